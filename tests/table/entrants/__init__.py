"""Tables of a tournament."""
