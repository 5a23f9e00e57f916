"""Collections: what the house takes, from whom and when."""

from collections.abc import Sequence

from floorman.table import commands as c
from floorman.table.state import Player, State


def pay_time(state: State, command: c.PayTime) -> None:
    """Pay for time, or decline."""


def elect_time_pot(state: State, command: c.ElectTimePot) -> None:
    """Let a pot pay for everyone's time."""


def before_deal(state: State) -> None:
    """Collect what is due before the cards are dealt."""


def may_play(state: State, player: Player) -> bool:
    """Whether a player has paid, or plays by courtesy."""
    return True


def after_deal(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """Collect what was taken from the pots."""
