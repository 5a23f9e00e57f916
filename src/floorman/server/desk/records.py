"""What the log holds of an event at the desk: how it was opened, who is called what, every command,
what was taken back, and what is told on screens.

Time needs no records: what runs out by the clock is worked out of the rest.
"""

from collections.abc import Iterable
from typing import Any as Anything
from typing import Final

import msgspec

from floorman.room.cage.currency import Currency
from floorman.server.desk.commands import Announce, Note, Paid, ShowShares, TakeMoney
from floorman.store import Record
from floorman.tournament import commands as c
from floorman.tournament.bags import FlightEnd

Command = c.Any | Note | Announce | TakeMoney | Paid | ShowShares


def _tag(name: str) -> str:
    return name.lower()


class Body(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_tag):
    """What all bodies share: a tag, which is also the record's kind."""


class Opened(Body, frozen=True, omit_defaults=True):
    """An event was opened by an account, by a schedule, as the text of its file.

    `tables` are the room's own numbers of the tables, in the order in which they are opened; of the
    `secret` all chance and all codes of this event are made. Times are milliseconds.

    Of several first days, which all have the key of the first as `series`, it is `first_day`, from
    1; the second day begins with their `ends`.
    """

    schedule: str
    name: str
    by: str
    secret: str
    starts_at: int | None = None
    tables: tuple[int, ...] = ()
    currency: Currency | None = None
    first_day: int = 0
    series: str = ""
    ends: tuple[FlightEnd, ...] = ()


class Named(Body, frozen=True):
    """Somebody is called so from now on: a player, or one of the staff."""

    player: str
    name: str


class Did(Body, frozen=True, omit_defaults=True):
    """A command, by whom and why; `took` says how money was taken.

    `lot` is the place of its draw among those of its kind, `number` that of an entrant's receipt.
    `deal`: nobody said so, it was played at a table that is run card by card, in the deal of that
    number. `house`: the register of the house has it so, and knows of it already.
    """

    command: Command
    by: str
    why: str = ""
    took: str = ""
    lot: int = 0
    number: int = 0
    deal: int = 0
    house: bool = False


class Undone(Body, frozen=True, omit_defaults=True):
    """What was done by that record was taken back (a command, a ruling, looks of displays), with
    the commands after it that could not have been.
    """

    sequence: int
    by: str
    why: str = ""
    dropped: tuple[int, ...] = ()


class Redone(Body, frozen=True, omit_defaults=True):
    """What was taken back with that record is so again, as it had been drawn."""

    sequence: int
    by: str
    why: str = ""


class Screens(Body, frozen=True):
    """How displays look, by the name of the screen."""

    screens: dict[str, Anything]
    by: str


class Ruled(Body, frozen=True, omit_defaults=True):
    """A ruling at a table, or at none (0), about players; `level` was the one being played."""

    by: str
    incident: str
    words: str
    table: int = 0
    level: int = 0
    players: tuple[str, ...] = ()
    facts: dict[str, Anything] = {}
    rules: tuple[str, ...] = ()


class Returned(Body, frozen=True):
    """The room is back: since that time nobody knows what the desk missed."""

    since: int


class Answered(Body, frozen=True):
    """Somebody has seen that the room was away, and what came of it."""

    by: str


class RanLive(Body, frozen=True):
    """A table is run card by card from now on, as the live table of that key."""

    table: int
    key: str
    by: str


class StoppedLive(Body, frozen=True):
    """A table is not run card by card any more; by nobody (""): it was closed, or all is over."""

    table: int
    by: str = ""


Any = (
    Opened
    | Named
    | Did
    | Undone
    | Redone
    | Screens
    | Ruled
    | Returned
    | Answered
    | RanLive
    | StoppedLive
)

_DECODER: Final = msgspec.json.Decoder(Any)
_ENCODER: Final = msgspec.json.Encoder()


def encode(body: Any) -> bytes:
    """A body as JSON."""
    return _ENCODER.encode(body)


def decode(data: bytes) -> Any:
    """The body of JSON. Raises msgspec.ValidationError for what is none."""
    body: Any = _DECODER.decode(data)
    return body


def records_of(log: str, after: int, bodies: Iterable[Any], at: int) -> tuple[Record, ...]:
    """Bodies as the next records of a log that has come to the record `after`."""
    return tuple(
        Record(log, sequence, at, type(body).__name__.lower(), encode(body))
        for sequence, body in enumerate(bodies, after + 1)
    )
