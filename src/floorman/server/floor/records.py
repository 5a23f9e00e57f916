"""What the log holds of the floor: how it was opened, who is called what, and every command."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from floorman.room.floor import commands as c
from floorman.room.floor.asking import What
from floorman.server.tables.event_table import FLOOR_LOG
from floorman.server.tables.spec import Said
from floorman.store import Record

# Somebody who may be listed and seated, with an account or without; or one of the staff.
Kind = Literal["account", "walk-in", "staff"]


def _tag(name: str) -> str:
    return name.lower()


class Body(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_tag):
    """What all bodies share: a tag, which is also the record's kind."""


class Opened(Body, frozen=True):
    """The floor was opened by an account, under a book and what the house adds to it.

    `tiers` are the house's cards, the best first; `lock_up` is in currency units.
    """

    book: str
    by: str
    options: tuple[str, ...] = ()
    amendments: dict[str, Said] = {}
    tiers: tuple[str, ...] = ()
    lock_up: int = 0


class Named(Body, frozen=True):
    """Somebody is called so from now on."""

    player: str
    name: str
    who: Kind = "account"


class Denied(msgspec.Struct, frozen=True):
    """Something that stood against a person's being listed or seated when that was asked."""

    player: str
    what: What
    line: str
    table: str


class Ours(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of ours that a game has: its key, whether its cards are real ones, and how long
    people have to act who play it at browsers.

    Buy-ins are chips, the book's where they are None.
    """

    key: str
    live: bool = False
    name: str = ""
    acting_ms: int = 0
    time_bank_ms: int = 0
    buy_in_min: int | None = None
    buy_in_max: int | None = None


class Did(Body, frozen=True, omit_defaults=True):
    """A command of the floor, at the time of the record; what was `denied` when it was done.

    A game that is opened by it may have a table that is `ours`; `told`: one of those has told it,
    or it is kept as it was found there. `heard` says up to which record of each of those tables,
    by key, the floor knows what happened.
    """

    command: c.Any
    denied: tuple[Denied, ...] = ()
    ours: Ours | None = None
    told: bool = False
    heard: dict[str, int] = {}


class Undone(Body, frozen=True):
    """The command of that record was taken back, and everything since was so without it."""

    sequence: int
    by: str
    why: str = ""


class Closed(Body, frozen=True):
    """The floor was closed by an account."""

    by: str


Any = Opened | Named | Did | Undone | Closed

_DECODER = msgspec.json.Decoder(Any)
_ENCODER = msgspec.json.Encoder()


def encode(body: Any) -> bytes:
    """A body as JSON."""
    return _ENCODER.encode(body)


def decode(data: bytes) -> Any:
    """The body of JSON. Raises msgspec.ValidationError for what is none."""
    body: Any = _DECODER.decode(data)
    return body


def records_of(after: int, bodies: Iterable[Any], at: int) -> tuple[Record, ...]:
    """Bodies as the next records of the floor's log, which has come to the record `after`."""
    return tuple(
        Record(FLOOR_LOG, sequence, at, type(body).__name__.lower(), encode(body))
        for sequence, body in enumerate(bodies, after + 1)
    )
