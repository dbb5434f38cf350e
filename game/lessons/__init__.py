"""Learning by playing: first games in chapters, as data that only chooses among what the rules allow."""
