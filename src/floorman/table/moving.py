"""Placeholder."""

from floorman.table import commands as c
from floorman.table.state import State


def change_seat(state: State, command: c.ChangeSeat) -> None:
    """Placeholder."""
