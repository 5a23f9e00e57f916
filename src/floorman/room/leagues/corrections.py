"""What the host has said of events: which count, what was otherwise, what was played elsewhere.

Events come as they were recorded; what is said goes on top, in order, and changes nothing of them
in place. What names something that is not there has no effect, until it is.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from floorman.room.evenings.book import HOUSE_PLAYERS
from floorman.room.leagues.league import League, Season
from floorman.room.leagues.played import Played, Result
from floorman.room.leagues.refusals import LeagueError

ROWS_MOST: Final = 5_000
MONEY_MOST: Final = 10**12
TIMES_MOST: Final = 10_000


class Count(msgspec.Struct, frozen=True, tag="count"):
    """An event counts in a season, or not, whatever else would be; None: as it would."""

    item: str
    season: str
    counts: bool | None


class Correct(msgspec.Struct, frozen=True, tag="correct"):
    """The result of a person was this; `out`: he has none."""

    item: str
    result: Result
    out: bool = False


class Same(msgspec.Struct, frozen=True, tag="same"):
    """Who is known as one person is another."""

    person: str
    is_person: str


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """An event that was played elsewhere."""

    played: Played


Correction = Count | Correct | Same | Enter


def check_entered(played: Played) -> None:
    """Raise LeagueError for an event that cannot have been."""
    if not 1 <= len(played.results) <= ROWS_MOST:
        raise LeagueError(f"rows: 1 to {ROWS_MOST:,}")
    if not len(played.results) <= played.entrants <= ROWS_MOST:
        raise LeagueError(f"entrants: {len(played.results)}, as many as there are rows, or more")
    for field in ("buy_in", "fee", "pool"):
        _check_amount(field, getattr(played, field), MONEY_MOST)
    if len({one.person for one in played.results}) < len(played.results):
        raise LeagueError("rows: everybody once")
    taken: dict[int, tuple[int, int]] = {}
    for number, one in enumerate(played.results, 1):
        check_result(one, played.entrants, f"rows.{number}")
        for place in range(one.first, one.last + 1) if one.first else ():
            if taken.setdefault(place, (one.first, one.last)) != (one.first, one.last):
                raise LeagueError(f"rows.{number}.first: place {place} is somebody else's")
    shared = {(one.first, one.last) for one in played.results if one.first}
    for first, last in shared:
        many = sum((one.first, one.last) == (first, last) for one in played.results)
        if many > last - first + 1:
            raise LeagueError(f"rows: {many} have the place {first}; shared by as many as share it")


def check_result(result: Result, entrants: int, where: str) -> None:
    """Raise LeagueError for a result that nobody can have in a field of that size."""
    if (result.first, result.last) != (0, 0) and not 1 <= result.first <= result.last <= entrants:
        raise LeagueError(f"{where}.first: from 1 to {entrants}, or 0 for no place")
    for field in ("prize", "bounties", "cost"):
        _check_amount(f"{where}.{field}", getattr(result, field), MONEY_MOST)
    for field in ("knockouts", "reentries", "rebuys", "add_ons"):
        _check_amount(f"{where}.{field}", getattr(result, field), TIMES_MOST)


def _check_amount(field: str, amount: int, most: int) -> None:
    if not 0 <= amount <= most:
        raise LeagueError(f"{field}: 0 to {most:,}")


def corrected(played: Iterable[Played], said: Sequence[Correction]) -> list[Played]:
    """All events as they are with what was said, in the order in which they were played; nobody in
    them is a house player.
    """
    events = {one.item: one for one in played}
    events |= {one.played.item: one.played for one in said if isinstance(one, Enter)}
    same: dict[str, str] = {}
    for one in said:
        if isinstance(one, Same) and one.person not in _ways(same, one.is_person):
            same[one.person] = one.is_person
    for one in said:
        if isinstance(one, Correct) and one.item in events:
            events[one.item] = _with(events[one.item], one)
    found = [_as_same(one, same) for one in events.values()]
    return sorted(found, key=lambda one: (one.date, one.at, one.item))


def _with(event: Played, said: Correct) -> Played:
    others = tuple(one for one in event.results if one.person != said.result.person)
    results = others if said.out else (*others, said.result)
    return msgspec.structs.replace(event, results=results)


def _ways(same: Mapping[str, str], person: str) -> list[str]:
    found = [person]
    while found[-1] in same:
        found.append(same[found[-1]])
    return found


def _as_same(event: Played, same: Mapping[str, str]) -> Played:
    """Everybody as who he is; of two results of one person in an event the better one is his."""
    found: dict[str, Result] = {}
    for one in event.results:
        person = _ways(same, one.person)[-1]
        mine = msgspec.structs.replace(one, person=person)
        before = found.get(person)
        if person != HOUSE_PLAYERS and (before is None or _better(mine, before)):
            found[person] = mine
    return msgspec.structs.replace(event, results=tuple(found.values()))


def _better(one: Result, other: Result) -> bool:
    return (not one.first, one.first, one.last) < (not other.first, other.first, other.last)


def counting(
    league: League, season: Season, events: Iterable[Played], said: Sequence[Correction]
) -> list[Played]:
    """Those of the events that count in a season."""
    by_hand = {
        one.item: one.counts for one in said if isinstance(one, Count) and one.season == season.name
    }
    return [one for one in events if _counts(league, season, one, by_hand.get(one.item))]


def _counts(league: League, season: Season, event: Played, by_hand: bool | None) -> bool:
    if by_hand is not None:
        return by_hand
    within = season.since <= event.date <= (season.until or "9")
    return within and not season.by_hand and event.kind in league.kinds
