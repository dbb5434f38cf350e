"""What bots know of the nursery, room by room."""
