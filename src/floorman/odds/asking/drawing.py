"""How a player draws: rules that say which cards of a holding are kept.

In words: `pat`, `draw N` (the N worst go), `keep R` (what pairs, and what is above the rank R,
goes; in badugi what repeats a suit too), `throw CARDS` (just these).
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from floorman.cards import (
    JOKER,
    RANK_LETTERS,
    Card,
    CardTextError,
    cards_text,
    parse_cards,
    rank_of,
    suit_of,
)
from floorman.odds.errors import OddsError
from floorman.rankings import Ranking
from floorman.rankings.classes import ace_low

Keep = Callable[[Ranking, Sequence[Card]], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class DrawRule:
    """A rule in words, and which cards it keeps in a ranking."""

    words: str
    keep: Keep


def stand_pat(_: Ranking, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Everything is kept."""
    return tuple(cards)


PAT: Final = DrawRule("pat", stand_pat)


def draw_exactly(number: int) -> DrawRule:
    """So many cards go, such that the strongest hand by itself is left: of equals the first."""

    def keep(ranking: Ranking, cards: Sequence[Card]) -> tuple[Card, ...]:
        if number >= len(cards):
            return ()
        return strongest(ranking, cards, len(cards) - number)

    return DrawRule(f"draw {number}", keep)


def strongest(ranking: Ranking, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
    """The so many cards that are strongest by themselves; of equal choices the first."""
    return max(combinations(cards, number), key=ranking.strength)


def keep_up_to(letter: str) -> DrawRule:
    """The lowest cards up to a rank are kept, one of each rank; in badugi one of each suit."""
    most = RANK_LETTERS.index(letter)

    def keep(ranking: Ranking, cards: Sequence[Card]) -> tuple[Card, ...]:
        def height(card: Card) -> int:
            if card == JOKER:
                return -2
            # The ace as rank -1, below the deuce's 0, where it is low.
            return ace_low(rank_of(card)) - 1 if ranking.aces_low else rank_of(card)

        low = [card for card in cards if height(card) <= most]
        for number in range(min(len(low), ranking.size), 0, -1):
            good = [one for one in combinations(low, number) if _goes_together(ranking, one)]
            if good:
                return max(good, key=ranking.strength)
        return ()

    return DrawRule(f"keep {letter}", keep)


def _goes_together(ranking: Ranking, cards: Sequence[Card]) -> bool:
    ranks = {rank_of(card) if card != JOKER else -1 for card in cards}
    if len(ranks) < len(cards):
        return False
    # Only in badugi does a complete hand take one of each suit.
    return ranking.size != 4 or len({suit_of(card) for card in cards}) == len(cards)


def throw(cards: tuple[Card, ...]) -> DrawRule:
    """Just these cards go."""

    def keep(_: Ranking, held: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card for card in held if card not in cards)

    return DrawRule(f"throw {cards_text(cards)}", keep)


def read_draws(text: str, field: str) -> tuple[DrawRule, ...]:
    """Rules for the draws to come, by commas: "draw 2, draw 1, pat". Raises OddsError."""
    return tuple(_read_one(part.strip(), field) for part in text.split(",") if part.strip())


def _read_one(text: str, field: str) -> DrawRule:
    if text == "pat":
        return PAT
    if found := re.fullmatch(r"(?:draw )?(\d)", text):
        return draw_exactly(int(found[1]))
    if found := re.fullmatch(r"keep ([2-9TJQKA])", text):
        return keep_up_to(found[1])
    if found := re.fullmatch(r"throw (.+)", text):
        try:
            return throw(parse_cards(found[1]))
        except CardTextError as error:
            raise OddsError(field, str(error)) from None
    raise OddsError(
        field, f"no way to draw {text!r}: write pat, draw 2, keep 8, or throw Kd, by commas"
    )
