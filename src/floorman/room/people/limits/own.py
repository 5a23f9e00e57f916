"""A person's own limits and what counts against them, as plain data."""

from dataclasses import dataclass, field

from floorman.room.people.limits.commands import LimitKind, PeriodKind


@dataclass(slots=True)
class Limit:
    """A limit, None for none. It becomes `then` at `then_at`, if it has been raised."""

    amount: int | None
    then: int | None = None
    then_at: int | None = None

    def at(self, now: int) -> int | None:
        """The limit as it is at that time."""
        return self.amount if self.then_at is None or now < self.then_at else self.then


@dataclass(slots=True)
class Meter:
    """What a day, a week or a month came to: from `start` until before `ends`.

    - `bought`: what was put in; `lost`: that and what still lay on tables when the period began,
      less what came back; below nothing for who is ahead
    - `played`: milliseconds of play that are over; the session in progress is not in it
    """

    start: int
    ends: int
    bought: int = 0
    lost: int = 0
    played: int = 0


@dataclass(slots=True)
class Own:
    """A person's own limits.

    - `limits`: by kind and period; `check`: the minutes between reality checks, if he has his own
    - `meters`: by period; `sessions`: since when he has a seat, by game; `out`: what he has put
      into a game in progress and not got back, by game
    - `playing_since`: since when he has had a seat anywhere; `checked_at`: when he was last told
    - `break_until`: he takes time out; `excluded`: he has shut himself out, `excluded_until` then
    - `told`: to stop after the deal
    """

    limits: dict[LimitKind, dict[PeriodKind, Limit]] = field(default_factory=dict)
    check: Limit | None = None
    meters: dict[PeriodKind, Meter] = field(default_factory=dict)
    sessions: dict[str, int] = field(default_factory=dict)
    out: dict[str, int] = field(default_factory=dict)
    playing_since: int | None = None
    checked_at: int = 0
    break_until: int | None = None
    excluded: bool = False
    excluded_until: int | None = None
    told: bool = False
