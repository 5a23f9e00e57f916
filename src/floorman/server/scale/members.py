"""Which workers there are: each says twice a second that it is there, and how much it has."""

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Final

import msgspec

from floorman.server.scale.bus.bus import Bus
from floorman.server.scale.bus.subjects import Subjects

EVERY_S: Final = 0.5
# Who was not heard for so long is taken to be dead.
SILENT_S: Final = 2.0


class Here(msgspec.Struct, frozen=True):
    """A worker: its name as it runs, where it answers over HTTP, how many tables are open there,
    how many of these may go elsewhere, whether it has the room, and whether it takes nothing more.
    """

    worker: str
    address: str
    tables: int = 0
    movable: int = 0
    room: bool = False
    drains: bool = False


_ENCODE: Final = msgspec.json.Encoder()
_DECODE: Final = msgspec.json.Decoder(Here)


class Members:
    """The workers that were heard of lately; `clock` gives seconds, of whatever beginning."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._heard: dict[str, tuple[Here, float]] = {}
        self.changed: list[Callable[[], None]] = []

    async def listen(self, bus: Bus, subjects: Subjects) -> None:
        """Hear of them from now on."""
        await bus.listen(subjects.here, self._hear)

    def _hear(self, data: bytes) -> None:
        here = _DECODE.decode(data)
        before = self._heard.get(here.worker)
        self._heard[here.worker] = here, self._clock()
        if before is None or before[0].room != here.room or before[0].drains != here.drains:
            for tell in self.changed:
                tell()

    def forget(self, worker: str) -> None:
        """A worker does not answer: it counts again once it is heard."""
        self._heard.pop(worker, None)

    def all(self) -> list[Here]:
        """Those that live."""
        now = self._clock()
        return [here for here, at in self._heard.values() if now - at < SILENT_S]

    def silent(self) -> list[str]:
        """Those that were there, and are not heard any more; they are forgotten."""
        now = self._clock()
        found = [name for name, (_, at) in self._heard.items() if now - at >= SILENT_S]
        for name in found:
            del self._heard[name]
        return found

    def get(self, worker: str) -> Here | None:
        """A worker that lives."""
        return next((one for one in self.all() if one.worker == worker), None)

    def room(self) -> Here | None:
        """Who has the room."""
        return next((one for one in self.all() if one.room), None)

    def takers(self) -> list[Here]:
        """Those that take tables."""
        return [one for one in self.all() if not one.drains]

    def for_table(self, table: str) -> Here | None:
        """Who is to open a table that nobody has; everybody finds the same one."""
        return chosen(table, self.takers())


def chosen(table: str, workers: Iterable[Here]) -> Here | None:
    """The worker for a table (rendezvous hashing): where one comes or goes, only its own move."""

    def weight(here: Here) -> bytes:
        return blake2b(f"{table} {here.worker}".encode(), digest_size=8).digest()

    return max(workers, key=weight, default=None)


def say(bus: Bus, subjects: Subjects, here: Here) -> None:
    """Say that a worker is there."""
    bus.send(subjects.here, _ENCODE.encode(here))
