"""What requests and answers about leagues look like: points are hundredths, money whole."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.room.leagues.corrections import MONEY_MOST, TIMES_MOST
from floorman.room.leagues.league import POINTS_MOST, RESULTS_MOST, SEASONS_MOST
from floorman.server.rest.models import Asked

Name = Annotated[str, Field(max_length=100)]
Day = Annotated[str, Field(max_length=10)]
Why = Annotated[str, Field(max_length=400)]
Item = Annotated[str, Field(max_length=60)]
Person = Annotated[str, Field(max_length=120)]
Text = Annotated[str, Field(max_length=600)]
Few = Annotated[int, Field(ge=0, le=RESULTS_MOST)]
Points = Annotated[int, Field(ge=-POINTS_MOST, le=POINTS_MOST)]
Money = Annotated[int, Field(ge=0, le=MONEY_MOST)]
Times = Annotated[int, Field(ge=0, le=TIMES_MOST)]
Kind = Literal["desk", "event", "evening", "entered"]
Tie = Literal["wins", "places", "more-events", "fewer-events", "knockouts", "earliest"]


class SeasonAsked(Asked):
    """From one day to another, both in it; `by_hand`: of the events that are put into it."""

    name: Name
    since: Day = ""
    until: Day = ""
    by_hand: bool = False


class RulesAsked(Asked):
    """What a league goes by."""

    name: Name
    formula: Text
    seasons: Annotated[tuple[SeasonAsked, ...], Field(max_length=SEASONS_MOST, strict=False)] = (
        SeasonAsked(name="All times"),
    )
    kinds: Annotated[tuple[Kind, ...], Field(max_length=4, strict=False)] = (
        "desk", "event", "entered",
    )  # fmt: skip
    best: Few = 0
    drops: Few = 0
    came: Points = 0
    knockout: Points = 0
    final_table: Points = 0
    final_places: Few = 9
    least: Few = 0
    ties: Annotated[tuple[Tie, ...], Field(max_length=6, strict=False)] = (
        "wins", "places", "earliest",
    )  # fmt: skip
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "name": "Fridays",
                    "formula": "10 * sqrt(entrants / place)",
                    "seasons": [{"name": "2026", "since": "2026-01-01", "until": "2026-12-31"}],
                    "best": 8,
                }
            ]
        }
    )


class ChangeAsked(Asked):
    """Other rules, and why."""

    rules: RulesAsked
    why: Why
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"rules": {"name": "Friday", "formula": "linear"}, "why": "as was agreed"}]
        }
    )


class EndAsked(Asked):
    """A league is over, or goes on after all, and why."""

    ended: bool
    why: Why
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"ended": True, "why": "the season is over"}]}
    )


class FormulaAsked(Asked):
    """A formula to be tried: on the usual example, or on an event of a league."""

    text: Text
    league: Item = ""
    item: Item = ""
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"text": "10 * sqrt(entrants / place)"}]}
    )


class ResultAsked(Asked):
    """Somebody's result: by key, or by name; `first` to `last` are his places, 0 for none."""

    person: Person = ""
    name: Name = ""
    first: Times = 0
    last: Times = 0
    prize: Money = 0
    bounties: Money = 0
    knockouts: Times = 0
    reentries: Times = 0
    rebuys: Times = 0
    add_ons: Times = 0
    cost: Money = 0


class EnterEvent(Asked):
    """An event that was played elsewhere; 0 entrants: as many as there are rows."""

    do: Literal["enter"]
    name: Name
    date: Day
    entrants: Times = 0
    entries: Times = 0
    places: Times = 0
    buy_in: Money = 0
    fee: Money = 0
    pool: Money = 0
    rows: Annotated[tuple[ResultAsked, ...], Field(max_length=1_000, strict=False)]


class CountEvent(Asked):
    """An event counts in a season, or not; null: as the rules have it."""

    do: Literal["count"]
    item: Item
    season: Name
    counts: bool | None


