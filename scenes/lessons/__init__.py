"""Learning by playing: the mentor beside a table, the page of topics, and what comes after each."""
