"""The nursery on the table: a board of trees, two racks, and groves that light up."""
