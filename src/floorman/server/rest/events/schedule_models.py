"""What requests and answers about schedules look like; money and chips in whole smallest units."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.events.models import LevelSeen, PrizeSeen
from floorman.server.rest.models import Asked

# A schedule of the longest event has a tenth of that.
LONGEST_TEXT: Final = 32_000
ENTRANTS_MOST: Final = 10_000
ScheduleText = Annotated[
    str, Field(max_length=LONGEST_TEXT, description="A schedule as its file has it, in TOML.")
]
Entrants = Annotated[int, Field(ge=2, le=ENTRANTS_MOST)]


def _examples(*bodies: dict[str, Any]) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [*bodies]})


class ScheduleAsked(Asked):
    """A schedule of one's own, to be checked for so many players."""

    text: ScheduleText
    players: Entrants = 45
    model_config = _examples({"text": 'key = "friday"\n...', "players": 27})


class WishesAsked(Asked):
    """What a schedule is made for: the chips owned as 25x200,100x200,500x100."""

    players: Entrants
    hours: Annotated[float, Field(gt=0, le=48)]
    chips: Annotated[str, Field(max_length=200, examples=["25x200,100x200,500x100"])]
    buy_in: Annotated[int, Field(ge=0, le=10**9)] = 0
    game: Annotated[str, Field(max_length=40)] = "holdem"
    structure: Annotated[str, Field(max_length=40)] = ""
    seats: Annotated[int, Field(ge=0, le=10)] = 0
    rebuys: bool = False
    model_config = _examples(
        {"players": 18, "hours": 3, "chips": "25x200,100x200,500x100,1000x50", "buy_in": 20}
    )


class ScheduleFile(BaseModel):
    """A schedule as its file has it."""

    text: str


class FindingSeen(BaseModel):
    """A field, what is wrong or unusual there, and the rules behind that."""

    place: str
    why: str
    rules: list[str]


class ScheduleChecked(BaseModel):
    """A schedule explained, for so many players. A tournament is opened by it where there is no
    fault. `minutes` until it is expected to end; None: not before the last level.
    """

    key: str
    name: str
    about: str
    book: str
    game: str
    players: int
    tables: int
    seats: int
    stack: int
    chips: int
    buy_in: int
    fee: int
    bounty: int
    minutes: int | None
    levels: list[LevelSeen]
    pool: int
    added: int
    prizes: list[PrizeSeen]
    faults: list[FindingSeen]
    warnings: list[FindingSeen]
