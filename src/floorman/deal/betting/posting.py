"""Forced bets: antes, blinds, straddles, kills and what is made up, before the first card.

A seat that cannot cover a post puts in what it has; what the others then have to pay is the
ruleset's to say (`betting.short_blind.entry`).
"""

from typing import Final

from floorman.deal.betting.posting_rules import (
    ANTE_FOR_ALL,
    ANTES,
    BLINDS,
    DEAD_BLIND,
    ENTRY,
    HEADS_UP_BLINDS,
    KILL,
    KILL_BY_WISH,
    KILL_SIZES,
    MADE_UP,
    MADE_UP_DEAD,
    NO_STRADDLE,
    SHORT_BLIND,
    SINGLE_BLIND,
    SMALL_CHIPS,
    STRADDLE,
    STRADDLE_SEAT,
    THREE_BLINDS,
    TWO_BLINDS,
)
from floorman.deal.events import Posted, PostKind
from floorman.deal.law.citing import Decision
from floorman.deal.moment.setup import SetupError
from floorman.deal.moment.state import NEVER, Seat, State

_WHY: Final = {"missed": MADE_UP, "entry": ENTRY}
UNDER_THE_GUN: Final = "utg"


def post_all(state: State) -> None:
    """Everything that is posted before the deal."""
    betting = state.law.betting
    if not betting.small_chips_play and betting.step > 1:
        for seat in state.seats:
            _set_aside_small_chips(state, seat)
    if state.setup.carried:
        broke = sum(not stack for stack in state.setup.stacks)
        state.all_ins += broke
        state.live_seats -= broke
    stakes = state.law.stakes
    if stakes.ante and stakes.ante_by == "everyone" and state.setup.antes:
        cites = state.law.cite(ANTES)
        for index in state.order:
            _post(state, state.seats[index], stakes.ante, "ante", cites)
    ante_first = state.law.posting.ante_first and stakes.ante_by == "big-blind"
    if ante_first and (big := blind_seats(state)[-1]) is not None:
        _post_for_all(state, big)
    if stakes.blinds:
        _post_blinds(state)
    if stakes.button_blind:
        _post_on_button(state, stakes.button_blind)
    if stakes.ante and stakes.ante_by != "everyone" and not ante_first:
        by_button = stakes.ante_by == "button"
        _post_for_all(state, _on_button(state) if by_button else state.posts.big_seat)
    for extra in state.setup.posts:
        _post_extra(state, state.seats[extra.seat], extra.amount, extra.kind)
    _post_straddle(state)
    if state.setup.killer is not None:
        post_kill(state, state.setup.killer)


def _post_for_all(state: State, payer: int) -> None:
    """The ante that one seat pays for everybody, as far as its chips go."""
    if payer != NEVER:
        cites = state.law.cite(ANTES, ANTE_FOR_ALL)
        _post_dead(state, state.seats[payer], state.law.stakes.ante, "ante", cites)


def _set_aside_small_chips(state: State, seat: Seat) -> None:
    """Chips smaller than those that play stay out of the deal (RR11-3.BET.1c, USPA-3.1.7.7c).

    So do those that only the collection is paid in (RR11-3.BET.1b): the stakes name the rest.
    """
    step = state.law.betting.step
    seat.away = seat.stack % step
    seat.stack -= seat.away
    if not seat.stack and seat.start:
        raise SetupError(
            f"stacks: seat {seat.index} has no chip of {step}, the smallest that plays"
            f"{_because(state, SMALL_CHIPS)}"
        )


def _take(state: State, seat: Seat, due: int) -> int:
    """Chips from a stack to the pot, as many as are due and there."""
    amount = min(seat.stack, due)
    seat.stack -= amount
    state.pot += amount
    if not seat.stack and amount:
        state.all_ins += 1
        state.live_seats -= 1
    return amount


def _post(state: State, seat: Seat, due: int, kind: PostKind, cites: tuple[str, ...]) -> int:
    """A post that others match: an ante, or live money."""
    amount = _take(state, seat, due)
    seat.paid += amount
    if amount:
        live = kind != "ante"
        if live:
            seat.bet += amount
        state.events.append(Posted(seat.index, amount, kind, live, amount < due, cites))
    return amount


def _post_dead(state: State, seat: Seat, due: int, kind: PostKind, cites: tuple[str, ...]) -> int:
    """A post that nobody matches: it lies in the middle of the pot."""
    amount = _take(state, seat, due)
    if amount:
        seat.dead_paid += amount
        state.dead += amount
        state.events.append(Posted(seat.index, amount, kind, False, amount < due, cites))
    return amount


