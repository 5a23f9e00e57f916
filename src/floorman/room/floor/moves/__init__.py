"""Moves from game to game: forced ones, and those that cards decide."""
