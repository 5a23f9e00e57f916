"""Commands that deal or read deals: playing, simulating, replaying, and why something happened."""
