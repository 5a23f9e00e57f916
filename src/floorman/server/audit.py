"""Auditing a room: every table rebuilt from its log, its chips held against the ledger.

Together with the store's own checks this proves that the ledger balances, that every deal replays
to what was stored, that no deal is half-stored, that deals kept in short and checkpoints are those
of the log, and that every shuffle is the one committed to.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from floorman.server.chance.shuffling import Shuffle
from floorman.server.past.dealt import Summary, summary_of
from floorman.server.past.own_proof import own_by_log, own_findings
from floorman.server.past.remade import deals_of_log
from floorman.server.protocol.parts import holds
from floorman.server.tables import records as r
from floorman.server.tables.cage import is_table
from floorman.server.tables.checkpoints import is_of
from floorman.server.tables.counting import OUTSIDE
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.rebuilding import read_all, set_aside
from floorman.server.tables.standings import standing_of, written
from floorman.store import Checkpoint, Finding, Noted, Record, Store, StoredDeal, audit_store
from floorman.store.audit import audit_log, words_of
from floorman.table import TableRefused

# What is found of single records, and is none any more where a repair has set them aside.
_OF_RECORDS: Final = ("checksum", "chain")


async def audit_room(store: Store, noted: Sequence[Noted] = ()) -> list[Finding]:
    """Everything that is not as it must be, the store's own findings first.

    What cannot be read is a finding, and the rest is looked at all the same. A damaged record that
    a repair has set aside is none any more. Of each chain only the first record is named where it
    breaks. `noted` are heads of logs that somebody was shown.
    """
    try:
        found = await audit_store(store, noted)
        tables = await store.tables()
    except Exception as error:  # whatever it is that is damaged
        return [Finding("unreadable", "the database", words_of(error))]
    mended: set[str] = set()
    for table in tables:
        if is_table(table):
            try:
                records = await store.records(table)
                found.extend(await _of_table(store, table, records))
                mended.update(f"{table} {sequence}" for sequence in _mended(records))
            except Exception as error:
                found.append(Finding("unreadable", table, words_of(error)))
    kept = (one for one in found if one.check not in _OF_RECORDS or one.where not in mended)
    return [*_first_breaks(kept)]


async def audit_table(store: Store, table: str) -> list[Finding]:
    """Everything about one table's log that is not as it must be. Repairs mend nothing here."""
    found = await audit_log(store, table)
    return [*found, *await _of_table(store, table, await store.records(table))]


