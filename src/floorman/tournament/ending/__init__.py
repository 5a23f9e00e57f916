"""How a tournament ends for a player, and for all: places, prizes, bounties, agreements."""
