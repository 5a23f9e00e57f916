"""Remedies: the steps with which a ruling puts a deal in progress right.

Who rules says what happened; these steps say what is done about it. A `commands.Remedy` carries
several of them out together, or none. Amounts are chips and street totals (`to`); cards that
nobody here has seen are `UNKNOWN`.
"""

from typing import Final, Literal

import msgspec

from floorman.cards import Card
from floorman.deal.tags import tag_of

# Places of cards: "stub-top", "stub-bottom", "burns", "muck", "asides", "discards" (of the last
# draw), "common", "board:1" and so on, "down:0" and "up:0" and so on for the seats' cards.
Place = str
STUB_TOP: Final = "stub-top"
STUB_BOTTOM: Final = "stub-bottom"
DealtPlace = Literal["seat", "board", "common", "burn", "muck"]
Barred = Literal["bet", "raise", "wager"]
Until = Literal["turn", "round", "deal"]
# What becomes of the calls of a wager that is withdrawn.
Calls = Literal["", "match", "again"]
# A seat, the pot, or what stays for the next deal.
Purse = int | Literal["pot", "carry"]


class RemedyStep(msgspec.Struct, frozen=True, tag_field="type", tag=tag_of):
    """What all steps share: a tag in JSON."""


class VoidDeal(RemedyStep, frozen=True):
    """A misdeal, or a deal that does not count: all chips back, all cards to the muck, no winner.

    `why` is what the result says of it.
    """

    why: str = "ruled"


class KillHand(RemedyStep, frozen=True):
    """A hand is dead, whoever's turn it is; its chips stay, but for the ante with `ante_back`."""

    seat: int
    ante_back: bool = False


class ReviveHand(RemedyStep, frozen=True):
    """A hand that was folded, killed or thrown away lives again.

    `cards` come out of the muck, as many as it held; left out, they are those that it held.
    """

    seat: int
    cards: tuple[Card, ...] = ()


class MoveCards(RemedyStep, frozen=True):
    """Cards go from one place to another, named or `number` of them.

    A number means those on top of the stub (or at its bottom) and the last ones of any other
    place; they keep their order, and the first of them is on top where they go to the stub. With
    neither, all that lie there go. `faceup`: everybody has seen them. `early`: a hand gets its
    card of the next street before its time, and none when that street is dealt.
    """

    source: Place
    target: Place
    cards: tuple[Card, ...] = ()
    number: int = 0
    faceup: bool = False
    early: bool = False


class ShuffleIn(RemedyStep, frozen=True):
    """The cards of these places join the stub, which is shuffled before the deal goes on."""

    piles: tuple[Place, ...] = ()


class DealAgain(RemedyStep, frozen=True):
    """So many cards are dealt next: to a seat, a board (from 1), the middle, the burns, the muck.

    For a seat `up` says how they fall, and `at` where among its downcards (-1: behind them). With
    `last` they come when the cards on their way have, and on a draw when everybody has drawn.
    """

    place: DealtPlace
    to: int = 0
    up: bool = False
    at: int = -1
    number: int = 1
    last: bool = False


class ScrapCards(RemedyStep, frozen=True):
    """Cards found faceup in the deck count for nothing: these, or with none named the next one.

    The cards dealt behind one on its street each move up to the place before them, and the last
    place gets the next card off the deck. With `last` they stay where they are, and the place of
    the scrap gets its card when all others of the street are dealt.
    """

    cards: tuple[Card, ...] = ()
    last: bool = False


class OneBurn(RemedyStep, frozen=True):
    """The cards of this street lie as they would have with one burncard, where that was wrong.

    Where `none` was burned the card that the deal has as burned is the next one off the deck: the
    first card of the street is the burncard, and each moves up a place. Else two were burned, and
    the second is the next one off the deck: it is the first card of the street, each moves back a
    place, and the last one goes back on the deck.
    """

    none: bool = False


class TurnStreetUp(RemedyStep, frozen=True):
    """The last cards lie faceup for every hand `but` one: those dealt, and those on their way."""

    but: int = -1


class FirstBoard(RemedyStep, frozen=True):
    """Of several boards that were agreed the first one alone counts; the others are put away."""


class GoBackTo(RemedyStep, frozen=True):
    """Back to the cards of the present street, whose betting nobody has begun.

    What its boards lack is dealt, without a burn unless one is asked for, and the betting begins.
    """

    street: str
    burn: bool = False


class SkipBurn(RemedyStep, frozen=True):
    """The next cards come without a burn: a burncard lies there for them already."""


