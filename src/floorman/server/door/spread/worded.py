"""The lines of what has happened, put into words once for all who may read the same."""

from collections.abc import Sequence
from typing import Final

import msgspec

from floorman.deal.sight.views import is_alike
from floorman.server.protocol.server import Line
from floorman.server.tables.lately.recent import Event
from floorman.server.telling.lines import line_of
from floorman.server.telling.sight import Sight

_ENCODE: Final = msgspec.json.Encoder()
_NOBODY: Final = ""


class Worded:
    """What has happened, in lines."""

    def __init__(self, sight: Sight, happened: Sequence[Event]) -> None:
        self.happened = happened
        self._sight = sight
        self._alike = {one.number: line_of(sight, one, _NOBODY) for one in happened if _alike(one)}
        self._for_all: bytes | None = None
        if len(self._alike) == len(happened):
            self._for_all = _ENCODE.encode([one for one in self._alike.values() if one])

    def lines(self, player: str) -> tuple[Line, ...]:
        """What this player or onlooker may read."""
        found = (
            self._alike[one.number] if _alike(one) else line_of(self._sight, one, player)
            for one in self.happened
        )
        return tuple(line for line in found if line is not None)

    def written(self, player: str) -> bytes:
        """The same as it is sent."""
        return self._for_all if self._for_all is not None else _ENCODE.encode(self.lines(player))


def _alike(one: Event) -> bool:
    return one.deal is None or is_alike(one.deal.events[one.place])
