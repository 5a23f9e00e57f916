"""Facts that a description in words settles: turns of speech, numbers, seats and cards.

Only what is said plainly counts. Where a description says two things, the longer turn of speech
wins; where neither is longer nothing is settled, and the fact is asked.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.rulings.facts import Fact, Value
from floorman.rulings.speech import Match, Word, find_turn, spoken_all

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
        "bet #", "# chip", "single # chip", "one # chip", "tossed out #", "threw out #",
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
_SEATS: Final = ("seat", "other")
_CARD: Final = re.compile(r"\b(10|[2-9TJQKA])([shdc])\b|\b(10|[2-9TJQKA])([♠♥♦♣])")


@dataclass(frozen=True, slots=True)
class Heard:
    """A fact that was heard, and in which words."""

    fact: Fact
    value: Value
    words: str


def facts_heard(wanted: Iterable[Fact], said: Sequence[Word]) -> tuple[Heard, ...]:
    """Those of the facts that the words settle."""
    return tuple(one for fact in wanted if (one := _heard(fact, said)))


def _heard(fact: Fact, said: Sequence[Word]) -> Heard | None:
    match fact.kind:
        case "yes-no" | "one-of":
            return _phrased(fact, said)
        case "whole" | "chips":
            return _counted(fact, said)
        case "seat":
            return _seated(fact, said)
        case _:
            return None


def _phrased(fact: Fact, said: Sequence[Word]) -> Heard | None:
    """A fact settled by a turn of speech."""
    found: list[tuple[Match, Value]] = []
    for value, turn in _turns(fact):
        for match in find_turn(turn, said):
            if not match.denied:
                found.append((match, value))
            elif isinstance(value, bool):
                found.append((match, not value))
    if not found:
        return None
    longest = max(match.length for match, _ in found)
    best = [(match, value) for match, value in found if match.length == longest]
    first, value = best[0]
    if any(other != value for _, other in best):
        return None
    return Heard(fact, value, _text(said, first))


@cache
def _table(key: str, turns: tuple[tuple[Value, str], ...]) -> tuple[tuple[Value, tuple[Word, ...]], ...]:
    words = spoken_all(text for _, text in turns)
    return tuple((value, turn) for (value, _), turn in zip(turns, words, strict=True) if turn)


def _turns(fact: Fact) -> tuple[tuple[Value, tuple[Word, ...]], ...]:
    """Every turn of speech for a fact, with what it says."""
    turns: list[tuple[Value, str]] = [(True, one) for one in fact.yes]
    turns += [(False, one) for one in fact.no]
    turns += [(answer, one) for answer, ways in fact.words.items() for one in ways]
    return _table(fact.key, tuple(turns))


def _counted(fact: Fact, said: Sequence[Word]) -> Heard | None:
    """A fact settled by a number."""
    turns = tuple((True, one) for one in _COUNTED.get(fact.key, ()))
    found = [match for _, turn in _table(fact.key, turns) for match in find_turn(turn, said)]
    found = [match for match in found if match.number is not None and not match.denied]
    if not found:
        return None
    longest = max(match.length for match in found)
    best = [match for match in found if match.length == longest]
    number = best[0].number
    if number is None or any(match.number != number for match in best):
        return None
    return Heard(fact, number, _text(said, best[0]))


def _seated(fact: Fact, said: Sequence[Word]) -> Heard | None:
    """A seat that was named: the first is the player's, the second the other one's."""
    if fact.key not in _SEATS:
        return None
    named = []
    for place, word in enumerate(said[:-1]):
        number = said[place + 1].number
        if word.stem == "seat" and number is not None and number > 0:
            named.append(Match(place, place + 2, 2, number=number - 1))
    seats = list({match.number: match for match in reversed(named)}.values())[::-1]
    place = _SEATS.index(fact.key)
    if place >= len(seats):
        return None
    match = seats[place]
    return Heard(fact, match.number or 0, _text(said, match))


def _text(said: Sequence[Word], match: Match) -> str:
    return " ".join(word.text for word in said[match.start : match.stop])
