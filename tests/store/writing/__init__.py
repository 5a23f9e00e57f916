"""How facts come onto the disk."""
