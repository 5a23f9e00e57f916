"""What a league goes by, checked: its seasons, its formula, which results count, its ties."""

from typing import Final, Literal

import msgspec

from floorman.room.evenings.recurring import WrongDate, day
from floorman.room.leagues.played import KINDS, Kind, Played, Result, values_of
from floorman.room.leagues.reading import read_formula
from floorman.room.leagues.ready import READY, USUAL
from floorman.room.leagues.refusals import LeagueError
from floorman.room.leagues.working import work_out

NAME_MOST: Final = 60
SEASONS_MOST: Final = 40
RESULTS_MOST: Final = 1000
POINTS_MOST: Final = 10**8
Tie = Literal["wins", "places", "more-events", "fewer-events", "knockouts", "earliest"]
TIES: Final[dict[Tie, str]] = {
    "wins": "more events won",
    "places": "the better places, best against best, then the next",
    "more-events": "more events",
    "fewer-events": "fewer events",
    "knockouts": "more players put out",
    "earliest": "who had all his points first",
}


class Season(msgspec.Struct, frozen=True, omit_defaults=True):
    """From one day to another, both in it, "" for no bound; `by_hand`: of what is put into it."""

    name: str
    since: str = ""
    until: str = ""
    by_hand: bool = False


class League(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A league. Points are hundredths.

    - `kinds`: which events count by themselves; `formula`: its text
    - `best`: so many of the best results count, 0 for all; of what was played the worst `drops`
      fall away first
    - `came`: for entering at all; `knockout`: for each who was put out; `final_table`: for a place
      among the first `final_places`
    - `least`: so many events are needed to be ranked; `ties`: what decides between equals, in order
    """

    name: str
    formula: str = READY[USUAL].text
    seasons: tuple[Season, ...] = (Season("All times"),)
    kinds: tuple[Kind, ...] = ("desk", "event", "entered")
    best: int = 0
    drops: int = 0
    came: int = 0
    knockout: int = 0
    final_table: int = 0
    final_places: int = 9
    least: int = 0
    ties: tuple[Tie, ...] = ("wins", "places", "earliest")


def check_league(league: League) -> None:
    """Raise LeagueError, which names the field, for a league that cannot be."""
    if not league.name.strip() or len(league.name) > NAME_MOST or not league.name.isprintable():
        raise LeagueError(f"name: 1 to {NAME_MOST} letters that can be seen")
    _check_seasons(league.seasons)
    for field, found, known in (
        ("kinds", league.kinds, KINDS),
        ("ties", league.ties, tuple(TIES)),
    ):
        if len({*found}) < len(found) or not {*found} <= {*known}:
            raise LeagueError(f"{field}: each once, of {', '.join(known)}")
    for field in ("best", "drops", "least", "final_places"):
        if not 0 <= getattr(league, field) <= RESULTS_MOST:
            raise LeagueError(f"{field}: 0 to {RESULTS_MOST:,}")
    for field in ("came", "knockout", "final_table"):
        if abs(getattr(league, field)) > POINTS_MOST:
            raise LeagueError(f"{field}: {POINTS_MOST // 100:,} points at the most")
    read_formula(league.formula)


def _check_seasons(seasons: tuple[Season, ...]) -> None:
    if not 1 <= len(seasons) <= SEASONS_MOST:
        raise LeagueError(f"seasons: 1 to {SEASONS_MOST}")
    if len({one.name for one in seasons}) < len(seasons):
        raise LeagueError("seasons: each name once")
    for number, one in enumerate(seasons, 1):
        where = f"seasons.{number}"
        if not one.name.strip() or len(one.name) > NAME_MOST or not one.name.isprintable():
            raise LeagueError(f"{where}.name: 1 to {NAME_MOST} letters that can be seen")
        try:
            for field, text in (("since", one.since), ("until", one.until)):
                if text:
                    day(text, f"{where}.{field}")
        except WrongDate as wrong:
            raise LeagueError(str(wrong)) from None
        if one.since and one.until and one.since > one.until:
            raise LeagueError(f"{where}.until: not before {one.since}")


# An evening as most have it, for a formula to be tried on.
_FIELD: Final = 27
_PAYS: Final = (500, 300, 200, 140, 100)


def example() -> Played:
    """An event to try a formula on: 27 players, 50 and a fee of 5, five places paid."""
    return Played(
        item="example",
        kind="entered",
        name="27 players, a buy-in of 50 and a fee of 5",
        date="2026-01-01",
        at=0,
        entrants=_FIELD,
        entries=30,
        places=len(_PAYS),
        buy_in=50,
        fee=5,
        pool=sum(_PAYS),
        results=tuple(
            Result(
                person=f"place {place}",
                first=place,
                last=place,
                prize=_PAYS[place - 1] if place <= len(_PAYS) else 0,
                knockouts=3 if place == 1 else int(place <= 10),
                bounties=0,
                reentries=int(place % 9 == 4),
                cost=110 if place % 9 == 4 else 55,
            )
            for place in range(1, _FIELD + 1)
        ),
    )


def worked_example(text: str, played: Played | None = None) -> list[tuple[int, int]]:
    """A formula tried on an event: places with their points, in hundredths. Raises LeagueError."""
    formula = read_formula(text)
    event = played or example()
    return [
        (one.first, work_out(formula, values_of(event, one, one.first))) for one in event.results
    ]
