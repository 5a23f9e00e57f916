"""Rows: how the Chinese family sets its cards, scores its rows and pays royalties."""

from dataclasses import dataclass, field
from typing import Final

# Categories of the rankings package that a royalty may name; the royal flush is the
# straight flush with the ace on top.
ROYALTY_HANDS: Final = (
    "pair",
    "two-pair",
    "trips",
    "straight",
    "flush",
    "full-house",
    "quads",
    "straight-flush",
    "royal-flush",
    "seven-low",
    "eight-low",
    "nine-low",
    "ten-low",
)


@dataclass(frozen=True, slots=True)
class Royalty:
    """Points for a hand in a row.

    `hand` is a category, or ranks: "66" a pair of sixes, "AAA" three aces, "75432" those five.
    Of several that fit, the one with most points is paid.
    """

    hand: str
    points: int


@dataclass(frozen=True, slots=True)
class RowRoyalties:
    """What one row pays."""

    row: str
    points: tuple[Royalty, ...] = field(metadata={"keyed": "hand", "value": "points"})


@dataclass(frozen=True, slots=True)
class Feat:
    """A hand that a row must reach or beat, written as in a royalty."""

    row: str
    hand: str


@dataclass(frozen=True, slots=True)
class Fantasyland:
    """The next deal of one who set well enough: most cards at once, in a book.

    After the first street `book` cards come together and `discards` of all cards held are
    thrown away. One feat of `entry` gains it, one of `stay` keeps it; a fouled hand has neither.
    """

    book: int
    discards: int = 0
    entry: tuple[Feat, ...] = field(default=(), metadata={"keyed": "row", "value": "hand"})
    stay: tuple[Feat, ...] = field(default=(), metadata={"keyed": "row", "value": "hand"})


@dataclass(frozen=True, slots=True)
class Rows:
    """How rows are set and scored between each two players.

    `setting` is the key of the rows and of what fouls them (`floorman.rankings.rows`). `open`:
    cards stay faceup as soon as they are set. A won row is worth `row_points`, all rows together
    `sweep_points` more. With `stacks` the deck is dealt into so many hands: half as many players
    or fewer take two each, one player too many sits out on the button, and a stack without
    an owner is mucked. `royalties_cancel`: of two royalties in a row only the higher is paid;
    `royalties_question`: the question that decides whether any are.
    """

    setting: str
    open: bool = False
    row_points: int = 1
    sweep_points: int = 0
    stacks: int = 0
    royalties_cancel: bool = False
    royalties_question: str | None = None
    royalties: tuple[RowRoyalties, ...] = field(
        default=(), metadata={"keyed": "row", "value": "points"}
    )
    fantasyland: Fantasyland | None = None

    def hands(self, players: int) -> int:
        """How many hands are dealt to so many players."""
        if not self.stacks:
            return players
        return min(players * self.hands_each(players), self.stacks)

    def hands_each(self, players: int) -> int:
        """How many hands each player plays."""
        return 2 if self.stacks and players * 2 <= self.stacks else 1
