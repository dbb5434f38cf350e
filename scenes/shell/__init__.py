"""What carries every scene: the frame loop, the stack, the scene itself, and small scenes for all."""
