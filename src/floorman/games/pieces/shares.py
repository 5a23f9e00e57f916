"""Shares: into which parts a pot is divided, and what wins each."""

from dataclasses import dataclass
from typing import Final, Literal

# Every ranking in which the lowest cards win.
LOW_RANKINGS: Final = frozenset(
    ("low-a5", "low-a5-joker", "low-27", "badugi", "badugi-ace-high"),
)


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the pot for the best hand in one ranking.

    `ranking`, `choice` and `qualifier` are keys of the rankings package. `board` is the board
    whose cards may be used, from 1; with 0 the holding stands alone (a common card of stud
    belongs to every holding). `part` is the share's weight beside the other shares. `odd_chip`
    is the question that says who among tied hands takes a chip that will not divide.
    `joker_up` is the ranking for a holding whose joker lies face up, where that matters. `hand` is
    the one that plays for the share where players divide their holdings: the cards set `apart`, or
    the `rest`.
    """

    name: str
    ranking: str
    choice: str
    qualifier: str | None = None
    board: int = 0
    part: int = 1
    odd_chip: str = "ties.odd_chip.button"
    joker_up: str | None = None
    hand: Literal["whole", "apart", "rest"] = "whole"

    @property
    def is_low(self) -> bool:
        """Whether low cards win the share."""
        return self.ranking in LOW_RANKINGS
