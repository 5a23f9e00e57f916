"""The cage as its log has it: the engine, who is called what, and which shifts there were."""

from typing import Any, Final

import msgspec
from msgspec import structs

from floorman.room import Cage, Reason, RoomRefused
from floorman.room.cage import events as e
from floorman.server.cashier import records as r

NOT_OPEN: Final = "the cage"


class Shift(msgspec.Struct, kw_only=True):
    """Somebody's time at a drawer: from the record of one count to that of the next."""

    drawer: str
    by: str
    opened: int
    since: int
    closed: int | None = None
    until: int | None = None


class _Point(msgspec.Struct):
    cage: bytes | None
    names: dict[str, str]
    shifts: list[Shift]


class CageKeeper:
    """Carries out what the log says; `cage` is None until the host has opened it.

    `sequence` is the last record, and `shifts` are all, the latest last.
    """

    def __init__(self) -> None:
        self.cage: Cage | None = None
        self.names: dict[str, str] = {}
        self.shifts: list[Shift] = []
        self.sequence = 0

    def carry_out(self, body: r.Body, at: int) -> r.Body:
        """The next record, with what comes of it. Raises RoomRefused, and nothing has changed."""
        if isinstance(body, r.Settled):
            old = self.cage
            self.cage = Cage(body.settings) if old is None else old.under(body.settings)
        elif isinstance(body, r.Step):
            body = self._step(body, at)
        self.sequence += 1
        self.names.update(body.names)
        for event in body.events if isinstance(body, r.Step) else ():
            self._note_shift(event, at)
        return body

    def _step(self, body: r.Step, at: int) -> r.Step:
        if self.cage is None:
            raise RoomRefused(Reason.NOT_SO, NOT_OPEN, legal="The host opens it first.")
        timed: Any = structs.replace(body.command, at=max(at, self.cage.state.now))
        events = self.cage.apply(timed)
        # The log remembers; here is only how everything stands.
        self.cage.commands.clear()
        self.cage.state.events.clear()
        return structs.replace(body, command=timed, events=events)

    def _note_shift(self, event: Any, at: int) -> None:
        if isinstance(event, e.ShiftOpened):
            one = Shift(drawer=event.drawer, by=event.by, opened=self.sequence, since=at)
            self.shifts.append(one)
        elif isinstance(event, e.ShiftClosed):
            latest = reversed(self.shifts)
            one = next(s for s in latest if s.drawer == event.drawer and s.closed is None)
            one.closed, one.until = self.sequence, at

    def checkpoint(self) -> bytes:
        """Everything that is so, as data."""
        cage = self.cage.checkpoint() if self.cage is not None else None
        return msgspec.json.encode(_Point(cage, dict(sorted(self.names.items())), self.shifts))

    @classmethod
    def restored(cls, data: bytes, sequence: int) -> "CageKeeper":
        """The cage as it was at a checkpoint. Raises msgspec.ValidationError."""
        point, made = msgspec.json.decode(data, type=_Point), cls()
        made.cage = Cage.restored(point.cage) if point.cage is not None else None
        made.names, made.shifts, made.sequence = point.names, point.shifts, sequence
        return made
