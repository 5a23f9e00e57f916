"""What the log of the guests holds: kiosks, and the codes of guests' own pages.

Codes and tokens stand here as hashes alone. Who is listed and seated is the floor's to keep.
"""

from collections.abc import Iterable

import msgspec

from floorman.server.tables.event_table import GUESTS_LOG
from floorman.store import Record


def _tag(name: str) -> str:
    return name.lower()


class Body(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_tag):
    """What all bodies share: a tag, which is also the record's kind."""


class Kiosk(msgspec.Struct, frozen=True, kw_only=True):
    """A device of the room that is nobody's: a kiosk, or a screen that only shows.

    `link` is the hash of the code by which it is set up until then, `token` that of its own, empty
    until it has one.
    """

    kiosk: str
    name: str
    by: str
    at: int
    link: str
    until: int
    screen: bool = False
    token: str = ""


class Evening(Body, frozen=True):
    """A new evening, by the number of the record that opened the floor: with the kiosks that there
    are, and without any code of the evening before.
    """

    opened: int
    kiosks: tuple[Kiosk, ...] = ()


class Paired(Body, frozen=True):
    """One of the staff lets a device be set up."""

    kiosk: Kiosk


class Installed(Body, frozen=True):
    """It is set up: its link is used up, and it has a token, by its hash."""

    kiosk: str
    token: str
    at: int


class Revoked(Body, frozen=True):
    """One of the staff has taken a device out of use."""

    kiosk: str
    by: str


class Given(Body, frozen=True):
    """A guest has a page of his own, by the hashes of its code and of the short one for a kiosk.

    `whole`: it is his beyond doubt, and stands for all that he does; else for the listings that
    were made with it. `replaces`: what he had before is good no more.
    """

    code: str
    short: str
    player: str
    whole: bool = True
    replaces: bool = False


class Made(Body, frozen=True):
    """A listing was made with a code, by its number in the order of the floor."""

    code: str
    listing: int


Any = Evening | Paired | Installed | Revoked | Given | Made

_DECODER = msgspec.json.Decoder(Any)


def decode(data: bytes) -> Any:
    """The body of JSON. Raises msgspec.ValidationError for what is none."""
    body: Any = _DECODER.decode(data)
    return body


def records_of(after: int, bodies: Iterable[Any], at: int) -> tuple[Record, ...]:
    """Bodies as the next records of the log, which has come to the record `after`."""
    return tuple(
        Record(GUESTS_LOG, sequence, at, type(body).__name__.lower(), msgspec.json.encode(body))
        for sequence, body in enumerate(bodies, after + 1)
    )
