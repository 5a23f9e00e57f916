"""What requests and answers about evenings look like: the schema, with examples."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from floorman.room.evenings.recurring import INTERVAL_MOST, MOST
from floorman.server.evenings.answering import COMMENT_MOST, LATE_MOST
from floorman.server.evenings.plan import KEEP_MOST, MINUTES_MOST, SEATS_MOST, WORDS_MOST
from floorman.server.rest.models import Asked, NewTable

Local = Annotated[str, Field(max_length=16, examples=["2026-11-27T19:30"])]
Day = Annotated[str, Field(max_length=10, examples=["2026-11-27"])]
Words = Annotated[str, Field(max_length=2 * WORDS_MOST)]
Says = Literal["yes", "perhaps", "no"]


class RepeatAsked(Asked):
    """How it comes again; by months as the first date's weekday stands in the month."""

    every: Literal["", "day", "week", "month"] = ""
    interval: Annotated[int, Field(ge=1, le=INTERVAL_MOST)] = 1
    last: Annotated[bool, Field(description="The last of its kind in the month.")] = False
    until: Annotated[str, Field(max_length=10)] = ""
    count: Annotated[int, Field(ge=0, le=MOST)] = 0


class EveningAsked(Asked):
    """An evening as it is planned; times of day are those of its zone, the whole year round."""

    name: Annotated[str, Field(max_length=200)]
    start: Local
    zone: Annotated[str, Field(max_length=60, examples=["Europe/Berlin"])]
    minutes: Annotated[int, Field(ge=15, le=MINUTES_MOST)] = 240
    place: Annotated[str, Field(max_length=200, description="Empty for online.")] = ""
    seats: Annotated[int, Field(ge=1, le=SEATS_MOST)] = 8
    words: Words = ""
    repeat: RepeatAsked = RepeatAsked()
    table: Annotated[NewTable | None, Field(description="What is opened; null for nothing.")] = None
    by_itself: Annotated[bool, Field(description="Opened when it begins, without a click.")] = False
    keep: Annotated[
        int, Field(ge=0, le=KEEP_MOST, description="Minutes for which a seat is kept.")
    ] = 20
    listed: Annotated[bool, Field(description="Everybody with an account may come.")] = False
    shows_guests: Annotated[bool, Field(description="Guests are told who comes.")] = False
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "name": "Friday",
                    "start": "2026-11-27T19:30",
                    "zone": "Europe/Berlin",
                    "repeat": {"every": "week"},
                    "seats": 6,
                    "table": {"game": "holdem", "stakes": "1/2", "seats": 6, "private": True},
                }
            ]
        }
    )


class EveningMade(BaseModel):
    """An evening, by its key."""

    evening: str = Field(examples=["k3Jd92mZq0aB1cDe"])


class MoveAsked(Asked):
    """A date at another time; empty for the time that it had by the rule."""

    date: Day
    start: Annotated[str, Field(max_length=16)] = ""
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"date": "2026-12-25", "start": "2026-12-27T18:00"}]}
    )


class OffAsked(Asked):
    """A date, or all of them (""), called off with words; or, `off` false, held after all."""

    date: Annotated[str, Field(max_length=10)] = ""
    words: Words = ""
    off: bool = True
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"date": "2026-12-25", "words": "Merry Christmas"}]}
    )


class DateAsked(Asked):
    """A date."""

    date: Day
    model_config = ConfigDict(json_schema_extra={"examples": [{"date": "2026-11-27"}]})


class GuestInvited(Asked):
    """Somebody by name, who is given a link; by the name of an account; or, without a name, whoever
    has the link.
    """

    name: Annotated[str, Field(max_length=100)] = ""
    account: bool = False
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"name": "Ben"}, {"name": "Ada", "account": True}, {}]}
    )


class GuestLink(BaseModel):
    """A guest, and the address to send to him, which is not told again; empty for an account."""

    guest: str = Field(examples=["9f86d081884c7d65"])
    url: str = Field("", examples=["https://poker.example.org/#/answer/fme_0hJx..."])


