"""Placeholder."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from floorman.cards import Card
from floorman.deal import Deal, Setup
from floorman.deal.setup import Dealing, Showing
from floorman.table import commands as c
from floorman.table.state import State


def start_deal(state: State, command: c.StartDeal) -> None:
    """Placeholder."""


def end_deal(state: State, command: c.EndDeal) -> None:
    """Placeholder."""


def void_deal(state: State, command: c.VoidDeal) -> None:
    """Placeholder."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a deal is dealt, shown and settled; see the deal's own setup for what each means."""

    dealing: Dealing = "automatic"
    showing: Showing = "automatic"
    agreeing: bool = False


MANNER: Final = Manner()


def setup_for(state: State, deck: Sequence[Card] | None, manner: Manner) -> Setup:
    """Placeholder."""
    raise AssertionError


def outcome_of(deal: Deal) -> c.Outcome:
    """Placeholder."""
    raise AssertionError
