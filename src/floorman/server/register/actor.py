"""The one writer of the register: its commands carried out, stored, and only then told.

If storing fails, the register is made again of what its log holds.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec
import structlog

from floorman.room import AskedGame, Denial, People, Reason, Registered, RoomRefused
from floorman.room.messages import Command
from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.limits.allowing import left_to_buy, may_buy
from floorman.room.people.settings import PeopleSettings
from floorman.room.people.standing import standing as standing_of
from floorman.room.people.state import PeopleState
from floorman.server.once import check_new, same_once
from floorman.server.register import records as r
from floorman.server.register.asking import against, kept_out
from floorman.server.register.at_live import Against, all_at
from floorman.server.register.counting import Played, commands_for
from floorman.server.register.denying import disallowed, refused
from floorman.server.register.entrants import Says, says_of
from floorman.server.register.taking_over import bars_of
from floorman.server.tables.cage import REGISTER_LOG
from floorman.server.tables.keeper import Keeper
from floorman.server.writers.finishing import apart
from floorman.store import Checkpoint, Once, Record, Store, StoreError

_LOG: Final = structlog.get_logger("floorman.register")
# Records from one checkpoint to the next.
CHECKPOINT_EVERY: Final = 250
_LONGEST_S: Final = 3_600.0
_AGAIN_S: Final = 0.5
_BARS: Final = ("barred", "unbarred")
_BUYS: Final = (lc.CountPurchase, lc.OpenSession)


@dataclass(slots=True)
class Written:
    """What is to be stored of a step; it is in force once that is done."""

    records: tuple[Record, ...] = ()
    points: tuple[Checkpoint, ...] = ()
    events: list[Any] = field(default_factory=list)


class Register:
    """The register of persons in the care of its only writer.

    `now` gives the time in milliseconds since 1970. `heard` are told of every event that is
    stored; `remade` are called when it was made again, so that some of it may have gone untold;
    `called` says what a table is called.
    """

    def __init__(
        self, store: Store, now: Callable[[], int], settings: PeopleSettings | None = None
    ) -> None:
        self._store, self.now = store, now
        self._settings = settings or PeopleSettings()
        self.people = People(self._settings)
        self.sequence = 0
        self.heard: list[Callable[[Any], None]] = []
        self.remade: list[Callable[[], None]] = []
        self.called: Callable[[str], str] = lambda _: ""
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._pointed = self._dropped = 0
        # Whether it may differ from what the log holds; before it is read it does.
        self._doubtful = True

    @property
    def state(self) -> PeopleState:
        """How everything stands; to be looked at alone."""
        return self.people.state

    async def start(self, *, drives: bool = True) -> None:
        """Know what the log holds, and let come by itself what comes with the time; that only one
        does (`drives`) where several write in its log.
        """
        async with self._lock:
            await self._make_sure()
        if self._driver is None and drives:
            self._driver = apart(self._drive())

    async def catch_up(self) -> None:
        """Somebody else has written in the log: know what it holds now. Raises StoreError."""
        async with self._lock:
            self._doubtful = True
            await self._make_sure()

    async def stop(self) -> None:
        """Do nothing more; what is being stored is stored."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
            self._driver = None
        async with self._lock:
            pass

    async def do(self, *commands: Command, once: Once | None = None) -> tuple[Any, ...]:
        """Carry commands out, all of them or none, and return what happened, which is stored.

        Raises RoomRefused, DoneBefore, UsedOtherwiseError, and what the store raises; then nothing
        has changed. Who stops waiting for it does not undo it.
        """
        work = asyncio.get_running_loop().create_task(self._do(commands, once))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(work)

    async def _do(self, commands: Sequence[Command], once: Once | None) -> tuple[Any, ...]:
        async with self._lock:
            await self._make_sure()
            await check_new(self._store, once)
            with same_once(once):
                events = await self._stored(commands, once)
        self._tell(events)
        return tuple(events)

    async def _stored(self, commands: Sequence[Command], once: Once | None) -> list[Any]:
        """Commands carried out and stored, perhaps though the answer was lost."""
        written = Written()
        try:
            async with self._applied(commands, self.now()) as written:
                await self._store.append(written.records, checkpoints=written.points, once=once)
        except StoreError:
            last = written.records[-1] if written.records else None
            if last is None or self._doubtful or not await self._store.has(last):
                raise
        return written.events

    def check_counting(self, *played: Played | None) -> None:
        """Raise Disallowed where `counting` this would; nothing is counted."""
        at = max(self.now(), self.state.now)
        commands = commands_for(self.state, [one for one in played if one is not None], at)
        if not commands:
            return
        copy = People.restored(self.people.checkpoint())
        try:
            for one in commands:
                copy.apply(r.at_time(one, at))
        except RoomRefused as error:
            raise _too_much(error, commands) from None

    @asynccontextmanager
    async def counting(self, *played: Played | None) -> AsyncIterator[Written]:
        """What a step in a game counts, to be stored together with that step by the caller.

        Where storing fails nothing is counted. Raises Disallowed where somebody's own limit does
        not allow what he buys, and StoreError.
        """
        games = [one for one in played if one is not None]
        if not (self._doubtful or commands_for(self.state, games, self.now())):
            yield Written()
            return
        async with self._lock:
            await self._make_sure()
            at = max(self.now(), self.state.now)
            commands = commands_for(self.state, games, at)
            try:
                async with self._applied(commands, at) as written:
                    yield written
            except RoomRefused as error:
                raise _too_much(error, commands) from None
        self._tell(written.events)

    @asynccontextmanager
    async def _applied(self, commands: Iterable[Command], at: int) -> AsyncIterator[Written]:
        at = max(at, self.state.now)
        done: list[Command] = []
        written = Written()
        try:
            for one in commands:
                timed = r.at_time(one, at)
                written.events += self._carried_out(timed)
                done.append(timed)
        except RoomRefused as error:
            if done:
                self._doubtful = True
                await self._make_sure()
            raise error from None
        if not done:
            yield written
            return
        first = () if self.sequence else (r.opening(at),)
        written.records = (*first, *r.records_of(self.sequence + len(first), done, at))
        last = written.records[-1].sequence
        if last - self._pointed >= CHECKPOINT_EVERY:
            written.points = (Checkpoint(REGISTER_LOG, last, self.people.checkpoint()),)
        self._doubtful = True
        try:
            yield written
        except BaseException:
            with suppress(StoreError):
                await self._make_sure()
            raise
        self.sequence, self._doubtful = last, False
        self._pointed = last if written.points else self._pointed
        self._wake.set()

    def _carried_out(self, command: Command) -> tuple[Any, ...]:
        """What happens by a command; the register itself remembers only how everything stands."""
        events = self.people.apply(command)
        self.people.commands.clear()
        self.people.state.events.clear()
        return events

    async def _make_sure(self) -> None:
        if not self._doubtful:
            return
        again = self.sequence > 0
        await self._rebuild()
        if not self.sequence:
            await self._begin()
        self._doubtful = False
        if self.state.settings != self._settings:
            change = c.ChangeSettings(settings=self._settings, by="the settings")
            await self._stored((change,), None)
        self._wake.set()
        for hear in self.remade if again else ():
            hear()

    async def _rebuild(self) -> None:
        """The register as its log has it: from its last checkpoint on."""
        point = await self._store.checkpoint(REGISTER_LOG)
        after, people = 0, People(PeopleSettings())
        # One that says what nobody reads any more is worked out again from the log.
        with suppress(msgspec.MsgspecError):
            if point is not None:
                people, after = People.restored(point.body), point.sequence
        found = await self._store.records(REGISTER_LOG, after=after)
        self.people = people
        for record in found:
            if (command := r.command_in(record)) is not None:
                self._carried_out(command)
        self.sequence, self._pointed = found[-1].sequence if found else after, after

    async def _begin(self) -> None:
        """The bars that were decided on before there was a register; the deeds remain as history.
        Where there are none, its log begins with whatever comes first.
        """
        at = self.now()
        bars = bars_of(await self._store.deeds(kinds=_BARS), at)
        if not bars:
            return
        records = (r.opening(at), *r.records_of(1, bars, at))
        await self._store.append(records)
        for one in bars:
            self._carried_out(one)
        self.sequence = records[-1].sequence

    def _tell(self, events: Iterable[Any]) -> None:
        """Tell of what is stored. A fault in telling one harms no other."""
        for event in events:
            for hear in self.heard:
                try:
                    hear(event)
                except Exception:
                    _LOG.exception("not told")

    async def _drive(self) -> None:
        """Let time do what it does: whatever fails, it goes on."""
        while True:
            try:
                await self._drive_on()
            except StoreError as error:
                _LOG.warning("not stored", why=str(error))
                await asyncio.sleep(_AGAIN_S)
            except Exception:
                _LOG.exception("tick failed")
                await asyncio.sleep(_AGAIN_S)

    async def _drive_on(self) -> None:
        self._wake.clear()
        if self._pointed > self._dropped:  # one checkpoint is enough to begin with
            upto, self._dropped = self._pointed - 1, self._pointed
            await self._store.drop_checkpoints(REGISTER_LOG, upto)
        due = self.people.next_time
        wait = _LONGEST_S if due is None else min(_LONGEST_S, (due - self.now()) / 1000)
        if wait > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            return
        await self.do(c.Tick())
        if self.people.next_time == due:
            await asyncio.sleep(_AGAIN_S)

    # Asked by whoever lets people in, seats them or sells to them

    def check(self, table: str, keeper: Keeper, body: Any) -> None:
        """Raise Disallowed for what somebody may not do at a table by a record."""
        found = against(self.state, table, keeper, body, self.now())
        if found is not None:
            raise self.denied(found[1], found[0])

    def check_entry(self, event: str, person: str, what: Literal["sit", "buy"], cost: int) -> None:
        """Raise Disallowed for who may not play in a tournament, or not pay so much for it."""
        now = self.now()
        denial = standing_of(self.state, person, what, event, now)
        if denial is None and cost > 0:
            denial = may_buy(self.state, person, cost, now)
        if denial is not None:
            raise self.denied(denial, person)

    def says(self, event: str, person: str) -> Says:
        """What stands against somebody who has entered a tournament."""
        return says_of(self.state, person, event, self.now())

    def listen(self, hear: Callable[[], None]) -> None:
        """Have somebody told whenever something is otherwise in the register."""
        self.heard.append(lambda _: hear())
        self.remade.append(hear)

    def denied(self, denial: Denial, person: str) -> Exception:
        """A denial as it is raised, in words for the person."""
        offset = self.state.settings.limits.offset_minutes
        return disallowed(denial, person, offset, self.called)

    def kept_out(self, table: str, keeper: Keeper) -> dict[str, bool]:
        """Who sits at a table and is not dealt in next, and whether he gives up his seat."""
        return kept_out(self.state, table, keeper, self.now())

    def stands_against(self, table: str, keeper: Keeper) -> tuple[Against, ...]:
        """Who sits at a live table, and is to be dealt past or to leave."""
        return all_at(self.state, (table, keeper), self.now(), self.called)

    def keeps_out(self, person: str) -> Denial | None:
        """Why somebody may not come into the room; None for who may."""
        state = self.state
        if person not in state.people and not state.settings.by_invitation:
            return None
        return standing_of(state, person, "enter", "", self.now())

    def against(self, person: str) -> Exception | None:
        """What stands against somebody's playing at all, but that he has not consented."""
        denial = standing_of(self.state, person, "sit", "", self.now())
        if denial is None or denial.reason is Reason.NO_CONSENT:
            return None
        return self.denied(denial, person)

    async def forget_notes(self, person: str) -> None:
        """Strike what the floor has noted of somebody who goes for good."""
        found = self.state.people.get(person)
        notes = [
            c.StrikeNote(person=person, number=number, by="the house")
            for number in (found.notes if found else ())
        ]
        if notes:
            await self.do(*notes)

    def kept_of(self, person: str) -> dict[str, Any]:
        """All that is kept of somebody, as plain data."""
        found = self.state.people.get(person)
        return {} if found is None else msgspec.to_builtins(found, str_keys=True)

    def standing(
        self, player: str, what: Literal["list", "seat"], game: AskedGame, now: int
    ) -> Denial | None:
        """What stands against somebody's being listed or seated by the floor of the room."""
        return Registered(self.people).standing(player, what, game, now)

    def may_spend(self, person: str, chips: int) -> int:
        """How much of so many chips somebody may put in by limits of his own."""
        left = left_to_buy(self.state, person, self.now())
        return chips if left is None else min(chips, left)


def _too_much(error: RoomRefused, commands: Iterable[Command]) -> Exception:
    """The refusal as whoever buys reads it."""
    buys = (one.person for one in commands if isinstance(one, _BUYS))
    return refused(error, next(buys, ""))
