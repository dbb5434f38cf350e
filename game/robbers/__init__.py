"""Robbers in the Woods: bands of robbers, a growing forest, and a guard who walks from farm to farm."""
