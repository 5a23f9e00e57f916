"""What is asked of the register of persons, and what it answers. Times are ms since 1970."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked

_MOST = 10**12
Money = Annotated[int, Field(ge=0, le=_MOST)]


class LimitAsked(Asked):
    """A limit of one's own: chips, or minutes of `time`; null gives it up."""

    kind: Literal["buy-in", "loss", "time"]
    period: Literal["day", "week", "month"]
    amount: Money | None
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"kind": "buy-in", "period": "day", "amount": 200}]}
    )


class CheckAsked(Asked):
    """After how many minutes of play one is told; null for as often as the house does."""

    minutes: Annotated[int, Field(ge=1, le=1_440)] | None
    model_config = ConfigDict(json_schema_extra={"examples": [{"minutes": 30}]})


class TimeOutAsked(Asked):
    """Play nothing for so many hours."""

    hours: Annotated[int, Field(ge=1, le=24 * 366)]
    model_config = ConfigDict(json_schema_extra={"examples": [{"hours": 24}]})


class ExclusionAsked(Asked):
    """Shut oneself out for so many days, null for good; `understood` must be said."""

    days: Annotated[int, Field(ge=1, le=36_525)] | None
    understood: bool
    model_config = ConfigDict(json_schema_extra={"examples": [{"days": 30, "understood": True}]})


class ConsentAsked(Asked):
    """The rules of that version are accepted."""

    version: Annotated[str, Field(max_length=40)]
    model_config = ConfigDict(json_schema_extra={"examples": [{"version": "0a1b2c3d4e5f"}]})


class LimitSeen(BaseModel):
    """A limit, what counts against it and when that begins anew; `then` waits until `then_at`.

    `amount` null: there is none. Of time all are minutes.
    """

    kind: Literal["buy-in", "loss", "time"]
    period: Literal["day", "week", "month"]
    amount: int | None
    used: int
    ends: int
    then: int | None = None
    then_at: int | None = None


class CheckSeen(BaseModel):
    """Minutes of play between reality checks, one's own and those of the house; 0: none."""

    own: int | None
    house: int
    then: int | None = None
    then_at: int | None = None


class DebtSeen(BaseModel):
    """What he owes, to which game by its name; `table`: its key, where it knows of it itself."""

    number: int
    why: str
    amount: int
    at: int
    game: str = ""
    table: str = ""


class OwnSeen(BaseModel):
    """One's own limits, and what one owes. `on`: the room keeps limits; those that were set hold
    without it too.
    """

    on: bool
    raise_after_hours: int
    least_days: int
    limits: list[LimitSeen]
    check: CheckSeen
    time_out_until: int | None = None
    excluded: bool = False
    excluded_until: int | None = None
    playing_since: int | None = None
    debts: list[DebtSeen] = []


class ConsentSeen(BaseModel):
    """Whether one is asked for consent, has given it, and to which version of the house's rules."""

    asked: bool
    accepted: bool
    version: str


class NoteSeen(BaseModel):
    """What the floor remembers."""

    number: int
    text: str
    by: str
    at: int


class ApartSeen(BaseModel):
    """Somebody with whom he does not play."""

    other: str
    name: str
    why: str
    by: str


class PenaltySeen(BaseModel):
    """An offence with its sanction: in force for so many `deals`, until a time, or until lifted.

    `struck`: it was entered by mistake, and weighs nothing.
    """

    number: int
    offence: str
    sanction: str
    why: str
    by: str
    at: int
    in_force: bool
    deals: int
    until: int | None
    struck: bool = False


class BarKept(BaseModel):
    """Barred from the room, or from a game by its name: until a time, or for good."""

    number: int
    game: str
    until: int | None
    why: str
    by: str
    at: int


class SettledSeen(BaseModel):
    """What he owed, and how it was settled: `by` whom, "" at the table itself, and why."""

    why: str
    amount: int
    game: str
    how: str
    by: str
    at: int
    words: str


class WordSeen(BaseModel):
    """A word that can be chosen, as it is read."""

    key: str
    words: str
    units: list[str] = []


class RegisterSeen(BaseModel):
    """All that the register keeps of a person; and what can be chosen. `may_bar`: whoever asks may
    bar him here, who has no account.
    """

    own: OwnSeen
    consent: str
    may_bar: bool
    bars: list[BarKept]
    notes: list[NoteSeen]
    apart: list[ApartSeen]
    penalties: list[PenaltySeen]
    debts: list[DebtSeen]
    settled: list[SettledSeen]
    offences: list[WordSeen]
    sanctions: list[WordSeen]


class RegisterAsked(Asked):
    """A command of the register about a person: its `type` and its own fields."""

    command: dict[str, Any]
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"command": {"type": "add-note", "text": "sits in late"}}]}
    )