def blind_seats(state: State) -> tuple[int | None, ...]:
    """Who posts each blind, from the smallest: the seats left of the button, as a rule.

    With two players the smaller blind is on the button (RR11-4.BLIND.3a). Of three blinds two
    players post the larger two.
    """
    if state.setup.blind_seats is not None:
        return state.setup.blind_seats
    blinds, order = len(state.law.stakes.blinds), state.order
    if not blinds:
        return ()
    if len(order) > 2 or blinds == 1:
        return tuple(order[:blinds]) if blinds <= len(order) else (None, *order)
    pair = (order[1], order[0]) if state.law.posting.heads_up_button_small else tuple(order)
    return (None,) * (blinds - 2) + pair


def _post_blinds(state: State) -> None:
    law = state.law
    seats = blind_seats(state)
    largest = len(seats) - 1
    cites = law.cite(BLINDS, TWO_BLINDS if largest == 1 else THREE_BLINDS if largest else BLINDS)
    if largest and len(state.order) == 2:
        cites = law.cite(HEADS_UP_BLINDS)
    elif not largest:
        seats = (_pass_single_blind(state, seats[0]),)
    for place, index in enumerate(seats):
        if index is None:
            continue
        seat, due = state.seats[index], law.stakes.blinds[place]
        if place < largest and law.posting.dead_small_blind:
            _post_dead(state, seat, due, "dead", law.cite(DEAD_BLIND))
            continue
        short = seat.stack < due
        passes = not largest and law.posting.single_blind_passes
        why = SINGLE_BLIND if passes else SHORT_BLIND
        amount = _post(state, seat, due, "blind", law.cite(why) if short else cites)
        full = law.betting.entry_full or not short
        state.round.level = max(state.round.level, due if full else amount)
        state.posts.last_blind = index
        if place == largest:
            state.posts.big_seat = index
        elif place == largest - 1:
            state.posts.small_seat = index
    _count_small_blind(state, seats)


def _post_on_button(state: State, due: int) -> None:
    """The only blind, on the button: no text's, so none is cited. A dead button posts none."""
    index = _on_button(state)
    if index == NEVER:
        return
    seat = state.seats[index]
    short = seat.stack < due
    amount = _post(state, seat, due, "blind", state.law.cite(SHORT_BLIND) if short else ())
    full = state.law.betting.entry_full or not short
    state.round.level = due if full else amount
    state.posts.last_blind = state.posts.big_seat = index


def _pass_single_blind(state: State, index: int | None) -> int | None:
    """Who takes the single blind: with less than half of it a seat has just what it puts in.

    Half a blind or more is as good as a whole one (RR11-11.LOW.5).
    """
    law = state.law
    if index is None or not law.posting.single_blind_passes:
        return index
    seat, due = state.seats[index], law.stakes.big_blind
    if 2 * seat.stack >= due:
        return index
    _post(state, seat, due, "blind", law.cite(SINGLE_BLIND))
    return state.order[(state.order.index(index) + 1) % len(state.order)]


def _count_small_blind(state: State, seats: tuple[int | None, ...]) -> None:
    """What the pot is larger by, in reckoning, where a small blind counts as a big one."""
    betting, stakes = state.law.betting, state.law.stakes
    if betting.pot_blinds_as_straddle and stakes.straddle and stakes.must_straddle:
        posted = sum(state.seats[seat].bet for seat in seats if seat is not None)
        state.posts.pot_extra = max(0, stakes.straddle.amount - posted)
    elif betting.pot_small_blind_as_big and state.posts.small_seat != NEVER:
        state.posts.pot_extra = stakes.big_blind - state.seats[state.posts.small_seat].bet
    if betting.pot_short_blinds_full:
        posted = sum(state.seats[seat].bet for seat in seats if seat is not None)
        state.posts.pot_extra_dead += sum(stakes.blinds) - posted


def _post_extra(state: State, seat: Seat, amount: int, kind: PostKind) -> None:
    """Blinds made up, a newcomer's post, a special ante."""
    law = state.law
    if kind == "dead":
        paid = _post_dead(state, seat, amount, "dead", law.cite(MADE_UP_DEAD))
        _count_dead_small_blind(state, paid)
        return
    if kind == "ante":
        _post(state, seat, amount, "ante", law.cite(ANTES))
        return
    live = amount
    if kind == "missed":
        live = min(amount, _live_part(state))
    _post(state, seat, live, kind, law.cite(_WHY.get(kind, BLINDS)))
    if amount > live:
        _count_dead_small_blind(
            state, _post_dead(state, seat, amount - live, "dead", law.cite(MADE_UP))
        )
    state.round.level = max(state.round.level, seat.bet)
    whole = seat.bet >= law.stakes.big_blind
    if kind == "blind" and whole and _under_the_gun(state) == seat.index:
        # A second big blind, as a moving button makes it (RR11-4.BLIND.2a, RR11-16.EXP.1e).
        state.posts.last_blind = seat.index


