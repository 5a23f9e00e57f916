"""Remedies with chips: wagers taken back or put right, and chips that change hands."""

from collections.abc import Callable, Iterator
from typing import Final

from floorman.deal.betting.acts import put_in, raise_level
from floorman.deal.betting.wagers import must_open
from floorman.deal.events import (
    Carried,
    ChipsMoved,
    DeclaredAllIn,
    Ended,
    Posted,
    Returned,
    TotalChanged,
    Voided,
)
from floorman.deal.floor.ground import (
    Ruling,
    check_betting,
    counts_points,
    find_hand,
    find_seat,
    recount,
)
from floorman.deal.moment.state import NEVER, Barred, Seat, State
from floorman.deal.refusals import Reason, Refused
from floorman.deal.remedies import AllInForPot, PutIn, Refund, TakeBack, Transfer, VoidDeal
from floorman.deal.sums import noted

# What hangs on the last wager of a round.
_OF_WAGER: Final = (
    "level",
    "full_level",
    "last_raise",
    "raises",
    "pooled",
    "aggressor",
    "capped",
    "upper_only",
    "short",
    "bring_in_open",
    "bring_in_due",
    "wager_made",
)


def void_deal(ruling: Ruling, step: VoidDeal) -> None:
    """Everybody has what he brought, and the deal is over."""
    state = ruling.state
    for seat in state.seats:
        seat.stack = seat.start - seat.away
        seat.bet = seat.paid = seat.dead_paid = 0
        state.piles.muck += [*seat.down, *seat.up]
        seat.down, seat.up = [], []
        for hand in seat.hands:
            for row in hand.rows:
                state.piles.muck += row
                row.clear()
    for place, board in enumerate(state.boards):
        state.piles.muck += board[state.agreed.shared if place else 0 :]
        board.clear()
    state.piles.muck += state.common
    state.common.clear()
    state.pot = sum(amount for amount, _ in state.setup.carried)
    state.dead = state.carried_out = state.raked = state.agreed.shared = 0
    state.setting.misdealt = step.why or "ruled"
    state.setting.fantasyland = state.setup.fantasyland
    state.asking, state.to_tell, state.to_shuffle, state.fifths = [], [], [], []
    state.pending.clear()
    ruling.deals.clear()
    state.awaits, state.ended = "", True
    state.events.append(Voided(state.setting.misdealt, ruling.cites))
    stacks = tuple(seat.stack + seat.away for seat in state.seats)
    state.events.append(Ended(stacks, ruling.cites))


def return_ante(ruling: Ruling, seat: Seat) -> None:
    """A seat's antes go back to it."""
    state = ruling.state
    for event in list(state.events):
        if not isinstance(event, Posted) or event.seat != seat.index or event.kind != "ante":
            continue
        # Some antes are matched by all, others lie dead in the middle.
        matched = min(event.amount, seat.paid - seat.bet)
        dead = min(event.amount - matched, seat.dead_paid, state.dead)
        amount = matched + dead
        if not amount:
            continue
        seat.paid -= matched
        seat.dead_paid -= dead
        state.dead -= dead
        seat.stack += amount
        state.pot -= amount
        state.events.append(Returned(seat.index, amount, "ruled", ruling.cites))


def take_back(ruling: Ruling, step: TakeBack) -> None:
    """A wager is withdrawn, or part of it. Raises Refused."""
    state = ruling.state
    check_betting(state)
    seat = find_hand(state, step.seat) if step.again else find_seat(state, step.seat)
    if not 0 <= step.to < seat.bet:
        what = f"seat {step.seat} has put in {noted(seat.bet)} on this street"
        what += f", which {noted(step.to)} is not less"
        raise Refused(Reason.ABOVE_MAXIMUM, what)
    if step.calls == "again":
        _undo_since(ruling, seat)
    acts = list(_acts(ruling, seat.index))
    was = acts[0].seats[seat.index] if acts else None
    if step.calls == "match":
        _match_calls(ruling, seat, step.to)
    if state.round.aggressor == seat.index:
        base = _before_wager(seat.index, acts, step.to)
        if base is not None:
            restore_round(state, base)
    amount = seat.bet - step.to
    seat.stack += amount
    seat.bet -= amount
    seat.paid -= amount
    seat.before = min(seat.before, seat.paid)
    state.pot -= amount
    seat.wagered, seat.checked = (was.wagered, was.checked) if was else (False, False)
    if step.to > state.round.level:
        set_level(state, seat, step.to)
    _check_others(state, seat)
    if step.again:
        seat.faced = was.faced if was is not None and was.faced != state.round.level else NEVER
        state.round.turn = state.round.acting.index(seat.index)
    else:
        # Where nobody may check, a bet that is withdrawn altogether is no act.
        acted = seat.bet >= state.round.level and not must_open(state)
        seat.faced = state.round.level if acted else NEVER
    if step.calls == "match":
        for other in state.seats:
            if other.bet >= state.round.level and other.faced > state.round.level:
                other.faced = state.round.level
    elif step.calls:
        state.round.turn = state.round.acting.index(seat.index)
    recount(state)
    level = state.round.level
    state.events.append(TotalChanged(seat.index, seat.bet, -amount, level, ruling.cites))


