"""Tournaments of several first days: opened together, and made one once all of them are over."""

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from msgspec.structs import replace

from floorman.server.events import records as r
from floorman.server.events.draws import merge
from floorman.server.events.keeper import EventKeeper
from floorman.tournament import Reason, TournamentRefused
from floorman.tournament.ending.flights import flight_end

_DAY: Final = ": day "


def first_days(opened: r.Opened, number: int, series: str) -> tuple[r.Opened, ...]:
    """The openings of so many first days; the first begins at the hour, the others by hand."""
    return tuple(
        replace(
            opened,
            name=f"{opened.name}{_DAY}1{_letter(day)}",
            starts_at=opened.starts_at if day == 1 else None,
            first_day=day,
            series=series,
        )
        for day in range(1, number + 1)
    )


def _letter(day: int) -> str:
    return ascii_uppercase[day - 1] if day <= len(ascii_uppercase) else f".{day}"


def second_day(days: Sequence[EventKeeper], by: str) -> tuple[r.Opened | r.Named, ...]:
    """The bodies with which the second day begins its log.

    Raises TournamentRefused while a first day is not over, and where nobody has chips from them.
    """
    waits = [one.opened.name for one in days if not one.tournament.state.over]
    if waits:
        raise TournamentRefused(Reason.NOT_DUE, f"{waits[0]} is not over")
    first = days[0].opened
    ends = tuple(flight_end(one.tournament.state) for one in days)
    name = f"{first.name.rpartition(_DAY)[0]}{_DAY}2"
    opened = replace(first, name=name, by=by, bots=0, starts_at=None, first_day=0, ends=ends)
    # As it will be done once it is stored: what is refused then is refused now.
    tried = EventKeeper(opened).tournament
    tried.apply(merge(tried.state, ends, by))
    names = {player: called for one in days for player, called in one.names.items()}
    bots = {player for one in days for player in one.bots}
    named = (r.Named(player=one, name=called, bot=one in bots) for one, called in names.items())
    return (opened, *named)
