"""The door through which a ruling puts a deal right: every step of a remedy, or none.

The steps work on a copy of the state, so that one which is refused leaves no trace. While they
do, `awaits` says what the deal was about; what comes next is worked out when all are done.
"""

from collections.abc import Callable
from typing import Any, Final

from floorman.deal import remedies as r
from floorman.deal.commands import Remedy
from floorman.deal.events import Ruled, StepsLapsed, StepsWait
from floorman.deal.floor.cards import (
    boardcards_due,
    count_as_down,
    deal_again,
    go_back_to,
    missing_boardcards,
    move_cards,
    show_cards,
    shuffle_in,
    skip_burn,
)
from floorman.deal.floor.chips import (
    all_in_for_pot,
    lay_aside,
    raise_total,
    refund,
    take_back,
    transfer,
    void_deal,
)
from floorman.deal.floor.ground import Past, Ruling, check_betting
from floorman.deal.floor.hands import kill_hand, revive_hand
from floorman.deal.floor.openers import name_opener, sit_out
from floorman.deal.floor.streets import first_board, one_burn, scrap_cards, turn_street_up
from floorman.deal.floor.turns import bar_wagers, give_turn, lose_turn, no_betting
from floorman.deal.floor.wagers import let_stand, start_over, void_round
from floorman.deal.moment.copying import become, copy_of
from floorman.deal.moment.state import Remedied, State, Step
from floorman.deal.refusals import Reason, Refused
from floorman.deal.sums import summed

_LATE: Final = (r.VoidDeal, r.Transfer, r.ShowCards)
# What can wait for the end of a betting round.
_MAY_WAIT: Final = (
    r.VoidDeal,
    r.KillHand,
    r.MoveCards,
    r.ShuffleIn,
    r.DealAgain,
    r.SkipBurn,
    r.Bar,
    r.AllInForPot,
    r.Transfer,
    r.ShowCards,
)
_DEALER: Final = ("deal", "shuffle")


def remedy(state: State, command: Remedy, past: Past) -> None:
    """Carry out a ruling on a copy of a deal. Raises Refused."""
    if state.remedied is None:
        state.remedied = Remedied()
    if state.awaits in _DEALER:
        state.awaits = ""
    if not state.awaits:
        state.awaits, state.remedied.back_to = state.remedied.back_to, ""
    state.events.append(Ruled(command.incident, command.words, command.cites))
    _carry_out(Ruling(state, command.cites, past), command.steps)


def _carry_out(ruling: Ruling, steps: tuple[r.Step, ...]) -> None:
    """The steps in their order, and what has to be so when they are done. Raises Refused."""
    state = ruling.state
    ruling.due = _cards_due(state)
    common = _common_due(state)
    for step in steps:
        if state.ended and not isinstance(step, _LATE):
            raise Refused(Reason.DEAL_OVER, f"{type(step).__name__}: the deal is over")
        _STEPS[type(step)](ruling, step)
    state.pending.extendleft(reversed(ruling.deals))
    ruling.deals.clear()
    if not state.ended:
        _check_cards(ruling, common)
        _lay_as_held(state)


def _lay_as_held(state: State) -> None:
    """Cards on their way fall down or up by the downcards that their seat holds by now.

    Who has none any more is not asked to turn one up.
    """
    held, pending = state.law.form.down_held, state.pending
    if held is None:
        return
    if state.this_stage.kind == "turn-up":
        state.asking = [index for index in state.asking if state.seats[index].down]
        if state.awaits == "turn-up" and not state.asking:
            state.awaits = ""
    down = {seat.index: len(seat.down) for seat in state.seats}
    for place, step in enumerate(pending):
        if step.place == "seat":
            up = down[step.to] >= held
            down[step.to] += not up
            pending[place] = Step(step.place, step.to, up, step.why, step.at)


def _wait(ruling: Ruling, step: r.AfterRound) -> None:
    """Steps wait for the end of a betting round. Raises Refused."""
    state = ruling.state
    check_betting(state)
    course = enumerate(state.law.course)
    rounds = [place for place, stage in course if place >= state.stage and stage.kind == "bet"]
    if not 1 <= step.rounds <= len(rounds):
        raise Refused(Reason.NOT_ASKED, f"there are {len(rounds)} rounds left, not {step.rounds}")
    for one in step.steps:
        if not isinstance(one, _MAY_WAIT):
            raise Refused(Reason.NOT_ASKED, f"{type(one).__name__} cannot wait")
    ruling.remedied.waiting.append((step.steps, ruling.cites, rounds[step.rounds - 1]))
    state.events.append(StepsWait(len(step.steps), ruling.cites))


def _nothing_past() -> list[State]:
    return []


def mend(state: State) -> bool:
    """Before the next stage: what rulings have left to do. Whether something has to come first."""
    ruled = state.remedied
    assert ruled is not None, "there is nothing to mend without a ruling"
    for index in ruled.out:
        seat = state.seats[index]
        if seat.stack and not seat.folded:
            lay_aside(state, seat)  # what nobody called
    for number, (steps, cites, place) in enumerate(ruled.waiting):
        if place <= state.stage:
            del ruled.waiting[number]
            _carry_out_late(state, steps, cites)
            return True
    return deal_owed(state)


