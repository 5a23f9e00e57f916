"""Betting trees and draws, counted: every decision and every end of one betting round.

A decision is a seat's turn; its choices are to check, to call, to fold where there is something
to call, and every total that may be wagered. An end is a choice after which the round is over.
"""

from dataclasses import dataclass
from itertools import combinations

from floorman.cards import parse_cards
from floorman.deal import Deal, Refused, Setup, make_law
from floorman.deal import commands as c
from floorman.games import STRUCTURES, all_forms, default_stakes, find_form, parse_stakes
from tests.deal.random_play import wager_totals

BETTING = ("bet", "bring-in")
# The first cards of three seats, one at a time: everyone holds a pair that opens.
OPENERS = parse_cards("AsKsQs AhKhQh 2c3c4c 5d6d7d 8d9dTd")
STUD = "10/20 limit with ante 2 and bring-in 3"
DRAW = "10/20 limit with ante 2"
MEXICAN = "10/20 limit with ante 2 and bring-in 10"


@dataclass(frozen=True)
class Tree:
    """One round to count: the game, the stacks, and what is done before it begins."""

    name: str
    form: str
    stakes: str
    stacks: tuple[int, ...]
    before: str = ""
    tournament: bool = False

    def deal(self):
        law = make_law(find_form(self.form), parse_stakes(self.stakes), tournament=self.tournament)
        deal = Deal(Setup(law, self.stacks, deck=law.deck))
        for word in self.before.split():
            seat = deal.request.seat
            deal.apply({"x": c.Check, "c": c.Call, "f": c.Fold, "b": c.BringIn}[word](seat))
        return deal


TREES = (
    Tree("heads-up no-limit 1/2, stacks 4", "holdem", "1/2 no-limit", (4, 4)),
    Tree("heads-up no-limit 1/2, stacks 6", "holdem", "1/2 no-limit", (6, 6)),
    Tree("heads-up no-limit 1/2, stacks 8", "holdem", "1/2 no-limit", (8, 8)),
    Tree("heads-up no-limit 1/2, stacks 10", "holdem", "1/2 no-limit", (10, 10)),
    Tree("heads-up no-limit 1/2, stacks 12", "holdem", "1/2 no-limit", (12, 12)),
    Tree("heads-up no-limit 1/2, stacks 3 and 7", "holdem", "1/2 no-limit", (3, 7)),
    Tree("heads-up no-limit 1/2, stacks 1 and 9", "holdem", "1/2 no-limit", (1, 9)),
    Tree("heads-up no-limit 1/2, on the flop, stacks 6", "holdem", "1/2 no-limit", (8, 8), "c x"),
    Tree("three no-limit 1/2, stacks 4", "holdem", "1/2 no-limit", (4, 4, 4)),
    Tree("three no-limit 1/2, stacks 3, 5 and 8", "holdem", "1/2 no-limit", (3, 5, 8)),
    Tree("three no-limit 1/2, stacks 8", "holdem", "1/2 no-limit", (8, 8, 8)),
    Tree("four no-limit 1/2, stacks 2, 3, 4 and 5", "holdem", "1/2 no-limit", (2, 3, 4, 5)),
    Tree("heads-up pot-limit 2/2, stacks 10", "holdem", "2/2 pot-limit", (10, 10)),
    Tree("heads-up pot-limit 2/2, stacks 20", "holdem", "2/2 pot-limit", (20, 20)),
    Tree("three pot-limit 2/2, stacks 9", "holdem", "2/2 pot-limit", (9, 9, 9)),
    Tree("heads-up limit, on the flop, three raises", "holdem", "2/4 limit", (99, 99), "c x", True),
    Tree("three limit, on the flop, three raises", "holdem", "2/4 limit", (99,) * 3, "c c x", True),
    Tree("three limit, before the flop, three raises", "holdem", "2/4 limit", (99,) * 3, "", True),
    Tree(
        "four limit, on the flop, three raises", "holdem", "2/4 limit", (99,) * 4, "c c c x", True
    ),
    Tree("three limit, on the flop, two uncapped", "holdem", "2/4 limit", (30,) * 3, "c c x"),
    Tree("three limit 10/20, stacks 14, 25 and 99", "holdem", "10/20 limit", (14, 25, 99)),
    Tree("four limit 10/20, stacks 13, 17, 24 and 99", "holdem", "10/20 limit", (13, 17, 24, 99)),
    Tree("heads-up stud limit, third street", "seven-card-stud", STUD, (99, 99), "b", True),
    Tree("three stud limit, third street", "seven-card-stud", STUD, (99,) * 3, "b", True),
    Tree("three Mexican limit, first round", "mexican-poker", MEXICAN, (99,) * 3, "", True),
    Tree("three draw limit, first round, four raises", "draw-high", DRAW, (99,) * 3, "", True),
)


