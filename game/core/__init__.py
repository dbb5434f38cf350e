"""What all games share: the contract, chance, the agenda, hexes, matches and their journals."""
