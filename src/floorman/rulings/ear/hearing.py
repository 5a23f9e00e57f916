"""Facts that a description in words settles: turns of speech, numbers, seats and cards.

Only what is said plainly counts. Where a description says two things, the longer turn of speech
wins; where neither is longer nothing is settled, and the fact is asked.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.cards import parse_cards
from floorman.rulings.ear.speech import Match, Word, find_turn, spoken, spoken_all
from floorman.rulings.facts import Fact, Value
from floorman.rulings.incidents import facts

# Numbers, by how they are said.
_COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "acted": ("# players have acted", "# have acted", "# players acted", "# acted"),
    "behind": (
        "# players acted behind", "# acted behind", "# players behind", "# have acted behind",
        "# people acted behind",
    ),
    "cards_held": ("have # cards", "holds # cards", "hand of # cards"),
    "early_number": ("# cards too early", "# cards early", "# cards were dealt"),
    "exposed_many": ("# cards exposed", "exposed # cards", "# exposed cards"),
    "flop_cards": ("# cards on flop", "flop of # cards", "flop have # cards", "# card flop"),
    "hands_intact": ("# hands are intact", "# hands left", "# intact hands"),
    "in_front": ("# in front", "# already in"),
    "opening_callers": ("# callers", "# called", "# players called"),
    "owed": ("owes #", "owed #"),
    "players_left": ("# players left", "# players in hand", "# left in hand"),
    "put": (
        "put in #", "puts in #", "threw in #", "throws in #", "tossed in #", "put #", "threw #",
        "# chip", "single # chip", "one # chip", "# # chip", "tossed out #", "threw out #",
    ),
    "put_to": ("raised to #", "raises to #", "bet #", "bets #", "made it #"),
    "said_to": ("said raise to #", "raise to #", "said #", "announced #", "says #", "declared #"),
    "smallest": ("smallest chip is #", "smallest is #"),
    "taken_back": ("took back #", "takes back #", "pulled back #", "took # back"),
    "to_call": (
        "# to call", "facing #", "facing bet of #", "facing raise to #", "bet of #", "bet is #",
        "bet was #", "call is #", "call was #", "to # bet", "into # bet",
    ),
    "waited": ("# seconds",),
}  # fmt: skip
# What a player did or said, and of whom it is said when it was somebody else.
_OWN_ACTS: Final = ("act", "said")
_OTHERS: Final = frozenset("another behind everybody everyone next opponent other others".split())
_CARD_FACT: Final = "card"
_SEATS: Final = ("seat", "other")
_RANK_STEMS: Final = dict(
    zip("2 3 4 5 6 7 8 9 10 jack queen king ac".split(), "23456789TJQKA", strict=True)
)
_SUITS: Final = {suit: suit[0] for suit in ("club", "diamond", "heart", "spade")}
_CARD: Final = re.compile(r"(10|[2-9tjqk])([hdc])$")


@dataclass(frozen=True, slots=True)
class Heard:
    """A fact that was heard, and in which words."""

    fact: Fact
    value: Value
    words: str


class Hearing:
    """What is heard in one description: each fact is listened for once."""

    def __init__(self, said: Sequence[Word], names: Sequence[str] = ()) -> None:
        """The words said, and the names of the players by seat where they are known."""
        self._said = said
        self._named = tuple(_named_seats(said, names))
        self._heard: dict[str, Heard | None] = {}

    def of(self, wanted: Iterable[Fact]) -> tuple[Heard, ...]:
        """Those of the facts that the words settle."""
        return tuple(one for fact in wanted if (one := self._listen(fact)))

    def _listen(self, fact: Fact) -> Heard | None:
        if fact.key not in self._heard:
            self._heard[fact.key] = self._hear(fact)
        return self._heard[fact.key]

    def _hear(self, fact: Fact) -> Heard | None:
        match fact.kind:
            case "yes-no" | "one-of":
                return _phrased(fact, self._said)
            case "whole" | "chips":
                return _counted(fact, self._said)
            case "seat":
                return _seated(fact, self._said, self._named)
            case _:
                return _carded(fact, self._said)


def _phrased(fact: Fact, said: Sequence[Word]) -> Heard | None:
    """A fact settled by a turn of speech."""
    found: list[tuple[Match, Value]] = []
    for value, turn in _turns()[fact.key]:
        for match in find_turn(turn, said):
            if fact.key in _OWN_ACTS and _is_of_another(match, said):
                continue
            if not match.denied:
                found.append((match, value))
            elif isinstance(value, bool):
                found.append((match, not value))
    if not found:
        return None
    closest = max(match.closeness for match, _ in found)
    best = [(match, value) for match, value in found if match.closeness == closest]
    first, value = best[0]
    if any(other != value for _, other in best):
        return None
    return Heard(fact, value, _text(said, first))


Turn = tuple[Value, tuple[Word, ...]]


@cache
def _turns() -> Mapping[str, tuple[Turn, ...]]:
    """The turns of speech for each fact, with what they say of it; a number is in place of "#"."""
    told: list[tuple[str, Value, str]] = []
    for key, fact in facts().items():
        told += [(key, True, one) for one in (*fact.yes, *_COUNTED.get(key, ()))]
        told += [(key, False, one) for one in fact.no]
        told += [(key, answer, one) for answer, ways in fact.words.items() for one in ways]
    found: dict[str, tuple[Turn, ...]] = dict.fromkeys(facts(), ())
    for (key, value, _), turn in zip(told, spoken_all(text for *_, text in told), strict=True):
        if turn:
            found[key] = (*found[key], (value, turn))
    return found


def _is_of_another(match: Match, said: Sequence[Word]) -> bool:
    """Whether somebody else than the player did it: "the next player folded"."""
    before = said[max(0, match.start - 2) : match.start]
    clause = said[match.start].clause
    return any(word.text in _OTHERS and word.clause == clause for word in before)


def _counted(fact: Fact, said: Sequence[Word]) -> Heard | None:
    """A fact settled by a number."""
    found = [match for _, turn in _turns()[fact.key] for match in find_turn(turn, said)]
    found = [match for match in found if match.number is not None and not match.denied]
    if fact.kind == "chips":
        found = [match for match in found if _is_worth(match, said)]
    if not found:
        return None
    longest = max(match.length for match in found)
    best = [match for match in found if match.length == longest]
    number = best[0].number
    if number is None or any(match.number != number for match in best):
        return None
    return Heard(fact, number, _text(said, best[0]))


def _is_worth(match: Match, said: Sequence[Word]) -> bool:
    """Whether a number is what chips are worth, and not how many there are: "a 25 chip"."""
    several = match.length == 2 and said[match.stop - 1].text == "chips"
    return match.in_figures and not several


def _seated(fact: Fact, said: Sequence[Word], named: Sequence[Match]) -> Heard | None:
    """A seat that was named: the first is the player's, the second the other one's."""
    if fact.key not in _SEATS:
        return None
    seats = list({match.number: match for match in reversed(named)}.values())[::-1]
    place = _SEATS.index(fact.key)
    if place >= len(seats):
        return None
    return Heard(fact, seats[place].number or 0, _text(said, seats[place]))


def _named_seats(said: Sequence[Word], names: Sequence[str]) -> Iterator[Match]:
    """The seats that are named, by their numbers or their players, in the order said."""
    players: dict[str, int] = {}
    for seat, name in enumerate(names):
        for word in spoken(name):
            players[word.stem] = seat
    for place, word in enumerate(said):
        after = said[place + 1].number if place + 1 < len(said) else None
        if word.stem == "seat" and after:
            yield Match(place, place + 2, 2, number=after - 1)
        elif word.stem in players:
            yield Match(place, place + 1, 1, number=players[word.stem])


def _carded(fact: Fact, said: Sequence[Word]) -> Heard | None:
    """A card that was named, where one is; which one of several is meant, nobody can tell."""
    if fact.key != _CARD_FACT:
        return None
    found: list[tuple[Match, str]] = []
    for place, word in enumerate(said):
        short = _CARD.match(word.text)
        if short:
            rank = short[1].upper().replace("10", "T")
            found.append((Match(place, place + 1, 1), rank + short[2]))
        elif word.stem in _RANK_STEMS and [one.text for one in said[place + 1 : place + 2]] == [
            "of"
        ]:
            suit = said[place + 2].stem if place + 2 < len(said) else ""
            if suit in _SUITS:
                match = Match(place, place + 3, 3)
                found.append((match, _RANK_STEMS[word.stem] + _SUITS[suit]))
    if len({card for _, card in found}) != 1:
        return None
    match, card = found[0]
    return Heard(fact, parse_cards(card), _text(said, match))


def _text(said: Sequence[Word], match: Match) -> str:
    return " ".join(word.said for word in said[match.start : match.stop])
