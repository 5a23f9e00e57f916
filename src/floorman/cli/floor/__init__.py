"""The floor in a terminal: lists, seats and moves of a room."""
