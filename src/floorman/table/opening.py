"""Placeholder."""

from floorman.table import commands as c
from floorman.table.state import State


def draw_button(state: State, command: c.DrawButton) -> None:
    """Placeholder."""
