"""One evening at the table without a screen: who is asked, what is being said, bots, undo, whose secrets."""