class AnswerAsked(Asked):
    """Whether somebody comes; late by so many minutes."""

    date: Day
    answer: Says
    late: Annotated[int, Field(ge=0, le=LATE_MOST)] = 0
    comment: Annotated[str, Field(max_length=2 * COMMENT_MOST)] = ""
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"date": "2026-11-27", "answer": "yes", "late": 15, "comment": "I bring bread."}
            ]
        }
    )


class LinkAnswerAsked(AnswerAsked):
    """The same by a link; where it is open to everybody, with a name."""

    name: Annotated[str, Field(max_length=100)] = ""


class LinkAnswered(BaseModel):
    """The code by which he may say otherwise; empty if it is the one that he has."""

    code: str = ""


class OwnAnswer(BaseModel):
    """What somebody has said. `place`: 0 for a seat or none, else his place among who waits;
    `moved_up`: when a seat became his.
    """

    answer: Says
    late: int = 0
    comment: str = ""
    seated: bool = False
    place: int = 0
    moved_up: int = 0


class DateSeen(BaseModel):
    """A date: by its name, when it is, and how many come."""

    date: str = Field(examples=["2026-11-27"])
    start: str = Field(examples=["2026-11-27T19:30"])
    at: int
    until: int
    off: bool
    words: str = Field(description="Why it is called off.")
    moved: bool
    coming: int
    waiting: int
    table: str = Field("", description="The table that was opened for it.")
    mine: OwnAnswer | None = None


class GuestSeen(BaseModel):
    """A guest as the host sees him, and guests do where the host shows them: then `guest` is empty
    and nothing but name, answer and seat is told.
    """

    guest: str
    name: str
    link: Annotated[bool, Field(description="Whoever has the link; nobody by name.")] = False
    account: bool = False
    answer: Says | None = None
    late: int = 0
    comment: str = ""
    seated: bool = False
    place: int = 0
    moved_up: Annotated[int, Field(description="When he moved up, if he has not seen it yet.")] = 0


class EveningSeen(BaseModel):
    """An evening in the list, with its dates in the time that was asked about."""

    evening: str
    name: str
    host: str
    hosted: bool
    place: str
    zone: str
    minutes: int
    seats: int
    words: str
    repeats: str = Field(description="How it comes again, in words.")
    game: str = Field(description="What is played; empty where nothing is opened.")
    stakes: str = ""
    keep: int
    off: bool
    off_words: str = ""
    dates: list[DateSeen]


class EveningsSeen(BaseModel):
    """The evenings that somebody may see."""

    evenings: list[EveningSeen]
    feed: bool = Field(description="Whether a calendar has an address to ask at.")
    zone: str = Field(description="The zone of the house.")


class EveningDetail(EveningSeen):
    """An evening with the guests of one date, and for its host what it is planned with."""

    date: DateSeen | None
    guests: list[GuestSeen]
    shows_guests: bool
    plan: EveningAsked | None = None


class EveningForGuests(BaseModel):
    """What a link tells: the evening, and what its guest has said. Nobody else's name stands in it
    unless the host says so.
    """

    name: str
    host: str
    place: str
    zone: str
    minutes: int
    seats: int
    words: str
    repeats: str
    game: str
    stakes: str = ""
    keep: int
    off: bool
    off_words: str = ""
    me: str = Field(description="The name of the guest; empty where the link is open to all.")
    dates: list[DateSeen]
    coming: list[GuestSeen] = Field(description="Who comes on the first date; empty unless shown.")


class WordsToPaste(BaseModel):
    """Words to paste into a message."""

    text: str


class FeedMade(BaseModel):
    """An address for a calendar, which is not told again."""

    url: str = Field(examples=["https://poker.example.org/api/calendars/fmc_0hJx...ics"])


class TableOpened(BaseModel):
    """The table of an evening."""

    table: str = Field(examples=["a1b2c3d4e5"])
