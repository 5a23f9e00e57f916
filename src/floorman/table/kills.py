"""Kills between deals: legs up, who has to kill the next pot, kills that were missed."""

from collections.abc import Sequence

from floorman.table import commands as c
from floorman.table.state import Player, State


def kill_pot(state: State, command: c.KillPot) -> None:
    """Kill the next pot of one's own will."""


def find_killer(
    state: State, dealt: Sequence[Player], blinds: Sequence[str], button: str | None
) -> str | None:
    """Who kills the deal that is about to begin."""
    return None


def after_deal(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """Legs and kills after a deal."""


def check_may_go(state: State, player: Player, *, pays: bool) -> None:
    """Raise TableRefused for a player who has to post a kill before he goes."""
