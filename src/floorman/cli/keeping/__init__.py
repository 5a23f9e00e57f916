"""Commands that see to a room: is it well, what is to be done."""
