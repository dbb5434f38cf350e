"""The rulebook of every game."""
