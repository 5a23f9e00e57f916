"""The seat of an incident, where the deal in progress lets a step be carried out on it.

A step of a ruling names one of these facts instead of the seat, and is left out where the deal
cannot take it: where another seat is to act, or a raise is not allowed.
"""

from floorman.deal import Deal
from floorman.deal import events as e
from floorman.deal.moment.state import Seat, State
from floorman.deal.requests import Request
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_ACTS = e.Folded | e.Checked | e.Called | e.Wagered
_PUT_IN = e.Called | e.Wagered
_TWO = 2


def _seat(known: Known) -> tuple[Deal, Seat] | None:
    """The deal and the seat that the incident is about."""
    index, deal = known.whole("seat"), known.deal
    if deal is None or index is None or index >= len(deal.state.seats):
        return None
    return deal, deal.state.seats[index]


def _turn(known: Known) -> Request | None:
    """What is asked of the seat, if the deal waits for it to bet."""
    found = _seat(known)
    if found is None:
        return None
    asked = found[0].request
    return asked if asked.kind == "bet" and asked.seat == found[1].index else None


def last_put(known: Known) -> tuple[int, _PUT_IN] | None:
    """The seat's last call or wager in this betting round, and its place among the events."""
    found = _seat(known)
    if found is None:
        return None
    events = found[0].events
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, e.RoundBegan):
            return None
        if isinstance(event, _PUT_IN) and event.seat == found[1].index:
            return place, event
    return None


def wager_on_record(known: Known) -> State | None:
    """The deal as it was before the wager that the seat has made in this round and that stands."""
    found, last = _seat(known), last_put(known)
    if found is None or last is None or not isinstance(last[1], e.Wagered) or _turn(known):
        return None
    deal, seat = found
    states = [state for state in deal.past() if state.stage == deal.state.stage]
    before = (state for state in reversed(states) if state.seats[seat.index].bet < seat.bet)
    return None if seat.folded else next(before, None)


@finds("called_to")
def _called_to(known: Known) -> Value | None:
    """The street total that others have put in of the seat's wager."""
    found = _seat(known)
    if found is None or found[0].request.kind != "bet":
        return None
    return max(one.bet for one in found[0].state.seats if one is not found[1])


@finds("uncalled_seat")
def _uncalled_seat(known: Known) -> Value | None:
    """The seat, if a part of its wager has been called by nobody."""
    found, to = _seat(known), known.whole("called_to")
    if found is None or to is None or found[1].folded or wager_on_record(known) is None:
        return None
    return found[1].index if found[1].bet > to else None


# Whose turn it is


@finds("placed")
def _placed(known: Known) -> Value | None:
    """Whether the seat is to act, has acted and is on record, or acts early.

    Where nobody keeps the deal, or no betting goes on, the act is taken to be in turn.
    """
    found = _seat(known)
    if found is None or found[0].request.kind != "bet" or _turn(known) is not None:
        return "turn"
    on_record = last_put(known) is not None and known.yes("acted_after") is False
    return "recorded" if on_record else "early"


@finds("may_wager")
def _may_wager(known: Known) -> Value | None:
    asked = _turn(known)
    return asked.seat if asked and asked.wager else None


@finds("may_only_call")
def _may_only_call(known: Known) -> Value | None:
    """The seat, if it may not raise: the round is capped, or a call takes all that it has."""
    asked = _turn(known)
    return asked.seat if asked and asked.may_call and not asked.wager else None


@finds("only_call")
def _only_call(known: Known) -> Value | None:
    """Whether no raise is open to the seat on its turn; taken to be open where nobody looks."""
    return known.get("may_only_call") is not None


@finds("may_call")
def _may_call(known: Known) -> Value | None:
    asked = _turn(known)
    return asked.seat if asked and asked.may_call else None


@finds("may_check")
def _may_check(known: Known) -> Value | None:
    asked = _turn(known)
    return asked.seat if asked and asked.may_check else None


@finds("may_draw")
def _may_draw(known: Known) -> Value | None:
    """The seat that is asked for its draw now."""
    if known.deal is None or known.deal.request.kind != "draw":
        return None
    return known.deal.request.seat


@finds("at_draw")
def _at_draw(known: Known) -> Value | None:
    """Whether a seat is asked for its draw; never where nobody draws."""
    if not known.law.form.draws:
        return False
    return None if known.deal is None else known.deal.state.this_stage.kind == "draw"


