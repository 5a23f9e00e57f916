"""What the log holds of a table: every deed that was accepted, from which the table is rebuilt.

A record says what was done and when; what came of it is worked out again. Chance is recorded where
it came in: the order of a deck, of each reshuffle, and of the cards drawn for the button.
"""

from collections.abc import Iterable

import msgspec

from floorman.deal import commands as deal
from floorman.server.chance.shuffling import Shuffle
from floorman.server.tables.spec import TableSpec
from floorman.store import Record
from floorman.table import commands as table


def _tag(name: str) -> str:
    return name.lower()


class Body(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=_tag):
    """What all bodies share: a tag, which is also the record's kind."""


class Opened(Body, frozen=True):
    """The table was opened so, by an account."""

    spec: TableSpec
    by: str


class Named(Body, frozen=True):
    """A player of the table is called so; `bot`: a house player."""

    player: str
    name: str
    bot: bool = False


class Said(Body, frozen=True):
    """A command of the table; `platform`: not a person's."""

    command: table.Any
    platform: bool = False


class Drew(Body, frozen=True):
    """Cards were drawn for the button: everybody's off the top of this shuffle."""

    shuffle: Shuffle


class Began(Body, frozen=True):
    """A deal began with this deck, and the reshuffles that the first cards called for.

    At a live table nobody knows the deck; `dealt_in` are players whom the dealer dealt in there
    though they owe a blind. `hand_for_hand`: the tables of the tournament wait for each other, and
    its book has a deal held then once somebody is all-in and called; else nothing is said of it.
    """

    deck: Shuffle | None
    reshuffles: tuple[Shuffle, ...] = ()
    dealt_in: tuple[str, ...] = ()
    hand_for_hand: bool | msgspec.UnsetType = msgspec.UNSET


class Acted(Body, frozen=True):
    """A command of the deal, with the reshuffles that it called for; `platform`: for a player."""

    command: deal.Any
    reshuffles: tuple[Shuffle, ...] = ()
    platform: bool = False


class Ruled(Body, frozen=True):
    """The floor ruled on an incident at a live table: with these facts, by this option, for this
    reason. What was done about it is kept as it was done: in the deal by `commands`, and at the
    table, mostly between two deals, by `corrections`.

    Where it found an `offence`, that of the `player`, the option is the sanction, for such a
    `number` of the `unit`.

    On a `deal` that the house deals whoever has the say there rules without moving a card, for no
    incident that is named; `reshuffles` are those that the deal called for as it went on.
    """

    incident: str
    by: str
    facts: dict[str, bool | int | str | tuple[int, ...]] = {}
    option: str = ""
    why: str = ""
    outcome: str = ""
    words: str = ""
    cites: tuple[str, ...] = ()
    commands: tuple[deal.Any, ...] = ()
    corrections: tuple[table.CorrectAward | table.CorrectButton | table.FindOwing, ...] = ()
    offence: str = ""
    player: str = ""
    number: int = 0
    unit: str = ""
    deal: int = 0
    reshuffles: tuple[Shuffle, ...] = ()


class Undone(Body, frozen=True):
    """At a live table, what was entered last was taken back."""

    by: str


class ToppedUp(Body, frozen=True):
    """A player's stack is filled up to so many chips between deals from now on; 0: no more."""

    player: str
    up_to: int


class Talked(Body, frozen=True):
    """Somebody said something to the table, or pressed a `reaction` that says it."""

    player: str
    name: str
    text: str
    reaction: str = ""


class Admitted(Body, frozen=True):
    """Somebody may see the private table and sit down at it."""

    account: str


class Dismissed(Body, frozen=True):
    """Somebody who had been admitted to the private table may not see it any more."""

    account: str


class AskedSeat(Body, frozen=True):
    """Somebody asks for a seat at a table whose host gives them, with so many chips."""

    player: str
    name: str
    seat: int
    chips: int
    entry: table.Entry = "wait"


class AskedChips(Body, frozen=True):
    """Somebody who sits there asks for more chips, at a table whose host gives them; so far he has
    put in `bought`.
    """

    player: str
    chips: int
    bought: int = 0


class Granted(Body, frozen=True):
    """The host lets somebody have so many chips more, as soon as the table's law lets him add
    them.
    """

    player: str
    chips: int
    by: str


class Declined(Body, frozen=True):
    """Whoever asked for a seat or for chips is given none, or does not ask any more (`by` himself);
    by nobody: what was granted cannot be added any more.
    """

    player: str
    by: str
    why: str = ""


class Muted(Body, frozen=True):
    """Somebody does not talk at the table any more, or may again (`on` false)."""

    player: str
    by: str
    on: bool = True
    why: str = ""


class Streamed(Body, frozen=True):
    """Everybody is asked for a stream with the cards up, so much later and so many deals behind; or
    it is over (`on` false).
    """

    by: str
    on: bool = True
    delay_ms: int = 0
    behind: int = 0


class Consented(Body, frozen=True):
    """Somebody consents to the stream, or takes that back (`on` false)."""

    player: str
    on: bool = True


class Ordered(Body, frozen=True):
    """Whoever has the say orders something for as soon as the deal is over; `now`: at once.

    It is a command of the table, with the `spec` that a changed game makes of it, or that the
    table `closes`.
    """

    by: str
    command: table.Any | None = None
    spec: TableSpec | None = None
    closes: bool = False
    now: bool = False


class Fulfilled(Body, frozen=True):
    """What was ordered first of all for after the deal is carried out, or is impossible by now."""


class Closed(Body, frozen=True):
    """The table was closed."""

    by: str


class Repaired(Body, frozen=True):
    """The records from `since` up to `upto` are set aside, because one of them cannot be carried
    out again: the table is what `kept`, a checkpoint, says. `words` tell why.
    """

    since: int
    upto: int
    words: str
    kept: msgspec.Raw


Any = (
    Opened
    | Named
    | Said
    | Drew
    | Began
    | Acted
    | Ruled
    | Undone
    | ToppedUp
    | Talked
    | Admitted
    | Dismissed
    | AskedChips
    | AskedSeat
    | Declined
    | Granted
    | Muted
    | Streamed
    | Consented
    | Ordered
    | Fulfilled
    | Closed
    | Repaired
)

_DECODER = msgspec.json.Decoder(Any)
_ENCODER = msgspec.json.Encoder()


def encode(body: Any) -> bytes:
    """A body as JSON."""
    return _ENCODER.encode(body)


def decode(data: bytes) -> Any:
    """The body of JSON. Raises msgspec.ValidationError for what is none."""
    body: Any = _DECODER.decode(data)
    return body


def kind_of(body: Any) -> str:
    """The tag of a body."""
    return type(body).__name__.lower()


def records_of(log: str, after: int, bodies: Iterable[Any], at: int) -> tuple[Record, ...]:
    """Bodies as the next records of a log that has come to the record `after`."""
    return tuple(
        Record(log, sequence, at, kind_of(body), encode(body))
        for sequence, body in enumerate(bodies, after + 1)
    )


def is_lapse(body: Any) -> bool:
    """Whether it notes time in which the house was not there."""
    return isinstance(body, Said) and isinstance(body.command, table.Lapse)
