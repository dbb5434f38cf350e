"""The four seasons of the track, one module each, and the way of the marker."""
