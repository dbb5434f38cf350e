"""The shared table: one scene for every game, from touches to actions and from events to pictures."""
