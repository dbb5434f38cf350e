"""Hiring mates: closed fists, open bidding, Herr Schmiedel, and what players owe each other after it."""
