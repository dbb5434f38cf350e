"""Bots: search over the contract of any game, in worlds imagined from what one seat knows."""
