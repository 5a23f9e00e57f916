"""Facts about what may be wagered, and by whom: how it goes, though nothing went wrong.

The engine answers: for the deal at hand, or for a betting round as it was told (`moments`).
"""

from floorman.deal import Deal
from floorman.deal.betting.pot_size import reckoned_pot
from floorman.deal.betting.rounds import step_over_straddle
from floorman.deal.betting.wagers import bar_to_wager, full_step, missing_amount, reach_of_others
from floorman.deal.moment.state import NEVER, Seat
from floorman.deal.refusals import Reason
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds
from floorman.rulings.moments import UNCOUNTED, moment, sizes_now, to_call_now

_HEADS_UP = 2


def _betting(known: Known) -> tuple[Deal, Seat] | None:
    """The deal at hand, in a betting round, and the seat."""
    found, deal = (moment(known), known.deal) if known.deal is not None else (None, None)
    return (deal, found[1]) if deal is not None and found is not None else None


# What the player has done, and what has come since


@finds("acted_already")
def _acted_already(known: Known) -> Value | None:
    found = _betting(known)
    return None if found is None else found[1].faced != NEVER


@finds("acted_at")
def _acted_at(known: Known) -> Value | None:
    """The level of the betting when the player last acted."""
    found = _betting(known)
    return None if found is None or found[1].faced == NEVER else found[1].faced


@finds("was_raiser")
def _was_raiser(known: Known) -> Value | None:
    found = _betting(known)
    return None if found is None else found[1].wagered


@finds("one_was_full")
def _one_was_full(known: Known) -> Value | None:
    """Whether a full raise has come since the player acted; a single one needs no question."""
    found = _betting(known)
    if found is not None:
        return found[0].state.round.full_level > found[1].faced
    up, size = known.whole("gone_up"), known.whole("full_size")
    return False if up is not None and size is not None and up < _share(known) * size else None


@finds("gone_up")
def _gone_up(known: Known) -> Value | None:
    """By how much the bet has gone up since the player acted."""
    level, faced = known.whole("level"), known.whole("acted_at")
    return None if level is None or faced is None else max(0, level - faced)


@finds("upper_street")
def _upper_street(known: Known) -> Value | None:
    """Whether the round is played at the higher limit; nobody is asked where both are one."""
    stakes = known.law.stakes
    if known.deal is not None and known.deal.request.kind == "bet":
        return known.deal.state.round.size > stakes.small_bet
    return False if stakes.small_bet == stakes.big_bet else None


@finds("last_full")
def _last_full(known: Known) -> Value | None:
    """The last full bet or raise; asked only at big bet and spread limit, over a bet."""
    law, level = known.law, known.whole("level")
    if known.deal is not None and known.deal.request.kind == "bet":
        return full_step(known.deal.state) or law.betting.minimum
    if law.betting.fixed:
        upper = known.yes("upper_street")
        return None if upper is None else law.stakes.big_bet if upper else law.stakes.small_bet
    if level == 0:
        return law.stakes.bet_min if law.betting.spread else law.betting.minimum
    if known.yes("straddle_faced"):
        return None if level is None else step_over_straddle(law, level)
    return level if level is not None and level == law.stakes.big_blind else None


@finds("straddle_faced")
def _straddle_faced(known: Known) -> Value | None:
    """Whether the bet that is faced is a straddle; it is asked of one twice the big blind."""
    stakes = known.law.stakes
    found = _betting(known)
    if found is not None:
        state = found[0].state
        return state.posts.straddle > 0 and not state.round.number and not state.round.wager_made
    level = known.whole("level")
    if not stakes.blinds or stakes.structure.fixed or "last_full" in known.told:
        return False
    return None if level is None or level == 2 * stakes.big_blind else False


@finds("full_size")
def _full_size(known: Known) -> Value | None:
    """A full bet or raise as things stand."""
    return known.whole("last_full")


