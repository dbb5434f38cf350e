"""What a good forester knows: what things are worth, what cards do, and what to answer."""
