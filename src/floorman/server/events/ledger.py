"""The money of a tournament as movements of the room's ledger.

A player's entry comes out of his wallet, that of a house player from the house; what was not paid
out yet lies in the tournament's own accounts. What first days pass on to a second lies in one
account of all tournaments.
"""

from collections.abc import Collection, Iterable

from floorman.server.tables.event_table import EVENT_LOG
from floorman.server.tables.ledger import wallet_of
from floorman.store import Movement
from floorman.tournament import events as e
from floorman.tournament.accounts import FORWARD

_PERSON = "person:"
PASSED_ON = "tournaments:forward"


def account_of(event: str, account: str, bots: Collection[str]) -> str:
    """An account of the tournament's money as one of the room."""
    if account.startswith(_PERSON):
        player = account.removeprefix(_PERSON)
        return f"bots:{event}" if player in bots else wallet_of(player)
    if account == "house:overlay":
        return "house:guarantees"
    if account == FORWARD:
        return PASSED_ON
    return f"{event.removeprefix(EVENT_LOG)}/{account}"


def movements_of(
    event: str, sequence: int, happened: Iterable[e.Any], bots: Collection[str]
) -> tuple[Movement, ...]:
    """The movements of money among the things that happened, in order."""
    moved = [one for one in happened if isinstance(one, e.Moved) and one.kind == "money"]
    return tuple(
        Movement(
            event,
            sequence,
            place,
            account_of(event, one.source, bots),
            account_of(event, one.target, bots),
            one.amount,
            f"tournament-{one.why}",
        )
        for place, one in enumerate(moved)
    )