def _match_calls(ruling: Ruling, seat: Seat, to: int) -> None:
    """Calls of a wager come down with it. Raises Refused where it was raised."""
    state = ruling.state
    if state.round.aggressor != seat.index:
        what = f"the wager of seat {seat.index} was raised: that comes back first"
        raise Refused(Reason.SUBSTANTIAL_ACTION, what)
    for other in state.seats:
        if other is not seat and not other.folded and other.bet > to:
            _lower(ruling, other, to)


def _lower(ruling: Ruling, seat: Seat, to: int) -> None:
    """A seat has chips of this street back."""
    state, amount = ruling.state, seat.bet - to
    seat.stack += amount
    seat.bet -= amount
    seat.paid -= amount
    seat.before = min(seat.before, seat.paid)
    state.pot -= amount
    level = state.round.level
    state.events.append(TotalChanged(seat.index, seat.bet, -amount, level, ruling.cites))


def _undo_since(ruling: Ruling, seat: Seat) -> None:
    """Whoever has acted since a seat's wager has his chips back and acts again."""
    state, past = ruling.state, list(ruling.past())
    made = next(
        (
            place
            for place in range(len(past) - 1, 0, -1)
            if past[place].stage == state.stage
            and past[place].seats[seat.index].bet > past[place - 1].seats[seat.index].bet
        ),
        NEVER,
    )
    if made == NEVER or past[made].round.aggressor != seat.index:
        raise Refused(Reason.NOT_ASKED, f"seat {seat.index} has made no wager in this round")
    restore_round(state, past[made])
    for other, then in zip(state.seats, past[made].seats, strict=True):
        if other is seat or other.folded:
            continue
        if other.bet > then.bet:
            _lower(ruling, other, then.bet)
        other.faced, other.checked, other.wagered = then.faced, then.checked, then.wagered


def _acts(ruling: Ruling, index: int) -> Iterator[State]:
    """The states of this round before the seat put more in, the last one first."""
    after = ruling.state
    for before in reversed(ruling.past()):
        if before.stage != ruling.state.stage:
            return
        if after.seats[index].bet > before.seats[index].bet:
            yield before
        after = before


def _before_wager(index: int, acts: list[State], to: int) -> State | None:
    """The state before the wager that a street total of `to` undoes."""
    for before in acts:
        if to < before.seats[index].bet and before.round.aggressor == index:
            continue  # its own earlier wager is undone, too
        return before
    return None


def restore_round(state: State, before: State) -> None:
    """The round as it was before a wager."""
    for name in _OF_WAGER:
        setattr(state.round, name, getattr(before.round, name))
    state.opened, state.opener = before.opened, before.opener
    state.posts.pot_extra = before.posts.pot_extra
    for seat, was in zip(state.seats, before.seats, strict=True):
        seat.ghost = was.ghost and seat.folded
        seat.opening = was.opening


def set_level(state: State, seat: Seat, to: int) -> None:
    """A street total that a ruling lets stand sets the level: a wager, or the forced bet."""
    this = state.round
    if this.bring_in_due == seat.index and to <= state.law.stakes.bring_in:
        this.bring_in_due, this.bring_in_open = NEVER, True
        this.level, this.aggressor = to, seat.index
        return
    raise_level(state, seat, to)
    if not this.number and not state.opened:
        state.opened, state.opener = True, seat.index
        seat.opening = tuple(seat.down)


