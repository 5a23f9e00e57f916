"""What the floor asks about persons: asked once, and then remembered with what came of it.

Who was accepted was accepted: made again from its log, the floor asks nobody.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from floorman.room import AskedGame, Denial, Reason, Registered, Standing
from floorman.room.floor.asking import What
from floorman.server.floor.records import Denied
from floorman.server.register.actor import Register

_BEFORE: Final = Denial(Reason.BARRED, (), "as it was asked then")


class OfRegister:
    """The floor's question, answered out of the register as it is at that moment.

    `key_of` says which table of the house a table of the floor is, once the floor is there.
    """

    def __init__(self, register: Register) -> None:
        self._register = register
        self.key_of: Callable[[str], str] = lambda _: ""

    def _called(self, game: AskedGame) -> Collection[str]:
        key = self.key_of(game.table)
        return (key,) if key else ()

    def standing(self, player: str, what: What, game: AskedGame, now: int) -> Denial | None:
        """What stands against somebody's being listed or seated, None for nothing."""
        return Registered(self._register.people, self._called).standing(player, what, game, now)


class Remembered:
    """Asks somebody else, and notes what stood against whom; or gives the answers of before."""

    def __init__(self, asked: Standing) -> None:
        self._asked = asked
        self._before: frozenset[Denied] | None = None
        self._noted: dict[Denied, None] | None = None

    @contextmanager
    def as_before(self, denied: Iterable[Denied]) -> Iterator[None]:
        """Answer as it was answered then."""
        self._before = frozenset(denied)
        try:
            yield
        finally:
            self._before = None

    @contextmanager
    def noting(self) -> Iterator[dict[Denied, None]]:
        """Note what stands against whom, in the order in which it is asked."""
        self._noted = {}
        try:
            yield self._noted
        finally:
            self._noted = None

    def standing(self, player: str, what: What, game: AskedGame, now: int) -> Denial | None:
        """What stands, or stood, against somebody's being listed or seated."""
        about = Denied(player, what, game.line, game.table)
        if self._before is not None:
            return _BEFORE if about in self._before else None
        found = self._asked.standing(player, what, game, now)
        if found is not None and self._noted is not None:
            self._noted[about] = None
        return found
