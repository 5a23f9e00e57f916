"""Facts about hands and pots in a deal in progress: whose hand is live, who is owed what."""

from floorman.cards import UNKNOWN
from floorman.deal import events as e
from floorman.deal.moment.state import NEVER, Seat
from floorman.deal.showdown.telling import may_still_act
from floorman.rulings.cards.dealing import paid_to
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds


def _seat(known: Known, key: str) -> Seat | None:
    """The seat of the deal that a fact names."""
    number = known.whole(key)
    if known.deal is None or number is None:
        return None
    seats = known.deal.state.seats
    return seats[number] if number < len(seats) else None


def _held(one: Seat) -> bool:
    """Whether a seat was dealt in."""
    return bool(one.down or one.up or one.hands or one.folded)


def _is_live(one: Seat) -> bool:
    return _held(one) and not (one.folded or one.mucked)


def _is_gone(one: Seat) -> bool:
    return one.folded or one.mucked


def _killable(known: Known, key: str, *spared: str) -> Value | None:
    """The seat that a fact names, if its hand is live and others beside it and `spared` are."""
    one = _seat(known, key)
    if known.deal is None or one is None or known.deal.is_over or not _is_live(one):
        return None
    dead = {one.index, *(known.whole(name) for name in spared)}
    others = (seat for seat in known.deal.state.seats if seat.index not in dead)
    return one.index if any(map(_is_live, others)) else None


@finds("killable")
def _seat_killable(known: Known) -> Value | None:
    return _killable(known, "seat")


@finds("other_killable")
def _other_killable(known: Known) -> Value | None:
    """The other seat where its hand is killed beside the first one."""
    return _killable(known, "other", "seat")


@finds("forfeiter")
def _forfeiter(known: Known) -> Value | None:
    """The seat that loses its hand when the other seat's comes back."""
    one = _seat(known, "seat")
    back = known.deal is not None and _other_revivable(known) is not None
    if back and one is not None and _is_live(one):
        return one.index
    return _seat_killable(known)


@finds("revivable")
def _revivable(known: Known) -> Value | None:
    """The seat whose hand was folded, killed or thrown away."""
    one = _seat(known, "seat")
    return one.index if one is not None and _is_gone(one) else None


@finds("turn_back")
def _turn_back(known: Known) -> Value | None:
    """The seat, if its fold is the last act of the betting: with the hand the turn comes back."""
    one = _seat(known, "seat")
    if known.deal is None or one is None or known.deal.request.kind != "bet" or not one.stack:
        return None
    ends = e.Folded | e.Checked | e.Called | e.Wagered | e.RoundBegan
    last = next((event for event in reversed(known.deal.events) if isinstance(event, ends)), None)
    return one.index if isinstance(last, e.Folded) and last.seat == one.index else None


@finds("other_revivable")
def _other_revivable(known: Known) -> Value | None:
    one = _seat(known, "other")
    return one.index if one is not None and _is_gone(one) else None


@finds("checkable")
def _checkable(known: Known) -> Value | None:
    """The seat, if it is to act and may check."""
    seat = known.whole("seat")
    if known.deal is None or not known.deal.request.may_check:
        return None
    return seat if seat == known.deal.request.seat else None


@finds("showable")
def _showable(known: Known) -> Value | None:
    """The seat, if all its cards are known here."""
    one = _seat(known, "seat")
    if one is None or one.folded or not (one.down or one.up):
        return None
    return None if UNKNOWN in one.down else one.index


@finds("boards_in_play")
def _boards_in_play(known: Known) -> Value | None:
    """Whether the pot is still to be divided among boards that were agreed."""
    if known.deal is None:
        return False
    return known.deal.state.agreed.runs_boards and not known.deal.is_over


@finds("thrown_in")
def _thrown_in(known: Known) -> Value | None:
    """The seat, if its hand was thrown away at the showdown."""
    one = _seat(known, "seat")
    if known.deal is None or one is None or known.deal.is_over:
        return None
    return one.index if one.mucked and not one.plays_board else None


def _shows_next(known: Known) -> Seat | None:
    """The seat, if it is asked to show, or is once its hand is back."""
    one = _seat(known, "seat")
    if known.deal is None or one is None or one.folded:
        return None
    asked = known.deal.request
    back = asked.kind == "push-pot" and known.get("thrown_in") is not None
    return one if back or (asked.kind == "show" and asked.seat == one.index) else None


@finds("board_player")
def _board_player(known: Known) -> Value | None:
    one = _shows_next(known)
    return None if one is None else one.index


