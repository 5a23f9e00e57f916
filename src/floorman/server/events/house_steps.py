"""What a tournament does by itself because of what the house's register says of an entrant. Pure.

It is done between deals, and told to everybody there; the director sees it as what he decides
himself. See `floorman.server.register.entrants` for what the books say of it, and what not.
"""

from collections.abc import Callable, Iterator

from floorman.server.events.keeper import EventKeeper
from floorman.server.register.entrants import Says
from floorman.server.register.tournaments import disqualified, misses
from floorman.tournament import State
from floorman.tournament import commands as c
from floorman.tournament.state import Entrant

House = Callable[[str], Says]


def gone_before(keeper: EventKeeper, house: House, *, starts: bool) -> c.Command | None:
    """Who is out, with his money back, before the start: sent from the room, or shut out by
    himself, for longer than until then. Who takes time out is, if it `starts` meanwhile.
    """
    for one in _people(keeper, ("entered", "waits")):
        says = house(one.id)
        away = (says.sent, says.shut, says.rests if starts else None)
        if any(misses(sent, keeper.opened.starts_at) for sent in away):
            return c.Withdraw(player=one.id)
    return None


def by_the_house(keeper: EventKeeper, house: House) -> c.Command | None:
    """What is to be done next with somebody who is in: he is disqualified as soon as his table's
    deal is over, his hands are killed, or are no longer. Who waits for a seat is let go.
    """
    state = keeper.tournament.state
    for one in _people(keeper, ("in", "broke", "waits")):
        says = house(one.id)
        if one.status == "waits":
            if says.sent or says.shut:
                return c.Withdraw(player=one.id)
            continue
        if says.sent is not None:
            if not _deals(state, one):
                return disqualified(one, says.sent)
            continue
        if (one.house_deals, one.house_until) != (says.deals, says.until):
            return c.Enforce(player=one.id, deals=says.deals, until=says.until)
    return None


def _deals(state: State, one: Entrant) -> bool:
    table = state.tables.get(one.table)
    return table is not None and table.dealing


def _people(keeper: EventKeeper, statuses: tuple[str, ...]) -> Iterator[Entrant]:
    for one in keeper.tournament.state.entrants.values():
        if one.status in statuses and not one.unsold and one.id not in keeper.bots:
            yield one
