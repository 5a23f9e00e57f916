"""Events between the rounds: what seats do with the cards that they hold."""

from typing import Literal

from floorman.cards import Card
from floorman.deal.tags import Event

ExchangeKind = Literal["draw", "discard"]


class Exchanged(Event, frozen=True):
    """A seat threw cards away; `under_chip` keeps them for the proof of openers."""

    seat: int
    cards: tuple[Card, ...]
    kind: ExchangeKind
    under_chip: bool = False
    cites: tuple[str, ...] = ()


class TookBack(Event, frozen=True):
    """A seat took its last draw back before any card came of it: it holds these cards again."""

    seat: int
    cards: tuple[Card, ...]
    cites: tuple[str, ...] = ()


class Divided(Event, frozen=True):
    """A seat divided its holding: these cards are set apart as a hand of their own."""

    seat: int
    cards: tuple[Card, ...]
    cites: tuple[str, ...] = ()


class TurnedUp(Event, frozen=True):
    """A seat turned a downcard up, or kept it down (`card` None)."""

    seat: int
    card: Card | None
    cites: tuple[str, ...] = ()
