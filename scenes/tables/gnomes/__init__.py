"""The garden gnomes on the shared table."""
