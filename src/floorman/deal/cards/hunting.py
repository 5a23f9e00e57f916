"""Rabbit hunting: what boardcards would have come, shown after a deal that ended before they did.

Every book asks dealers not to show it; a house may have it otherwise. It is no part of the deal:
nothing is won by it, and the cards stay where they lie.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from floorman.cards import UNKNOWN, Card
from floorman.deal.betting.explaining import refuse_turn
from floorman.deal.commands import Hunt
from floorman.deal.events import Hunted
from floorman.deal.law.citing import decision
from floorman.deal.law.course import Stage
from floorman.deal.moment.state import State
from floorman.deal.refusals import Reason, Refused

RABBIT: Final = decision(
    "RR11-2.PROC.24",
    "HPT-2.PROC.24",
    "USPA-A3.3.23",
    "WSOP-77",
    "TDA-28",
    asks=("deck.rabbit_hunting",),
)
# Stages that take no card off the stub.
_TAKE_NONE: Final = ("bet", "discard", "divide", "turn-up")


class Coming(NamedTuple):
    """What the rest of the deal would have brought to each board, and the burncards between."""

    boards: tuple[tuple[Card, ...], ...]
    burns: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All boardcards that would have come."""
        return tuple(card for board in self.boards for card in board)


def would_come(state: State) -> Coming:
    """The boardcards that would have come, as they would have been dealt off the stub.

    It ends where cards would have come to seats, or been drawn, as nobody can say how many. Nothing
    comes where a ruling has moved cards, and in a deal that does not count.
    """
    boards: list[list[Card]] = [[] for _ in state.boards]
    burns: list[Card] = []
    if not state.ended or state.remedied is not None or state.setting.misdealt:
        return Coming((), ())
    stub = [*state.piles.stub]
    for stage in state.law.course[state.stage + 1 :]:
        if stage.kind in _TAKE_NONE:
            continue
        if stage.kind != "cards" or stage.street.cards or not _enough(stage, stub):
            break
        burns += [stub.pop()] if stage.burns else []
        for board in stage.boards:
            boards[board - 1] += [stub.pop() for _ in range(stage.street.boardcards)]
    return Coming(tuple(map(tuple, boards)), tuple(burns))


def _is_hunted(state: State) -> bool:
    return any(type(one) is Hunted for one in state.events)


def _enough(stage: Stage, stub: Sequence[Card]) -> bool:
    return len(stub) >= stage.burns + stage.street.boardcards * len(stage.boards)


def may_hunt(state: State) -> bool:
    """Whether somebody may ask now what would have come."""
    if not (state.ended and state.law.showing.hunting) or _is_hunted(state):
        return False
    cards = would_come(state).cards
    return bool(cards) and UNKNOWN not in cards


def hunt(state: State, command: Hunt) -> None:
    """Show everybody what would have come. Raises Refused."""
    if not 0 <= command.seat < len(state.seats):
        raise refuse_turn(state, command.seat, "hunt the rabbit", "push-pot")
    cites = state.law.cite(RABBIT)
    if not state.law.showing.hunting:
        what = "what would have come is not shown"
        raise Refused(Reason.NOT_ALLOWED_BY_BOOK, what, cites)
    if not state.ended:
        what = "what would have come is shown once the deal is over"
        raise Refused(Reason.NOT_ASKED, what, cites)
    coming = would_come(state)
    if not coming.cards or _is_hunted(state):
        said = "has been shown already" if coming.cards else "is nothing: no boardcard was missing"
        raise Refused(Reason.NOT_ASKED, f"what would have come {said}", cites)
    if UNKNOWN in coming.cards:
        raise Refused(Reason.CARDS_UNKNOWN, "nobody knows what would have come", cites)
    state.events.append(Hunted(command.seat, coming.boards, coming.burns, cites))
