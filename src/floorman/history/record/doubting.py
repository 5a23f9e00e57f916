"""What a record says otherwise than it can be followed, without any rule being broken."""

from collections.abc import Callable, Iterator

from floorman.deal import Deal
from floorman.deal import events as e
from floorman.history.record.cards_told import CardsTold
from floorman.history.record.record import DealRecord
from floorman.history.record.setting import Planned
from floorman.history.record.steps import Noted


def doubtful_posts(planned: Planned, deal: Deal, figures: Callable[[int], str]) -> Iterator[str]:
    """Posts that are told otherwise than they are due; none where no blinds are told."""
    if not planned.tells_posts:
        return
    made: dict[int, int] = {}
    for event in deal.events:
        if type(event) is e.Posted:
            made[event.seat] = made.get(event.seat, 0) + event.amount
    told = planned.posted
    if made == told:
        return
    for seat in sorted({*made, *told}):
        ours, theirs = made.get(seat, 0), told.get(seat, 0)
        if ours != theirs:
            number = planned.seats[seat].number
            yield f"seat {number} posts {figures(theirs)}, {figures(ours)} are due"


def boardcards_left(deal: Deal, cards: CardsTold) -> Iterator[str]:
    """Boardcards that are told and were never dealt."""
    for place, board in enumerate(deal.state.boards):
        told = cards.told_of(place)
        if told > len(board):
            yield f"{told} boardcards are told, and {len(board)} are dealt"


def cards_left(planned: Planned, cards: CardsTold) -> Iterator[str]:
    """Cards that somebody is told to hold and that were never dealt, where none are exchanged."""
    for seat, told in enumerate(cards.held):
        if told > cards.each:
            number = planned.seats[seat].number
            yield f"{told} cards of seat {number} are told, and {cards.each} are dealt"


def stranger_in(record: DealRecord) -> Noted | None:
    """The first deed of somebody who has no seat: what is left is not the whole deal."""
    for step in record.steps:
        if type(step) is Noted and step.kind == "stranger":
            return step
    return None
