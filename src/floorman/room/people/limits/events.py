"""Events of a person's own limits."""

from typing import Literal

from floorman.room.messages import Event
from floorman.room.people.limits.commands import EntryKind, LimitKind, PeriodKind

StopWhy = Literal["excluded", "time-out", "time", "loss"]


class LimitSet(Event, frozen=True):
    """A limit is so from now on; None: there is none any more."""

    person: str
    kind: LimitKind
    period: PeriodKind
    amount: int | None


class LimitWaits(Event, frozen=True):
    """A limit is raised or given up, but not before that time; until then it stays."""

    person: str
    kind: LimitKind
    period: PeriodKind
    amount: int | None
    at: int


class RealityCheckSet(Event, frozen=True):
    """A person is told how long he has played after so many minutes; `at` None: from now on."""

    person: str
    minutes: int | None
    at: int | None = None


class RealityCheck(Event, frozen=True):
    """It is time to tell a person how long he has played, and what he put in and got back today."""

    person: str
    played_ms: int
    bought: int
    lost: int


class TimeOutTaken(Event, frozen=True):
    """A person plays nothing until then."""

    person: str
    until: int


class SelfExcluded(Event, frozen=True):
    """A person has shut himself out until then; None: for good."""

    person: str
    until: int | None
    cites: tuple[str, ...] = ()


class ShutOutEnded(Event, frozen=True):
    """A person's time out, or the time for which he had shut himself out, has run out."""

    person: str
    what: Literal["time-out", "exclusion"]


class StopAfterDeal(Event, frozen=True):
    """A person who plays has to stop: his seats are given up as soon as each deal is over."""

    person: str
    games: tuple[str, ...]
    why: StopWhy
    words: str
    until: int | None = None
    cites: tuple[str, ...] = ()


class SessionOpened(Event, frozen=True):
    """A person plays in a game."""

    person: str
    game: str


class SessionClosed(Event, frozen=True):
    """A person has left a game, after so long in it."""

    person: str
    game: str
    played_ms: int


class PurchaseCounted(Event, frozen=True):
    """A purchase was within a person's limits, and counts."""

    person: str
    amount: int
    game: str
    entry: EntryKind


class ReturnCounted(Event, frozen=True):
    """What a person got back counts."""

    person: str
    amount: int
    game: str
    refund: bool = False


class CarriedOver(Event, frozen=True):
    """A person has taken his chips along to another game."""

    person: str
    game: str
    to: str
