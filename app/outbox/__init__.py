"""What leaves the server by itself: signed, guarded, in order, at least once."""