@finds("shows_now")
def _shows_now(known: Known) -> Value | None:
    one = _shows_next(known)
    return None if one is None or UNKNOWN in one.down else one.index


@finds("betting_over")
def _betting_over(known: Known) -> Value | None:
    """Whether the betting of the deal is over: hands are shown, or the pot is awarded."""
    if known.deal is None:
        return None
    return known.deal.is_over or known.deal.request.kind in ("show", "push-pot", "name-winners")


@finds("folded_to_wager")
def _folded_to_wager(known: Known) -> Value | None:
    """Whether the seat gave its hand up to a bet or raise, or faces one now."""
    one = _seat(known, "seat")
    if known.deal is None or one is None:
        return known.get("facing_wager")
    for event in reversed(known.deal.events):
        if isinstance(event, e.Folded) and event.seat == one.index:
            return event.facing
    if known.yes("betting_over"):
        return False
    return known.get("facing_wager")


def _refundable(known: Known, key: str, killable: str) -> Value | None:
    """The seat that a fact names, if its hand is gone or is killed now, and it has chips in."""
    one = _seat(known, key)
    if known.deal is None or one is None or known.deal.is_over:
        return None
    gone = one.folded or known.get(killable) is not None
    return one.index if gone and one.paid + one.dead_paid else None


@finds("refundable")
def _seat_refundable(known: Known) -> Value | None:
    return _refundable(known, "seat", "killable")


@finds("other_refundable")
def _other_refundable(known: Known) -> Value | None:
    return _refundable(known, "other", "other_killable")


@finds("in_chips")
def _in_chips(known: Known) -> Value | None:
    """Nothing, where nothing of this street has to be taken back; else it has to be told."""
    one = _seat(known, "seat")
    if known.deal is None:
        return None
    return None if one is not None and one.bet and known.deal.request.kind == "bet" else 0


@finds("calls_of_it")
def _calls_of_it(known: Known) -> Value | None:
    """Calls of the seat's wager come down with it; of its own call there are none."""
    one = _seat(known, "seat")
    if known.deal is None or one is None:
        return ""
    return "match" if known.deal.state.round.aggressor == one.index else ""


@finds("chips_that_play")
def _chips_that_play(known: Known) -> Value | None:
    """The street total in chips, where that is less than what was wagered."""
    total, wagered = known.whole("in_chips"), known.whole("in_front")
    if total is None or wagered is None or total >= wagered:
        return None
    return total if known.deal is None or known.deal.request.kind == "bet" else None


@finds("put_chips_in")
def _put_chips_in(known: Known) -> Value | None:
    """Whether the seat has acted on its hand and put chips in."""
    one = _seat(known, "seat")
    if known.deal is None or one is None:
        return None
    acts = (event for event in known.deal.events if isinstance(event, e.Called | e.Wagered))
    return any(act.seat == one.index for act in acts)


@finds("posts_late")
def _posts_late(known: Known) -> Value | None:
    """The seat, if it can still put up a post that it owes: in the first round, if it has not."""
    one, live = _seat(known, "seat"), known.whole("owed_live")
    if known.deal is None or one is None or live is None or one.folded:
        return None
    first = known.deal.request.kind == "bet" and not known.deal.state.round.number
    return one.index if first and one.stack and one.bet < live else None


@finds("owed_live")
def _owed_live(known: Known) -> Value | None:
    """What of a missed blind is live: up to the big blind."""
    owed, blinds = known.whole("owed"), known.law.stakes.blinds
    return min(owed, blinds[-1]) if owed and blinds else None


@finds("owed_dead")
def _owed_dead(known: Known) -> Value | None:
    """What of a missed blind is dead money: None where all of it is live."""
    owed, live = known.whole("owed"), known.whole("owed_live")
    return owed - live or None if owed is not None and live is not None else None


@finds("tournament")
def _tournament(known: Known) -> Value | None:
    return known.law.tournament


@finds("hands_dealt")
def _hands_dealt(known: Known) -> Value | None:
    """Whether everybody has a complete starting hand."""
    rounds = known.whole("rounds_begun")
    return None if rounds is None else rounds > 0


@finds("misawarded")
def _misawarded(known: Known) -> Value | None:
    """What the other seat was paid in this deal: the pot, as the betting rebuilds it."""
    return paid_to(known, "other")


@finds("next_deal")
def _next_deal(known: Known) -> Value | None:
    return None if known.deal is None else "none"


