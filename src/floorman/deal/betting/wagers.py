"""What a seat may do on its turn: fold, check or call, and from how much to how much wager.

All amounts are street totals. A wager is measured from the last full bet or raise; all-in wagers
in between raise the level to be called but not, unless they come to enough, the betting itself.
"""

from math import floor
from typing import Final

from floorman.deal.betting.barred import without_barred
from floorman.deal.betting.pot_size import reckoned_pot
from floorman.deal.betting.wager_rules import (
    ADDED_UP,
    FULL_RAISE,
    LEAST_RAISE,
    NO_CHECK_RAISE,
    NOT_REOPENED,
    NOT_REOPENED_LIMIT,
    OPENERS,
    RAISE_OVER_SHORT_BET,
    RAISE_OVER_SHORT_BLIND,
    RAISED_IN_FULL,
    STRADDLE_RAISE,
    TABLE_STAKES,
)
from floorman.deal.law.betting import CAP
from floorman.deal.law.citing import Decision
from floorman.deal.moment.openers import are_openers
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.deal.refusals import Reason
from floorman.deal.requests import Request

# The words of a request's `wager`; empty when none is allowed.
NO_WAGER: Final = ""
Limits = tuple[str, int, int, tuple[int, ...]]
NO_LIMITS: Final[Limits] = (NO_WAGER, 0, 0, ())


def missing_amount(state: State, seat: Seat, reach: int = NEVER) -> int:
    """What a seat has to put in to call, whatever its stack.

    Nobody owes more than another contender can contest: their `reach`, where that is known.
    """
    owed = state.round.level
    if state.all_ins:
        if reach == NEVER:
            reach = reach_of_others(state, seat)
        owed = min(owed, reach)
    return owed - seat.bet if owed > seat.bet else 0


def reach_of_others(state: State, seat: Seat) -> int:
    """The highest street total to which another contender can go."""
    reach = 0
    for other in state.seats:
        if not other.folded and other is not seat:
            total = other.bet + other.stack
            reach = max(reach, total)
    return reach


def legal_bet(state: State) -> Request:
    """What the seat to act may do; remembered until something happens."""
    this = state.round
    legal = this.legal
    if legal is None:
        seat = state.seats[this.acting[this.turn]]
        owes = this.bring_in_due == seat.index
        legal = _bring_in_request(state, seat) if owes else _bet_request(state, seat)
        if state.remedied is not None:
            legal = without_barred(state, legal)
        this.legal = legal
    return legal


def _bet_request(state: State, seat: Seat) -> Request:
    this, betting, stack = state.round, state.law.betting, seat.stack
    reach = reach_of_others(state, seat) if state.all_ins else NEVER
    missing = missing_amount(state, seat, reach)
    to_call = missing if missing < stack else stack
    wager, low, high, sizes = NO_LIMITS
    if bar_to_wager(state, seat, missing, reach) is None:
        wager, low, high, sizes = limits(state, seat)
    return Request(
        "bet",
        seat.index,
        may_fold=stack > 0,
        may_check=not missing and (this.number > 0 or not must_open(state)),
        # Who is all-in with it may just call.
        may_call=to_call > 0
        and (not betting.opens_higher or to_call == stack or not opens_higher(state)),
        to_call=to_call,
        wager=wager,
        raise_to_min=low,
        raise_to_max=high,
        sizes=sizes,
        step=betting.step,
        may_chop=state.setup.agreeing and may_chop(state, seat),
        may_declare_open=not stack and has_openers(state, seat),
    )


def _bring_in_request(state: State, seat: Seat) -> Request:
    """The forced bet of the first round, or the choice to open for a full bet."""
    law, this = state.law, state.round
    due = forced_bet(state)
    wager, low, high, sizes = NO_LIMITS
    if chooses_bring_in(state):
        if seat.stack >= this.upper:
            wager, low, high, sizes = "bet", this.upper, this.upper, (this.upper,)
    elif law.dealing.bring_in_may_open_full:
        wager, low, high, sizes = limits(state, seat)
        low = max(low, due + law.betting.step)
        if high < low:  # pot or stack is too small for more than the forced bet
            wager, low, high, sizes = NO_LIMITS
    return Request(
        "bring-in",
        seat.index,
        may_fold=this.opener_passed,
        wager=wager,
        raise_to_min=low,
        raise_to_max=high,
        sizes=sizes,
        step=law.betting.step,
        bring_in=min(due, seat.stack),
    )


def chooses_bring_in(state: State) -> bool:
    """Whether who must open chooses between the limits; without them the bring-in is due."""
    own = state.law.form.bring_in
    return own is not None and own.amount == "small-or-big" and state.law.betting.fixed


