"""The scoring after a game."""
