"""The one writer of an event at the desk: commands carried out, and told once they are stored."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import structlog

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.card_by_card import Deeds, Losses, closing, deeds_of, news, opening, shape
from floorman.server.desk.keeper import Again, DeskKeeper, Entry, rebuilt
from floorman.server.desk.led import HouseLike, Led
from floorman.server.desk.summary import written
from floorman.server.once import check_new, same_once
from floorman.server.play.joined import Joined
from floorman.server.tables import records as tr
from floorman.server.writers.finishing import apart, to_the_end
from floorman.store import Once, Store, StoreError, StoreRefused
from floorman.tournament import TournamentRefused, next_time
from floorman.tournament import commands as c

_LOG: Final = structlog.get_logger("floorman.desk")
_AFTER_FAULT_S: Final = 0.5
_LONGEST_S: Final = 3_600.0
# So often a step is taken back beside what others do.
_TURNS_BESIDE: Final = 3


class DeskActor:
    """An event in the care of its only writer.

    `moved` is set whenever anything has changed, and is another then: who waits for news waits for
    it. `heard` is called with what was stored.
    """

    def __init__(
        self,
        event: str,
        keeper: DeskKeeper,
        sequence: int,
        over: tuple[Store, HouseLike | None],
        now: Callable[[], int],
    ) -> None:
        self.event, self.keeper, self.sequence = event, keeper, sequence
        self.heard: Callable[[DeskActor, r.Any], None] = lambda actor, body: None
        self.cache: dict[str, Any] = {}
        self._store, self._now = over[0], now
        self.led = Led(*over, lambda: self.keeper, self._rouse)
        self._lost: tuple[Losses, ...] = ()
        self._lock = asyncio.Lock()
        self._moved = asyncio.Event()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._doubtful = self._turning = False
        self._stuck: int | None = None
        # Told from those before a restart, which may have been of something else.
        self._turns, self._life = 0, secrets.token_hex(2)

    @property
    def moved(self) -> asyncio.Event:
        """What is set once anything changes from now on."""
        return self._moved

    @property
    def tag(self) -> str:
        """What is another once anything has changed."""
        return f"{self.sequence}-{self._life}{self._turns}"

    def _rouse(self) -> None:
        self._wake.set()

    def stir(self) -> None:
        """Something has changed: whoever waits looks again."""
        self._turns += 1
        self.cache.clear()
        self._moved.set()
        self._moved = asyncio.Event()
        self._wake.set()

    def start(self) -> None:
        """Let the clock run."""
        self._driver = apart(self._drive())

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
        async with self._lock:
            pass

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[DeskKeeper]:
        """The event as it stands now, while nothing is under way: all that is seen is stored.

        Raises StoreError where that cannot be known.
        """
        async with self._lock:
            await self._make_sure()
            yield self.keeper

    @asynccontextmanager
    async def last_settled(self) -> AsyncIterator[DeskKeeper]:
        """The same for who only looks: a step that is being taken back keeps nobody
        from seeing how things stand until it is.
        """
        if self._turning:
            yield self.keeper
            return
        async with self.settled() as keeper:
            yield keeper

    async def _make_sure(self) -> None:
        if self._doubtful:
            await self._rebuild()
        if self.keeper.advance(self._now()):
            self.stir()

    # What is done

    async def do(self, make: Callable[[DeskKeeper], Sequence[r.Any]], once: Once | None) -> Entry:
        """Carry out what is made of the event as it stands, one command at the most, and have it
        stored; the last step.

        Raises TournamentRefused, Denied, DoneBefore, and what the store raises; then nothing has
        changed.
        """
        return await to_the_end(self._do(make, once))

    async def _do(self, make: Callable[[DeskKeeper], Sequence[r.Any]], once: Once | None) -> Entry:
        async with self.settled() as keeper:
            await check_new(self._store, once)
            await self._heed_tables()
            before = self.sequence
            await self._keep(make(keeper), once)
            entries = self.keeper.entries
            done = entries[-1] if entries else None
            if done is None or done.sequence <= before:
                return Entry(self.sequence, self.keeper.now, None)  # nothing that has words
            return done

    async def note_return(self, since: int) -> None:
        """The room is back: as it stood then the event stood when it was last known."""
        await to_the_end(self._note_return(since))

    async def _note_return(self, since: int) -> None:
        async with self._lock:
            if self._doubtful:
                await self._rebuild()
            await self._keep((r.Returned(since=since),), None)

    async def undo(self, sequence: int, by: str, why: str, drop: bool, once: Once | None) -> Entry:
        """Take a command back, and carry out what came after it without it.

        Raises Denied where something of that could not have been, unless it is to be dropped too.
        """
        return await to_the_end(self._undo(sequence, by, why, drop, once))

    async def _undo(self, sequence: int, by: str, why: str, drop: bool, once: Once | None) -> Entry:
        async with self._without_haste(once, lambda past: without(past, sequence)) as again:
            if again.fallen and not drop:
                first = again.fallen[0]
                raise Denied("not-now", fallen_words(again), cites=_cites(first.why))
            body = r.Undone(sequence=sequence, by=by, why=why, dropped=again.drop())
            await self._keep((body,), once, again)
            return self.keeper.entries[-1]

    async def redo(self, sequence: int, by: str, once: Once | None) -> Entry:
        """Have what was taken back as it was. Raises Denied where it cannot be any more."""
        return await to_the_end(self._redo(sequence, by, once))

    async def _redo(self, sequence: int, by: str, once: Once | None) -> Entry:
        async with self._without_haste(once, lambda past: with_again(past, sequence)) as again:
            if again.fallen:
                first = again.fallen[0]
                raise Denied("not-now", fallen_words(again), cites=_cites(first.why))
            await self._keep((r.Redone(sequence=sequence, by=by),), once, again)
            return self.keeper.entries[-1]

    @asynccontextmanager
    async def _without_haste(
        self, once: Once | None, turn: Callable[[DeskKeeper], Again]
    ) -> AsyncIterator[Again]:
        """What taking back comes to, with nothing under way. Far back it takes a while, in which
        others go on; what they have done meanwhile is carried out after it. Only where somebody
        takes something else back each time does everybody wait for it at last.
        """
        for _ in range(_TURNS_BESIDE):
            async with self.settled() as keeper:
                await check_new(self._store, once)
                past = keeper.past()
            again = await asyncio.to_thread(turn, past)
            async with self.settled() as now:
                await check_new(self._store, once)
                if now is keeper and now.turned == past.turned:
                    again.go_on(now.entries[len(past.entries) :])
                    yield again
                    return
        async with self.settled() as now:
            await check_new(self._store, once)
            self._turning = True
            try:
                again = await asyncio.to_thread(turn, now.past())
            finally:
                self._turning = False
            yield again

    async def _keep(
        self,
        bodies: Sequence[r.Any],
        once: Once | None,
        again: Again | None = None,
        more: Callable[[], Deeds] = dict,
    ) -> None:
        """Carry bodies out and store them, with what they mean at tables that are run card by card;
        `again` is what taking back has come to, `more` is to be done at tables besides.
        """
        at = max(self._now(), self.keeper.now)
        last = self.sequence + len(bodies)
        try:
            with same_once(once):
                async with self.led.still():
                    happened = self._applied(bodies, at, again)
                    deeds = deeds_of(self.keeper, self.led.keepers, _did(bodies), happened)
                    bodies = (*bodies, *self._closed(deeds, last, at))
                    records = r.records_of(self.event, self.sequence, bodies, at)
                    last = records[-1].sequence
                    stands = {self.event: written(self.keeper, last)}
                    joined = Joined(records, (), _answered(once, last), stands=stands)
                    await self.led.store(joined, deeds | more(), at)
        except Exception as error:
            if not self._doubtful:
                raise  # nothing was done
            await self._rebuild()
            if isinstance(error, StoreRefused) or self.sequence < last:
                raise
            if not await self._store.has(records[-1]):  # somebody else's is there
                raise
            return  # it was stored all the same, only the answer was lost
        self.sequence, self._doubtful = last, False
        await self.led.find()
        self._told(bodies)

    def _applied(self, bodies: Sequence[r.Any], at: int, again: Again | None) -> list[Any]:
        """What happens by bodies, and by the time that has gone by. Raises TournamentRefused and
        Denied, with which nothing is done.
        """
        known = len(self.keeper.entries)
        self._doubtful = True
        try:
            # Commands come first: when one is refused, nobody has been named either.
            numbered = [*enumerate(bodies, self.sequence + 1)]
            for number, body in sorted(numbered, key=lambda one: isinstance(one[1], r.Named)):
                if again is None:
                    self.keeper.apply(body, number, at)
                else:
                    self.keeper.become(again, number)
                    self.keeper.entries.append(Entry(number, at, body))
        except (TournamentRefused, Denied):
            self._doubtful = False
            raise
        if again is not None:
            return []  # tables that are run card by card stand as they did
        return [event for one in self.keeper.entries[known:] for event in one.events]

    def _closed(self, deeds: Deeds, last: int, at: int) -> list[r.Any]:
        """That tables which close are not run card by card any more."""
        found = [number for number, some in deeds.items() if isinstance(some[-1], tr.Closed)]
        bodies = [r.StoppedLive(table=number) for number in found]
        for number, body in enumerate(bodies, last + 1):
            self.keeper.apply(body, number, at)
        return [*bodies]

    def _told(self, bodies: Sequence[r.Any]) -> None:
        self.stir()
        for body in bodies:
            self.heard(self, body)

    async def _rebuild(self) -> None:
        """The event as its log has it. Raises StoreError, and Denied where that is of no use."""
        records = await self._store.records(self.event)
        try:
            self.keeper = await asyncio.to_thread(rebuilt, records)
        except Exception as error:  # whatever its log holds that is of no use
            raise Denied("frozen", f"The log of this event cannot be read: {error}") from None
        self.sequence, self._doubtful = records[-1].sequence, False
        await self.led.find()
        self.stir()

    # Tables that are run card by card

    async def run_live(
        self,
        table: int,
        stacks: Mapping[str, int],
        named: Sequence[r.Named],
        by: str,
        once: Once | None,
    ) -> str:
        """Run a table card by card from now on, everybody with his chips as they are said or were
        counted; the key of the live table. Raises as `do` does.
        """  # fmt: skip
        return await to_the_end(self._run_live(table, stacks, named, by, once))

    async def _run_live(
        self, table: int, stacks: Mapping[str, int], named: Sequence[r.Named], by: str,
        once: Once | None,
    ) -> str:  # fmt: skip
        async with self.settled() as keeper:
            await check_new(self._store, once)
            await self._heed_tables()
            draft, bodies = keeper.copy(), [*named]
            strange = [one for one in stacks if one not in keeper.sitting_at(table)]
            if strange:
                raise Denied("bad-field", f"stacks: {strange[0][:40]!r} does not sit there")
            counts: list[r.Any] = []
            if stacks:
                command = c.CountStacks(stacks=tuple(stacks.items()), by=by)
                counts.append(keeper.decide(command, by))
                draft.apply(counts[0], self.sequence + 1, max(self._now(), draft.now))
            first = opening(self.event, draft, table, by)
            key = secrets.token_hex(5)
            self.led.make(table, key, first)
            ran = r.RanLive(table=table, key=key, by=by)
            await self._keep((*bodies, *counts, ran), once, more=lambda: {table: first})
            return key

    async def stop_live(self, table: int, by: str, once: Once | None) -> None:
        """Run a table card by card no more: its stacks stay as they were counted. Raises as `do`
        does, and during a deal.
        """
        await to_the_end(self._stop_live(table, by, once))

    async def _stop_live(self, table: int, by: str, once: Once | None) -> None:
        async with self.settled() as keeper:
            await check_new(self._store, once)
            await self._heed_tables()
            if table not in keeper.live:
                raise Denied("not-now", f"Table {table} is not run card by card.")
            await self._let_go(table, by, once)

    async def _let_go(self, table: int, by: str, once: Once | None) -> None:
        def more() -> Deeds:
            there = self.led.keepers.get(table)
            if there is None:
                return {}  # it stands still: there is nothing to close
            if not self.keeper.state.over and [*news(self.keeper, table, there)]:
                raise Denied("not-now", "A deal was just over there: once more.")
            return {table: closing(there, by)}

        await self._keep((r.StoppedLive(table=table, by=by),), once, more=more)

    async def _heed_tables(self) -> None:
        """What is otherwise at tables that are run card by card than here is made the same: levels
        and penalties are told there, stacks and rounds come from there.
        """
        await self.led.find()
        for number in [*self.keeper.live]:
            table = self.led.keepers.get(number)
            if table is None:
                continue
            if self.keeper.state.over:
                if not table.playing:
                    await self._let_go(number, "", None)
                continue
            for command in [*news(self.keeper, number, table)]:
                deal = table.deal_number
                did = self.keeper.decide(command, "", deal=deal)
                with suppress(TournamentRefused):
                    await self._keep((did,), None)
            await self.led.catch_up(number, max(self._now(), self.keeper.now))
        if (lost := self.led.losses) != self._lost:
            self._lost = lost
            self.stir()

    # Time

    async def _drive(self) -> None:
        """Tell everybody when something has run out. Whatever fails, the clock goes on."""
        while True:
            try:
                await self._drive_on()
            except StoreError as error:
                _LOG.warning("not known", event=self.event, why=str(error))
                await asyncio.sleep(_AFTER_FAULT_S)
            except Exception:
                _LOG.exception("clock stopped", event=self.event)
                await asyncio.sleep(_AFTER_FAULT_S)

    async def _drive_on(self) -> None:
        self._wake.clear()
        async with self.settled() as keeper:
            await self._heed_tables()
            due = next_time(keeper.state)
        wait = _LONGEST_S if due is None else min(_LONGEST_S, (due - self._now()) / 1000)
        if wait <= 0 and due == self._stuck:
            wait = _AFTER_FAULT_S  # what should have run out, and has not, is not asked for at once
        self._stuck = due
        try:
            async with asyncio.timeout(max(0.0, wait)):
                await self._wake.wait()
        except TimeoutError:
            pass


def _answered(once: Once | None, sequence: int) -> Once | None:
    return once and Once(once.key, once.what, once.at, str(sequence))


def _cites(refusal: TournamentRefused | Denied) -> tuple[str, ...]:
    return refusal.cites


def _did(bodies: Sequence[r.Any]) -> r.Did | None:
    return next((one for one in bodies if isinstance(one, r.Did)), None)


def without(keeper: DeskKeeper, sequence: int) -> Again:
    """The event without a command that holds. Raises Denied for any other."""
    entry = keeper.find(sequence)
    if entry is None:
        raise Denied("not-found", "There is no such step to take back.")
    if entry.undone:
        raise Denied("not-now", "That was taken back already.")
    return _as_dealt(keeper, keeper.without({sequence}))


def with_again(keeper: DeskKeeper, sequence: int) -> Again:
    """The event with what was taken back. Raises Denied for what was not."""
    entry = keeper.find(sequence)
    if entry is None:
        raise Denied("not-found", "There is no such step.")
    if not entry.undone:
        raise Denied("not-now", "That was not taken back, or is so again already.")
    return _as_dealt(keeper, keeper.with_again(keeper.gone_with(sequence)))


def _as_dealt(keeper: DeskKeeper, again: Again) -> Again:
    """The same. Raises Denied where a table that is run card by card has acted on what were
    otherwise: cards have been dealt by it.
    """
    before, after = (shape(one.state, keeper.live) for one in (keeper, again.made))
    for number in keeper.live:
        if before[number] != after[number]:
            words = f"Table {number} is run card by card, and has acted on it."
            raise Denied("not-now", words, legal="Put it right by another step.")
    return again


def fallen_words(again: Again) -> str:
    """What would fall, in words."""
    many, first = len(again.fallen), again.fallen[0]
    steps = "a later step" if many == 1 else f"{many} later steps"
    return f"Without it {steps} could not have been: step {first.entry.sequence} ({first.why})."
