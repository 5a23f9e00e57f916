"""Very many deals at once, as arrays."""
