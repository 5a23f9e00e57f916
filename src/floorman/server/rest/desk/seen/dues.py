"""What is due at the desk, each with its reason and the command that takes it. Pure."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from floorman.history.words.tournaments import with_names
from floorman.server.desk.card_by_card import Losses
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.desk.lots import Lot
from floorman.server.rest.desk import models as m
from floorman.tournament import (
    Due,
    Proposal,
    State,
    dues,
    large_chips,
    on_the_way,
    proposals,
)
from floorman.tournament.schedule.parts import Level

_URGENT: Final = frozenset({"rebuy", "redraw", "stage", "returned"})
_OF_SEATS: Final = frozenset({"redraw", "may-redraw", "break", "balance", "stage"})
Command = dict[str, Any]


def dues_seen(keeper: DeskKeeper, lost: Sequence[Losses] = ()) -> list[m.DueSeen]:
    """Everything that is due, what comes first in front."""
    state = keeper.state
    if not state.begun or state.over:
        return []
    seats = () if state.bagged else proposals(state)
    found = [*_returned(keeper), *(_lost(keeper, one) for one in lost)]
    found += [_due(keeper, one) for one in dues(state) if one.what not in _OF_SEATS]
    found += [
        _proposed(keeper, number, one, _about(one, seats[:number]))
        for number, one in enumerate(seats)
    ]
    return [*found, *_on_the_way(keeper)]


def _due(keeper: DeskKeeper, due: Due) -> m.DueSeen:
    about = (*map(str, due.tables), *due.players, *((str(due.worth),) if due.worth else ()))
    return m.DueSeen(
        id=" ".join((due.what, *about)),
        kind=due.what,
        words=with_names(due.words, keeper.names),
        rules=[*due.cites],
        command=_command(keeper.state, due) if due.ready else None,
        choices=_choices(due),
        urgent=due.what in _URGENT,
    )


def _command(state: State, due: Due) -> Command | None:
    """The command that takes it; None where people have to say something first."""
    match due.what:
        case "alternate":
            return {"type": "seat-alternate"}
        case "bag":
            return {"type": "bag-chips"}
        case "hand-for-hand":
            return {"type": "hand-for-hand", "on": True}
        case "own-pace":
            return {"type": "hand-for-hand", "on": False}
        case "unsold":
            seat = state.entrants[due.players[0]].seat
            return {"type": "remove-unsold", "table": due.tables[0], "seat": seat}
    return None


def _choices(due: Due) -> list[m.Choice]:
    """What else may be done about it."""
    if due.what == "rebuy":
        player = due.players[0]
        return [
            m.Choice(words="Buys in again", command={"type": "rebuy", "player": player}),
            m.Choice(words="Goes out", command={"type": "decline-rebuy", "player": player}),
        ]
    if due.what == "race":
        nobody = {"type": "colour-up", "table": due.tables[0], "worth": due.worth}
        return [m.Choice(words="Nobody has odd chips", command=nobody)]
    return []


def _about(one: Proposal, before: Sequence[Proposal]) -> str:
    """What tells it from all others: two may go from the same table to the same."""
    tables = " ".join(map(str, one.tables))
    alike = [(each.what, each.tables, each.player) for each in before]
    again = alike.count((one.what, one.tables, one.player))
    return f"{one.what} {tables} {one.player}".strip() + (f" #{again + 1}" if again else "")


def _proposed(keeper: DeskKeeper, number: int, one: Proposal, about: str) -> m.DueSeen:
    """Something about seats; each can be taken in this order, and then all is asked anew."""
    moves = _moves(keeper, number, one)
    command = _seats_command(one) if one.what != "balance" else moves.get(one.player)
    choices = [
        m.Choice(words=f"{keeper.name_of(player)} goes", command=move)
        for player, move in moves.items()
        if player != one.player
    ]
    choices += [
        m.Choice(words=f"Leave table {table} alone", command={"type": "keep-table", "table": table})
        for table in (one.tables if one.what in ("balance", "break") else ())
    ]
    return m.DueSeen(
        id=about,
        kind=one.what,
        words=with_names(one.words, keeper.names),
        rules=[*one.cites],
        command=command if one.ready else None,
        choices=choices if one.ready else [],
        urgent=one.what in _URGENT,
    )


def _seats_command(one: Proposal) -> Command:
    if one.what == "break":
        return {"type": "break-table", "table": one.tables[0]}
    return {"type": "redraw"}


def _moves(keeper: DeskKeeper, number: int, one: Proposal) -> dict[str, Command]:
    """Of a balance, who may go where: to the seat that is due, or to one that is drawn. Of whoever
    is as near to go the lot's first is named first.
    """
    if one.what != "balance" or not one.seats:
        return {}
    lot = Lot(keeper.opened.secret, f"balance {number} {len(keeper.beside.moves)}")
    seat = one.seat
    if seat < 0:
        seat = lot.order("seat", [place for _, place in one.seats])[0]
    players = one.players if one.player else lot.order("player", one.players)
    table = one.tables[1]
    return {
        name: {"type": "balance-player", "player": name, "table": table, "seat": seat}
        for name in players
    }


def _on_the_way(keeper: DeskKeeper) -> Iterator[m.DueSeen]:
    """Who was given a seat, and has not been seen there."""
    view, cites = large_chips(keeper.state)
    for one in on_the_way(keeper.state):
        name = keeper.name_of(one.player)
        yield m.DueSeen(
            id=f"on-the-way {one.player} {one.table} {one.seat}",
            kind="on-the-way",
            words=(
                f"{name} goes from table {one.from_table} to seat {one.seat + 1} of table "
                f"{one.table}{view}"
            ),
            rules=[*cites],
            command={"type": "take-seat", "player": one.player},
            choices=[],
            urgent=False,
        )


def _returned(keeper: DeskKeeper) -> Iterator[m.DueSeen]:
    """The room was away, and the clock ran on: people play on while a laptop is dead."""
    found = keeper.returned
    if found is None:
        return
    minutes = max(1, (found.until - found.since) // 60_000)
    choices = [m.Choice(words="Play went on", command={"type": "answer-return"})]
    if found.left_ms is not None:
        back = {"type": "set-clock", "step": found.step, "left_ms": found.left_ms}
        where = _step_name(keeper.state, found.step)
        left = f"{found.left_ms // 60_000}:{found.left_ms // 1000 % 60:02}"
        choices.append(m.Choice(words=f"Play stood: back to {where}, {left} left", command=back))
    unit = "minute" if minutes == 1 else "minutes"
    yield m.DueSeen(
        id=f"returned {found.until}",
        kind="returned",
        words=(
            f"The server was away for up to {minutes} {unit}, and its clock ran on. Nobody here "
            "knows whether play went on meanwhile"
        ),
        rules=[],
        command=None,
        choices=choices,
        urgent=True,
    )


def _lost(keeper: DeskKeeper, one: Losses) -> m.DueSeen:
    """Who has no chips left at a table that is run card by card."""
    names = [keeper.name_of(lost.player) for lost in one.players]
    have = "has" if len(names) == 1 else "have"
    who = "".join(f" {lost.player}" for lost in one.players)
    players = [
        {"player": lost.player, "to": [[*part] for part in lost.to], "stack": lost.stack}
        for lost in one.players
    ]
    return m.DueSeen(
        id=f"live-bust {one.table}{who}",
        kind="live-bust",
        words=f"{' and '.join(names)} {have} no chips left at table {one.table}: put out?",
        rules=[],
        command={"type": "bust", "players": players},
        choices=[],
        urgent=True,
    )


def _step_name(state: State, step: int) -> str:
    steps = state.schedule.steps
    if step < 0 or not isinstance(steps[step], Level):
        return "the break"
    return f"level {sum(isinstance(one, Level) for one in steps[: step + 1])}"
