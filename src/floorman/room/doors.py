"""What every door of a room does: command in, events out, and the same again from the commands."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from floorman.room.messages import Command
from floorman.room.refusals import Reason, RoomRefused


class Kept(Protocol):
    """What a state has, whichever part of the room it is of."""

    events: list[Any]
    now: int


S = TypeVar("S", bound=Kept)


class Door(Generic[S]):
    """Carries commands out by the handler of each, all of it or nothing.

    A handler checks everything before it changes anything. `commands` is all that was applied.
    """

    __slots__ = ("_state", "commands")
    handlers: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = {}

    def __init__(self, state: S) -> None:
        self._state = state
        self.commands: list[Command] = []

    @property
    def state(self) -> S:
        """How everything stands; nobody else changes it."""
        return self._state

    @property
    def events(self) -> tuple[Any, ...]:
        """Everything that has happened."""
        return tuple(self._state.events)

    def apply(self, command: Command) -> tuple[Any, ...]:
        """Carry a command out and return what happened. Raises RoomRefused, and nothing changes."""
        state = self._state
        handler = self.handlers.get(type(command))
        if handler is None:
            raise RoomRefused(Reason.NOT_KNOWN, f"{command!r}")
        if command.at is not None and command.at < state.now:
            what = f"{command.at} ms is before the last command's {state.now}"
            raise RoomRefused(Reason.BACK_IN_TIME, what)
        before, now = len(state.events), state.now
        state.now = now if command.at is None else command.at
        try:
            handler(state, command)
        except RoomRefused:
            state.now = now
            raise
        self.afterwards(command)
        self.commands.append(command)
        return tuple(state.events[before:])

    def apply_all(self, commands: Iterable[Command]) -> None:
        """Carry commands out, one after the other. Raises RoomRefused at the first refused."""
        for command in commands:
            self.apply(command)

    def afterwards(self, command: Command) -> None:
        """What comes of itself once a command was carried out."""