@finds("request_late")
def _request_late(known: Known) -> Value | None:
    """Whether a ruling is asked for too late: what starts a deal is the book's to say."""
    match known.get("next_deal"):
        case None:
            return None
        case "none":
            return False
        case "machine":
            return known.law.ruleset.choice("decisions.deal_starts") == "riffle-or-machine"
        case _:
            return True


@finds("asker_dealt_in")
def _asker_dealt_in(known: Known) -> Value | None:
    one = _seat(known, "other")
    return None if one is None else _held(one)


@finds("asker_won")
def _asker_won(known: Known) -> Value | None:
    """Whether who asks wins the pot: known once it is awarded, or one hand alone is left."""
    one = _seat(known, "other")
    if known.deal is None or one is None:
        return None
    if known.deal.is_over:
        return one.index in known.deal.result.winners
    left = [seat for seat in known.deal.state.seats if _is_live(seat)]
    return left[0] is one if len(left) == 1 else None


@finds("in_showdown")
def _in_showdown(known: Known) -> Value | None:
    """Whether the hand was still in when the betting was over."""
    one = _seat(known, "seat")
    return None if one is None else _held(one) and not one.folded


@finds("hand_called")
def _hand_called(known: Known) -> Value | None:
    """Whether the last wager was called: on the last round, or where all-in ended the betting."""
    if known.deal is None or not known.yes("in_showdown"):
        return None
    state = known.deal.state
    if state.contenders < 2:
        return False
    early = state.all_ins > 0 and state.live_seats <= 1 and state.last_aggressor != NEVER
    return state.round.aggressor != NEVER or early


@finds("thrown_away")
def _thrown_away(known: Known) -> Value | None:
    """Whether the hand was thrown away."""
    one = _seat(known, "seat")
    return None if one is None else _is_gone(one)


@finds("asker_now")
def _asker_now(known: Known) -> Value | None:
    """The seat that asks, where the deal itself can be asked: before the pot is pushed."""
    one, hand = _seat(known, "other"), _seat(known, "seat")
    if known.deal is None or one is None or hand is None:
        return None
    ready = known.deal.request.kind == "push-pot" and hand.mucked and not hand.shown
    return one.index if ready else None


@finds("asked_back")
def _asked_back(known: Known) -> Value | None:
    """The hand that was thrown away, where it can still be shown, or named as a winner."""
    hand = _seat(known, "seat")
    if known.deal is None or hand is None or not hand.mucked:
        return None
    return hand.index if known.deal.request.kind in ("show", "name-winners") else None


@finds("asked_dead")
def _asked_dead(known: Known) -> Value | None:
    """The same, as far as its cards are known and can be shown dead."""
    return known.get("showable") if known.get("asked_back") is not None else None


def _part(known: Known) -> Seat | None:
    """The seat of which some cards were shown, if it holds them."""
    one, cards = _seat(known, "seat"), known.get("card")
    if one is None or one.folded or not isinstance(cards, tuple) or not cards:
        return None
    held = {*one.down, *one.up}
    return one if {*cards} <= held or UNKNOWN in held else None


@finds("part_later")
def _part_later(known: Known) -> Value | None:
    """That seat, where one player alone has seen them: the others see them in their time."""
    one, cards = _part(known), known.get("card")
    told = known.deal is not None and known.get("other") is not None and not known.deal.is_over
    if one is None or not told or not isinstance(cards, tuple):
        return None
    return one.index if {*cards} <= {*one.down, *one.up} else None


@finds("part_now")
def _part_now(known: Known) -> Value | None:
    """That seat, where nobody has said who else has seen them: all see them now."""
    one = _part(known)
    return None if one is None or known.get("part_later") is not None else one.index


@finds("viewer_stage")
def _viewer_stage(known: Known) -> Value | None:
    """What the other seat, which has seen cards, can still do with them."""
    one = _seat(known, "other")
    if known.deal is None or one is None:
        return None
    if one.folded or not one.stack or not _held(one):
        return "out"
    if known.deal.request.kind != "bet" or may_still_act(known.deal.state, one):
        return "acting"
    return "out" if known.deal.state.live_seats <= 1 else "done"


@finds("last_call")
def _last_call(known: Known) -> Value | None:
    """The chips of the seat's last call."""
    seat = known.whole("seat")
    if known.deal is None or seat is None:
        return None
    for event in reversed(known.deal.events):
        if isinstance(event, e.Called) and event.seat == seat:
            return event.amount
    return None
