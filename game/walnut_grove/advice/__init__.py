"""What a good settler knows: what things are worth, how to grow a farm, and how to get through a year."""
