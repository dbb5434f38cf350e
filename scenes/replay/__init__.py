"""A saved game, watched again."""
