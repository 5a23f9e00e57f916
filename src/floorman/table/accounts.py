"""Accounts: every chip is in one of them, and every movement is from one into another.

    cage            where chips come from and go to; below nothing by what it has given out
    stack:ada       a player's chips on the table
    behind:ada      bought, but not yet brought to the table
    pocket:ada      taken along for safety; it comes back with the player
    held:ada        picked up by the house in the player's absence
    pot             what is left in the middle between deals
    house:rake      collections, by kind: rake, time, drop, dead-blind
    lock-up:ada     money left for a seat
    desk            what the house adds to stacks that it puts right, or takes from them
    event           where a tournament's chips come from and go to, as the cage in a cash game

The sum of all accounts is always nothing.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from floorman.table.events import Event, Moved

CAGE: Final = "cage"
DESK: Final = "desk"
EVENT: Final = "event"
POT: Final = "pot"


def stack_of(player: str) -> str:
    """The account of a player's chips on the table."""
    return f"stack:{player}"


def behind_of(player: str) -> str:
    """The account of chips that a player has bought and awaits."""
    return f"behind:{player}"


def pocket_of(player: str) -> str:
    """The account of chips that a player has taken along for safety."""
    return f"pocket:{player}"


def held_of(player: str) -> str:
    """The account of chips that the house holds for a player."""
    return f"held:{player}"


def house(kind: str) -> str:
    """The account of one kind of collection."""
    return f"house:{kind}"


def balances(events: Iterable[Event]) -> Mapping[str, int]:
    """Every account's balance after these events, in chips; those of nothing left out."""
    found: dict[str, int] = {}
    for event in events:
        if isinstance(event, Moved):
            found[event.source] = found.get(event.source, 0) - event.amount
            found[event.target] = found.get(event.target, 0) + event.amount
    return {account: amount for account, amount in found.items() if amount}
