"""Betting rounds: who opens, who is next, when the betting is over.

The order of a round is a list of seats; the turn goes round it until everyone with chips has
acted and matched the level.
"""

from floorman.cards import JOKER, Card, Rank
from floorman.deal.citing import Decision, decision
from floorman.deal.course import Stage
from floorman.deal.events import Returned, RoundBegan
from floorman.deal.state import NEVER, State
from floorman.deal.wagers import reach_of_others
from floorman.rankings import find_ranking

FIRST_BLINDS = decision(
    "RR11-4.INTRO.0i",
    "USPA-3.5.1h",
    "WSOP-BLINDS.g",
    "WSOP-BADUGI.a",
    "WSOP-BADUCI.b",
    "WSOP-BADACI.b",
)
FIRST_STRADDLE = decision(
    "RR11-14.NL.15b",
    "USPA-3.4.2.12b",
    "WSOP-12b",
    "WSOP-161b",
    "WSOP-BLINDS.h",
    "WSOP-170b",
    "WSOP-188.d2",
    asks=("straddles.first_to_act", "straddles.acts_last"),
)
FIRST_KILL = decision(
    "RR11-13.KILL.2",
    "RR11-13.KILL.10e",
    "USPA-3.6.2.2",
    "USPA-3.6.2.10d",
    "WSOP-199",
    asks=("kills.acts",),
)
FIRST_LEFT = decision(
    "RR11-4.INTRO.0b",
    "RR11-4.INTRO.0j",
    "USPA-3.5.1b",
    "USPA-3.5.1h",
    "WSOP-BLINDS.i",
)
FIRST_BEST = decision(
    "RR11-8.STUD.2b",
    "RR11-8.STUD.2c",
    "RR11-9.INTRO.0b",
    "RR11-9.RAZZ.2b",
    "RR11-9.RAZZ.2c",
    "RR11-10.STUD8.4b",
    "USPA-3.2.3.5.1b",
    "USPA-3.2.5.3.2",
    "USPA-3.2.5.3.3",
    "USPA-3.2.5.3.4",
    "USPA-3.2.6.1b",
    "USPA-3.2.6.5.2b",
    "USPA-3.2.7.1c",
    "WSOP-222b",
    "WSOP-RAZZ.c",
    "WSOP-242b",
    "WSOP-247b",
    "WSOP-257a",
    "WSOP-257b",
    asks=("stud.later_opener_tie",),
)
FIRST_ALL_IN = decision(
    "RR11-8.STUD.4a",
    "RR11-10.STUD8.4c",
    "USPA-3.2.3.5.8a",
    "USPA-3.2.3.5.8b",
    "WSOP-224a",
    "WSOP-247c",
    asks=("stud.opener_all_in",),
)
FIRST_OPENER = decision(
    "RR11-12.INTRO.0e",
    "USPA-3.2.9.1c",
    "USPA-3.2.10.1c",
    asks=("draw.first_after",),
)
FIRST_UPCARD = decision(
    "RR11-8.STUD.2a",
    "RR11-9.INTRO.0b",
    "RR11-9.RAZZ.2a",
    "RR11-10.STUD8.4a",
    "USPA-3.2.3.5.1a",
    "USPA-3.2.5.3.1b",
    "USPA-3.2.6.1b",
    "USPA-3.2.6.5.2a",
    "USPA-3.2.7.1c",
    "USPA-3.2.7.5.4",
    "WSOP-222a",
    "WSOP-RAZZ.b",
    "WSOP-242a",
    "WSOP-247a",
    "WSOP-253b",
    "WSOP-MEXICAN.f",
    "WSOP-256a",
    "WSOP-256b",
    asks=("stud.bring_in", "stud.bring_in_ace", "stud.bring_in_tie"),
)
FIRST_HIGH = decision(
    "USPA-3.2.5.3.1c",
    "USPA-3.2.5.5.1.1b",
    "USPA-3.2.5.5.1.1c",
    asks=("stud.big_bet_opener",),
)
COMMON_OPENER = decision(
    "RR11-8.STUD.15e", "USPA-3.2.3.5.15e", asks=("stud.common_card_opener",)
)
UNCALLED = decision("RR11-2.PROC.8a", "USPA-3.1.7.3", "WSOP-60b")


