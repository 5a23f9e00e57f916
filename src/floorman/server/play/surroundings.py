"""What is around a table: who watches it, and what it needs of the house."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from floorman.server.play.driving import Hands, Pace
from floorman.server.play.preferences import Prefers, by_default
from floorman.server.tables.keeper import Event
from floorman.store import Store, StoredDeal


class Viewer(Protocol):
    """Somebody who watches a table: a person's socket. `player` is who looks."""

    player: str

    def tell(self, actor: Any, happened: tuple[Event, ...]) -> None:
        """Something has happened, and is stored."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an actor needs: the store, the time in milliseconds, chance and house players, what
    players prefer, and who hears of a table that is frozen, and of deals that are over.
    """

    store: Store
    now: Callable[[], int]
    hands: Hands
    pace: Pace
    prefers: Prefers = by_default
    alarm: Callable[[Any], None] = lambda _: None
    over: Callable[[Any, Sequence[StoredDeal]], None] = lambda *_: None
