"""Events of rulings: what a remedy has changed, each with the rules behind it."""

from floorman.cards import Card
from floorman.deal.sums import Sums
from floorman.deal.tags import Event


class Ruled(Event, frozen=True):
    """The floor has ruled on an `incident`; what it does about it follows."""

    incident: str
    words: str
    cites: tuple[str, ...] = ()


class Voided(Event, frozen=True):
    """The deal does not count: everybody has the chips that he brought."""

    why: str
    cites: tuple[str, ...] = ()


class HandKilled(Event, frozen=True):
    """A seat's hand was ruled dead."""

    seat: int
    cites: tuple[str, ...] = ()


class HandRevived(Event, frozen=True):
    """A seat's hand that was gone lives again, with these cards."""

    seat: int
    cards: tuple[Card, ...]
    cites: tuple[str, ...] = ()


class CardsMoved(Event, frozen=True):
    """Cards were moved by a ruling; `faceup` ones are seen by all, others by their owners.

    Places are those of `floorman.deal.remedies`.
    """

    source: str
    target: str
    cards: tuple[Card, ...]
    faceup: bool = False
    cites: tuple[str, ...] = ()


class CountsAsDown(Event, frozen=True):
    """An upcard of a seat is worth what it would be facedown."""

    seat: int
    card: Card
    cites: tuple[str, ...] = ()


class DealOrdered(Event, frozen=True):
    """So many cards are to be dealt next by a ruling: to a seat, a board, the burns..."""

    place: str
    to: int
    number: int
    up: bool = False
    cites: tuple[str, ...] = ()


class WentBack(Event, frozen=True):
    """The deal has gone back to the cards of a street."""

    street: str
    cites: tuple[str, ...] = ()


class BurnSkipped(Event, frozen=True):
    """The next cards come without a burn."""

    cites: tuple[str, ...] = ()


class StepsWait(Event, frozen=True):
    """So many steps of the ruling wait for the end of the betting round."""

    number: int
    cites: tuple[str, ...] = ()


class StepsLapsed(Event, frozen=True):
    """Steps that waited can no longer be carried out, and why; `sums` are the amounts in it."""

    why: str
    cites: tuple[str, ...] = ()
    sums: Sums = ()


class TotalChanged(Event, frozen=True):
    """A seat's street total was put right: `amount` more went in, or below zero came back."""

    seat: int
    to: int
    amount: int
    level: int
    cites: tuple[str, ...] = ()


class TurnGiven(Event, frozen=True):
    """The action is on a seat by a ruling."""

    seat: int
    cites: tuple[str, ...] = ()


class TurnLost(Event, frozen=True):
    """A seat has lost its turn: it has checked, or `folded`."""

    seat: int
    folded: bool = False
    cites: tuple[str, ...] = ()


class WagersBarred(Event, frozen=True):
    """A seat may not bet, raise or wager until its turn, the round or the deal is over."""

    seat: int
    what: str
    until: str
    cites: tuple[str, ...] = ()


class OpenerNamed(Event, frozen=True):
    """The pot counts as opened by a seat, or (-1) by nobody, by a ruling."""

    seat: int
    cites: tuple[str, ...] = ()


class SitsOut(Event, frozen=True):
    """A seat has no part in a pot that stays, and no hand until somebody else has won it."""

    seat: int
    cites: tuple[str, ...] = ()


class DeclaredAllIn(Event, frozen=True):
    """A seat is all-in for what it has put in, and keeps `amount` out of this deal."""

    seat: int
    amount: int
    cites: tuple[str, ...] = ()


class BettingClosed(Event, frozen=True):
    """There is no more betting on a street."""

    street: str
    cites: tuple[str, ...] = ()


class ChipsMoved(Event, frozen=True):
    """Chips changed hands by a ruling: between seats, the "pot" and what is to "carry"."""

    source: int | str
    target: int | str
    amount: int
    cites: tuple[str, ...] = ()