def begin_round(state: State, stage: Stage) -> bool:
    """Set up a betting round. Whether anybody is to act in it."""
    state.round = stage.round
    _reset(state, stage)
    if state.live_seats == 0 and not _may_open_broke(state):
        return False
    why = _set_order(state, stage)
    _mark_options(state)
    state.asks_all_in = _may_open_broke(state)
    if not seek(state, 0):
        return False
    if state.round == 0:
        _owe_bring_in(state, stage)
    first = state.acting[state.turn]
    state.first_after = first
    state.events.append(RoundBegan(stage.street.name, first, state.law.cite(why)))
    state.awaits = "bet"
    return True


def _reset(state: State, stage: Stage) -> None:
    betting, stakes = state.law.betting, state.law.stakes
    state.size, state.upper = stage.size, stage.upper
    if state.killed and stakes.structure.fixed:
        big = stage.size == stakes.big_bet
        state.size = state.killed_big if big else state.killed_small
        state.upper = state.killed_big
    state.upper_only = False
    state.capped = False
    state.cap = betting.cap if state.live_seats > 2 else betting.cap_heads_up
    state.aggressor = NEVER
    state.wager_made = False
    state.full_level = state.level
    state.last_raise = betting.minimum
    state.raises = 0
    if betting.spread:
        state.last_raise = stakes.bet_min
    if state.level:
        _count_blinds(state)
    elif state.straddle and betting.minimum_after_straddle:
        state.last_raise = state.straddle


def _count_blinds(state: State) -> None:
    """Blinds are the first bet; a straddle or a kill sets a new one."""
    betting, stakes = state.law.betting, state.law.stakes
    state.raises = 1
    if not betting.raise_from_full:
        state.last_raise = state.level
    if state.killed:
        state.last_raise = state.level
    if state.straddle:
        state.raises += betting.straddle_counts
        state.last_raise = {
            "double": state.straddle,
            "full-raise": max(betting.minimum, state.straddle - stakes.big_blind),
            "three-big-blinds": max(betting.minimum, 3 * stakes.big_blind - state.straddle),
        }[betting.least_raise_over_straddle]


def _mark_options(state: State) -> None:
    """Blinds without the option to raise have acted already, and seats note their money."""
    if state.round == 0 and state.big_seat != NEVER and not state.law.betting.blind_option:
        state.seats[state.big_seat].faced = state.level
    for seat in state.seats:
        seat.before = seat.paid


def _may_open_broke(state: State) -> bool:
    """Whether seats all-in for the antes may still declare the pot open (USPA-3.2.9.5.5a)."""
    return (
        state.round == 0
        and not state.opened
        and not state.level
        and state.all_ins > 0
        and state.law.form.opens_later == "opener"
    )


def _set_order(state: State, stage: Stage) -> Decision:
    if stage.opens == "blinds":
        return _blind_order(state)
    if stage.opens == "upcard":
        return _upcard_order(state)
    if stage.opens == "best-open":
        return _best_open_order(state)
    if stage.opens == "opener" and state.law.dealing.opener_leads and state.opener != NEVER:
        _start_with(state, state.opener)
        return FIRST_OPENER
    state.acting = state.order
    return FIRST_LEFT


def _start_with(state: State, seat: int) -> None:
    place = state.order.index(seat)
    state.acting = state.order[place:] + state.order[:place]


def _blind_order(state: State) -> Decision:
    """Left of the blinds, or of the straddle; who acts last by rule comes last."""
    order, posting = state.order, state.law.posting
    why = FIRST_BLINDS
    place = 0
    if state.last_blind != NEVER:
        place = order.index(state.last_blind) + 1
    last = NEVER
    if state.straddle:
        why = FIRST_STRADDLE
        if posting.straddle_acts_last:
            last = state.last_blind
        if not posting.straddle_first_left and state.big_seat != NEVER:
            place = order.index(state.big_seat) + 1
    state.acting = order[place:] + order[:place]
    if state.killed:
        why = FIRST_KILL
        voluntary = state.setup.kill_voluntary or state.setup.killer is None
        if posting.kill_voluntary_last if voluntary else posting.kill_acts_last:
            last = state.kill_seat
    if last != NEVER and state.acting[-1] != last:
        state.acting = [seat for seat in state.acting if seat != last] + [last]
    return why


