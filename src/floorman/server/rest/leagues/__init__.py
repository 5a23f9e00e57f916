"""REST: leagues."""
