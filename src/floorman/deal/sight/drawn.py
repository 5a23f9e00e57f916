"""A deal as a picture: what its view shows, and nothing that the view does not have."""

from collections.abc import Sequence
from typing import Any

from floorman.drawing import Picture, SeatPicture


def picture_of(view: Any, names: Sequence[str] = ()) -> Picture:
    """The picture of a view; `names` are by seat, "Seat 0" without them."""
    seats = tuple(_seat(view, one, names) for one in view.seats)
    who = "an onlooker" if view.seat is None else _name(view.seat, names)
    street = "over" if view.over else view.street.replace("-", " ")
    pots: tuple[tuple[str, int], ...] = (("pot", view.pot),) if view.pot else ()
    if any(one.all_in for one in view.seats) and len(view.pots) > 1:
        pots += tuple((pot.name, pot.amount) for pot in view.pots)
    return Picture(
        title=f"{view.form}, {street}, as {who} sees it",
        seats=seats,
        boards=(*view.boards, view.common),
        pots=pots,
    )


def _seat(view: Any, one: Any, names: Sequence[str]) -> SeatPicture:
    return SeatPicture(
        name=_name(one.seat, names),
        stack=one.stack,
        bet=one.bet,
        down=one.down,
        up=one.up,
        rows=tuple(row for hand in one.hands for row in hand.rows),
        folded=one.folded,
        all_in=one.all_in,
        acts=one.seat == view.request.seat or one.seat in view.request.seats,
        button=one.seat == view.button,
    )


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"
