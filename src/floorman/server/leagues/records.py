"""What the log of the leagues holds: leagues, how they were changed, what was said of events."""

from typing import Final

import msgspec

from floorman.room.leagues.corrections import Correction
from floorman.room.leagues.league import League
from floorman.server.tables.event_table import LEAGUES_LOG
from floorman.store import Record


def _tag(name: str) -> str:
    return name.lower()


class Body(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_tag):
    """What all bodies share: a tag, which is also the record's kind."""


class Made(Body, frozen=True):
    """A league was made, under a key."""

    league: str
    rules: League
    by: str


class Changed(Body, frozen=True):
    """A league goes by other rules from now on, for what was played before too."""

    league: str
    rules: League
    by: str
    why: str


class Said(Body, frozen=True, omit_defaults=True):
    """Something was said of an event; `names` are what those are called who were typed with it."""

    league: str
    said: Correction
    by: str
    why: str
    names: dict[str, str] = {}


class TakenBack(Body, frozen=True):
    """What the record of that number said holds no more."""

    league: str
    number: int
    by: str
    why: str


class Ended(Body, frozen=True):
    """A league is shown no more, or is again."""

    league: str
    ended: bool
    by: str
    why: str


Any = Made | Changed | Said | TakenBack | Ended

_DECODER: Final = msgspec.json.Decoder(Any)


def decode(data: bytes) -> Any:
    """The body of JSON. Raises msgspec.ValidationError for what is none."""
    body: Any = _DECODER.decode(data)
    return body


def record_of(after: int, body: Any, at: int) -> Record:
    """A body as the next record of the log, which has come to the record `after`."""
    kind = type(body).__name__.lower()
    return Record(LEAGUES_LOG, after + 1, at, kind, msgspec.json.encode(body))
