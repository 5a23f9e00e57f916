"""What is asked about odds, and what is answered."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from floorman.server.rest.models import Asked

_PLAYERS_MOST = 10
_CHIPS_MOST = 10**12
Cards = Annotated[str, Field(max_length=60)]
Hand = Annotated[str, Field(max_length=300)]
Rule = Annotated[str, Field(max_length=80)]


class OddsAsked(Asked):
    """Who holds what, in words: cards, a range, or nothing for any hand; boards as far as they lie,
    dead cards, and how each player draws.
    """

    form: Annotated[str, Field(max_length=60)]
    players: list[Hand] = Field(min_length=2, max_length=_PLAYERS_MOST)
    boards: list[Cards] = Field(default_factory=list, max_length=4)
    dead: Annotated[str, Field(max_length=160)] = ""
    draws: list[Rule] = Field(default_factory=list, max_length=_PLAYERS_MOST)
    values: Annotated[bool, Field(description="Whether hands are told what they are worth.")] = (
        False
    )
    pot: Annotated[
        int | None, Field(ge=1, le=_CHIPS_MOST, description="The pot, the bet in it.")
    ] = None
    call: Annotated[
        int | None, Field(ge=1, le=_CHIPS_MOST, description="What a call of that bet costs.")
    ] = None
    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"form": "holdem", "players": ["AsKs", "QQ+, AKs"], "boards": ["Ts9s2h"]}]
        }
    )


class ShareSeen(BaseModel):
    """One share of the pot: parts of all cases, and the hands that he ends with."""

    name: str = Field(examples=["high"])
    win: float
    tie: float
    hands: list[tuple[str, float]]


class PlayerSeen(BaseModel):
    """What a player may expect, in parts of all cases from 0 to 1; `error` is the standard error of
    `equity`, 0 where it is exact. `points` in forms that pass points.
    """

    equity: float
    error: float
    win: float
    tie: float
    lose: float
    quartered: float
    shares: list[ShareSeen]
    points: float
    points_error: float


class StartSeen(BaseModel):
    """A place among all starting hands: `top` is the part, 0 to 1, that is as good or better."""

    top: float
    better: int
    equal: int
    worse: int


class NutsSeen(BaseModel):
    """How many of all pairs of cards beat a hand in a share, tie it and lose to it."""

    share: str
    better: int
    equal: int
    worse: int


class PotentialSeen(BaseModel):
    """Against one unknown hand: parts of all cases as the cards lie, of those behind how many end
    ahead, of those ahead how many end behind.
    """

    ahead: float
    tied: float
    behind: float
    improves: float
    worsens: float
    exact: bool


class ValuesSeen(BaseModel):
    """What a hand is worth besides its equity; null is what its form or the moment has not."""

    start: StartSeen | None
    outs: list[int] | None = Field(examples=[[48, 44]])
    nuts: list[NutsSeen] | None
    potential: PotentialSeen | None


class CallSeen(BaseModel):
    """The part of the pot that a call needs, 0 to 1, so much to one that the pot lays, and what
    each hand gains by it on average, in chips.
    """

    needed: float
    to_one: float
    gains: list[float]


class OddsSeen(BaseModel):
    """The answer: whether every one of so many `cases` was looked at, or they were drawn. `values`
    are one a player where they were asked for, `call` where a pot and a call were given.
    """

    exact: bool
    cases: int
    players: list[PlayerSeen]
    values: list[ValuesSeen] = Field(default_factory=list)
    call: CallSeen | None = None


class FormAsked(BaseModel):
    """What can be told of a form: cards of a hand at the `start` and in the end, of each board, how
    many `draws`; the cards of each row where it is set in rows. `grid`: its hands fit the grid of
    two cards.
    """

    key: str = Field(examples=["holdem"])
    name: str
    family: str
    players_max: int
    start: int
    hand: int
    boards: list[int]
    draws: int
    rows: list[tuple[str, int]]
    points: bool
    joker: bool
    grid: bool


class FormsAsked(BaseModel):
    """Every form whose odds can be asked for."""

    forms: list[FormAsked]
