"""What is asked of the desk."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked, CurrencyAsked

Why = Annotated[str, Field(max_length=300)]
Word = Annotated[str, Field(max_length=60)]
TableNumber = Annotated[int, Field(ge=1, le=9_999)]
_TABLES_MOST = 500
_TABLE_MOST = 900_000


def _examples(*bodies: dict[str, Any]) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [*bodies]})


class NewEvent(Asked):
    """An event by a ready-made schedule, or by the `text` of one's own; `tables` are the room's own
    numbers of its tables; without a `currency` the room's.
    """

    schedule: Annotated[str, Field(max_length=40)] = ""
    text: Annotated[str, Field(max_length=32_000)] = ""
    name: Annotated[str, Field(max_length=60)] = ""
    starts_at: Annotated[int, Field(ge=0, le=10**14)] | None = None
    tables: list[TableNumber] = Field(default_factory=list, max_length=_TABLES_MOST)
    currency: CurrencyAsked | None = None
    model_config = _examples({"schedule": "regular", "name": "Friday", "tables": [11, 12, 15]})


class SecondDay(Asked):
    """The room's own numbers of the tables of the second day; without any those of the first."""

    tables: list[TableNumber] = Field(default_factory=list, max_length=_TABLES_MOST)
    model_config = _examples({"tables": [11, 12, 13, 14]})


class Does(Asked):
    """A command by its type. Who says so, when, and what chance draws is added; `why` is asked for
    where something is lost by it. Who has `seen` an older record is refused what hangs on it.
    """

    command: dict[str, Any]
    seen: Annotated[int, Field(ge=0)] | None = None
    why: Why = ""
    model_config = _examples({"command": {"type": "pause-clock", "why": "the lights went out"}})


class RunsLive(Asked):
    """How many chips players of the table have, by player, where they are not counted."""

    stacks: Annotated[
        dict[Annotated[str, Field(max_length=60)], Annotated[int, Field(ge=1, le=10**12)]],
        Field(max_length=20),
    ] = Field(default_factory=dict)
    model_config = _examples({"stacks": {"walk-in-4f1c": 12_000}})


class Undoes(Asked):
    """The step to take back, and why; `drop`: whatever could not have been without it as well."""

    sequence: Annotated[int, Field(ge=1)]
    why: Why = ""
    drop: bool = False
    model_config = _examples({"sequence": 17, "why": "it was the other Ada"})


class Redoes(Asked):
    """The step that was taken back, and is to hold again."""

    sequence: Annotated[int, Field(ge=1)]
    model_config = _examples({"sequence": 17})


class LogAsked(BaseModel):
    """Which steps: `most` before that one, 0 for the last."""

    before: Annotated[int, Field(ge=0, le=10**9)] = 0
    most: Annotated[int, Field(ge=1, le=500)] = 100
    model_config = ConfigDict(extra="forbid")


class Screens(Asked):
    """How displays look, by the name of the screen."""

    screens: Annotated[dict[str, dict[str, Any]], Field(max_length=20)]
    model_config = _examples({"screens": {"main": {"theme": "dark", "layout": ["clock"]}}})


class Counts(Asked):
    """So many shuffled cards."""

    count: Annotated[int, Field(ge=1, le=52)]
    model_config = _examples({"count": 9})


class Deal(Asked):
    """Chips by player, what is kept to play for, and the unit that amounts are rounded to."""

    stacks: Annotated[
        dict[Annotated[str, Field(max_length=60)], Annotated[int, Field(ge=1, le=10**12)]],
        Field(min_length=2, max_length=20),
    ]
    kept: Annotated[int, Field(ge=0, le=10**12)] = 0
    unit: Annotated[int, Field(ge=1, le=10**9)] = 1
    model_config = _examples({"stacks": {"walk-in-4f1c": 120_000, "walk-in-9a0b": 60_000}})


class RulesOn(Asked):
    """A ruling: on what, about whom, at which table (0: none), in words and by which rules."""

    incident: Annotated[str, Field(max_length=80)]
    words: Annotated[str, Field(min_length=1, max_length=2_000)]
    table: Annotated[int, Field(ge=0, le=9_999)] = 0
    players: list[Word] = Field(default_factory=list, max_length=20)
    facts: dict[str, Any] = Field(default_factory=dict, max_length=60)
    rules: list[Word] = Field(default_factory=list, max_length=60)
    model_config = _examples(
        {"incident": "misdeal", "words": "The deal is void.", "table": 3, "players": []}
    )


class NewPerson(Asked):
    """Somebody by a name alone, or with an `account`; `note`: for the floor to remember."""

    name: Annotated[str, Field(max_length=60)] = ""
    account: Annotated[str, Field(max_length=40)] = ""
    note: Annotated[str, Field(max_length=2_000)] = ""
    model_config = _examples({"name": "Ada Lovelace"})


class ChangesPerson(Asked):
    """Called otherwise, or something more to remember."""

    name: Annotated[str, Field(max_length=60)] = ""
    note: Annotated[str, Field(max_length=2_000)] = ""
    model_config = _examples({"name": "Ada King"})


class Imports(Asked):
    """People as a table: its `text`, or the `file` as it is, in base64. Nothing is added until one
    is `sure`; `same` says of lines, by number, who they are: a key, "new" for somebody else.
    """

    text: Annotated[str, Field(max_length=_TABLE_MOST)] = ""
    file: Annotated[str, Field(max_length=_TABLE_MOST)] = ""
    sure: bool = False
    same: dict[str, Word] = Field(default_factory=dict, max_length=5_000)
    model_config = _examples({"text": "name;note\nAda Lovelace;pays by card\n", "sure": False})
