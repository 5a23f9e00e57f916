"""Commands on tournaments: what is settled before the first deal."""