@finds("level_before")
def _level_before(known: Known) -> Value | None:
    """The last full level beneath a short all-in wager."""
    found = _betting(known)
    if found is None:
        return None
    this = found[0].state.round
    return this.full_level if this.level > this.full_level else None


@finds("full_level")
def _full_level(known: Known) -> Value | None:
    """The level from which a raise is measured, where the bet before an all-in was told."""
    level, before = known.whole("level"), known.whole("level_before")
    size = known.whole("full_size")
    if level is None or before is None or size is None:
        return None
    return level if level - before >= _share(known) * size else before


@finds("half_a_bet")
def _half_a_bet(known: Known) -> Value | None:
    """Whether an all-in wager is enough to count as a full bet or raise."""
    full, level = known.whole("full_level"), known.whole("level")
    return None if full is None or level is None else full == level


def _share(known: Known) -> float:
    """From what part of a full bet or raise an all-in wager reopens the betting."""
    return known.law.betting.share_full


@finds("reopened")
def _reopened(known: Known) -> Value | None:
    """Whether a player who has acted may raise over what has come since."""
    found = moment(known)
    if found is None or (known.deal is None and known.whole("acted_at") is None):
        return None
    state, seat = found
    bar = bar_to_wager(state, seat, missing_amount(state, seat))
    return bar is None or bar[0] != Reason.BETTING_NOT_REOPENED


# How much


@finds("raise_least")
def _raise_least(known: Known) -> Value | None:
    sizes = sizes_now(known)
    return None if sizes is None else sizes[0]


@finds("raise_most")
def _raise_most(known: Known) -> Value | None:
    """The most in all; None where nobody counted the pot or the chips."""
    sizes = sizes_now(known)
    if sizes is None or sizes[1] >= UNCOUNTED:
        return None
    if known.deal is None and known.law.betting.pot_share is not None:
        return _most_of_pot(known)
    return sizes[1]


def _most_of_pot(known: Known) -> int | None:
    """What the pot allows, of a pot that was told."""
    found, pot = moment(known), known.whole("pot_now")
    if found is None or pot is None:
        return None
    return sizes_now(known)[1]  # type: ignore[index]


@finds("chips_of")
def _chips_of(known: Known) -> Value | None:
    """In which chips wagers are made, where not every amount will do."""
    step = known.law.betting.step
    return f", in chips of {step:,}" if step > known.law.stakes.chip else ""


@finds("call_takes")
def _call_takes(known: Known) -> Value | None:
    return to_call_now(known)


@finds("pot_counted")
def _pot_counted(known: Known) -> Value | None:
    """The pot as it counts once the player has called."""
    found = moment(known)
    if found is None or (known.deal is None and known.whole("pot_now") is None):
        return None
    state, seat = found
    return reckoned_pot(state, seat, max(0, state.round.level - seat.bet))


@finds("pot_now")
def _pot_now(known: Known) -> Value | None:
    """What is in the middle; nobody has to count it where the pot limits nothing."""
    if known.deal is not None:
        return known.deal.state.pot
    return 0 if known.law.betting.pot_share is None else None


@finds("small_as_big")
def _small_as_big(known: Known) -> Value | None:
    """Whether a smaller blind counts as the larger one in the pot."""
    return known.law.betting.pot_small_blind_as_big and len(set(known.law.stakes.blinds)) > 1


@finds("blinds_count")
def _blinds_count(known: Known) -> Value | None:
    """Whether it does so now: until the big blind has acted on the first round."""
    return None if known.deal is None else known.deal.state.posts.pot_extra > 0


@finds("spread")
def _spread(known: Known) -> Value | None:
    return known.law.betting.spread


@finds("most_at_once")
def _most_at_once(known: Known) -> Value | None:
    """At spread limit: the most that may be bet, or raised by."""
    stakes = known.law.stakes
    if stakes.small_bet == stakes.big_bet:
        return stakes.big_bet
    upper = known.yes("upper_street")
    return None if upper is None else stakes.big_bet if upper else stakes.small_bet


