"""The house: every table and its actor, opened, found again after a stop, and closed."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Final

import structlog
from msgspec import structs

from floorman.cards import Card
from floorman.server.chance.shuffling import Shuffle, fresh, make_shuffle
from floorman.server.denials import Denied
from floorman.server.names import behind, former_name, free_name, name_key
from floorman.server.past.dealt import decided_otherwise
from floorman.server.past.histories import Histories
from floorman.server.permissions import STAFF
from floorman.server.play.actor import TableActor
from floorman.server.play.beside import tell_again
from floorman.server.play.closing import clears, is_to_clear, leave_at, put_out_at
from floorman.server.play.company import HousePlayers, bot_id, in_company, seat_of
from floorman.server.play.driving import Hands, Pace
from floorman.server.play.preferences import Preferring
from floorman.server.play.surroundings import NOBODY_KNOWN, Registry, Surroundings
from floorman.server.rechecking.background import Rechecking
from floorman.server.tables import records as r
from floorman.server.tables.cage import HOUSE, Cage, is_table
from floorman.server.tables.counting import differences, holdings, uneven
from floorman.server.tables.freezing import Shut, TableFrozen, evidence_of_deed, frozen_words, shut
from floorman.server.tables.keeper import Keeper, Source
from floorman.server.tables.rebuilding import AGAIN, found_in
from floorman.server.tables.spec import TableSpec
from floorman.server.tables.standings import (
    Standing,
    TableSummary,
    standing_of,
    standings_in,
    summary_of,
    unknown,
    written,
)
from floorman.server.tables.waking import Sleepers
from floorman.store import Account, Frozen, Once, Record, Store, StoreError, Tail
from floorman.table import commands as c
from floorman.table.accounts import stack_of

_LOG: Final = structlog.get_logger("floorman.tables")
# With more tables than this, house players think less the more there are, so that nobody waits.
_TABLES_AT_EASE: Final = 25


def fresh_order(cards: Sequence[int]) -> Shuffle:
    """An order of these cards that nobody can foresee."""
    return make_shuffle(tuple(map(Card, cards)), fresh())


class NoSuchTable(KeyError):  # noqa: N818 -- nothing went wrong: it is not there
    """There is no table of that name."""


class House:
    """All tables of the room. `now` gives the time in milliseconds.

    `tables` are those that are open, `sleepers` those that are there and that nobody has asked for
    since the start; `shut` are those that their logs do not make again; `alarmed` hear of every
    table that is frozen: its key, its name and the words; `is_barred` says whether an account is
    kept out of a table; `renamed` hear of new names; those that are `led` the floor closes.
    """

    def __init__(  # noqa: PLR0913 -- what a house stands on
        self,
        store: Store,
        now: Callable[[], int],
        pace: Pace | None = None,
        *,
        uses_time_bank: bool = True,
        recheck_s: float = 0,
        register: Registry | None = None,
    ) -> None:
        self.preferring = Preferring(store, uses_time_bank=uses_time_bank)
        self.preferring.told.append(lambda account, _: self.look_again(account))
        self.bots = bots = HousePlayers(Random(secrets.randbits(64)), {}, lambda: self.effort)
        hands = Hands(fresh_order, bots.command, bots.ahead, lambda: bots.lag.beats)
        self.tables: dict[str, TableActor] = {}
        self.sleepers = Sleepers(self._wake, lambda tables: store.tails(tables, AGAIN))
        self.rechecking = Rechecking(store, self.tables, recheck_s)
        self.around = Surroundings(
            store,
            now,
            hands,
            pace or Pace(),
            self.preferring.of,
            self._frozen,
            self.rechecking.note,
            register or NOBODY_KNOWN,
            self.preferring.faces,
        )
        self.shut: dict[str, Shut] = {}
        self.alarmed: list[Callable[[str, str, str], None]] = []
        self.renamed: list[Callable[[str, str], Awaitable[None]]] = []
        self.led: set[str] = set()
        self.cage = Cage(store, now)
        self.histories = Histories(store, self._may_see_open)
        self.is_barred: Callable[[str, str], object] = lambda *_: None
        self._going: set[asyncio.Task[None]] = set()
        self.make_invite: Callable[[str, str, str], Awaitable[str]] | None = None

    def look_again(self, account: str) -> None:
        """Something of his is otherwise: the tables where he sits go by it at once."""
        for actor in self.tables.values():
            if account in actor.keeper.table.state.players:
                actor.comings += 1  # his face may be another
                actor.look_again()
                tell_again(actor)

    def name_of(self, table: str) -> str:
        """What a table is called, or what is played there; nothing for none that is there."""
        asleep = self._asleep(table)
        if asleep is not None:
            return asleep.name or asleep.game_name
        actor = self.tables.get(table)
        if actor is None:
            return ""
        return actor.keeper.spec.name or actor.keeper.table.law.deal.form.name

    @property
    def effort(self) -> float:
        """How much house players think, 1 at ease: less the fuller the house is."""
        return min(1.0, _TABLES_AT_EASE / max(1, len(self.tables) + len(self.sleepers)))

    async def start(self, *, lazily: bool = False) -> None:
        """Find every table again as the log has it, and let it go on.

        A table that cannot be found again, or has other chips than the ledger, stands still; it
        keeps nobody out of the others. `lazily`: each is opened when somebody asks for it, and
        those at which something is due one after the other.
        """
        store = self.around.store
        standings = await standings_in(store)
        frozen = {one.table for one in await store.frozen()}
        for table in await store.tables():
            if not is_table(table) or table in self.tables:
                continue
            standing = standings.get(table)
            if standing is None or table in frozen:
                await self._wake(table)
            elif not standing.closed:
                self.sleepers.put({table: standing})
        missing = {key: one for key, one in self._standings() if key not in standings}
        await store.keep_standings(missing)
        if lazily:
            self.sleepers.begin()
        else:
            await self.sleepers.wake_all()

    def _standings(self) -> Iterator[tuple[str, bytes]]:
        for table, actor in self.tables.items():
            yield table, written(standing_of(actor.keeper, actor.opened_at))

    async def _wake(self, table: str, tail: Tail | None = None) -> None:
        """Open a table that is there. Raises StoreError."""
        try:
            await self._find(table, tail)
        except StoreError:
            raise
        except Exception as error:
            found = await shut(self.around.store, table, self.around.now(), error)
            self.shut[table] = found
            _LOG.error("table frozen", table=table, why=found.frozen.why)
            name = found.keeper.spec.name if found.keeper else table
            self._alarm(table, name, found.frozen.why)

    async def _find(self, table: str, tail: Tail | None) -> None:
        """A table again as the log has it. Raises whatever a log raises that is of no use."""
        store = self.around.store
        if table not in self.tables:
            tail = tail or (await store.tails((table,), AGAIN))[table]
            await self._found(table, tail, self.sleepers.opened_at(table))
        actor = self.tables.get(table)
        if actor is None or actor.frozen is not None:
            return
        # Who goes from here on finds it open: nobody who has gone is passed over.
        await self._forget_names(actor, await store.gone())
        if not actor.keeper.deal_number:
            await self._seat_bots(actor)  # it may have ended as the table was being opened

    async def _found(self, table: str, tail: Tail, opened_at: int | None) -> None:
        """A table by the end of its log: it goes on, unless it is closed or has other chips."""
        store = self.around.store
        keeper, last = found_in(tail, fresh_order)
        if opened_at is None:
            opened_at = (await store.records(table, upto=1))[0].at
        if keeper.closed:
            await store.keep_standings({table: written(standing_of(keeper, opened_at))})
            return
        _report(table, keeper, tail)
        # From here on it goes on by itself: nothing may come before it knows that it was shut.
        actor = self._add(table, keeper, (last.sequence, tail.head), opened_at)
        if wrong := [*differences(keeper), *uneven(holdings(table, keeper), tail.balances)]:
            why = f"chips are not where they must be: {wrong[0]}"
            evidence = evidence_of_deed(wrong, last, keeper, tail.balances)
            frozen = Frozen(table, last.sequence, self.around.now(), why, evidence)
            await store.freeze(frozen)
            actor.freeze(frozen)
            return
        actor.begin_again(last.at)

    def _frozen(self, actor: TableActor) -> None:
        """Tell of a table that is frozen."""
        assert actor.frozen is not None
        self._alarm(actor.table, actor.keeper.spec.name, actor.frozen.why)

    def _alarm(self, table: str, name: str, why: str) -> None:
        for hear in self.alarmed:
            hear(table, name, frozen_words(why))

    def standing_still(self) -> Iterator[tuple[str, str, str]]:
        """Every table at which nothing is done any more: its key, its name and the words."""
        for table, found in self.shut.items():
            name = found.keeper.spec.name if found.keeper else table
            yield table, name, frozen_words(found.frozen.why)
        for table, actor in self.tables.items():
            if actor.frozen is not None:
                yield table, actor.keeper.spec.name, frozen_words(actor.frozen.why)

    async def stop(self) -> None:
        """Stop every table where it is."""
        await self.sleepers.stop()
        await asyncio.gather(*self._going)
        for actor in [*self.tables.values()]:
            await actor.stop()

    def _add(self, table: str, keeper: Keeper, log: tuple[int, str], opened: int) -> TableActor:
        sequence, head = log

        def latest() -> Keeper:
            return self.tables[table].keeper

        around = in_company(self.around, self.bots, keeper.spec, latest)
        actor = TableActor(table, keeper, sequence, around, head)
        actor.opened_at = opened
        actor.hears = lambda: self._heard(actor)
        self.tables[table] = actor
        actor.start()
        return actor

    @property
    def source(self) -> Source:
        """The chance of deals that are yet to come."""
        return fresh_order

    def adopt(self, actor: TableActor) -> None:
        """A table that was opened by a tournament is one of the house's from now on."""
        self.tables[actor.table] = actor
        actor.start()

    def _heard(self, actor: TableActor) -> None:
        """A table that has closed by itself goes: its driver cannot wait for its own end."""
        if actor.keeper.closed:
            task = asyncio.get_running_loop().create_task(self.let_go(actor.table))
            self._going.add(task)
            task.add_done_callback(self._going.discard)

    async def let_go(self, table: str) -> None:
        """A table that is closed is done with."""
        actor = self.tables.pop(table, None)
        if actor is not None:
            await actor.stop()

    async def opened(self, table: str) -> TableActor:
        """The actor of a table, which is opened for that if it sleeps.

        Raises as `table` does, and StoreError.
        """
        await self.sleepers.wake(table)
        return self.table(table)

    async def wake(self, table: str) -> None:
        """Have a table open that sleeps."""
        await self.sleepers.wake(table)

    def table(self, table: str) -> TableActor:
        """The actor of an open table. Raises NoSuchTable, and TableFrozen for one that is shut."""
        found = self.tables.get(table)
        if table in self.shut:
            raise TableFrozen(self.shut[table].frozen.why)
        if found is None:
            raise NoSuchTable(table)
        return found

    async def open_table(self, spec: TableSpec, by: str, once: Once | None = None) -> str:
        """Open a table and seat its house players; its key. Raises SpecError, DoneBefore."""
        opened = r.Opened(spec=spec, by=by)
        keeper = Keeper(opened, fresh_order)
        table = secrets.token_hex(5)
        at = self.around.now()
        record = Record(table, 1, at, r.kind_of(opened), r.encode(opened))
        asked = structs.replace(once, answer=table) if once else None
        standing = written(standing_of(keeper, at))
        head = await self.around.store.append((record,), once=asked, standings={table: standing})
        actor = self._add(table, keeper, (1, head), at)
        await self._seat_bots(actor)
        return table

    async def _seat_bots(self, actor: TableActor) -> None:
        """Seat the house players that are missing, while their seats are free."""
        spec = actor.keeper.spec
        for number in range(min(spec.bots, spec.seats)):
            state = actor.keeper.table.state
            taken = state.sitting(seat_of(number, spec)) is not None
            if not taken and bot_id(number) not in state.players:
                await self._seat_bot(actor, number)

    async def _seat_bot(self, actor: TableActor, number: int) -> None:
        player, called = bot_id(number), actor.keeper.names
        taken = [name for one, name in called.items() if one != player]
        name = await free_name(self.around.store, number, taken)
        law = actor.keeper.table.law.buy_in
        chips = min(law.maximum or 5 * law.minimum, 5 * law.minimum)
        seat = seat_of(number, actor.keeper.spec)
        by = HOUSE if actor.keeper.spec.approval else ""
        sits = c.SitDown(player=player, seat=seat, chips=chips, by=by)
        named = r.Named(player=player, name=name, bot=True)
        await actor.do(lambda _: r.Said(command=sits, platform=True), named)

    async def make_way(self, actor: TableActor, name: str) -> None:
        """A person of that name comes to a table: a house player called so, or nearly so, is called
        otherwise from now on. Raises StoreError, TableFrozen.
        """
        bots, called = actor.keeper.bots, actor.keeper.names
        for bot in [one for one in bots if name_key(called.get(one, one)) == name_key(name)]:
            free = await free_name(self.around.store, 0, (*called.values(), name))
            await self._rename(actor, bot, free)

    async def close_table(self, table: str, by: str, once: Once | None = None) -> None:
        """Close a table, once; everyone's chips go back, and a deal in progress is void.

        Raises NoSuchTable, and Denied for a table of a tournament.
        """
        actor = await self.opened(table)
        if actor.keeper.spec.event and actor.keeper.live:
            raise Denied("not-allowed", "It is handed back at the director's desk.")
        if actor.keeper.spec.event:
            raise Denied("not-allowed", "A tournament closes its tables itself: call it off.")
        if table in self.led:
            raise Denied("not-allowed", "The floor closes its games: close the game there.")
        while is_to_clear(actor.keeper):
            await actor.do(clears)
        await actor.do(lambda _: r.Closed(by=by), once=once)
        await self.let_go(table)

    def opened_by(self, account: str) -> int:
        """How many open tables somebody has opened."""
        open_ = sum(actor.keeper.opened_by == account for actor in self.tables.values())
        return open_ + sum(one.opened_by == account for _, one in self._sleeping())

    def _sleeping(self) -> Iterator[tuple[str, Standing]]:
        """Tables that sleep, and are not being opened."""
        return ((key, one) for key, one in self.sleepers.all() if key not in self.tables)

    async def sits(self, account: str) -> bool:
        """Whether somebody has a seat at any table, or chips that it keeps for him; or ever had one
        at a table that is shut: what he will be paid there is not known yet.
        """
        states = [one.keeper.table.state for one in self.tables.values()]
        if any(account in one.players or account in one.held for one in states):
            return True
        if any(account in (*one.players, *one.held) for _, one in self._sleeping()):
            return True
        for table in self.shut:
            if f"{table}/{stack_of(account)}" in await self.around.store.balances(f"{table}/"):
                return True
        return False

    async def rename(self, account: str, name: str) -> None:
        """Call somebody otherwise at every open table where he is known, from now on."""
        for actor in [*self.tables.values()]:
            if actor.keeper.names.get(account, name) != name:
                await self._rename(actor, account, name)
        for hear in self.renamed:
            await hear(account, name)

    async def _rename(self, actor: TableActor, account: str, name: str) -> None:
        try:
            await actor.do(lambda _: r.Named(player=account, name=name))
        except TableFrozen:  # it takes no record: that is made up for when it goes on
            actor.keeper.names[account] = name

    async def _forget_names(self, actor: TableActor, gone: frozenset[str]) -> None:
        """Nobody is told the names of those who have gone, whatever came between then."""
        for account in gone & actor.keeper.names.keys():
            name = former_name(account)
            if actor.keeper.names[account] != name:
                await self._rename(actor, account, name)

    def may_see(self, table: str, account: str, role: str = "player") -> bool:
        """Whether somebody may see a table: everybody who is not barred, unless it is private."""
        if account and self.is_barred(account, table):
            return False
        if table in self.shut:
            return self.shut[table].may_see(account, role)
        if (asleep := self._asleep(table)) is not None:
            return not asleep.private or behind(account) in asleep.admitted or role in STAFF
        keeper = self.table(table).keeper
        return not keeper.spec.private or behind(account) in keeper.admitted or role in STAFF

    def may_manage(self, table: str, account: str, role: str) -> bool:
        """Whether somebody has the say at a table: the host, the floor, and who opened it."""
        if (asleep := self._asleep(table)) is not None:
            return role in STAFF or account == asleep.opened_by
        return role in STAFF or account == self.table(table).keeper.opened_by

    def _asleep(self, table: str) -> Standing | None:
        """What is known of a table that sleeps; None for any other."""
        if table in self.tables or table not in self.sleepers:
            return None
        return self.sleepers[table]

    def may_close(self, table: str, account: str, role: str) -> bool:
        """Whether somebody closes a table: the host, the floor, and who opened a live one."""
        actor, asleep = self.tables.get(table), self._asleep(table)
        own = actor is not None and actor.keeper.live and actor.keeper.opened_by == account
        own = own or (asleep is not None and asleep.live and asleep.opened_by == account)
        return role in STAFF or own

    def _may_see_open(self, table: str, account: str, role: str) -> bool | None:
        """Whether somebody may see a table; None for one that is not open."""
        there = table in self.tables or table in self.sleepers
        return self.may_see(table, account, role) if there else None

    async def invite(self, table: str, by: str, role: str = "player", seed: str = "") -> str:
        """The code of an invitation, by the same seed the same.

        Raises Denied for one who has not been admitted himself.
        """
        if not self.may_see(table, by, role) or self.make_invite is None:
            raise Denied("not-allowed", "Only who is at a private table invites to it.")
        return await self.make_invite(table, by, seed)

    async def admit(self, table: str, account: str) -> None:
        """Let somebody see a private table and sit down at it, from now on."""
        actor = await self.opened(table)
        if account not in actor.keeper.admitted:
            await actor.do(lambda _: r.Admitted(account=account))

    async def put_out(self, account: str, table: str, by: Account, why: str) -> None:
        """Somebody plays no more at a table, or at any (""): cashed out as soon as he may be.

        Tournaments have a director for that.
        """
        for key in [table] if table else self._around(account):
            with suppress(NoSuchTable, TableFrozen):
                await put_out_at(await self.opened(key), account, by, why)

    def _around(self, account: str) -> list[str]:
        """The tables where somebody may have anything: those that sleep only with a seat."""
        sitting = ((key, one.players) for key, one in self._sleeping())
        asleep = [key for key, some in sitting if account in (*some, *map(behind, some))]
        return [*self.tables, *asleep]

    async def leave_all(self, account: str) -> None:
        """Somebody leaves every table, as soon as the deal is over."""
        for key in self._around(account):
            with suppress(NoSuchTable, TableFrozen):
                await leave_at(await self.opened(key), account)

    async def dismiss(self, table: str, account: str) -> bool:
        """Somebody may not see a private table any more; whether others had let him in."""
        with suppress(NoSuchTable, TableFrozen):
            actor = await self.opened(table)
            keeper = actor.keeper
            let_in = keeper.spec.private and account in keeper.admitted
            if let_in and account != keeper.opened_by:
                await actor.do(lambda _: r.Dismissed(account=account))
                return True
        return False

    def summaries(self) -> Iterator[TableSummary]:
        """Every table, for the lobby."""
        now = self.around.now()
        for table, actor in self.tables.items():
            why = frozen_words(actor.frozen.why) if actor.frozen else ""
            one = summary_of(table, standing_of(actor.keeper, actor.opened_at), now, why)
            yield structs.replace(one, floor=actor.keeper.spec.floor)
        for table, standing in self._sleeping():
            yield summary_of(table, standing, now)
        for table, found in self.shut.items():
            why = frozen_words(found.frozen.why)
            kept = found.keeper and standing_of(found.keeper, now)
            yield summary_of(table, kept, now, why) if kept else unknown(table, why)


def _report(table: str, keeper: Keeper, tail: Tail) -> None:
    """Report deals that today's code decides otherwise than they were told."""
    stored = {one.number: one for one in tail.deals}
    for over in keeper.finished:
        if over.number in stored and (words := decided_otherwise(stored[over.number], over)):
            _LOG.error("decided otherwise", table=table, deal=over.number, words=words)
