"""By hand: players who keep their seats, and seats that nobody is given, in breaks and redraws.

No text of the five has either. A table where somebody keeps his seat breaks last, and is among
those that seats are drawn for.
"""

from collections.abc import Sequence
from dataclasses import replace

from floorman.tournament.places.seats import check_free, pictures
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.seating.breaking import BREAKS
from floorman.tournament.seating.draw import DRAWN, even_sizes
from floorman.tournament.seating.model import Move, Place, Seating
from floorman.tournament.seating.redraw import REDRAWN, redraw
from floorman.tournament.state import Entrant, State, TableState


def check_movable(entrant: Entrant) -> None:
    """Refuse that somebody is moved who keeps his seat."""
    if entrant.fixed:
        raise TournamentRefused(
            Reason.KEEPS_SEAT, entrant.id, legal="The director lets him be moved first."
        )


def fixed_at(state: State, table: TableState) -> dict[int, str]:
    """Who keeps his seat at a table, by seat."""
    if not state.by_hand:
        return {}
    return {seat: name for seat, name in table.sitting.items() if state.entrants[name].fixed}


def may_break(state: State) -> list[int]:
    """The tables that may break, in the order in which they do."""
    return [number for number in state.breaking if not fixed_at(state, state.tables[number])]


def last_tables(state: State, sitting: int) -> list[int]:
    """The tables that are left when everybody is at as few as can be: those that break last, and
    before them those where somebody keeps his seat.
    """
    last = [*reversed(state.breaking)]
    numbers = sorted(last, key=lambda number: not fixed_at(state, state.tables[number]))
    left: list[int] = []
    room = 0
    for number in numbers:
        if left and room >= sitting and not fixed_at(state, state.tables[number]):
            break
        left.append(number)
        room += state.tables[number].room
    return left


def redraw_by_hand(state: State, drawn: Sequence[str], left: Sequence[int]) -> Seating:
    """New seats for all but those who keep theirs, in the order in which they were drawn.

    Raises ValueError for a draw that is not of them.
    """
    fixed = {number: fixed_at(state, state.tables[number]) for number in left}
    stay = {name for seats in fixed.values() for name in seats.values()}
    if stay & {*drawn}:
        raise ValueError(f"{sorted(stay & {*drawn})[0]!r} keeps his seat, and is not drawn")
    everybody = redraw((*drawn, *sorted(stay)), pictures(state), left)
    if not stay:
        return everybody
    rooms = {number: state.tables[number].room for number in left}
    sizes = dict(zip(rooms, even_sizes(len(everybody.places), [*rooms.values()]), strict=True))
    spots, spare = [], []
    for number in left:
        share = max(0, sizes[number] - len(fixed[number]))
        free = [(number, seat) for seat in _free(state.tables[number], fixed[number])]
        spots += free[:share]
        spare += free[share:]
    # Where more keep their seats at a table than its share, the others get what is open elsewhere.
    spots += spare
    places = tuple(Place(name, *spot) for name, spot in zip(drawn, spots, strict=False))
    return replace(everybody, places=places, decisions=(DRAWN, REDRAWN))


def _free(table: TableState, fixed: dict[int, str]) -> list[int]:
    return [seat for seat in range(table.seats) if seat not in fixed and seat not in table.shut]


def seats_as_drawn(
    state: State, table: TableState, seats: tuple[tuple[str, int, int], ...]
) -> tuple[Move, ...]:
    """The moves of a table that breaks, to seats that were drawn in the room.

    Raises TournamentRefused where somebody is left out, or a seat is not free.
    """
    if not state.by_hand:
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "seats are drawn here")
    if sorted(name for name, _, _ in seats) != sorted(table.sitting.values()):
        raise state.refuse(
            Reason.WRONG_DRAW, "everybody at the table gets a seat, and nobody else", BREAKS
        )
    if len({(number, seat) for _, number, seat in seats}) < len(seats):
        raise TournamentRefused(Reason.SEAT_TAKEN, "two players are given one seat")
    for _, number, seat in seats:
        check_free(state, state.table(number), seat)
        if number == table.number or state.tables[number].kept:
            raise TournamentRefused(Reason.NO_SUCH_SEAT, f"table {number} takes nobody")
    why = f"table {table.number} breaks; the seat was drawn"
    return tuple(
        Move(name, table.number, state.entrants[name].seat, number, seat, why, (BREAKS,))
        for name, number, seat in seats
    )
