"""Scoring rows: what a hand is worth, and what passes between two hands, in points.

Nothing here knows chips or seats. Two fouled hands pass nothing, nor does a tied row: no text
speaks of either (WSOP-350b, WSOP-349a).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from floorman.cards import UNKNOWN, Card
from floorman.deal.law.citing import decision
from floorman.deal.law.rows import RowsLaw

ROWS: Final = decision(
    "WSOP-349a",
    "WSOP-349b",
    "WSOP-347b",
    "WSOP-357",
    "WSOP-354b",
    "WSOP-360",
    "WSOP-362",
    asks=("chinese.scoring", "chinese.tied_row", "chinese.taiwanese_scoring"),
)
FOULED: Final = decision(
    "WSOP-350a",
    "WSOP-361.a1",
    "WSOP-361.a2",
    "WSOP-361.c1",
    asks=("chinese.taiwanese_fouls",),
)
SCOOPED: Final = decision("WSOP-350b", asks=("chinese.foul_against_foul",))
ROYALTIES: Final = decision("WSOP-351a", "WSOP-351b", asks=("chinese.royalties",))
# What each row pays, front to back.
ROW_ROYALTIES: Final = (
    decision("WSOP-351c", "WSOP-351d", "WSOP-358a"),
    decision("WSOP-351e", "WSOP-358b", "WSOP-361.d1", "WSOP-361.d2"),
    decision("WSOP-351f", "WSOP-358c"),
)


@dataclass(frozen=True, slots=True)
class Scored:
    """A complete hand: strengths and royalties front to back, and why it is fouled, or "".

    A fouled hand has no royalties (WSOP-351a).
    """

    strengths: tuple[int, ...]
    royalties: tuple[int, ...]
    foul: str


def score_hand(law: RowsLaw, rows: Sequence[Sequence[Card]], board: Sequence[Card] = ()) -> Scored:
    """Score a hand; one with the wrong number of cards in a row is fouled (WSOP-350.a)."""
    none = (0,) * len(law.rows)
    foul = miscount(law, rows)
    if foul:
        return Scored(none, none, foul)
    strengths = tuple(
        row.choice.strength(row.ranking, cards, board) if board else row.ranking.strength(cards)
        for row, cards in zip(law.rows, rows, strict=True)
    )
    foul = foul_of(law, strengths)
    if foul:
        return Scored(strengths, none, foul)
    royalties = tuple(
        row.royalty(strength) for row, strength in zip(law.rows, strengths, strict=True)
    )
    return Scored(strengths, royalties, "")


def miscount(law: RowsLaw, rows: Sequence[Sequence[Card]]) -> str:
    """Which row has not as many cards as it takes, in words, or ""."""
    for row, cards in zip(law.rows, rows, strict=True):
        if len(cards) != row.size:
            return f"the {row.name} has {len(cards)} cards and takes {row.size}"
        if UNKNOWN in cards:
            return f"a card of the {row.name} is not known"
    return ""


def foul_of(law: RowsLaw, strengths: Sequence[int]) -> str:
    """Why complete rows are fouled, in words, or "".

    A row in front may equal the one behind it: only one that outranks it fouls (WSOP-350a).
    """
    for front, back in law.ordered:
        if strengths[front] > strengths[back]:
            return f"the {law.rows[front].name} beats the {law.rows[back].name}"
    for row, strength in zip(law.rows, strengths, strict=True):
        if strength < row.least:
            return f"the {row.name} is not {row.least_name}"
    return ""


class Comparison(NamedTuple):
    """One hand against another.

    `rows` are 1 where the first hand won the row, -1 where the other did, 0 for a tie; `sweep` the
    same for all rows together. `royalties` and `won` are points of the first and of the other,
    `won` with everything in it.
    """

    rows: tuple[int, ...]
    sweep: int
    royalties: tuple[int, int]
    won: tuple[int, int]

    @property
    def net(self) -> int:
        """Points that pass from the other hand to the first; below zero the other way."""
        return self.won[0] - self.won[1]


def compare(law: RowsLaw, one: Scored, other: Scored) -> Comparison:
    """Compare two hands row by row."""
    if one.foul or other.foul:
        # Fouled against fouled nothing passes; else the fouled hand is scooped (WSOP-350b).
        side = bool(other.foul) - bool(one.foul)
        rows = (side,) * len(law.rows)
    else:
        rows = tuple(
            (ours > theirs) - (ours < theirs)
            for ours, theirs in zip(one.strengths, other.strengths, strict=True)
        )
    sweep = rows[0] if len(set(rows)) == 1 else 0
    royalties = _royalties(law, one, other)
    won = [0, 0]
    for place, side in enumerate((1, -1)):
        won[place] = law.row_points * rows.count(side) + royalties[place]
        won[place] += law.sweep_points * (sweep == side)
    return Comparison(rows, sweep, royalties, (won[0], won[1]))


def _royalties(law: RowsLaw, one: Scored, other: Scored) -> tuple[int, int]:
    """Royalties that are paid: of two in a row only the higher where they cancel (WSOP-351b)."""
    if one.foul and other.foul:
        return 0, 0
    if not law.cancels:
        return sum(one.royalties), sum(other.royalties)
    ours = theirs = 0
    for mine, yours in zip(one.royalties, other.royalties, strict=True):
        ours += mine if mine > yours else 0
        theirs += yours if yours > mine else 0
    return ours, theirs
