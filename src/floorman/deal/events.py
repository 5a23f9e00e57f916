"""Events: what has happened, each with the rules behind it.

Events carry everything, hidden cards too; `floorman.deal.sight.views` masks them for a seat.
Amounts are whole chips of the smallest unit. Every event can be written as JSON with msgspec.
"""

from collections.abc import Iterable
from typing import Literal

from floorman.cards import Card
from floorman.deal import exchange_events as exchanges
from floorman.deal import ruling_events as ruled
from floorman.deal.commands import FoulReason, Matter, OpenPlace
from floorman.deal.tags import Event as Event

PostKind = Literal["ante", "blind", "straddle", "kill", "entry", "missed", "dead"]
WagerKind = Literal["bet", "raise", "complete", "bring-in", "open"]
CarriedWhy = Literal["unopened", "unproved", "forfeited", "ruled"]
ShuffleReason = Literal[
    "start", "stud-reserve", "earlier-discards", "muck", "boards", "all-for-boards", "ruling"
]

# What seats do with their cards, and what rulings change; at home in files of their own.
Divided = exchanges.Divided
Exchanged = exchanges.Exchanged
ExchangeKind = exchanges.ExchangeKind
TookBack = exchanges.TookBack
TurnedUp = exchanges.TurnedUp

BettingClosed = ruled.BettingClosed
BurnSkipped = ruled.BurnSkipped
CardsMoved = ruled.CardsMoved
ChipsMoved = ruled.ChipsMoved
CountsAsDown = ruled.CountsAsDown
DealOrdered = ruled.DealOrdered
DeclaredAllIn = ruled.DeclaredAllIn
HandKilled = ruled.HandKilled
HandRevived = ruled.HandRevived
OpenerNamed = ruled.OpenerNamed
Ruled = ruled.Ruled
SitsOut = ruled.SitsOut
StepsLapsed = ruled.StepsLapsed
StepsWait = ruled.StepsWait
TotalChanged = ruled.TotalChanged
TurnGiven = ruled.TurnGiven
TurnLost = ruled.TurnLost
Voided = ruled.Voided
WagersBarred = ruled.WagersBarred
WentBack = ruled.WentBack


class Shuffled(Event, frozen=True):
    """The stub now has these cards in this order, the top card first."""

    cards: tuple[Card, ...]
    reason: ShuffleReason
    cites: tuple[str, ...] = ()


class Posted(Event, frozen=True):
    """A seat posted `amount`; `live` money is part of its bet. `short` says it is less than due."""

    seat: int
    amount: int
    kind: PostKind
    live: bool = True
    short: bool = False
    cites: tuple[str, ...] = ()


