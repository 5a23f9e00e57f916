"""What the floor asks about persons: asked once, and then remembered with what came of it.

Who was accepted was accepted: made again from its log, the floor asks nobody.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from floorman.room import AskedGame, Denial, Reason, Standing
from floorman.room.floor.asking import What
from floorman.server.floor.records import Denied
from floorman.server.people.bars import Bars, bar_words

_BEFORE: Final = Denial(Reason.BARRED, (), "as it was asked then")


class Barred:
    """The floor's question, answered out of the bars in force: from the room or from a table."""

    def __init__(self, bars: Bars) -> None:
        self._bars = bars

    def standing(self, player: str, what: What, game: AskedGame, now: int) -> Denial | None:
        """What stands against somebody's being listed or seated, None for nothing."""
        bar = self._bars.of(player, game.table)
        return None if bar is None else Denial(Reason.BARRED, (), bar_words(bar))


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
