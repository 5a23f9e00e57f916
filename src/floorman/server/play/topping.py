"""Stacks that are topped up between deals, as far as the book, the table and the wallet go."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from floorman.server.tables.keeper import Keeper
from floorman.table import TableRefused
from floorman.table.coming.amounts import check_purchase, holdings
from floorman.table.state import Player

# What each player has away from the tables, in chips.
Funds = Mapping[str, int]
NOTHING: Final[Funds] = MappingProxyType({})


def wanting(keeper: Keeper) -> tuple[str, ...]:
    """Who wants chips now, between deals: those whose stack is below what they asked for."""
    if keeper.closed or keeper.playing or not keeper.top_up:
        return ()
    players = keeper.table.state.players
    asked = (name for name in keeper.top_up if name in players)
    return tuple(name for name in asked if _short(keeper, players[name]))


def next_purchase(keeper: Keeper, funds: Funds) -> tuple[str, int] | None:
    """Who is topped up next, and with how many chips; None where nobody can be."""
    for name in wanting(keeper):
        player = keeper.table.state.players[name]
        chips = min(_short(keeper, player), funds.get(name, 0))
        if chips > 0 and _may_buy(keeper, player, chips):
            return name, chips
    return None


def _short(keeper: Keeper, player: Player) -> int:
    """How many chips are missing; none for who is not at the table to play."""
    if player.away or player.leaving:
        return 0
    most, asked = keeper.table.law.buy_in.maximum, keeper.top_up[player.id]
    return max(0, min(asked, most or asked) - holdings(player))


def _may_buy(keeper: Keeper, player: Player, chips: int) -> bool:
    """Whether the book lets him buy so many now."""
    try:
        short = check_purchase(keeper.table.state, player, chips)
    except TableRefused:
        return False
    # A short buy-in is made once or twice in a game: nobody makes it unasked.
    return not short