@finds("callers_left")
def _callers_left(known: Known) -> Value | None:
    """How many others have chips with which they could call a raise."""
    found = _betting(known)
    if found is None:
        return None
    state, seat = found[0].state, found[1]
    if reach_of_others(state, seat) <= max(state.round.level, seat.bet):
        return 0
    return sum(1 for one in state.seats if one is not seat and not one.folded and one.stack)


# How often


@finds("raises_made")
def _raises_made(known: Known) -> Value | None:
    """How many raises have followed the bet."""
    deal = known.deal
    if deal is None or deal.request.kind != "bet":
        return None
    return max(0, deal.state.round.raises - 1)


@finds("began_with")
def _began_with(known: Known) -> Value | None:
    """How many could bet when the round began: whether there were more than two."""
    deal, betting = known.deal, known.law.betting
    if deal is None or deal.request.kind != "bet":
        return None
    two = deal.state.round.cap == betting.cap_heads_up != betting.cap
    return _HEADS_UP if two else max(_HEADS_UP + 1, deal.state.live_seats)


@finds("live_now")
def _live_now(known: Known) -> Value | None:
    return None if known.deal is None else known.deal.state.live_seats


@finds("has_cap")
def _has_cap(known: Known) -> Value | None:
    """Whether the number of raises is limited in this round."""
    betting, began = known.law.betting, known.whole("began_with")
    if betting.cap is None and betting.cap_heads_up is None:
        return False
    return None if began is None else known.whole("cap_raises") is not None


@finds("cap_raises")
def _cap_raises(known: Known) -> Value | None:
    """How many raises may follow the bet."""
    betting, began = known.law.betting, known.whole("began_with")
    if began is None:
        return None
    return betting.cap if began > _HEADS_UP else betting.cap_heads_up


@finds("raises_left")
def _raises_left(known: Known) -> Value | None:
    cap, made = known.whole("cap_raises"), known.whole("raises_made")
    return None if cap is None or made is None else max(0, cap - made)


@finds("cap_reached")
def _cap_reached(known: Known) -> Value | None:
    left = known.whole("raises_left")
    return None if left is None else left == 0


@finds("uncaps")
def _uncaps(known: Known) -> Value | None:
    return known.law.betting.uncaps


@finds("capped_with_three")
def _capped_with_three(known: Known) -> Value | None:
    """Whether three could still raise when the cap was reached."""
    deal = known.deal
    return None if deal is None or deal.request.kind != "bet" else deal.state.round.capped


# Posted money


@finds("option_of")
def _option_of(known: Known) -> Value | None:
    """Whose option it is: of a blind, of a straddle, or of somebody who posted to come in."""
    found = _betting(known)
    if found is None:
        return None
    state, seat = found[0].state, found[1]
    if state.posts.straddle and seat.index == state.posts.last_blind:
        return "straddle"
    if any(post.seat == seat.index for post in state.setup.posts):
        return "poster"
    return "blind" if seat.index in (state.posts.small_seat, state.posts.big_seat) else "nobody"


@finds("raised_full")
def _raised_full(known: Known) -> Value | None:
    """Whether a full raise has been made since the blinds."""
    found = _betting(known)
    return (
        None
        if found is None
        else found[0].state.round.wager_made and (found[0].state.round.full_level > found[1].bet)
    )


@finds("short_over_blind")
def _short_over_blind(known: Known) -> Value | None:
    """Whether somebody is all-in for more than the blind and less than a raise."""
    found = _betting(known)
    if found is None:
        return None
    this = found[0].state.round
    return this.level > this.full_level


# Stud


@finds("bring_in_full")
def _bring_in_full(known: Known) -> Value | None:
    """The full bet to which a bring-in is completed."""
    return known.law.stakes.small_bet or None


@finds("double_bet")
def _double_bet(known: Known) -> Value | None:
    return known.law.stakes.big_bet or None
