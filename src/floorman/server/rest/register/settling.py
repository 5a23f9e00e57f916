"""What somebody owes, settled at the host's desk: at its table too, in the same step, if one knows.

A table that told the register of a debt is told that it is settled, and the register hears of it by
that step: neither is ever without the other. Where the table is gone only the register is told.
"""

from typing import cast

from floorman.room.people import commands as c
from floorman.room.people.state import Debt
from floorman.server.denials import Denied
from floorman.server.house import House
from floorman.server.once import UsedOtherwiseError, once_for
from floorman.server.play.actor import TableActor
from floorman.server.play.closing import named
from floorman.server.register.denying import Disallowed
from floorman.server.rest.register.own import About, done
from floorman.server.room import Room
from floorman.server.tables import records as r
from floorman.server.tables.freezing import TableFrozen
from floorman.store import Account, DoneBefore, InsufficientFunds
from floorman.table import TableRefused
from floorman.table import commands as t


async def settled(
    room: Room, account: Account, command: c.SettleDebt, given: str, about: About
) -> None:
    """Settle a debt, once. Raises Denied for what cannot be."""
    if command.how == "forgiven" and not command.why.strip():
        raise Denied("bad-field", "command.why: say why it is forgiven")
    found = room.people.registry.state.people.get(command.person)
    debt = found.owes.get(command.number) if found else None
    actor = await _table(room, debt) if debt is not None and debt.told else None
    if debt is None or actor is None:
        await done(room, account, command, given, about)
        return
    desk = t.SettleOwed(
        player=command.person,
        what="kill" if debt.why == "kill" else "time",
        how="forgiven" if command.how == "forgiven" else "paid",
        by=account.id,
        why=command.why.strip(),
    )
    once = once_for(account.id, given, f"register {command!r}", room.now())
    try:
        told = named(actor.keeper, account)
        await actor.do(lambda _: r.Said(command=desk, platform=True), *told, once=once)
    except DoneBefore:
        return
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except TableFrozen as frozen:
        raise Denied("frozen", frozen.words) from None
    except InsufficientFunds:
        words = f"{about.name} has too few chips away from the tables for that."
        raise Denied("not-now", words) from None
    except Disallowed:
        words = f"A limit that {about.name} has set himself does not allow it: he is told which."
        raise Denied("not-now", words) from None
    except TableRefused as refusal:
        raise Denied("not-now", f"{refusal.what.replace(about.id, about.name)}.") from None


async def _table(room: Room, debt: Debt) -> TableActor | None:
    """The table to which something is owed and that knows of it; None where it is gone."""
    try:
        actor = await cast(House, room.house).opened(debt.game)
    except KeyError:
        return None
    return None if actor.keeper.closed else actor
