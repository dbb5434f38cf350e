"""The kiosk: the program on a public screen, where strangers come and go and staff look after it."""
