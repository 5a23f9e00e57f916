"""Betting rounds: who opens, who is next, when the betting is over.

The order of a round is a list of seats; the turn goes round it until everyone with chips has
acted and matched the level.
"""

from collections.abc import Sequence

from floorman.cards import JOKER, UNKNOWN, Card, Rank
from floorman.deal.betting.dealer_calls import CALLED, DRAWS, calls
from floorman.deal.betting.wagers import forced_bet, reach_of_others
from floorman.deal.events import Returned, RoundBegan
from floorman.deal.law.citing import Decision, decision
from floorman.deal.law.course import Stage
from floorman.deal.law.making import Law
from floorman.deal.moment.state import NEVER, Remedied, Round, Seat, State

FIRST_BLINDS = decision(
    "RR11-4.INTRO.0i",
    "HPT-4.INTRO.0i",
    "USPA-3.5.1h",
    "WSOP-BLINDS.g",
    "WSOP-BADUGI.a",
    "WSOP-BADUCI.b",
    "WSOP-BADACI.b",
)
FIRST_STRADDLE = decision(
    "RR11-14.NL.15b",
    "HPT-14.NL.12b",
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
    "HPT-13.KILL.2",
    "RR11-13.KILL.10e",
    "HPT-13.KILL.10e",
    "USPA-3.6.2.2",
    "USPA-3.6.2.10d",
    "WSOP-199",
    asks=("kills.acts",),
)
FIRST_LEFT = decision(
    "RR11-4.INTRO.0b",
    "HPT-4.INTRO.0b",
    "RR11-4.INTRO.0j",
    "HPT-4.INTRO.0j",
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
    "USPA-3.2.6.1b",
    "USPA-3.2.6.5.2b",
    "USPA-3.2.7.1c",
    "WSOP-222b",
    "WSOP-RAZZ.c",
    "WSOP-242b",
    "WSOP-247b",
    "WSOP-257a",
    "WSOP-257b",
    "TDA-RP10e",
    asks=("stud.later_opener_tie",),
)
FIRST_ALL_IN = decision(
    "RR11-8.STUD.4a",
    "RR11-10.STUD8.4c",
    "USPA-3.2.3.5.8a",
    "USPA-3.2.3.5.8b",
    "WSOP-224a",
    "WSOP-247c",
    "TDA-RP10f",
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
    "RR11-3.TIE.1a",
    "HPT-3.TIE.1a",
    "RRX-3.TIE.1a",
    "USPA-3.2.3.5.1a",
    "USPA-3.2.5.3.1b",
    "USPA-3.2.6.1b",
    "USPA-3.2.6.5.2a",
    "USPA-3.2.7.1c",
    "USPA-3.2.7.5.4",
    "USPA-3.1.9.1c",
    "USPA-3.1.9.1a",
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
    "USPA-3.1.9.1c",
    asks=("stud.big_bet_opener",),
)
COMMON_OPENER = decision(
    "RR11-8.STUD.15e", "USPA-3.2.3.5.15e", "TDA-RP10l", asks=("stud.common_card_opener",)
)
UNCALLED = decision("RR11-2.PROC.8a", "HPT-2.PROC.6a", "USPA-DEF.TABLE-STAKES.a", "WSOP-60b")


def begin_round(state: State, stage: Stage) -> bool:
    """Set up a betting round. Whether anybody is to act in it."""
    law, state.round = state.law, _new_round(state, stage)
    why = _set_order(state, stage)
    broke = state.all_ins > 0 and _may_open_broke(state)
    if state.live_seats == 0 and not broke:
        return _nobody_acts(state)
    if law.showing.sevens:
        for seat in state.seats:
            seat.before = seat.paid
    if not stage.round and not law.betting.blind_option and state.posts.big_seat != NEVER:
        # Without the option the big blind counts as having acted.
        state.seats[state.posts.big_seat].faced = state.round.level
    state.round.asks_all_in = broke
    if not seek(state, 0):
        return _nobody_acts(state)
    if not stage.round:
        _owe_bring_in(state, stage)
    first = state.round.acting[state.round.turn]
    state.first_after = first
    if law.form.family == "stud":
        cites = law.cite(why, stage.step, CALLED, DRAWS)
        state.events.append(RoundBegan(stage.street.name, first, cites, *calls(state, stage)))
    else:
        cites = law.cite(why, stage.step) or law.cite(FIRST_LEFT)
        state.events.append(RoundBegan(stage.street.name, first, cites))
    state.awaits = "bet"
    return True


