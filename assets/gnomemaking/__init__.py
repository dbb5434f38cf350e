"""The parts that the art of the garden gnomes is cut from."""
