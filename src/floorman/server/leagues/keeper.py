"""The leagues as their records make them: pure, so that a restart makes the same again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from floorman.room.leagues.corrections import Correction
from floorman.room.leagues.league import League
from floorman.server.leagues import records as r
from floorman.store import Record


@dataclass(frozen=True, slots=True)
class Entry:
    """A record of a league: its number, when it was, and what it holds; `undone` by another."""

    number: int
    at: int
    body: r.Any
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A league with everything that was written of it, in order."""

    key: str
    rules: League
    trace: tuple[Entry, ...]
    ended: bool = False

    @property
    def said(self) -> list[Correction]:
        """What was said of events and holds."""
        return [one.said for one in self._holding()]

    def names(self) -> dict[str, str]:
        """What those are called who were typed."""
        found: dict[str, str] = {}
        for one in self._holding():
            found |= one.names
        return found

    def _holding(self) -> Iterator[r.Said]:
        for one in self.trace:
            if isinstance(one.body, r.Said) and not one.undone:
                yield one.body

    def find(self, number: int) -> Entry | None:
        """What was said under a number; None where nothing was."""
        return next((one for one in self.trace if one.number == number), None)


@dataclass(slots=True)
class LeaguesKeeper:
    """All leagues, by key."""

    leagues: dict[str, Kept] = field(default_factory=dict)

    def applied(self, body: r.Any, number: int, at: int) -> "LeaguesKeeper":
        """The leagues with one record more."""
        return LeaguesKeeper(
            self.leagues | {body.league: self._next(body, Entry(number, at, body))}
        )

    def _next(self, body: r.Any, entry: Entry) -> Kept:
        if isinstance(body, r.Made):
            return Kept(body.league, body.rules, (entry,))
        before = self.leagues[body.league]
        trace, rules, ended = before.trace, before.rules, before.ended
        if isinstance(body, r.Changed):
            rules = body.rules
        elif isinstance(body, r.Ended):
            ended = body.ended
        elif isinstance(body, r.TakenBack):
            trace = tuple(
                Entry(one.number, one.at, one.body, undone=True) if one.number == body.number
                else one
                for one in trace
            )  # fmt: skip
        return Kept(before.key, rules, (*trace, entry), ended)


def rebuilt(records: Iterable[Record]) -> LeaguesKeeper:
    """Everything from the records. Raises ValueError for a damaged one."""
    keeper = LeaguesKeeper()
    for record in records:
        if record.damaged:
            raise ValueError(f"record {record.sequence} is not as it was written")
        keeper = keeper.applied(r.decode(record.body), record.sequence, record.at)
    return keeper