class AfterRound(RemedyStep, frozen=True):
    """Steps that wait until this betting round is over, and come before the next cards.

    With more `rounds` they wait for the end of a later one, this one counted. They are dropped
    where the deal ends before that.
    """

    steps: tuple["Step", ...]
    rounds: int = 1


class TakeBack(RemedyStep, frozen=True):
    """A seat's street total goes down to `to`: the wager is withdrawn, or part of it.

    The level, the size of a raise and all that hangs on them are as they were before it. `again`:
    the seat is to act now. Who has called it has to take that back first; or `calls` of it come
    down to `to` as well ("match"), or whoever has acted on it since acts "again".
    """

    seat: int
    to: int
    again: bool = False
    calls: Calls = ""


class PutIn(RemedyStep, frozen=True):
    """A seat's street total goes up to `to`, or to all that it has.

    It counts as the seat's act in this round, unless not `acts`. It never reopens the betting for
    those who have acted: they owe the difference, and may not raise it.
    """

    seat: int
    to: int
    acts: bool = True


class LetStand(RemedyStep, frozen=True):
    """A seat's act stands at a street total of `to`, whatever may be wagered or has to be called.

    Whose turn it is makes that wager, or that call. Of a call that was short nothing is owed any
    more, and the hand contests all that the others put in. Who has acted already has that total.
    """

    seat: int
    to: int


class StartOver(RemedyStep, frozen=True):
    """The betting of this street begins anew: its bets go back, or with `keep` stay in the pot."""

    keep: bool = False


class VoidRound(RemedyStep, frozen=True):
    """By the sevens rule what went in after the draw goes back, when the betting is over.

    To everybody, or with `behind` to those who called behind that seat.
    """

    behind: int = -1


class Refund(RemedyStep, frozen=True):
    """All that a seat whose hand is gone has put in goes back to it, live and dead."""

    seat: int


class GiveTurn(RemedyStep, frozen=True):
    """The action is on that seat, with all its rights; others act again only over a new wager.

    Where the forced bet is due that seat has to make it; without `owes` it may fold instead. While
    cards of the street are on their way, that seat will begin the round.
    """

    seat: int
    owes: bool = True


class LoseTurn(RemedyStep, frozen=True):
    """A seat has lost its turn: it has checked, or with `folds` folded where it faces a wager."""

    seat: int
    folds: bool = False


class Bar(RemedyStep, frozen=True):
    """A seat may not bet, or raise, or either (`wager`); call, check and fold stay.

    Until its next act (`turn`), or the end of the betting `round` or of the `deal`.
    """

    seat: int
    what: Barred = "wager"
    until: Until = "round"


class NameOpener(RemedyStep, frozen=True):
    """The pot counts as opened by that seat, with the cards it holds, or as not opened (-1).

    Not opened only once the bets of the round are back: then it may be opened anew.
    """

    seat: int = -1


class SitOut(RemedyStep, frozen=True):
    """A seat has no part in a pot that stays, and no hand until somebody else has won it."""

    seat: int


class AllInForPot(RemedyStep, frozen=True):
    """A seat is all-in for what it has put in; the chips it keeps take no part in this deal."""

    seat: int


class NoBetting(RemedyStep, frozen=True):
    """No betting, or no more of it, on the present street."""


class Transfer(RemedyStep, frozen=True):
    """Chips change hands.

    - before the award: from a seat to the "pot", as dead money; from the "pot" to a seat, out of
      what it put in before this street; from the "pot" to "carry", out of the dead money and of
      what hands that are gone have put in
    - after it: from a seat to another, or to "carry"

    What a seat has `forfeited` is no ante of its own in a pot that stays for the next deal.
    """

    source: Purse
    target: Purse
    amount: int
    forfeited: bool = False


class CountAsDown(RemedyStep, frozen=True):
    """An upcard of a seat is worth what it would be facedown, as a joker is in some forms."""

    seat: int
    card: Card


class ShowCards(RemedyStep, frozen=True):
    """Cards of a seat have been seen by all: these, or all that it holds."""

    seat: int
    cards: tuple[Card, ...] = ()


Step = (
    VoidDeal
    | KillHand
    | ReviveHand
    | MoveCards
    | ShuffleIn
    | DealAgain
    | ScrapCards
    | OneBurn
    | TurnStreetUp
    | FirstBoard
    | GoBackTo
    | SkipBurn
    | AfterRound
    | TakeBack
    | PutIn
    | LetStand
    | StartOver
    | VoidRound
    | Refund
    | GiveTurn
    | LoseTurn
    | Bar
    | NameOpener
    | SitOut
    | AllInForPot
    | NoBetting
    | Transfer
    | CountAsDown
    | ShowCards
)
