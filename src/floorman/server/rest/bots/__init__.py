"""REST: one's own bots."""