@finds("acting")
def _acting(known: Known) -> Value | None:
    """Whether seats act one after another, in the betting or on the draw."""
    if known.deal is None:
        return None
    return known.yes("betting") or known.yes("at_draw")


@finds("may_fold")
def _may_fold(known: Known) -> Value | None:
    asked = _turn(known)
    return asked.seat if asked and asked.may_fold else None


# The seat, if it has done this


@finds("checks")
def _checks(known: Known) -> Value | None:
    return known.get("may_check") if known.get("act") == "check" else None


@finds("calls")
def _calls(known: Known) -> Value | None:
    return known.get("may_call") if known.get("act") == "call" else None


@finds("folds")
def _folds(known: Known) -> Value | None:
    return known.get("may_fold") if known.get("act") == "fold" else None


@finds("wagers")
def _wagers(known: Known) -> Value | None:
    return known.get("may_wager") if known.get("act") == "wager" else None


# The seat, if it did this early and has a live hand, whatever it may do now


@finds("checked_early")
def _checked_early(known: Known) -> Value | None:
    return known.get("live_seat") if known.get("act") == "check" else None


@finds("called_early")
def _called_early(known: Known) -> Value | None:
    return known.get("live_seat") if known.get("act") == "call" else None


# Acts on record


@finds("acted_after")
def _acted_after(known: Known) -> Value | None:
    """Whether anybody has acted after the seat put chips in."""
    last = last_put(known)
    if last is None or known.deal is None:
        return None
    return any(isinstance(event, _ACTS) for event in known.deal.events[last[0] + 1 :])


@finds("before_to")
def _before_to(known: Known) -> Value | None:
    """The seat's street total before its last call or wager."""
    found, last = _seat(known), last_put(known)
    return found[1].bet - last[1].amount if found and last else None


@finds("taken_seat")
def _taken_seat(known: Known) -> Value | None:
    """The seat, if its call can be taken back, or its wager on which nobody has acted."""
    found, last = _seat(known), last_put(known)
    if found is None or last is None or found[0].request.kind != "bet" or found[1].folded:
        return None
    free = isinstance(last[1], e.Called) or known.yes("acted_after") is False
    return found[1].index if free else None


# Hands and turns


@finds("live_seat")
def _live_seat(known: Known) -> Value | None:
    """The seat, if it has a live hand in a deal that is not over."""
    found = _seat(known)
    if found is None or found[0].is_over or found[1].folded:
        return None
    return found[1].index


@finds("seat_with_chips")
def _seat_with_chips(known: Known) -> Value | None:
    """The seat, if the action can be given to it."""
    found = _seat(known)
    if found is None or found[0].request.kind != "bet" or found[1].folded or not found[1].stack:
        return None
    state, seat = found[0].state, found[1]
    alone = state.live_seats <= 1 and seat.bet >= state.round.level
    return None if alone else seat.index


@finds("seat_with_turn")
def _seat_with_turn(known: Known) -> Value | None:
    """The seat, if its turn is still to come."""
    index, found = known.whole("seat_with_chips"), _seat(known)
    if index is None or found is None:
        return None
    return index if found[1].faced != found[0].state.round.level else None


# Wagers and calls of too little


@finds("owes")
def _owes(known: Known) -> Value | None:
    """The seat, if it has acted already and its wager stands too low."""
    found, right = _seat(known), known.whole("right_to")
    if found is None or right is None or found[0].request.kind != "bet" or _turn(known):
        return None
    seat = found[1]
    return None if seat.folded or not seat.stack or seat.bet >= right else seat.index


@finds("rounds_up")
def _rounds_up(known: Known) -> Value | None:
    """The seat, if its wager is on record and less than it should have been."""
    found, to = _seat(known), known.whole("rounded_to")
    if found is None or to is None or not _stands(known):
        return None
    return found[1].index if found[1].bet < to and found[1].stack else None


@finds("rounds_down")
def _rounds_down(known: Known) -> Value | None:
    """The seat, if its wager is on record, more than it should have been, and not raised."""
    found, to = _seat(known), known.whole("rounded_to")
    if found is None or to is None or not _stands(known):
        return None
    return found[1].index if found[1].bet > to else None