def _nobody_acts(state: State) -> bool:
    """A round that is passed over: who would have acted first shows first (USPA-3.1.8.7a)."""
    seats = state.seats
    state.first_after = next(one for one in state.round.acting if not seats[one].folded)
    return False


def _new_round(state: State, stage: Stage) -> Round:
    """A round with its sizes and its cap; live posts are the level of the first."""
    law, posts = state.law, state.posts
    betting = law.betting
    new = Round(stage.round, state.round.level)
    new.size, new.upper = stage.size, stage.upper
    if posts.killed and law.stakes.structure.fixed:
        big = stage.size == law.stakes.big_bet
        new.size = posts.killed_big if big else posts.killed_small
        new.upper = posts.killed_big
    new.cap = betting.cap if state.live_seats > 2 else betting.cap_heads_up
    new.last_raise = law.stakes.bet_min if betting.spread else betting.minimum
    if new.level:
        new.short = max([seat.bet for seat in state.seats]) < new.level
        _count_blinds(state, new)
    elif posts.straddle and betting.minimum_after_straddle:
        new.last_raise = posts.straddle
    return new


def _count_blinds(state: State, new: Round) -> None:
    """Blinds are the first bet; a straddle or a kill sets a new one."""
    betting = state.law.betting
    new.raises = 1
    if not betting.raise_from_full:
        new.last_raise = new.level
    if state.posts.killed:
        new.last_raise = new.level
    if state.posts.straddle:
        new.raises += betting.straddle_counts
        new.last_raise = step_over_straddle(state.law, state.posts.straddle)


def step_over_straddle(law: Law, straddle: int) -> int:
    """By how much a straddle is raised at the least."""
    betting, big_blind = law.betting, law.stakes.big_blind
    return {
        "double": straddle,
        "full-raise": max(betting.minimum, straddle - big_blind),
        "three-big-blinds": max(betting.minimum, 3 * big_blind - straddle),
    }[betting.least_raise_over_straddle]


def _may_open_broke(state: State) -> bool:
    """Whether seats all-in for the antes may still declare the pot open (USPA-3.2.9.5.5a)."""
    return (
        state.round.number == 0
        and not state.opened
        and not state.round.level
        and state.law.form.opens_later == "opener"
    )


def _set_order(state: State, stage: Stage) -> Decision:
    if stage.opens == "blinds":
        return _blind_order(state)
    if stage.opens == "upcard":
        return _upcard_order(state, stage)
    if stage.opens == "best-open":
        return _best_open_order(state, stage)
    if stage.opens == "opener" and state.law.dealing.opener_leads and state.opener != NEVER:
        _start_with(state, state.opener)
        return FIRST_OPENER
    state.round.acting = state.order
    return FIRST_LEFT


def may_open(state: State, stage: Stage) -> tuple[int, ...]:
    """Who may be the one to open: whoever has a hidden upcard, and the first of all the others."""
    left = [index for index in state.order if not state.seats[index].folded]
    hidden = {index for index in left if UNKNOWN in _opening_cards(state, stage, index)}
    seen = [index for index in left if index not in hidden]
    if seen:
        by_first_card = stage.opens == "upcard"
        first = _by_upcard(state, seen) if by_first_card else best_open_seat(state, seen)
        hidden.add(first)
    return tuple(index for index in left if index in hidden)


