"""What each game adds to the shared table: its zones, its pieces, its choreography."""
