"""What a holding at draw is worth against what rivals usually end up with.

Rivals keep what is good and draw to it, so that their hands are better than as many random cards,
the more so the fewer they drew. How good is data, `usual_hands`: hands from the best to the worst,
and how many rivals of a hundred hold at least as good a hand in the end, by the draws that are left
and the cards drawn last; where the pot is split, for each part of it. As at a table, how many
somebody drew counts as long as it is told.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import prod
from typing import Final, NamedTuple

from floorman.cards import UNKNOWN, Card, parse_cards
from floorman.deal import Law, View
from floorman.odds import Chance, Hand, Scale, finalists, packets
from floorman.rankings import find_qualifier
from floorman.sim.house.usual_hands import BESIDE, LADDERS, USUAL, Drew

# About how many microseconds a sample takes, and each share of a hand beside its strength.
_COST: Final = 2.0
_COST_SHARE: Final = 0.9

_Column = Sequence[float]


class Rivals(NamedTuple):
    """Those who are left: what each drew, and whether the first is known to hold openers."""

    drew: tuple[Drew, ...]
    opened: bool = False


class _Openers(NamedTuple):
    """What it takes to open: how strong cards are, and the least strength."""

    strength: Callable[[Sequence[Card]], int]
    least: int


def kinds_of(law: Law) -> list[str]:
    """For each share of a law what its hands are called here, with those of the other shares."""
    keys = [share.ranking.key for share in law.shares]
    ladders = [next((one for one in LADDERS if key.startswith(one)), key) for key in keys]
    if len(ladders) == 1:
        return ladders
    others = [[*ladders[:place], *ladders[place + 1 :]] for place in range(len(ladders))]
    return [BESIDE.join((one, *rest)) for one, rest in zip(ladders, others, strict=True)]


def ladder_of(kind: str) -> str:
    """The name of the ladder on which hands of a kind stand."""
    return kind.split(BESIDE, maxsplit=1)[0]


class _Share:
    """The usual hands of one share: its ladder, and the chance to beat who drew so many."""

    def __init__(self, law: Law, place: int, scale: Scale) -> None:
        kind = kinds_of(law)[place]
        share = law.shares[place]
        strength = share.ranking.strength
        self.measure = scale.measure
        self.cost = scale.cost
        self.weight = scale.weight / sum(one.part for one in law.form.shares)
        self.rungs = [strength(parse_cards(hand)) for hand in reversed(LADDERS[ladder_of(kind)])]
        self.columns = {
            drew: [1 - percent / 100 for percent in reversed(column)]
            for drew, column in USUAL[kind, law.form.draws].items()
        }
        self.least = share.least

    def against(self, drew: Drew) -> _Column:
        """The chances against a rival who drew so many, rung by rung."""
        return self.columns.get(drew, self.columns[None])

    def beats(self, column: _Column, strength: int) -> float:
        """The chance to beat one rival, on a line between the two rungs next to a strength."""
        rungs = self.rungs
        at = bisect_right(rungs, strength)
        if not at:
            return column[0] * strength / rungs[0]
        if at == len(rungs):
            return column[-1]
        part = (strength - rungs[at - 1]) / (rungs[at] - rungs[at - 1])
        return column[at - 1] + part * (column[at] - column[at - 1])


class _Facing(NamedTuple):
    """One share against certain rivals: their columns, and the chance that none qualifies."""

    share: _Share
    columns: list[_Column]
    unqualified: float

    def wins(self, strength: int) -> float:
        """The chance to beat all of them with a hand of a strength, 0 for one that cannot win."""
        if not strength:
            return 0.0
        return prod(self.share.beats(column, strength) for column in self.columns)


class Draws:
    """The usual hands at one law's draws."""

    def __init__(self, law: Law, scales: Sequence[Scale]) -> None:
        self._shares = [_Share(law, place, scale) for place, scale in enumerate(scales)]
        self._openers = None
        if law.form.openers is not None:
            first = self._shares[0]
            ranking = law.shares[0].ranking
            least = find_qualifier(law.form.openers).threshold(ranking)
            self._openers = _Openers(ranking.strength, least)
            self._opened = {
                drew: _at_least(column, first.beats(column, least))
                for drew, column in first.columns.items()
            }

    @staticmethod
    def known(law: Law) -> bool:
        """Whether it is known what rivals usually hold under a law."""
        if law.form.boards or not law.form.draws:
            return False
        return all((kind, law.form.draws) in USUAL for kind in kinds_of(law))

    def judged(
        self,
        hands: Sequence[Hand],
        rivals: Rivals,
        unseen: Sequence[Card],
        budget: float,
        chance: Chance,
    ) -> list[tuple[int, float]]:
        """The best ways to go on and the part of the pot to expect of them, the best first."""
        facing = self._facing(rivals)

        def judge(some: Sequence[Hand], samples: int) -> list[float]:
            return _judge(facing, unseen, chance, some, samples)

        return finalists(hands, judge, self._cost, budget)

    def _cost(self, hands: Sequence[Hand]) -> float:
        """About how long one sample takes for so many ways to go on, in microseconds."""
        sizes = [len(hand.cards) + hand.to_come for hand in hands]
        return _COST + sum(_COST_SHARE + one.cost(size) for one in self._shares for size in sizes)

    def _facing(self, rivals: Rivals) -> list[_Facing]:
        found = []
        for place, share in enumerate(self._shares):
            columns = [share.against(one) for one in rivals.drew]
            if rivals.opened and not place:
                columns[0] = self._opened.get(rivals.drew[0], self._opened[None])
            unqualified = 0.0
            if share.least:
                unqualified = prod(share.beats(column, share.least) for column in columns)
            found.append(_Facing(share, columns, unqualified))
        return found

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


def _judge(
    facing: Sequence[_Facing],
    unseen: Sequence[Card],
    chance: Chance,
    hands: Sequence[Hand],
    samples: int,
) -> list[float]:
    """For each way to go on the part of the pot that it brings on average."""
    need = max(hand.to_come for hand in hands)
    totals = [0.0] * len(hands)
    held = [list(hand.cards) for hand in hands]
    if not need:
        samples = 1
    for cards in packets(unseen, need, samples, chance):
        for place, hand in enumerate(hands):
            whole = held[place] + cards[: hand.to_come]
            totals[place] += _won(facing, [one.share.measure(whole, []) for one in facing])
    return [total / samples for total in totals]


def _won(facing: Sequence[_Facing], strengths: Sequence[int]) -> float:
    """The part of the pot that hands of such strengths win: what nobody qualifies for goes with
    the rest, and where nobody qualifies for anything all share the pot.
    """
    if not any(strengths):
        return prod(one.unqualified for one in facing) / (1 + len(facing[0].columns))
    won = 0.0
    for place, one in enumerate(facing):
        more = sum(
            other.unqualified * other.share.weight / (1 - other.share.weight)
            for at, other in enumerate(facing)
            if at != place and not strengths[at]
        )
        won += one.wins(strengths[place]) * one.share.weight * (1 + more)
    return won


def _at_least(column: Sequence[float], beaten: float) -> list[float]:
    """The chances against a rival whose hand is as good as one that beats so many of a column."""
    return [max(0.0, (one - beaten) / (1 - beaten)) for one in column]