def _opening_cards(state: State, stage: Stage, index: int) -> Sequence[Card]:
    """The cards that say whether a seat opens."""
    up = state.seats[index].up
    if stage.opens == "upcard":
        return up[:1]
    return [*up, *state.common] if state.law.dealing.common_card_opens else up


def _told(state: State, stage: Stage) -> int:
    """Who opens as it was told, or the first from the left where it makes no difference.

    NEVER where the upcards are known.
    """
    named, state.named_opener = state.named_opener, NEVER
    if named != NEVER or not state.setup.may_hide_upcards:
        return named
    return next(iter(may_open(state, stage)), NEVER)


def _start_with(state: State, seat: int) -> None:
    place = state.order.index(seat)
    state.round.acting = state.order[place:] + state.order[:place]


def _blind_order(state: State) -> Decision:
    """Left of the blinds, or of the straddle; who acts last by rule comes last."""
    order, posting = state.order, state.law.posting
    why = FIRST_BLINDS
    place = 0
    if state.posts.last_blind != NEVER:
        place = order.index(state.posts.last_blind) + 1
    last = NEVER
    if state.posts.straddle:
        why = FIRST_STRADDLE
        if posting.straddle_acts_last:
            last = state.posts.last_blind
        if not posting.straddle_first_left and state.posts.big_seat != NEVER:
            place = order.index(state.posts.big_seat) + 1
    state.round.acting = order[place:] + order[:place]
    if state.posts.killed:
        why = FIRST_KILL
        voluntary = state.setup.kill_voluntary or state.setup.killer is None
        if posting.kill_voluntary_last if voluntary else posting.kill_acts_last:
            last = state.posts.kill_seat
    if last != NEVER:
        state.round.acting = [seat for seat in state.round.acting if seat != last] + [last]
    return why


def _upcard_order(state: State, stage: Stage) -> Decision:
    told = _told(state, stage)
    seat = told if told != NEVER else _by_upcard(state, state.order)
    _start_with(state, seat)
    ruled = state.remedied
    if ruled is not None and ruled.opens_freely:
        state.round.opener_passed, ruled.opens_freely = True, False
    if not state.seats[seat].stack:
        state.round.opener_passed = True
        return FIRST_ALL_IN
    return FIRST_HIGH if _high_card_opens(state) else FIRST_UPCARD


def _high_card_opens(state: State) -> bool:
    """Whether the highest upcard opens, as at big bet, instead of a bring-in."""
    structure = state.law.stakes.structure
    big_bet = structure.pot_share is not None or not structure.fixed
    return big_bet and state.law.dealing.high_card_opens


def _by_upcard(state: State, seats: Sequence[int]) -> int:
    """The one of these seats whose upcard opens: by rank, then by suit or nearest the button."""
    dealing = state.law.dealing
    high, ace_low = dealing.bring_in_high, dealing.bring_in_ace_low
    if _high_card_opens(state):
        high, ace_low = True, False
    by_position = dealing.bring_in_by_position

    def value(index: int) -> tuple[int, ...]:
        card = state.seats[index].up[0]
        rank = Rank.ACE if card == JOKER else card >> 2
        if ace_low and rank == Rank.ACE:
            rank = -1
        return (rank,) if by_position else (rank, card & 3)

    shown = [index for index in seats if not state.seats[index].folded and state.seats[index].up]
    return (max if high else min)(shown, key=value, default=NEVER)


def _owe_bring_in(state: State, stage: Stage) -> None:
    """The first to act owes the forced bet, where the stakes have one."""
    law = state.law
    if stage.opens != "upcard":
        return
    high_opens = law.dealing.high_card_opens and not law.stakes.structure.fixed
    if forced_bet(state) and not high_opens:
        state.round.bring_in_due = state.round.acting[state.round.turn]


def _best_open_order(state: State, stage: Stage) -> Decision:
    told = _told(state, stage)
    seat = told if told != NEVER else best_open_seat(state, state.order)
    _start_with(state, seat)
    if not state.seats[seat].stack:
        return FIRST_ALL_IN
    return COMMON_OPENER if state.common else FIRST_BEST


