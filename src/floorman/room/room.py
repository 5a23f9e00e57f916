"""The room: command in, events out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Self

from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.asking import NothingAgainst, Standing
from floorman.room.floor.breaking.breaking import break_game
from floorman.room.floor.checkpoint import make_checkpoint, restore_checkpoint
from floorman.room.floor.games.opening import close_game, open_game, post_line
from floorman.room.floor.games.stakes import change_stakes
from floorman.room.floor.lists.calling import answer, call
from floorman.room.floor.lists.joining import come_back, go_away, join, withdraw
from floorman.room.floor.lists.running_out import tick
from floorman.room.floor.moves.dealt import deal_for_move
from floorman.room.floor.moves.must_move import call_to_main, draw_order, refuse_move
from floorman.room.floor.seating.keeping import add_extra, hold_seat, reserve_seat
from floorman.room.floor.seating.sitting import sit, sit_together
from floorman.room.floor.seating.transfers import transfer
from floorman.room.floor.settling import settle
from floorman.room.floor.setup import RoomSetup
from floorman.room.floor.state import State
from floorman.room.floor.telling import (
    note_away,
    note_back,
    note_began,
    note_deal_began,
    note_deal_ended,
    note_left,
    note_missed,
    note_sat,
    pick_up_absent,
)
from floorman.room.messages import Command, Event
from floorman.room.refusals import Reason, RoomRefused

_HANDLERS: Final[Mapping[type, Callable[[State, Any], None]]] = {
    c.OpenGame: open_game,
    c.CloseGame: close_game,
    c.PostLine: post_line,
    c.ChangeStakes: change_stakes,
    c.Join: join,
    c.Withdraw: withdraw,
    c.GoAway: go_away,
    c.ComeBack: come_back,
    c.Call: call,
    c.Answer: answer,
    c.Sit: sit,
    c.SitTogether: sit_together,
    c.HoldSeat: hold_seat,
    c.ReserveSeat: reserve_seat,
    c.AddExtra: add_extra,
    c.Transfer: transfer,
    c.PickUpAbsent: pick_up_absent,
    c.CallToMain: call_to_main,
    c.RefuseMove: refuse_move,
    c.DrawOrder: draw_order,
    c.DealForMove: deal_for_move,
    c.BreakGame: break_game,
    c.NoteSat: note_sat,
    c.NoteLeft: note_left,
    c.NoteAway: note_away,
    c.NoteMissed: note_missed,
    c.NoteBack: note_back,
    c.NoteBegan: note_began,
    c.NoteDealBegan: note_deal_began,
    c.NoteDealEnded: note_deal_ended,
    c.Tick: tick,
}


class Room:
    """A room in progress.

    `apply` carries a command out and returns its events, or raises RoomRefused and changes
    nothing. `asked` says how persons stand with the house; nothing is held against anybody where
    it is left out. `commands` is all that was applied; with the setup it replays the evening.
    """

    __slots__ = ("_state", "commands")

    def __init__(self, setup: RoomSetup, asked: Standing | None = None) -> None:
        self.commands: list[Command] = []
        self._state = State(setup, asked or NothingAgainst())

    @property
    def state(self) -> State:
        """The state; nobody else changes it."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(self._state.events)

    def apply(self, command: Command) -> tuple[e.Any, ...]:
        """Carry a command out and return what happened. Raises RoomRefused."""
        state = self._state
        handler = _HANDLERS.get(type(command))
        if handler is None:
            raise RoomRefused(Reason.NOT_KNOWN, f"{command!r}")
        if command.at is not None and command.at < state.now:
            raise RoomRefused(
                Reason.BACK_IN_TIME, f"{command.at} ms is before the last command's {state.now}"
            )
        before, now = len(state.events), state.now
        state.now = now if command.at is None else command.at
        try:
            handler(state, command)
        except RoomRefused:
            state.now = now
            raise
        settle(state)
        self.commands.append(command)
        return tuple(state.events[before:])

    @classmethod
    def replay(
        cls, setup: RoomSetup, commands: Iterable[Command], asked: Standing | None = None
    ) -> Self:
        """Rebuild a room from its setup and commands. Raises RoomRefused."""
        room = cls(setup, asked)
        for command in commands:
            room.apply(command)
        return room

    def checkpoint(self) -> bytes:
        """Everything that is so, as data; the setup and what has happened are kept elsewhere."""
        return make_checkpoint(self._state)

    @classmethod
    def restored(cls, setup: RoomSetup, data: bytes, asked: Standing | None = None) -> Self:
        """A room as it was at a checkpoint. Raises msgspec.ValidationError for other data."""
        room = cls(setup, asked)
        room._state = restore_checkpoint(setup, asked or NothingAgainst(), data)
        return room

    def copy(self) -> "Room":
        """A room that stands as this one does, and goes its own way from here."""
        made = Room.restored(self._state.setup, self.checkpoint(), self._state.asked)
        made._state.read = self._state.read  # what games are does not change
        return made

    def forget(self) -> None:
        """Let go of the commands and events so far, for a room that is kept elsewhere."""
        self.commands.clear()
        self._state.events.clear()