def _stands(known: Known) -> bool:
    """Whether the wager that sets the level is the seat's, and another is to act."""
    found = _seat(known)
    if found is None or found[0].request.kind != "bet" or _turn(known) or found[1].folded:
        return False
    return found[0].state.round.aggressor == found[1].index


# Wagers that stand, or are too large


@finds("stander")
def _stander(known: Known) -> Value | None:
    """The seat, if it is to act or has acted: what it put in can be made to stand."""
    found = _seat(known)
    if found is None or found[0].request.kind not in ("bet", "bring-in") or found[1].folded:
        return None
    deal, seat = found
    has_acted = seat.faced == deal.state.round.level
    return seat.index if has_acted or deal.request.seat == seat.index else None


@finds("stood_to")
def _stood_to(known: Known) -> Value | None:
    """The street total of what was put in; 0 where nothing has to be put in for it any more."""
    found = _seat(known)
    if found is None or known.get("stander") is None:
        return 0
    if known.get("wrong") == "call" and "put" in known.told:
        return found[1].bet + (known.whole("put") or 0)
    told = (known.told.get(key) for key in ("wager_to", "put_to", "said_to"))
    named = next((one for one in told if isinstance(one, int)), None)
    acting = found[0].request.seat == found[1].index
    return named if named is not None or acting else found[1].bet


@finds("within_pot")
def _within_pot(known: Known) -> Value | None:
    """Whether the wager on record was not larger than the pot allowed."""
    found, most = _seat(known), known.whole("most_to")
    if found is None or most is None or wager_on_record(known) is None:
        return False
    return found[1].bet <= most


@finds("above_pot")
def _above_pot(known: Known) -> Value | None:
    """The seat, if its wager is on record and larger than the pot allowed."""
    found = _seat(known)
    if found is None or wager_on_record(known) is None or known.yes("within_pot"):
        return None
    return found[1].index


@finds("under_pot")
def _under_pot(known: Known) -> Value | None:
    """The seat, if its wager is on record, unraised, and less than the pot allowed."""
    found, most = _seat(known), known.whole("most_to")
    if found is None or most is None or not _stands(known):
        return None
    return found[1].index if found[1].bet < most else None


@finds("acted_on_it")
def _acted_on_it(known: Known) -> Value | None:
    """How many have acted since the seat put chips in."""
    since = _since_put(known)
    return None if since is None else len(since)


@finds("chips_on_it")
def _chips_on_it(known: Known) -> Value | None:
    """Whether one of them put chips in."""
    since = _since_put(known)
    return None if since is None else any(isinstance(event, _PUT_IN) for event in since)


def _since_put(known: Known) -> list[e.Event] | None:
    last = last_put(known)
    if last is None or known.deal is None:
        return None
    return [event for event in known.deal.events[last[0] + 1 :] if isinstance(event, _ACTS)]


@finds("relied_on")
def _relied_on(known: Known) -> Value | None:
    """Whether there has been substantial action on a wager (TDA-36a, TDA-36b)."""
    return _substantial(known.whole("acted_on_it"), known.yes("chips_on_it"))


@finds("acted_on_past")
def _acted_on_past(known: Known) -> Value | None:
    """Whether there has been substantial action behind a player who was passed over."""
    return _substantial(known.whole("behind"), known.yes("chips_behind"))


@finds("relied_next")
def _relied_next(known: Known) -> Value | None:
    """Whether the next hand has had substantial action (TDA-22b)."""
    return _substantial(known.whole("next_acts"), known.yes("next_chips"))


def _substantial(acted: int | None, chips: bool | None) -> bool | None:
    """Two acts, one of them with chips, or three of any kind; how, only where it matters."""
    if acted is None or acted != _TWO:
        return None if acted is None else acted > _TWO
    return chips


@finds("put_to")
def _put_to(known: Known) -> Value | None:
    """The street total of the seat's wager that is on record."""
    found = _seat(known)
    return found[1].bet if found and _stands(known) else None


@finds("owes_call")
def _owes_call(known: Known) -> Value | None:
    return known.get("may_call") if known.get("wrong") == "call" else None


@finds("owes_wager")
def _owes_wager(known: Known) -> Value | None:
    return known.get("may_wager") if known.get("wrong") != "call" else None
