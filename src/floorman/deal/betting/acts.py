"""Betting: what fold, check, call and wager do to chips and cards, once they are legal."""

from typing import Final

from floorman.deal.betting.act_rules import (
    ALL_IN,
    BRING_IN,
    BRING_IN_COMPLETION,
    CALL,
    CHECK,
    CHECK_RAISE,
    FOLD,
    FOLD_UNWAGERED,
    FULL_BY_HALF,
    OPEN_IN_FULL,
    OPTION,
    OPTION_OVER_SHORT,
    POSTER_OPTION,
    SHORT_BET_CALL,
    SHORT_BRING_IN,
    STRADDLE_OPTION,
)
from floorman.deal.betting.explaining import options_text, refuse_turn, wager_refusal
from floorman.deal.betting.pot_size import POT_CAP
from floorman.deal.betting.wager_rules import (
    ALL_IN_OPENER,
    CALL_IN_FULL,
    COMPLETION,
    FIXED_SIZE,
    LEAST_BET,
    MAY_NOT_FOLD,
    OPEN_HIGHER,
    OPEN_OR_FOLD,
    OPEN_PAIR,
    OPENERS,
)
from floorman.deal.betting.wagers import (
    chooses_bring_in,
    forced_bet,
    full_step,
    legal_bet,
    may_choose_upper,
    why_least_raise,
    why_reopened,
)
from floorman.deal.commands import BringIn, Call, Check, DeclareOpen, Fold, Wager
from floorman.deal.events import Called, Checked, Folded, Wagered, WagerKind
from floorman.deal.law.betting import NO_CAP, UNCAPPED
from floorman.deal.law.citing import Decision
from floorman.deal.moment.state import NEVER, Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import Request
from floorman.deal.sums import noted

# Beyond so many raises it is a rule that there is no cap.
USUAL_CAP: Final = 3


def fold(state: State, command: Fold) -> None:
    """Fold in turn. Raises Refused."""
    request, seat = _turn(state, command.seat, "fold")
    if not request.may_fold:
        what = f"seat {seat.index} may not fold a forced bet"
        if request.kind == "bet":
            what = f"seat {seat.index} is all-in and keeps its hand"
        raise Refused(
            Reason.MAY_NOT_FOLD, what, state.law.cite(MAY_NOT_FOLD), options_text(request)
        )
    facing = request.to_call > 0
    cites = (not facing and state.law.cite(FOLD_UNWAGERED)) or state.law.cite(FOLD)
    state.events.append(Folded(seat.index, facing, cites))
    give_up(state, seat)
    if not facing and state.law.form.family == "stud" and state.law.dealing.fold_keeps_seat:
        seat.ghost = True
        state.ghosts += 1


def give_up(state: State, seat: Seat) -> None:
    """Take a seat out of the deal; its cards go to the muck."""
    seat.folded = True
    state.contenders -= 1
    if seat.stack:
        state.live_seats -= 1
    else:
        state.all_ins -= 1
    state.piles.muck += seat.down
    state.piles.muck += seat.up
    seat.down = []
    seat.up = []


def check(state: State, command: Check) -> None:
    """Check in turn. Raises Refused."""
    request, seat = _turn(state, command.seat, "check")
    if not request.may_check:
        law = state.law
        if request.to_call or request.kind == "bring-in":
            reason, cites = Reason.FACING_A_WAGER, law.cite(FOLD)
            what = f"seat {seat.index} may not check facing {noted(state.round.level)}"
        else:
            reason, cites = Reason.OPEN_OR_FOLD, law.cite(OPEN_OR_FOLD)
            what = f"seat {seat.index} may not check: open the pot or fold"
        raise Refused(reason, what, cites, options_text(request))
    seat.checked = True
    whys = _option_whys(state, seat) if seat.bet else ()
    cites = state.law.cite(CHECK, *whys)
    seat.faced = state.round.level
    state.events.append(Checked(seat.index, cites))
    if seat.index == state.posts.big_seat:
        state.posts.pot_extra = state.posts.pot_extra_dead = 0


def _option_whys(state: State, seat: Seat) -> tuple[Decision, ...]:
    """What to cite when live money that a seat posted leaves it the option of a raise."""
    if seat.faced != NEVER or not seat.bet:
        return ()
    posts = state.posts
    if seat.index == posts.kill_seat:
        return ()
    if posts.straddle and seat.index == posts.last_blind:
        return (STRADDLE_OPTION,)
    poster = any(post.seat == seat.index for post in state.setup.posts)
    why = POSTER_OPTION if poster else OPTION
    short = state.round.level > state.round.full_level and seat.index == posts.big_seat
    return (why, OPTION_OVER_SHORT) if short else (why,)


