"""What requests and answers about fair play look like: the schema, with examples."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked

WORDS_LONGEST = 1000
_KEY = r"^[A-Za-z0-9_-]*$"
Words = Annotated[str, Field(min_length=1, max_length=WORDS_LONGEST)]


class ReportAsked(Asked):
    """A player who is reported; `table` and `number` name a deal that is over, if there is one."""

    player: Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+$", examples=["7f3a"])]
    words: Words
    table: Annotated[str, Field(max_length=40, pattern=_KEY, examples=["a1b2c3d4e5"])] = ""
    number: Annotated[int, Field(ge=0, le=10**9, examples=[41])] = 0
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"player": "7f3a", "words": "They never bet.", "table": "a1b2c3", "number": 41}
            ]
        }
    )


class ReportMade(BaseModel):
    """The report was kept."""

    report: str = Field(examples=["9f86d081884c7d65"])


class Somebody(BaseModel):
    """An account by its id and its name."""

    id: str = Field(examples=["7f3a"])
    name: str = Field(examples=["Ada"])


class ReportSeen(BaseModel):
    """A report; `closed` is when somebody was done with it, 0 while nobody is."""

    report: str
    at: int
    by: Somebody
    about: Somebody
    table: str
    number: int
    words: str
    closed: int
    outcome: str


class ReportsSeen(BaseModel):
    """Reports, the newest first."""

    reports: list[ReportSeen]


class Outcome(Asked):
    """What came of a report."""

    words: Annotated[str, Field(max_length=WORDS_LONGEST)] = ""
    model_config = ConfigDict(json_schema_extra={"examples": [{"words": "We spoke to both."}]})


class DealInQuestion(BaseModel):
    """A deal by its table and number."""

    table: str
    number: int


class FindingSeen(BaseModel):
    """Something that may not be fair play, how sure that is, and what else it may be.

    `chance`: how many findings of the kind chance alone would bring into the whole room, null where
    it is not a matter of chance.
    """

    kind: str = Field(examples=["soft-play"])
    players: list[Somebody]
    sure: Literal["worth-a-look", "likely", "almost-certain"]
    chance: float | None
    words: str
    otherwise: str
    deals: list[DealInQuestion]


class FairPlaySeen(BaseModel):
    """The last look: when it was made, at how many deals since when, and what was found.

    `made` is 0 before the first.
    """

    made: int
    since: int
    deals: int
    days: int
    findings: list[FindingSeen]


class HandSeen(BaseModel):
    """Everything that somebody was dealt in a deal, and what he threw away or set."""

    name: str
    dealt: list[str] = Field(examples=[["As", "Kd"]])
    thrown: list[str] = []
    net: int


class HandsSeen(BaseModel):
    """The hands of a deal in question."""

    hands: list[HandSeen]
