"""The menu and the games it shows."""
