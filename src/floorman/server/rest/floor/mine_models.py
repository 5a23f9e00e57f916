"""What a player asks of the floor in his browser, and is told."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked
from floorman.server.tables.spec import AMOUNT_MOST
from floorman.table.commands import Entry

Key = Annotated[str, Field(min_length=1, max_length=120)]
Seat = Annotated[int | None, Field(ge=0, le=20)]
Chips = Annotated[int, Field(ge=0, le=AMOUNT_MOST)]


class OfLine(Asked):
    """A list."""

    line: Key
    model_config = ConfigDict(json_schema_extra={"examples": [{"line": "holdem 1/2 no-limit"}]})


class Answers(OfLine):
    """Whether one takes the seat; with `chips` one sits down with them, in that seat if it is one's
    choice.
    """

    takes: bool = True
    chips: Chips = 0
    seat: Seat = None
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"line": "holdem 1/2 no-limit", "takes": True, "chips": 200}]
        }
    )


class Sits(Asked):
    """A seat at a table, and what one buys in for."""

    table: Key
    chips: Annotated[int, Field(ge=1, le=AMOUNT_MOST)]
    seat: Seat = None
    entry: Entry = "wait"
    model_config = ConfigDict(json_schema_extra={"examples": [{"table": "1", "chips": 200}]})


class MyCall(BaseModel):
    """A call from a list; `key` is that of a table that is ours."""

    table: str
    key: str
    seat: int | None
    until: int | None
    answered: bool


class MyLine(BaseModel):
    """A list, and one's place on it, from 1. `in_person`: one has to be there to be listed;
    `may_sit` are the tables at which one may sit down by oneself.
    """

    line: str
    words: str
    waiting: int
    place: int | None
    away: bool
    may_join: bool
    in_person: bool
    may_sit: list[str]
    called: MyCall | None


class MySeat(BaseModel):
    """One's seat, and where one moves on to."""

    table: str
    key: str
    seat: int
    chips: int | None
    moves_to: str
    may_refuse: bool


class Mine(BaseModel):
    """How one stands on the floor."""

    open: bool
    now: int
    lines: list[MyLine] = []
    seats: list[MySeat] = []
