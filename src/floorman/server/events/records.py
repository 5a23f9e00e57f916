"""What the log holds of a tournament: how it was opened, who is called what, and every command."""

from collections.abc import Iterable

import msgspec

from floorman.room.cage.currency import Currency
from floorman.store import Record
from floorman.tournament import commands as c
from floorman.tournament.bags import FlightEnd


def _tag(name: str) -> str:
    return name.lower()


class Body(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_tag):
    """What all bodies share: a tag, which is also the record's kind."""


class Opened(Body, frozen=True):
    """A tournament was opened by an account: by a schedule, as the text of its file.

    `bots` house players enter at once; `most` entries, None: as the schedule has it; `starts_at`:
    when it begins, None for as soon as it is full, or by hand. Times are milliseconds.

    Of several first days, which all have the key of the first as `series`, it is `first_day`, from
    1; the second day begins with their `ends`. Without either it is one event, whatever its
    schedule says of first days. `currency` is what its buy-ins and prizes are shown as.
    """

    schedule: str
    name: str
    by: str
    bots: int = 0
    most: int | None = None
    starts_at: int | None = None
    acting_ms: int = 0
    time_bank_ms: int = 0
    first_day: int = 0
    series: str = ""
    ends: tuple[FlightEnd, ...] = ()
    currency: Currency | None = None


class Named(Body, frozen=True):
    """A player is called so; `bot`: a house player."""

    player: str
    name: str
    bot: bool = False


class Did(Body, frozen=True):
    """A command of the tournament; `platform`: not a person's. `unbegun`: a deal is void to which
    the table had leave, and which it has not begun.
    """

    command: c.Any
    platform: bool = False
    unbegun: bool = False


Any = Opened | Named | Did

_DECODER = msgspec.json.Decoder(Any)
_ENCODER = msgspec.json.Encoder()


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