class CorrectResult(Asked):
    """The result of somebody was this; `out`: he has none."""

    do: Literal["correct"]
    item: Item
    result: ResultAsked
    out: bool = False


class SamePerson(Asked):
    """Who is known as one person is another."""

    do: Literal["same"]
    person: Person
    is_person: Person


class TakeBack(Asked):
    """What was said under a number of the trace holds no more."""

    do: Literal["take-back"]
    number: Annotated[int, Field(ge=1)]


class EntryAsked(Asked):
    """Something to be said of events, and why."""

    entry: Annotated[
        EnterEvent | CountEvent | CorrectResult | SamePerson | TakeBack, Field(discriminator="do")
    ]
    why: Why
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "entry": {
                        "do": "count",
                        "item": "desk-a1b2c3d4e5",
                        "season": "2026",
                        "counts": False,
                    },
                    "why": "It was a test",
                }
            ]
        }
    )


class Made(BaseModel):
    """A league, by its key."""

    league: str


class Written(BaseModel):
    """It is written; `item` is the key of an event that was entered."""

    item: str


class Named(BaseModel):
    """Something by its key or name, and what it is."""

    key: str
    words: str


class ReadySeen(BaseModel):
    """A ready-made formula."""

    key: str
    name: str
    text: str
    words: str


class LeagueInShort(BaseModel):
    """A league in the list: its last season, who leads, how many events count."""

    key: str
    name: str
    season: str
    events: int
    players: int
    leaders: list[str]
    ended: bool


class LeaguesSeen(BaseModel):
    """All leagues, and what one can be made of."""

    leagues: list[LeagueInShort]
    staff: bool
    formulas: list[ReadySeen]
    names: list[Named]
    functions: list[Named]
    ties: list[Named]


class Fault(BaseModel):
    """What is wrong with a formula, from which column on (1 the first, 0 nowhere), how far."""

    words: str
    column: int
    width: int


class ExamplePlace(BaseModel):
    """A place with its points."""

    name: str
    place: int
    points: int


class Worked(BaseModel):
    """A formula as it was tried: its points, or what is wrong with it."""

    event: str
    places: list[ExamplePlace]
    fault: Fault | None


class EventSeen(BaseModel):
    """An event that is over; `by_hand`: it was said that it counts, or not."""

    item: str
    kind: Kind
    name: str
    date: str
    entrants: int
    counts: bool
    by_hand: bool
    results: list["ResultSeen"]


class ResultSeen(BaseModel):
    """A result in an event, as it is with all corrections; keys are told to the staff."""

    person: str
    name: str
    first: int
    last: int
    prize: int
    bounties: int
    knockouts: int
    cost: int


class ScoredSeen(BaseModel):
    """A person's event: which of those that count, his places, points, whether they count."""

    item: str
    first: int
    last: int
    points: int
    counts: bool


class StandingSeen(BaseModel):
    """A person's standing; rank 0: not ranked; `before` the last event, 0 for not ranked then."""

    person: str
    name: str
    me: bool
    rank: int
    before: int
    points: int
    events: int
    counted: int
    wins: int
    knockouts: int
    scored: list[ScoredSeen]


class TraceSeen(BaseModel):
    """Something that was written; `may_undo`: it can be taken back."""

    number: int
    at: int
    by: str
    words: str
    why: str
    undone: bool
    may_undo: bool


class RulesSeen(RulesAsked):
    """What a league goes by, and the name of its formula where it is a ready-made one."""

    formula_name: str = ""


class FaultSeen(BaseModel):
    """Where the formula has no value, which gives no points."""

    event: str
    name: str
    words: str


class LeagueSeen(BaseModel):
    """A season of a league; what the staff alone needs is empty for others."""

    key: str
    rules: RulesSeen
    season: str
    staff: bool
    ended: bool
    decimals: int
    standings: list[StandingSeen]
    events: list[EventSeen]
    faults: list[FaultSeen]
    trace: list[TraceSeen]
