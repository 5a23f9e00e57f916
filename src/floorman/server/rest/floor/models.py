"""What requests and answers about the floor look like. Times are milliseconds since 1970, seats
count from 0, chips are whole smallest units.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Answer, Asked
from floorman.server.tables.spec import AMENDMENTS_MOST, AMOUNT_MOST

Words = Annotated[str, Field(max_length=300)]
Key = Annotated[str, Field(min_length=1, max_length=40)]
PersonName = Annotated[str, Field(min_length=1, max_length=40)]


class Opens(Asked):
    """The floor is opened under a book, with what the house adds to it.

    `tiers` are the house's cards that give precedence, the best first; `lock_up` is what a lock-up
    costs where the book leaves that to the host.
    """

    book: Annotated[str, Field(max_length=40)] = "roberts-v11"
    options: Annotated[list[Key], Field(default=[], max_length=20)]
    amendments: Annotated[
        dict[str, Answer],
        Field(
            default={},
            max_length=AMENDMENTS_MOST,
            description="Answers by question: `GET /api/questions`.",
        ),
    ]
    tiers: Annotated[list[Key], Field(default=[], max_length=20)]
    lock_up: Annotated[int, Field(ge=0, le=10**9)] = 0
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"book": "wsop-2018", "tiers": ["diamond"]}]}
    )


class Does(Asked):
    """A command of the floor, by its type; cards such as "Kd". Who says so, and when, is added."""

    command: Annotated[
        dict[str, Any],
        Field(examples=[{"type": "join", "player": "walk-in-4f1c", "line": "1"}]),
    ]
    seen: Annotated[
        int | None,
        Field(
            ge=0,
            description="The record to which the asker knows the log: then nobody is called where "
            "another call was made since.",
        ),
    ] = None
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"command": {"type": "join", "player": "walk-in-4f1c", "line": "1"}}]
        }
    )


class AskedPlayed(Asked):
    """What is played: a form, or the forms of a mix, or one ready-made mix by its key."""

    form: Annotated[str, Field(max_length=40)] = ""
    stakes: Annotated[str, Field(max_length=100)] = ""
    mix: Annotated[list[Key], Field(default=[], max_length=20)]
    book: Annotated[str, Field(max_length=40)] = ""


class TableAsked(Asked):
    """How a table of ours is opened; what is left out is what is usual."""

    name: Annotated[str, Field(max_length=40)] = ""
    acting_ms: Annotated[int | None, Field(ge=0, le=3_600_000)] = None
    time_bank_ms: Annotated[int | None, Field(ge=0, le=3_600_000)] = None
    buy_in_min: Annotated[int | None, Field(ge=1, le=AMOUNT_MOST)] = None
    buy_in_max: Annotated[int | None, Field(ge=1, le=AMOUNT_MOST)] = None


class NewGame(Asked):
    """A game, with a table of ours: one that we deal ("online"), one of real cards at our console
    ("live"), or ("") one that nobody here knows.
    """

    played: AskedPlayed
    table: Key
    seats: Annotated[int, Field(ge=2, le=12)]
    must_move: bool = False
    collection: Annotated[str, Field(max_length=30)] = ""
    ours: Literal["", "online", "live"] = ""
    spec: TableAsked = TableAsked()
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "played": {"form": "holdem", "stakes": "1/2 no-limit"},
                    "table": "1",
                    "seats": 9,
                    "ours": "online",
                }
            ]
        }
    )


class Undoes(Asked):
    """The last command is taken back, and why."""

    sequence: Annotated[int, Field(ge=1)]
    why: Words = ""
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"sequence": 41, "why": "the wrong player"}]}
    )


class NewPerson(Asked):
    """Somebody who may be listed: by a name, or by the id of an account."""

    name: Annotated[str, Field(max_length=40)] = ""
    account: Annotated[str, Field(max_length=40)] = ""
    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ann Lee"}]})


class NewName(Asked):
    """What somebody without an account is called."""

    name: PersonName
    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ann Lee"}]})


class Draws(Asked):
    """Cards are drawn, or dealt from the top, for these players in that order."""

    players: Annotated[list[Key], Field(min_length=1, max_length=40, alias="for")]
    deal: bool = False
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"for": ["walk-in-4f1c", "walk-in-77aa"]}]}
    )


class Said(BaseModel):
    """A thing that happened, in words, with its rules."""

    words: str
    cites: list[str]


Rules = Annotated[
    list[tuple[str, str, str]], Field(description="Rules to read: id, title, statement.")
]


class Happened(BaseModel):
    """What a command did: the number of its record, and what happened."""

    sequence: int
    said: list[Said]
    rules: Rules


class Foreseen(BaseModel):
    """What a command would do."""

    said: list[Said]
    rules: Rules


class RulesSeen(BaseModel):
    """Rules to read."""

    rules: Rules


class PlayedSeen(BaseModel):
    """What is played, as commands name it."""

    form: str
    stakes: str
    mix: list[str]
    book: str


class Sequence(BaseModel):
    """The number of the floor's last record."""

    sequence: int


