"""How the house player bets: what its holding is worth, what that asks for, and how much.

A holding's worth is measured against random ones. Who bets and raises seldom holds a random one,
so the worth is discounted by the heat: how much others have wagered on this round and before it.
"""

from dataclasses import dataclass, replace
from math import log2
from typing import Final

from floorman.cards import parse_cards
from floorman.deal import Law, View
from floorman.deal.commands import (
    BringIn,
    Call,
    Check,
    Command,
    DeclareOpen,
    Fold,
    Wager,
)
from floorman.deal.showdown.sevens import WORST_SEVEN
from floorman.odds import Chance
from floorman.sim.house.levels import Level

_HEAT_MOST: Final = 4.0
_HEAT_MOST_USUAL: Final = 8.0
_HEAT_BEFORE_MOST: Final = 0.8
_BLUFF_RIVALS: Final = 2
# Nobody bluffs against more heat than a bet.
_BLUFF_HEAT: Final = 1.5
# From such a part of the stack on a wager goes all-in.
_COMMITTED: Final = 0.7


@dataclass(frozen=True, slots=True)
class Hopes:
    """The part of the pot that a holding may expect before anybody's wagers are heard, from 0 to 1.

    `usual`: against the hands that rivals usually end with, not random ones. `complete`: no card
    is to come. `heard`: so much heat is in the equity already, as who opened must have openers.
    `shares`: the equity of a pot that is split, for each share what it is expected to pay to all
    and to this holding; none where the shares are not told apart. A low that seldom qualifies pays
    little, and the high all the more.
    """

    equity: float
    usual: bool = False
    complete: bool = False
    heard: float = 0.0
    shares: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Stance:
    """Where a seat stands in the betting: parts of the pot from 0 to 1.

    `worth` is the expected part after the discount for `heat`, `line` what is worth betting on
    against so many rivals, `price` the part that a call costs of the pot it can win.
    """

    worth: float
    heat: float
    line: float
    price: float
    rivals: int


def answer_bet(law: Law, view: View, hopes: Hopes, chance: Chance, level: Level) -> Command:
    """Fold, check, call or wager; bring it in or open for more. Blinds are played, not chopped."""
    request = view.request
    seat = request.seat
    if request.may_declare_open:
        return DeclareOpen(seat)
    if level.blur:
        equity = hopes.equity + level.blur * (2 * chance.random() - 1)
        hopes = replace(hopes, equity=min(1.0, max(0.0, equity)))
    stance = take_stance(law, view, hopes, level)
    if request.wager and _wants_to_wager(law, view, stance, chance, level):
        return Wager(seat, wager_total(law, view, stance, chance))
    return _without_wager(view, stance, level)


def _without_wager(view: View, stance: Stance, level: Level) -> Command:
    """Bring it in, check, call at a fair price, or fold."""
    request = view.request
    if request.kind == "bring-in":
        return BringIn(request.seat)
    if request.may_check:
        return Check(request.seat)
    if request.may_call and stance.worth >= level.price * stance.price:
        return Call(request.seat)
    return Fold(request.seat)


def take_stance(law: Law, view: View, hopes: Hopes, level: Level) -> Stance:
    """Weigh a holding's equity against what has been wagered."""
    request = view.request
    rivals = sum(not one.folded for one in view.seats) - 1
    fair = 1 / (1 + max(1, rivals))
    most = _HEAT_MOST_USUAL if hopes.usual else _HEAT_MOST
    heat = min(most, max(0.0, _heat(law, view) - hopes.heard)) + _heat_before(law, view)
    price = 0.0
    if request.to_call:
        own = view.seats[request.seat]
        after = own.paid + request.to_call
        pot = sum(min(one.paid, after) for one in view.seats) + request.to_call
        price = request.to_call / pot
    further = level.rising * heat * max(0.0, heat - 1)

    def weighed(equity: float) -> float:
        if hopes.usual and hopes.complete:
            return _believing(equity, _heat(law, view), level)
        return float(equity ** (1 + level.discount * heat + further))

    worth = weighed(hopes.equity)
    if hopes.shares:
        worth = sum(paid * weighed(won / paid) for paid, won in hopes.shares)
    return Stance(
        worth=worth,
        heat=heat,
        line=level.line * fair * (1.1 + 0.04 * rivals),
        price=price,
        rivals=rivals,
    )


