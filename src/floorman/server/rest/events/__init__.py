"""REST: tournaments, to come, running and over."""
