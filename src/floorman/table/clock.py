"""The clock: how long a player may take, and what happens when time runs out."""

from floorman.table import commands as c
from floorman.table.state import State


def turn(state: State, command: c.Turn) -> None:
    """It is a player's turn."""


def turn_over(state: State, command: c.TurnOver) -> None:
    """Nobody is to act."""


def call_clock(state: State, command: c.CallClock) -> None:
    """Call the clock."""


def use_time_bank(state: State, command: c.UseTimeBank) -> None:
    """Take time from the bank."""


def tick(state: State, command: c.Tick) -> None:
    """Time has passed."""
