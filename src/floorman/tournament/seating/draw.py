"""Where entrants sit at the start, and who comes later."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import heappop, heapreplace
from typing import Final

from floorman.deal.law.citing import decision
from floorman.tournament.seating.model import Lot, Place, SeatedTable, Seating

DRAWN: Final = decision("RR11-15.TRN.2a", "USPA-3.3.2.2a", "HPT-15.TRN.2a", "TDA-7a", "TDA-8b")
FACEUP: Final = decision("RR11-15.TRN.2b", "USPA-3.3.2.2b", "HPT-15.TRN.2b")


def tables_for(entries: int, seats: int) -> int:
    """How many tables so many entries need with so many seats each."""
    if seats < 2:
        raise ValueError(f"seats: a table has two or more, not {seats}")
    if entries < 1:
        raise ValueError(f"entries: one or more, not {entries}")
    return -(-entries // seats)


def even_sizes(players: int, rooms: Sequence[int]) -> tuple[int, ...]:
    """So many players over tables with so many chairs, as evenly as can be.

    Where it does not come out even the earlier tables have one more. Raises ValueError if they do
    not fit.
    """
    if players > sum(rooms):
        raise ValueError(f"{players} players do not fit at tables with {sum(rooms)} seats")
    sizes = [0] * len(rooms)
    # By size, then by place: the next player goes to the first of the smallest.
    shortest = [(0, place) for place, room in enumerate(rooms) if room]
    for _ in range(players):
        size, place = shortest[0]
        sizes[place] = size + 1
        if size + 1 < rooms[place]:
            heapreplace(shortest, (size + 1, place))
        else:
            heappop(shortest)
    return tuple(sizes)


def initial_draw(entrants: Sequence[str], seats: int, tables: Sequence[int] = ()) -> Seating:
    """Seats for entrants who were drawn in this order, at as many tables as they need.

    Who was drawn first sits in the first seat of the first table, and so on; the last chairs of a
    short table stay empty. `tables` are the numbers of the tables, which else go from 1. Raises
    ValueError for an entrant who is there twice, or tables that do not fit.
    """
    numbers = tuple(tables) or tuple(range(1, tables_for(len(entrants), seats) + 1))
    return seat_evenly(entrants, {number: range(seats) for number in numbers}, "seats were drawn")


def seat_evenly(order: Sequence[str], chairs: Mapping[int, Sequence[int]], why: str) -> Seating:
    """Players in the order in which they were drawn onto the usable chairs of tables, evenly."""
    if len({*order}) < len(order):
        twice = next(one for place, one in enumerate(order) if one in order[:place])
        raise ValueError(f"{twice!r} was drawn twice")
    sizes = even_sizes(len(order), [len(usable) for usable in chairs.values()])
    seats = [
        (table, seat)
        for (table, usable), size in zip(chairs.items(), sizes, strict=True)
        for seat in usable[:size]
    ]
    places = (Place(player, *place) for player, place in zip(order, seats, strict=True))
    return Seating(tuple(places), why, (DRAWN,))


def pick_seat_card(player: str, seat: int, faceup: Collection[int], tables: int = 1) -> Seating:
    """The seat that an early entrant of a satellite picks from the cards that lie faceup.

    Raises ValueError where the cards do not lie faceup (more than one table), or that one is gone.
    """
    if tables != 1:
        raise ValueError(
            f"seats are picked at an event of one table, not of {tables} (RR11-15.TRN.2b)"
        )
    if seat not in faceup:
        left = ", ".join(str(one + 1) for one in sorted(faceup)) or "none"
        raise ValueError(f"the card of seat {seat + 1} is not there; left: {left}")
    return Seating((Place(player, 1, seat),), "picked from the cards faceup", (DRAWN, FACEUP))


def late_seat(player: str, tables: Iterable[SeatedTable], lot: Lot) -> Seating | None:
    """The seat of a late entrant or an alternate: at the shortest table, by lot.

    Of several that are as short the lot chooses one, and one of its open seats, as at the start.
    None while no seat is open anywhere. Raises ValueError if the player has a seat.
    """
    tables = tuple(tables)
    if any(one and one.player == player for table in tables for one in table.seats):
        raise ValueError(f"{player!r} has a seat")
    able = [table for table in tables if table.open and not table.kept]
    if not able:
        return None
    least = min(table.size for table in able)
    shortest = {table.number: table for table in able if table.size == least}
    chosen = shortest[lot.table(shortest)[0]]
    seat = lot.chair(chosen.open)[0]
    why = f"table {chosen.number} is the shortest with {least}, the seat was drawn"
    return Seating((Place(player, chosen.number, seat),), why, (DRAWN,))
