"""Adding deals to a `.phhs` file, one after the other."""

from typing import TextIO

from floorman.history.hand import PhhHand
from floorman.history.writing import hand_text


class PhhsWriter:
    """Deals written to an open text file as they come, numbered on."""

    def __init__(self, file: TextIO, first: int = 1) -> None:
        """`first` is the number of the next deal; above 1 the file holds others already."""
        self._file = file
        self.number = first

    def write(self, hand: PhhHand) -> None:
        """Add a deal."""
        between = "\n" if self.number > 1 else ""
        self._file.write(f"{between}[{self.number}]\n{hand_text(hand)}")
        self.number += 1
