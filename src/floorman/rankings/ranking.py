"""The rankings, each with a comparable strength, a category and the words a dealer says.

A strength is a whole number. The higher one wins, in lows too; equal ones tie. Strengths
compare within one ranking. 0 is no strength: it stands for "no hand".
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from floorman.cards import (
    JOKER,
    UNKNOWN,
    Card,
    card_text,
    find_deck,
    find_repeat,
    rank_of,
)
from floorman.datafiles import nearest
from floorman.rankings import words
from floorman.rankings.badugi import make_badugi
from floorman.rankings.classes import (
    HandClass,
    Scale,
    ace_low,
    ace_to_five_scale,
    badugi_scale,
    deuce_to_seven_scale,
    high_scale,
    mexican_scale,
    short_scale,
)
from floorman.rankings.errors import HandError
from floorman.rankings.jokers import make_joker
from floorman.rankings.single import Strength, make_ace_to_five, make_deuce_to_seven, make_high

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Ranking:
    """One order of hands.

    `size` is how many cards make a complete hand. `strength(cards)` ranks the best hand among
    the cards; it trusts them, so call `check(cards)` first on cards from outside.
    """

    key: str
    name: str
    about: str
    rules: tuple[str, ...]
    deck_key: str
    size: int
    make_strength: Callable[[], Strength]
    make_scale: Callable[[], Scale]
    call: Callable[[HandClass], str]
    classify: Callable[[HandClass], str]
    cards_max: int | None = None
    cards_min: int = 1
    aces_low: bool = False

    @cached_property
    def strength(self) -> Strength:
        """The plain function from a sequence of cards to the strength of the best hand."""
        return self.make_strength()

    @cached_property
    def scale(self) -> Scale:
        """Every class of hands, weakest first."""
        return self.make_scale()

    @cached_property
    def _said(self) -> dict[int, str]:
        """The words already found, by strength."""
        return {}

    def strengths(self, hands: "NDArray[np.uint8]") -> "NDArray[np.uint16]":
        """The strengths of an (n, k) array of n hands of k card numbers each.

        Raises HandError for an array of another shape or k outside what the ranking takes.
        """
        from floorman.rankings.arrays.batch import strengths  # noqa: PLC0415  keeps NumPy unimported

        if hands.ndim == 2:
            self._check_number(hands.shape[1])
        return strengths(self.key, hands)

    def category(self, strength: int) -> str:
        """The category of a strength: "full-house", "eight-low", "three-card-badugi"..."""
        return self.classify(self.scale.hand_class(strength))

    def words(self, strength: int) -> str:
        """What a dealer says for a strength: "kings full of threes", "eight-six low"..."""
        said = self._said.get(strength)
        if said is None:
            said = self._said[strength] = self.call(self.scale.hand_class(strength))
        return said

    def check(self, cards: Sequence[Card]) -> None:
        """Raise HandError if the ranking cannot rank these cards."""
        deck = find_deck(self.deck_key)
        for card in cards:
            if card == UNKNOWN:
                raise HandError(f"{self.key} cannot rank an unknown card")
            if card == JOKER and not deck.has_joker:
                raise HandError(f"{self.key} is played without a joker")
            if card not in deck.cards:
                raise HandError(f"the {card_text(card)} is not in the deck of {deck.name}")
        repeat = find_repeat(cards)
        if repeat is not None:
            raise HandError(f"the {card_text(repeat)} appears twice")
        self._check_number(len(cards))

    def _check_number(self, number: int) -> None:
        if number < self.cards_min:
            raise HandError(f"{self.key} needs at least {_cards(self.cards_min)}")
        most = self.cards_max or find_deck(self.deck_key).size
        if number > most:
            raise HandError(f"{self.key} takes at most {_cards(most)}, {number} given")

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that make the hand, as a dealer lays them out: matched cards first, then high.

        Of equally strong choices it is the one that comes first in the order given.
        """
        strength = self.strength(cards)
        most = min(self.size, len(cards))
        # A hand of badugi may leave cards out; any other uses as many as it can.
        sizes = range(1, most + 1) if self.key.startswith("badugi") else (most,)
        for size in sizes:
            for chosen in combinations(cards, size):
                if self.strength(chosen) == strength:
                    return self._laid_out(chosen, wheel=self._is_wheel(strength))
        raise AssertionError("a hand's strength comes from some of its cards")

    def _is_wheel(self, strength: int) -> bool:
        one = self.scale.hand_class(strength)
        if not one.category.startswith("straight"):
            return False
        return one.ranks[0] == find_deck(self.deck_key).ranks[3]

    def _laid_out(self, cards: Sequence[Card], *, wheel: bool) -> tuple[Card, ...]:
        ranks = [rank_of(card) for card in cards]
        aces_low = self.aces_low or wheel

        def place(card: Card) -> tuple[int, int, int]:
            rank = rank_of(card)
            if card == JOKER:
                return (0, -1, 0)
            return (ranks.count(rank), ace_low(rank) if aces_low else rank, card)

        return tuple(sorted(cards, key=place, reverse=True))


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _high() -> Strength:
    return make_high("high")