def best_open_seat(state: State, seats: Sequence[int]) -> int:
    """The one of these seats whose upcards rank best as an open hand.

    Of several alike the first from the left, or who has the highest card by suit.
    """
    law = state.law
    common = state.common if law.dealing.common_card_opens else []
    left = [index for index in seats if not state.seats[index].folded]
    strengths = [law.open_strength([*state.seats[index].up, *common]) for index in left]
    best = max(strengths)
    if not law.dealing.open_tie_by_suit:
        return left[strengths.index(best)]
    tied = (index for index, strength in zip(left, strengths, strict=True) if strength == best)
    return max(tied, key=lambda index: _highest_card(law, state.seats[index].up))


def _highest_card(law: Law, cards: Sequence[Card]) -> tuple[int, int]:
    """The rank and the suit of the highest of these cards, an ace low where low hands are best."""
    aces_low = law.open_ranking.key.startswith("low")
    ranks = ((-1 if aces_low and card >> 2 == Rank.ACE else card >> 2, card & 3) for card in cards)
    return max(ranks)


def seek(state: State, place: int) -> bool:
    """Find who is next to act, from a place in the order. Whether there is anyone."""
    this, seats = state.round, state.seats
    acting, level = this.acting, this.level
    size = len(acting)
    # Places before the first are those at the end of the order: once round, from there on.
    for turn in range(place - size, place):
        seat = seats[acting[turn]]
        if seat.faced == level or seat.folded:
            continue
        if seat.stack:
            acts = not state.all_ins or _has_to_act(state, seat)
        else:
            acts = this.asks_all_in and seat.faced < 0 and not state.opened
        if acts:
            this.turn = turn % size
            return True
    return False


def _has_to_act(state: State, seat: Seat) -> bool:
    """Whether a seat has a decision left when others are all-in."""
    if state.live_seats > 1:
        return True
    reach = reach_of_others(state, seat)
    return seat.bet < min(state.round.level, reach)


def end_round(state: State) -> None:
    """Close a betting round: what nobody called goes back, and the bets become the pot."""
    return_uncalled(state)
    if state.remedied is not None:
        _credit_short_calls(state, state.remedied)
    if state.round.aggressor != NEVER:
        state.last_aggressor = state.round.aggressor
    state.awaits = ""
    this = state.round
    this.asks_all_in = False
    this.bring_in_open = False
    this.bring_in_due = NEVER
    this.level = 0
    state.posts.pot_extra = state.posts.pot_extra_dead = 0
    for seat in state.seats:
        seat.bet = 0
        if not seat.folded:
            seat.faced = NEVER
            seat.checked_last = seat.checked
            seat.checked = seat.wagered = False


def _credit_short_calls(state: State, ruled: Remedied) -> None:
    """Whose call stands though it was short contests what others put in above it."""
    most = max(seat.bet for seat in state.seats if not seat.folded)
    for index, level in ruled.short.items():
        seat = state.seats[index]
        if not seat.folded and seat.faced == level:
            ruled.credit[index] = ruled.credit.get(index, 0) + most - seat.bet
    ruled.short.clear()


def return_uncalled(state: State) -> None:
    """Give back the part of the highest bet that no other seat has matched."""
    if not state.round.level:
        return  # nobody has bet
    owner, most, matched = state.seats[0], 0, 0
    for seat in state.seats:
        if seat.bet > most and not seat.folded:
            owner, most, matched = seat, seat.bet, max(most, matched)
        elif seat.bet > matched:
            matched = seat.bet
    if most <= matched:
        return
    amount = most - matched
    if not owner.stack:
        state.all_ins -= 1
        state.live_seats += 1
    owner.stack += amount
    owner.bet -= amount
    owner.paid -= amount
    state.pot -= amount
    state.events.append(Returned(owner.index, amount, "uncalled", state.law.cite(UNCALLED)))