def call(state: State, command: Call) -> None:
    """Call in turn, with all that is left if it is less. Raises Refused."""
    request, seat = _turn(state, command.seat, "call")
    no_cites: tuple[str, ...] = ()
    if not request.may_call:
        if not request.to_call:
            reason, cites = Reason.NOTHING_TO_CALL, no_cites
            what = f"seat {seat.index} has nothing to call"
        else:
            reason, cites = Reason.MUST_OPEN_HIGHER, state.law.cite(OPEN_HIGHER)
            least = state.law.betting.opening
            what = (
                f"seat {seat.index} may not just call: the pot is opened for {noted(least)} or more"
            )
        raise Refused(reason, what, cites, options_text(request))
    amount = request.to_call
    # A call that cannot win, beaten by upcards in sight or short of openers, is not given back:
    # it has bought a look at the hand (USPA-3.2.3.5.19, USPA-3.2.9.5.11).
    put_in(state, seat, amount)
    seat.faced = state.round.level
    cites = state.law.cite(_why_call(state, seat))
    state.events.append(Called(seat.index, amount, not seat.stack, cites))


def _why_call(state: State, seat: Seat) -> Decision:
    """What to cite for a call just made: all-in, of a short forced bet in full, of a short bet."""
    if not seat.stack:
        return ALL_IN
    if state.round.short:
        return CALL_IN_FULL
    betting = state.law.betting
    short = state.round.level < betting.minimum and not betting.limit
    return SHORT_BET_CALL if short else CALL


def put_in(state: State, seat: Seat, amount: int) -> None:
    """Live chips from a stack to the pot."""
    seat.stack -= amount
    seat.bet += amount
    seat.paid += amount
    state.pot += amount
    if not seat.stack:
        state.all_ins += 1
        state.live_seats -= 1
    if state.posts.pot_extra and seat.index in (state.posts.small_seat, state.posts.big_seat):
        _stop_counting(state, seat)


def _stop_counting(state: State, seat: Seat) -> None:
    """A small blind that has come in counts as what it is; so do all once the big blind acted."""
    betting = state.law.betting
    if seat.index == state.posts.small_seat or not betting.pot_small_blind_all_round:
        state.posts.pot_extra = 0


def wager(state: State, command: Wager) -> None:
    """Bet, raise or complete in turn to a street total. Raises Refused."""
    request, seat = _turn(state, command.seat, "wager")
    if not _is_legal_total(request, seat, command.to):
        raise wager_refusal(state, seat, request, command.to)
    _wager(state, seat, command.to, request.wager)


def _is_legal_total(request: Request, seat: Seat, to: int) -> bool:
    if not request.wager:
        return False
    if request.sizes:
        return to in request.sizes
    if not request.raise_to_min <= to <= request.raise_to_max:
        return False
    return to % request.step == 0 or to == seat.bet + seat.stack


def _wager(state: State, seat: Seat, to: int, kind: str) -> None:
    amount = to - seat.bet
    full, by_half = _is_full(state, to)
    whys = _whys_of_wager(state, seat, kind, amount, halved=by_half and kind != "complete")
    cites = state.law.cite(*whys) or state.law.cite(FIXED_SIZE)
    put_in(state, seat, amount)
    _set_level(state, seat, to, full)
    seat.faced = to
    if not state.round.number and not state.opened:
        state.opened = True
        state.opener = seat.index
        seat.opening = tuple(seat.down)
    word: WagerKind = kind  # type: ignore[assignment]
    state.events.append(Wagered(seat.index, word, to, amount, not seat.stack, full, cites))
    if state.ghosts:
        kill_ghosts(state)


def raise_level(state: State, seat: Seat, to: int) -> None:
    """A street total that a ruling lets stand is the wager that sets the level."""
    full, _ = _is_full(state, to)
    _set_level(state, seat, to, full)


def _set_level(state: State, seat: Seat, to: int, full: bool) -> None:
    """A seat has made it that much to go."""
    this = state.round
    _move_levels(state, to, full)
    if this.cap is not None and this.raises > this.cap:
        # With three who could raise the round stays capped.
        this.capped = this.capped or state.live_seats > 2 or not state.law.betting.uncaps
    this.bring_in_due = NEVER
    this.short = False
    this.totals = ()
    this.wager_made = True
    this.aggressor = seat.index
    seat.wagered = True


def _whys_of_wager(
    state: State, seat: Seat, kind: str, amount: int, *, halved: bool
) -> tuple[Decision, ...]:
    """Every decision behind a wager."""
    betting = state.law.betting
    whys = (FULL_BY_HALF,) if halved else _whys_of_size(state, kind)
    if betting.pot_share:
        whys += (POT_CAP,)
    # As many raises already as are allowed where they are capped.
    if state.round.raises > (USUAL_CAP if betting.cap is None else betting.cap):
        whys += (UNCAPPED if betting.limit else NO_CAP,)
    if amount == seat.stack:
        whys += (ALL_IN,)
    if seat.checked:
        whys += (CHECK_RAISE,)
    if state.all_ins:
        whys += why_reopened(state, seat)
    return whys + _option_whys(state, seat) if seat.bet else whys


