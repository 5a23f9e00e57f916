"""The whole poker room, by the book."""
