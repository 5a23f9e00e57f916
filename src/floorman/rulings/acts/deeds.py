"""Facts about acts: what chips amount to, from the deal in progress or from what was told.

All amounts are chips. A street total counts what a seat has in front already; where nobody keeps
the deal, only what goes in beyond a call may be known.
"""

from floorman.deal import Deal
from floorman.deal import events as e
from floorman.deal.betting.wagers import full_step, legal_bet, limits
from floorman.deal.moment.state import Seat
from floorman.deal.rows.setting import setters
from floorman.rulings.acts.seats import last_put, wager_on_record
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

# The game


@finds("structure")
def _structure(known: Known) -> Value | None:
    structure = known.law.stakes.structure
    if structure.fixed:
        return "limit"
    return "no-limit" if structure.pot_share is None else "pot-limit"


@finds("setting")
def _setting(known: Known) -> Value | None:
    return "tournament" if known.law.tournament else "cash"


# The betting as it stands


def _seat(known: Known) -> tuple[Deal, Seat] | None:
    """The deal, in a betting round, and the seat that the incident is about."""
    index, deal = known.whole("seat"), known.deal
    if deal is None or index is None or deal.request.kind != "bet":
        return None
    return (deal, deal.state.seats[index]) if index < len(deal.state.seats) else None


@finds("level")
def _level(known: Known) -> Value | None:
    """The street total to be matched."""
    if known.deal is not None:
        return known.deal.state.round.level if known.deal.request.kind == "bet" else None
    missing, front = known.told.get("to_call"), known.told.get("in_front")
    if isinstance(missing, int) and isinstance(front, int):
        return missing + front
    return None


@finds("unit")
def _unit(known: Known) -> Value | None:
    """A full bet, or the least raise."""
    if known.deal is None or known.deal.request.kind != "bet":
        return None
    state = known.deal.state
    if known.law.betting.fixed or state.round.level:
        return full_step(state)
    return known.law.betting.minimum


@finds("least_to")
def _least_to(known: Known) -> Value | None:
    """The least street total that is a full bet or raise; all that the seat has if it has less."""
    found = _seat(known)
    if found:
        deal, seat = found
        asked = deal.request
        if asked.seat == seat.index and asked.wager:
            return asked.raise_to_min
        return limits(deal.state, seat)[1]
    level, unit = known.whole("level"), known.whole("unit")
    return None if level is None or unit is None else level + unit


@finds("most_to")
def _most_to(known: Known) -> Value | None:
    """The greatest street total that is allowed to the seat."""
    found = _seat(known)
    if not found:
        return _told_pot(known) if known.deal is None else None
    deal, seat = found
    if deal.request.seat == seat.index:
        asked = legal_bet(deal.state)
        return asked.raise_to_max if asked.wager else None
    then = wager_on_record(known)
    return limits(then or deal.state, then.seats[seat.index] if then else seat)[2]


def _told_pot(known: Known) -> Value | None:
    """The pot as a bet, of what was told: all chips out there with the call made, on top of it."""
    pot, missing = known.told.get("pot_before"), known.told.get("to_call")
    if not isinstance(pot, int) or not isinstance(missing, int):
        return None
    front = known.whole("in_front") or 0
    return front + missing + pot + missing


def _within(known: Known, to: int) -> int:
    """A street total, brought up to the least and down to the most."""
    least, most = known.whole("least_to"), known.whole("most_to")
    if known.get("structure") == "limit" and least is not None:
        spread = known.law.betting.spread and most is not None
        to = max(least, min(to, most)) if spread and most is not None else least
    if least is not None:
        to = max(to, least)
    return to if most is None else min(to, most)


@finds("lying")
def _lying(known: Known) -> Value | None:
    """What lies in front of the player from before."""
    return known.whole("in_front")


@finds("covers")
def _covers(known: Known) -> Value | None:
    """Whether that covers the call, as a large chip may that was not changed."""
    return known.reaches("lying", "level")


# Chips without a word


def _missing(known: Known) -> int | None:
    """What new chips have to come to for a call."""
    missing, level = known.whole("to_call"), known.whole("level")
    lying = known.whole("lying")
    if missing is None and level is not None and lying is not None:
        return max(0, level - lying)
    return missing


@finds("taken_back")
def _taken_back(known: Known) -> Value | None:
    """How much of what lay in front was taken back, where that is all or nothing."""
    match known.get("prior"):
        case "all-back":
            return known.get("lying")
        case "untouched" | "together":
            return 0
        case _:
            return None


@finds("out_now")
def _out_now(known: Known) -> Value | None:
    """All that lies in front of the player after the act."""
    put, lying = known.whole("put"), known.whole("lying")
    if put is None:
        return None
    match known.get("prior"):
        case "all-back":
            return put
        case "some-back":
            back = known.whole("taken_back")
            return None if lying is None or back is None else lying - back + put
        case _:
            return None if lying is None else lying + put


