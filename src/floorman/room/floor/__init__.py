"""The floor: which games run, who waits, who sits where, and who has to move."""
