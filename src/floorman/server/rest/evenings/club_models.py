"""What requests and answers about the club's book look like: the schema, with examples."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.evenings.club import AMOUNT_MOST, BEST_MOST, MINUTES_MOST, ROWS_MOST
from floorman.server.rest.models import Asked

Amount = Annotated[int, Field(ge=0, le=AMOUNT_MOST)]
Minutes = Annotated[int, Field(ge=0, le=MINUTES_MOST)]
Name = Annotated[str, Field(max_length=100)]
Item = Annotated[str, Field(max_length=60)]
Person = Annotated[str, Field(max_length=120)]
Why = Annotated[str, Field(max_length=400)]


class RowAsked(Asked):
    """A player of an evening with real chips, in smallest units."""

    name: Name
    bought: Amount
    cashed: Amount
    minutes: Minutes = 0


class CashAsked(Asked):
    """An evening that was played with real chips: rows, or the same as CSV."""

    name: Name
    date: Annotated[str, Field(max_length=10)]
    form: Name = "Cash game"
    rows: Annotated[tuple[RowAsked, ...], Field(max_length=ROWS_MOST, strict=False)] = ()
    csv: Annotated[str, Field(max_length=50_000)] = ""
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "name": "Friday at Ada's",
                    "date": "2026-11-20",
                    "form": "Texas hold'em",
                    "rows": [
                        {"name": "Ada", "bought": 200, "cashed": 350, "minutes": 240},
                        {"name": "Ben", "bought": 200, "cashed": 50, "minutes": 240},
                    ],
                },
                {
                    "name": "Sunday",
                    "date": "2026-11-22",
                    "csv": "Name,Bought in,Cashed out,Minutes\nAda,200,150,180\nBen,100,150,180",
                },
            ]
        }
    )


class Entered(BaseModel):
    """An evening in the book, by its key."""

    item: str = Field(examples=["entry-9f86d081884c"])


class CorrectGame(Asked):
    """What somebody really bought and took out of a game: by his key, or a new one by name."""

    do: Literal["correct"]
    item: Item
    person: Person = ""
    name: Name = ""
    bought: Amount
    cashed: Amount
    minutes: Minutes = 0


class LeaveGameOut(Asked):
    """A game or a tournament does not count, or counts after all."""

    do: Literal["leave-out"]
    item: Item
    out: bool = True


class SamePerson(Asked):
    """Who was entered by a name is another person in the book."""

    do: Literal["same"]
    person: Person
    other: Person


class ShowAs(Asked):
    """Somebody is shown by another name; an empty `person` is oneself, an empty name one's own."""

    do: Literal["show-as"]
    person: Person = ""
    name: Name = ""


class ChooseFormula(Asked):
    """How standings go, and how many of the best results of each count; 0 for all."""

    do: Literal["choose"]
    formula: Annotated[str, Field(max_length=20)]
    best: Annotated[int, Field(ge=0, le=BEST_MOST)] = 0


class EntryAsked(Asked):
    """Something to be written into the book, and why."""

    entry: Annotated[
        CorrectGame | LeaveGameOut | SamePerson | ShowAs | ChooseFormula, Field(discriminator="do")
    ]
    why: Why = ""
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"entry": {"do": "choose", "formula": "root", "best": 8}, "why": "As agreed"},
                {"entry": {"do": "leave-out", "item": "a1b2c3d4e5"}, "why": "It was a test"},
                {"entry": {"do": "show-as", "name": "Mister X"}},
            ]
        }
    )


class FormPlayed(BaseModel):
    """A form of poker: what was won in it, and how long it was played."""

    form: str
    net: int
    minutes: int


class PersonTotal(BaseModel):
    """A person's season; `person` is a key for corrections, told to host and floor."""

    person: str
    name: str
    me: bool
    net: int
    bought: int
    cashed: int
    minutes: int
    evenings: int
    per_evening: int
    forms: list[FormPlayed]
    tournaments: int
    entries: int
    paid: int
    prizes: int
    wins: int


class PlaceSeen(BaseModel):
    """A place in the standings; points are hundredths."""

    rank: int
    name: str
    me: bool
    points: int
    counted: int
    played: int


class LineSeen(BaseModel):
    """A player of a game."""

    person: str
    name: str
    bought: int
    cashed: int
    net: int
    minutes: int


class GameSeen(BaseModel):
    """A cash game of the book; what the house took is what all players lost together."""

    item: str
    date: str
    name: str
    form: str
    entered: bool = Field(description="By the host, with real chips.")
    open: bool = Field(description="It goes on: amounts are those of now.")
    left_out: bool
    house: int
    lines: list[LineSeen]


class CupPlace(BaseModel):
    """A player of a tournament; places from 1, which may be shared, 0 for none."""

    name: str
    first: int
    last: int
    entries: int
    paid: int
    prize: int


class CupSeen(BaseModel):
    """A tournament of the book."""

    item: str
    date: str
    name: str
    form: str
    entrants: int
    left_out: bool
    places: list[CupPlace]


class FormulaSeen(BaseModel):
    """A way to give points."""

    key: str
    name: str
    words: str


class TraceSeen(BaseModel):
    """Something that was written into the book."""

    number: int
    at: int
    by: str
    kind: str
    words: str
    why: str


class ClubSeen(BaseModel):
    """The book of a season."""

    since: str
    until: str
    staff: bool
    people: list[PersonTotal]
    house: int = Field(description="With everybody's net it is nothing.")
    formula: str
    best: int
    formulas: list[FormulaSeen]
    standings: list[PlaceSeen]
    games: list[GameSeen]
    tournaments: list[CupSeen]
    trace: list[TraceSeen]
