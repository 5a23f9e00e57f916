"""What counts against a person's limits: read off at a time, without changing anything.

The meters are those of the last command; a period that has ended since begins anew when it is read.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple, get_args

from floorman.room.people.limits.commands import EntryKind, LimitKind, PeriodKind
from floorman.room.people.limits.own import Meter, Own
from floorman.room.people.limits.periods import MINUTE_MS, period_at
from floorman.room.people.settings import LimitSettings

PERIODS: Final[tuple[PeriodKind, ...]] = get_args(PeriodKind)
KINDS: Final[tuple[LimitKind, ...]] = get_args(LimitKind)
MONEY: Final[tuple[LimitKind, ...]] = ("buy-in", "loss")


class Added(NamedTuple):
    """What is to be counted; less than nothing for what is taken back."""

    bought: int = 0
    lost: int = 0
    played: int = 0


NOTHING: Final = Added()


def meter_at(own: Own, period: PeriodKind, now: int, settings: LimitSettings) -> Meter:
    """A meter as it stands: in a new period only what still lies on tables counts as lost.

    A period goes on to the end that it began with, even where the room's clock was put back.
    """
    found = own.meters.get(period)
    if found is not None and now < found.ends:
        return found
    start, ends = period_at(period, now, settings)
    if found is not None:
        start = max(start, found.ends)
    return Meter(start, ends, lost=sum(own.out.values()))


def played_at(own: Own, period: PeriodKind, now: int, settings: LimitSettings) -> int:
    """The milliseconds played in a period so far, at one table or several together."""
    meter = meter_at(own, period, now, settings)
    if own.playing_since is None:
        return meter.played
    return meter.played + max(0, now - max(own.playing_since, meter.start))


def used(own: Own, kind: LimitKind, period: PeriodKind, now: int, settings: LimitSettings) -> int:
    """What counts against such a limit: money in smallest units, or milliseconds."""
    if kind == "time":
        return played_at(own, period, now, settings)
    meter = meter_at(own, period, now, settings)
    return meter.bought if kind == "buy-in" else meter.lost


def limits_at(own: Own, now: int) -> Iterator[tuple[LimitKind, PeriodKind, int]]:
    """Every limit in force; of time in milliseconds."""
    for kind, by_period in own.limits.items():
        for period, limit in by_period.items():
            amount = limit.at(now)
            if amount is not None:
                yield kind, period, amount * MINUTE_MS if kind == "time" else amount


def count(own: Own, now: int, settings: LimitSettings, more: Added = NOTHING) -> None:
    """Write so much more into every meter."""
    for period in PERIODS:
        meter = meter_at(own, period, now, settings)
        own.meters[period] = replace(
            meter,
            bought=max(0, meter.bought + more.bought),
            lost=meter.lost + more.lost,
            played=meter.played + max(0, min(more.played, now - meter.start)),
        )


def counts_as_out(entry: EntryKind) -> bool:
    """Whether a purchase lies on a table until it comes back: an entry is spent at once."""
    return entry == "cash"


def check_minutes(own: Own, now: int, settings: LimitSettings) -> int:
    """After how many minutes of play a person is told; 0 never. His own is never the rarer."""
    mine = own.check.at(now) if own.check is not None else None
    return min((one for one in (mine, settings.check_minutes) if one), default=0)


def shut_out_until(own: Own, now: int) -> tuple[str, int | None] | None:
    """Whether a person has shut himself out or takes time out, and until when."""
    if own.excluded and (own.excluded_until is None or now < own.excluded_until):
        return "excluded", own.excluded_until
    if own.break_until is not None and now < own.break_until:
        return "time-out", own.break_until
    return None
