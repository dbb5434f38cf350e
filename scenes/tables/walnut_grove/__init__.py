"""Walnut Grove on the shared table."""
