"""Stacks that are topped up between deals, as far as the book, the table and the wallet go."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.table import TableRefused
from floorman.table import commands as c
from floorman.table.coming.amounts import check_purchase, holdings
from floorman.table.coming.buying import check_addition
from floorman.table.state import Player

# What each player has away from the tables, in chips.
Funds = Mapping[str, int]
NOTHING: Final[Funds] = MappingProxyType({})


def wanting(keeper: Keeper) -> tuple[str, ...]:
    """Who wants chips now, between deals: those whose stack is below what they asked for."""
    if keeper.closed or keeper.playing or not (keeper.top_up or keeper.hosted.granted):
        return ()
    players = keeper.table.state.players
    asked = (name for name in _by_himself(keeper) if name in players)
    short = (name for name in asked if _short(keeper, players[name]))
    return tuple(dict.fromkeys((*keeper.hosted.granted, *short)))


def _by_himself(keeper: Keeper) -> Iterable[str]:
    """Whose stack is topped up without asking: where the host gives the chips, his own alone."""
    asks = keeper.spec.approval
    return (name for name in keeper.top_up if not asks or name == keeper.opened_by)


def next_granted(keeper: Keeper, funds: Funds) -> r.Said | r.Declined | None:
    """Chips that the host has granted are added, or they cannot be; None where there are none."""
    for name, one in keeper.hosted.granted.items():
        if funds.get(name, 0) >= one.chips and _may_add(keeper, name, one.chips):
            return r.Said(command=c.AddChips(player=name, chips=one.chips), platform=True)
        return r.Declined(player=name, by="")
    return None


def _may_add(keeper: Keeper, name: str, chips: int) -> bool:
    try:
        state = keeper.table.state
        check_addition(state, state.player(name), chips)
    except TableRefused:
        return False
    return True


def next_purchase(keeper: Keeper, funds: Funds) -> tuple[str, int] | None:
    """Who is topped up next, and with how many chips; None where nobody can be."""
    own = set(_by_himself(keeper))
    for name in wanting(keeper):
        if name not in own:
            continue
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