def _first_breaks(found: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, of each chain only the first break, with how many come after it."""
    breaks: dict[str, list[Finding]] = {}
    rest = []
    for one in found:
        if one.check == "chain":
            breaks.setdefault(one.where.rpartition(" ")[0], []).append(one)
        else:
            rest.append(one)
    for first, *more in breaks.values():
        also = f"; so do {len(more)} after it" if more else ""
        yield Finding("chain", first.where, f"the chain of the log breaks here{also}")
    yield from rest


def _mended(records: list[Record]) -> list[int]:
    """The damaged records that a repair has set aside, which is whole itself."""
    damaged = [one.sequence for one in records if one.damaged]
    aside = set_aside(one for one in records if not one.damaged) if damaged else []
    return [sequence for sequence in damaged if any(sequence in some for some in aside)]


class _Beside(NamedTuple):
    """What is kept of a table beside its log; the standing only if it is that of its end. Of one
    whose log was compacted `since` is the checkpoint that it was compacted behind.
    """

    balances: dict[str, int]
    deals: list[StoredDeal]
    checkpoints: list[Checkpoint]
    standing: bytes | None
    opened_at: int
    own: Sequence[Mapping[str, Any]] = ()
    since: bytes | None = None


async def _of_table(store: Store, table: str, records: list[Record]) -> list[Finding]:
    if not records:
        return [Finding("unreadable", table, "there are no records")]
    stored = await store.balances(f"{table}/")
    kept = await store.deals(table, limit=None)
    last, gone = records[-1].sequence, await store.compacted(table)
    since, opened_at, upto = None, records[0].at, gone.upto if gone else 0
    rows = await store.own_rows(table)
    own = [*own_findings(table, kept, rows)]
    if upto:
        since, records = await read_all(store, table)
    kept = [one for one in reversed(kept) if upto < one.began and one.ended <= last]
    points = [one for one in await _checkpoints(store, table) if upto < one.sequence <= last]
    head, standing = await store.standing(table)
    # A record that came meanwhile may have changed how it stands.
    stands = standing if head == last else None
    beside = _Beside(stored, kept, points, stands, opened_at, rows, since)
    return [*own, *_table_findings(table, records, beside)]


async def _checkpoints(store: Store, table: str) -> list[Checkpoint]:
    """All checkpoints of a table, the newest first."""
    found: list[Checkpoint] = []
    point = await store.checkpoint(table)
    while point is not None:
        found.append(point)
        point = await store.checkpoint(table, point.sequence - 1)
    return found


class _Checks:
    """Holds checkpoints against the table while its log is gone through; `wrong` by sequence."""

    def __init__(self, points: list[Checkpoint]) -> None:
        self._bodies = {one.sequence: one.body for one in points}
        self.unseen = {*self._bodies}
        self.wrong: list[int] = []

    def __call__(self, record: Record, keeper: Keeper, _: tuple[Event, ...]) -> None:
        body = self._bodies.get(record.sequence)
        if body is None:
            return
        self.unseen.discard(record.sequence)
        try:
            right = is_of(body, keeper)
        except (msgspec.MsgspecError, TableRefused):
            right = False
        if not right:
            self.wrong.append(record.sequence)


class _Parts:
    """Whether what players opened is what they had sealed, deal after deal of a log."""

    def __init__(self) -> None:
        self._seals: dict[str, str] = {}
        self._number = 0

    def hold(self, body: r.Any) -> bool:
        """Whether the parts in a record's shuffles hold: those of a reshuffle are of seats that had
        one in the deck, under the same seal.
        """
        if isinstance(body, r.Began):
            deck = body.deck.parts if body.deck else ()
            self._number, self._seals = 0, {one.player: one.seal for one in deck}
        if isinstance(body, r.Drew):
            return all(holds(one, 0) for one in body.shuffle.parts)
        good = True
        for shuffle in _shuffles(body):
            for one in shuffle.parts:
                same = self._seals.get(one.player) == one.seal
                good = good and same and holds(one, self._number)
            self._number += 1
        return good


def _shuffles(body: r.Any) -> tuple[Shuffle, ...]:
    """The shuffles that a record holds, reshuffles and draws for the button too."""
    if isinstance(body, r.Drew):
        return (body.shuffle,)
    deck = (body.deck,) if isinstance(body, r.Began) and body.deck else ()
    return (*deck, *body.reshuffles) if isinstance(body, r.Began | r.Acted) else ()


def _table_findings(
    table: str,
    records: list[Record],
    beside: _Beside,
) -> Iterator[Finding]:
    checks = _Checks(beside.checkpoints)
    try:
        aside, parts = set_aside(records), _Parts()
        for record in records:
            if any(record.sequence in some for some in aside):
                continue
            body, where = r.decode(record.body), f"{table} {record.sequence}"
            if not all(one.is_true for one in _shuffles(body)):
                yield Finding("shuffle", where, "not the order committed to")
            if not parts.hold(body):
                yield Finding("part", where, "players had not sealed what they opened")
        keeper, played = deals_of_log(table, records, checks, beside.since)
    except Exception as error:  # whatever is wrong with a log is a finding
        yield Finding("replay", table, f"{type(error).__name__}: {error}")
        return
    kept = {
        f"{table}/{name}": n for name, n in keeper.table.accounts.items() if name not in OUTSIDE
    }
    held = {name: chips for name, chips in beside.balances.items() if chips}
    for account in sorted({*kept, *held}):
        if kept.get(account, 0) != held.get(account, 0):
            words = f"{kept.get(account, 0)} by the log, {held.get(account, 0)} in the ledger"
            yield Finding("ledger", account, words)
    kept_of = [one for one in beside.deals if not any(one.ended in some for some in aside)]
    yield from _deal_findings(table, kept_of, played)
    yield from own_by_log(table, beside.own, played)
    passed = {one for one in checks.unseen if any(one in some for some in aside)}
    for sequence in sorted({*checks.wrong, *checks.unseen} - passed):
        yield Finding("checkpoint", f"{table} {sequence}", "not the table that the log makes")
    stands = written(standing_of(keeper, beside.opened_at))
    if beside.standing is not None and beside.standing != stands:
        yield Finding("standing", table, "not the table that the log makes")


def _deal_findings(
    table: str, kept: list[StoredDeal], played: list[StoredDeal]
) -> Iterator[Finding]:
    """Every deal of the log is kept in short as it was, and no other."""
    by_log = {one.number: one for one in played}
    by_store = {one.number: one for one in kept}
    for number in sorted({*by_log, *by_store}):
        here, there = by_log.get(number), by_store.get(number)
        if here is not None and there is not None and _plain(here) == _plain(there):
            yield from _told_findings(table, here, there)
            continue
        what = "is kept otherwise than" if there else "is missing that is"
        words = what if here else "is kept that is not"
        yield Finding("deal", f"{table} {number}", f"a deal {words} in the log")


def _plain(deal: StoredDeal) -> tuple[StoredDeal, Summary]:
    """A deal without its hashes, and without what is not read with it."""
    return msgspec.structs.replace(deal, body=b"", own={}), summary_of(deal).in_short


def _told_findings(table: str, here: StoredDeal, there: StoredDeal) -> Iterator[Finding]:
    """Today's code decides what it decided when people were told of it."""
    now, was = summary_of(here), summary_of(there)
    if not was.is_whole:
        words = "what was told of a deal is not kept as it was written"
        yield Finding("told", f"{table} {here.number}", words)
        return
    if not was.told or now.told == was.told:
        return
    rules = "" if now.rules == was.rules else ", by other answers of the rules"
    words = f"version {was.program} told something else than {now.program} makes of it{rules}"
    yield Finding("told", f"{table} {here.number}", words)
