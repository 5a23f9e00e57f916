"""What streets are called in records that we make: as PokerStars calls them."""

from typing import Final

HOLECARDS: Final = "HOLE CARDS"
HANDS: Final = "DEALING HANDS"
SHOWDOWN: Final = "SHOW DOWN"
DRAWS: Final = ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
STUD: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
BOARDS: Final = ("FLOP", "TURN", "RIVER")


def board_street(cards_before: int) -> str:
    """The name of the street that turns boardcards where so many lie there."""
    return BOARDS[max(0, min(cards_before - 2, 2))]


def stud_street(number: int) -> str:
    """The name of a street of stud, from 0."""
    return STUD[min(number, len(STUD) - 1)]


def draw_street(number: int) -> str:
    """The name of a draw, from 0."""
    return DRAWS[min(number, len(DRAWS) - 1)]
