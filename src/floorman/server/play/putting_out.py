"""Somebody put out of a table by whoever has the say there."""

from floorman.server.play.actor import TableActor
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.store import Account, Once
from floorman.table import commands as c


def named(keeper: Keeper, account: Account) -> tuple[r.Named, ...]:
    """That an account is called so, where the table does not know it yet."""
    if account.id in keeper.names:
        return ()
    return (r.Named(player=account.id, name=account.name),)


async def put_out_at(
    actor: TableActor, account: str, by: Account, why: str, once: Once | None = None
) -> None:
    """Cash somebody out as soon as he may be, if he plays there, and give him no seat."""
    keeper = actor.keeper
    if keeper.spec.event:
        return
    if account in keeper.hosted.asking:
        await actor.do(lambda _: r.Declined(player=account, by=by.id, why=why))
    if account in keeper.table.state.players and account not in keeper.table.state.put_out:
        command = c.PutOut(player=account, by=by.id, why=why)
        await actor.do(lambda _: r.Said(command=command), *named(keeper, by), once=once)
