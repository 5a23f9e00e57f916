"""Who is who in a telling: the seat that it is about, and the other one.

It is about whoever did something or had it done; who tells of it, calls the floor or asks for a
ruling is somebody else: "seat 2 screams string bet on seat 6" is about seat 6.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from floorman.rulings.ear.speech.clauses import Match, Word, spoken

_ABOUT, _OTHER = "seat", "other"
_KEYS: Final = (_ABOUT, _OTHER)
# "the four seat", "the player in five", "player two".
_PLACES: Final = frozenset(("seat", "hole"))
_PEOPLE: Final = frozenset("player guy gentleman gent lady man woman fella bloke kid one".split())
_MOST_SEATS: Final = 11
# Who does this tells of somebody else.
_TELLING: Final = frozenset(
    """
    accus ask call claim complain demand insist notic object point protest request rule scream
    shout spot swear tell think want yell sai argu alleg report
    """.split()
)
# What somebody says of somebody else, and what of oneself.
_OF_HIMSELF: Final = frozenset(
    "rais call check fold allin bet all i im pass pat time one two three four five".split()
)
# Whoever stands after these is not the one that it is about.
_BESIDE: Final = frozenset(
    """
    to behind beside near after before than between past over next opposite until from by by
    into with facing
    """.split()
)
_SAYING: Final = frozenset(("sai", "accord"))
_AT: Final = frozenset(("on", "against", "of"))
_CLOSE: Final = 3
# By how much one of several has to lead for nobody else to be meant.
_AHEAD: Final = 2
_CALLING: Final = frozenset(("time", "clock", "countdown"))


@dataclass(frozen=True, slots=True)
class Named:
    """A seat that is named somewhere, by itself or `among` several at once; `by_number` or by its
    player.
    """

    seat: int
    match: Match
    among: bool = False
    by_number: bool = True


class Seating:
    """The seats of one telling and their parts in it."""

    def __init__(
        self, said: Sequence[Word], names: Sequence[str] = (), numbers: Sequence[int] = ()
    ) -> None:
        """The words said, and by seat the names of the players and what the seats are called, where
        that is known.
        """
        self._said = said
        by_number = {number - 1: seat for seat, number in enumerate(numbers)}
        self._named = tuple(
            replace(one, seat=by_number[one.seat]) if by_number and one.by_number else one
            for one in _named(said, names)
            if one.seat in by_number or not (by_number and one.by_number)
        )
        self._parts = self._cast()

    def of(self, key: str) -> Named | None:
        """The seat with this part; None where nobody can tell which one that is."""
        return self._parts.get(key) if key in _KEYS else None

    def _cast(self) -> Mapping[str, Named]:
        """Which seat has which part."""
        first: dict[int, Named] = {}
        for one in self._named:
            first.setdefault(one.seat, one)
        if not first:
            return {}
        points = Counter[int]()
        for place, one in enumerate(self._named):
            points[one.seat] += self._points(one, is_first=place == 0 and not one.among)
        ranked = sorted(first, key=lambda seat: -points[seat])
        best = ranked[0]
        ahead = points[best] - points[ranked[1]] if len(ranked) > 1 else _AHEAD
        if points[best] <= 0 or ahead < _AHEAD:
            return {}
        parts = {_ABOUT: first[best]}
        if len(ranked) == len(_KEYS):
            parts[_OTHER] = first[ranked[1]]
        return parts

    def _points(self, one: Named, *, is_first: bool) -> int:
        """How much speaks for it that the telling is about this seat."""
        said, match = self._said, one.match
        clause = said[match.start].clause
        near = said[max(0, match.start - 2) : match.start]
        before = [word for word in near if word.clause == clause]
        after = [word for word in said[match.stop : match.stop + _CLOSE] if word.clause == clause]
        points = 2 + is_first
        if before and (before[-1].text in _BESIDE or before[-1].stem in _SAYING):
            points -= 3
        elif before and before[-1].text in _AT:
            points += 2
        if self._tells(match.stop):
            points -= 3
        if any(word.text in _CALLING for word in after):
            points -= 2
        return points

    def _tells(self, place: int) -> bool:
        """Whether somebody named right before this place tells of somebody else."""
        said = self._said
        if place >= len(said) or said[place].stem not in _TELLING:
            return False
        told = [word.stem for word in said[place + 1 : place + 1 + _CLOSE]]
        others = {one.seat for one in self._named}
        return len(others) > 1 and not (told and told[0] in _OF_HIMSELF)


def _named(said: Sequence[Word], names: Sequence[str]) -> Iterator[Named]:
    """The seats that are named, by their numbers or their players, in the order said."""
    players: dict[str, int] = {}
    for seat, name in enumerate(names):
        for word in spoken(name):
            players[word.stem] = seat
    place = 0
    while place < len(said):
        word = said[place]
        if word.text == "seats":
            yield from _several(said, place + 1)
            place += 1
        elif word.stem in players:
            yield Named(players[word.stem], Match(place, place + 1, 1), by_number=False)
        else:
            found = _numbered(said, place)
            if found:
                yield found
                place = found.match.stop
                continue
        place += 1


def _numbered(said: Sequence[Word], place: int) -> Named | None:
    """A seat by its number: "seat 4", "the four seat", "player two", "the player in five"."""
    texts = [one.text for one in said[place : place + 4]]
    numbers = [_seat_number(one) for one in said[place : place + 4]]
    if texts[0] in _PLACES | {"player"} and len(texts) > 1 and numbers[1] is not None:
        if texts[0] == "player" and texts[2:3] and texts[2] in ("left", "have", "in", "game"):
            return None
        return Named(numbers[1], Match(place, place + 2, 2))
    if numbers[0] is not None and texts[1:2] and texts[1] in ("seat", "hole"):
        # "Seat four seat five": the number belongs to what it follows.
        if _seat_number(said[place + 2]) is not None if place + 2 < len(said) else False:
            return None
        return Named(numbers[0], Match(place, place + 2, 2))
    person = texts[0] in _PEOPLE and texts[1:2] == ["in"] and len(texts) > 2
    if person and numbers[2] is not None and texts[3:4] != ["seat"]:
        return Named(numbers[2], Match(place, place + 3, 3))
    return None


def _several(said: Sequence[Word], place: int) -> Iterator[Named]:
    """Several at a time: "seats 2, 5 and 6"."""
    while place < len(said):
        number = _seat_number(said[place])
        if number is not None:
            yield Named(number, Match(place, place + 1, 1), among=True)
        elif said[place].text not in ("and", "or"):
            return
        place += 1


def _seat_number(word: Word) -> int | None:
    number = word.number
    return number - 1 if number is not None and 0 < number <= _MOST_SEATS else None
