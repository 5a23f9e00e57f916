"""The ledger: what moves at a table as movements between accounts of the whole room.

A player's chips come from, and go back to, his wallet; those of house players are the house's, and
those of a live game are sold and cashed at the table, by its till.
"""

from collections.abc import Collection, Iterable

from floorman.server.names import behind
from floorman.server.tables.lately.recent import Event
from floorman.store import Movement
from floorman.table import events as te
from floorman.table.accounts import CAGE, DESK, EVENT


def wallet_of(person: str) -> str:
    """The account of a person's chips away from the tables; a bot plays for its person's."""
    return f"wallet:{behind(person)}"


def chips_of(event: str) -> str:
    """The account of the chips that a tournament has given out, by its key without `event-`."""
    return f"chips:{event}"


def account_of(
    table: str, account: str, other: str, bots: Collection[str], *, live: bool = False
) -> str:
    """An account of a table as one of the room; the cage stands for the wallet of the player."""
    if account == DESK:
        return f"till:{table}" if live else "cage"
    if account == EVENT:
        if live:
            return f"till:{table}"
        return chips_of(table.rpartition("-")[0])
    if account != CAGE:
        return f"{table}/{account}"
    if live:
        return f"till:{table}"
    player = other.partition(":")[2]
    return f"bots:{table}" if player in bots else wallet_of(player)


def movements_of(
    table: str,
    sequence: int,
    happened: Iterable[Event],
    bots: Collection[str],
    *,
    live: bool = False,
) -> tuple[Movement, ...]:
    """The movements of chips among the things that happened, in order."""
    moved = [one.table for one in happened if isinstance(one.table, te.Moved)]
    return tuple(
        Movement(
            table,
            sequence,
            place,
            account_of(table, one.source, one.target, bots, live=live),
            account_of(table, one.target, one.source, bots, live=live),
            one.amount,
            one.why,
        )
        for place, one in enumerate(moved)
    )
