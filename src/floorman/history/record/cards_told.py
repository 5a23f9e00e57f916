"""The cards that a record tells, by seat and by board, ready to be dealt where they are due."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from floorman.cards import UNKNOWN, Card
from floorman.deal import Deal, Law
from floorman.deal import events as e
from floorman.games import Form
from floorman.history.record.record import DealRecord
from floorman.history.record.setting import Planned
from floorman.history.record.steps import (
    CashedOut,
    Collected,
    Dealt,
    Exchanged,
    Shown,
    Street,
    Unshown,
)


@dataclass(slots=True)
class CardsTold:
    """What a record tells of cards; `downs` and `ups` by seat in the order of the deal.

    `at_end` are hands that the summary alone tells; `held` is how many cards each seat is told to
    hold where each is dealt so many, no more and none faceup, and empty elsewhere. `guessed` are
    seats of whose cards nobody told which lay faceup: they count as dealt in the order in which
    they were shown.
    """

    downs: list[deque[Card]]
    ups: list[deque[Card]]
    boards: list[deque[Card]] = field(default_factory=list)
    many: list[int] = field(default_factory=list)
    at_end: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    guessed: set[int] = field(default_factory=set)
    has_result: bool = False
    held: tuple[int, ...] = ()
    each: int = 0

    def card(self, seat: int, *, up: bool) -> Card:
        """The next card to a seat, `UNKNOWN` where nobody told it."""
        pile = self.ups[seat] if up else self.downs[seat]
        return pile.popleft() if pile else UNKNOWN

    def boardcard(self, board: int, place: str) -> Card | None:
        """The next card of a board, from 1; None where none is told."""
        which = max(0, board - 1) if place == "board" else 0
        while len(self.boards) <= which:
            self.boards.append(deque())
        pile = self.boards[which]
        return pile.popleft() if pile else None

    def told_of(self, board: int) -> int:
        """How many cards of a board, from 0, are told."""
        return self.many[board] if board < len(self.many) else 0

    def suffices(self, form: Form) -> bool:
        """Whether no showdown can come to a board of which a card is not told: the boards are
        told whole, or no two hands are.
        """
        whole = sum(street.boardcards for street in form.streets)
        boards = [self.told_of(board) >= whole for board in range(form.boards)]
        return all(boards) or sum(map(bool, self.downs)) < 2

    def drawing(self, seat: int, step: Exchanged) -> None:
        """New cards that come with the step itself."""
        self.downs[seat].extend(step.drawn)

    def unknown(self, deal: Deal) -> list[str]:
        """In words, what nobody told."""
        state, found = deal.state, []
        down = [seat.index for seat in state.seats if UNKNOWN in seat.down]
        up = {
            event.seat
            for event in deal.events
            if type(event) is e.Dealt and event.up and UNKNOWN in event.cards
        }
        if down:
            found.append(f"holecards of {len(down)} of {len(state.seats)} players")
        if up:
            found.append(f"upcards of {len(up)} of {len(state.seats)} players")
        if self.guessed:
            found.append(f"which cards of {len(self.guessed)} of {len(state.seats)} lay faceup")
        if any(UNKNOWN in board for board in state.boards):
            found.append("boardcards")
        return found


def deck_told(law: Law, told: CardsTold) -> tuple[Card, ...] | None:
    """The deck as far as it is told, where each seat is dealt to on the first street alone; None
    where who has folded decides who gets which card.
    """
    deck: list[Card] = []
    hands, boards = told.downs, [iter(board) for board in told.boards]
    for stage in law.course:
        if stage.kind != "cards":
            continue
        street = stage.street
        if street.up or street.either or street.down_to_fit or (street.down and stage.number):
            return None
        if stage.burns:
            deck.append(UNKNOWN)
        for turn in range(street.down):
            deck += [hand[turn] if turn < len(hand) else UNKNOWN for hand in hands]
        for board in stage.boards:
            cards = boards[board - 1] if board <= len(boards) else iter(())
            deck += [next(cards, UNKNOWN) for _ in range(street.boardcards)]
    missing = len(law.deck) - len(deck)
    return (*deck, *(UNKNOWN,) * missing) if missing >= 0 else None


def read_cards_told(record: DealRecord, planned: Planned) -> CardsTold:
    """Gather the cards of a record for the seats of a deal."""
    form, index = planned.setup.law.form, planned.index
    many = len(planned.seats)
    told = CardsTold([deque() for _ in range(many)], [deque() for _ in range(many)])
    dealt, shown = _gather(record, index, told, form.boards)
    turns, stud, exchanges = _turns(form)
    first = form.streets[0].cards
    for seat, steps in enumerate(dealt):
        _add_hand(told, seat, steps, turns, first if stud else 0)
    if not exchanges:
        _add_shown(shown, planned, told, turns)
        if not stud:
            told.held, told.each = tuple(map(len, told.downs)), len(turns)
    for end in record.ends:
        if end.cards and end.number in index:
            told.at_end[index[end.number]] = end.cards
    return told


@lru_cache(maxsize=64)
def _turns(form: Form) -> tuple[tuple[bool, ...], bool, bool]:
    """Whether each card to a seat lies faceup, whether any does, and whether any is exchanged."""
    turns = [up for street in form.streets for up in [False] * street.down + [True] * street.up]
    exchanges = any(street.draw or street.discard for street in form.streets)
    return tuple(turns), any(turns), exchanges


def _gather(
    record: DealRecord, index: Mapping[int, int], told: CardsTold, own: int
) -> tuple[list[list[Dealt]], list[Shown]]:
    """The boards, of which a form has so many of its `own`; what was dealt to each seat, and what
    was shown.
    """
    boards: dict[int, list[Card]] = {}
    dealt: list[list[Dealt]] = [[] for _ in told.downs]
    shown: list[Shown] = []
    for step in record.steps:
        kind = type(step)
        if kind is Street:
            if step.cards:  # type: ignore[union-attr]
                _add_board(boards, step)  # type: ignore[arg-type]
        elif kind is Dealt:
            seat = index.get(step.seat)  # type: ignore[union-attr]
            if seat is not None and step.cards:  # type: ignore[union-attr]
                dealt[seat].append(step)  # type: ignore[arg-type]
        elif kind is Shown:
            shown.append(step)  # type: ignore[arg-type]
        elif kind is Collected or kind is CashedOut or kind is Unshown:
            told.has_result = True
    told.has_result |= bool(record.totals.text) or any(end.won for end in record.ends)
    # A card that a street has left out may stand in the summary; there, boards that are run again
    # have the cards that they share.
    for place, board in enumerate(record.boards[:own]):
        if len(board) > len(boards.get(place, ())) and (place in boards or not place):
            boards[place] = [*board]
    _add_boards(told, boards)
    return dealt, shown


def _add_board(boards: dict[int, list[Card]], step: Street) -> None:
    pile = boards.get(step.board)
    if pile is None:
        pile = boards[step.board] = []
    # A street may repeat what lies before its new cards in one row.
    again = len(pile) if pile and [*step.cards[: len(pile)]] == pile else 0
    pile.extend(step.cards[again:])


def _add_boards(told: CardsTold, boards: dict[int, list[Card]]) -> None:
    for board in range(max(boards, default=-1) + 1):
        told.boards.append(deque(boards.get(board, ())))
        told.many.append(len(boards.get(board, ())))


def _add_hand(
    told: CardsTold, seat: int, steps: list[Dealt], turns: Sequence[bool], opening: int
) -> None:
    """The cards of one seat: all of them in order, or the upcards alone, where somebody is told
    fewer than are dealt on an `opening` street with upcards (0 without any).
    """
    if not steps:
        return
    if not opening:
        for step in steps:
            told.downs[seat].extend(step.cards)
        return
    first = steps[0]
    whole = len(first.cards) + len(first.before) == opening
    place = 0
    for step in steps:
        cards = (*first.before, *first.cards) if step is first else step.cards
        for card in cards:
            up = turns[place] if whole and place < len(turns) else True
            (told.ups if up else told.downs)[seat].append(card)
            place += 1


def _add_shown(
    shown: list[Shown], planned: Planned, told: CardsTold, turns: Sequence[bool]
) -> None:
    """Hands that are shown whole were those cards all along, where none were exchanged."""
    for step in shown:
        if len(step.cards) == len(turns) and UNKNOWN not in step.cards:
            seat = planned.index.get(step.seat)
            if seat is None or told.downs[seat] or told.ups[seat]:
                continue
            for card, up in zip(step.cards, turns, strict=True):
                (told.ups if up else told.downs)[seat].append(card)
            if any(turns):
                told.guessed.add(seat)