class RoundBegan(Event, frozen=True):
    """A betting round begins; `seat` acts first.

    At stud the dealer calls `pairs` that show, as seat and rank, and where the house has it so
    the seats that may have `straights` or `flushes`.
    """

    street: str
    seat: int
    cites: tuple[str, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    straights: tuple[int, ...] = ()
    flushes: tuple[int, ...] = ()


class Burned(Event, frozen=True):
    """A card was burned."""

    card: Card
    cites: tuple[str, ...] = ()


class Dealt(Event, frozen=True):
    """A seat received cards from the stub, all up or all down; `dead` if the seat has folded."""

    seat: int
    cards: tuple[Card, ...]
    up: bool
    dead: bool = False
    cites: tuple[str, ...] = ()


class Boarded(Event, frozen=True):
    """Boardcards were turned; boards count from 1, and 0 is a common card of stud."""

    board: int
    cards: tuple[Card, ...]
    cites: tuple[str, ...] = ()


class Folded(Event, frozen=True):
    """A seat folded; `facing` is whether there was a wager to meet."""

    seat: int
    facing: bool
    cites: tuple[str, ...] = ()


class Checked(Event, frozen=True):
    """A seat checked."""

    seat: int
    cites: tuple[str, ...] = ()


class Called(Event, frozen=True):
    """A seat put in `amount` to call."""

    seat: int
    amount: int
    all_in: bool
    cites: tuple[str, ...] = ()


class Wagered(Event, frozen=True):
    """A seat bet, raised, completed or brought it in to a street total of `to`.

    `amount` is what it put in; `full` whether it counts as a full bet or raise.
    """

    seat: int
    kind: WagerKind
    to: int
    amount: int
    all_in: bool
    full: bool
    cites: tuple[str, ...] = ()


class Killed(Event, frozen=True):
    """A seat killed the pot of its own will: the limits are up."""

    seat: int
    small_bet: int
    big_bet: int
    cites: tuple[str, ...] = ()


class Returned(Event, frozen=True):
    """Chips went back to a seat; `why` says on what ground.

    `unwon` are those of a tournament's pot that nobody opened or could win.
    """

    seat: int
    amount: int
    why: Literal["uncalled", "chopped", "sevens", "overcall", "ruled", "unwon"]
    cites: tuple[str, ...] = ()


class Agreed(Event, frozen=True):
    """A seat agreed to a matter."""

    seat: int
    matter: Matter
    boards: int = 0
    cites: tuple[str, ...] = ()


class Declined(Event, frozen=True):
    """A seat turned a matter down."""

    seat: int
    matter: Matter
    cites: tuple[str, ...] = ()


class Held(Event, frozen=True):
    """Hand for hand somebody is all-in and called: hands stay facedown until word is given."""

    cites: tuple[str, ...] = ()


class WordGiven(Event, frozen=True):
    """The floor has given the word: a deal that was held goes on."""

    cites: tuple[str, ...] = ()


class Shown(Event, frozen=True):
    """A seat's cards lie faceup, or were shown `to` some seats only; `whole`: all it holds."""

    seat: int
    cards: tuple[Card, ...]
    whole: bool = True
    to: tuple[int, ...] = ()
    cites: tuple[str, ...] = ()


class CardsNamed(Event, frozen=True):
    """Cards that lie faceup at a place are told, which nobody here had seen."""

    place: OpenPlace
    to: int
    cards: tuple[Card, ...]
    cites: tuple[str, ...] = ()


class Mucked(Event, frozen=True):
    """A seat threw its hand away at the showdown; `plays_board` keeps the claim of the board."""

    seat: int
    plays_board: bool = False
    cites: tuple[str, ...] = ()


class AskedToSee(Event, frozen=True):
    """A seat asked to see another's hand; `live` says whether that hand may still win."""

    seat: int
    of: int
    live: bool
    cites: tuple[str, ...] = ()


class Hunted(Event, frozen=True):
    """What would have come on each of the `boards`, had the deal gone on: shown when `seat` asked,
    after the deal was over. It is no part of the deal. `burns` would have gone between.
    """

    seat: int
    boards: tuple[tuple[Card, ...], ...]
    burns: tuple[Card, ...] = ()
    cites: tuple[str, ...] = ()


class OpenersUnproved(Event, frozen=True):
    """The opener could not show openers: the hand is dead."""

    seat: int
    cites: tuple[str, ...] = ()


class Raked(Event, frozen=True):
    """The house took `amount` out of a pot (0 the main pot) before it was shared."""

    pot: int
    amount: int
    cites: tuple[str, ...] = ()


class Awarded(Event, frozen=True):
    """A seat won `amount` of a pot (0 the main pot), `odd` of it by the rule on odd chips.

    `share` names the part of the pot, `board` the board where several were dealt by agreement
    (else 0), `words` the hand, empty when it was not shown.
    """

    pot: int
    seat: int
    amount: int
    share: str = ""
    board: int = 0
    odd: int = 0
    words: str = ""
    cites: tuple[str, ...] = ()


class SatOut(Event, frozen=True):
    """A seat gets no hand in this deal."""

    seat: int
    cites: tuple[str, ...] = ()


class StackMucked(Event, frozen=True):
    """Cards dealt in a stack that belongs to nobody are mucked."""

    cards: tuple[Card, ...]
    cites: tuple[str, ...] = ()


class CardsSet(Event, frozen=True):
    """A seat set cards in rows: those that each row got, front to back, and those thrown away.

    `hand` numbers the hands of a seat from 0; `open` cards are seen by all. `timed_out`: they were
    set for the seat, whose time was up.
    """

    seat: int
    rows: tuple[tuple[Card, ...], ...]
    discards: tuple[Card, ...] = ()
    hand: int = 0
    open: bool = True
    timed_out: bool = False
    cites: tuple[str, ...] = ()


class Tabled(Event, frozen=True):
    """A hand that was set facedown is turned over: its rows, front to back."""

    seat: int
    rows: tuple[tuple[Card, ...], ...]
    hand: int = 0
    cites: tuple[str, ...] = ()


class Ranked(Event, frozen=True):
    """What a complete hand is worth: `words` and points of `royalties` by row, front to back.

    `foul` says why it is fouled, and is empty where it is not.
    """

    seat: int
    words: tuple[str, ...]
    royalties: tuple[int, ...]
    foul: str = ""
    hand: int = 0
    cites: tuple[str, ...] = ()


class Compared(Event, frozen=True):
    """A seat's hand was compared with another's.

    - `rows`: 1 for each row that the seat won, -1 for the other's, 0 for a tie; `sweep` the same
      for all of them together; `royalties` in points of the seat and of the other
    - `points` pass from the other to the seat, below zero the other way, of which `paid` by what
      both can win and lose, and with them `amount` chips, 0 where points divide a pot
    """

    seat: int
    of: int
    rows: tuple[int, ...]
    sweep: int
    royalties: tuple[int, int]
    points: int
    paid: int
    amount: int
    hand: int = 0
    of_hand: int = 0
    cites: tuple[str, ...] = ()


class EnteredFantasyland(Event, frozen=True):
    """A seat plays the next deal in Fantasyland; `stays` if it has played this one there."""

    seat: int
    stays: bool
    cites: tuple[str, ...] = ()


class ClockCalled(Event, frozen=True):
    """A seat called the clock on another, which has `clock_ms` left to set its cards."""

    seat: int
    of: int
    clock_ms: int
    cites: tuple[str, ...] = ()


class TookCard(Event, frozen=True):
    """A seat that was dealt a card too few took one from the hand that had one too many."""

    seat: int
    of: int
    card: Card
    cites: tuple[str, ...] = ()


class BoxedPlayed(Event, frozen=True):
    """A card came faceup out of the deck and is played all the same."""

    cites: tuple[str, ...] = ()


class RuledFouled(Event, frozen=True):
    """A seat's hand was ruled fouled: it sets no more cards."""

    seat: int
    why: FoulReason
    cites: tuple[str, ...] = ()


class Misdealt(Event, frozen=True):
    """The deal is a misdeal: nothing is won or lost, and it is dealt again."""

    why: Literal["boxed", "called", "wrong-count"]
    cites: tuple[str, ...] = ()


class Carried(Event, frozen=True):
    """Nobody won: `amount` stays for the next deal, to which these seats are entitled."""

    amount: int
    seats: tuple[int, ...]
    why: CarriedWhy
    cites: tuple[str, ...] = ()


class Ended(Event, frozen=True):
    """The deal is over; `stacks` are the finishing stacks."""

    stacks: tuple[int, ...]
    cites: tuple[str, ...] = ()


Any = (
    Shuffled
    | Posted
    | RoundBegan
    | Burned
    | Dealt
    | Boarded
    | Folded
    | Checked
    | Called
    | Wagered
    | Killed
    | Exchanged
    | TookBack
    | Divided
    | TurnedUp
    | Returned
    | Agreed
    | Declined
    | Held
    | WordGiven
    | Shown
    | CardsNamed
    | Mucked
    | AskedToSee
    | Hunted
    | OpenersUnproved
    | Raked
    | Awarded
    | SatOut
    | StackMucked
    | CardsSet
    | Tabled
    | Ranked
    | Compared
    | EnteredFantasyland
    | ClockCalled
    | TookCard
    | BoxedPlayed
    | RuledFouled
    | Misdealt
    | Ruled
    | Voided
    | HandKilled
    | HandRevived
    | CardsMoved
    | CountsAsDown
    | DealOrdered
    | WentBack
    | StepsWait
    | StepsLapsed
    | TotalChanged
    | TurnGiven
    | TurnLost
    | WagersBarred
    | OpenerNamed
    | SitsOut
    | DeclaredAllIn
    | BettingClosed
    | BurnSkipped
    | ChipsMoved
    | Carried
    | Ended
)


def standing(events: Iterable[Event]) -> list[Event]:
    """The events but for draws that were taken back, and the turn to bet that came of them."""
    kept: list[Event] = []
    for event in events:
        if not isinstance(event, TookBack):
            kept.append(event)
            continue
        while not isinstance(kept.pop(), Exchanged):
            pass
    return kept
