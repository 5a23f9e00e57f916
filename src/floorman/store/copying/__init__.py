"""A whole database in another one: as a copy of one moment, or moved from one kind to the other."""
