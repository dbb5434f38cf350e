"""Pieces of the settlers' farms and town, for the table and for the diagrams of the rules."""
