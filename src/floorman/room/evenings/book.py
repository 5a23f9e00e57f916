"""A club's book: what everybody won over evenings, and the standings of its tournaments.

What was played comes in as it was counted at the tables; what was written into the book goes on top
of it, in order, and changes nothing of it in place.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from floorman.room.evenings.points import FORMULAS, USUAL, points

HOUSE_PLAYERS: Final = "bots"


class Line(msgspec.Struct, frozen=True):
    """What a person bought in and took out, in smallest units, and how long he played."""

    person: str
    bought: int
    cashed: int
    played_ms: int = 0

    @property
    def net(self) -> int:
        """What he has won, or lost below nothing."""
        return self.cashed - self.bought


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """A cash game: its `evening` is the day that it belongs to, `open` while it goes on."""

    item: str
    at: int
    evening: str
    name: str
    form: str
    lines: tuple[Line, ...]
    entered: bool = False
    open: bool = False

    @property
    def house(self) -> int:
        """What the house took: what all players together have lost."""
        return -sum(one.net for one in self.lines)


class Finish(msgspec.Struct, frozen=True):
    """Somebody's tournament: how often he entered, what he paid and got, and his places, which he
    may share; 0 for none.
    """

    person: str
    entries: int
    paid: int
    prize: int
    first: int
    last: int


class Cup(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that is over."""

    item: str
    at: int
    evening: str
    name: str
    form: str
    entrants: int
    finishes: tuple[Finish, ...]


class Correct(msgspec.Struct, frozen=True, tag="correct"):
    """What a person bought and took out of a game is this, and not what was counted."""

    item: str
    person: str
    bought: int
    cashed: int
    played_ms: int


class LeaveOut(msgspec.Struct, frozen=True, tag="leave-out"):
    """A game or a tournament does not count; `out` false: it counts after all."""

    item: str
    out: bool = True


class Same(msgspec.Struct, frozen=True, tag="same"):
    """Who was entered as one person is another."""

    person: str
    is_person: str


class ShowAs(msgspec.Struct, frozen=True, tag="show-as"):
    """A person is called so in the book, on his wish; "": by his name again."""

    person: str
    name: str


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Standings go by this formula, and by so many of the best results of each; 0: by all."""

    formula: str
    best: int = 0


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """A cash game that was played with real chips."""

    sitting: Sitting


Entry = Correct | LeaveOut | Same | ShowAs | Choose | Enter


@dataclass(frozen=True, slots=True)
class Book:
    """The games and tournaments that count, and how they are shown."""

    sittings: tuple[Sitting, ...]
    cups: tuple[Cup, ...]
    shown: Mapping[str, str]
    left_out: frozenset[str]
    formula: str = USUAL
    best: int = 0


def read_book(sittings: Iterable[Sitting], cups: Iterable[Cup], entries: Sequence[Entry]) -> Book:
    """The book as its entries make it, one after the other. What names something that is not there
    has no effect.
    """
    games = {one.item: one for one in sittings}
    events = {one.item: one for one in cups}
    out: set[str] = set()
    shown: dict[str, str] = {}
    same: dict[str, str] = {}
    chosen = Choose(USUAL)
    for entry in entries:
        match entry:
            case Enter(sitting):
                games[sitting.item] = sitting
            case Correct():
                if entry.item in games:
                    games[entry.item] = _corrected(games[entry.item], entry)
            case LeaveOut():
                (out.add if entry.out else out.discard)(entry.item)
            case Same(person, is_person):
                if person not in _ways(same, is_person):
                    same[person] = is_person
            case ShowAs():
                shown[entry.person] = entry.name
            case Choose():
                chosen = entry
    return Book(
        tuple(_as_same(one, same) for one in games.values()),
        tuple(_cup_as_same(one, same) for one in events.values()),
        {_end(same, person): name for person, name in shown.items() if name},
        frozenset(out),
        chosen.formula if chosen.formula in FORMULAS else USUAL,
        chosen.best,
    )


def _corrected(game: Sitting, by: Correct) -> Sitting:
    new = Line(by.person, by.bought, by.cashed, by.played_ms)
    if all(one.person != by.person for one in game.lines):
        return msgspec.structs.replace(game, lines=(*game.lines, new))
    lines = tuple(new if one.person == by.person else one for one in game.lines)
    return msgspec.structs.replace(game, lines=lines)


def _ways(same: Mapping[str, str], person: str) -> list[str]:
    """Who somebody is, step by step; nobody comes to himself again."""
    found = [person]
    while found[-1] in same:
        found.append(same[found[-1]])
    return found


def _end(same: Mapping[str, str], person: str) -> str:
    return _ways(same, person)[-1]


def _as_same(game: Sitting, same: Mapping[str, str]) -> Sitting:
    """Two lines of one person become one."""
    lines: dict[str, Line] = {}
    for one in game.lines:
        person = _end(same, one.person)
        before = lines.get(person, Line(person, 0, 0))
        lines[person] = Line(
            person,
            before.bought + one.bought,
            before.cashed + one.cashed,
            before.played_ms + one.played_ms,
        )
    return msgspec.structs.replace(game, lines=tuple(lines.values()))


def _cup_as_same(cup: Cup, same: Mapping[str, str]) -> Cup:
    finishes = tuple(
        msgspec.structs.replace(one, person=_end(same, one.person)) for one in cup.finishes
    )
    return msgspec.structs.replace(cup, finishes=finishes)


def between(book: Book, since: str, until: str) -> Book:
    """The book of a season: from one day to another, both of them in it; "" for no bound."""

    def within(one: Sitting | Cup) -> bool:
        return one.item not in book.left_out and since <= one.evening <= (until or "9")

    return replace(
        book,
        sittings=tuple(one for one in book.sittings if within(one)),
        cups=tuple(one for one in book.cups if within(one)),
    )


@dataclass(slots=True)
class Total:
    """A person's games in a season; `by_form`: net and time of each form."""

    person: str
    net: int = 0
    bought: int = 0
    cashed: int = 0
    played_ms: int = 0
    days: set[str] = field(default_factory=set)
    by_form: dict[str, tuple[int, int]] = field(default_factory=dict)
    cups: int = 0
    entries: int = 0
    paid: int = 0
    prizes: int = 0
    wins: int = 0

    @property
    def evenings(self) -> int:
        """On how many days he played for cash."""
        return len(self.days)

    @property
    def per_evening(self) -> int:
        """What he won on an evening, in whole units, towards nothing."""
        if not self.days:
            return 0
        size = abs(self.net) // len(self.days)
        return size if self.net >= 0 else -size


