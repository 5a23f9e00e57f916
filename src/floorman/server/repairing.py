"""What can be done about a table that stands still, and doing it.

The log is never changed: a last record sets aside what cannot be carried out again, and says what
the table is from then on. A deal in progress is void, and everybody has the bets of it back. A
table of a tournament is put as the tournament has it, which goes on with what it was told.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from floorman.server.events.agreeing import Leading, evened, leading
from floorman.server.tables import records as r
from floorman.server.tables.checkpoints import checkpoint_of, keeper_from
from floorman.server.tables.counting import differences, holdings, uneven
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.ledger import movements_of, wallet_of
from floorman.server.tables.rebuilding import Look, find_again, read_all, rebuilt
from floorman.server.tables.spec import TableSpec
from floorman.server.tables.standings import standing_of, written
from floorman.store import Checkpoint, Movement, Record, Store, StoredDeal, StoreError
from floorman.table import commands as c

# So many numbers are passed over for each record that is set aside: they never go back.
_NUMBERS: Final = 100
_OF_PLAYERS: Final = frozenset({"stack", "behind", "pocket", "held", "lock-up"})


@dataclass(slots=True)
class Remedy:
    """What is wrong with a table, and what would be done.

    `since` to `upto` are the records that would be set aside, none where `upto` is less; `voids` is
    the deal that would be void, 0 for none; `lost` are deals that would be as if they had not been;
    `keeper` is the table as it would be then, `moved` the chips that would move; `led`: it is put
    as its tournament has it, for which those deals count.
    """

    table: str
    name: str
    why: str
    since: int = 1
    upto: int = 0
    voids: int = 0
    lost: list[StoredDeal] = field(default_factory=list)
    moved: list[Movement] = field(default_factory=list)
    keeper: Keeper | None = None
    led: bool = False

    @property
    def closes(self) -> bool:
        """Whether the table would be closed, and everybody paid."""
        return self.keeper is not None and self.keeper.closed


async def remedy_for(store: Store, table: str, at: int, *, close: bool = False) -> Remedy | None:
    """What can be done about a table; None where nothing is wrong with it.

    `close`: pay everybody what the ledger says that he has, and close the table. That can always be
    done; without it, it is what is left where nothing of the log can be read. A table of a
    tournament is not closed so: its chips are no money, and the tournament says where they are.
    """
    opening = await store.records(table, upto=1)
    name = _name(opening) or table
    wrong = await _what_is_wrong(store, table)
    if not wrong:
        return None
    found = Remedy(table, name, wrong)
    log = await _log_of(store, table)
    records = log.records
    if (led := await leading(store, table)) is not None:
        return await _as_led(store, found, log, led, at)
    first, why = _first_unreadable(log)
    if close or first == 1:
        return await _closing(store, found, opening, records[-1].sequence)
    if not first:
        # The log is whole, so that it is the checkpoints that are not.
        found.keeper = log.rebuilt()
        ledger = await store.balances(f"{table}/")
        if uneven(holdings(table, found.keeper), ledger):
            return await _closing(store, found, opening, records[-1].sequence)
        return found
    found.why, found.since, found.upto = f"record {first}: {why}", first, records[-1].sequence
    found.keeper = await _since_checkpoint(store, table, records, first)
    if found.keeper is None:
        found.keeper = log.rebuilt(before=first)
        await _set_back(store, found)
    _void(found, at)
    return found


async def repair(store: Store, remedy: Remedy, at: int) -> None:
    """Do what can be done. Raises InsufficientFunds where chips that would go back are spent."""
    table, keeper = remedy.table, remedy.keeper
    assert keeper is not None
    if remedy.upto < remedy.since:
        await store.drop_checkpoints(table)
        await store.thaw(table)
        return
    kept = checkpoint_of(keeper)
    body = r.Repaired(
        since=remedy.since, upto=remedy.upto, words=words_of(remedy), kept=msgspec.Raw(kept)
    )
    record = Record(table, remedy.upto + 1, at, r.kind_of(body), r.encode(body))
    keeper.note_repair(body, at)
    points = (Checkpoint(table, record.sequence, checkpoint_of(keeper)),)
    holds = holdings(table, keeper, remedy.moved)
    first = await store.records(table, upto=1)
    stands = {table: written(standing_of(keeper, first[0].at))}
    await store.append((record,), remedy.moved, holds, checkpoints=points, standings=stands)
    if remedy.lost:
        gone = {one.number for one in remedy.lost}
        deals = await store.deals(table, limit=None)
        await store.replace_deals(table, [one for one in deals if one.number not in gone])
    await store.thaw(table)


def words_of(remedy: Remedy) -> str:
    """What everybody at the table is told."""
    if remedy.led and remedy.closes:
        return "The log could not be read: its tournament has closed the table, and nothing is lost"
    if remedy.closes:
        return "The log could not be read: everybody was paid, and the table is closed"
    voided = f"deal {remedy.voids} is void and the bets of it went back" if remedy.voids else ""
    lost = _lost_words(remedy) if remedy.lost else ""
    what = [one for one in (voided, lost) if one] or ["nothing is lost"]
    return f"Part of the log could not be read: {' and '.join(what)}"


def _lost_words(remedy: Remedy) -> str:
    number = len(remedy.lost)
    if remedy.led:
        return f"the cards of the {number} deals before are lost, and how they ended stands"
    return f"the {number} deals before do not count"


async def _what_is_wrong(store: Store, table: str) -> str:
    try:
        keeper, _ = await find_again(store, table)
    except StoreError:
        raise
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if keeper.closed:
        return ""
    ledger = await store.balances(f"{table}/")
    return "; ".join([*differences(keeper), *uneven(holdings(table, keeper), ledger)])


def _name(records: Sequence[Record]) -> str:
    try:
        opened = r.decode(records[0].body)
    except msgspec.MsgspecError:
        return ""
    return opened.spec.name if isinstance(opened, r.Opened) else ""


def _opens(records: Sequence[Record]) -> bool:
    return not records[0].damaged and bool(_name(records))


@dataclass(frozen=True, slots=True)
class _Log:
    """What a table is made again from: its records, after the checkpoint `since` where its log was
    compacted behind one.
    """

    records: list[Record]
    since: bytes | None = None

    def rebuilt(self, before: int | None = None, look: Look | None = None) -> Keeper:
        """The table by its records, or by those before one."""
        since = keeper_from(self.since) if self.since else None
        wanted = (one for one in self.records if before is None or one.sequence < before)
        return rebuilt(wanted, look=look, since=since)


async def _log_of(store: Store, table: str) -> _Log:
    try:
        since, records = await read_all(store, table)
    except ValueError:  # the checkpoint has gone: nothing can be read
        return _Log(await store.records(table))
    return _Log(records, since)


def _first_unreadable(log: _Log) -> tuple[int, str]:
    """The first record that cannot be carried out again, and why; 0 without one."""
    records, good = log.records, [0]
    try:
        log.rebuilt(look=lambda record, _, __: good.append(record.sequence))
    except Exception as error:
        after = [one.sequence for one in records if one.sequence > good[-1]]
        # The opening is looked at by nobody.
        opens = log.since is None and good[-1] == 0 and _opens(records) and len(after) > 1
        return after[1 if opens else 0], f"{type(error).__name__}: {error}"
    return 0, ""


async def _as_led(store: Store, found: Remedy, log: _Log, led: Leading, at: int) -> Remedy:
    """The table as its tournament has it, from as much of its log as can be read."""
    first, why = _first_unreadable(log)
    ledger = await store.balances(f"{found.table}/")
    if first:
        found.why = f"record {first}: {why}"
        found.keeper = await _since_checkpoint(store, found.table, log.records, first)
    else:
        found.keeper = log.rebuilt()
        if not uneven(holdings(found.table, found.keeper), ledger):
            return found  # the log is whole, so that it is the checkpoints that are not
    found.led, found.since, found.upto = True, first or 1, log.records[-1].sequence
    if found.keeper is None:
        opening = _opening(log.records)
        found.keeper = log.rebuilt(before=first) if first > 1 else led.opened(opening)
        found.lost = await _deals_since(store, found)
    keeper = found.keeper
    if keeper is None:  # it is closed, and nothing of it is known
        return await _closing(store, found, log.records[:1], found.upto, led.chips)
    keeper.number += _NUMBERS * (found.upto - found.since + 1)
    _void(found, at)
    led.put(keeper, at)
    found.moved.clear()
    for source, target, amount in evened(holdings(found.table, keeper), ledger, led.chips):
        _move(found, source, target, amount)
    return found


async def _since_checkpoint(
    store: Store, table: str, records: Sequence[Record], first: int
) -> Keeper | None:
    """The table from a checkpoint after what cannot be read: then nothing is lost by it."""
    point = await store.checkpoint(table)
    if point is None or point.sequence < first:
        return None
    after = [one for one in records if one.sequence > point.sequence]
    try:
        return rebuilt(after, since=keeper_from(point.body))
    except Exception:  # whatever is wrong with it, it is of no use
        return None


async def _set_back(store: Store, found: Remedy) -> None:
    """Whatever was done from the unreadable record on is undone."""
    assert found.keeper is not None
    moved = await store.movements(table=found.table, limit=None)
    undone = [one for one in reversed(moved) if one.sequence >= found.since]
    for one in undone:
        _move(found, one.target, one.source, one.amount)
    found.lost = await _deals_since(store, found)
    found.keeper.number += _NUMBERS * (found.upto - found.since + 1)


async def _deals_since(store: Store, found: Remedy) -> list[StoredDeal]:
    deals = await store.deals(found.table, limit=None)
    return [one for one in deals if one.ended >= found.since]


def _void(found: Remedy, at: int) -> None:
    """The deal in progress is void, by the book."""
    keeper = found.keeper
    assert keeper is not None
    if not keeper.playing:
        return
    found.voids = keeper.deal_number
    void = r.Said(command=c.VoidDeal(), platform=True)
    happened = keeper.apply(void, max(at, keeper.table.state.now))
    for one in movements_of(found.table, 0, happened, keeper.bots, live=keeper.live):
        _move(found, one.source, one.target, one.amount)


def _opening(records: Sequence[Record]) -> r.Opened | None:
    """How the table was opened, where that can be read."""
    try:
        opened = r.decode(records[0].body)
    except msgspec.MsgspecError:
        return None
    return opened if isinstance(opened, r.Opened) and not records[0].damaged else None


async def _closing(
    store: Store, found: Remedy, opening: Sequence[Record], upto: int, back_to: str = ""
) -> Remedy:
    """Everybody is paid what the ledger says that he has at the table; of a table of a tournament
    all goes `back_to` its chips.
    """
    found.since, found.upto = 1, upto
    opened = _opening(opening)
    if opened is None:
        opened = r.Opened(spec=TableSpec(game="holdem", name=found.table), by="house")
    found.keeper = Keeper(opened)
    found.keeper.closed = True
    found.keeper.number = _NUMBERS * found.upto
    balances = await store.balances()
    for account, chips in balances.items():
        if account.startswith(f"{found.table}/") and chips:
            to = back_to or _whose(account.partition("/")[2], found, balances)
            source, target = (account, to) if chips > 0 else (to, account)
            _move(found, source, target, abs(chips))
    return found


def _whose(account: str, found: Remedy, balances: dict[str, int]) -> str:
    """To whom the chips of an account of the table go: its player, else the house."""
    assert found.keeper is not None
    if found.keeper.live:
        return f"till:{found.table}"
    kind, _, player = account.partition(":")
    owned = kind in _OF_PLAYERS and wallet_of(player) in balances
    return wallet_of(player) if owned else f"bots:{found.table}"


def _move(found: Remedy, source: str, target: str, amount: int) -> None:
    place = len(found.moved)
    found.moved.append(
        Movement(found.table, found.upto + 1, place, source, target, amount, "repaired")
    )
