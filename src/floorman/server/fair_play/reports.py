"""The report on fair play, and players who are reported.

Nothing is done to anybody by it: whoever reads it looks at the deals, and decides.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

import structlog

from floorman.fairplay import Finding, look
from floorman.fairplay import Trace as Came
from floorman.server.denials import Denied
from floorman.server.fair_play.gathering import gather
from floorman.server.names import former_name
from floorman.server.past.histories import Histories
from floorman.server.permissions import STAFF
from floorman.store import Account, Report, Store, StoreError

_LOG: Final = structlog.get_logger("floorman.fair_play")
DAY_MS: Final = 86_400_000
_HOUR_MS: Final = 3_600_000
_KEPT_DAYS: Final = 365
OPEN_MOST: Final = 20
_NOTED_MOST: Final = 10_000
ALARMING: Final = ("almost-certain", "likely")


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found at a time, in so many deals since another time; 0 before the first look."""

    made: int = 0
    since: int = 0
    deals: int = 0
    findings: tuple[Finding, ...] = ()


class FairPlay:
    """Fair play in a room. `days`: how far a look goes back, 0 for no looks and no traces."""

    def __init__(self, store: Store, now: Callable[[], int], days: int) -> None:
        self._store, self._now, self.days = store, now, days
        self.looked = Looked()
        self._looking = asyncio.Lock()
        self._noted: dict[tuple[str, str], int] = {}

    # From where people come

    async def note_visit(self, account: str, address: str, device: str) -> None:
        """Somebody came, by what stands for his address, and the id that his browser gave itself.

        Both are kept as hashes. That nothing can be kept keeps nobody out.
        """
        if not self.days:
            return
        at = self._now()
        for kind, what in (("address", address), ("device", device)):
            print_ = print_of(kind, what)
            if not what or at - self._noted.get((account, print_), -_HOUR_MS) < _HOUR_MS:
                continue
            try:
                await self._store.note_trace(account, kind, print_, at)
            except StoreError as error:
                _LOG.warning("not noted", why=str(error))
                return
            if len(self._noted) >= _NOTED_MOST:
                self._noted.clear()
            self._noted[account, print_] = at

    async def shut_out(self, device: str, address: str = "") -> list[str]:
        """The accounts that were shut out and came by that browser, and guests from that address:
        who has a name may share it with a whole household.
        """
        asked = (("device", device), ("address", address))
        prints = [print_of(kind, what) for kind, what in asked if what]
        found = []
        for account, kind in await self._store.marked(prints) if prints else ():
            who = await self._store.account(account)
            if kind == "device" or (who is not None and who.kind == "guest"):
                found.append(account)
        return found

    # Looking

    async def look(self) -> Looked:
        """Look at the deals of the last days. One look at a time: who asks meanwhile gets that."""
        before = self.looked.made
        async with self._looking:
            if self.looked.made == before:
                self.looked = await look_at(self._store, self._now(), self.days)
                self._tell()
            return self.looked

    def _tell(self) -> None:
        for one in self.looked.findings:
            if one.sure in ALARMING:
                _LOG.warning("not as it should be", kind=one.kind, players=one.players)

    def alarming(self) -> int:
        """How many findings of the last look are more than worth a look."""
        return sum(one.sure in ALARMING for one in self.looked.findings)

    async def sweep(self) -> int:
        """Forget what is old, and look; how much was forgotten."""
        now = self._now()
        gone = await self._store.forget_traces(now - max(1, self.days) * DAY_MS)
        gone += await self._store.forget_reports(now - _KEPT_DAYS * DAY_MS)
        if self.days:
            await self.look()
        return gone

    # Reporting

    async def report(self, by: Account, asked: Report, given: str = "") -> str:
        """Keep a report of a player; its id. By the same id given it is the same report.

        Raises Denied for one who reports himself, nobody, or too much.
        """
        if asked.about == by.id:
            raise Denied("bad-field", "player: that is you.")
        if await self._store.account(asked.about) is None:
            raise Denied("not-found", "There is no such player.")
        if asked.number and await self._store.deal(asked.table, asked.number) is None:
            raise Denied("not-found", "There is no such deal that is over.")
        id_ = _id(by.id, given)
        if await self._store.reports_by(by.id) >= OPEN_MOST and not await self._is_there(id_):
            words = f"{OPEN_MOST} reports of yours are waiting to be looked at: that is the most."
            raise Denied("not-allowed", words)
        words = "".join(one for one in asked.words if one.isprintable() or one == "\n").strip()
        if not words:
            raise Denied("bad-field", "words: say what happened.")
        kept = Report(id_, self._now(), by.id, asked.about, asked.table, asked.number, words)
        await self._store.add_report(kept)
        return id_

    async def _is_there(self, report: str) -> bool:
        return any(one.id == report for one in await self._store.reports())

    async def reports(self, by: Account, *, closed: bool) -> list[Report]:
        """What was reported, the newest first, for the host and the floor."""
        _only_staff(by)
        return await self._store.reports(closed=closed)

    async def close(self, by: Account, report: str, outcome: str) -> None:
        """Be done with a report. Raises Denied where it is not there, or not open."""
        _only_staff(by)
        if not await self._store.close_report(report, by.id, self._now(), outcome):
            raise Denied("not-found", "There is no such open report.")

    # Deals in question

    async def hands(
        self, by: Account, table: str, number: int, histories: Histories
    ) -> list[dict[str, Any]]:
        """Everybody's cards in a deal in question, for a host who was not in it.

        Raises Denied for anybody else, and for a deal that no finding and no open report names;
        NoSuchDeal.
        """
        only_host(by)
        in_question = {place for one in self.looked.findings for place in one.deals}
        in_question |= {(one.table, one.number) for one in await self._store.reports()}
        if (table, number) not in in_question:
            words = "Nobody asks about this deal: only deals in question are opened."
            raise Denied("not-allowed", words)
        players, hands = await histories.hands(table, number)
        if by.id in players:
            raise Denied("not-allowed", "You were in this deal: another host has to look at it.")
        _LOG.warning("hands looked at", table=table, number=number, by=by.id)
        return hands

    async def names(self, accounts: Iterable[str]) -> dict[str, str]:
        """What people are called now, or that they have gone."""
        found: dict[str, str] = {}
        for one in set(accounts):
            account = await self._store.account(one)
            found[one] = account.name if account else former_name(one)
        return found


async def look_at(store: Store, now: int, days: int) -> Looked:
    """Look at the deals of the last days of a room."""
    since = now - days * DAY_MS
    deals, house = await gather(store, since)
    traces = [
        Came(one.account, "device" if one.kind == "device" else "address", one.print,
             one.first, one.last)
        for one in await store.traces() if one.last >= since
    ]  # fmt: skip
    found = await asyncio.to_thread(look, deals, traces, house)
    return Looked(now, since, len(deals), tuple(found))


def print_of(kind: str, what: str) -> str:
    """What stands for an address or a device."""
    return hashlib.sha256(f"{kind} {what}".encode()).hexdigest()[:32]


def only_host(by: Account) -> None:
    """Raises Denied for anybody but a host."""
    if by.role != "host":
        raise Denied("not-allowed", "Only the host may do that.")


def _only_staff(by: Account) -> None:
    if by.role not in STAFF:
        raise Denied("not-allowed", "Only the host and the floor may do that.")


def _id(by: str, given: str) -> str:
    if not given:
        return secrets.token_hex(8)
    return hashlib.sha256(f"report {by} {given}".encode()).hexdigest()[:16]
