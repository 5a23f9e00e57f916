"""What is due at the desk because of what the register of the house says of entrants. Pure.

The director is told, and does it with one step: what he decides about an event stands above
everything there but the house itself. What somebody has asked the house to keep is not told.
"""

from collections.abc import Callable
from typing import Final

from floorman.server.desk.keeper import DeskKeeper
from floorman.server.register.denying import moment
from floorman.server.register.entrants import UNTIL_LIFTED, Says, Sent
from floorman.server.register.tournaments import carried_out
from floorman.server.rest.desk import models as m
from floorman.tournament import commands as c
from floorman.tournament.conduct.penalties import DISQUALIFIED, SANCTIONS, WHY
from floorman.tournament.state import Entrant

# What the register says of an entrant, and the room's minutes ahead of UTC.
OfHouse = tuple[Callable[[str], Says], int]
OUT: Final = "house-out"


def by_register(keeper: DeskKeeper, says: Callable[[str], Says], offset: int) -> list[m.DueSeen]:
    """Who is barred or penalised in the room, and is not treated so in the event."""
    state = keeper.state
    found = []
    for one in () if state.over else state.entrants.values():
        told = says(one.id)
        command = carried_out(one, told, state.begun, keeper.opened.starts_at)
        if command is not None:
            found.append(_due(keeper, one, told, command, offset))
    return found


def _due(keeper: DeskKeeper, one: Entrant, says: Says, command: c.Any, offset: int) -> m.DueSeen:
    name, cite = keeper.name_of(one.id), keeper.state.cite
    if isinstance(command, c.Enforce):
        kind, words = "house-penalty", _penalty_words(name, one, says, offset)
        rules = cite(SANCTIONS, WHY["conduct"])
    elif isinstance(command, c.Withdraw):
        kind, words = OUT, f"{_sent_words(name, says.sent, offset)}: the entry is given back"
        rules = ()
    else:
        kind = OUT
        words = f"{_sent_words(name, says.sent, offset)}: out, and the chips leave play"
        rules = cite(DISQUALIFIED, WHY["severe"])
    return m.DueSeen(
        id=f"{kind} {one.id}",
        kind=kind,
        words=words,
        rules=[*rules],
        command={"type": "heed-register", "player": one.id},
        choices=[],
        urgent=True,
    )


def _sent_words(name: str, sent: Sent | None, offset: int) -> str:
    if sent is None:
        return f"The house has sent {name} away"
    until = "" if sent.until is None else f" until {moment(sent.until, offset)}"
    return f"The house has sent {name} away{until} ({sent.why})"


def _penalty_words(name: str, one: Entrant, says: Says, offset: int) -> str:
    how = []
    if says.deals:
        how.append(f"for {says.deals} {'deal' if says.deals == 1 else 'deals'}")
    if says.until == UNTIL_LIFTED:
        how.append("until that is lifted")
    elif says.until is not None:
        how.append(f"until {moment(says.until, offset)}")
    if how:
        return (
            f"{name} is dealt past in the whole room {' and '.join(how)}: the hand is dead here too"
        )
    return f"The house has nothing against {name} any more: the hand lives again"
