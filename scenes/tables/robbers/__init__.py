"""What Robbers in the Woods adds to the shared table."""
