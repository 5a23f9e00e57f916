"""What online rooms write: their histories as records, and records in PokerStars' layout."""

from floorman.history.rooms.pokerstars import record_text
from floorman.history.rooms.registry import ROOMS, Room, read_histories, sniff, why_none

__all__ = ["ROOMS", "Room", "read_histories", "record_text", "sniff", "why_none"]
