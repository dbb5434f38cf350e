"""The plans of the tables: where things lie, for every format and for large letters."""
