"""What a player may hold, in words.

- cards: `AsKs`; `As ??` where one is not known; nothing, `random` or `*` where none is
- a range: `AKs, TT+, 15%, QJs:0.5` (`floorman.odds.ranges.reading`)
- at stud, cards in the order in which they came, the downcards of the start first: `AsKd/Qh`, the
  stroke being of no account; `AA/K` is a range of them
- `kept: AsKs`: with the discards that the form asks for made already
- in rows, front to back: `AsAd2c / 3h4h5h6h8h / KsKhKdTcTd`
"""

import re
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from floorman.cards import UNKNOWN, Card, CardTextError, parse_cards
from floorman.deal import Law
from floorman.odds.asking.plan import Plan
from floorman.odds.asking.question import Holding, Player
from floorman.odds.errors import OddsError
from floorman.odds.ranges.order import best_of
from floorman.odds.ranges.patterns import Masks, choices, read_pattern, spread
from floorman.odds.ranges.reading import Hands, cards_of, read_range
from floorman.odds.reading.cards import read_cards

_CARDS: Final = re.compile(r"(?:(?:[2-9TJQKAtjqka]|10)[shdcSHDC♠♥♦♣]|Jk|jk|\?\?|[\s/])+")
_RANDOM: Final = ("", "*", "random")
_STUD_MOST: Final = 200_000
_TERM: Final = re.compile(r"(.+?)(?::(\d*\.?\d+))?")


@dataclass(frozen=True, slots=True)
class HandReader:
    """Reads what players hold in one form; `field` is what errors name."""

    law: Law
    plan: Plan
    field: str

    def player(self, text: str) -> Player:
        """The player of a text, with nothing said of draws. Raises OddsError."""
        if self.law.rows is not None:
            return self._rows(text)
        kept = text.startswith("kept:")
        bare = text.removeprefix("kept:").strip()
        if bare.lower() in _RANDOM:
            return Player((Holding(()),), kept=kept, text=text)
        if _CARDS.fullmatch(bare):
            return replace(self._known(bare, kept=kept), text=text)
        if self.law.form.family == "stud":
            return Player(self._stud_range(bare), kept=kept, text=text)
        return Player(self._range(bare, kept=kept), kept=kept, text=text)

    def _known(self, bare: str, *, kept: bool) -> Player:
        try:
            cards = parse_cards(bare.replace("/", " "))
        except CardTextError as error:
            raise OddsError(self.field, str(error)) from None
        known = tuple(card for card in cards if card != UNKNOWN)
        plan = self.plan
        # With as many cards as are left in the end, discards have been made.
        kept = kept or (plan.thrown > 0 and len(cards) == plan.held)
        most = plan.held if kept else plan.dealt
        if len(cards) > most:
            raise OddsError(self.field, f"{len(cards)} cards, a hand of this form has {most}")
        return Player((Holding(known),), len(cards) - len(known), kept)

    def _range(self, text: str, *, kept: bool) -> tuple[Holding, ...]:
        number = self.plan.held if kept else self.plan.start

        def best(low: float, high: float) -> Masks:
            return best_of(self.law, number, low, high, self.field)

        masks, weights = read_range(text, Hands(number, self._deck(), best), self.field)
        rows = cards_of(masks, number).tolist()
        return tuple(
            Holding(tuple(row), weight) for row, weight in zip(rows, weights.tolist(), strict=True)
        )

    def _deck(self) -> tuple[Card, ...]:
        return tuple(card for card in self.law.deck if card < 52)

    def _stud_range(self, text: str) -> tuple[Holding, ...]:
        """Cards in the order in which they came; the downcards of the start may change places."""
        found: dict[tuple[Card, ...], float] = {}
        for term in text.replace("/", "").replace(" ", "").split(","):
            match = _TERM.fullmatch(term)
            if match is None:
                continue
            weight = float(match[2] or 1)
            if not 0 < weight <= 1:
                raise OddsError(self.field, f"the weight of {term!r} is not above 0 and at most 1")
            found.update(dict.fromkeys(self._stud_hands(match[1]), weight))
            if len(found) > _STUD_MOST:
                raise OddsError(self.field, "too many hands fit: name more of their cards")
        if not found:
            raise OddsError(self.field, f"no hand fits {text!r}")
        return tuple(Holding(cards, weight) for cards, weight in found.items())

    def _stud_hands(self, term: str) -> list[tuple[Card, ...]]:
        plan, deck = self.plan, self._deck()
        if percent := re.fullmatch(r"(\d+(?:\.\d+)?)%", term):
            masks = best_of(self.law, plan.start, 0.0, float(percent[1]) / 100, self.field)
            return [tuple(row) for row in cards_of(masks, plan.start).tolist()]
        found = []
        for cards in choices(read_pattern(term, self.field)):
            down, up = cards[: plan.hidden], cards[plan.hidden :]
            for row in cards_of(spread(down, deck, self.field), len(down)).tolist():
                whole = [(*row, *more) for more in product(*up)]
                found += [one for one in whole if len(set(one)) == len(one)]
        return [one for one in found if set(one) <= self.law.deck_set]

    def _rows(self, text: str) -> Player:
        law = self.law.rows
        assert law is not None
        parts = text.split("/")
        if len(parts) != len(law.rows):
            names = ", ".join(row.name for row in law.rows)
            raise OddsError(
                self.field, f"{len(parts)} rows given: write {names} with / between them"
            )
        rows = tuple(read_cards(part, self.field) for part in parts)
        for row, cards in zip(law.rows, rows, strict=True):
            if len(cards) > row.size:
                raise OddsError(
                    self.field, f"the {row.name} takes {row.size} cards, {len(cards)} given"
                )
        known = tuple(card for row in rows for card in row)
        return Player((Holding(known),), rows=rows, text=text)