def forced_bet(state: State) -> int:
    """The least that who must open puts in, whatever its stack."""
    return state.round.size if chooses_bring_in(state) else state.law.stakes.bring_in


def why_least_raise(state: State) -> tuple[Decision, ...]:
    """The decisions behind the least raise at big bet, as things stand."""
    this, betting = state.round, state.law.betting
    if not this.number and not this.wager_made:
        if state.posts.straddle:
            return (STRADDLE_RAISE,)
        if this.short:
            return (LEAST_RAISE, RAISE_OVER_SHORT_BLIND)
    if this.number and this.level < betting.minimum:
        return (FULL_RAISE, RAISE_OVER_SHORT_BET)
    return (FULL_RAISE,) if this.level > this.full_level else (LEAST_RAISE,)


def must_open(state: State) -> bool:
    """Whether the first round is still unopened in a game in which nobody may check it."""
    this, law = state.round, state.law
    if this.level or this.number:
        return False
    if state.this_stage.opens == "upcard":
        return not (law.dealing.high_card_opens and law.dealing.checks_after_fold and this.turn)
    return not law.betting.may_check_first


def opens_higher(state: State) -> bool:
    """Whether the pot is unopened and may be opened only for more than the big blind."""
    if state.round.number or not state.law.betting.opens_higher:
        return False
    return state.round.level <= state.law.stakes.big_blind


def may_chop(state: State, seat: Seat) -> bool:
    """Whether only blinds are left, unraised, so that they may take their bets back."""
    if (
        state.round.number
        or state.round.wager_made
        or state.agreed.chop_refused
        or state.posts.straddle
        or state.posts.killed
    ):
        return False
    if state.contenders != 2 or not state.law.showing.chop or state.setup.posts:
        return False
    blinds = {state.posts.small_seat, state.posts.big_seat}
    left = {one.index for one in state.seats if not one.folded}
    only_blinds = state.pot == sum(state.seats[index].bet for index in left)
    return left == blinds and only_blinds and seat.index == state.posts.small_seat


def has_openers(state: State, seat: Seat) -> bool:
    """Whether a seat holds what it takes to open; unknown cards are taken on trust."""
    form = state.law.form
    if state.opened or state.round.number:
        return False
    if form.openers is None or not _known(seat):
        return form.opens_later == "opener"
    return are_openers(state, seat.down)


def _known(seat: Seat) -> bool:
    return all(card < 53 for card in seat.down)


def bar_to_wager(
    state: State, seat: Seat, missing: int, reach: int = NEVER
) -> tuple[Reason, Decision] | None:
    """Why a seat may not wager, in the order of the reasons, or None if it may.

    `reach` is that of the others, where it is known.
    """
    betting, this = state.law.betting, state.round
    if state.all_ins:
        if reach == NEVER:
            reach = reach_of_others(state, seat)
        if reach <= max(this.level, seat.bet):
            return Reason.NO_ONE_TO_CALL, TABLE_STAKES
    if seat.checked and not betting.check_raise:
        return Reason.CHECK_RAISE_BARRED, NO_CHECK_RAISE
    if seat.faced != NEVER:
        reopened = this.full_level > seat.faced or _reopened(state, seat)
    else:
        reopened = betting.blind_option_short or not _lost_option(state, seat)
    if not reopened:
        return Reason.BETTING_NOT_REOPENED, NOT_REOPENED_LIMIT if betting.limit else NOT_REOPENED
    if this.cap is not None and this.raises > this.cap and is_capped(state):
        return Reason.ROUND_CAPPED, CAP
    if (
        not state.opened
        and not this.number
        and state.law.form.openers
        and not has_openers(state, seat)
    ):
        return Reason.NO_OPENERS, OPENERS
    if seat.stack <= missing:
        return Reason.OVER_STACK, TABLE_STAKES
    return None


def _lost_option(state: State, seat: Seat) -> bool:
    """Whether a big blind loses its option because someone went all-in for less than a raise."""
    if seat.index != state.posts.big_seat or state.round.number:
        return False
    return state.round.level > state.round.full_level


def is_capped(state: State) -> bool:
    """Whether the cap, which has been reached, binds: once it has, a later fold frees nobody."""
    return state.round.capped or state.live_seats > 2 or not state.law.betting.uncaps


def _reopened(state: State, seat: Seat) -> bool:
    """Whether a seat that has acted faces at least a full raise since (RR11-3.BET.7e).

    After a bet of 100, a raise to 200 and an all-in below 300 who bet may raise, who raised may
    not.
    """
    betting = state.law.betting
    if seat.wagered and not betting.bars_raiser:
        return True
    gap = state.round.level - seat.faced
    if not gap:
        return False
    if betting.limit and betting.complete_any and state.round.level > state.round.full_level:
        return True
    return _adds_up(state, gap)


