"""The outlook of a seat: its view as a spot, with the cards that are still to come.

Everything here is read from the view and the law, which anyone at the table may read.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from floorman.cards import JOKER, UNKNOWN, Card
from floorman.deal import Law, SeatView, View
from floorman.deal.cards.dividing import default_division
from floorman.deal.law.course import Stage
from floorman.odds import Hand, Scale, Spot, read_scales

# A holding that may be drawn to several times counts as its best cards out of so many at most.
_POOL: Final = 7
_POOL_BADUGI: Final = 6
# More ways to throw cards away than these are not looked into.
_WAYS: Final = 64

# A rival chooses what to keep too, but its cards here come as they fall. To the power of these
# the worth of an ordinary holding is a fair share of the pot, as measured at tables of two and
# six: where cards are discarded, divided into two hands, drawn beside a board, drawn once, and
# drawn several times with none, one, or more draws left.
_DISCARDED: Final = 1.35
_DIVIDED: Final = 1.23
_DRAWN_BY_BOARD: Final = 1.45
_DRAWN_ONCE: Final = 1.1
_DRAWS_LEFT: Final = (1.15, 1.25, 1.5)

_Place = tuple[str, str, int]


class Outlook:
    """What a law leaves to come at each stage, and spots made from views.

    The form's course is gone through once, from its end: cards and boardcards after each stage,
    and the draws and discards at it and after it.
    """

    def __init__(self, law: Law) -> None:
        self.law = law
        self.scales: tuple[Scale, ...] = read_scales(law)
        course = law.course
        self._stages: dict[_Place, int] = {}
        bets = 0
        for index, stage in enumerate(course):
            self._stages.setdefault(_place(stage, bets), index)
            bets += stage.kind == "bet"
        boards = range(1, law.form.boards + 1)
        self._cards = [_cards(course[index + 1 :]) for index in range(len(course))]
        self._boardcards = [
            tuple(_boardcards(course[index + 1 :], board) for board in boards)
            for index in range(len(course))
        ]
        self._draws = [_plans(course[index:], "draw") for index in range(len(course))]
        self._discards = [_plans(course[index:], "discard") for index in range(len(course))]
        badugi = any(scale.share.ranking.key.startswith("badugi") for scale in self.scales)
        self._pool = _POOL_BADUGI if badugi else _POOL

    def stage(self, view: View) -> int:
        """The place in the course of the stage at which the view's request is made."""
        kind = "bet" if view.request.kind == "bring-in" else view.request.kind
        return self._stages[kind, view.street, view.round]

    def own_hand(self, view: View) -> Hand:
        """What the seat holds now, as it is."""
        return _hand(_own(view), view.common, 0)

    def hands(self, view: View) -> list[Hand]:
        """The ways in which the seat's holding may go on: as it is dealt, discarded or drawn to.

        The ways are in the order of what is thrown away, nothing first.
        """
        stage, own = self.stage(view), _own(view)
        draws, discards = self._draws[stage], self._discards[stage]
        to_come = self._cards[stage]
        if view.request.kind == "kill":
            return [_hand(own, view.common, to_come + self._extra(len(own.down) + to_come))]
        divided = self.law.form.divided
        if divided and not own.divided:
            return [
                Hand((*apart, *(card for card in own.down if card not in apart)))
                for apart in self._divisions(view, divided)
            ]
        if not draws and not discards:
            return [_hand(own, view.common, to_come)]
        if discards:
            sizes: Sequence[int] = (sum(plan[0] for plan in discards),)
        else:
            sizes = range(draws[0][0], min(draws[0][1], len(own.down)) + 1)
        hands = []
        for thrown in ways(own.down, sizes):
            kept = tuple(card for card in own.down if card not in thrown)
            new = 0 if discards else self._drawn(len(own.down), len(thrown), len(draws))
            hands.append(Hand((*kept, *own.up, *view.common), to_come + new, JOKER in own.up))
        return hands

    def _divisions(self, view: View, number: int) -> list[tuple[Card, ...]]:
        """What may be set apart of the holding: all there is when it is asked for, and before that
        what would be sensible.
        """
        down = _own(view).down
        if view.request.kind == "divide":
            return [*combinations(down, number)]
        return [default_division(down, number)]

    def draws_left(self, view: View) -> int:
        """How many draws the seat has left, with the one that it is asked to make."""
        return len(self._draws[self.stage(view)])

    def sober(self, view: View, equity: float) -> float:
        """An equity without the optimism of a player who alone may choose its cards."""
        form = self.law.form
        power = _DISCARDED if self._discards[0] else 1.0
        if form.divided:
            power = _DIVIDED
        if form.draws == 1:
            power = _DRAWN_BY_BOARD if form.boards else _DRAWN_ONCE
        elif form.draws:
            left = len(self._draws[self.stage(view)])
            power = _DRAWS_LEFT[min(left, len(_DRAWS_LEFT) - 1)]
        return float(equity**power)

    def _drawn(self, held: int, thrown: int, draws: int) -> int:
        """How many new cards count: those of every draw, from which the best are kept."""
        if draws == 1 or not thrown:
            return thrown
        kept = held - thrown
        return min(thrown * draws, max(thrown, self._pool - kept))

    def spot(self, view: View, hands: Sequence[Hand]) -> Spot:
        """The spot of the seat: its rivals' cards are random but for those in view.

        `hands` are the ways to go on that will be judged in it.
        """
        stage, own = self.stage(view), _own(view)
        seen = {*own.down, *own.up, *view.common, *view.own_discards}
        for board in view.boards:
            seen.update(board)
        for seat in view.seats:
            seen.update(seat.up)
            seen.update(seat.down)
        unseen = tuple(card for card in self.law.deck if card not in seen)
        size = len(own.down) + len(own.up) + self._cards[stage]
        size -= sum(plan[0] for plan in self._discards[stage])
        last_drawn = not self._draws[stage]
        others = [
            self._rival(seat, view.common, size, last_drawn)
            for seat in view.seats
            if seat.seat != view.seat and not seat.folded and not seat.mucked
        ]
        boardcards = self._boardcards[stage]
        room = len(unseen) - sum(boardcards) - max(hand.to_come for hand in hands)
        return Spot(self.scales, _fitting(others, room), view.boards, boardcards, unseen)

    def _extra(self, size: int) -> int:
        """Out of how many cards more than it holds a drawn holding counts as the best."""
        form = self.law.form
        if not form.draws or form.boards:
            return 0
        return 1 if form.draws == 1 else max(0, self._pool - size)

    def _rival(self, seat: SeatView, common: tuple[Card, ...], size: int, last_drawn: bool) -> Hand:
        """A rival's holding: at draw, the best of more cards, as it has drawn or will.

        A rival who stood pat counts as one who chose from more of them, one who drew three or
        more for the last time from fewer, as long as the viewer is told.
        """
        known = [card for card in seat.down if card != UNKNOWN]
        cards = (*known, *seat.up, *common)
        extra = 0 if known else self._extra(size)
        if extra and seat.drew and not seat.drew[-1]:
            extra += self.law.form.draws == 1
        elif extra and seat.drew and last_drawn and seat.drew[-1] > 2:
            extra -= 1
        new = max(0, size + extra - len(known) - len(seat.up))
        return Hand(cards, new, JOKER in seat.up)


