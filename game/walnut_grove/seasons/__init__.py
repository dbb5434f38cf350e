"""The four seasons of a year, one module each."""