def _upcard_order(state: State) -> Decision:
    dealing, law = state.law.dealing, state.law
    high_opens = law.stakes.structure.pot_share is not None or not law.stakes.structure.fixed
    if high_opens and dealing.high_card_opens:
        seat = _by_upcard(state, high=True, ace_low=False)
        why = FIRST_HIGH
    else:
        seat = _by_upcard(state, high=dealing.bring_in_high, ace_low=dealing.bring_in_ace_low)
        why = FIRST_UPCARD
    _start_with(state, seat)
    if not state.seats[seat].stack:
        state.opener_passed = True
        return FIRST_ALL_IN
    return why


def _by_upcard(state: State, *, high: bool, ace_low: bool) -> int:
    """The seat with the highest or lowest upcard, by suit or else nearest the button."""
    by_position = state.law.dealing.bring_in_by_position

    def value(card: Card) -> int:
        rank = Rank.ACE if card == JOKER else card >> 2
        if ace_low and rank == Rank.ACE:
            rank = -1
        suit = 0 if by_position else card & 3
        return 4 * rank + suit

    best = NEVER
    best_value = 0
    for index in state.order:
        seat = state.seats[index]
        if seat.folded or not seat.up:
            continue
        one = value(seat.up[0])
        if best == NEVER or (one > best_value if high else one < best_value):
            best, best_value = index, one
    return best


def _owe_bring_in(state: State, stage: Stage) -> None:
    """The first to act owes the forced bet, where the stakes have one."""
    law = state.law
    if stage.opens != "upcard":
        return
    chooses = law.form.bring_in is not None and law.form.bring_in.amount == "small-or-big"
    high_opens = law.dealing.high_card_opens and not law.stakes.structure.fixed
    if (law.stakes.bring_in or (chooses and law.betting.fixed)) and not high_opens:
        state.bring_in_due = state.acting[state.turn]


def _best_open_order(state: State) -> Decision:
    seat = best_open_seat(state)
    _start_with(state, seat)
    if not state.seats[seat].stack:
        return FIRST_ALL_IN
    return COMMON_OPENER if state.common else FIRST_BEST


def best_open_seat(state: State) -> int:
    """The seat whose upcards are best in the form's ranking of open hands, first from the left."""
    form, law = state.law.form, state.law
    ranking = find_ranking(form.open_ranking or form.shares[0].ranking)
    common = state.common if law.dealing.common_card_opens else []
    best, best_strength = NEVER, -1
    for index in state.order:
        seat = state.seats[index]
        if not seat.folded:
            strength = ranking.strength([*seat.up, *common])
            if strength > best_strength:
                best, best_strength = index, strength
    return best


def seek(state: State, place: int) -> bool:
    """Find who is next to act, from a place in the order. Whether there is anyone."""
    acting, seats, level = state.acting, state.seats, state.level
    size = len(acting)
    for _ in range(size):
        if place >= size:
            place -= size
        seat = seats[acting[place]]
        if not seat.folded and seat.faced != level:
            if seat.stack:
                if not state.all_ins or _has_to_act(state, place):
                    state.turn = place
                    return True
            elif state.asks_all_in and seat.faced < 0 and not state.opened:
                state.turn = place
                return True
        place += 1
    return False


def _has_to_act(state: State, place: int) -> bool:
    """Whether a seat has a decision left when others are all-in."""
    if state.live_seats > 1:
        return True
    seat = state.seats[state.acting[place]]
    reach = reach_of_others(state, seat)
    return seat.bet < min(state.level, reach)


def end_round(state: State) -> None:
    """Close a betting round: what nobody called goes back, and the bets become the pot."""
    return_uncalled(state)
    if state.aggressor != NEVER:
        state.last_aggressor = state.aggressor
    state.awaits = ""
    state.asks_all_in = False
    state.bring_in_open = False
    state.bring_in_due = NEVER
    state.pot_extra = 0
    state.level = 0
    for seat in state.seats:
        seat.bet = 0
        seat.faced = NEVER
        seat.checked_last = seat.checked
        seat.checked = False
        seat.wagered = False


def return_uncalled(state: State) -> None:
    """Give back the part of the highest bet that no other seat has matched."""
    highest = second = 0
    owner = None
    for seat in state.seats:
        bet = seat.bet
        if bet > highest:
            highest, second, owner = bet, highest, seat
        elif bet > second:
            second = bet
    if owner is None or highest == second or owner.folded:
        return
    amount = highest - second
    if not owner.stack:
        state.all_ins -= 1
        state.live_seats += 1
    owner.stack += amount
    owner.bet -= amount
    owner.paid -= amount
    state.pot -= amount
    state.events.append(Returned(owner.index, amount, "uncalled", state.law.cite(UNCALLED)))
