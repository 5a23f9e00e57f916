"""Commands: what a seat, or the dealer, attempts to do.

A command says who and what; the amounts are street totals in whole chips of the smallest unit.
Cards that nobody here has seen are `UNKNOWN`. Every command can be written as JSON with msgspec
(`{"type": "wager", "seat": 2, "to": 400}`) and read back.
"""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.deal.remedies import Step
from floorman.deal.tags import tag_of as tag_of

Matter = Literal["deal-twice", "chop"]
OpenPlace = Literal["board", "common", "up"]
# By pot, by share: the seats that win it, several if they tie, none where no hand does.
Winners = tuple[tuple[tuple[int, ...], ...], ...]
FoulReason = Literal["wrong-count", "fantasyland-count"]


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=tag_of):
    """What all commands share: a tag in JSON."""


class Fold(Command, frozen=True):
    """Give up the hand."""

    seat: int


class Check(Command, frozen=True):
    """Wager nothing while there is nothing to call."""

    seat: int


class Call(Command, frozen=True):
    """Put in what is missing, or all that is left."""

    seat: int


class Wager(Command, frozen=True):
    """Bet, raise or complete to a street total of `to`."""

    seat: int
    to: int


class BringIn(Command, frozen=True):
    """Make the forced bet of the first round at its ordinary amount, or all that is left."""

    seat: int


class DeclareOpen(Command, frozen=True):
    """Open the pot with no chips left: a player all-in for the antes holds openers."""

    seat: int


class Kill(Command, frozen=True):
    """Kill the pot after two cards, or let it be."""

    seat: int
    kills: bool = True


class TurnUp(Command, frozen=True):
    """Turn a downcard up before the next card, or keep it down (`card` None)."""

    seat: int
    card: Card | None = None


class Discard(Command, frozen=True):
    """Throw cards away that are not replaced."""

    seat: int
    cards: tuple[Card, ...]


class Draw(Command, frozen=True):
    """Exchange cards, or stand pat with none. `splits` declares that openers are split."""

    seat: int
    cards: tuple[Card, ...] = ()
    splits: bool = False


class Divide(Command, frozen=True):
    """Set cards of the holding apart as a hand of their own; the rest is the other one."""

    seat: int
    cards: tuple[Card, ...]


class Agree(Command, frozen=True):
    """Agree to a matter; `boards` is the most boards that the seat will have dealt."""

    seat: int
    matter: Matter
    boards: int = 2


class Decline(Command, frozen=True):
    """Turn a matter down."""

    seat: int
    matter: Matter


class Show(Command, frozen=True):
    """Turn a hand faceup; `cards` names cards that were unknown, or the part that is shown.

    `to` shows it to some seats only: then the law on showing to one decides who else sees it.
    """

    seat: int
    cards: tuple[Card, ...] = ()
    to: tuple[int, ...] = ()


class Muck(Command, frozen=True):
    """Throw the hand away at the showdown; `plays_board` first declares that the board plays."""

    seat: int
    plays_board: bool = False


class Ask(Command, frozen=True):
    """Ask to see the hand of another seat after the betting."""

    seat: int
    of: int


class Hunt(Command, frozen=True):
    """Ask what boardcards would have come, once the deal is over."""

    seat: int


class DealCard(Command, frozen=True):
    """The dealer deals the next card; `card` names one from a stub that nobody knows."""

    card: Card | None = None


class Shuffle(Command, frozen=True):
    """The dealer has shuffled the cards asked for; they come in this order, the top card first.

    In a deal without a known deck all of them may be unknown: nobody saw the order.
    """

    cards: tuple[Card, ...]


class SetCards(Command, frozen=True):
    """Set cards in rows: those that each row gets, front to back, and those thrown away."""

    seat: int
    rows: tuple[tuple[Card, ...], ...]
    discards: tuple[Card, ...] = ()


class CallClock(Command, frozen=True):
    """Call the clock on a seat that is to set cards and has had `waited_ms` for it."""

    seat: int
    of: int
    waited_ms: int


class TimeUp(Command, frozen=True):
    """A seat has let `waited_ms` pass: its cards are set for it.

    They count from when the clock was called, or, where it was not, from the beginning of the turn.
    """

    of: int
    waited_ms: int


class TakeCard(Command, frozen=True):
    """Take one card, by its place from 0, from the facedown spread of a hand with one too many."""

    seat: int
    place: int


class FindBoxed(Command, frozen=True):
    """The dealer finds a card faceup in the deck: one of those just dealt."""


class RuleFoul(Command, frozen=True):
    """The floor rules a hand fouled: set with a wrong number of cards, or dealt one in Fantasyland
    and told too late.
    """

    of: int
    why: FoulReason = "wrong-count"


class CallMisdeal(Command, frozen=True):
    """The dealer or the floor calls a misdeal."""


class NameCards(Command, frozen=True):
    """In a deal whose cards nobody here sees: what lies faceup at a place.

    `to` is the board, from 1, or the seat; `cards` are all that lie there, unknown ones among
    them. They may be named again.
    """

    place: OpenPlace
    to: int
    cards: tuple[Card, ...]


class NameOpener(Command, frozen=True):
    """In such a deal: the seat that the upcards make the first to act."""

    seat: int


class NameWinners(Command, frozen=True):
    """In such a deal: who wins, by board dealt, by pot (the main pot first), by share."""

    winners: tuple[Winners, ...]


class GiveWord(Command, frozen=True):
    """The floor gives the word to go on with a deal that was held, hand for hand."""


class PushPot(Command, frozen=True):
    """The dealer pushes the pots to the winners: nobody asks to see a hand any more."""


class Remedy(Command, frozen=True):
    """The floor puts the deal right: all of these steps, in order, or none of them.

    `incident` names what happened, `words` is the ruling as it is announced, and `cites` are the
    rules behind it.
    """

    steps: tuple[Step, ...]
    incident: str = ""
    cites: tuple[str, ...] = ()
    words: str = ""


Any = (
    Fold
    | Check
    | Call
    | Wager
    | BringIn
    | DeclareOpen
    | Kill
    | TurnUp
    | Discard
    | Draw
    | Divide
    | Agree
    | Decline
    | Show
    | Muck
    | Ask
    | Hunt
    | DealCard
    | Shuffle
    | SetCards
    | CallClock
    | TimeUp
    | TakeCard
    | FindBoxed
    | RuleFoul
    | CallMisdeal
    | NameCards
    | NameOpener
    | NameWinners
    | GiveWord
    | PushPot
    | Remedy
)
