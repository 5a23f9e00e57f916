"""People's own bots, and the tokens by which they come in."""
