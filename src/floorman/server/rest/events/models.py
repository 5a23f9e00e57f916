"""What requests and answers about tournaments look like."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked, CurrencyAsked, MoneySeen

Phase = Literal["open", "running", "over", "called-off"]
Words = Annotated[str, Field(max_length=200)]


def _examples(*bodies: dict[str, Any]) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [*bodies]})


class NewTournament(Asked):
    """A tournament to be opened by a ready-made schedule, or by the `text` of one of one's own.

    `book` is that by which it is played, "" the schedule's own: a book, or a supplement over one.
    `options` of that book are taken up: of what it leaves to the house, among others.
    `bots` house players enter at once; `most` entries, None: what the schedule says; `starts_at`
    in milliseconds since 1970, None: when it is full, or by hand. `currency` is what its buy-ins
    and prizes are shown as, None: the room's own; amounts are in whole smallest units all the same.
    """

    schedule: Annotated[str, Field(max_length=40, examples=["sit-and-go"])] = ""
    text: Annotated[str, Field(max_length=32_000)] = ""
    book: Annotated[str, Field(max_length=40, examples=["tda-2024/roberts-v11"])] = ""
    options: list[Annotated[str, Field(max_length=40)]] = Field(
        default_factory=list, max_length=30, examples=[["three-minutes-a-round"]]
    )
    name: Annotated[str, Field(max_length=40)] = ""
    bots: Annotated[int, Field(ge=0, le=500)] = 0
    most: Annotated[int, Field(ge=2, le=10_000)] | None = None
    starts_at: Annotated[int, Field(ge=0, le=10**14)] | None = None
    currency: CurrencyAsked | None = None
    model_config = _examples({"schedule": "sit-and-go", "name": "Friday", "bots": 8})


class Accepts(Asked):
    """Whoever enters accepts the rules in force."""

    accepts: bool = False
    model_config = _examples({"accepts": True})


class Reason(Asked):
    """Why the director does it."""

    why: Words = ""
    model_config = _examples({"why": "the lights went out"})


class CallsOff(Reason):
    """Why it is called off, and by what the money is shared once it has begun."""

    shares: Literal["chips", "equal", "icm"] = "chips"
    model_config = _examples({"why": "the lights went out", "shares": "icm"})


class Directs(Asked):
    """A command of the director: its `type` and its own fields."""

    command: dict[str, Any]
    model_config = _examples({"command": {"type": "decide", "words": "Seat 4 keeps the button."}})


class Page(BaseModel):
    """Which entrants: `most` of those whose names have these letters, `after` so many."""

    find: Annotated[str, Field(max_length=40)] = ""
    after: Annotated[int, Field(ge=0, le=100_000)] = 0
    most: Annotated[int, Field(ge=1, le=200)] = 100
    model_config = ConfigDict(extra="forbid")


class Bought(Asked):
    """`announced`: before the deal, to be paid after it."""

    announced: bool = False
    model_config = _examples({"announced": True}, {})


class Picked(Asked):
    """A seat, counted from 0."""

    seat: Annotated[int, Field(ge=0, le=20)]
    model_config = _examples({"seat": 3})


class Wanted(Asked):
    """On, or off."""

    on: bool = True
    model_config = _examples({"on": True})


class TournamentMade(BaseModel):
    """A tournament, by its key."""

    tournament: str = Field(examples=["event-a1b2c3d4e5"])


class ScheduleSeen(BaseModel):
    """A ready-made schedule in short; money and chips in whole smallest units."""

    key: str
    name: str
    about: str
    game: str
    stack: int
    seats: int
    buy_in: int
    fee: int
    bounty: int


class SchedulesSeen(BaseModel):
    """All ready-made schedules."""

    schedules: list[ScheduleSeen]


class Summary(BaseModel):
    """A tournament in the lobby, as it stood at the record `number`; `table` is the key of one's
    own, empty for none.
    """

    key: str
    number: int
    name: str
    schedule: str
    about: str
    game: str
    state: Phase
    starts_at: int | None
    entries: int
    most: int | None
    money: MoneySeen | None = None
    left: int
    level: int
    buy_in: int
    fee: int
    bounty: int
    stack: int
    seats: int
    registered: bool
    table: str
    opened_by: str


class Tournaments(BaseModel):
    """Every tournament of the room, the last one first."""

    tournaments: list[Summary]


class LevelSeen(BaseModel):
    """A step of the schedule; `level` None for a break."""

    step: int
    level: int | None
    words: str
    minutes: int
    deals: int
    day_ends: bool
    add_on: bool
    colour_up: list[int]
    now: bool


class ClockSeen(BaseModel):
    """The clock; times left in milliseconds, None where nothing ends by the clock."""

    step: int
    level: int
    words: str
    next_words: str
    left_ms: int | None
    paused: bool
    in_break: bool
    to_break_ms: int | None


class PrizeSeen(BaseModel):
    """What a place pays."""

    place: int
    money: int
    seat_worth: int


class EntrantSeen(BaseModel):
    """An entrant; `table` by number, 0 for none, `seat` from 0, -1 for none; `place` to `last`,
    0 while in.
    """

    player: str
    name: str
    bot: bool
    status: str
    stack: int
    table: int
    seat: int
    place: int
    last: int
    prize: int
    bounty: int
    rank: int


class Entrants(BaseModel):
    """Some of the entrants, by how they stand; `total` are there of that name in all."""

    number: int
    total: int
    entrants: list[EntrantSeen]


class TableOfEvent(BaseModel):
    """A table of the tournament; `waits`: it begins no deal at the moment."""

    key: str
    number: int
    players: int
    dealing: bool
    waits: bool


class LogLine(BaseModel):
    """What happened, and by which rules."""

    at: int
    words: str
    rules: list[str]


class Moved(BaseModel):
    """How one came to one's seat."""

    words: str
    rules: list[str]


class OwnEntry(BaseModel):
    """How one stands oneself; `bounty` is on one's own head, `owes` for a rebuy announced,
    `picked` the seat that one has picked, from 0, -1 for none.
    """

    status: str
    stack: int
    rank: int
    table: str
    place: int
    last: int
    prize: int
    bounty: int
    present: bool
    owes: int
    picked: int
    moved: Moved | None


class Jump(BaseModel):
    """The next place that pays more than the one before."""

    place: int
    money: int


class DaySeen(BaseModel):
    """One of several first days, `first_day` from 1, or the second day that they became (0)."""

    key: str
    name: str
    state: Phase
    first_day: int


class Detail(Summary):
    """All of a tournament that everybody may see but its entrants, and how one stands oneself.

    `stands_still` says which table stands still, for which all wait; `faceup` are the seats, from
    0, of which the cards lie faceup to be picked.
    """

    book: str
    version: str
    consent: str
    levels: list[LevelSeen]
    clock: ClockSeen | None
    pool: int
    guarantee: int
    prizes: list[PrizeSeen]
    settled: bool
    tables: list[TableOfEvent]
    stands_still: str
    faceup: list[int]
    average: int
    paid_places: int
    next_prize: Jump | None
    hand_for_hand: bool
    chips_in_play: int
    me: OwnEntry | None
    may: list[str]
    log: list[LogLine]
    rules: list[tuple[str, str, str]]
    days: list[DaySeen]
