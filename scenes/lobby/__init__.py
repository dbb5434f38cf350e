"""The lobby: who plays, and by which rules."""
