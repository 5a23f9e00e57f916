"""Deals of the Chinese family in tests: hands are written front to back and come out as written.

    d = set_deal("open-face", "QhQd3c/9s9d9h2c5d/8s8d8c7h7s", "KhJd4c/AsAd5c6h8h/ThTcTd2h3h")
    assert d.result.points == (21, -21)

A hand a seat, from seat 0; where each seat has two, the hands of seat 0 come first. Cards that are
thrown away and all that lies facedown are any others.
"""

from collections.abc import Iterator

from floorman.cards import parse_cards
from floorman.deal import DEALER, Deal, Setup
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import asked_stakes, find_form
from tests.deal.playing import law_of

STRONG = "QhQd3c/9s9d9h2c5d/8s8d8c7h7s"  # royalties of 7, 2 and 6
PAIRS = "KhJd4c/AsAd5c6h8h/ThTcTd2h3h"  # none
FOULED = "AcAhKc/JsTs7d6d4d/QsJh9c5s2s"  # aces in front of a jack high
WEAK = "Jc7c4h/6c6s3d4s2d/KdKs3sQc5h"  # none; these four use the whole deck


class RowDeal:
    """A deal dealt card by card, so that everybody gets the hand that the test wrote."""

    def __init__(
        self,
        form,
        *hands,
        stacks=None,
        stakes=None,
        board="",
        book="wsop-2018",
        house=None,
        **setup,
    ):
        form = find_form(form)
        stakes = stakes or ("1 points" if form.settles == "points" else "10/20 limit with ante 2")
        law = law_of(form.key, stakes, book, house=house)
        self.hands = [[parse_cards(row) for row in hand.split("/")] for hand in hands]
        each = form.rows.hands_each(len(stacks)) if stacks else 1
        seats = len(stacks) if stacks else len(hands)
        self.stacks = tuple(stacks or (1000,) * seats)
        self.setup = Setup(law, self.stacks, dealing="dealer", **setup)
        self.each = each
        named = {card for hand in self.hands for row in hand for card in row}
        self.board = list(parse_cards(board))
        self.others = iter([card for card in law.deck if card not in named | {*self.board}])
        self.without = set(range(seats)) - set(self._seats(seats))
        self.feeds = {seat: self._feed(seat) for seat in self._seats(seats)}
        self.deal = Deal(self.setup)

    def _seats(self, seats):
        """The seats that have hands: with one too many it is not the button's."""
        stacks = self.setup.law.rows.stacks
        return range(seats - 1) if stacks and seats > stacks else range(seats)

    def hands_of(self, seat):
        return self.hands[seat * self.each : (seat + 1) * self.each]

    def _feed(self, seat) -> Iterator[int]:
        """The cards of a seat in the order in which they come to it."""
        hands = [[card for row in hand for card in row] for hand in self.hands_of(seat)]
        if len(hands) > 1:
            yield from (card for pair in zip(*hands, strict=True) for card in pair)
            return
        own, land = iter(hands[0]), self.setup.law.rows.fantasyland
        if seat in self.setup.fantasyland:
            yield from own
            yield from (next(self.others) for _ in range(land.discards))
            return
        for street in self.setup.law.form.course:
            sets = street.sets if self.setup.law.rows.open else street.cards
            yield from (next(own) for _ in range(sets))
            yield from (next(self.others) for _ in range(street.cards - sets))

    def run(self, stop=lambda deal: False, bets="x"):
        """Go on until the deal is over, or it is as a test wants it."""
        deal = self.deal
        while not deal.is_over and not stop(deal):
            deal.apply(self.next_command())
        return deal

    def next_command(self, seat=None):
        """What is due: the next card, or a seat's cards in the rows where the test has them."""
        request = self.deal.request if seat is None else self.deal.request_for(seat)
        if request.kind == "deal":
            return c.DealCard(self._card(request))
        if request.kind == "set":
            rows = self.hands_of(request.seat)[request.hand]
            placed = tuple(tuple(k for k in request.cards if k in row) for row in rows)
            away = tuple(k for k in request.cards if not any(k in row for row in rows))
            return c.SetCards(request.seat, placed, away)
        if request.may_check:
            return c.Check(request.seat)
        assert request.seat != DEALER, request
        return c.Call(request.seat)

    def _card(self, request):
        if request.place == "seat":
            return next(self.feeds[request.to])
        return self.board.pop(0) if request.place == "board" else None


def set_deal(form, *hands, **how):
    """A deal played to its end, everybody setting as written."""
    return RowDeal(form, *hands, **how).run()


def at_setting(form, *hands, seat, placed=0, **how):
    """A deal in which it is a seat's turn to set, with so many cards of its hand set before."""

    def due(deal):
        request = deal.request
        rows = deal.state.seats[seat].hands[0].rows
        return request.kind == "set" and request.seat == seat and sum(map(len, rows)) >= placed

    return RowDeal(form, *hands, **how).run(due)


def compared(deal):
    """(seat, other): points before and after the limits, in the order of settling."""
    events = [event for event in deal.events if isinstance(event, e.Compared)]
    return {(event.seat, event.of): (event.points, event.paid) for event in events}


def of_kind(deal, kind):
    return [event for event in deal.events if isinstance(event, kind)]


def usual_stakes(key):
    """The stakes that a form is usually played at."""
    return asked_stakes(find_form(key))
