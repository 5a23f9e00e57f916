"""The table of an evening: opened by one click or by itself, seats kept for who has said yes.

A seat is locked up at the table like any other. It is kept until so many minutes after the
beginning, however late the table was opened, and is given away between two deals. Who has no
account yet is kept a seat by his place on the list, which he takes when he comes by his link.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec
import structlog
from msgspec import structs

from floorman.room.evenings.seats import chairs_for
from floorman.rulebooks.amendments import House as HouseRules
from floorman.server.denials import Denied
from floorman.server.evenings.answering import Table
from floorman.server.evenings.by_house import by_house_rules
from floorman.server.evenings.plan import MINUTE_MS, Date, dates_between, known
from floorman.server.evenings.planning import Evenings, Invited, Planned
from floorman.server.house import House, NoSuchTable
from floorman.server.once import answered_before
from floorman.server.permissions import STAFF
from floorman.server.play.actor import TableActor
from floorman.server.tables import records as r
from floorman.server.tables.cage import HOUSE
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.live_play import OWN
from floorman.server.tables.spec import TableSpec
from floorman.store import (
    Account,
    DoneBefore,
    EveningDate,
    EveningGuest,
    InsufficientFunds,
    Once,
    Store,
    StoreError,
)
from floorman.table import TableRefused
from floorman.table import commands as c

LOOK_SECONDS: Final = 10
EARLY_MS: Final = 12 * 60 * MINUTE_MS
_LOG: Final = structlog.get_logger("floorman.evenings")
_GUEST: Final = "guest-"
# At a table of real cards everybody sits in the flesh, and is known there by his name alone.
_IN_PERSON: Final = OWN
_LASTING: Final = ("seating.lock_up_minutes", "seating.lock_up_most_minutes")


class Kept(msgspec.Struct, frozen=True):
    """The seats that were kept at a table, by guest, and whether all that are left were let go;
    when those moved up who have seen it since, by guest.
    """

    seats: dict[str, int] = {}
    released: bool = False
    saw: dict[str, int] = {}


def kept_of(date: EveningDate) -> Kept:
    """What was kept on a date."""
    return msgspec.json.decode(date.body, type=Kept) if date.body else Kept()


def unseen(table: Table, kept: Kept) -> dict[str, int]:
    """Who has moved up and has not seen it yet, with when he did."""
    up = {one: table.answers[one].moved_up for one in table.seating.seated}
    return {one: at for one, at in up.items() if at and kept.saw.get(one) != at}


def until_of(one: Planned, date: Date) -> int:
    """Until when seats are kept."""
    return date.at + one.plan.keep * MINUTE_MS


@dataclass(slots=True)
class Opening:
    """Opens what was planned; `most` tables may be open for each who is not of the staff."""

    evenings: Evenings
    house: House
    most: int
    rules: HouseRules
    _locks: dict[str, asyncio.Lock] = field(default_factory=dict)

    async def run(self) -> None:
        """Look after everything that is due, again and again, until it is cancelled."""
        while True:
            try:
                await self.look()
            except StoreError as error:
                _LOG.warning("evenings not looked after", why=str(error))
            except Exception:  # one evening keeps no other from being looked after next time
                _LOG.exception("fault")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Open the tables whose evenings begin, keep seats, and let go of those kept too long."""
        now = self.evenings.now()
        opened = {(one.evening, one.date): one for one in await self._store.evening_dates()}
        for one in await self.evenings.all():
            for date in dates_between(one.plan, now, now + EARLY_MS):
                there = opened.get((one.id, date.name))
                begun = date.at <= now and one.plan.by_itself and not date.off
                if (there is None or not there.table) and begun:
                    with suppress(Denied):
                        await self._opened(one, date, one.evening.by)
                elif there is not None and there.table:
                    await self._seat(one, date, there.table)

    async def open(self, by: Account, evening: str, name: str, given: str) -> str:
        """Open the table of a date, or find it open; its key. Raises Denied."""
        one = await self.evenings.hosted(by, evening)
        date, now = known(one.plan, name), self.evenings.now()
        if date.off:
            raise Denied("not-now", "This date is called off.")
        if not date.at - EARLY_MS <= now < date.until:
            raise Denied("not-now", "It is opened on the day, from twelve hours before it begins.")
        if one.plan.table is None:
            raise Denied("not-now", "Nothing is planned that could be opened.")
        open_ = self.house.opened_by(by.id)
        if by.role not in STAFF and open_ >= self.most and not await self.table_of(one, name):
            raise Denied("not-allowed", f"You have {self.most} tables open: that is the most.")
        return await self._opened(one, date, one.evening.by)

    async def table_of(self, one: Planned, name: str) -> str:
        """The key of the table of a date, "" while there is none."""
        found = await self._store.evening_dates(one.id)
        return next((date.table for date in found if date.date == name), "")

    async def claim(self, invited: Invited, account: Account) -> str:
        """Who came by a link takes the seat that is kept for him, or comes to the table at least;
        the key of the table that is open now. Raises Denied where none is.
        """
        one, now = invited.planned, self.evenings.now()
        for date in dates_between(one.plan, now, now + EARLY_MS):
            table = await self.table_of(one, date.name)
            if table and not date.off:
                with _no_table():
                    await self.house.admit(table, account.id)
                if invited.guest.kind == "person":
                    guest = await self.evenings.claimed(invited, account)
                    await self._seat(one, date, table, guest)
                return table
        raise Denied("not-now", "No table is open for this evening yet.")

    async def saw(self, one: Planned, name: str, guest: str) -> None:
        """A guest has seen that he moved up, if he did."""
        known(one.plan, name)
        table = await self.evenings.table(one, name)
        up = unseen(table, Kept()).get(guest, 0)
        async with self._only(one.id, name):
            row = await self._row(one, name)
            kept = kept_of(row)
            if up and kept.saw.get(guest) != up:
                new = structs.replace(kept, saw=kept.saw | {guest: up})
                await self._store.keep_date(structs.replace(row, body=msgspec.json.encode(new)))

    async def _row(self, one: Planned, name: str) -> EveningDate:
        found = await self._store.evening_dates(one.id)
        return next((x for x in found if x.date == name), EveningDate(one.id, name, ""))

    @property
    def _store(self) -> Store:
        return self.evenings.store

    async def _opened(self, one: Planned, date: Date, by: str) -> str:
        """Open the table once, whatever is lost on the way."""
        assert one.plan.table is not None
        spec = self._spec(one, date, one.plan.table)
        key = once_key(one.id, date.name)
        once = Once(key, key, self.evenings.now())
        try:
            table = await self.house.open_table(spec, by, once)
        except DoneBefore as done:
            table = answered_before(once, done)
        async with self._only(one.id, date.name):
            row = await self._row(one, date.name)
            if not row.table:
                await self._store.keep_date(structs.replace(row, table=table))
        await self._seat(one, date, table)
        return table

    def _spec(self, one: Planned, date: Date, spec: TableSpec) -> TableSpec:
        """The table as it is opened: its lock-ups last as long as the evening keeps seats."""
        left = -(-max(0, until_of(one, date) - self.evenings.now()) // MINUTE_MS)
        lasting = dict.fromkeys(_LASTING, left) if left else {}
        own = structs.replace(spec, name=spec.name or one.plan.name[:40])
        ruled = by_house_rules(own, self.rules)
        return structs.replace(ruled, amendments={**ruled.amendments, **lasting})

    async def _seat(
        self, one: Planned, date: Date, table: str, came: EveningGuest | None = None
    ) -> None:
        """Have the seats kept that are to be, and no others."""
        async with self._only(one.id, date.name):
            found = await self._store.evening_dates(one.id)
            row = next((x for x in found if x.date == date.name), None)
            if row is None or row.table != table:
                return
            kept = kept_of(row)
            if kept.released and came is None:
                return
            with suppress(NoSuchTable, TableFrozen, StoreError):
                actor = await self.house.opened(table)
                new = await self._arranged(one, date, actor, kept, came)
                if new != kept:
                    row = structs.replace(row, body=msgspec.json.encode(new))
                    await self._store.keep_date(row)

    async def _arranged(
        self, one: Planned, date: Date, actor: TableActor, kept: Kept, came: EveningGuest | None
    ) -> Kept:
        people = await self.evenings.table(one, date.name)
        seats = dict(kept.seats)
        if came is not None and came.id in people.answers and not actor.keeper.live:
            # What was kept for his place on the list is kept for himself.
            await _hand_over(actor, _GUEST + came.id)
            if came.id in seats and not (
                kept.released or await self._keep(actor, came, seats[came.id])
            ):
                del seats[came.id]
        over = date.off or self.evenings.now() >= until_of(one, date)
        gone = [one for one in seats if over or one not in people.seating.seated]
        for guest in gone:
            for player in _players(people, guest):
                await _let_go(actor, one.evening.by, player)
            if not over:
                del seats[guest]
        if not over and not kept.released:
            seats = await self._kept(actor, people, seats)
        return Kept(seats, kept.released or over, kept.saw)

    async def _kept(
        self, actor: TableActor, people: Table, seats: dict[str, int]
    ) -> dict[str, int]:
        state = actor.keeper.table.state
        free = [
            seat
            for seat in range(state.chairs)
            if state.has_seat(seat) and state.sitting(seat) is None and seat not in state.locks
        ]
        for guest, seat in chairs_for(people.seating.seated, seats, free):
            who = people.guests[guest]
            if who.account and actor.keeper.spec.private:
                await self.house.admit(actor.table, who.account)
            if await self._keep(actor, who, seat):
                seats[guest] = seat
        return seats

    async def _keep(self, actor: TableActor, guest: EveningGuest, seat: int) -> bool:
        """Keep a seat; whether there was nothing against it."""
        player = _IN_PERSON + guest.id if actor.keeper.live else guest.account or _GUEST + guest.id
        state = actor.keeper.table.state
        if player in state.players or any(lock.player == player for lock in state.locks.values()):
            return True
        named = r.Named(player=player, name=guest.name)
        names = () if actor.keeper.names.get(player) == guest.name else (named,)
        try:
            await actor.do(
                lambda _: r.Said(command=c.LockUp(player=player, seat=seat), platform=True), *names
            )
            if actor.keeper.spec.approval and guest.account:
                leave = c.Permit(by=HOUSE, player=player)
                await actor.do(lambda _: r.Said(command=leave, platform=True))
        except (TableRefused, InsufficientFunds):
            return False
        return True

    @asynccontextmanager
    async def _only(self, evening: str, date: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(f"{evening} {date}", asyncio.Lock())
        async with lock:
            yield


def once_key(evening: str, date: str) -> str:
    """By what it is known that the table of a date was opened."""
    return f"evening {evening} {date}"


def _players(people: Table, guest: str) -> tuple[str, ...]:
    """By which names a seat may be kept for a guest."""
    found = people.guests.get(guest)
    named = found.account if found else "", _GUEST + guest, _IN_PERSON + guest
    return tuple(one for one in named if one)


def _lock_of(actor: TableActor, player: str) -> int | None:
    locks = actor.keeper.table.state.locks
    return next((seat for seat, lock in locks.items() if lock.player == player), None)


async def _hand_over(actor: TableActor, player: str) -> None:
    """What was kept by a place on the list is free for him whose place it is, and at once."""
    seat = _lock_of(actor, player)
    if seat is not None:
        command = c.PickUpLockUp(seat=seat, given_up=True)
        with suppress(TableRefused):
            await actor.do(lambda _: r.Said(command=command, platform=True))


async def _let_go(actor: TableActor, by: str, player: str) -> None:
    """A seat is kept for somebody no more: between two deals at once, else after this one."""
    seat = _lock_of(actor, player)
    ordered = any(
        isinstance(one.command, c.PickUpLockUp) and one.command.seat == seat
        for one in actor.keeper.hosted.ordered
    )
    if seat is None or ordered:
        return
    command = c.PickUpLockUp(seat=seat, given_up=True)
    with suppress(TableRefused, ValueError):
        await actor.do(lambda k: r.Ordered(by=by, command=command, now=not k.playing))


@contextmanager
def _no_table() -> Iterator[None]:
    try:
        yield
    except (KeyError, TableFrozen):
        raise Denied("not-now", "The table of this evening is closed.") from None