def deal_owed(state: State) -> bool:
    """Cards that were taken from hands and boards come again. Whether there are any."""
    ruled = state.remedied
    assert ruled is not None, "nothing is owed without a ruling"
    owed = [Step(place, to, up) for place, to, up in ruled.owed]
    for board, number in missing_boardcards(state):
        owed += [Step("board", board, True) for _ in range(number)]
    ruled.owed = []
    state.pending.extend(owed)
    return bool(owed)


def _carry_out_late(state: State, steps: tuple[r.Step, ...], cites: tuple[str, ...]) -> None:
    """Steps that have waited; if they cannot be carried out any more, they lapse."""
    made = copy_of(state)
    try:
        _carry_out(Ruling(made, cites, _nothing_past), steps)
    except Refused as refused:
        why, sums = summed(refused.marked_what)
        state.events.append(StepsLapsed(why, cites, sums))
    else:
        become(state, made)
        if state.to_shuffle:
            state.awaits = "shuffle"


def _cards_due(state: State) -> dict[int, tuple[int, int]]:
    """How many cards each live hand has, is on its way to, or is owed: down and up."""
    found = {}
    ruled = state.remedied
    for seat in state.seats:
        if seat.folded:
            continue
        counts = [len(seat.down), len(seat.up)]
        coming = [(one.to, one.up) for one in state.pending if one.place == "seat"]
        owed = [(to, up) for place, to, up in ruled.owed if place == "seat"] if ruled else []
        last = [(to, False) for to in state.fifths]
        for to, up in (*coming, *owed, *last):
            counts[up] += to == seat.index
        found[seat.index] = (counts[0], counts[1])
    return found


def _common_due(state: State) -> int:
    owed = state.remedied.owed if state.remedied else []
    coming = sum(one.place == "common" for one in state.pending)
    return len(state.common) + coming + sum(place == "common" for place, _, _ in owed)


def _check_cards(ruling: Ruling, common: int) -> None:
    """No hand and no board has a card too many; what hands lack is owed. Raises Refused."""
    state, owed = ruling.state, ruling.remedied.owed
    owed.clear()
    has = _cards_due(state)
    for index, (down, up) in has.items():
        due = ruling.due.get(index, (down, up))
        _turn_pending(state, index, up - due[1])
        missing = sum(due) - down - up
        if missing < 0:
            what = f"seat {index} would have {-missing} cards too many"
            raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)
        ups = max(0, min(missing, due[1] - up))
        owed += [("seat", index, False)] * (missing - ups) + [("seat", index, True)] * ups
    piles = state.piles
    left = [piles.stub, piles.burns, piles.muck, piles.asides, *piles.discards]
    if len(state.pending) + len(owed) > sum(map(len, left)):
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, "not so many cards are left to be dealt")
    lacking = common - _common_due(state)
    if lacking < 0:
        raise Refused(Reason.WRONG_NUMBER_OF_CARDS, "a common card is not due")
    owed += [("common", 0, True)] * lacking
    for place, cards in enumerate(state.boards):
        coming = sum(one.place == "board" and one.to == place + 1 for one in state.pending)
        if len(cards) + coming > boardcards_due(state, place + 1):
            what = f"board {place + 1} would have cards before their time"
            raise Refused(Reason.WRONG_NUMBER_OF_CARDS, what)


def _turn_pending(state: State, seat: int, ups: int) -> None:
    """Whose downcard has become an upcard gets the upcard on its way facedown, or the reverse."""
    for number, one in enumerate(state.pending):
        if ups and one.place == "seat" and one.to == seat and one.up == (ups > 0):
            state.pending[number] = Step("seat", seat, not one.up, one.why, one.at)
            ups += -1 if one.up else 1


_STEPS: Final[dict[type, Callable[[Ruling, Any], None]]] = {
    r.VoidDeal: void_deal,
    r.KillHand: kill_hand,
    r.ReviveHand: revive_hand,
    r.MoveCards: move_cards,
    r.ShuffleIn: shuffle_in,
    r.DealAgain: deal_again,
    r.ScrapCards: scrap_cards,
    r.OneBurn: one_burn,
    r.TurnStreetUp: turn_street_up,
    r.FirstBoard: first_board,
    r.GoBackTo: go_back_to,
    r.SkipBurn: lambda ruling, step: skip_burn(ruling),
    r.AfterRound: _wait,
    r.TakeBack: take_back,
    r.PutIn: raise_total,
    r.LetStand: let_stand,
    r.StartOver: start_over,
    r.VoidRound: void_round,
    r.Refund: refund,
    r.GiveTurn: give_turn,
    r.LoseTurn: lose_turn,
    r.Bar: bar_wagers,
    r.NameOpener: name_opener,
    r.SitOut: sit_out,
    r.AllInForPot: all_in_for_pot,
    r.NoBetting: lambda ruling, step: no_betting(ruling),
    r.Transfer: transfer,
    r.CountAsDown: count_as_down,
    r.ShowCards: show_cards,
}
