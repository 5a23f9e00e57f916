"""Rows as others see them, and what rows are worth as far as they go: a label, a royalty, a foul.

`look_at` judges any rows, those that a player is only thinking of too, so that whoever shows a
hand can warn before it is set.
"""

from collections.abc import Sequence

import msgspec

from floorman.cards import UNKNOWN, Card
from floorman.deal.law.rows import RowLaw, RowsLaw
from floorman.deal.moment.state import RowHand, Seat, State
from floorman.deal.rows.scoring import foul_of

Rows = Sequence[Sequence[Card]]


class RowsLook(msgspec.Struct, frozen=True):
    """What rows are worth: words and royalties front to back, and why they foul, or "".

    A row has words as soon as it has a card, and a royalty once it is complete; a foul is told of
    as soon as the rows that make it are complete. Where a board belongs to them, rows are looked
    at once it lies.
    """

    words: tuple[str, ...]
    royalties: tuple[int, ...]
    foul: str


class HandView(msgspec.Struct, frozen=True):
    """A hand in rows, front to back; cards that a viewer may not see are unknown.

    `tabled`: everybody sees it. `fouled`: why the floor ruled it fouled, or "".
    """

    rows: tuple[tuple[Card, ...], ...]
    tabled: bool
    fouled: str
    look: RowsLook


def look_at(law: RowsLaw, rows: Rows, board: Sequence[Card] = ()) -> RowsLook:
    """What rows are worth, complete or not; nothing of a row with an unknown card."""
    number = len(law.rows)
    words, royalties, strengths = [""] * number, [0] * number, [0] * number
    for place, (row, cards) in enumerate(zip(law.rows, rows, strict=True)):
        strength = _strength(law, row, cards, board)
        if strength:
            words[place] = row.ranking.words(strength)
            if len(cards) == row.size:
                strengths[place] = strength
                royalties[place] = row.royalty(strength)
    foul = _foul(law, strengths)
    return RowsLook(tuple(words), (0,) * number if foul else tuple(royalties), foul)


def _strength(law: RowsLaw, row: RowLaw, cards: Sequence[Card], board: Sequence[Card]) -> int:
    if not cards or UNKNOWN in cards or len(cards) > row.size:
        return 0
    if not law.with_board:
        return row.ranking.strength(cards)
    if not board or len(cards) < row.size:
        return 0
    return row.choice.strength(row.ranking, cards, board)


def _foul(law: RowsLaw, strengths: Sequence[int]) -> str:
    """Why the rows that are complete foul, in words, or ""."""
    if all(strengths):
        return foul_of(law, strengths)
    for front, back in law.ordered:
        if strengths[back] and strengths[front] > strengths[back]:
            return f"the {law.rows[front].name} beats the {law.rows[back].name}"
    for row, strength in zip(law.rows, strengths, strict=True):
        if strength and strength < row.least:
            return f"the {row.name} is not {row.least_name}"
    return ""


def hand_views(state: State, seat: Seat, viewer: int | None) -> tuple[HandView, ...]:
    """The hands of a seat as a viewer sees them."""
    law = state.law.rows
    if law is None:
        return ()
    board = state.boards[0] if state.boards else []
    return tuple(_hand_view(law, hand, board, seat.index == viewer) for hand in seat.hands)


def _hand_view(law: RowsLaw, hand: RowHand, board: Sequence[Card], own: bool) -> HandView:
    rows = tuple(map(tuple, hand.rows))
    if not hand.tabled and not own:
        rows = tuple((UNKNOWN,) * len(row) for row in rows)
    look = look_at(law, rows, board)
    return HandView(rows, hand.tabled, hand.fouled, look)