@dataclass(frozen=True)
class Count:
    """How many decisions a round has, and how many ways to end it."""

    decisions: int
    ends: int


def choices(request):
    """Every choice of the seat whose turn it is; nobody folds where he may check."""
    seat = request.seat
    return [
        *([c.Check(seat)] if request.may_check else []),
        *([c.Call(seat)] if request.may_call else []),
        *([c.Fold(seat)] if request.may_fold and not request.may_check else []),
        *([c.BringIn(seat)] if request.kind == "bring-in" else []),
        *(c.Wager(seat, to) for to in wager_totals(request)),
    ]


def count(deal, street=None):
    """Count the round that a deal stands in, every branch of it."""
    street = street or deal.state.stage
    if deal.is_over or deal.state.stage != street or deal.request.kind not in BETTING:
        return Count(0, 1)
    decisions, ends = 1, 0
    for command in choices(deal.request):
        branch = deal.copy()
        branch.apply(command)
        one = count(branch, street)
        decisions += one.decisions
        ends += one.ends
    return Count(decisions, ends)


def count_by_the_letter(this):
    """The same count by the slow model of the rules."""
    told = this.tell().legal()
    if told is None:
        return Count(0, 1)
    seat, may_check, owed, limits = told
    branches = [("check", 0)] if may_check else [("call", 0), ("fold", 0)]
    assert may_check or owed
    low, high = limits or (1, 0)
    branches += [("wager", to) for to in range(low, high + 1)]
    decisions, ends = 1, 0
    for what, to in branches:
        this.do(seat, what, to)
        one = count_by_the_letter(this)
        this.done.pop()
        decisions += one.decisions
        ends += one.ends
    return Count(decisions, ends)


def line_of(tree):
    """The golden line of a tree."""
    counted = count(tree.deal())
    return f"{tree.name}: {counted.decisions} decisions, {counted.ends} ends"


def first_exchange(form):
    """A deal of a form at the first draw, discard or choice of upcard, everyone still in."""
    law = make_law(form, default_stakes(form, STRUCTURES["limit"], 10))
    first = OPENERS if form.openers else ()
    rest = (card for card in law.deck if card not in first)
    deal = Deal(Setup(law, (500,) * 3, deck=(*first, *rest)))
    while deal.request.kind in BETTING:
        opens = form.opens_later == "opener" and not deal.state.opened
        deal.apply(choices(deal.request)[-1 if opens else 0])
    return deal


def exchanges(form):
    """The number of different draws, discards or upcards the first seat may choose from."""
    deal = first_exchange(form)
    request = deal.request
    if request.kind == "turn-up":
        tried = [c.TurnUp(request.seat, card) for card in (None, *deal.setup.law.deck)]
    else:
        held = request.cards
        some = [cards for size in range(len(held) + 1) for cards in combinations(held, size)]
        if request.kind == "draw":
            tried = [c.Draw(request.seat, cards, splits=True) for cards in some]
        else:
            tried = [c.Discard(request.seat, cards) for cards in some]
    return request.kind, sum(accepts(deal, command) for command in tried)


def accepts(deal, command):
    try:
        deal.copy().apply(command)
    except Refused:
        return False
    return True


def exchange_lines():
    """A golden line for each form in which cards are drawn, thrown away or turned up."""
    for form in all_forms().values():
        kinds = any(street.draw or street.discard or street.opens for street in form.course)
        if form.settles == "pot" and kinds:
            kind, number = exchanges(form)
            yield f"{form.name}: {number} ways to {kind.replace('-', ' ')}"