def _believing(equity: float, heat: float, level: Level) -> float:
    """What a complete hand is worth against who bets the better half of his hands, raises with the
    best quarter of them, and so on, as far as that is believed.
    """
    best: float = 0.5**heat
    return (1 - level.belief) * equity + level.belief * max(0.0, (equity - 1 + best) / best)


def _heat(law: Law, view: View) -> float:
    """How hot this round is: about 1 for a bet, 1 more for each raise; blinds are no heat."""
    stakes = law.stakes
    first = not view.round
    if not view.level or (first and view.level <= max(stakes.big_blind, stakes.bring_in)):
        return 0.0
    if stakes.structure.fixed:
        rounds = (one for one in law.course if one.kind == "bet" and one.round == view.round)
        raised = view.level / next(rounds).size
        return raised - 1 if first and stakes.big_blind else raised
    if first and stakes.big_blind:
        straddle = stakes.straddle.amount if stakes.straddle else 0
        return log2(max(1.0, view.level / max(stakes.big_blind, straddle))) / 1.5
    before = max(1, view.pot - sum(one.bet for one in view.seats))
    return 0.7 + 0.6 * log2(1 + view.level / before)


def _heat_before(law: Law, view: View) -> float:
    """How hot earlier rounds were: how far the pot has outgrown what was posted."""
    if not view.round:
        return 0.0
    stakes = law.stakes
    posted = sum(stakes.blinds) + stakes.button_blind + stakes.bring_in
    posted += stakes.ante * (len(view.seats) if stakes.ante_by == "everyone" else 1)
    before = view.pot - sum(one.bet for one in view.seats)
    return min(_HEAT_BEFORE_MOST, 0.2 * log2(max(1.0, before / max(1, posted))))


def _wants_to_wager(law: Law, view: View, stance: Stance, chance: Chance, level: Level) -> bool:
    """Whether to bet or raise: for value, by the sevens rule, or now and then as a bluff."""
    if stance.worth >= stance.line:
        return True
    if _must_bet_seven(law, view):
        return True
    few = stance.rivals <= _BLUFF_RIVALS and stance.heat <= _BLUFF_HEAT
    bluff = level.bluff if not view.request.to_call else level.bluff_raise
    return few and view.request.kind == "bet" and chance.random() < bluff


def _must_bet_seven(law: Law, view: View) -> bool:
    """Whether a seven or better would lose its right to later bets by checking (RR11-11.A5.4a)."""
    if not law.showing.sevens or not view.round or view.level or view.seat is None:
        return False
    strength = law.shares[0].ranking.strength
    return strength(view.seats[view.seat].down) >= strength(parse_cards(WORST_SEVEN))


def wager_total(law: Law, view: View, stance: Stance, chance: Chance) -> int:
    """To how much to wager: a fixed size, or about half the pot to the whole of it."""
    request = view.request
    strong = stance.worth > 1.15 * stance.line
    if request.sizes:
        return request.sizes[-1 if strong else 0]
    low, high, step = request.raise_to_min, request.raise_to_max, request.step
    if law.stakes.structure.fixed:
        wanted = high if strong else low
    else:
        part = 0.5 + 0.5 * chance.random()
        wanted = view.level + int(part * (view.pot + request.to_call))
        own = view.seats[request.seat]
        if wanted >= own.bet + _COMMITTED * own.stack:
            wanted = high
    if wanted >= high:
        return high
    return max(low, wanted - wanted % step)
