"""Saved games, and the ways from a game to its table."""
