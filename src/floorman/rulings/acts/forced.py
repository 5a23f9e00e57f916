"""Facts about straddles, blinds and kills: amounts by the stakes, and what the ruleset counts."""

from floorman.rulebooks.scopes import specificity
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds


@finds("limit_game")
def _limit_game(known: Known) -> Value | None:
    """Whether the sizes of bets are fixed."""
    return known.law.stakes.structure.fixed


@finds("lowball_game")
def _lowball_game(known: Known) -> Value | None:
    return specificity(("lowball",), known.law.context) is not None


@finds("blind_big")
def _blind_big(known: Known) -> Value | None:
    return known.law.stakes.big_blind or None


@finds("blind_small")
def _blind_small(known: Known) -> Value | None:
    """The smallest blind, where there are several."""
    blinds = known.law.stakes.blinds
    return blinds[0] if len(blinds) > 1 else None


@finds("blind_double")
def _blind_double(known: Known) -> Value | None:
    big = known.whole("blind_big")
    return None if big is None else 2 * big


# Straddles.


@finds("pot_killed")
def _pot_killed(known: Known) -> Value | None:
    """As the deal was set up; without a deal it is sure only in a game without a kill."""
    if known.deal is not None:
        return known.deal.setup.killer is not None
    return False if known.law.stakes.kill == "none" else None


@finds("straddle_amount")
def _straddle_amount(known: Known) -> Value | None:
    """What a straddle comes to: as the stakes say, else so many big blinds."""
    stakes, big = known.law.stakes, known.whole("blind_big")
    if stakes.straddle and "blind_big" not in known.told:
        return stakes.straddle.amount
    times = known.law.ruleset.number("straddles.size_big_blinds")
    return None if big is None or times is None else round(times * big)


@finds("straddle_raise")
def _straddle_raise(known: Known) -> Value | None:
    """To what total a raise over a straddle comes at the least."""
    straddle, big = known.whole("straddle_amount"), known.whole("blind_big")
    if straddle is None or big is None:
        return None
    if known.law.stakes.structure.fixed:
        return straddle + known.law.stakes.small_bet
    match known.law.ruleset.choice("straddles.least_raise"):
        case "three-big-blinds":
            return 3 * big
        case "full-raise":
            return 2 * straddle - big
        case _:
            return 2 * straddle


@finds("straddle_is")
def _straddle_is(known: Known) -> Value | None:
    """Whether what was put up is too little, too much or right."""
    put, right = known.whole("straddle_put"), known.whole("straddle_amount")
    if put is None or right is None:
        return None
    return "right" if put == right else "short" if put < right else "over"


@finds("straddle_placard")
def _straddle_placard(known: Known) -> Value | None:
    return True if known.law.stakes.must_straddle else None


# Blinds that were missed.


@finds("missed_total")
def _missed_total(known: Known) -> Value | None:
    """What the blinds missed come to."""
    which, blinds = known.get("missed_which"), known.law.stakes.blinds
    small, big = known.whole("blind_small"), known.whole("blind_big")
    if which is None or big is None:
        return None
    match which:
        case "big":
            return big
        case "small":
            return small or 0
        case _:
            return sum(blinds[1:-1]) + (small or 0) + big


@finds("missed_live")
def _missed_live(known: Known) -> Value | None:
    """What of it is live, part of the player's bet."""
    total, big = known.whole("missed_total"), known.whole("blind_big")
    if total is None or big is None:
        return None
    match known.law.ruleset.choice("blinds.missed.live_part"):
        case "big-blind":
            return 0 if known.get("missed_which") == "small" else big
        case "largest":
            return big
        case _:
            return min(total, big)


@finds("missed_dead")
def _missed_dead(known: Known) -> Value | None:
    """What of it lies dead in the middle.

    Where the largest blind is posted live whatever was missed, the smaller ones come on top.
    """
    total, live = known.whole("missed_total"), known.whole("missed_live")
    if total is None or live is None:
        return None
    largest = known.law.ruleset.choice("blinds.missed.live_part") == "largest"
    return total if largest and known.get("missed_which") == "small" else total - live


