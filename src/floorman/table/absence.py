"""Absence: leaving the table for a while, coming back, and chips that are picked up."""

from floorman.table import commands as c
from floorman.table.state import Player, State


def sit_out(state: State, command: c.SitOut) -> None:
    """Leave for a while."""


def sit_in(state: State, command: c.SitIn) -> None:
    """Come back."""


def go_away(state: State, player: Player) -> None:
    """The player is away from now on."""


def change_dealer(state: State, command: c.ChangeDealer) -> None:
    """Absent buttons."""


def extend_absence(state: State, command: c.ExtendAbsence) -> None:
    """Stay away longer."""


def warn_absence(state: State, command: c.WarnAbsence) -> None:
    """Warn a third man."""


def pick_up(state: State, command: c.PickUp) -> None:
    """Pick the chips up."""
