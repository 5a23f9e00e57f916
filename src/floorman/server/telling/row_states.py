"""Cards in rows as they are published: the rows of a seat, what it is to set, the score sheet."""

from collections.abc import Callable, Sequence
from typing import Final

from floorman.deal import Law, Request, SeatView, View
from floorman.deal import events as e
from floorman.server.protocol.around import ScoreState
from floorman.server.protocol.rows import HandState, RowState, Setting

_DID: Final = {1: "wins", -1: "loses", 0: "ties"}


def in_turn(law: Law) -> bool:
    """Whether cards are set one seat after the other, and not by all at once."""
    return law.rows is not None and law.rows.open


def setting_seats(request: Request) -> tuple[int, ...]:
    """The seats of the deal that may set cards now."""
    return request.seats if request.kind == "set" else ()


def hand_states(law: Law, seat: SeatView) -> tuple[HandState, ...]:
    """The hands of a seat as a view has them."""
    if law.rows is None:
        return ()
    found = []
    for hand in seat.hands:
        parts = zip(law.rows.rows, hand.rows, hand.look.words, hand.look.royalties, strict=True)
        rows = tuple(
            RowState(row.size, cards, said, paid, "" if row.name == row.key else row.name)
            for row, cards, said, paid in parts
        )
        why = hand.look.foul or (_RULED if hand.fouled else "")
        found.append(HandState(rows, bool(why), why))
    return tuple(found)


_RULED: Final = "ruled fouled by the floor"


def to_set(law: Law, view: View, until: int | None) -> Setting | None:
    """What the seat that looks is to set now; `until`: when the clock of the one asked ends.

    Who sets at any time beside others in turn, in Fantasyland, has no clock yet.
    """
    request = view.request
    if law.rows is None or request.kind != "set" or request.seat != view.seat:
        return None
    return Setting(
        cards=request.cards,
        room=request.room,
        sizes=tuple(row.size for row in law.rows.rows),
        names=tuple(row.name for row in law.rows.rows),
        throw=request.cards_min,
        hand=request.hand,
        until=until if not in_turn(law) or request.seats[:1] == (view.seat,) else None,
    )


def points_of(view: View, seat: int) -> int:
    """The points that a seat of the deal has won less those that it has lost."""
    won = sum(one.paid for one in view.scores if one.seat == seat)
    return won - sum(one.paid for one in view.scores if one.of == seat)


def score_sheet(
    law: Law, view: View, seat_of: Callable[[int], int | None]
) -> tuple[ScoreState, ...]:
    """Every comparison of two hands of players who are still there, in the order of settling."""
    found = []
    for one in view.scores:
        first, second = seat_of(one.seat), seat_of(one.of)
        if first is not None and second is not None:
            words = tuple(_words(law, view, one))
            found.append(ScoreState(first, second, one.points, one.paid, one.amount, words))
    return tuple(found)


def _words(law: Law, view: View, one: e.Compared) -> list[str]:
    """How the points came about, as the first of the two seats has them."""
    if law.rows is None:
        return []
    rules, said = law.rows, []
    if max(len(view.seats[one.seat].hands), len(view.seats[one.of].hands)) > 1:
        said.append(f"hand {one.hand + 1} against hand {one.of_hand + 1}")
    if one.sweep:
        points = len(one.rows) * rules.row_points + rules.sweep_points
        said.append(f"{_DID[one.sweep]} every row: {_points(points)}")
    else:
        said += _rows([row.name for row in rules.rows], one.rows)
    if any(one.royalties):
        said.append(f"royalties {one.royalties[0]} to {one.royalties[1]}")
    if one.paid != one.points:
        said.append(f"{_points(abs(one.paid))} of {abs(one.points)} can be paid")
    return said


def _rows(names: Sequence[str], rows: Sequence[int]) -> list[str]:
    """The rows won, lost and tied, those of a kind together."""
    return [
        f"{did} {' and '.join(those)}"
        for result, did in _DID.items()
        if (those := [name for name, row in zip(names, rows, strict=True) if row == result])
    ]


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"