@finds("above_call")
def _above_call(known: Known) -> Value | None:
    """How much more than a call has been put in; 0 for no more."""
    put, missing = known.whole("put"), known.whole("to_call")
    if known.get("prior") is None:
        return None if put is None or missing is None else max(0, put - missing)
    out, level = known.whole("out_now"), known.whole("level")
    return None if out is None or level is None else max(0, out - level)


@finds("short_put")
def _short_put(known: Known) -> Value | None:
    """Whether less than a call has been put in."""
    put, missing = known.whole("put"), known.whole("to_call")
    return None if put is None or missing is None else put < missing


def _reaches(known: Known, share: float | None) -> Value | None:
    """Whether what was put in beyond the call comes to that share of a raise."""
    over, unit = known.whole("above_call"), known.whole("unit")
    if share is None:
        return False
    return None if over is None or unit is None else over > 0 and over >= share * unit


@finds("half_raise")
def _half_raise(known: Known) -> Value | None:
    """Whether silent chips come to a raise.

    With half of the least one: to 875 over a raise of 550 to 600 (WSOP-137.d.1.c2).
    """
    return _reaches(known, known.law.ruleset.number("acts.multi_chip_raise_share"))


@finds("overcall_raises")
def _overcall_raises(known: Known) -> Value | None:
    """Whether too much put in to call by mistake obliges to the least raise."""
    return _reaches(known, known.law.ruleset.number("acts.accidental_overcall_share"))


@finds("all_needed")
def _all_needed(known: Known) -> Value | None:
    """Whether every chip is needed for the call: without one of the smallest it is too little."""
    alone = known.get("prior") in (None, "untouched")
    out = known.whole("put" if alone else "out_now")
    needed = _missing(known) if alone else known.whole("level")
    smallest = known.whole("smallest")
    if out is None or needed is None:
        return None
    if smallest is not None:
        return out - smallest < needed
    # Where no chip can be so large that it is needed, nobody has to look for the smallest.
    return False if out - _largest_smallest(known, out) >= needed else None


def _largest_smallest(known: Known, out: int) -> int:
    """The most that the smallest of the chips can be worth: half, where there are two or more."""
    put = known.whole("put") or 0
    new = put if known.get("chips") == "one" else put // 2
    left = 0 if known.get("prior") in (None, "untouched") else out - put
    return min(new, left) if left > 0 else new


@finds("silent_to")
def _silent_to(known: Known) -> Value | None:
    """The street total to which silent chips that mean a bet or a raise come."""
    out = known.whole("out_now")
    return None if out is None else _within(known, out)


@finds("raise_by")
def _raise_by(known: Known) -> Value | None:
    """By how much they raise."""
    to, level = known.whole("silent_to"), known.whole("level")
    if known.deal is not None and to is not None and level is not None:
        return to - level
    over, unit = known.whole("above_call"), known.whole("unit")
    if over is None or unit is None:
        return None
    return unit if known.get("structure") == "limit" else max(over, unit)


@finds("bet_of")
def _bet_of(known: Known) -> Value | None:
    """The bet that chips make where there is nothing to call."""
    put, unit = known.whole("put"), known.whole("unit")
    if known.deal is not None:
        return known.whole("silent_to")
    if known.get("structure") == "limit":
        return unit
    return put if put is None or unit is None else max(put, unit)


@finds("over_pot")
def _over_pot(known: Known) -> Value | None:
    """Whether a chip is larger than the most that the pot allows."""
    put, most = known.whole("put"), known.whole("most_to")
    if put is None or most is None:
        return None
    return put + (known.whole("in_front") or 0) > most


# Words


@finds("said_now")
def _said_now(known: Known) -> Value | None:
    """The street total that was announced, as far as it is allowed."""
    said = known.whole("said_to")
    return None if said is None else _within(known, said)


@finds("wager_to")
def _wager_to(known: Known) -> Value | None:
    """At limit there is one size."""
    return known.get("least_to") if known.get("structure") == "limit" else None


@finds("wager_now")
def _wager_now(known: Known) -> Value | None:
    """The wager, as far as it is allowed."""
    to = known.whole("wager_to")
    return None if to is None else _within(known, to)


@finds("put_now")
def _put_now(known: Known) -> Value | None:
    """All that was put in, as far as it is allowed."""
    to = known.whole("put_to")
    return None if to is None else _within(known, to)


@finds("first_now")
def _first_now(known: Known) -> Value | None:
    """What the first motion came to, as far as it is allowed."""
    to = known.whole("first_to")
    return None if to is None else _within(known, to)


@finds("since")
def _since(known: Known) -> Value | None:
    """What has happened since an act out of turn: the turn has not come while another's is."""
    return "not-yet" if known.yes("in_turn") is False else None


@finds("too_many_behind")
def _too_many_behind(known: Known) -> Value | None:
    """Whether so many have acted behind that the right to act may be lost."""
    return known.reaches("behind", "skip_limit")


