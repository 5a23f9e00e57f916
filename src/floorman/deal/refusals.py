"""Refusals: why a command may not be carried out, said as a good floorperson says it.

Reasons stand in the order in which they are looked for: of several that fit, the first is given.
A refusal changes nothing.
"""

from enum import Enum
from typing import ClassVar, Generic, TypeVar

from floorman.cards import Card, card_text
from floorman.deal.sums import unmarked

R = TypeVar("R", bound=Enum)


class Reason(Enum):
    """Why a command was refused, in the order of the checks."""

    DEAL_OVER = "the deal is over"
    NO_SUCH_SEAT = "there is no such seat"
    NOT_ASKED = "something else is to be done now"
    NOT_YOUR_TURN = "another seat is to act"
    NOTHING_TO_CALL = "there is nothing to call"
    FACING_A_WAGER = "there is a wager to meet"
    OPEN_OR_FOLD = "the pot must be opened or the hand folded"
    MUST_OPEN_HIGHER = "the pot must be opened for more than a call"
    MAY_NOT_FOLD = "a forced bet cannot be folded"
    BARRED_BY_RULING = "the floor has ruled it out"
    NO_ONE_TO_CALL = "nobody is left who could call"
    CHECK_RAISE_BARRED = "who has checked may not raise"
    BETTING_NOT_REOPENED = "the betting was not reopened"
    ROUND_CAPPED = "the round is capped"
    NO_OPENERS = "openers are needed to open"
    OVER_STACK = "more than the stack"
    BELOW_MINIMUM = "below the least wager"
    ABOVE_MAXIMUM = "above the largest wager"
    NOT_A_FIXED_SIZE = "not one of the fixed sizes"
    NOT_WHOLE_CHIPS = "not made of chips that play"
    WRONG_NUMBER_OF_CARDS = "not as many cards as may go"
    ROW_FULL = "more cards than the row takes"
    SAME_CARD_TWICE = "the same card twice"
    CARD_NOT_HELD = "a card that the seat does not hold"
    CARD_ACCOUNTED_FOR = "a card that is elsewhere"
    UNDECLARED_SPLIT = "openers are split without being declared"
    TOO_SOON = "not as long as it has to be"
    SUBSTANTIAL_ACTION = "there has been substantial action"
    NOT_ALLOWED_BY_BOOK = "the rules in force do not allow it"
    WRONG_WINNERS = "the winners do not fit the pots"
    CARDS_UNKNOWN = "the cards are not known"


def card_words(card: Card) -> str:
    """A card in a message, whatever number a stranger sent."""
    try:
        return card_text(card)
    except ValueError:
        return f"card number {card}"


class RefusedByRules(ValueError, Generic[R]):
    """A command that the rules do not allow, here or at a table, an event or a room: nothing has
    changed.

    `reason` names why, `what` is refused, `cites` are the rules, `legal` what may be done instead.
    Where it `says_reason`, the reason's words follow what is refused. Amounts of chips are marked
    (`noted`) by whoever refuses: `marked_what` and `marked_legal` have the marks, as `marked` has
    them, the whole of it; nothing else does.
    """

    says_reason: ClassVar[bool] = False

    def __init__(self, reason: R, what: str, cites: tuple[str, ...] = (), legal: str = "") -> None:
        self.reason = reason
        self.marked_what, self.marked_legal = what, legal
        self.what = unmarked(what)
        self.cites = cites
        self.legal = unmarked(legal)
        why = f": {reason.value}" if self.says_reason else ""
        by = f" ({', '.join(cites)})" if cites else ""
        self.marked = f"{what}{why}{by}.{f' {legal}' if legal else ''}"
        super().__init__(unmarked(self.marked))


class Refused(RefusedByRules[Reason]):
    """A command that the rules do not allow in a deal: nothing has changed."""
