"""What all requests at the cage share: who may ask, and what is written how."""

from typing import Final

from fastapi import Request

from floorman.room.cage.currency import Currency
from floorman.server.cashier.actor import Cashier, Entry
from floorman.server.cashier.keeper import CageKeeper
from floorman.server.denials import Denied
from floorman.server.permissions import STAFF
from floorman.server.room import room_of
from floorman.store import Account

_PLAY: Final = Currency()


def cashier_of(request: Request, account: Account) -> Cashier:
    """The cage, for the host and the floor. Raises Denied for others."""
    if account.role not in STAFF:
        raise Denied("not-allowed", "Only the host and the floor work at the cage.")
    return room_of(request).cashier


def currency_of(keeper: CageKeeper) -> Currency:
    """The cage's money; chips before it is opened."""
    return keeper.cage.state.settings.currency if keeper.cage is not None else _PLAY


async def entry_of(cashier: Cashier, sequence: int) -> Entry:
    """The record of that number. Raises IndexError for none."""
    return (await cashier.entries(sequence - 1, sequence))[0]
