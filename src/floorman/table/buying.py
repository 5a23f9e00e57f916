"""Buying in: chips brought to the table, added, awaited and taken away."""

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import CAGE, stack_of
from floorman.table.state import Player, State


def sit_down(state: State, command: c.SitDown) -> None:
    """Take a seat."""
    state.players[command.player] = Player(command.player, command.seat, command.coming)
    state.players[command.player].entry = command.entry
    state.say(e.Sat(command.player, command.seat, command.coming))
    state.move(CAGE, stack_of(command.player), command.chips, "buy-in")


def play_over(state: State, command: c.PlayOver) -> None:
    """Play over."""


def leave(state: State, command: c.Leave) -> None:
    """Quit."""


def quit_table(state: State, player: Player) -> None:
    """The player is gone, with his chips."""


def add_chips(state: State, command: c.AddChips) -> None:
    """Buy more."""


def chips_arrive(state: State, command: c.ChipsArrive) -> None:
    """They are here."""


def take_off(state: State, command: c.TakeOff) -> None:
    """Take chips off."""
