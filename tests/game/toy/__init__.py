"""Acorns: a small game with hidden hands, secret bids, dice and an auction, to try the engine's seams on."""
