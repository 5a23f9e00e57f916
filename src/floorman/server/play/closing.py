"""What the host brings to an end: what is ordered for after a deal, done one after the other; a
table that closes is cleared, a player put out.
"""

from collections.abc import Callable
from typing import Any, Protocol

from floorman.server.names import behind
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.store import Account, Once
from floorman.table import commands as c


class Actor(Protocol):
    """The one writer of a table, as far as it is needed here."""

    keeper: Keeper

    async def do(
        self, make: Callable[[Keeper], r.Any], *named: r.Named, once: Once | None = None
    ) -> Any:
        """Carry out what `make` says."""


def clears(keeper: Keeper) -> r.Said:
    """What is done first to close a table: people go before house players, who play for them."""
    if keeper.playing:
        return r.Said(command=c.VoidDeal(), platform=True)
    state = keeper.table.state
    if state.players:
        goes = min(state.players, key=lambda one: one in keeper.bots)
    else:
        goes = next(iter(state.held))
    return r.Said(command=c.Leave(player=goes, pays=True), platform=True)


def is_to_clear(keeper: Keeper) -> bool:
    """Whether chips of somebody's are still at the table, on it or kept for him."""
    state = keeper.table.state
    return bool(state.players or state.held)


def next_order(keeper: Keeper) -> r.Said | r.Closed | r.Fulfilled:
    """What is done next of what is ordered, between deals."""
    order = keeper.hosted.ordered[0]
    if not order.closes:
        return r.Fulfilled()
    return clears(keeper) if is_to_clear(keeper) else r.Closed(by=order.by)


def named(keeper: Keeper, account: Account) -> tuple[r.Named, ...]:
    """That an account is called so, where the table does not know it yet."""
    if account.id in keeper.names:
        return ()
    return (r.Named(player=account.id, name=account.name),)


async def leave_at(actor: Actor, account: str) -> None:
    """Have somebody leave as soon as the deal is over, if he sits there and does not go already."""
    player = actor.keeper.table.state.players.get(account)
    if player is not None and player.leaving != "quits":
        command = c.Leave(player=account, pays=True)
        await actor.do(lambda _: r.Said(command=command, platform=True))


async def put_out_at(
    actor: Actor, account: str, by: Account, why: str, once: Once | None = None
) -> None:
    """Cash somebody out as soon as he may be, if he plays there, and give him no seat; his bots go
    with him.
    """
    keeper = actor.keeper
    if keeper.spec.event:
        return
    for bot in [one for one in keeper.table.state.players if account == behind(one) != one]:
        await put_out_at(actor, bot, by, why)
    hosted = keeper.hosted
    if any(account in one for one in (hosted.asking, hosted.buying, hosted.granted)):
        await actor.do(lambda _: r.Declined(player=account, by=by.id, why=why))
    if account in keeper.table.state.players and account not in keeper.table.state.put_out:
        command = c.PutOut(player=account, by=by.id, why=why)
        await actor.do(lambda _: r.Said(command=command), *named(keeper, by), once=once)
