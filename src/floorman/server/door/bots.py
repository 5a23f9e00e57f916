"""What a bot may say at its socket: to watch and to play, where bots are allowed.

Whatever is not listed here is refused to a bot, also what is yet to be thought of.
"""

from typing import Final

from floorman.server.house import House, NoSuchTable
from floorman.server.protocol import client as m
from floorman.server.protocol import floor as f

# What concerns nothing but its own seat, cards and chips, and what changes nothing.
MAY: Final = (
    m.Ping, m.Watch, m.Unwatch, m.MyView, m.Why, m.WhyNot,
    m.Act, m.SetCards, m.SealPart, m.OpenPart, m.LookAt, m.Suggest,
    m.TakeSeat, m.LeaveTable, m.StandUp, m.ComeBack, m.AddChips, m.TopUp, m.MoveSeat,
    m.WishStraddle, m.WishKill, m.NameForm, m.UseTimeBank, m.Prefer, m.ConsentToStream,
    f.PayTime,
)  # fmt: skip
NOT_FOR_BOTS: Final = "A bot watches and plays: it may not do that."
NOT_HERE: Final = (
    "Bots may not watch or play at this table: its host can allow them, in the table's settings."
)


def refused(message: m.Any, house: House, bot: str) -> str:
    """Why a bot may not say that, in words; empty where it may.

    Raises NoSuchTable, also for a table that its person may not see.
    """
    if not isinstance(message, MAY):
        return NOT_FOR_BOTS
    if isinstance(message, m.Ping | m.Prefer | m.Unwatch):
        return ""
    table = message.table
    if not house.may_see(table, bot):
        raise NoSuchTable(table)
    return "" if _allows(house, table) else NOT_HERE


def _allows(house: House, table: str) -> bool:
    actor = house.tables.get(table)
    if actor is None and table in house.sleepers:
        return bool(house.sleepers[table].allows_bots)
    return (actor or house.table(table)).keeper.spec.allows_bots