class PersonMade(BaseModel):
    """Somebody whom the floor knows from now on."""

    player: str
    name: str


class Drew(BaseModel):
    """A card that was drawn for somebody."""

    player: str
    card: str


class Drawn(BaseModel):
    """The cards that were drawn."""

    drawn: list[Drew]


class Sitting(BaseModel):
    """Who has a seat. `order` is his place in the order of those who have to move on, from 1."""

    seat: int
    player: str
    name: str
    away_since: int | None
    missed: list[str]
    order: int | None
    called_to: str
    since: int
    chips: int | None


class KeptSeat(BaseModel):
    """A seat that is kept, or (None) some seat: for whom, why, until when at the least.

    Who comes from another game comes `from` its table.
    """

    seat: int | None
    player: str
    name: str
    why: str
    what: Literal["called", "move", "reserved"]
    until: int | None
    from_: Annotated[str, Field(alias="from")] = ""
    model_config = ConfigDict(populate_by_name=True)


class GameSeen(BaseModel):
    """A game. `ours`: whether its table is ours, and then `key` is the table's.

    `chairs` are the seats that there are; `draws_to_break` is who has to have a card if it breaks.
    """

    table: str
    title: str
    words: str
    played: PlayedSeen
    line: str
    seats: int
    feeds: list[str]
    must_move: bool
    began: bool
    ended: bool
    dealing: bool
    undrawn: bool
    ours: Literal["", "online", "live"]
    key: str
    collection: str
    sitting: list[Sitting]
    kept: list[KeptSeat]
    chairs: list[int]
    extra: bool
    draws_to_break: list[str]
    cites: list[str]


class CallSeen(BaseModel):
    """A call from a list."""

    table: str
    seat: int | None
    until: int | None
    answered: bool


class WaiterSeen(BaseModel):
    """Somebody on a list; `lock_up` is what he has left for one, `place` counts from 1."""

    place: int
    player: str
    name: str
    tier: str
    here: bool
    away_since: int | None
    called: CallSeen | None
    lock_up: int
    since: int


class NextSeen(BaseModel):
    """Whom a call would call now, and to which table."""

    player: str
    name: str
    table: str


class LineSeen(BaseModel):
    """A list."""

    line: str
    words: str
    played: PlayedSeen
    next: NextSeen | None
    waiters: list[WaiterSeen]


class DueSeen(BaseModel):
    """What is due or runs out; `command` does it, where one does; `draws` is who draws for it.

    For "stakes", `stakes` is what a player proposes, and `objecting` are those who mind.
    """

    what: str
    words: str
    table: str
    player: str
    name: str
    at: int | None
    cites: list[str]
    command: dict[str, Any] | None
    draws: list[str]
    stakes: str = ""
    objecting: list[str] = []


class BanSeen(BaseModel):
    """Who refused to move, and is out of a list until then."""

    player: str
    name: str
    line: str
    until: int


class ToldSeen(BaseModel):
    """What happened, by whom; `undone` once it was taken back."""

    sequence: int
    at: int
    by: str
    words: str
    cites: list[str]
    undone: bool


class UndoSeen(BaseModel):
    """What may be taken back."""

    sequence: int
    words: str


class PersonSeen(BaseModel):
    """Somebody whom the floor knows; `here`: not away from a list."""

    player: str
    name: str
    walk_in: bool
    here: bool


class OfTable(Asked):
    """A table, by what the floor calls it."""

    table: Annotated[str, Field(max_length=300)]
    model_config = ConfigDict(json_schema_extra={"examples": [{"table": "A"}]})


class FloorSeen(BaseModel):
    """All of the floor, for its desk."""

    open: bool
    sequence: int
    now: int
    book: str = ""
    tiers: list[str] = []
    lock_up: int = 0
    games: list[GameSeen] = []
    lines: list[LineSeen] = []
    dues: list[DueSeen] = []
    bans: list[BanSeen] = []
    told: list[ToldSeen] = []
    undo: UndoSeen | None = None
    persons: list[PersonSeen] = []
    rules: Rules = []


class BoardGame(BaseModel):
    """A game on the board."""

    table: str
    words: str
    seats: int
    players: int
    must_move: bool
    feeds: list[str]


class BoardLine(BaseModel):
    """A list on the board: names as the house shows them, first name and initial."""

    line: str
    words: str
    waiting: int
    names: list[str]
    called: list[str]


class Board(BaseModel):
    """What hangs on the wall."""

    open: bool
    now: int
    sequence: int
    games: list[BoardGame] = []
    lines: list[BoardLine] = []
