"""The one writer of a table: carries deeds out, has them stored, then tells everyone.

Nobody is told of anything before it is stored. If storing fails, the table is rebuilt from what
the log holds, so that what is told and what is kept never differ.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

import structlog

from floorman.server.once import check_new, same_once
from floorman.server.past.dealt import Began, as_told, deals_over
from floorman.server.play.applying import applied
from floorman.server.play.driving import (
    Due,
    Outside,
    acts_for,
    asked,
    asks_a_player,
    deal_due,
    next_due,
    next_kept_out,
    own_pace,
    whose_wish,
)
from floorman.server.play.mixer import Mixer, ShuffleWanted
from floorman.server.play.preferences import USUAL
from floorman.server.play.schedule import Forethought
from floorman.server.play.surroundings import Surroundings, Viewer
from floorman.server.play.topping import NOTHING, Funds, wanting
from floorman.server.protocol.preferences import Preferences
from floorman.server.register.counting import at_table
from floorman.server.register.denying import Disallowed
from floorman.server.tables import records as r
from floorman.server.tables.checkpoints import points_at
from floorman.server.tables.counting import holdings
from floorman.server.tables.freezing import MiscountedError, TableFrozen, miscounted, shut
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.ledger import movements_of, wallet_of
from floorman.server.tables.rebuilding import find_again, head_of
from floorman.server.tables.standings import standing_of, written
from floorman.server.telling.steps import noted
from floorman.server.writers.finishing import apart, to_the_end
from floorman.server.writers.waiting import Flag
from floorman.store import (
    Checkpoint,
    Frozen,
    LedgerDiffers,
    Movement,
    Once,
    Record,
    StoreError,
    StoreRefused,
)
from floorman.table import events as te

_LOG: Final = structlog.get_logger("floorman.tables")
_AFTER_FAULT_S: Final = 0.5
# What comes later than this came at a bad time: the machine slept, or the store was slow.
_LATE_MS: Final = 2_000


class TableActor:
    """A table in the care of its only writer.

    `viewers` are the connections that watch it; `lost` says since when each player at the table
    has none, and `comings` counts how often that has changed; `found_at` is the time of its last
    record when it was found again. `head` is the hash that the last record has in the chain of the
    log. `untold`, `awaited` and `lapsed` are those of `Outside`. `frozen` says why nothing is done
    any more, if that is so. A tournament says whether a deal is `permitted` and how its tables are
    `paced`, raises TableRefused for what it does not `permit` of people, and `hears` all.
    """

    def __init__(
        self, table: str, keeper: Keeper, sequence: int, around: Surroundings, head: str = ""
    ) -> None:
        self.table = table
        self.keeper = keeper
        self.sequence = sequence
        self.head = head
        self.around = around
        self.changed = around.now()
        self.opened_at = self.found_at = self.changed
        self.viewers: dict[Viewer, None] = {}
        self.lost: dict[str, int] = {}
        self.comings = self.began = 0  # `began`: the record that began the deal, once known
        self.untold, self.awaited = set[str](), set[str]()
        self.lapsed: int | None = None
        self.frozen: Frozen | None = None
        self.permitted: Callable[[], bool] = lambda: not self.keeper.spec.event
        self.paced = own_pace
        self.permit: Callable[[r.Any], None] = lambda body: None
        self.hears: Callable[[], None] = lambda: None
        self._lock, self._wake = asyncio.Lock(), Flag()
        self._driver: asyncio.Task[None] | None = None
        # The last number that viewers were told, and whether the keeper may differ from the log.
        self._told, self._doubtful = keeper.number, False
        self._kept_at, self._possible = 0, False  # whether the next deal could begin
        self.mixer = Mixer(around.hands.deck, around.pace.mix_ms)
        self.mixer.watch(lambda: self.keeper)
        self._told_passing, self._standing = self._passing, b""  # in short, as it is stored
        self._forethought = Forethought(around.now, around.pace.bot_ms, around.hands)

    def start(self) -> None:
        """Let the table go on by itself."""
        self._driver = apart(self._drive())

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        async with self._lock:
            if self._driver is not None:
                self._driver.cancel()
        if self._driver is not None:
            await asyncio.gather(self._driver, return_exceptions=True)

    def arrive(self, viewer: Viewer) -> None:
        """A connection watches the table from now on; its player is back if he was lost."""
        player = viewer.player
        is_new = not self._has_viewer(player)
        self.viewers[viewer] = None
        self.lost.pop(player, None)
        self.awaited.discard(player)
        if player not in asked(self.keeper):
            self.untold.discard(player)
        if is_new:
            self._note_coming(player)

    def depart(self, viewer: Viewer) -> None:
        """A connection watches no more; a player at the table without another one is lost."""
        if viewer not in self.viewers:
            return
        self.viewers.pop(viewer, None)
        if not self._has_viewer(viewer.player):
            self._lose(viewer.player)
            self._note_coming(viewer.player)

    def begin_again(self, since: int) -> None:
        """The server has just begun again, and nobody is connected. It was there until then.

        Nobody's time has run: everybody to act has all of it once he is connected again.
        """
        for player in self.keeper.table.state.players:
            self._lose(player)
        self.awaited, self.found_at = {*self.lost}, since
        self.untold = {*self.lost} & {*asked(self.keeper)}
        self.note_lapse(since)

    def note_lapse(self, since: int) -> None:
        """Nothing can be done at the table, since then or since earlier: nobody's time runs.

        In a pause nobody's does anyway, at a live table it runs at the table itself, and house
        players have none.
        """
        keeper, state = self.keeper, self.keeper.table.state
        runs = any(one not in keeper.bots for one in state.players)
        if runs and self.lapsed is None and not (state.paused_by or keeper.live):
            self.lapsed = since
            self._wake.set()

    def look_again(self) -> None:
        """Something that the log knows nothing of is otherwise than before."""
        self._wake.set()

    def _lose(self, player: str) -> None:
        sits = player in self.keeper.table.state.players and player not in self.keeper.bots
        if sits and not self.keeper.live:  # else he sits there in the flesh
            self.lost[player] = self.around.now()

    def _has_viewer(self, player: str) -> bool:
        return any(one.player == player for one in self.viewers)

    def _note_coming(self, player: str) -> None:
        if player in self.keeper.table.state.players:
            self.comings += 1
            self._wake.set()

    async def do(
        self, make: Callable[[Keeper], r.Any], *named: r.Named, once: Once | None = None
    ) -> tuple[Event, ...]:
        """Carry out what `make` says, given the table as it is at that moment; with it is stored
        how somebody is named, and what was asked for and is not to be done again.

        Raises TableFrozen where nothing is done any more.

        A caller who goes away meanwhile does not undo it, and everyone is told all the same.
        Raises what `make`, the table and the deal raise, and DoneBefore; then nothing has changed.
        """
        return await to_the_end(self._do(make, named, once))

    async def _do(
        self, make: Callable[[Keeper], r.Any], named: tuple[r.Named, ...], once: Once | None
    ) -> tuple[Event, ...]:
        async with self.settled():
            await check_new(self.around.store, once)
            self.check_frozen()
            with same_once(once):
                self.permit(body := make(self.keeper))
                self.around.register.check(self.table, self.keeper, body)
                return await self._carry_out(body, named, once)

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Keeper]:
        """The table while nothing is under way: whatever is seen of it now is stored.

        Raises StoreError where that cannot be known, TableFrozen where the log is of no use.
        """
        async with self._lock:
            if self._doubtful:
                self.check_frozen()
                await self._rebuild()
            yield self.keeper

    async def _carry_out(
        self,
        body: r.Any,
        named: tuple[r.Named, ...] = (),
        once: Once | None = None,
        at: int | None = None,
    ) -> tuple[Event, ...]:
        at = max(self.around.now() if at is None else at, self.keeper.table.state.now)
        try:
            happened, wrong = applied(self.keeper, named, body, at)
        except ShuffleWanted as wanted:
            # It was called for in the middle of the deed: the table goes back, and does it again.
            self._doubtful = True
            await self._rebuild()
            deal, changed = self.keeper.deal_number, self.changed
            await self.mixer.gather(wanted, deal, lambda: self._tell((), changed))
            return await self._carry_out(body, named, once)
        records = r.records_of(self.table, self.sequence, (*named, self.keeper.recorded(body)), at)
        record = records[-1]
        moved = movements_of(
            self.table, record.sequence, happened, self.keeper.bots, live=self.keeper.live
        )
        try:
            if wrong:
                raise MiscountedError(wrong)
            began = await self.began_by(body, record.sequence)
            over = deals_over(self.table, record.sequence, began, self.keeper, happened)
            over = as_told(over, self.keeper)
            points = self.checkpoint(record.sequence)
            holds = holdings(self.table, self.keeper, moved)
            new = self._new_standing(body)
            played = at_table(self.table, self.keeper, happened, moved)
            async with self.around.register.counting(played) as told:
                records, points = (*told.records, *records), (*told.points, *points)
                head = await self.around.store.append(
                    records, moved, holds, deals=over, checkpoints=points, once=once, standings=new
                )
        except Exception as error:
            self._doubtful = True
            if isinstance(error, MiscountedError | LedgerDiffers):
                await self._freeze(record, moved, wrong)
            if not isinstance(error, StoreRefused | Disallowed):
                self.note_lapse(at)
            await self._rebuild()
            if not await self.around.store.has(record):
                raise
            return happened  # it was stored all the same, only the answer was lost
        self.sequence, self.head = record.sequence, head
        self._standing = new.get(self.table, self._standing)
        self.mixer.settle(self.keeper)
        if self.around.now() - at > _LATE_MS and not r.is_lapse(body):
            self.note_lapse(at)
        if any(one.table == self.table for one in points):
            self.note_kept(record.sequence)
        if over:
            self.around.over(self, over)
        self._tell(happened, at)
        return happened

    def note_joined(
        self, happened: tuple[Event, ...], records: int, at: int, head: str = ""
    ) -> None:
        """What was carried out together with others is stored, as so many records: it is told."""
        self.sequence, self.head, self._standing = self.sequence + records, head, b""
        self._tell(happened, at)

    async def go_back(self) -> None:
        """What was done together with others is perhaps not stored. Raises StoreError."""
        self._doubtful = True
        await self._rebuild()

    def _tell(self, happened: tuple[Event, ...], at: int) -> None:
        """Tell everyone who watches. A fault in telling one of them harms no other."""
        if self._goes_on(happened):
            self.changed = at
        self._told, self._told_passing = self.keeper.number, self._passing
        self._heed(happened, at)
        self.hears()
        for viewer in [*self.viewers]:
            try:
                viewer.tell(self, happened)
            except Exception:
                _LOG.exception("not told", table=self.table)
        self._wake.set()

    def _heed(self, happened: tuple[Event, ...], at: int) -> None:
        """Whoever has been given his time has it; whose turn begins while he is lost will be."""
        for event in (one.table for one in happened):
            if isinstance(event, te.TimeLapsed):
                self.lapsed = None
                self.lost = dict.fromkeys(self.lost, at)
            elif isinstance(event, te.TimeGiven):
                self.untold &= {*self.lost}
            elif isinstance(event, te.EntrantSeated):
                # Who never came is waited for no longer than who has gone, and uses up no time.
                if not self._has_viewer(event.player):
                    self._lose(event.player)
            elif isinstance(event, te.TurnBegan):
                self.untold = {*self.lost} & {*asked(self.keeper)}

    def _goes_on(self, happened: tuple[Event, ...]) -> bool:
        """Whether the game has gone on: talk and wishes put off neither the next act nor a deal,
        nor does anything else that people do put off a deal that was possible before and still is.
        """
        before, self._possible = self._possible, self._may_begin()
        if any(one.deal is not None or one.platform for one in happened):
            return True
        return not self.keeper.playing and not (before and self._possible)

    def _may_begin(self) -> bool:
        """Whether the next deal could begin now."""
        keeper, around = self.keeper, self.around
        if keeper.playing:
            return False
        return deal_due(keeper, around.pace, around.hands, self.changed, self.outside()) is not None

    def outside(self, funds: Funds = NOTHING, prefers: Preferences = USUAL) -> Outside:
        """What the log does not say."""
        may, out = self.permitted(), self.around.register.kept_out(self.table, self.keeper)
        known = (self.lost, funds, prefers, self.untold, self.awaited, self.lapsed)
        return Outside(*known, may, out, self.paced())

    def checkpoint(self, sequence: int, *, told: bool = False) -> tuple[Checkpoint, ...]:
        """A checkpoint to go with a record, when it is time for one and it may stand there."""
        return points_at(self.table, self.keeper, sequence, self._kept_at, told=told)

    def note_kept(self, sequence: int) -> None:
        """There is a checkpoint at that record."""
        self._kept_at = sequence
        self.keeper.table.forget()

    def _new_standing(self, body: r.Any) -> dict[str, bytes]:
        """The table in short, where a record has made it another one."""
        if self._standing and self.keeper.playing and isinstance(body, r.Acted | r.Talked):
            return {}
        new = written(standing_of(self.keeper, self.opened_at))
        return {} if new == self._standing else {self.table: new}

    async def began_by(self, body: r.Any, sequence: int) -> Began:
        """The record that began the last deal: this one perhaps, with that sequence."""
        if not self.began and self.keeper.deal_number:
            self.began = await self.around.store.last_sequence(self.table, "began")
        before = self.began
        if isinstance(body, r.Began):
            self.began = sequence
        return Began(self.began, before)

    @property
    def _passing(self) -> tuple[int, int]:
        """What the log knows nothing of: who is connected, and the shuffle being prepared."""
        return self.comings, self.mixer.version

    async def _tell_passing(self) -> None:
        async with self.settled():
            self._tell((), self.changed)

    def freeze(self, frozen: Frozen) -> None:
        """Do nothing any more."""
        self.frozen = frozen
        _LOG.error("table frozen", table=self.table, sequence=frozen.sequence, why=frozen.why)
        self.around.alarm(self)
        self._wake.set()

    async def stand_still(self, frozen: Frozen) -> None:
        """Freeze while nothing is under way, and tell everyone who watches."""
        async with self._lock:
            self.freeze(frozen)
            self._tell((), self.around.now())

    def check_frozen(self) -> None:
        """Raise TableFrozen where nothing is done any more."""
        if self.frozen is not None:
            raise TableFrozen(self.frozen.why)

    async def _freeze(self, record: Record, moved: Sequence[Movement], wrong: list[str]) -> None:
        """Keep the evidence of a record with which chips are not where they must be: it is not
        stored. Raises TableFrozen, everybody having been told.
        """
        store, deed = self.around.store, (record, moved)
        frozen = await miscounted(store, self.keeper, self.sequence, deed, wrong)
        self.freeze(frozen)
        await self._rebuild()
        self._tell((), record.at)
        raise TableFrozen(frozen.why)

    async def _rebuild(self) -> None:
        """The table as the log holds it; what was stored without anybody knowing is told."""
        store, source = self.around.store, self.keeper.source
        try:
            self.keeper, last = await find_again(store, self.table, source)
            self.head = await head_of(store, self.table)
        except StoreError:
            raise
        except Exception as error:
            self.freeze((await shut(store, self.table, self.around.now(), error)).frozen)
            raise TableFrozen(str(error)) from error
        self.sequence = last.sequence
        self.began = 0
        self._standing = b""
        self._doubtful = False
        news = tuple(self.keeper.recent.after(self._told))
        if news:
            self._tell(news, last.at)
        self._wake.set()

    async def _drive(self) -> None:
        """Do what is due, whenever it is. Whatever fails, the table goes on, if not frozen."""
        while self.frozen is None:
            try:
                await self._drive_on()
            except TableFrozen as frozen:
                _LOG.warning("not done", table=self.table, why=frozen.words)
            except StoreError as error:
                if not isinstance(error, StoreRefused):
                    self.note_lapse(self.around.now())
                _LOG.warning("not stored", table=self.table, why=str(error))
                await asyncio.sleep(_AFTER_FAULT_S)
            except Exception:
                _LOG.exception("deed failed", table=self.table)
                await asyncio.sleep(_AFTER_FAULT_S)

    async def _drive_on(self) -> None:
        """Wait for the next deed of the table's own, or for something to happen, and do it."""
        if self._told_passing != self._passing:
            await self._tell_passing()
        self._wake.clear()
        funds = {one: await self._has(one) for one in wanting(self.keeper)}
        player, around = whose_wish(self.keeper), self.around
        prefers = USUAL if player is None else await around.prefers(player)
        outside = self.outside(funds, prefers)
        due = next_due(self.keeper, around.pace, around.hands, self.changed, outside)
        if due is None:
            await self._wake.wait()
            return
        due = await self._forethought.ahead(self.keeper.table.deal, due)
        there = (one.player for one in self.viewers)
        looks = self.mixer.look_ahead(self.keeper, due, there, around.now())
        if self._told_passing != self._passing or self._wake.is_set():
            return  # something has happened, while it was thought of perhaps
        planned = max(due.at, around.now()) if looks is None else looks
        wait = (planned - around.now()) / 1000
        if wait > 0:
            try:
                # Not wait_for, which may swallow a cancellation when both come at once.
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            except TimeoutError:
                pass
            else:
                return
        if around.now() - planned > _LATE_MS:
            self.note_lapse(planned)
            return
        if looks is not None:
            return
        seen = self.keeper, self.sequence, self.comings
        await self._carry_out_due(due, seen)

    def _may_deal(self, keeper: Keeper) -> bool:
        return self.permitted() and next_kept_out(keeper, self.outside()) is None

    async def _has(self, player: str) -> int:
        """What a player has away from the tables and may put in, in chips."""
        chips = await self.around.store.balance(wallet_of(player))
        return self.around.register.may_spend(player, chips)

    async def _carry_out_due(self, due: Due, seen: tuple[Keeper, int, int]) -> None:
        """A deed of the table's own, unless something has happened. Where there is a fault in it,
        and not in the store, a seat is acted for like one who is gone.
        """
        async with self.settled() as keeper:
            changed = (keeper, self.sequence, self.comings) != seen or keeper.closed
            if changed or self.frozen or (due.deals and not self._may_deal(keeper)):
                return
            at = noted(due.at, self.around.now())
            try:
                await self._carry_out(self.mixer.begun(keeper, due, self.paced()), at=at)
            except (StoreError, TableFrozen):
                raise
            except Exception:
                if not asks_a_player(self.keeper.table):
                    raise
                _LOG.exception("deed failed", table=self.table)
                await self._carry_out(acts_for(self.keeper.table, seat=due.seat), at=at)
