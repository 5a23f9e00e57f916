"""A pot divided by points: each seat's part is as large as its part of all points won.

How points divide a pot no text says (WSOP-346c). Points are counted between those who contest a
pot, all that each of them wins, not what is left after losses; where nobody wins any, they share
alike. Chips that will not divide go to whoever won most points, then to the left of the button.
"""

from collections.abc import Sequence
from typing import Final

from floorman.deal.events import Awarded, Compared
from floorman.deal.law.citing import decision
from floorman.deal.moment.pots import Pot
from floorman.deal.moment.state import State
from floorman.deal.showdown.raking import rake_pots
from floorman.deal.showdown.settling import make_pots

BY_POINTS: Final = decision("WSOP-346c", asks=("chinese.draw_pot",))
SHARE: Final = "points"

Pairs = Sequence[tuple[int, int, Sequence[Compared]]]


def divide_pots(state: State, compared: Pairs) -> None:
    """Note every comparison and pay every pot, side pots first."""
    for _, _, events in compared:
        state.events += events
    seats = [index for index in state.order if not state.seats[index].folded]
    pots: Sequence[Pot] = make_pots(state, seats)
    if state.setup.rake is not None:
        pots = rake_pots(state, pots)
    cites = state.law.cite(BY_POINTS)
    for place, pot in reversed([*enumerate(pots)]):
        points = points_won(state, compared, pot.seats)
        for seat, amount, odd in divide(pot.amount, points, state.law.odd_chips.unit):
            state.seats[seat].stack += amount
            state.pot -= amount
            words = f"{points[seat]} points" if points[seat] != 1 else "1 point"
            state.events.append(
                Awarded(place, seat, amount, SHARE, odd=odd, words=words, cites=cites)
            )


def points_won(state: State, compared: Pairs, among: Sequence[int]) -> dict[int, int]:
    """The points that each of these seats wins of the others, from the left of the button."""
    law = state.law.rows
    assert law is not None, "only a form with rows divides a pot by points"
    won = dict.fromkeys(among, 0)
    for seat, other, events in compared:
        if seat not in won or other not in won:
            continue
        for event in events:
            ours, theirs = event.royalties
            for side, index, royalty in ((1, seat, ours), (-1, other, theirs)):
                won[index] += law.row_points * event.rows.count(side) + royalty
                won[index] += law.sweep_points * (event.sweep == side)
    return won


def divide(amount: int, points: dict[int, int], unit: int = 1) -> list[tuple[int, int, int]]:
    """(seat, chips, odd chips among them) of all who get any, by their points.

    Parts are made of the smallest chip in play, `unit`; what an all-in leaves below it stays whole.
    """
    if not any(points.values()):
        points = dict.fromkeys(points, 1)
    total = sum(points.values())
    parts = {seat: amount * won // total // unit * unit for seat, won in points.items()}
    left, odd = amount - sum(parts.values()), dict.fromkeys(points, 0)
    for seat in sorted((seat for seat in points if points[seat]), key=lambda seat: -points[seat]):
        odd[seat] = min(unit, left)
        left -= odd[seat]
    return [
        (seat, parts[seat] + odd[seat], odd[seat]) for seat in points if parts[seat] + odd[seat]
    ]
