"""Breaking a table: when, which, and where its players go.

The texts say that tables break in an order set beforehand and their players are assigned to empty
seats elsewhere, and no more. A table breaks as soon as everybody fits at the others. The seats are
those that keep the others even, the shortest table first, and at each table those that would be
given to somebody moved for balance; who gets which of them the lot decides. Where the book has two
stages the seats at each table are drawn, all of them shuffled, and then the players draw for them.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Final

from floorman.deal.law.citing import decision
from floorman.tournament.seating.model import Lot, Move, SeatedTable
from floorman.tournament.seating.moves import SEAT, seats_in_order

BREAKS: Final = decision("RR11-15.TRN.14", "USPA-3.3.2.13", "HPT-15.TRN.12")
TWO_STAGES: Final = decision("TDA-10c", "TDA-IA10", asks=("tournaments.break_draw",))


@dataclass(frozen=True, slots=True)
class Breaking:
    """A table that breaks, and a move for each of its players: all of them or none."""

    table: int
    moves: tuple[Move, ...]


def next_to_break(
    sizes: Mapping[int, int],
    rooms: Mapping[int, int],
    order: Sequence[int],
    kept: Collection[int] = (),
) -> int | None:
    """The table that breaks now: the next in the order set beforehand, once the others hold all.

    `sizes` and `rooms`: how many sit, and could sit, at each table by number. Tables that are
    `kept` neither break nor take anybody; nor does a table break that the order leaves out. None:
    none breaks yet. Raises ValueError for an order that has a table twice.
    """
    if len({*order}) < len(order):
        raise ValueError("the order of breaking has a table twice")
    breaks = next((table for table in order if table in sizes and table not in kept), None)
    if breaks is None:
        return None
    others = [table for table in sizes if table != breaks and table not in kept]
    if sizes[breaks] > sum(rooms[table] - sizes[table] for table in others) or not others:
        return None
    return breaks


def break_table(
    table: SeatedTable, others: Iterable[SeatedTable], lot: Lot, *, two_stages: bool = False
) -> Breaking:
    """Where every player of a table goes when it breaks; `two_stages`: how the seats are drawn.

    Raises ValueError while a deal is played there, where the director keeps it, or where the
    others do not hold them all.
    """
    if not table.between_deals:
        raise ValueError(f"a deal is being played at table {table.number}")
    if table.kept:
        raise ValueError(f"the director keeps table {table.number}")
    open_seats = {
        one.number: (one, lot.chair(one.open) if two_stages else seats_in_order(one, lot))
        for one in others
        if one.open and not one.kept
    }
    slots = _slots([one for one, _ in open_seats.values()], table.size)
    cards = [
        (number, open_seats[number][1][slots[:place].count(number)])
        for place, number in enumerate(slots)
    ]
    if two_stages:
        cards = _shuffled(cards, lot)
    moves = []
    seat_of = {table.at(seat).player: seat for seat in table.taken}
    for player, (number, to_seat) in zip(lot.player(seat_of), cards, strict=True):
        why = f"table {table.number} breaks; table {number} has room, the lot drew its seat"
        by_turn = (SEAT,) if open_seats[number][0].blinds else ()
        rules = (BREAKS, TWO_STAGES) if two_stages else (BREAKS, *by_turn)
        moves.append(Move(player, table.number, seat_of[player], number, to_seat, why, rules))
    return Breaking(table.number, tuple(moves))


def _shuffled(cards: Sequence[tuple[int, int]], lot: Lot) -> list[tuple[int, int]]:
    """The seat cards of all tables in the order in which they lie once they are shuffled.

    The order of the chairs is drawn for all of them at once, so that seat cards of one chair keep
    the order of their tables.
    """
    chairs = lot.chair({seat for _, seat in cards})
    return sorted(cards, key=lambda card: chairs.index(card[1]))


def _slots(others: Sequence[SeatedTable], players: int) -> list[int]:
    """The table for each of so many players, the shortest first and then the lowest number."""
    left = sum(len(one.open) for one in others)
    if players > left:
        raise ValueError(f"{players} players do not fit in the {left} seats open elsewhere")
    shortest = [(one.size, one.number, len(one.open)) for one in others]
    heapify(shortest)
    slots = []
    for _ in range(players):
        size, number, room = heappop(shortest)
        slots.append(number)
        if room > 1:
            heappush(shortest, (size + 1, number, room - 1))
    return slots
