"""What the desk's answers look like: an event as it is directed. Seats count from 0."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from floorman.server.rest.events.models import DaySeen, LevelSeen, Phase

Rules = list[tuple[str, str, str]]


class MoneySaid(BaseModel):
    """The currency of an event, as the room tells its own."""

    name: str = ""
    decimals: int = 0
    point: str = "."
    chip: int = 1


class EventSeen(BaseModel):
    """An event in the list."""

    key: str = Field(examples=["desk-a1b2c3d4e5"])
    name: str
    state: Phase
    starts_at: int | None
    entries: int
    left: int
    level: int
    sequence: int


class EventsSeen(BaseModel):
    """Every event, the latest first."""

    events: list[EventSeen]


class EventMade(BaseModel):
    """An event, by its key."""

    event: str = Field(examples=["desk-a1b2c3d4e5"])


class TermsBuying(BaseModel):
    """What a rebuy or an add-on costs and brings; rebuys until so many levels are over."""

    cost: int
    fee: int
    chips: int
    levels: int = 0


class Terms(BaseModel):
    """What entering costs and brings, and who may enter until when."""

    buy_in: int
    fee: int
    bounty: int
    stack: int
    seats: int
    most: int | None
    late_levels: int
    reentries: int
    rebuy: TermsBuying | None
    add_on: TermsBuying | None


class Clock(BaseModel):
    """The clock at `now` of what it stands in; `ends_at` on the server's clock, None while nothing
    runs. `words` are game and stakes, for a break what it is.
    """

    step: int
    level: int
    words: str
    game: str
    stakes: str
    next_words: str
    total_ms: int | None
    left_ms: int | None
    ends_at: int | None
    paused: bool
    why_paused: str
    in_break: bool
    to_break_ms: int | None
    day_ends: bool


class Totals(BaseModel):
    """Figures; `average_bb` and `chips_bb` in tenths of a big blind, None in a game without one."""

    entries: int
    players: int
    left: int
    waiting: int
    reentries: int
    rebuys: int
    add_ons: int
    chips: int
    average: int
    average_bb: int | None
    chips_bb: int | None
    pool: int
    guarantee: int
    places: int
    money_in: int


class Prize(BaseModel):
    """What a place pays, to whom, and whether it was handed over."""

    place: int
    money: int
    seat_worth: int
    player: str = ""
    paid: bool = False


class Sitting(BaseModel):
    """Who sits in a seat; `locked`: he keeps it whatever is balanced or broken."""

    seat: int
    player: str
    locked: bool
    moved_at: int | None


class TableSeen(BaseModel):
    """A table; `breaks` is its turn to break, 1 first, 0 for none; `locked` seats nobody gets."""

    number: int
    label: str
    seats: int
    kept: bool
    breaks: int
    round: Literal["", "dealing", "done"]
    button: int | None
    live: str
    locked: list[int]
    sitting: list[Sitting]


class EntrantSeen(BaseModel):
    """An entrant; `stack` where it is known, `number` that of the receipt, `code` that of his own
    page. `paid_in` is what he bought, `taken` what was noted as taken; `sent_from` the table from
    which he has still to come, 0 for none. `came`: he has been here at all.
    """

    player: str
    name: str
    number: int
    code: str
    status: str
    table: int
    seat: int
    sent_from: int
    stack: int | None
    entries: int
    rebuys: int
    add_ons: int
    owes: int
    present: bool
    came: bool
    place: int
    last: int
    prize: int
    bounty: int
    penalty: str
    note: str
    paid_in: int
    taken: int


class LiveMade(BaseModel):
    """The key of the live table at which a table is run card by card; "" once it is not."""

    table: str


class Choice(BaseModel):
    """Something that may be done about what is due."""

    words: str
    command: dict[str, Any]


class DueSeen(BaseModel):
    """Something that is due: why, by which rules, by which command, and what else may be done."""

    id: str
    kind: str
    words: str
    rules: list[str]
    command: dict[str, Any] | None
    choices: list[Choice]
    urgent: bool


class HandForHand(BaseModel):
    """Hand for hand: the round, and which tables `of` all have `done` it."""

    on: bool
    round: int
    done: list[int]
    of: list[int]


class Race(BaseModel):
    """A denomination that leaves play, and where it still lies."""

    worth: int
    to: int
    tables: list[int]


class Step(BaseModel):
    """A step of the log that may be taken back, or had again."""

    sequence: int
    words: str


class Line(BaseModel):
    """What happened, in words, and by which rules."""

    words: str
    rules: list[str]


class SaidSeen(Line):
    """What happened last."""

    sequence: int
    at: int
    by_name: str


class Console(BaseModel):
    """All of an event, for who directs it."""

    key: str
    sequence: int
    now: int
    name: str
    state: Phase
    book: str
    book_name: str
    version: str
    currency: MoneySaid | None
    starts_at: int | None
    terms: Terms
    levels: list[LevelSeen]
    clock: Clock | None
    totals: Totals
    prizes: list[Prize]
    settled: bool
    tables: list[TableSeen]
    opening: list[int]
    entrants: list[EntrantSeen]
    dues: list[DueSeen]
    hand_for_hand: HandForHand
    race: Race | None
    days: list[DaySeen]
    may: list[str]
    undo: Step | None
    redo: Step | None
    said: list[SaidSeen]
    screens: dict[str, Any]
    shows_shares: bool
    rules: Rules


class Done(BaseModel):
    """What came of a command: the record, what happened, and the rules behind it."""

    sequence: int
    said: list[Line]
    rules: Rules


class RefusedSeen(BaseModel):
    """Why something would be refused."""

    words: str
    cites: list[str]
    legal: str


class Foreseen(BaseModel):
    """What would come of a command; nothing is done."""

    said: list[Line]
    rules: Rules
    refused: RefusedSeen | None = None


class FallenSeen(BaseModel):
    """A later step that could not have been."""

    sequence: int
    words: str
    why: str


class UndoForeseen(Foreseen):
    """What would be taken back, and which later steps fall."""

    falls: list[FallenSeen] = []


class LogLine(BaseModel):
    """A step of the log; `undone_by` is the name of who took it back. `may` says whether it can be
    taken back, or had again where it was taken back.
    """

    sequence: int
    at: int
    by: str
    by_name: str
    said: list[Line]
    why: str
    undone: bool
    undone_by: str
    may: bool


class LogSeen(BaseModel):
    """Steps of the log, the latest first, with the rules that they name."""

    lines: list[LogLine]
    rules: Rules


class TimeSeen(BaseModel):
    """What time it is here, in ms since 1970."""

    now: int


class NextStep(BaseModel):
    """A step of the schedule that comes."""

    words: str
    minutes: int
    in_break: bool


class NextPrize(BaseModel):
    """The next place that pays more than the one before."""

    place: int
    money: int


class Closes(BaseModel):
    """With which level entries close, and in how many ms, where that is known."""

    level: int
    in_ms: int | None


class MessageSeen(BaseModel):
    """Words for everybody, until a time."""

    id: str
    words: str
    until: int


class MoveSeen(BaseModel):
    """Somebody was given another seat."""

    name: str
    from_: str = Field(serialization_alias="from")
    to: str
    at: int


class SeatSeen(BaseModel):
    """Who sits where, for a seating display; the seat from 0."""

    name: str
    table: str
    seat: int


class HereSeen(BaseModel):
    """The path of a display, and its whole address as an image of a QR code."""

    path: str = Field(examples=["#/clock/desk-a1b2c3d4e5"])
    qr: str


class Look(BaseModel):
    """How a display looks: widgets by place as the page writes it."""

    theme: str = ""
    layout: list[Any] = []
    sounds: bool = True
    spoken: bool = False


class ShareSeen(BaseModel):
    """What somebody would get of a deal that is looked at: by ICM, and by chips once everybody has
    the next prize.
    """

    name: str
    chips: int
    icm: int
    by_chips: int


class Display(BaseModel):
    """What a display in the room shows; `shares` while the director shows what a deal comes to."""

    key: str
    sequence: int
    now: int
    name: str
    state: Phase
    starts_at: int | None
    clock: Clock | None
    next: list[NextStep]
    totals: Totals
    prizes: list[Prize]
    next_prize: NextPrize | None
    colour_up: str
    closes: Closes | None
    hand_for_hand: bool
    shares: list[ShareSeen]
    messages: list[MessageSeen]
    moves: list[MoveSeen]
    seats: list[SeatSeen]
    currency: MoneySaid | None
    look: Look


class OwnMove(BaseModel):
    """How one came to one's seat."""

    from_: str = Field(serialization_alias="from")
    to: str
    at: int
    words: str
    rules: list[str]


class OwnAlone(BaseModel):
    """What is only on one player's own page; `seat` from 0."""

    name: str
    status: str
    table: str
    seat: int | None
    moved: OwnMove | None
    place: int
    prize: int
    rules: Rules


class OwnShared(BaseModel):
    """What is on every player's own page."""

    sequence: int
    now: int
    event: str
    clock: Clock | None
    totals: Totals
    prizes: list[Prize]
    next_prize: NextPrize | None
    levels: list[LevelSeen]
    messages: list[MessageSeen]
    currency: MoneySaid | None


class Own(OwnShared, OwnAlone):
    """A player's own page; `seat` from 0."""
