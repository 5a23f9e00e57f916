"""A question: what is known of everybody's cards, of the boards, and of the pots."""

from dataclasses import dataclass

from floorman.cards import Card
from floorman.deal import Law
from floorman.odds.asking.drawing import DrawRule
from floorman.odds.spot import Scale


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards that a player may have, known ones alone, and how often beside his other holdings."""

    cards: tuple[Card, ...]
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Player:
    """One player.

    - `holdings`: what he may have, one of them where his cards are known; a holding without cards
      is a hand of which nothing is known
    - `unseen`: how many cards he has already of which nobody knows anything, beside the holding
    - `kept`: whether what he was to throw away without replacement has gone
    - `draws`: how he draws, one rule for each draw that is still to come; then he stands pat
    - `joker_up`: his joker lies faceup, where that changes what it stands for
    - `rows`: his cards by row, front to back, in forms that are set in rows
    - `text`: as it was asked
    """

    holdings: tuple[Holding, ...]
    unseen: int = 0
    kept: bool = False
    draws: tuple[DrawRule, ...] = ()
    joker_up: bool = False
    rows: tuple[tuple[Card, ...], ...] = ()
    text: str = ""

    @property
    def is_known(self) -> bool:
        """Whether there is one holding alone that he may have."""
        return len(self.holdings) == 1


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot: how many chips, and which players may win it, by their places from 0."""

    chips: int
    players: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Question:
    """What is asked: `boards` as far as they lie, `dead` cards that nobody can get any more.

    `pots` are the main pot and side pots; none given is one pot of 1 for everybody.
    """

    law: Law
    players: tuple[Player, ...]
    scales: tuple[Scale, ...]
    boards: tuple[tuple[Card, ...], ...] = ()
    dead: tuple[Card, ...] = ()
    pots: tuple[Pot, ...] = ()

    @property
    def draws(self) -> int:
        """How many draws are still to come: as many as somebody has rules for."""
        return max((len(player.draws) for player in self.players), default=0)
