"""The clock where cards are set in rows: several may set at a time, each in time of his own.

Where everybody sets facedown the time of all runs from the same moment; where cards are set in
turn, what somebody in Fantasyland sets meanwhile gives the one in turn no more time.
"""

from typing import NamedTuple

from floorman.deal import Deal
from floorman.deal import commands as d
from floorman.table.state import Clock


class Setting(NamedTuple):
    """A moment at which cards are to be set: by which seat of the deal, after how many streets."""

    seat: int
    streets: int


def setting_of(deal: Deal) -> Setting | None:
    """Who is asked to set cards now, before the others; None where nobody is."""
    request = deal.request
    if request.kind != "set":
        return None
    return Setting(request.seat, deal.state.setting.streets)


def goes_on_setting(deal: Deal, before: Setting | None, command: d.Command) -> bool:
    """Whether the one who was asked to set cards still is, since only another has set his."""
    by = getattr(command, "of", getattr(command, "seat", None))
    return before is not None and before == setting_of(deal) and by != before.seat


def began_setting(deal: Deal, before: Setting | None, clock: Clock) -> int | None:
    """Since when the one who is asked now could set his cards, in milliseconds; None from now on.

    A time bank is its owner's alone: it makes nobody else's time shorter.
    """
    rows, now = deal.setup.law.rows, setting_of(deal)
    same_street = before is not None and now is not None and before.streets == now.streets
    if rows is None or rows.open or not same_street or clock.bank_since is not None:
        return None
    return clock.since
