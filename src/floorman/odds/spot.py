"""A spot: what is known of a deal from one seat, and how many cards are still to come."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from floorman.cards import Card, find_deck
from floorman.deal import Law
from floorman.deal.law.making import ShareLaw

Cards = Sequence[Card]
Measure = Callable[[list[Card], list[list[Card]]], int]

# Rough costs of one strength in microseconds, by which samples are rationed.
_COST_PLAIN: Final = 0.9
_COST_JOKER: Final = 1.4
_COST_BADUGI: Final = {1: 1.0, 2: 1.0, 3: 1.5, 4: 2.2, 5: 3.5, 6: 6.0}
_COST_BADUGI_MORE: Final = 10.0
_COST_MANY: Final = 20.0
_COST_BOARD: Final = 4.0
_COST_PAIR: Final = 0.45
_TABLE_CARDS: Final = 7


@dataclass(frozen=True, slots=True)
class Hand:
    """One holding: the cards known of it, and how many unseen ones belong to it or will.

    `joker_up` says that its joker lies faceup, where that changes what the joker stands for.
    """

    cards: tuple[Card, ...]
    to_come: int = 0
    joker_up: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """How one share of the pot is measured: 0 for a hand that cannot win it.

    `measure` takes all cards of a holding and the boards; `measure_up` holds for a joker that
    lies faceup. `weight` is the share's part of the pot beside the others.
    """

    share: ShareLaw
    weight: int
    measure: Measure
    measure_up: Measure

    def cost(self, cards: int) -> float:
        """About how long one strength takes with so many cards, in microseconds."""
        share = self.share
        if share.part is not None:
            cards = len(range(cards)[share.part])
        if share.choice.holecards_used is not None:
            return _COST_BOARD + _COST_PAIR * comb(cards, share.choice.holecards_used)
        if share.ranking.key.startswith("badugi"):
            return _COST_BADUGI.get(cards, _COST_BADUGI_MORE)
        number = cards + (5 if share.board and share.choice.uses_board else 0)
        if number > _TABLE_CARDS:
            return _COST_MANY
        return _COST_JOKER if find_deck(share.ranking.deck_key).has_joker else _COST_PLAIN


@dataclass(frozen=True, slots=True)
class Spot:
    """A holding is judged in it: rivals, boards with so many cards to come to each, unseen cards.

    The unseen cards are those that lie anywhere out of sight: stub, burncards, muck, the holdings
    of others. As nothing is known of them, every one is as likely as another to be anywhere.
    """

    scales: tuple[Scale, ...]
    others: tuple[Hand, ...]
    boards: tuple[tuple[Card, ...], ...]
    boardcards: tuple[int, ...]
    unseen: tuple[Card, ...]

    def cost(self, hands: Sequence[Hand]) -> float:
        """About how long one sample takes for so many ways to go on, in microseconds."""
        sizes = [len(hand.cards) + hand.to_come for hand in (*self.others, *hands)]
        return 1.5 + sum(scale.cost(size) for scale in self.scales for size in sizes)


def read_scales(law: Law) -> tuple[Scale, ...]:
    """The scales of a law's shares, in the order of the form."""
    return tuple(
        Scale(
            share,
            own.part,
            _measure(share, up=False),
            _measure(share, up=share.ranking_up is not None),
        )
        for share, own in zip(law.shares, law.form.shares, strict=True)
    )


def _measure(share: ShareLaw, *, up: bool) -> Measure:
    """The plain function from a holding and boards to a strength, 0 if it does not qualify."""
    ranking = share.ranking_up if up and share.ranking_up is not None else share.ranking
    choice, least, board = share.choice, share.least, share.board - 1
    rank = ranking.strength
    if choice.holecards_used is not None:

        def choosing(cards: list[Card], boards: list[list[Card]]) -> int:
            return choice.strength(ranking, cards, boards[board])

        plain: Measure = choosing
    elif board >= 0 and choice.uses_board:

        def with_board(cards: list[Card], boards: list[list[Card]]) -> int:
            return rank(cards + boards[board])

        plain = with_board
    else:

        def alone(cards: list[Card], boards: list[list[Card]]) -> int:
            return rank(cards)

        plain = alone
    if share.part is not None:
        plain = _of_part(plain, share)
    if not least:
        return plain

    def qualifying(cards: list[Card], boards: list[list[Card]]) -> int:
        strength = plain(cards, boards)
        return strength if strength >= least else 0

    return qualifying


def _of_part(plain: Measure, share: ShareLaw) -> Measure:
    """The measure of a share that one part of a divided holding plays for."""

    def parted(cards: list[Card], boards: list[list[Card]]) -> int:
        return plain([*share.held(cards)], boards)

    return parted
