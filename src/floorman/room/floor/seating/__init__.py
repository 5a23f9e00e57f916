"""Seats: which game needs a player, who may sit, what is kept for whom."""
