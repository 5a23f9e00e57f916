"""REST: deals that were played: looked at, shared, found among one's own, written out."""
