"""Walnut Grove: eight years on a farm and in the town beside it, for one to four settlers."""
