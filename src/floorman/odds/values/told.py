"""All that can be told of a hand besides its equity, at once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from floorman.cards import Card
from floorman.odds.asking.question import Question
from floorman.odds.chance import Chance
from floorman.odds.errors import OddsError
from floorman.odds.ranges.order import is_ready
from floorman.odds.values.nuts import NutStatus, nut_status
from floorman.odds.values.outs import outs
from floorman.odds.values.potential import Potential, potential
from floorman.odds.values.starting import Starting, place_of_start

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class HandValues:
    """What a hand is worth besides; None is what its form or the moment has not."""

    start: Starting | None = None
    outs: tuple[Card, ...] | None = None
    nuts: tuple[NutStatus, ...] | None = None
    potential: Potential | None = None


def hand_values(
    question: Question, place: int, chance: Chance, *, at_once: bool = False
) -> HandValues:
    """All that can be told of a player's hand, by his place from 0; of cards that are not known
    and of rows there is nothing. `at_once` leaves out what takes seconds the first time: the place
    among starting hands that are in no kept order.
    """
    player = question.players[place]
    if question.law.rows is not None or not player.is_known or not player.holdings[0].cards:
        return HandValues()
    return HandValues(
        _told(lambda: place_of_start(question.law, player.holdings[0].cards))
        if not at_once or is_ready(question.law)
        else None,
        _told(lambda: outs(question, place)),
        _told(lambda: nut_status(question, place)),
        _told(lambda: potential(question, place, chance)),
    )


def _told(ask: Callable[[], T]) -> T | None:
    try:
        return ask()
    except OddsError:
        return None
