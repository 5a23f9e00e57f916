"""The quick way through a recorded deal that is all in order.

Most deals of a large file are flop games in which every card is told in its place and every act is
allowed. Their deck can be laid ready before the deal begins, so that whole streets fall by
themselves, and only acts have to be looked at. Whatever is out of the ordinary ends the attempt,
and the deal is followed action by action (`floorman.history.replaying`), which says what is wrong:
what goes through here goes through there, with the same end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from floorman.cards import UNKNOWN, Card
from floorman.deal import Law, Setup
from floorman.history.actions import Action

_ACTS: Final = ("f", "cc", "cbr")


@dataclass(frozen=True, slots=True)
class Streets:
    """How the cards of a form fall: so many to each seat, and for each later street whether a card
    is burned, and how many go to the board.
    """

    each: int
    boards: tuple[tuple[bool, int], ...]
    burns_first: bool = False

    @property
    def boardcards(self) -> int:
        """All that can come to the board."""
        return sum(number for _, number in self.boards)


@lru_cache(maxsize=512)
def streets_of(law: Law) -> Streets | None:
    """How the cards fall where all come down first and then to one board; None elsewhere."""
    if law.form.boards != 1 or law.rows is not None or law.has_exchanges:
        return None
    each, burns_first, boards = 0, False, []
    for stage in law.course:
        street = stage.street
        if stage.kind not in ("bet", "cards") or stage.passed:
            return None
        if stage.kind == "bet":
            continue
        if street.up or street.either or street.down_to_fit or len(stage.boards) > 1:
            return None
        if not each:
            if street.boardcards or not street.cards:
                return None
            each, burns_first = street.cards, stage.burns
        elif street.cards:
            return None
        else:
            boards.append((stage.burns, street.boardcards))
    return Streets(each, tuple(boards), burns_first) if each else None


@dataclass(frozen=True, slots=True)
class Ready:
    """A deal with its deck laid ready: what is told of boards, and from which action on to play."""

    setup: Setup
    boardcards: int
    start: int


def made_ready(setup: Setup, actions: Sequence[Action]) -> Ready | None:
    """The setup with the deck that a history tells; None where it is not told in the plain order:
    everyone's cards, then the acts with boardcards between them.
    """
    streets = streets_of(setup.law)
    players = len(setup.stacks)
    if streets is None or len(actions) <= players or streets.burns_first:
        return None
    hands: list[tuple[Card, ...]] = []
    for seat in range(players):
        action = actions[seat]
        cards = action.cards
        if action.verb != "dh" or action.player != seat + 1 or not cards:
            return None
        if len(cards) != streets.each:
            return None
        hands.append(cards)
    board: list[Card] = []
    for action in actions[players:]:
        if action.verb == "db":
            board += action.cards or ()
    deck = _deck(streets, hands, board, len(setup.law.deck))
    if deck is None:
        return None
    return Ready(replace(setup, deck=deck, dealing="automatic"), len(board), players)


def _deck(
    streets: Streets, hands: Sequence[tuple[Card, ...]], board: Sequence[Card], size: int
) -> tuple[Card, ...] | None:
    """The deck from its top card, what nobody knows unknown; None if it cannot be.

    Where the history ends before a street has come, its cards are unknown; nobody gets to see
    them, since a deal that comes so far without them is not followed here.
    """
    if UNKNOWN in board or len(board) > streets.boardcards:
        return None
    deck = [card for turn in zip(*hands, strict=True) for card in turn]
    used = 0
    for burns, number in streets.boards:
        if used == len(board):
            break
        if used + number > len(board):
            return None
        if burns:
            deck.append(UNKNOWN)
        deck += board[used : used + number]
        used += number
    if len(deck) > size:
        return None
    return (*deck, *(UNKNOWN,) * (size - len(deck)))
