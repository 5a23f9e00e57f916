"""Whom a table waits for: players whose connection is lost, and for how long.

Pure, as all of the driving is: from when each was lost, how long one is waited for, and the table.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from floorman.server.tables.keeper import Keeper
from floorman.table import TableRefused
from floorman.table.floor.clock import ends_at
from floorman.table.kills.debts import check_may_go
from floorman.table.state import Player

# When the last connection of each player was lost who has none, in milliseconds.
Lost = Mapping[str, int]
NOBODY: Final[Lost] = MappingProxyType({})


def back_until(keeper: Keeper, player: Player, lost: Lost, grace_ms: int) -> int | None:
    """Until when a lost connection is waited for; None for who has one, or is not waited for.

    Whose turn begins while he is waited for has all of his clock too. Who is away, or has let the
    time pass, is not waited for again; a pause gives everybody the whole time once more.
    """
    state, since = keeper.table.state, lost.get(player.id)
    if since is None or player.away or player.leaving or state.paused_by:
        return None
    until = max(since, state.resumed_at) + grace_ms
    clock = state.clock
    if clock.player == player.id and clock.since < until:
        return max(until, ends_at(state) or 0)
    return until


def waits(keeper: Keeper, lost: Lost, grace_ms: int, now: int) -> Mapping[str, int]:
    """Until when each player is waited for, by id, where that is not over."""
    found = (
        (player.id, back_until(keeper, player, lost, grace_ms))
        for player in keeper.table.state.players.values()
        if player.id in lost
    )
    return {player: until for player, until in found if until is not None and until > now}


def next_to_go(keeper: Keeper, lost: Lost, grace_ms: int) -> tuple[int, str] | None:
    """Who sits out next because nobody waits for him any longer, and when.

    Who has to kill the next pot first goes after that.
    """
    found = []
    for player in keeper.table.state.players.values():
        until = back_until(keeper, player, lost, grace_ms)
        if until is not None and _may_go(keeper, player):
            found.append((until, player.id))
    return min(found, default=None)


def _may_go(keeper: Keeper, player: Player) -> bool:
    try:
        check_may_go(keeper.table.state, player, pays=False)
    except TableRefused:
        return False
    return True


def is_anybody_there(keeper: Keeper, lost: Lost) -> bool:
    """Whether a person is at the table for whom house players would play; a tournament goes on
    whoever is there.
    """
    return bool(keeper.spec.event) or any(
        player.id not in keeper.bots and not (player.away and player.id in lost)
        for player in keeper.table.state.players.values()
    )
