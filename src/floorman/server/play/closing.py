"""What is ordered for after a deal, done one after the other; a table that closes is cleared."""

from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.table import commands as c


def clears(keeper: Keeper) -> r.Said:
    """What is done first to close a table: people go before house players, who play for them."""
    if keeper.playing:
        return r.Said(command=c.VoidDeal(), platform=True)
    goes = min(keeper.table.state.players, key=lambda one: one in keeper.bots)
    return r.Said(command=c.Leave(player=goes, pays=True), platform=True)


def next_order(keeper: Keeper) -> r.Said | r.Closed | r.Fulfilled:
    """What is done next of what is ordered, between deals."""
    order = keeper.hosted.ordered[0]
    if not order.closes:
        return r.Fulfilled()
    return clears(keeper) if keeper.table.state.players else r.Closed(by=order.by)
