"""A stream with the cards up, later, and what a screen shows."""
