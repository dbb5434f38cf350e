"""The table of the forester."""