@finds("skip_limit")
def _skip_limit(known: Known) -> Value | None:
    return known.law.ruleset.whole("acts.skipped_after_players")


# Amounts


@finds("wagered")
def _wagered(known: Known) -> Value | None:
    """How much the player had to put in to call the wager."""
    missing = known.whole("to_call")
    if missing:
        return missing
    last = last_put(known)
    return last[1].amount if last and isinstance(last[1], e.Called) else None


@finds("grossly_short")
def _grossly_short(known: Known) -> Value | None:
    """Whether so little was put in that a misunderstanding is believed."""
    put, wagered = known.whole("put"), known.whole("wagered")
    share = known.law.ruleset.number("acts.gross_misunderstanding_share")
    if put is None or wagered is None or share is None:
        return None
    return put < share * wagered


@finds("wager_step")
def _wager_step(known: Known) -> Value | None:
    """Wagers are made in multiples of this."""
    step = known.law.betting.step
    return step if step > 1 else None


@finds("rounded_to")
def _rounded_to(known: Known) -> Value | None:
    """A wager rounded off as the book says, halfway up."""
    to, step = known.whole("put_to"), known.whole("wager_step")
    if to is None or not step:
        return None
    match known.law.ruleset.choice("betting.rounding"):
        case "up":
            return -(-to // step) * step
        case "down":
            return to // step * step
        case _:
            return (to + step // 2) // step * step


@finds("rounded_now")
def _rounded_now(known: Known) -> Value | None:
    """The same, as far as it is allowed."""
    to = known.whole("rounded_to")
    return None if to is None else _within(known, to)


@finds("is_all_in")
def _is_all_in(known: Known) -> Value | None:
    """Whether the chips that were put in are all that the seat has."""
    found, put = _seat(known), known.whole("put")
    if found is None:
        return None
    stack = found[1].stack
    return True if stack == 0 else None if put is None else put >= stack


@finds("right_to")
def _right_to(known: Known) -> Value | None:
    """The street total that a wager or call of too little is brought up to."""
    if known.get("wrong") == "call":
        return known.get("level")
    return known.get("least_to")


# Kills


@finds("kill_required")
def _kill_required(known: Known) -> Value | None:
    """Whether the pot was killed because it had to be."""
    if known.deal is None or known.deal.setup.killer is None:
        return None
    return not known.deal.setup.kill_voluntary


@finds("left_in")
def _left_in(known: Known) -> Value | None:
    """What a seat put in that the deal has no record of, and leaves in the pot."""
    found, put = _seat(known), known.whole("put")
    if found is None or not put:
        return None
    return min(put, found[1].stack) or None


# The clock


@finds("clock_here")
def _clock_here(known: Known) -> Value | None:
    """Whether the clock may be called in this game at all."""
    always = known.law.ruleset.choice("clock.allowed") == "always"
    return always or known.get("structure") != "limit"


@finds("clock_wait")
def _clock_wait(known: Known) -> Value | None:
    return known.law.ruleset.whole("clock.minimum_wait_seconds")


@finds("clock_seconds")
def _clock_seconds(known: Known) -> Value | None:
    return known.law.ruleset.whole("clock.seconds")


@finds("clock_warning")
def _clock_warning(known: Known) -> Value | None:
    return known.law.ruleset.whole("clock.warning_seconds")


@finds("waited_enough")
def _waited_enough(known: Known) -> Value | None:
    least = known.whole("clock_wait")
    if not least:
        return True
    waited = known.whole("waited")
    return None if waited is None else waited >= least


@finds("row_clock_wait")
def _row_clock_wait(known: Known) -> Value | None:
    return known.law.ruleset.whole("clock.chinese_seconds")


@finds("row_clock_more")
def _row_clock_more(known: Known) -> Value | None:
    return known.law.ruleset.whole("clock.chinese_extra_seconds")


@finds("slow_setter")
def _slow_setter(known: Known) -> Value | None:
    """The seat, if it is asked to set cards now."""
    seat = known.whole("seat")
    if known.deal is None or seat is None or known.deal.request.kind != "set":
        return None
    return seat if seat in setters(known.deal.state) else None


@finds("clock_caller")
def _clock_caller(known: Known) -> Value | None:
    """Who calls the clock on it: whoever is told, or else the next player."""
    slow, told = known.whole("slow_setter"), known.whole("other")
    if slow is None or known.deal is None:
        return None
    return told if told is not None else (slow + 1) % len(known.deal.state.seats)


@finds("waited_ms")
def _waited_ms(known: Known) -> Value | None:
    waited = known.whole("waited")
    return None if waited is None else 1000 * waited


@finds("setting_time")
def _setting_time(known: Known) -> Value | None:
    """How long a seat has had when its clock has run out, called or not."""
    rows = known.law.rows
    return None if rows is None else rows.wait_ms + rows.clock_ms


@finds("row_waited_enough")
def _row_waited_enough(known: Known) -> Value | None:
    return known.reaches("waited", "row_clock_wait")
