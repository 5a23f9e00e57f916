"""Tables kept near each other in size: move after move, the largest to the smallest."""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from floorman.tournament.seating.bounds import most_apart, rule_of_bounds
from floorman.tournament.seating.law import SeatingLaw
from floorman.tournament.seating.model import Lot, Move, Occupant, SeatedTable
from floorman.tournament.seating.moves import moved_lately, propose_move


@dataclass(frozen=True, slots=True)
class Balance:
    """The moves to make now, in order, and the tables whose deal has to end before the next."""

    moves: tuple[Move, ...]
    waits_for: tuple[int, ...] = ()


def balance(tables: Iterable[SeatedTable], law: SeatingLaw, lot: Lot) -> Balance:
    """The moves that bring tables within the bounds, or as near as can be at this moment.

    Tables that are kept count as tables, but neither give nor take; a table without an open seat
    takes nobody. Of several that are the largest one gives that is between deals, with somebody
    who was not just moved, the lowest number first; likewise of the smallest. Where the largest
    or the smallest are all in a deal, they are waited for: to move somebody else meanwhile would
    move more players than need be. Raises ValueError for a table or a player that is there twice.
    """
    listed = tuple(tables)
    _check(listed)
    pictures = {table.number: table for table in listed}
    moves: list[Move] = []
    while pair := _next_pair(pictures, law):
        giver, receiver = pair
        waits_for = [one.number for one in pair if not one.between_deals]
        if waits_for:
            return Balance(tuple(moves), tuple(waits_for))
        rule = rule_of_bounds(len(pictures), law)
        move = propose_move(giver, receiver, law, lot, rule)
        moves.append(move)
        pictures |= {one.number: one for one in moved(giver, receiver, move)}
    return Balance(tuple(moves))


def moved(giver: SeatedTable, receiver: SeatedTable, move: Move) -> tuple[SeatedTable, SeatedTable]:
    """Both tables after a move."""
    occupant = replace(giver.at(move.from_seat), since_move=0)
    return giver.with_seat(move.from_seat, None), arrived(receiver, move.to_seat, occupant)


def arrived(table: SeatedTable, seat: int, occupant: Occupant) -> SeatedTable:
    """A table after somebody came. Raises ValueError if the seat is not open."""
    if seat not in table.open:
        raise ValueError(f"seat {seat + 1} of table {table.number} is not open")
    return table.with_seat(seat, occupant)


def _next_pair(
    pictures: dict[int, SeatedTable], law: SeatingLaw
) -> tuple[SeatedTable, SeatedTable] | None:
    free = [table for table in pictures.values() if not table.kept]
    able = [table for table in free if table.open]
    apart = most_apart(len(pictures), law)
    if not able:
        return None
    most, least = max(table.size for table in free), min(table.size for table in able)
    if most - least <= apart:
        return None
    givers = [table for table in free if table.size == most]
    receivers = [table for table in able if table.size == least]
    giver = min(givers, key=lambda one: (not one.between_deals, _all_lately(one, law), one.number))
    return giver, min(receivers, key=lambda one: (not one.between_deals, one.number))


def _all_lately(table: SeatedTable, law: SeatingLaw) -> bool:
    """Whether a choice that is left would fall on somebody who was just moved, here."""
    told = law.mover_told and bool(table.blinds)
    return not told and all(moved_lately(table, seat) for seat in table.taken)


def _check(tables: tuple[SeatedTable, ...]) -> None:
    """Raises ValueError for a table or a player that is there twice."""
    numbers, players = set[int](), set[str]()
    for table in tables:
        if table.number in numbers:
            raise ValueError(f"table {table.number} is there twice")
        numbers.add(table.number)
        for seat in table.taken:
            if table.at(seat).player in players:
                raise ValueError(f"{table.at(seat).player!r} has seats at two tables")
            players.add(table.at(seat).player)