def _check_others(state: State, seat: Seat) -> None:
    """Raise Refused where others have put in more than they would have to."""
    for other in state.seats:
        if other is not seat and not other.folded and other.bet > max(state.round.level, seat.bet):
            what = f"seat {other.index} has acted on it: what it put in comes back first"
            raise Refused(Reason.SUBSTANTIAL_ACTION, what)


def raise_total(ruling: Ruling, step: PutIn) -> None:
    """More goes in, up to a street total. Raises Refused."""
    state, this = ruling.state, ruling.state.round
    check_betting(state)
    seat = find_hand(state, step.seat)
    if not seat.stack:
        raise Refused(Reason.OVER_STACK, f"seat {step.seat} has no chips left")
    if step.to <= seat.bet:
        what = f"seat {step.seat} has put in {noted(seat.bet)} on this street"
        what += f", which {noted(step.to)} is not more"
        raise Refused(Reason.BELOW_MINIMUM, what)
    to = min(step.to, seat.bet + seat.stack)
    amount = to - seat.bet
    if to > this.level:
        if this.aggressor == seat.index:
            before = _before_wager(seat.index, list(_acts(ruling, seat.index)), seat.bet)
            if before is not None:
                restore_round(state, before)
        put_in(state, seat, amount)
        set_level(state, seat, to)
        _bar_others(ruling, seat)
    else:
        put_in(state, seat, amount)
    if this.bring_in_due == seat.index:
        this.bring_in_due = NEVER
    if step.acts and (to >= this.level or not seat.stack):
        seat.faced = this.level
    recount(state)
    state.events.append(TotalChanged(seat.index, to, amount, this.level, ruling.cites))


def _bar_others(ruling: Ruling, seat: Seat) -> None:
    """Who has acted owes the difference, and may not raise over it."""
    state = ruling.state
    for other in state.seats:
        if other is not seat and not other.folded and other.stack and other.faced != NEVER:
            bar = Barred(
                other.index,
                "wager",
                state.stage,
                len(state.events),
                state.round.level,
                ruling.cites,
            )
            ruling.remedied.bars.append(bar)


def refund(ruling: Ruling, step: Refund) -> None:
    """All that a hand which is gone has put in goes back. Raises Refused."""
    state = ruling.state
    seat = find_seat(state, step.seat)
    if counts_points(state):
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, "there is no pot where points are paid")
    if not seat.folded:
        raise Refused(Reason.NOT_ASKED, f"seat {step.seat} still plays for the pot")
    dead = min(seat.dead_paid, state.dead)
    amount = seat.paid + dead
    if not amount:
        raise Refused(Reason.NOT_ASKED, f"seat {step.seat} has put in nothing")
    if state.awaits == "bet" and state.round.aggressor == seat.index:
        before = _before_wager(seat.index, list(_acts(ruling, seat.index)), 0)
        met = any(one.bet >= state.round.level for one in state.seats if not one.folded)
        if before is not None and not met:
            restore_round(state, before)  # nobody has acted on it
    seat.stack += amount
    seat.paid = seat.bet = seat.before = 0
    seat.dead_paid -= dead
    state.dead -= dead
    state.pot -= amount
    state.events.append(Returned(seat.index, amount, "ruled", ruling.cites))


def all_in_for_pot(ruling: Ruling, step: AllInForPot) -> None:
    """A seat takes no further part in the betting. Raises Refused."""
    state = ruling.state
    seat = find_hand(state, step.seat)
    if counts_points(state):
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, "there is no pot to be all-in for")
    if not seat.stack:
        raise Refused(Reason.OVER_STACK, f"seat {step.seat} has no chips left")
    ruling.remedied.out.append(seat.index)
    state.events.append(DeclaredAllIn(seat.index, seat.stack, ruling.cites))
    lay_aside(state, seat)


def lay_aside(state: State, seat: Seat) -> None:
    """A seat's chips take no part in this deal."""
    seat.away += seat.stack
    seat.stack = 0
    recount(state)


