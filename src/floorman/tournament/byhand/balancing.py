"""Balancing by hand: which tables give to which, who of them goes, and to which seat.

Who is due for the big blind is known where the floor has just looked; else the table is asked.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from floorman.deal.law.citing import Decision
from floorman.tournament import commands as c
from floorman.tournament.places.fixed import check_movable
from floorman.tournament.places.seats import check_free, make_moves, picture
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.seating.bounds import most_apart, rule_of_bounds
from floorman.tournament.seating.model import Lot, Move, SeatedTable
from floorman.tournament.seating.moves import MOVER, SEAT, in_order_to_go
from floorman.tournament.seating.turns import open_by_big
from floorman.tournament.state import State, TableState


@dataclass(frozen=True, slots=True)
class Transfer:
    """One player who has to go from a table to another.

    `given`, `taken`: how many go from the one, and come to the other, before him.
    """

    giver: int
    receiver: int
    given: int
    taken: int


def movable(state: State, table: TableState) -> list[str]:
    """Who of a table can be moved, by seat: no unsold stacks, and nobody who keeps his seat."""
    return [
        one.id for one in state.at_table(table)
        if one.status == "in" and not one.unsold and not one.fixed
    ]  # fmt: skip


def transfers(state: State) -> list[Transfer]:
    """Who has to go where until the tables are within their bounds, one player at a time.

    Tables that are kept count, but neither give nor take.
    """
    sizes = {table.number: len(table.sitting) for table in state.tables.values()}
    apart = most_apart(len(sizes), state.law.seating)
    if state.schedule.manner != "freezeout" or max(sizes.values()) - min(sizes.values()) <= apart:
        return []
    free = [table for table in state.tables.values() if not table.kept]
    room = {table.number: table.room for table in free}
    able = {table.number: len(movable(state, table)) for table in free}
    given, taken, found = Counter[int](), Counter[int](), list[Transfer]()
    while True:
        givers = [number for number in room if given[number] < able[number]]
        takers = [number for number in room if sizes[number] < room[number]]
        if not givers or not takers:
            return found
        giver = max(givers, key=lambda number: (sizes[number], -number))
        receiver = min(takers, key=lambda number: (sizes[number], number))
        if sizes[giver] - sizes[receiver] <= apart:
            return found
        found.append(Transfer(giver, receiver, given[giver], taken[receiver]))
        sizes[giver] -= 1
        sizes[receiver] += 1
        given[giver] += 1
        taken[receiver] += 1


def in_turn(state: State, giver: TableState, receiver: TableState) -> tuple[str, ...]:
    """Who has to go from a table to another, in turn; nobody where it has to be asked."""
    one = seen(state, giver)
    if not one.blinds:
        return ()
    other = seen(state, receiver)
    seats = seats_in_turn(other)
    if not seats:
        return ()
    order = in_order_to_go(one, other, seats[0], state.law.seating, Lot())
    able = {*movable(state, giver)}
    return tuple(name for seat in order if (name := one.at(seat).player) in able)


def seats_in_turn(receiver: SeatedTable) -> tuple[int, ...]:
    """The open seats of a table, where it is known those due for the big blind first in front."""
    return open_by_big(receiver) or receiver.open


def seen(state: State, table: TableState) -> SeatedTable:
    """A table with its blinds, if the game has any and the floor has just looked."""
    found = picture(state, table)
    if found.blinds and not has_blinds(state):
        return SeatedTable(found.number, found.seats, found.shut, kept=found.kept)
    return found


def has_blinds(state: State) -> bool:
    """Whether somebody is due for a big blind in the game of the level."""
    return bool(state.level.games[0].stakes.blinds)


def rules(state: State, one: SeatedTable, other: SeatedTable) -> tuple[Decision, ...]:
    """What to cite for a move between two tables."""
    bounds = rule_of_bounds(len(state.tables), state.law.seating)
    return (bounds, *((MOVER,) if one.blinds else ()), *((SEAT,) if other.blinds else ()))


def balance_player(state: State, command: c.BalancePlayer) -> None:
    """Send a player to another table, as is due.

    Raises TournamentRefused where nobody has to go from the one to the other, where another is due
    for it, and for a seat that is not due; the director may move him all the same.
    """
    state.check_running()
    entrant, receiver = state.with_chips(command.player), state.table(command.table)
    giver = state.tables[entrant.table]
    check_movable(entrant)
    if state.gone:
        raise TournamentRefused(Reason.TOO_EARLY, "the round is not over, hand for hand")
    due = transfers(state)
    between = [one for one in due if (one.giver, one.receiver) == (giver.number, receiver.number)]
    if not between:
        raise TournamentRefused(
            Reason.NOT_DUE, f"from table {giver.number} to table {receiver.number}",
            legal="The director may move a player for another reason.",
        )  # fmt: skip
    check_free(state, receiver, command.seat)
    one, other = seen(state, giver), seen(state, receiver)
    _check_turn(state, command, in_turn(state, giver, receiver)[: _most(due, giver=giver)])
    open_seats = open_by_big(other)[: _most(due, receiver=receiver)]
    if open_seats and command.seat not in open_seats:
        raise state.refuse(
            Reason.NOT_DUE, f"seat {command.seat} of table {receiver.number}", SEAT,
            legal=f"Seat {open_seats[0]} is due for the big blind first.",
        )  # fmt: skip
    why = f"{command.by} sends him: {_words(state, giver, receiver)}"
    decisions = rules(state, one, other)
    move = Move(
        entrant.id, giver.number, entrant.seat, receiver.number, command.seat, why, decisions
    )
    make_moves(state, (move,), "balance")


def _most(
    due: Sequence[Transfer], giver: TableState | None = None, receiver: TableState | None = None
) -> int:
    """How many have to go from a table, or come to it."""
    return sum(
        one.giver == giver.number if giver else receiver is not None
        and one.receiver == receiver.number
        for one in due
    )  # fmt: skip


def _check_turn(state: State, command: c.BalancePlayer, order: tuple[str, ...]) -> None:
    if order and command.player not in order:
        raise state.refuse(
            Reason.NOT_DUE, f"{command.player} goes", MOVER,
            legal=f"{order[0]} is due for the big blind.",
        )  # fmt: skip


def _words(state: State, giver: TableState, receiver: TableState) -> str:
    return (
        f"table {giver.number} has {len(giver.sitting)} players, "
        f"table {receiver.number} has {len(receiver.sitting)}"
    )


def words(giver: TableState, receiver: TableState, transfer: Transfer) -> str:
    """Why a player has to go, when those before him have gone."""
    gap = len(giver.sitting) - transfer.given - len(receiver.sitting) - transfer.taken
    return f"table {receiver.number} has {gap} fewer than table {giver.number}"
