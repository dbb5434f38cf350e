"""Diagrams of rules, made of the pieces that lie on the tables."""