def _count_dead_small_blind(state: State, paid: int) -> None:
    """A small blind that is made up dead counts as a big one in reckoning (WSOP-188.a3)."""
    stakes = state.law.stakes
    straddle = stakes.straddle.amount if stakes.straddle else 0
    if paid and paid != straddle and state.law.betting.pot_dead_small_as_big:
        state.posts.pot_extra_dead += stakes.big_blind - stakes.blinds[0]


def _live_part(state: State) -> int:
    """How much of blinds made up together is live."""
    stakes = state.law.stakes
    part, straddle = state.law.posting.missed_live_part, stakes.straddle
    if part == "big-blind":
        return stakes.big_blind
    if straddle and (straddle.mandatory or part == "largest"):
        return straddle.amount
    return stakes.big_blind if part == "largest" else state.law.betting.opening


def _post_straddle(state: State) -> None:
    """The straddle that the stakes demand, or the one of those wished for that goes first."""
    law = state.law
    stakes = law.stakes
    killed = state.setup.killer is not None
    if stakes.straddle and stakes.must_straddle:
        if killed and not law.posting.straddle_in_kill:
            return  # (WSOP-208)
        button = stakes.straddle.on == "button"
        seat = _on_button(state) if button else _under_the_gun(state)
        if seat != NEVER:
            _straddle(state, seat, stakes.straddle.amount)
        return
    if state.setup.straddlers:
        seat, amount = _first_straddler(state), law.posting.straddle_amount
        if state.seats[seat].stack + state.seats[seat].bet < amount:
            raise SetupError(f"straddlers: seat {seat} has too few chips for {amount}")
        _straddle(state, seat, amount)


def _straddle(state: State, index: int, amount: int) -> None:
    seat = state.seats[index]
    _post(state, seat, amount - seat.bet, "straddle", state.law.cite(STRADDLE))
    state.posts.straddle = amount
    state.round.level = max(state.round.level, amount)
    state.posts.last_blind = index


def _on_button(state: State) -> int:
    """The seat that has the button; NEVER where it lies at an empty one, and nobody posts for it.

    The deal is played without a straddle then, and under the gun acts first (WSOP-188.d2).
    """
    return NEVER if state.setup.dead_button else state.order[-1]


def _under_the_gun(state: State) -> int:
    order = state.order
    place = order.index(state.posts.last_blind) if state.posts.last_blind != NEVER else NEVER
    return order[(place + 1) % len(order)]


def _first_straddler(state: State) -> int:
    """Of the seats that wish to straddle, the one that the book puts first.

    Raises SetupError where straddles, or straddles from such a seat, are not allowed.
    """
    posting = state.law.posting
    if not posting.straddles or (state.setup.killer is not None and not posting.straddle_in_kill):
        raise SetupError(f"straddlers: no straddles here{_because(state, NO_STRADDLE)}")
    places = {_under_the_gun(state): UNDER_THE_GUN}
    places.setdefault(_on_button(state), "button")
    for seat in state.setup.straddlers:
        if places.get(seat) not in posting.straddle_seats:
            allowed = " or ".join(posting.straddle_seats)
            raise SetupError(
                f"straddlers: seat {seat} may not straddle, only {allowed}"
                f"{_because(state, STRADDLE_SEAT)}"
            )
    first = "button" if posting.straddle_button_first else UNDER_THE_GUN
    return min(state.setup.straddlers, key=lambda seat: places[seat] != first)


def _because(state: State, why: Decision) -> str:
    cites = state.law.cite(why)
    return f" ({', '.join(cites)})" if cites else ""


def post_kill(state: State, index: int) -> None:
    """The killer's overblind, on top of a blind already posted; the limits go up with it.

    There is one to a deal (RR11-13.KILL.11).
    """
    stakes = state.law.stakes
    if stakes.kill == "none":
        raise SetupError("killer: the game is played without a kill")
    seat = state.seats[index]
    due = stakes.kill_blind
    by_wish = (KILL_BY_WISH,) if state.setup.kill_voluntary else ()
    cites = state.law.cite(KILL, KILL_SIZES[stakes.kill], *by_wish)
    _post(state, seat, due - seat.bet, "kill", cites)
    state.posts.killed = True
    state.posts.kill_seat = index
    state.round.level = max(state.round.level, due)
    if stakes.structure.fixed:
        raised = stakes.killed()
        state.posts.killed_small, state.posts.killed_big = raised.small_bet, raised.big_bet
