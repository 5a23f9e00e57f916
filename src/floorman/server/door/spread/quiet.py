"""When others bet: what was done concerns nobody but whose turn it was, and whose it is."""

from collections.abc import Sequence
from typing import Final

from floorman.deal import Deal
from floorman.deal import events as d
from floorman.server.tables.lately.recent import Event
from floorman.table import events as t

# No card moves by these, nothing is settled, and nobody is asked who was not.
_BETS: Final = (d.Checked, d.Called, d.Folded, d.Wagered)


def concerned(deal: Deal | None, happened: Sequence[Event]) -> frozenset[int] | None:
    """The seats of the deal whose own part in it may be otherwise now; None for anybody's."""
    if deal is None or deal.is_over or deal.setup.law.rows is not None or not happened:
        return None
    request = deal.request
    if request.kind != "bet":
        return None
    found = {request.seat}
    for one in happened:
        if one.deal is deal:
            event = deal.events[one.place]
            if not isinstance(event, _BETS):
                return None
            found.add(event.seat)
        elif not isinstance(one.table, t.TurnBegan):
            return None
    return frozenset(found)