def _mexican() -> Strength:
    return make_high("mexican")


_ALL: Final = (
    Ranking(
        "high",
        "high",
        "The ordinary order from a royal flush down to a high card; the ace also ends 5-4-3-2-A.",
        (
            "USPA-3.1.1a",
            "USPA-3.1.1.1",
            "USPA-3.1.1.2",
            "USPA-3.1.1.3",
            "USPA-3.1.1.4",
            "USPA-3.1.1.5",
            "USPA-3.1.1.6",
            "USPA-3.1.1.7",
            "USPA-3.1.1.8",
            "USPA-3.1.1.9",
            "USPA-3.1.1.10",
            "RR11-3.TIE.1b",
            "HPT-3.TIE.1b",
            "RRX-3.TIE.1b",
            "USPA-3.1.9.1b",
            "WSOP-146b",
            "RR11-8.INTRO.0c",
            "USPA-3.2.3.4",
        ),
        "52",
        5,
        _high,
        high_scale,
        words.high_words,
        words.high_category,
    ),
    Ranking(
        "high-bug",
        "high with the joker as a bug",
        "High hands; the joker is an ace, or fills a straight or a flush. Five aces are best.",
        ("RR11-12.JOKER.2", "RR11-12.JOKER.3", "RR11-12.JOKER.4"),
        "53",
        5,
        lambda: make_joker("high-bug", _high()),
        high_scale,
        words.high_words,
        words.high_category,
    ),
    Ranking(
        "mexican-high",
        "Mexican high, joker down",
        "High hands of the 41-card deck; a flush beats a full house, and a joker in the hole is "
        "wild.",
        ("WSOP-255a", "WSOP-260", "WSOP-261a", "WSOP-261b"),
        "41",
        5,
        lambda: make_joker("mexican-high", _mexican()),
        mexican_scale,
        words.high_words,
        words.high_category,
    ),
    Ranking(
        "mexican-high-bug",
        "Mexican high, joker up",
        "As Mexican high, but a joker that lies face up is only an ace or fills a straight or a "
        "flush.",
        ("WSOP-255b", "WSOP-260", "WSOP-261a", "WSOP-261b"),
        "41",
        5,
        lambda: make_joker("mexican-high-bug", _mexican()),
        mexican_scale,
        words.high_words,
        words.high_category,
    ),
    Ranking(
        "short-high",
        "short-deck high",
        "High hands of the 36-card deck as online rooms have them, which no book does: a flush "
        "beats a full house, a straight three of a kind; the ace also ends 9-8-7-6-A.",
        (),
        "36",
        5,
        lambda: make_high("short"),
        lambda: short_scale(trips_high=False),
        words.high_words,
        words.high_category,
    ),
    Ranking(
        "short-high-trips",
        "short-deck high with three of a kind above a straight",
        "As short-deck high, but three of a kind beats a straight: the order of some rooms, and of "
        "no book.",
        (),
        "36",
        5,
        lambda: make_high("short-trips"),
        lambda: short_scale(trips_high=True),
        words.high_words,
        words.high_category,
    ),
    Ranking(
        "one-card-high",
        "one-card high",
        "One card of three; the higher wins. Kuhn's poker, and no book's.",
        (),
        "3",
        1,
        _high,
        high_scale,
        words.high_words,
        words.high_category,
        cards_max=1,
    ),
    Ranking(
        "two-card-high",
        "two-card high",
        "A pair, else the higher card and then the other. Leduc hold'em's, and no book's.",
        (),
        "6",
        2,
        _high,
        high_scale,
        words.high_words,
        words.high_category,
        cards_max=2,
    ),
    Ranking(
        "low-a5",
        "ace-to-five low",
        "The lowest hand; aces are low, straights and flushes mean nothing, two aces are the "
        "lowest pair.",
        (
            "RR11-11.A5.0a",
            "RR11-11.A5.0b",
            "RR11-7.O8.3",
            "RR11-9.INTRO.0c",
            "RR11-10.STUD8.5",
            "USPA-3.2.8.5.2",
            "WSOP-A5.a",
            "WSOP-241a",
            "WSOP-248",
            "WSOP-RAZZ.d",
            "RR11-7.O8.2b",
            "RR11-10.STUD8.3",
            "WSOP-246",
        ),
        "52",
        5,
        make_ace_to_five,
        ace_to_five_scale,
        words.low_words,
        words.low_category,
        aces_low=True,
    ),
    Ranking(
        "low-a5-joker",
        "ace-to-five low with the joker",
        "Ace-to-five low; the joker is the lowest card that the hand lacks.",
        (
            "RR11-11.A5.1a",
            "WSOP-282a",
            "USPA-3.2.8.5.2.1a",
        ),
        "53",
        5,
        lambda: make_joker("low-a5-joker", make_ace_to_five()),
        ace_to_five_scale,
        words.low_words,
        words.low_category,
        aces_low=True,
    ),
    Ranking(
        "low-27",
        "deuce-to-seven low",
        "The worst high hand; straights and flushes count against it and the ace is high only.",
        (
            "RR11-11.D27.0a",
            "RR11-11.D27.0b",
            "RR11-11.D27.0c",
            "RR11-11.D27.0d",
            "RR11-11.D27.1",
            "USPA-3.2.8.5.3a",
            "USPA-3.2.8.5.3b",
            "USPA-3.2.8.5.3c",
            "USPA-3.2.8.5.3.1",
            "WSOP-286a",
            "WSOP-286b",
            "WSOP-286c",
            "WSOP-287",
            "WSOP-241b",
        ),
        "52",
        5,
        make_deuce_to_seven,
        deuce_to_seven_scale,
        words.low_words,
        words.low_category,
    ),
    Ranking(
        "badugi",
        "badugi",
        "The best four cards of different ranks and suits, the ace low; failing that three, two "
        "or one.",
        (
            "WSOP-298",
            "WSOP-299a",
            "WSOP-299b",
        ),
        "52",
        4,
        lambda: make_badugi(aces_high=False),
        lambda: badugi_scale(aces_high=False),
        words.badugi_words,
        words.badugi_category,
        aces_low=True,
    ),
    Ranking(
        "badugi-ace-high",
        "badugi with the ace high",
        "Badugi in which the ace is the highest card and 5-4-3-2 is best.",
        ("WSOP-308a", "WSOP-308b", "WSOP-299a"),
        "52",
        4,
        lambda: make_badugi(aces_high=True),
        lambda: badugi_scale(aces_high=True),
        words.badugi_words,
        words.badugi_category,
    ),
    Ranking(
        "front",
        "three-card front",
        "The front of a Chinese setting: at most three cards, so only pairs, trips and high cards, "
        "on one scale with high.",
        ("WSOP-348c", "WSOP-350a"),
        "52",
        3,
        _high,
        high_scale,
        words.high_words,
        words.high_category,
        cards_max=3,
    ),
)

RANKINGS: Final = {ranking.key: ranking for ranking in _ALL}

# What people call them besides.
ALIASES: Final = {
    "2-7": "low-27",
    "27": "low-27",
    "a-5": "low-a5",
    "a5": "low-a5",
    "ace-to-five": "low-a5",
    "bug": "high-bug",
    "deuce-to-seven": "low-27",
    "low": "low-a5",
    "mexican": "mexican-high",
    "razz": "low-a5",
    "short": "short-high",
    "short-deck": "short-high",
}


def find_ranking(key: str) -> Ranking:
    """The ranking of a key or a common name. Raises KeyError naming the nearest and all keys."""
    try:
        return RANKINGS[ALIASES.get(key, key)]
    except KeyError:
        hint = nearest(key, RANKINGS)
        raise KeyError(f"no ranking {key!r}{hint} (rankings: {', '.join(RANKINGS)})") from None
