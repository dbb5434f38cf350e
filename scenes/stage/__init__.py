"""What is drawn and how it moves: sprites, layers, dirty rectangles, tweens, particles, camera."""
