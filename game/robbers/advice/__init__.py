"""Advice of good robbers: what tokens are worth, journeys, turns, ruses, sites for tiles, the guard."""
