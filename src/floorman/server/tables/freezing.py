"""Tables at which something was found that must not be: they stand still until it is put right.

What was stored stands, and all that is found goes with it as evidence.
"""

import base64
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from floorman.server.denials import Denied
from floorman.server.permissions import STAFF
from floorman.server.tables import records as r
from floorman.server.tables.counting import after_moves, holdings, uneven
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.shelving import Finished
from floorman.server.tables.spec import SpecError
from floorman.store import Frozen, Movement, Record, Store, StoreError

_WORDS = "This table stands still: {}. Nothing is lost; `floorman repair` shows what can be done."


class TableFrozen(Denied):
    """Nothing is done at a table, and why."""

    def __init__(self, why: str) -> None:
        super().__init__("frozen", frozen_words(why))


class MiscountedError(Exception):
    """Chips were found not to be where they must be; what was found."""

    def __init__(self, found: Iterable[str]) -> None:
        self.found = tuple(found)
        super().__init__("; ".join(self.found))


def frozen_words(why: str) -> str:
    """What is told of a frozen table."""
    return _WORDS.format(why)


@dataclass(frozen=True, slots=True)
class Shut:
    """A table that its log does not make again. `keeper` is it as it was opened, if that much can
    be read.
    """

    frozen: Frozen
    keeper: Keeper | None

    def may_see(self, account: str, role: str) -> bool:
        """Whether somebody may know of it."""
        keeper = self.keeper
        if role in STAFF:
            return True
        return keeper is not None and (not keeper.spec.private or account == keeper.opened_by)


async def shut(store: Store, table: str, at: int, error: Exception) -> Shut:
    """A table of which the log cannot be carried out again, with the evidence kept."""
    last = await store.last_sequence(table)
    why = f"its log cannot be read ({type(error).__name__}: {error})"
    records = await _readable(store, table)
    frozen = Frozen(table, last, at, why, _evidence(why, records))
    await store.freeze(frozen)
    return Shut(frozen, _as_opened(records[:1]))


async def _readable(store: Store, table: str) -> list[Record]:
    """The log, or nothing where the database itself cannot read it."""
    try:
        return await store.records(table)
    except (StoreError, ValueError):
        return []


def _as_opened(first: list[Record]) -> Keeper | None:
    try:
        body = r.decode(first[0].body)
        return Keeper(body) if isinstance(body, r.Opened) else None
    except (IndexError, msgspec.MsgspecError, SpecError, ValueError):
        return None


def _evidence(why: str, records: Iterable[Record]) -> bytes:
    """The whole log as it was found."""
    return msgspec.json.encode({"why": why, "records": [_plain(one) for one in records]})


def evidence_of_deed(
    found: Iterable[str], record: Record, keeper: Keeper, ledger: dict[str, int]
) -> bytes:
    """What was to be recorded, and what was counted then."""
    return msgspec.json.encode(
        {
            "found": [*found],
            "record": _plain(record),
            "accounts": dict(keeper.table.accounts),
            "ledger": ledger,
        }
    )


async def miscounted(
    store: Store,
    keeper: Keeper,
    sequence: int,
    deed: tuple[Record, Sequence[Movement]],
    wrong: Sequence[str],
) -> Frozen:
    """A table that stands still at that record of its log, because with the next one chips would
    not be where they must be; kept with the evidence.
    """
    record, moved = deed
    ledger = await store.balances(f"{record.table}/")
    after = after_moves(record.table, ledger, moved)
    found = [*wrong, *uneven(holdings(record.table, keeper), after)]
    why = f"chips are not where they must be with record {record.sequence}: {found[0]}"
    evidence = evidence_of_deed(found, record, keeper, ledger)
    frozen = Frozen(record.table, sequence, record.at, why, evidence)
    await store.freeze(frozen)
    return frozen


def evidence_of_deal(why: str, told: Finished | None, records: Iterable[Record]) -> bytes:
    """A deal as it was told, where that is still known, and the log that makes it otherwise."""
    events = [] if told is None else [repr(one) for one in told.deal.events]
    return msgspec.json.encode(
        {"why": why, "told": events, "records": [_plain(one) for one in records]}
    )


def _plain(record: Record) -> dict[str, object]:
    """A record; its body need not be text."""
    body = base64.b64encode(record.body).decode()
    return {"sequence": record.sequence, "at": record.at, "kind": record.kind, "body": body}
