"""What lies in the middle between deals, and who may play for it."""

from collections.abc import Sequence

from floorman.table import commands as c
from floorman.table.state import Player, State


def forfeit_to_pot(state: State, command: c.ForfeitToPot) -> None:
    """Leave chips for the next pot."""


def bars_seat_change(state: State) -> bool:
    """Whether antes of several deals, or forfeited money, forbid changing seats."""
    return False


def may_play(state: State, player: Player) -> bool:
    """Whether a player may be dealt in, with what lies in the middle."""
    return True


def carried_for(state: State, players: Sequence[str]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What lies in the middle, with the deal's seats entitled to each part."""
    return ()


def after_deal(state: State, outcome: c.Outcome, players: Sequence[str]) -> None:
    """What stays in the middle after a deal."""