def _whys_of_size(state: State, kind: str) -> tuple[Decision, ...]:
    """What to cite for a wager of full size."""
    if not state.law.betting.fixed:
        return (LEAST_BET,) if kind == "bet" else why_least_raise(state)
    if kind == "complete":
        return (BRING_IN_COMPLETION if state.round.bring_in_open else COMPLETION,)
    if state.round.bring_in_due != NEVER:
        return (OPEN_IN_FULL,)
    upper = state.round.upper_only or may_choose_upper(state)
    return (OPEN_PAIR,) if upper else (FIXED_SIZE,)


def _is_full(state: State, to: int) -> tuple[bool, bool]:
    """Whether a wager counts as a full bet or raise, and whether only by being half of one."""
    betting = state.law.betting
    if state.round.bring_in_open:
        size = full_step(state) if betting.fixed else state.round.last_raise
        return to >= size * (betting.share_full if betting.fixed else 1), False
    gap = to - state.round.level
    if betting.limit:
        size = full_step(state)
        if not state.round.number and state.round.level < state.round.size:
            gap = to
        full = gap >= size * betting.share_full
        return full, full and gap < size
    return gap >= state.round.last_raise, False


def _move_levels(state: State, to: int, full: bool) -> None:
    """The new level, the size of the last raise, and how many there were.

    A forced bet of 5 completed to 15 is the bet, and leaves three raises.
    """
    betting, this = state.law.betting, state.round
    if full:
        if not betting.fixed:
            this.last_raise = max(this.last_raise, to - this.level)
        elif betting.upper_only and to - this.full_level >= this.upper > this.size:
            this.upper_only = True
        this.full_level = to
        this.raises += 1
        if this.bring_in_open and betting.completion_counts:
            this.raises += 1
        this.bring_in_open = False
    elif betting.limit:
        together = to - max(this.full_level, this.pooled)
        if together >= betting.share_full * full_step(state):
            this.pooled = to
            this.raises += 1
    if not (full or this.level or betting.fixed or betting.calls_short_bet) and this.number:
        to = max(to, betting.minimum)
    this.level = max(this.level, to)


def kill_ghosts(state: State) -> None:
    """A wager ends the cards for those who folded without one (RR11-8.STUD.9)."""
    state.ghosts = 0
    for seat in state.seats:
        seat.ghost = False


def bring_in(state: State, command: BringIn) -> None:
    """Make the forced bet in turn. Raises Refused."""
    request, seat = _turn(state, command.seat, "bring it in")
    if request.kind != "bring-in":
        what = f"seat {seat.index} owes no forced bet"
        raise Refused(Reason.NOT_ASKED, what, (), options_text(request))
    due = forced_bet(state)
    amount = min(due, seat.stack)
    short = amount < due
    cites = (short and state.law.cite(SHORT_BRING_IN)) or state.law.cite(BRING_IN)
    state.round.bring_in_due = NEVER
    state.round.totals = ()
    state.round.level = due if state.law.dealing.short_bring_in_full else amount
    if chooses_bring_in(state):
        state.round.raises = 1
        state.round.full_level = state.round.level
    else:
        state.round.bring_in_open = True
    put_in(state, seat, amount)
    state.round.short = seat.bet < state.round.level
    seat.faced = state.round.level
    state.round.aggressor = seat.index
    to = seat.bet
    state.events.append(Wagered(seat.index, "bring-in", to, amount, not seat.stack, False, cites))
    if state.ghosts:
        kill_ghosts(state)


def declare_open(state: State, command: DeclareOpen) -> None:
    """Open the pot for the antes with no chips left. Raises Refused."""
    request, seat = _turn(state, command.seat, "declare the pot open")
    law = state.law
    if not request.may_declare_open:
        if seat.stack:
            reason, what = Reason.NOT_ASKED, f"seat {seat.index} has chips: open with a bet"
        else:
            reason, what = Reason.NO_OPENERS, f"seat {seat.index} holds no openers"
        raise Refused(reason, what, law.cite(OPENERS), options_text(request))
    state.opened = True
    state.opener = seat.index
    seat.opening = tuple(seat.down)
    seat.faced = 0
    state.round.wager_made = True
    if law.dealing.all_in_opener_full:
        size = state.round.size or law.betting.minimum
        state.round.level = state.round.full_level = size
        state.round.totals = ()
        state.round.short = True
        state.round.raises = 1
        if not law.betting.fixed:
            state.round.last_raise = size
    cites = law.cite(ALL_IN_OPENER)
    state.events.append(Wagered(seat.index, "open", 0, 0, True, True, cites))


def _turn(state: State, index: int, deed: str) -> tuple[Request, Seat]:
    """The request and the seat, if it is this seat's turn to bet. Raises Refused."""
    if state.awaits != "bet" or state.round.acting[state.round.turn] != index:
        raise refuse_turn(state, index, deed, "bet")
    return state.round.legal or legal_bet(state), state.seats[index]
