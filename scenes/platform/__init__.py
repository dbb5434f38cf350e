"""Where the program runs: window, scale, full screen, folders and settings."""
