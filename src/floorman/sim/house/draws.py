"""What a holding at draw is worth against what rivals usually end up with.

Rivals keep what is good and draw to it, so that their hands are better than as many random cards,
the more so the fewer they drew. How good is data, `usual_hands`: hands from the best to the worst,
and how many rivals of a hundred hold at least as good a hand in the end, by the draws that are left
and the cards drawn last. As at a table, how many somebody drew counts as long as it is told.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from math import prod
from typing import Final, NamedTuple

from floorman.cards import UNKNOWN, Card, parse_cards
from floorman.deal import Law, View
from floorman.odds import Chance, Hand, Scale, finalists, packets
from floorman.rankings import find_qualifier
from floorman.sim.house.usual_hands import LADDERS, USUAL, Drew

# About how many microseconds a sample takes, and each hand that is judged by it.
_COST: Final = 2.0
_COST_HAND: Final = 1.8


class Rivals(NamedTuple):
    """Those who are left: what each drew, and whether the first is known to hold openers."""

    drew: tuple[Drew, ...]
    opened: bool = False


class _Openers(NamedTuple):
    """What it takes to open: how strong cards are, and the least strength."""

    strength: Callable[[Sequence[Card]], int]
    least: int


class Draws:
    """The usual hands at one law's draws."""

    def __init__(self, law: Law, scale: Scale) -> None:
        key = law.shares[0].ranking.key
        kind = next(one for one in LADDERS if key.startswith(one))
        self._measure = scale.measure
        strength = law.shares[0].ranking.strength
        self._rungs = [strength(parse_cards(hand)) for hand in reversed(LADDERS[kind])]
        self._columns = {
            drew: [1 - percent / 100 for percent in reversed(column)]
            for drew, column in USUAL[kind, law.form.draws].items()
        }
        self._openers = None
        if law.form.openers is not None:
            least = find_qualifier(law.form.openers).threshold(law.shares[0].ranking)
            self._openers = _Openers(strength, least)
            self._opened = {
                drew: _at_least(column, self._beats(column, least))
                for drew, column in self._columns.items()
            }

    @staticmethod
    def known(law: Law) -> bool:
        """Whether it is known what rivals usually hold under a law."""
        keys = [share.ranking.key for share in law.shares]
        kinds = [kind for kind, draws in USUAL if draws == law.form.draws]
        plain = len(keys) == 1 and not law.form.boards
        return plain and any(keys[0].startswith(kind) for kind in kinds)

    def judged(
        self,
        hands: Sequence[Hand],
        rivals: Rivals,
        unseen: Sequence[Card],
        budget: float,
        chance: Chance,
    ) -> list[tuple[int, float]]:
        """The best ways to go on and the chance to beat every rival with them, the best first."""
        columns = [self._columns.get(one, self._columns[None]) for one in rivals.drew]
        if rivals.opened:
            columns[0] = self._opened.get(rivals.drew[0], self._opened[None])
        judge = partial(self._judge, columns, unseen, chance)
        return finalists(hands, judge, lambda some: _COST + _COST_HAND * len(some), budget)

    def _judge(
        self,
        columns: Sequence[Sequence[float]],
        unseen: Sequence[Card],
        chance: Chance,
        hands: Sequence[Hand],
        samples: int,
    ) -> list[float]:
        need = max(hand.to_come for hand in hands)
        totals = [0.0] * len(hands)
        held = [list(hand.cards) for hand in hands]
        if not need:
            samples = 1
        for cards in packets(unseen, need, samples, chance):
            for place, hand in enumerate(hands):
                strength = self._measure(held[place] + cards[: hand.to_come], [])
                totals[place] += prod(self._beats(column, strength) for column in columns)
        return [total / samples for total in totals]

    def _beats(self, column: Sequence[float], strength: int) -> float:
        """The chance to beat one rival, on a line between the two rungs next to a strength."""
        rungs = self._rungs
        at = bisect_right(rungs, strength)
        if not at:
            return column[0] * strength / rungs[0]
        if at == len(rungs):
            return column[-1]
        part = (strength - rungs[at - 1]) / (rungs[at] - rungs[at - 1])
        return column[at - 1] + part * (column[at] - column[at - 1])

    def rivals(self, view: View, left: int, *, counted: bool) -> Rivals | None:
        """What is known of those who have not folded, with so many draws left to the seat.

        None if cards of theirs are known, which say more. Whoever draws before the seat has one
        draw less left while there is drawing.
        """
        drawing = view.request.kind == "draw"
        drew: list[Drew] = []
        mine = view.order.index(view.request.seat)
        for place, seat in enumerate(view.order):
            one = view.seats[seat]
            if place == mine or one.folded or one.mucked:
                continue
            if any(card != UNKNOWN for card in one.down) or one.up:
                return None
            known = counted and one.drew
            drew.append(
                (left - (drawing and place < mine), min(3, one.drew[-1])) if known else None
            )
        return Rivals(tuple(drew), counted and bool(drew) and self._has_opened(view))

    def _has_opened(self, view: View) -> bool:
        """Whether somebody else must have opened with what it takes: the seat faces a first bet, or
        never had it. Who it was may have folded since, or be any of several: it is not told.
        """
        if self._openers is None:
            return False
        own = view.seats[view.request.seat]
        if not view.round and view.request.kind == "bet" and not own.bet:
            return view.level > 0
        held = (*own.down, *view.own_discards)
        return self._openers.strength(held) < self._openers.least


def _at_least(column: Sequence[float], beaten: float) -> list[float]:
    """The chances against a rival whose hand is as good as one that beats so many of a column."""
    return [max(0.0, (one - beaten) / (1 - beaten)) for one in column]
