"""Whose turn for the big blind comes when: of those who sit there, and of open seats."""

from collections.abc import Iterable

from floorman.tournament.seating.model import SeatedTable


def clockwise(table: SeatedTable, start: int, seats: Iterable[int]) -> tuple[int, ...]:
    """These seats clockwise, beginning after `start`, which comes last."""
    chairs = len(table.seats)
    return tuple(sorted(seats, key=lambda seat: (seat - start - 1) % chairs))


def due_for_big(table: SeatedTable) -> tuple[int, ...]:
    """The seats of the players in the order in which the big blind comes to them.

    Empty before the first deal and while the game has no blinds: nobody is due for it then.
    """
    return clockwise(table, table.blinds[-1], table.taken) if table.blinds else ()


def open_by_big(table: SeatedTable) -> tuple[int, ...]:
    """The open seats in the order in which the big blind would come to them; empty as above."""
    return clockwise(table, table.blinds[-1], table.open) if table.blinds else ()


def deals_until_big(table: SeatedTable, seat: int) -> int:
    """How many deals go by before this seat would have the big blind, 0: it has it on the next.

    Raises ValueError where nobody is due for it.
    """
    if not table.blinds:
        raise ValueError(f"nobody is due for a big blind at table {table.number}")
    others = (other for other in table.taken if other != seat)
    order = clockwise(table, table.blinds[-1], (*others, seat))
    return order.index(seat)
