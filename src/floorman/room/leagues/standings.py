"""The standings of a season: everybody's points in every event, what counts of them, ranks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from floorman.room.leagues.league import League, Tie
from floorman.room.leagues.played import Played, Result, values_of
from floorman.room.leagues.reading import Formula, read_formula
from floorman.room.leagues.refusals import LeagueError
from floorman.room.leagues.working import work_out


@dataclass(frozen=True, slots=True)
class Scored:
    """A person's event with its points, in hundredths, and whether it counts."""

    event: Played
    result: Result
    points: int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Standing:
    """A person in the standings. `rank` 0: too few events to be ranked; `before` the last event, 0
    where he had none. `scored` in the order in which they were played.
    """

    person: str
    rank: int
    before: int
    points: int
    scored: tuple[Scored, ...]

    @property
    def wins(self) -> int:
        """How many events he has won, shared wins too."""
        return sum(one.result.first == 1 for one in self.scored)

    @property
    def knockouts(self) -> int:
        """How many he has put out."""
        return sum(one.result.knockouts for one in self.scored)

    @property
    def counted(self) -> int:
        """How many of his events count."""
        return sum(one.counts for one in self.scored)


@dataclass(frozen=True, slots=True)
class Fault:
    """The formula has no value for a result, which has no points by it."""

    item: str
    person: str
    words: str


def points(league: League, formula: Formula, event: Played, result: Result) -> int:
    """The points of a result, in hundredths: those who share places have the mean of what these
    give, cut off. Raises LeagueError where the formula has no value.
    """
    found = extras(league, result)
    if result.first:
        several = range(result.first, result.last + 1)
        given = [work_out(formula, values_of(event, result, place)) for place in several]
        found += sum(given) // len(given)
    return found


def extras(league: League, result: Result) -> int:
    """The points for coming, for the final table and for everybody who was put out."""
    found = league.came + league.knockout * result.knockouts
    if 1 <= result.first <= league.final_places:
        found += league.final_table
    return found


def standings(league: League, events: Sequence[Played]) -> tuple[list[Standing], list[Fault]]:
    """Everybody's standing after these events, which are in order, and where the formula fails."""
    formula = read_formula(league.formula)
    faults: list[Fault] = []
    scored: dict[str, list[Scored]] = {}
    for event in events:
        for one in event.results:
            try:
                given = points(league, formula, event, one)
            except LeagueError as error:
                given = extras(league, one)
                faults.append(Fault(event.item, one.person, str(error)))
            scored.setdefault(one.person, []).append(Scored(event, one, given))
    now = _ranked(league, scored)
    last = events[-1].item if events else ""
    earlier = {who: [one for one in of if one.event.item != last] for who, of in scored.items()}
    was = {one.person: one.rank for one in _ranked(league, earlier)}
    return [replace(one, before=was.get(one.person, 0)) for one in now], faults


def _ranked(league: League, scored: Mapping[str, list[Scored]]) -> list[Standing]:
    """In order: ranked ones first, who has as many points and loses no tie shares a rank."""
    found = []
    for person, of in scored.items():
        if of:
            kept = _counted(league, of)
            total = sum(one.points for one in kept if one.counts)
            found.append(Standing(person, 0, 0, total, tuple(kept)))

    def worth(one: Standing) -> tuple[object, ...]:
        return -one.points, *(_TIES[tie](one) for tie in league.ties)

    def order(one: Standing) -> tuple[object, ...]:
        return len(one.scored) < league.least, worth(one), one.person

    placed: list[Standing] = []
    for number, one in enumerate(sorted(found, key=order), 1):
        if len(one.scored) < league.least:
            placed.append(one)
            continue
        same = placed and worth(placed[-1]) == worth(one)
        placed.append(replace(one, rank=placed[-1].rank if same else number))
    return placed


def _counted(league: League, of: Iterable[Scored]) -> list[Scored]:
    """Which of somebody's results count: the best; of equal ones the earlier ones."""
    found = list(of)
    best = sorted(range(len(found)), key=lambda number: (-found[number].points, number))
    # Nobody is left without any: the last one is not dropped.
    left = best[: max(1, len(best) - league.drops)]
    kept = {*left[: league.best or None]}
    return [replace(one, counts=number in kept) for number, one in enumerate(found)]


def _places(one: Standing) -> tuple[object, ...]:
    """Best places first; whoever has one more is ahead of who has none left to compare."""
    placed = (done.result for done in one.scored if done.result.first)
    return (*sorted(done.first + done.last for done in placed), float("inf"))


def _had_all(one: Standing) -> tuple[object, ...]:
    """When the last of the points came that count."""
    came = [(done.event.date, done.event.at) for done in one.scored if done.counts and done.points]
    return max(came, default=("", 0))


_TIES: Final[Mapping[Tie, Callable[[Standing], object]]] = {
    "wins": lambda one: -one.wins,
    "places": _places,
    "more-events": lambda one: -len(one.scored),
    "fewer-events": lambda one: len(one.scored),
    "knockouts": lambda one: -one.knockouts,
    "earliest": _had_all,
}
