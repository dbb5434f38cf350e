"""What people take home from a game: an animation of it, or a picture."""