def ways(cards: Sequence[Card], sizes: Sequence[int]) -> list[tuple[Card, ...]]:
    """The ways to throw so many of these cards away, the fewest first, up to a bound."""
    found: list[tuple[Card, ...]] = []
    for size in sizes:
        found += combinations(cards, size)
        if len(found) > _WAYS:
            break
    return found[: 2 * _WAYS]


def _own(view: View) -> SeatView:
    if view.seat is None:
        raise ValueError("an onlooker has no holding")
    return view.seats[view.seat]


def _hand(seat: SeatView, common: tuple[Card, ...], to_come: int) -> Hand:
    return Hand((*seat.down, *seat.up, *common), to_come, JOKER in seat.up)


def _place(stage: Stage, bets: int) -> _Place:
    """How a view names a stage: its kind, its street and the last betting round begun."""
    return stage.kind, stage.street.name, stage.round if stage.kind == "bet" else max(0, bets - 1)


def _cards(stages: Sequence[Stage]) -> int:
    return sum(stage.street.cards for stage in stages if stage.kind == "cards")


def _boardcards(stages: Sequence[Stage], board: int) -> int:
    return sum(
        stage.street.boardcards
        for stage in stages
        if stage.kind == "cards" and (not stage.street.to_boards or board in stage.street.to_boards)
    )


def _plans(stages: Sequence[Stage], kind: str) -> list[tuple[int, int]]:
    """The least and the most cards of each draw, or discard, among the stages."""
    plans = []
    for stage in stages:
        plan = stage.street.draw if kind == "draw" else stage.street.discard
        if stage.kind == kind and plan is not None:
            plans.append((plan.cards_min, plan.cards_max))
    return plans


def _fitting(others: list[Hand], room: int) -> tuple[Hand, ...]:
    """As many rivals as there are unseen cards for; those who hold most known cards stay."""
    kept: list[Hand] = []
    for hand in sorted(others, key=lambda one: one.to_come):
        if hand.to_come <= room:
            room -= hand.to_come
            kept.append(hand)
    if others and not kept:
        kept = [replace(others[0], to_come=max(0, room))]
    return tuple(kept)
