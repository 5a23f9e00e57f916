"""Checking a deal from a file, without the room that dealt it."""