def _adds_up(state: State, gap: int) -> bool:
    """Whether short all-in wagers that come to so much count together as a full one."""
    betting = state.law.betting
    return betting.adds_up and gap >= betting.share_full * full_step(state)


def why_reopened(state: State, seat: Seat) -> tuple[Decision, ...]:
    """What lets a seat that has acted raise over a short all-in; empty where there is none."""
    this = state.round
    if seat.faced == NEVER or this.level <= this.full_level:
        return ()
    if this.full_level > seat.faced:
        return (RAISED_IN_FULL,)
    return (ADDED_UP,) if _adds_up(state, this.level - seat.faced) else ()


def full_step(state: State) -> int:
    """The size of a full raise now."""
    if not state.law.betting.fixed:
        return state.round.last_raise
    return state.round.upper if state.round.upper_only else state.round.size


def limits(state: State, seat: Seat) -> Limits:
    """The kind of wager, its least and greatest street total, and the fixed sizes if any."""
    betting = state.law.betting
    all_in = seat.bet + seat.stack
    if betting.fixed:
        sizes = state.round.totals or _fixed_totals(state)
        if all_in < sizes[0] and not betting.stack_limited:
            return NO_LIMITS
        if all_in < sizes[-1]:
            sizes = tuple(dict.fromkeys([min(size, all_in) for size in sizes]))
        return state.round.kind, sizes[0], sizes[-1], sizes
    low, high = _spread_limits(state) if betting.spread else _big_bet_limits(state, seat)
    kind = kind_of_wager(state) if state.round.level else "bet"
    return kind, low if low < all_in else all_in, high if high < all_in else all_in, ()


def kind_of_wager(state: State) -> str:
    """What a wager is called now: a bet, a raise, or the completion of a lesser one."""
    this = state.round
    if not this.level:
        return "bet"
    fixed = state.law.stakes.structure.fixed
    if this.bring_in_open or (fixed and _base(state) < this.level):
        return "complete"
    return "raise"


def _base(state: State) -> int:
    """From what level a fixed raise is measured: the last full one, under a short all-in.

    On a round of 20 a raise over 15 all-in makes it 35.
    """
    this = state.round
    if this.bring_in_open or (not this.number and this.level < this.size):
        return 0
    # Short all-in wagers that together come to half a bet count as a full one.
    return this.pooled if this.pooled > this.full_level else this.full_level


def _fixed_totals(state: State) -> tuple[int, ...]:
    """The street totals that may be wagered at fixed limit, remembered until the level moves.

    Over an open pair at 5-10 one bets 5 or 10, and over a bet of 5 raises to 10 or 15.
    """
    this, base = state.round, _base(state)
    this.kind = kind_of_wager(state) if this.level else "bet"
    if this.upper_only:
        this.totals = (base + this.upper,)
    elif may_choose_upper(state):
        # Not remembered: the pair may be folded before the next seat acts.
        return (base + this.size, base + this.upper)
    else:
        this.totals = (base + this.size,)
    return this.totals


def may_choose_upper(state: State) -> bool:
    """Whether an open pair lets everyone choose the upper limit on this street."""
    return state.this_stage.open_pair and state.round.upper > state.round.size and pair_shows(state)


def pair_shows(state: State) -> bool:
    """Whether any seat that is left shows a pair."""
    for seat in state.seats:
        up = seat.up
        if not seat.folded and len({card >> 2 for card in up}) < len(up):
            return True
    return False


def _spread_limits(state: State) -> tuple[int, int]:
    most = state.round.upper if state.round.upper_only else state.round.size
    step = state.law.betting.step
    low = max(_base(state) + state.round.last_raise, state.round.level + state.law.stakes.bet_min)
    high = state.round.level + most
    low += -low % step
    return low, max(low, high - high % step)


def _big_bet_limits(state: State, seat: Seat) -> tuple[int, int]:
    """The least raise, and the most that pot or stack allows; odd amounts are rounded off.

    After 100 and 200 the least is 300; over 20 all-in with a least bet of 100 it is 120.
    """
    this, betting = state.round, state.law.betting
    least = betting.minimum if betting.raise_fixed else this.last_raise
    low = this.level + least
    if betting.completes_big_bet:
        low = max(this.full_level + least, this.level + betting.step)
    if betting.opens_higher and opens_higher(state):
        low = betting.opening
    low += -low % betting.step
    if betting.pot_share is None:
        return low, seat.bet + seat.stack
    call = max(0, this.level - seat.bet)
    pot = reckoned_pot(state, seat, call) - (call if betting.half_before else 0)
    pot += -pot % betting.pot_rounding
    high = this.level + floor(pot * betting.pot_share)
    return low, max(low, high - high % betting.step)
