"""What requests and answers of guests and kiosks look like. Times are milliseconds since 1970,
seats count from 0.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.floor.models import Board, Rules
from floorman.server.rest.models import Asked

Code = Annotated[str, Field(min_length=1, max_length=60)]
Line = Annotated[str, Field(min_length=1, max_length=100)]
GuestName = Annotated[
    str, Field(max_length=100, description="Of who shows nothing else: 2 to 24 characters.")
]


def _like(*examples: dict[str, Any]) -> ConfigDict:
    """What is shown of a request in the description of the interface."""
    return ConfigDict(json_schema_extra={"examples": [*examples]})


class NewKiosk(Asked):
    """A device for the room: a kiosk, or a `screen` that shows the board and a code."""

    name: Annotated[str, Field(min_length=1, max_length=30)]
    screen: bool = False
    model_config = _like({"name": "Door"}, {"name": "Wall", "screen": True})


class KioskMade(BaseModel):
    """The link by which it is set up, once, `until` then."""

    kiosk: str
    code: str
    path: str
    qr: str = Field(description="The link, drawn: a data address.")
    until: int


class KioskRow(BaseModel):
    """A kiosk as the staff see it; `at` it was paired or set up, `seen` when it last asked."""

    kiosk: str
    name: str
    screen: bool
    by: str
    at: int
    until: int
    installed: bool
    seen: int | None


class Kiosks(BaseModel):
    """All kiosks, and what the house lets phones do."""

    now: int
    kiosks: list[KioskRow]
    phone_joins: bool
    phone_answers: bool


class Pairs(Asked):
    """The code of a link."""

    code: Code
    model_config = _like({"code": "fml_0hJx"})


class PairedAs(BaseModel):
    """The kiosk's own token, told once."""

    token: str
    kiosk: str
    name: str
    screen: bool


class Here(BaseModel):
    """A code that a screen shows, as the address of a page; `joins`: phones are listed by it."""

    path: str
    qr: str
    until: int
    joins: bool


class Greeted(BaseModel):
    """Who has used the kiosk's code with his phone, and may be served by this `proof`."""

    proof: str
    name: str


class ListChoice(BaseModel):
    """A list to choose; `free`: seats for nobody yet. Why none is listed for it by phone."""

    line: str
    words: str
    waiting: int
    free: int
    phone: bool
    why: str
    cites: list[str]


class KioskSeen(BaseModel):
    """What a kiosk shows."""

    open: bool
    now: int
    sequence: int
    name: str
    screen: bool
    board: Board
    lists: list[ListChoice]
    here: Here
    greeted: Greeted | None


class Asks(Asked):
    """Whether somebody of that whole name is known."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    model_config = _like({"name": "Cat L."})


class Known(BaseModel):
    """Whether he is; nothing else of him."""

    known: bool


class Joins(Asked):
    """Somebody wants to be listed.

    By `name`, or by the `proof` that he shows: the code of his page, the letters of his ticket, or
    that by which he was greeted. `known`: he is who goes by that name already.
    """

    line: Line
    name: GuestName = ""
    known: bool = False
    proof: Annotated[str, Field(max_length=60)] = ""
    model_config = _like({"line": "A", "name": "Cat L."}, {"line": "A", "proof": "X63Q-J9YU"})


class Shows(Asked):
    """Somebody shows who he is."""

    proof: Code
    model_config = _like({"proof": "X63Q-J9YU"})


class Leaves(Asked):
    """Off that list, by who shows who he is."""

    proof: Code
    line: Line
    model_config = _like({"proof": "X63Q-J9YU", "line": "A"})


class IsHere(Asked):
    """A phone has read the code of a screen; `place` is the code of its own page, if it has one."""

    code: Code
    place: Annotated[str, Field(max_length=60)] = ""
    model_config = _like({"code": "aB3dE5gH7jK9"})


class HereSeen(BaseModel):
    """Whoever has the phone is in the room; the `pass_` is good for some minutes.

    `greeted`: the kiosk serves him now. `joins`: the house lists people by their phones.
    """

    pass_: Annotated[str, Field(serialization_alias="pass")]
    name: str
    greeted: bool
    joins: bool
    lists: list[ListChoice]
    rules: Rules


class JoinsByPhone(Asked):
    """Somebody in the room wants to be listed by his phone."""

    pass_: Annotated[str, Field(alias="pass", min_length=1, max_length=60)]
    line: Line
    name: GuestName = ""
    known: bool = False
    model_config = _like({"pass": "fmv_0hJx", "line": "A", "name": "Dan M."})


class OfLine(Asked):
    """Which list."""

    line: Line
    model_config = _like({"line": "A"})


class Answers(Asked):
    """What is answered to a call."""

    line: Line
    takes: bool
    model_config = _like({"line": "A", "takes": True})


class CalledSeen(BaseModel):
    """A call: to which table and seat (None: of his choice), until when; answered or not."""

    table: str
    seat: int | None
    until: int | None
    answered: bool


class PlaceOn(BaseModel):
    """A listing: how many are before him; `mine`: his to give up from here.

    Not how many come after: nobody who joins is news to those before him.
    """

    line: str
    words: str
    before: int
    away: bool
    called: CalledSeen | None
    mine: bool
    since: int


class SeatOf(BaseModel):
    """A seat that he has; `order` his place among those who have to move on, from 1, of `moving`.

    `to`: the table to which he is called, and the seat there.
    """

    table: str
    words: str
    seat: int
    order: int | None
    moving: int
    to: str
    to_seat: int | None
    away: bool


class HappenedTo(BaseModel):
    """What became of a listing, or why others came before him, with the rules."""

    at: int
    kind: Literal["off", "behind", "kept", "undone"]
    line: str
    words: str
    cites: list[str]


class PlaceSeen(BaseModel):
    """Everything that a guest sees of himself, and nothing of anybody else."""

    open: bool
    now: int
    sequence: int
    name: str
    lists: list[PlaceOn]
    seats: list[SeatOf]
    happened: list[HappenedTo]
    answers: bool
    rules: Rules


class Ticket(BaseModel):
    """Somebody is listed: where he stands, and how he comes to a page of his own.

    `code`, `path`, `qr` and `letters` are empty for whoever has a page already.
    """

    code: str
    path: str
    qr: str
    letters: str
    place: PlaceSeen
