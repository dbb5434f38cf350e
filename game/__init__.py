"""The headless engine: rules of five games, matches, journals and bots, without a screen."""
