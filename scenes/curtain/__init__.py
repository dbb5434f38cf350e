"""The curtain between two people who share a screen."""
