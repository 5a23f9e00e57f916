"""Mixed games: which form is played, for how long, and what comes next."""

from floorman.table import commands as c
from floorman.table.law import TableLaw
from floorman.table.state import State


def choose_form(state: State, command: c.ChooseForm) -> None:
    """Name the form at dealer's choice."""


def next_law(state: State) -> TableLaw:
    """The law of the game that the next deal is of."""
    return state.law


def before_deal(state: State) -> None:
    """Change the form when it is time."""


def after_deal(state: State) -> None:
    """Count the deal."""
