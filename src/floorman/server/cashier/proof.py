"""The proof of the cage: its log is carried out again, its checkpoint says the same, and whatever
goes out of one account is in another.
"""

from collections.abc import Iterator

import msgspec

from floorman.room import RoomRefused
from floorman.room.cage.accounts import FLOOR, FORFEITED, MISSING
from floorman.server.cashier import records as r
from floorman.server.cashier.keeper import CageKeeper
from floorman.server.tables.cage import CASHIER_LOG
from floorman.store import Checkpoint, Finding, Store

_THERE = ("drawer:", "box:", "lock-up:")


async def audit_cashier(store: Store) -> list[Finding]:
    """What is wrong with the cage: a record that cannot be carried out again or comes out
    otherwise, a ledger that is not nothing together, more taken out of a place than was there, or
    a checkpoint that says something else than the log up to it.
    """
    point, keeper = await store.checkpoint(CASHIER_LOG), CageKeeper()
    found: list[Finding] = []
    try:
        for record in await store.records(CASHIER_LOG):
            where, body = f"{CASHIER_LOG} {record.sequence}", r.body_of(record)
            if keeper.carry_out(body, record.at) != body:
                found.append(Finding("cage", where, "what happened then comes out otherwise now"))
            found.extend(Finding("cage", where, words) for words in _wrong(keeper))
            if point is not None and point.sequence == record.sequence:
                found.extend(_of_point(point, keeper))
    except (ValueError, RoomRefused) as error:
        found.append(Finding("cage", CASHIER_LOG, str(error)))
    return found


def _wrong(keeper: CageKeeper) -> Iterator[str]:
    """What no ledger says."""
    for kind, ledger in keeper.cage.state.ledgers.items() if keeper.cage is not None else ():
        if over := sum(ledger.values()):
            yield f"the ledger of {kind} is {over} together, and not nothing"
        for account, amount in ledger.items():
            place = account.startswith(_THERE) or account in (FLOOR, FORFEITED, MISSING)
            if place and amount < 0:
                yield f"{-amount} of {kind} more went out of {account} than was there"


def _of_point(point: Checkpoint, keeper: CageKeeper) -> Iterator[Finding]:
    where = f"{CASHIER_LOG} {point.sequence}"
    try:
        same = CageKeeper.restored(point.body, point.sequence).checkpoint() == keeper.checkpoint()
    except msgspec.MsgspecError:
        same = False
    if not same:
        yield Finding("cage", where, "the checkpoint says something else than the log")
