"""What the floor should do about seats, for it to take or to change; and who is on his way.

A pure reading of the state: nothing is done until a command says so.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from floorman.tournament.byhand.balancing import (
    Transfer,
    has_blinds,
    in_turn,
    movable,
    rules,
    seats_in_turn,
    seen,
    transfers,
    words,
)
from floorman.tournament.places.fixed import fixed_at, last_tables
from floorman.tournament.places.moving import SeatsDue, SeatsWhat, is_ready, seats_due
from floorman.tournament.places.seats import shortest
from floorman.tournament.state import State, TableState


class Proposal(msgspec.Struct, frozen=True, gc=False):
    """Something to be done about seats, why, and by which rules.

    - "balance": of the first of `tables` one of the `players` goes to the second: by
      `BalancePlayer`. `player` is who is due, "" where it has to be asked, as `ask` says; `seat`
      is the one that is due first of the open `seats`, -1 where it is any of them
    - "break": the table breaks, its `players` get open `seats`: by `BreakTable`
    - "redraw", "may-redraw", "stage": the `players` are drawn anew: by `Redraw`
    - `ready`: it can be done now; else somebody there is asked first whether he buys in again

    `seats` are pairs of table and seat.
    """

    what: SeatsWhat
    words: str
    tables: tuple[int, ...]
    players: tuple[str, ...] = ()
    player: str = ""
    ask: str = ""
    seats: tuple[tuple[int, int], ...] = ()
    seat: int = -1
    ready: bool = True
    cites: tuple[str, ...] = ()


class OnTheWay(msgspec.Struct, frozen=True, gc=False):
    """A player who was given a seat at another table, and has not been seen there."""

    player: str
    from_table: int
    table: int
    seat: int


def proposals(state: State) -> tuple[Proposal, ...]:
    """All that is due about seats. Taken in this order each can be taken; after each ask again."""
    due = seats_due(state)
    if due is None:
        return ()
    if due.what == "balance":
        return _balance(state)
    if due.what == "break":
        return (_break(state, due),)
    found = (_redraw(state, due),)
    if due.what == "may-redraw":
        return (*found, *_balance(state))
    return found


def on_the_way(state: State) -> tuple[OnTheWay, ...]:
    """Everybody who was sent to another table and has not been seen there."""
    return tuple(
        OnTheWay(one.id, one.sent_from, one.table, one.seat)
        for one in state.entrants.values()
        if one.sent_from and one.table and one.status == "in"
    )


def _balance(state: State) -> tuple[Proposal, ...]:
    if state.gone or len(state.tables) < 2:
        return ()
    sent: set[str] = set()
    used = Counter[int]()
    return tuple(_move(state, one, sent, used) for one in transfers(state))


def _move(state: State, transfer: Transfer, sent: set[str], used: Counter[int]) -> Proposal:
    giver, receiver = state.tables[transfer.giver], state.tables[transfer.receiver]
    one, other = seen(state, giver), seen(state, receiver)
    order = [name for name in in_turn(state, giver, receiver) if name not in sent]
    player = order[0] if order else ""
    sent.add(player)
    seats = seats_in_turn(other)
    seat = -1
    if other.blinds or len(seats) == 1:
        seat = seats[used[receiver.number]]
        used[receiver.number] += 1
    said = words(giver, receiver, transfer)
    ask = "" if player else _ask(state, giver)
    goes = f"{player}, due for the big blind, goes" if player else ask
    to = (
        f"to seat {seat + 1} there, which is due for it first"
        if other.blinds
        else "to a seat there"
    )
    return Proposal(
        "balance", f"{said}: {goes} {to}", (giver.number, receiver.number),
        tuple(order) or tuple(name for name in movable(state, giver)), player, ask,
        tuple((receiver.number, number) for number in seats), seat,
        all(state.able(table) == len(table.sitting) for table in (giver, receiver)),
        state.cite(*rules(state, one, other)),
    )  # fmt: skip


def _ask(state: State, giver: TableState) -> str:
    if has_blinds(state):
        return f"whoever is due for the big blind at table {giver.number} goes"
    return f"whom the lot draws at table {giver.number} goes"


def _break(state: State, due: SeatsDue) -> Proposal:
    table = state.tables[due.tables[0]]
    receivers = shortest(state, table, len(table.sitting))
    seats = tuple((one.number, seat) for one in receivers for seat in seen(state, one).open)
    players = tuple(one.id for one in state.at_table(table))
    return Proposal(
        "break", f"{due.words}: table {table.number} breaks", due.tables, players, seats=seats,
        ready=is_ready(state, due), cites=state.cite(*due.decisions),
    )  # fmt: skip


def _redraw(state: State, due: SeatsDue) -> Proposal:
    return Proposal(
        due.what, due.words, due.tables, drawn_anew(state), ready=is_ready(state, due),
        cites=state.cite(*due.decisions), seats=_drawn_for(state, due),
    )  # fmt: skip


def drawn_anew(state: State) -> tuple[str, ...]:
    """Who has to be in a draw of new seats: all who sit, but for those who keep their seats."""
    if state.schedule.manner != "freezeout":
        return tuple(one.id for one in state.entrants.values() if one.status == "in")
    left = last_tables(state, sum(len(table.sitting) for table in state.tables.values()))
    stay = {name for number in left for name in fixed_at(state, state.tables[number]).values()}
    names: Sequence[str] = [
        one.id for table in state.tables.values() for one in state.at_table(table)
    ]
    return tuple(name for name in names if name not in stay)


def _drawn_for(state: State, due: SeatsDue) -> tuple[tuple[int, int], ...]:
    """The seats that are drawn for; none in a new stage, whose tables are opened then."""
    if due.what == "stage":
        return ()
    left = last_tables(state, sum(len(table.sitting) for table in state.tables.values()))
    tables = [state.tables[number] for number in left]
    return tuple(
        (table.number, seat)
        for table in tables
        for seat in range(table.seats)
        if seat not in table.shut and seat not in fixed_at(state, table)
    )
