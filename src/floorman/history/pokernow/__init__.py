"""Logs of PokerNow: a CSV file of lines, the newest first."""

from floorman.history.pokernow.reading import read_pokernow
from floorman.history.pokernow.rows import HEADING
from floorman.history.pokernow.writing import pokernow_rows, pokernow_text

__all__ = ["HEADING", "pokernow_rows", "pokernow_text", "read_pokernow"]
