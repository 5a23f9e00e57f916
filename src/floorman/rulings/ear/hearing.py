"""Facts that a description in words settles: turns of speech, numbers, seats and cards.

Only what is said plainly counts. Where a description says two things, the longer turn of speech
wins; where neither is longer nothing is settled, and the fact is asked.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.cards import parse_cards
from floorman.rulings.ear.speech.acting import Acting
from floorman.rulings.ear.speech.clauses import Match, Word, find_turn, spoken_all
from floorman.rulings.ear.speech.seating import Seating
from floorman.rulings.facts import Fact, Value
from floorman.rulings.incidents import IncidentKind, Row, facts

# Numbers, by how they are said.
_COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "behind": (
        "# players acted behind", "# acted behind", "# players behind", "# have acted behind",
        "# people acted behind", "# acted after", "# acted over", "# acted past",
    ),
    "cards_held": ("have # cards", "holds # cards", "hand of # cards"),
    "draw_wanted": (
        "draw # cards", "draws # cards", "wants # cards", "take # cards", "takes # cards",
        "change # cards", "draw #", "draws #", "drew #", "throw away #", "# new cards",
    ),
    "early_number": ("# cards too early", "# cards early", "# cards were dealt"),
    "exposed_many": (
        "# cards exposed", "exposed # cards", "# exposed cards", "exposed #", "# faceup",
        "# cards faceup", "flashed #", "# cards flashed", "turned up #",
    ),
    "flop_cards": (
        "# cards on flop", "flop of # cards", "flop have # cards", "# card flop", "# on flop",
        "flop have #", "flop of #", "# in flop", "spread #", "flop with #", "# cards in flop",
        "# lie there", "flop be #", "# cards out",
    ),
    "hands_intact": ("# hands are intact", "# hands left", "# intact hands"),
    "in_front": ("# in front", "# already in", "# out already", "have # out", "# out there"),
    "level": ("raise to #", "raised to #", "raises to #", "bet of #", "made it #", "makes it #"),
    "lying": (
        "# in front", "have # out", "# out there", "posted #", "# out already",
        "have # in front",
    ),
    "opening_callers": ("# callers", "# called", "# players called", "# called him", "# call"),
    "owed": ("owes #", "owed #"),
    "players_left": (
        "# players left", "# players in hand", "# left in hand", "# way pot", "# handed", "# way",
        "# players in pot", "# of us in pot", "# players still in", "# of us left", "# players in",
    ),
    "put": (
        "put in #", "puts in #", "threw in #", "throws in #", "tossed in #", "put #", "threw #",
        "# chip", "single # chip", "one # chip", "# # chip", "tossed out #", "threw out #",
        "tosses #", "slid #", "slides #", "drops #", "dropped #", "lobs #", "lob in #", "adds #",
        "added #", "silent #", "lone #", "slung out #", "throws out #", "puts out #", "put out #",
        "pushes #", "pushing out #", "single #", "one chip #", "laid down #", "came in for #",
        "called # with #", "flings #", "sets out #", "handed over #",
    ),
    "put_to": ("raised to #", "raises to #", "bet #", "bets #", "made it #", "bet of #"),
    "said_to": (
        "said raise to #", "raise to #", "said #", "announced #", "says #", "declared #",
        "announces #", "declares #", "make it #", "said make it #", "says make it #",
        "called out #",
    ),
    "smallest": ("smallest chip is #", "smallest is #"),
    "taken_back": (
        "took back #", "takes back #", "pulled back #", "took # back", "removes #", "takes # back",
    ),
    "to_call": (
        "# to call", "facing #", "facing bet of #", "facing raise to #", "bet of #", "bet is #",
        "bet was #", "call is #", "call was #", "to # bet", "into # bet", "# to go", "over # raise",
        "over # bet", "against #", "# to me", "# to him", "to call #", "to call is #", "# bet",
        "call a bet of #", "called # with", "facing all of #", "bet be #", "of # to call",
        "match # bet", "raise of #", "bet #", "meant to call #", "called # with", "it's # to me",
        "call for #", "to me # to call",
    ),
    "wager_to": ("raise to #", "raised to #", "bet #", "bets #", "bet of #", "made it #"),
    "wagered": ("bet was #", "bet #", "it was #", "bet of #", "wager was #", "raise to #"),
    "waited": ("# seconds", "# secs", "# sec", "# minutes", "# mins"),
}  # fmt: skip
# What a player did or said, and of whom it is said when it was somebody else.
_OWN_ACTS: Final = ("act", "said", "since")
_OTHERS: Final = frozenset("another behind everybody everyone next opponent other others".split())
_MINUTE: Final = 60
# More than so many there cannot be: then something else was counted.
_MOST: Final[Mapping[str, int]] = {
    "flop_cards": 6, "players_left": 10, "exposed_many": 9, "behind": 9, "opening_callers": 9,
    "cards_held": 20,
}  # fmt: skip
# Of wagers several are told at once: one among other numbers may not be the one meant, and what is
# put in may be told in parts.
_ALONE: Final = frozenset(("level", "put_to"))
_SUMMED: Final = frozenset(("put",))
_ADDING: Final = frozenset(("and", "plus", "with", "then"))
_BESIDE: Final = 3
# In a telling of more words than this a single one settles nothing.
_LONG: Final = 30
_PLAY_SO_FAR: Final = ("acted", "rounds_begun")
_CARD_FACT: Final = "card"
_RANK_STEMS: Final = dict(
    zip("2 3 4 5 6 7 8 9 10 jack queen king ac".split(), "23456789TJQKA", strict=True)
)
_SUITS: Final = {suit: suit[0] for suit in ("club", "diamond", "heart", "spade")}
_CARD: Final = re.compile(r"(10|[2-9tjqk])([hdc])$")


def facts_of(kind: IncidentKind) -> tuple[Fact, ...]:
    """The facts on which a ruling on the incident may depend, and what they are worked out of."""
    wanted = [*kind.when, *(key for row in kind.ruling for key in row.when)]
    if kind.about_seat or any(map(_names_somebody, kind.ruling)):
        wanted.append("seat")
    for key in wanted:
        wanted += facts()[key].instead
    if "acted" in wanted:
        # Later than the first betting round, many have.
        wanted += ("rounds_begun", "showdown")
    return tuple(facts()[key] for key in dict.fromkeys(wanted))


# "The player" and "the player's" in the words of a ruling.
_THE_ONE: Final = "he player"


def _names_somebody(row: Row) -> bool:
    """Whether a ruling is about one player: it names the seat, or goes on somebody's record."""
    named = any("{seat}" in text or _THE_ONE in text for text in (row.say, *row.do))
    done = any("seat" in step or "command" in step for step in row.steps)
    return bool(row.offence or named or done or "seat" in row.needs)


