"""What chance decides at the desk. It is made of the event's secret and of how often the same was
drawn before: nobody foresees it, and who takes a draw back and draws again gets the same once more.
Codes of players' own pages are made of the secret too, so that a receipt can be printed again.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import structs

from floorman.cards import STANDARD_CARDS, Card
from floorman.server.desk import records as r
from floorman.store import Record
from floorman.tournament import State, drawn_anew
from floorman.tournament import commands as c
from floorman.tournament.play.merging import going_on

T = TypeVar("T", int, str)
_DECKS: Final = 4


def new_secret() -> str:
    """Of what everything is made in an event that nobody may guess."""
    return secrets.token_hex(16)


def code_of(secret: str, player: str) -> str:
    """The code of a player's own page: 128 bits."""
    made = hmac.digest(secret.encode(), f"seat {player}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:16]).decode().rstrip("=")


def codes_in(records: Iterable[Record]) -> set[str]:
    """The codes of everybody who has entered an event, by its log; of one without use none."""
    secret, players = "", set[str]()
    for record in records:
        try:
            body = r.decode(record.body)
        except msgspec.MsgspecError:
            return set()
        if isinstance(body, r.Opened):
            secret = body.secret
            players |= {player for end in body.ends for player, _ in end.entries}
        elif isinstance(body, r.Did) and isinstance(body.command, c.Register):
            players.add(body.command.player)
    return {code_of(secret, player) for player in players}


class Lot:
    """An order of things for one draw: that of a few is that of all, with the others left out."""

    def __init__(self, secret: str, what: str) -> None:
        self._key = hmac.digest(secret.encode(), what.encode(), "sha256")

    def order(self, kind: str, things: Iterable[T]) -> tuple[T, ...]:
        """Things in an order that nobody can foresee."""
        return tuple(sorted(things, key=lambda one: self._rank(kind, one)))

    def deck(self) -> tuple[Card, ...]:
        """A few decks one after the other, each of them shuffled."""
        cards = {int(one): one for one in STANDARD_CARDS}
        numbers = (number for deck in range(_DECKS) for number in self.order(f"deck {deck}", cards))
        return tuple(cards[number] for number in numbers)

    def _rank(self, kind: str, thing: int | str) -> bytes:
        return hmac.digest(self._key, f"{kind} {thing}".encode(), hashlib.sha256)


def _late(command: Any, state: State, lot: Lot) -> dict[str, Any]:
    chairs = lot.order("chair", range(state.schedule.seats))
    return {"tables": lot.order("table", state.tables), "chairs": chairs}


def _start(command: c.Start, state: State, lot: Lot) -> dict[str, Any]:
    entered = (one for one in state.entrants.values() if one.status == "entered")
    return {"drawn": lot.order("player", [one.id for one in entered if one.picked < 0])}


def _next_day(command: c.NextDay, state: State, lot: Lot) -> dict[str, Any]:
    freezes = state.schedule.manner == "freezeout"
    return {"drawn": lot.order("player", drawn_anew(state)) if freezes else ()}


def _merge(command: c.MergeFlights, state: State, lot: Lot) -> dict[str, Any]:
    return {"drawn": lot.order("player", going_on(state, command.flights))}


def _redraw(command: c.Redraw, state: State, lot: Lot) -> dict[str, Any]:
    return {"drawn": lot.order("player", drawn_anew(state))}


def _breaking(command: c.BreakTable, state: State, lot: Lot) -> dict[str, Any]:
    table = state.tables.get(command.table)
    if table is None or command.seats:
        return {}
    chairs = lot.order("chair", range(state.schedule.seats))
    return {"players": lot.order("player", table.sitting.values()), "chairs": chairs}


def _deck(command: c.ColourUp, state: State, lot: Lot) -> dict[str, Any]:
    return {"deck": lot.deck()} if command.odd and not command.won else {}


_DRAWS: Final[Mapping[type, Callable[[Any, State, Lot], dict[str, Any]]]] = {
    c.Register: _late,
    c.Reenter: _late,
    c.SeatAlternate: _late,
    c.Start: _start,
    c.NextDay: _next_day,
    c.MergeFlights: _merge,
    c.Redraw: _redraw,
    c.BreakTable: _breaking,
    c.ColourUp: _deck,
}


def is_drawn(command: Any) -> bool:
    """Whether chance decides something about a command."""
    return type(command) in _DRAWS


def with_chance(command: Any, state: State, lot: Lot) -> Any:
    """The command with what chance decides about it; what was drawn by hand stays as it was."""
    draw = _DRAWS.get(type(command))
    if draw is None:
        return command
    made = {name: value for name, value in draw(command, state, lot).items()
            if not getattr(command, name)}  # fmt: skip
    return structs.replace(command, **made)