@finds("missed_posted")
def _missed_posted(known: Known) -> Value | None:
    live, dead = known.whole("missed_live"), known.whole("missed_dead")
    return None if live is None or dead is None else live + dead


@finds("move_free")
def _move_free(known: Known) -> Value | None:
    """Whether a player passed so few others that nothing is owed."""
    passed = known.whole("seats_passed")
    free = known.law.ruleset.whole("blinds.seat_change.players_passed_free")
    return None if passed is None else passed <= (free or 0)


# Kills.


@finds("kill_kind")
def _kill_kind(known: Known) -> Value | None:
    kind = known.law.stakes.kill
    return kind if kind != "none" else None


def _times(known: Known) -> float | None:
    """By what a kill multiplies the big blind and the limits."""
    kind = known.get("kill_kind")
    if kind is None:
        return None
    return 2 if kind == "full" else 1.5


def _killed(known: Known, amount: int | None) -> int | None:
    """An amount as a kill makes it; None where it would not be whole."""
    times = _times(known)
    if amount is None or times is None or (amount * times) % 1:
        return None
    return round(amount * times)


@finds("kill_amount")
def _kill_amount(known: Known) -> Value | None:
    return _killed(known, known.whole("blind_big"))


@finds("kill_was_killer")
def _kill_was_killer(known: Known) -> Value | None:
    """Whether the seat is the one that killed the pot."""
    seat = known.whole("seat")
    if known.law.stakes.kill == "none":
        return False
    return None if known.deal is None or seat is None else known.deal.setup.killer == seat


@finds("kill_voluntary")
def _kill_voluntary(known: Known) -> Value | None:
    if known.deal is None or known.deal.setup.killer is None:
        return None
    return known.deal.setup.kill_voluntary


@finds("kill_limit_low")
def _kill_limit_low(known: Known) -> Value | None:
    return _killed(known, known.law.stakes.small_bet or None)


@finds("kill_limit_high")
def _kill_limit_high(known: Known) -> Value | None:
    return _killed(known, known.law.stakes.big_bet or None)


@finds("kill_by_scoop")
def _kill_by_scoop(known: Known) -> Value | None:
    """Whether the pot goes by halves, so that a large scoop calls for a kill."""
    return len({share.name for share in known.law.form.shares}) > 1


@finds("kill_threshold")
def _kill_threshold(known: Known) -> Value | None:
    """How large a scooped pot has to be."""
    bets, upper = known.law.ruleset.number("kills.scoop_upper_bets"), known.law.stakes.big_bet
    return round(bets * upper) if bets and upper else None


@finds("kill_large")
def _kill_large(known: Known) -> Value | None:
    pot, least = known.whole("kill_pot"), known.whole("kill_threshold")
    if pot is None or least is None:
        return None
    more = known.law.ruleset.choice("kills.scoop_compare") == "more"
    return pot > least if more else pot >= least


@finds("kill_full_bet")
def _kill_full_bet(known: Known) -> Value | None:
    """A full bet at the lower limit, and accordingly more in a pot that was killed."""
    stakes = known.law.stakes
    bet = stakes.small_bet or stakes.big_blind or None
    return _killed(known, bet) if known.yes("pot_killed") else bet


@finds("kill_leg_counts")
def _kill_leg_counts(known: Known) -> Value | None:
    """Whether a second win in a row is large enough."""
    if known.law.ruleset.choice("kills.second_leg") == "any":
        return True
    return known.reaches("kill_won", "kill_full_bet")


@finds("kill_stack_least")
def _kill_stack_least(known: Known) -> Value | None:
    """What a player needs in the stack to kill of his own will."""
    kills = known.law.ruleset.number("kills.voluntary_stack_kills")
    blind = known.whole("kill_amount") or known.whole("blind_double")
    return None if kills is None or blind is None else round(kills * blind)


@finds("kill_stack_enough")
def _kill_stack_enough(known: Known) -> Value | None:
    return known.reaches("kill_stack", "kill_stack_least")