@dataclass(frozen=True, slots=True)
class Heard:
    """A fact that was heard, and in which words."""

    fact: Fact
    value: Value
    words: str


class Hearing:
    """What is heard in one description: each fact is listened for once."""

    def __init__(
        self, said: Sequence[Word], names: Sequence[str] = (), numbers: Sequence[int] = ()
    ) -> None:
        """The words said, and by seat the names of the players and what the seats are called, where
        that is known.
        """
        self._said = said
        self._seating = Seating(said, names, numbers)
        self._acting = Acting(said)
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
            case "whole" if fact.key in _PLAY_SO_FAR:
                come = self._acting.of(fact.key)
                return Heard(fact, come[0], _text(self._said, come[1])) if come else None
            case "whole" | "chips":
                return _counted(fact, self._said)
            case "seat":
                one = self._seating.of(fact.key)
                return Heard(fact, one.seat, _text(self._said, one.match)) if one else None
            case "cards":
                return _carded(fact, self._said)
            case _:
                return None


def _phrased(fact: Fact, said: Sequence[Word]) -> Heard | None:
    """A fact settled by a turn of speech."""
    found: list[tuple[Match, Value]] = []
    for value, turn in _turns()[fact.key]:
        for match in find_turn(turn, said):
            if match.unreal or (fact.key in _OWN_ACTS and _is_of_another(match, said)):
                continue
            if not match.denied:
                found.append((match, value))
            elif isinstance(value, bool):
                found.append((match, not value))
    if not found:
        return None
    # Of what several people did, the same words in another form say no more.
    alike = fact.key in _OWN_ACTS
    closest = max(_closeness(match, alike) for match, _ in found)
    best = [one for one in found if _closeness(one[0], alike) == closest]
    first, value = best[0]
    if first.length == 1 and len(said) > _LONG:
        return None
    if any(other != value for _, other in best):
        return None
    return Heard(fact, value, _text(said, first))


def _closeness(match: Match, alike: bool) -> tuple[int, int]:
    return (match.length, 0) if alike else match.closeness


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
    found = [one for one in found if one.number is not None and not one.denied and not one.unreal]
    most = _MOST.get(fact.key)
    if most:
        found = [one for one in found if one.number in range(most + 1)]
    if fact.kind == "chips":
        found = [match for match in found if _is_worth(match, said)]
    if not found or (fact.key in _SUMMED and _goes_on(found, said)):
        return None
    if fact.key in _ALONE and len({word.number for word in said if word.number is not None}) > 1:
        return None
    longest = max(match.length for match in found)
    best = [match for match in found if match.length == longest]
    number = best[0].number
    if number is None or any(match.number != number for match in best):
        return None
    words = _text(said, best[0])
    return Heard(fact, number * (_MINUTE if _in_minutes(fact, words) else 1), words)


def _goes_on(found: Sequence[Match], said: Sequence[Word]) -> bool:
    """Whether more than one amount is told, or another is added to it: "a 1000 and a 500"."""
    after = [said[match.stop : match.stop + _BESIDE] for match in found]
    added = any(words[:1] and words[0].text in _ADDING for words in after) and any(
        word.number is not None for words in after for word in words
    )
    return added or len({match.number for match in found}) > 1


def _in_minutes(fact: Fact, words: str) -> bool:
    return fact.key == "waited" and "min" in words


def _is_worth(match: Match, said: Sequence[Word]) -> bool:
    """Whether a number is what chips are worth, and not how many there are: "a 25 chip"."""
    several = match.length == 2 and said[match.stop - 1].text == "chips"
    return match.in_figures and not several


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
