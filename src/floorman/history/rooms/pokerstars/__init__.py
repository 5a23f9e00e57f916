"""PokerStars' text: read into records, and written from them."""

from floorman.history.rooms.pokerstars.reading import read_pokerstars
from floorman.history.rooms.pokerstars.writing import record_text

__all__ = ["read_pokerstars", "record_text"]
