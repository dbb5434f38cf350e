"""A session around a match, without a screen: who is asked, what is chosen, bots, undo, and secrets."""
