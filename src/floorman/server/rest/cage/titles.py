"""What a receipt is called, and for what there is one."""

from collections.abc import Mapping
from typing import Final

from floorman.room.cage import commands as c
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Entry

_BY_COMMAND: Final[Mapping[type, str]] = {
    c.PayMarker: "Marker paid back in cash",
    c.WriteOff: "Marker written off",
    c.HoldLockUp: "Money left for a seat",
    c.ChangeUp: "Cash of a table changed into chips",
}


def title_of(entry: Entry) -> str:
    """What a slip of this record is called; nothing for what gives nobody one."""
    command = entry.body.command if isinstance(entry.body, r.Step) else None
    match command:
        case c.SellChips(pays="marker"):
            return "Marker: chips on credit"
        case c.SellChips():
            return "Chips bought"
        case c.CashChips(into="marker"):
            return "Marker paid back in chips"
        case c.CashChips():
            return "Chips cashed"
        case c.EndLockUp():
            return (
                "Money for a seat forfeited" if command.forfeited else "Money for a seat returned"
            )
    return _BY_COMMAND.get(type(command), "")
