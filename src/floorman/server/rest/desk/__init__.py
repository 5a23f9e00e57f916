"""REST: the director's desk."""
