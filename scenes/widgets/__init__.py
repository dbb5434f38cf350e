"""Things on the screen that people read and use, in the paper-cut style."""
