"""What is around a table: who watches it, and what it needs of the house."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from floorman.server.play.driving import Hands, Pace
from floorman.server.play.preferences import Prefers, by_default
from floorman.server.register.actor import Written
from floorman.server.register.at_live import Against
from floorman.server.register.counting import Played
from floorman.server.register.entrants import NOTHING, Says
from floorman.server.tables.lately.recent import Event
from floorman.store import Store, StoredDeal


class Viewer(Protocol):
    """Somebody who watches a table: a person's socket. `player` is who looks."""

    player: str

    def tell(self, actor: Any, happened: tuple[Event, ...]) -> None:
        """Something has happened, and is stored."""


class Registry(Protocol):
    """The register of persons, as far as a table asks it; see `Register`."""

    def check(self, table: str, keeper: Any, body: Any) -> None:
        """Raise Disallowed for what somebody may not do at a table by a record."""

    def check_entry(self, event: str, person: str, what: Literal["sit", "buy"], cost: int) -> None:
        """Raise Disallowed for who may not play in a tournament, or not pay so much for it."""

    def kept_out(self, table: str, keeper: Any) -> Mapping[str, bool]:
        """Who sits at a table and is not dealt in next, and whether he gives up his seat."""

    def stands_against(self, table: str, keeper: Any) -> tuple[Against, ...]:
        """Who sits at a live table, and is to be dealt past or to leave."""

    def may_spend(self, person: str, chips: int) -> int:
        """How much of so many chips somebody may put in by limits of his own."""

    def check_counting(self, *played: Played | None) -> None:
        """Raise Disallowed for a step in a game that could not be counted; nothing is."""

    def says(self, event: str, person: str) -> Says:
        """What stands against somebody who has entered a tournament."""

    def listen(self, hear: Callable[[], None]) -> None:
        """Have somebody told whenever something is otherwise in the register."""

    def counting(self, *played: Played | None) -> AbstractAsyncContextManager[Written]:
        """What a step in a game counts, to be stored together with it. Raises Disallowed."""


class Unregistered:
    """A register of nobody: everybody may do everything."""

    def check(self, table: str, keeper: Any, body: Any) -> None:
        """Nothing is denied."""

    def check_entry(self, event: str, person: str, what: Literal["sit", "buy"], cost: int) -> None:
        """Nothing is denied."""

    def kept_out(self, table: str, keeper: Any) -> Mapping[str, bool]:
        """Nobody is kept out."""
        return {}

    def stands_against(self, table: str, keeper: Any) -> tuple[Against, ...]:
        """Nobody is."""
        return ()

    def may_spend(self, person: str, chips: int) -> int:
        """All of them."""
        return chips

    def check_counting(self, *played: Played | None) -> None:
        """Nothing is denied."""

    def says(self, event: str, person: str) -> Says:
        """Nothing."""
        return NOTHING

    def listen(self, hear: Callable[[], None]) -> None:
        """There is nothing to hear."""

    @asynccontextmanager
    async def counting(self, *played: Played | None) -> AsyncIterator[Written]:
        """Nothing is counted."""
        yield Written()


NOBODY_KNOWN: Final = Unregistered()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an actor needs: the store, the time in milliseconds, chance and house players, what
    players prefer, who hears of a table that is frozen, and of deals that are over, the register
    of persons, and the faces that were chosen.
    """

    store: Store
    now: Callable[[], int]
    hands: Hands
    pace: Pace
    prefers: Prefers = by_default
    alarm: Callable[[Any], None] = lambda _: None
    over: Callable[[Any, Sequence[StoredDeal]], None] = lambda *_: None
    register: Registry = NOBODY_KNOWN
    faces: Mapping[str, str] = field(default_factory=dict)
