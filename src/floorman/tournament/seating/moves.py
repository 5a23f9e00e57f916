"""One player from a table to another: who goes, and to which seat.

In a game with blinds the player due for the big blind goes, to the open seat that is due for it
first (RR11-15.TRN.15). Where the text in force leaves open who goes, the next who is due, but for
one who was moved within an orbit or would have the big blind again within one, if another can go
instead. While nobody is due for a big blind (stud, draw with antes, before the first deal) the lot
decides who goes and to which seat, with the same regard for who was just moved; or, where the book
says so of stud, the seat that was left open last is filled from the same place of the other table.
"""

from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.tournament.seating.law import SeatingLaw
from floorman.tournament.seating.model import Lot, Move, SeatedTable
from floorman.tournament.seating.turns import clockwise, deals_until_big, due_for_big, open_by_big

MOVER: Final = decision(
    "RR11-15.TRN.15a", "HPT-15.TRN.14a", "TDA-11a", asks=("tournaments.balance_mover",)
)
SEAT: Final = decision(
    "RR11-15.TRN.15b",
    "HPT-15.TRN.14b",
    "TDA-11b",
    "TDA-11c",
    asks=("tournaments.balance_seat",),
)
SAME_PLACE: Final = decision("TDA-11d", asks=("tournaments.balance_stud",))
WOULD_BE_BIG: Final = decision("TDA-11f", asks=("tournaments.balance_stud_of_mix",))


def seats_in_order(receiver: SeatedTable, lot: Lot) -> tuple[int, ...]:
    """The open seats of a table in the order in which those who are moved there get them."""
    return open_by_big(receiver) or lot.chair(receiver.open)


def moved_lately(table: SeatedTable, seat: int) -> bool:
    """Whether who sits there was moved within the last orbit of the table."""
    since = table.at(seat).since_move
    return since is not None and since < table.size


def posts_again(giver: SeatedTable, seat: int, receiver: SeatedTable, to_seat: int) -> bool:
    """Whether moving would bring who sits there two big blinds within an orbit of his table."""
    since = giver.at(seat).since_big
    if since is None or not receiver.blinds:
        return False
    return since + 1 + deals_until_big(receiver, to_seat) < giver.size


def in_order_to_go(
    giver: SeatedTable, receiver: SeatedTable, to_seat: int, law: SeatingLaw, lot: Lot
) -> tuple[int, ...]:
    """The seats of a table in the order in which their players have to go to that one."""
    due = due_for_big(giver)
    if due and law.mover_told:
        return due
    if due:
        seats = due
    else:
        seat_of = {giver.at(seat).player: seat for seat in giver.taken}
        seats = tuple(seat_of[player] for player in lot.player(seat_of))
    # The sort is stable: among equals the order stays.
    return tuple(
        sorted(
            seats,
            key=lambda seat: (
                moved_lately(giver, seat) + posts_again(giver, seat, receiver, to_seat)
            ),
        )
    )


def propose_move(
    giver: SeatedTable, receiver: SeatedTable, law: SeatingLaw, lot: Lot, *rules: Decision
) -> Move:
    """The move of one player from a table to another; `rules` are those by which one has to go.

    Raises ValueError where nobody can go, or come.
    """
    if not giver.taken:
        raise ValueError(f"nobody sits at table {giver.number}")
    if not receiver.open:
        raise ValueError(f"no seat is open at table {receiver.number}")
    if law.stud_same_place and not giver.blinds:
        return _from_the_same_place(giver, receiver, lot, rules)
    to_seat = seats_in_order(receiver, lot)[0]
    seat = in_order_to_go(giver, receiver, to_seat, law, lot)[0]
    why = f"{_who(giver, seat)}; {_where(receiver, to_seat)}"
    mover = (MOVER, WOULD_BE_BIG) if law.stud_by_blind else (MOVER,)
    by_turn = (*(mover if giver.blinds else ()), *((SEAT,) if receiver.blinds else ()))
    player = giver.at(seat).player
    return Move(player, giver.number, seat, receiver.number, to_seat, why, (*rules, *by_turn))


def _from_the_same_place(
    giver: SeatedTable, receiver: SeatedTable, lot: Lot, rules: tuple[Decision, ...]
) -> Move:
    """At stud the seat left open last is filled by who sits in that place of the other table, or
    the next after it. Where nobody has left one yet the lot chooses among the open seats.
    """
    left = [seat for seat in receiver.left if seat in receiver.open]
    to_seat = left[-1] if left else lot.chair(receiver.open)[0]
    start = (to_seat - 1) % len(giver.seats)
    seat = clockwise(giver, start, giver.taken)[0]
    opened = "was left open last" if left else "was drawn"
    why = f"seat {to_seat + 1} of table {receiver.number} {opened}, and is filled from that place"
    player = giver.at(seat).player
    return Move(player, giver.number, seat, receiver.number, to_seat, why, (*rules, SAME_PLACE))


def _who(giver: SeatedTable, seat: int) -> str:
    due = due_for_big(giver)
    if not due:
        return f"drawn by lot at table {giver.number}"
    if due[0] == seat:
        return f"due for the big blind at table {giver.number}"
    return (
        f"next due for the big blind at table {giver.number} of those who were not moved, "
        "and do not post it again, within an orbit"
    )


def _where(receiver: SeatedTable, to_seat: int) -> str:
    name = f"seat {to_seat + 1} of table {receiver.number}"
    if len(receiver.open) == 1:
        return f"{name} alone is open"
    return f"{name} is due for it first" if receiver.blinds else f"{name} was drawn"