def totals(book: Book) -> tuple[Total, ...]:
    """Everybody's totals, who won most in cash games first."""
    found: dict[str, Total] = {}
    for game in book.sittings:
        for line in game.lines:
            one = found.setdefault(line.person, Total(line.person))
            one.net += line.net
            one.bought += line.bought
            one.cashed += line.cashed
            one.played_ms += line.played_ms
            one.days.add(game.evening)
            net, played = one.by_form.get(game.form, (0, 0))
            one.by_form[game.form] = net + line.net, played + line.played_ms
    for cup in book.cups:
        for finish in cup.finishes:
            one = found.setdefault(finish.person, Total(finish.person))
            one.cups += 1
            one.entries += finish.entries
            one.paid += finish.paid
            one.prizes += finish.prize
            one.wins += finish.first == 1
    return tuple(sorted(found.values(), key=lambda one: (-one.net, one.person)))


def house_take(book: Book) -> int:
    """What the house took in cash games: with everybody's net it is nothing."""
    return sum(one.house for one in book.sittings)


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's place by points, in hundredths: `counted` are the results that count, the best
    first, of so many `played`.
    """

    person: str
    rank: int
    points: int
    counted: tuple[int, ...]
    played: int


def standings(book: Book, formula: str = "", best: int | None = None) -> tuple[Standing, ...]:
    """The standings by a formula and the best results of each, those that the book has chosen where
    none are named. Who has as many points shares a place. House players have none.

    Raises KeyError for a formula that nobody knows.
    """
    formula = formula or book.formula
    best = book.best if best is None else best
    results: dict[str, list[int]] = {}
    for cup in book.cups:
        for one in cup.finishes:
            if one.person != HOUSE_PLAYERS:
                found = points(formula, one.first, one.last, cup.entrants, one.prize - one.paid)
                results.setdefault(one.person, []).append(found)
    counted = {
        person: tuple(sorted(all_of, reverse=True)[: best or None])
        for person, all_of in results.items()
    }
    sums = {person: sum(some) for person, some in counted.items()}
    return tuple(
        Standing(
            person,
            1 + sum(other > sums[person] for other in sums.values()),
            sums[person],
            counted[person],
            len(results[person]),
        )
        for person in sorted(sums, key=lambda one: (-sums[one], one))
    )
