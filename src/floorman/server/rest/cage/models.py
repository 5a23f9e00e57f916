"""What is asked of the cage, and what it answers: amounts in smallest units of its money."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.server.rest.models import Asked

Kind = Literal["cash", "chips", "foreign", "marker"]
_MOST = 10**15
Amount = Annotated[int, Field(ge=0, le=_MOST)]
Chip = Annotated[int, Field(ge=1, le=_MOST)]
Option = Annotated[str, Field(max_length=60)]


class CageCurrencyAsked(Asked):
    """Money as it is written: a code or a sign, digits after the point, and which point."""

    name: Annotated[str, Field(max_length=8)] = ""
    decimals: Annotated[int, Field(ge=0, le=8)] = 0
    point: Literal[".", ","] = "."


class CageStock(Asked):
    """Chips of one denomination that the house has: how many, and of which colour."""

    worth: Chip
    colour: Annotated[str, Field(max_length=24)] = ""
    pieces: Annotated[int, Field(ge=0, le=10**7)]


class CageSettingsAsked(Asked):
    """How the cage is kept; `chips` are what the house's chips are worth, the smallest of which
    makes all others; `stock` is how many of each there are, where the host counts that.
    """

    name: Annotated[str, Field(max_length=60)] = ""
    currency: CageCurrencyAsked = CageCurrencyAsked()
    chips: list[Chip] = Field(default_factory=list, max_length=20)
    book: Annotated[str, Field(max_length=40)] = DEFAULT_BOOK
    options: list[Option] = Field(default_factory=list, max_length=40)
    credit: bool = False
    lock_up: Amount = 0
    stock: list[CageStock] = Field(default_factory=list, max_length=20)
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"currency": {"name": "$", "decimals": 2}, "chips": [100, 500, 2500, 10000]}
            ]
        }
    )


class CageDoes(Asked):
    """A command of the cage by its `type`, with its own fields."""

    command: dict[str, Any]
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "command": {
                        "type": "sell-chips", "drawer": "main", "person": "walk-in-1",
                        "amount": 20000,
                    }
                }
            ]
        }
    )  # fmt: skip


class CageComer(Asked):
    """Somebody without an account comes to the cage."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Bo Walker"}]})


class CagePerson(BaseModel):
    """Somebody with whom the cage deals: what he may take on credit, owes, and left for a seat.
    `walk_in`: without an account; `tag` tells him from others of his name.
    """

    person: str
    name: str
    walk_in: bool = False
    tag: str = ""
    credit: int = 0
    owes: int = 0
    lock_up: int = 0
    lock_up_game: str = ""


class CagePersons(BaseModel):
    """Who is meant by part of a name, whole names first."""

    persons: list[CagePerson]


Pieces = dict[int, int]


class DrawerSeen(BaseModel):
    """A drawer, and what has to lie in it; `by` is empty while nobody has it. `left` is what was
    counted by denomination last, by kind.
    """

    drawer: str
    by: str
    since: int | None
    shift: int | None
    holds: dict[str, int]
    left: dict[str, Pieces] = {}


class ChipSeen(BaseModel):
    """Chips of one denomination: how many the house has, how many of them should be in the vault,
    are known in drawers, and are then with people: null unless all was told by denomination.
    """

    worth: int
    colour: str
    pieces: int
    vault: int
    drawers: int
    out: int | None


class ChipsSeen(BaseModel):
    """The chips of the house by denomination. `untold` is what of the vault and the drawers nobody
    told by denomination, by place.
    """

    chips: list[ChipSeen] = []
    untold: dict[str, int] = {}


class ToChange(BaseModel):
    """What of a game has to be fetched: its box of what was collected, cash and foreign chips that
    played.
    """

    game: str
    box: int
    cash: int
    foreign: int


class ShiftSeen(BaseModel):
    """A shift, by the record of its first count."""

    shift: int
    drawer: str
    by: str
    since: int
    until: int | None


class CageSettingsSeen(BaseModel):
    """How the cage is kept, and what the rules say of it."""

    name: str
    currency: str
    decimals: int
    point: str
    chips: list[int]
    smallest: int
    book: str
    options: list[str]
    credit: bool
    lock_up: int
    lock_up_due: int
    stock: list[CageStock]
    cash_plays: str
    foreign_plays: bool


class CageDue(BaseModel):
    """What is otherwise at the cage than at the brush's desk, and the command that `does` it."""

    words: str
    does: str
    cites: list[str]
    command: dict[str, Any]


class CageSeen(BaseModel):
    """The cage as it stands. `settings` null: the host has not opened it. `out` are chips in
    people's hands; `vault` and `host` are below nothing by what came from there. `persons` are
    those with whom something is open.
    """

    sequence: int
    now: int
    settings: CageSettingsSeen | None
    drawers: list[DrawerSeen] = []
    persons: list[CagePerson] = []
    games: list[ToChange] = []
    shifts: list[ShiftSeen] = []
    chips: ChipsSeen = ChipsSeen()
    out: int = 0
    missing: int = 0
    forfeited: int = 0
    vault: dict[str, int] = {}
    host: dict[str, int] = {}
    dues: list[CageDue] = []


class CageSaid(BaseModel):
    """What happened, in words, with the rules behind it."""

    sequence: int
    at: int
    by: str
    what: str
    words: list[str]
    cites: list[str] = []
    slip: bool = False


class CageSlip(BaseModel):
    """A receipt for a person: what one movement was for. `number` is that of its record, which no
    other has; `shift` is null for what is done at no drawer. `lines` are what he gave and took.
    """

    number: int
    house: str
    title: str
    what: str
    person: str
    amount: int
    lines: list[str]
    pieces: Pieces
    at: int
    by: str
    drawer: str
    shift: int | None
    signs: bool


class CageDone(BaseModel):
    """What was done, and how the cage stands then."""

    said: CageSaid
    cage: CageSeen


class CageHistory(BaseModel):
    """What happened, the latest first; `before` is where to go on, null at the beginning."""

    said: list[CageSaid]
    before: int | None


class ShiftSum(BaseModel):
    """What went into a drawer and out of it in a shift, by kind and reason."""

    kind: Kind
    why: str
    into: int
    out: int


class ShiftCount(BaseModel):
    """A kind of thing in a drawer: counted, moved, and counted again; `over` is below nothing where
    it was short. `closing` is null while the shift lasts.
    """

    kind: Kind
    opening: int
    into: int
    out: int
    expected: int
    closing: int | None
    over: int


class PieceCount(BaseModel):
    """Pieces of one denomination in a shift's counts: left by the shift before, at the opening, and
    at the closing; null where that was not counted by denomination.
    """

    kind: Kind
    worth: int
    left: int | None
    opening: int | None
    closing: int | None


class ShiftReport(BaseModel):
    """A shift from count to count."""

    shift: ShiftSeen
    counts: list[ShiftCount]
    pieces: list[PieceCount]
    closed_by: str
    house: str
    sums: list[ShiftSum]
    why_opened: str
    why_closed: str
    said: list[CageSaid]