def transfer(ruling: Ruling, step: Transfer) -> None:
    """Chips change hands. Raises Refused."""
    state = ruling.state
    if step.amount < 1:
        raise Refused(Reason.NOT_WHOLE_CHIPS, f"{noted(step.amount)} cannot change hands")
    if counts_points(state) and "pot" in (step.source, step.target):
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, "there is no pot where points are paid")
    ways: dict[tuple[bool, str, str], Callable[[Ruling, Transfer], None]] = {
        (False, "seat", "pot"): _into_pot,
        (False, "pot", "seat"): _out_of_pot,
        (False, "pot", "carry"): _left_in_pot,
        (True, "seat", "seat"): _between_seats,
        (True, "seat", "carry"): _left_by_seat,
    }
    kinds = ["seat" if isinstance(one, int) else one for one in (step.source, step.target)]
    way = ways.get((state.ended, kinds[0], kinds[1]))
    if way is None or step.source == step.target:
        when = "after" if state.ended else "before"
        what = f"no chips go from {kinds[0]} to {kinds[1]} {when} the award"
        raise Refused(Reason.NOT_ASKED, what)
    way(ruling, step)
    if not state.ended:
        recount(state)
    state.events.append(ChipsMoved(step.source, step.target, step.amount, ruling.cites))


def _check_has(amount: int, has: int, who: str) -> None:
    if amount > has:
        raise Refused(Reason.OVER_STACK, f"{who} has {noted(has)} for this, not {noted(amount)}")


def _into_pot(ruling: Ruling, step: Transfer) -> None:
    seat, state = find_seat(ruling.state, step.source), ruling.state
    _check_has(step.amount, seat.stack, f"seat {step.source}")
    seat.stack -= step.amount
    seat.dead_paid += step.amount
    state.dead += step.amount
    state.pot += step.amount
    if step.forfeited:
        _forfeit(ruling, seat, step.amount)
        ruling.remedied.forfeited += step.amount


def _forfeit(ruling: Ruling, seat: Seat, amount: int) -> None:
    forfeits = ruling.remedied.forfeits
    forfeits[seat.index] = forfeits.get(seat.index, 0) + amount


def _out_of_pot(ruling: Ruling, step: Transfer) -> None:
    """What a seat put in goes back to it, dead money first."""
    seat, state = find_seat(ruling.state, step.target), ruling.state
    dead = min(step.amount, seat.dead_paid, state.dead)
    live = step.amount - dead
    # Bets of this street are taken back, which puts the level right, too.
    _check_has(live, seat.paid - seat.bet, f"the pot, of what seat {step.target} put in,")
    seat.dead_paid -= dead
    state.dead -= dead
    again = min(dead, ruling.remedied.forfeits.get(seat.index, 0))
    _forfeit(ruling, seat, -again)
    ruling.remedied.forfeited -= min(again, ruling.remedied.forfeited)
    seat.paid -= live
    seat.before = min(seat.before, seat.paid)
    seat.stack += step.amount
    state.pot -= step.amount


def _left_in_pot(ruling: Ruling, step: Transfer) -> None:
    """Dead money stays for the next deal, and then what hands that are gone have put in."""
    state = ruling.state
    gone = [seat for seat in state.seats if seat.folded]
    has = state.dead + sum(seat.paid - seat.bet for seat in gone)
    _check_has(step.amount, has, "the dead money of the pot")
    left = step.amount - min(step.amount, state.dead)
    state.dead -= step.amount - left
    ruling.remedied.forfeited -= min(step.amount - left, ruling.remedied.forfeited)
    for seat in gone:
        part = min(left, seat.paid - seat.bet)
        _forfeit(ruling, seat, part)
        seat.paid -= part
        seat.before = min(seat.before, seat.paid)
        left -= part
    state.pot -= step.amount
    _carry(ruling, step.amount)


def _carry(ruling: Ruling, amount: int) -> None:
    state = ruling.state
    state.carried_out += amount
    seats = tuple(sorted(state.order))
    state.events.append(Carried(amount, seats, "ruled", ruling.cites))


def _between_seats(ruling: Ruling, step: Transfer) -> None:
    target = find_seat(ruling.state, step.target)
    _out_of_stack(find_seat(ruling.state, step.source), step.amount)
    target.stack += step.amount


def _left_by_seat(ruling: Ruling, step: Transfer) -> None:
    _out_of_stack(find_seat(ruling.state, step.source), step.amount)
    _carry(ruling, step.amount)


def _out_of_stack(seat: Seat, amount: int) -> None:
    _check_has(amount, seat.stack + seat.away, f"seat {seat.index}")
    part = min(amount, seat.stack)
    seat.stack -= part
    seat.away -= amount - part
