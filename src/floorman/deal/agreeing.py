"""Agreements between players: taking the blinds back, and dealing the board more than once.

Each seat gives its own consent as a command; one that declines settles the matter.
"""

from typing import Final

from floorman.deal.betting.explaining import options_text, refuse_turn
from floorman.deal.betting.wagers import legal_bet
from floorman.deal.cards.shortage import MIX_BOARDS, lacks_boardcards
from floorman.deal.commands import Agree, Decline
from floorman.deal.events import Agreed, Declined, Returned
from floorman.deal.law.citing import decision
from floorman.deal.moment.state import State, Step
from floorman.deal.refusals import Reason, Refused
from floorman.deal.requests import Request
from floorman.deal.showdown.settling import end

CHOP: Final = decision(
    "RR11-2.PROC.15b",
    "HPT-2.PROC.15b",
    "WSOP-67b",
    "USPA-A3.3.14b",
    "USPA-3.2.7.5.8",
    asks=("agreements.chop_blinds",),
)
DEAL_TWICE: Final = decision(
    "RR11-2.PROC.16b",
    "HPT-2.PROC.16b",
    "RR11-14.NL.17c",
    "HPT-14.NL.14c",
    "RR11-14.NL.17d",
    "HPT-14.NL.14d",
    "USPA-3.4.2.14c",
    "USPA-3.4.2.14d",
    "USPA-A3.3.15b",
    "WSOP-183b",
    "WSOP-213a",
    "WSOP-214a",
    "WSOP-215",
    asks=("agreements.deal_twice", "agreements.deal_twice_most", "agreements.deal_twice_consent"),
)


def boards_to_come(state: State) -> int:
    """Boardcards that one run of the board still needs."""
    later = state.law.course[_next_cards(state) :]
    return sum(stage.street.boardcards for stage in later if stage.kind == "cards")


def _next_cards(state: State) -> int:
    """The place of the next stage that deals to the board."""
    course, dealt = state.law.course, len(state.boards[0])
    total = 0
    for place, stage in enumerate(course):
        if stage.kind == "cards":
            if total == dealt and stage.street.boardcards:
                return place
            total += stage.street.boardcards
    return len(course)


def boards_most(state: State) -> int:
    """How many boards the cards and the book allow."""
    showing, each = state.law.showing, boards_to_come(state)
    cards = len(state.piles.stub) + len(state.piles.burns)
    if showing.short_stub_refuses:
        cards = len(state.piles.stub)
    else:
        cards += len(state.piles.muck)
    return min(showing.boards_most, cards // each) if each else 1


def begin_deal_twice(state: State) -> bool:
    """Ask everyone left whether to deal more than once, if that can be. Whether it was asked."""
    if not state.setup.agreeing or not state.law.showing.deal_twice or state.agreed.boards_agreed:
        return False
    if state.law.showing.needs_all_in and not state.all_ins:
        return False
    if state.live_seats > 1 or boards_most(state) < 2:
        return False
    state.agreed.boards_agreed = 1
    state.agreed.consents = {}
    state.asking = [index for index in state.order if not state.seats[index].folded]
    state.awaits = "agree"
    return True


def agree_request(state: State) -> Request:
    """The seat whose consent is asked, and for what."""
    seat = state.asking[0]
    if state.agreed.chopping:
        return Request("agree", seat, matter="chop")
    return Request("agree", seat, matter="deal-twice", boards_max=boards_most(state))


def agree(state: State, command: Agree) -> None:
    """Consent, or propose to chop the blinds. Raises Refused."""
    if state.awaits == "bet" and command.matter == "chop":
        _propose_chop(state, command)
        return
    _check_asked(state, command.seat, command.matter)
    boards = command.boards if command.matter == "deal-twice" else 0
    if command.matter == "deal-twice" and not 1 <= boards <= boards_most(state):
        what = f"{boards} boards cannot be dealt, at most {boards_most(state)}"
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, what, state.law.cite(DEAL_TWICE))
    state.asking.pop(0)
    why = DEAL_TWICE if boards else CHOP
    state.events.append(Agreed(command.seat, command.matter, boards, state.law.cite(why)))
    if command.matter == "chop":
        _chop(state)
        return
    state.agreed.consents[command.seat] = boards
    if not state.asking:
        state.awaits = ""
        plan_boards(state, min(state.agreed.consents.values()))


def _check_asked(state: State, seat: int, matter: str) -> None:
    deed = "agree" if matter == "deal-twice" else "chop"
    if state.awaits != "agree" or state.asking[0] != seat:
        raise refuse_turn(state, seat, deed, "agree")
    if agree_request(state).matter != matter:
        what = f"seat {seat} is not asked about that"
        raise Refused(Reason.NOT_ASKED, what)


def _propose_chop(state: State, command: Agree) -> None:
    if state.round.acting[state.round.turn] != command.seat:
        raise refuse_turn(state, command.seat, "chop", "bet")
    request = legal_bet(state)
    if not request.may_chop:
        what = f"seat {command.seat} may not chop now"
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, what, state.law.cite(CHOP), options_text(request))
    state.agreed.chopping = True
    state.asking = [seat.index for seat in state.seats if not seat.folded]
    state.asking.remove(command.seat)
    state.awaits = "agree"
    state.events.append(Agreed(command.seat, "chop", 0, state.law.cite(CHOP)))


def _chop(state: State) -> None:
    """The blinds take back what they posted, and the deal is over."""
    cites = state.law.cite(CHOP)
    for seat in state.seats:
        if not seat.folded and seat.bet:
            seat.stack += seat.bet
            state.pot -= seat.bet
            seat.paid -= seat.bet
            state.events.append(Returned(seat.index, seat.bet, "chopped", cites))
            seat.bet = 0
    state.agreed.chopping = False
    state.awaits = ""
    end(state)


def decline(state: State, command: Decline) -> None:
    """Turn a matter down. Raises Refused."""
    _check_asked(state, command.seat, command.matter)
    why = CHOP if command.matter == "chop" else DEAL_TWICE
    state.events.append(Declined(command.seat, command.matter, state.law.cite(why)))
    state.asking = []
    if command.matter == "chop":
        state.agreed.chopping = False
        state.agreed.chop_refused = True
        state.awaits = "bet"
        state.round.legal = None
    else:
        state.awaits = ""


def plan_boards(state: State, boards: int) -> None:
    """All the boards, each dealt to its end before the next, with the cards out so far shared."""
    if boards < 2:
        return
    state.agreed.boards_agreed = boards
    state.agreed.runs_boards = True
    state.agreed.shared = len(state.boards[0])
    state.boards = [list(state.boards[0]) for _ in range(boards)]
    rest = [stage for stage in state.law.course[_next_cards(state) :] if stage.kind == "cards"]
    if lacks_boardcards(state, boards * sum(stage.street.boardcards for stage in rest)):
        state.pending.append(Step(MIX_BOARDS))
    for board in range(1, boards + 1):
        for stage in rest:
            if stage.burns:
                state.pending.append(Step("burn"))
            state.pending.extend(Step("board", board, True) for _ in range(stage.street.boardcards))
    state.enter(len(state.law.course) - 1)
