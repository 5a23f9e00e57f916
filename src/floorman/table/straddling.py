"""Placeholder."""

from floorman.table import commands as c
from floorman.table.state import State


def straddle(state: State, command: c.Straddle) -> None:
    """Placeholder."""
