"""Whole tournaments played by players that need no people."""
