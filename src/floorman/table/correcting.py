"""Placeholder."""

from floorman.table import commands as c
from floorman.table.state import State


def correct_button(state: State, command: c.CorrectButton) -> None:
    """Placeholder."""


def find_owing(state: State, command: c.FindOwing) -> None:
    """Placeholder."""
