"""Agreements between the players: other stakes."""

from floorman.table import commands as c
from floorman.table.state import State


def propose_stakes(state: State, command: c.ProposeStakes) -> None:
    """Propose other stakes."""


def object_to(state: State, command: c.Object) -> None:
    """Object to a proposal."""


def decide_stakes(state: State, command: c.DecideStakes) -> None:
    """Count the objections."""
