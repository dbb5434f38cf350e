"""Sound: which cue plays what, and how loud."""
