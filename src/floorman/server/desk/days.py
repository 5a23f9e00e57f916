"""Events of several first days: opened together, and made one once all of them are over. Pure."""

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from msgspec.structs import replace

from floorman.server.desk import records as r
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.desk.lots import new_secret
from floorman.tournament import Reason, TournamentRefused
from floorman.tournament import commands as c
from floorman.tournament.ending.flights import flight_end

_DAY: Final = ": day "


def first_days(opened: r.Opened, number: int, series: str) -> tuple[r.Opened, ...]:
    """The openings of so many first days; the first begins at the hour. Each has chance of its
    own.
    """
    return tuple(
        replace(
            opened,
            name=f"{opened.name}{_DAY}1{_letter(day)}",
            secret=opened.secret if day == 1 else new_secret(),
            starts_at=opened.starts_at if day == 1 else None,
            first_day=day,
            series=series,
        )
        for day in range(1, number + 1)
    )


def _letter(day: int) -> str:
    return ascii_uppercase[day - 1] if day <= len(ascii_uppercase) else f".{day}"


def second_day(
    days: Sequence[DeskKeeper], by: str, tables: tuple[int, ...] = ()
) -> tuple[r.Any, ...]:
    """The bodies with which the second day begins its log: everybody with chips draws a seat,
    at tables of these numbers or, without any, of the first day's.

    Raises TournamentRefused while a first day is not over, and where nobody has chips from them.
    """
    waits = [one.opened.name for one in days if not one.state.over]
    if waits:
        raise TournamentRefused(Reason.NOT_DUE, f"{waits[0]} is not over")
    first = days[0].opened
    opened = replace(
        first,
        name=f"{first.name.rpartition(_DAY)[0]}{_DAY}2",
        by=by,
        secret=new_secret(),
        starts_at=None,
        tables=tables or first.tables,
        first_day=0,
        ends=tuple(flight_end(one.state) for one in days),
    )
    names = {player: called for one in days for player, called in one.names.items()}
    named = (r.Named(player=one, name=called) for one, called in names.items())
    merges = r.Did(command=c.MergeFlights(flights=(), drawn=(), by=by), by=by)
    return (opened, *named, merges)
