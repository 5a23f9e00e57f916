"""Facts worked out from chips and words: what an act at the table amounts to."""
