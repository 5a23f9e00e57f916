"""One browser's socket: its messages in, what happens at the tables it watches out."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Final

import msgspec
from msgspec import structs

from floorman.rulebooks.rules import find_rule
from floorman.rulings.ear.describing import wake
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import (
    Asked,
    asked_for,
    chips_wanted,
    is_for_hosts,
    plain_refusal,
    refusal,
)
from floorman.server.choosing.deeds import NAMES_ITS_SENDER
from floorman.server.choosing.row_help import asked_to_set, looked, suggestion
from floorman.server.choosing.viewing import viewed
from floorman.server.denials import Denied
from floorman.server.door.bots import refused
from floorman.server.door.broadcast import Broadcast, Broadcasts, sight_of
from floorman.server.door.following import Following
from floorman.server.door.spread.outgoing import Outgoing, nothing
from floorman.server.door.spread.told import Told
from floorman.server.door.wire import LARGEST, Wire, read_message, unavailable
from floorman.server.house import House, NoSuchTable
from floorman.server.limits import Limiter
from floorman.server.live.conduct import all_records
from floorman.server.live.dialogue import Step, answered, possible_at
from floorman.server.live.entry import LIVE_ONLY, check_may_run, entered, may_run
from floorman.server.live.scene import Scene, at_live, at_table, in_play
from floorman.server.names import behind, is_bot
from floorman.server.once import UsedOtherwiseError, check_new, once_for, same_once
from floorman.server.permissions import check_may_pause
from floorman.server.play.actor import TableActor
from floorman.server.play.beside import read_on
from floorman.server.protocol import client as m
from floorman.server.protocol import floor as f
from floorman.server.protocol import rulings as q
from floorman.server.protocol import server as s
from floorman.server.protocol.messages import Change
from floorman.server.protocol.preferences import Preferences
from floorman.server.room import Room
from floorman.server.tables import records as r
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.ledger import wallet_of
from floorman.server.telling.lines import line_of
from floorman.server.telling.why_not import explained
from floorman.server.writers.waiting import Flag
from floorman.store import DoneBefore, InsufficientFunds, Once, StoreError
from floorman.store import Preferences as Said
from floorman.table import TableRefused

_WATCHED: Final = 12
_ENCODE: Final = msgspec.json.Encoder()
_Helped = m.LookAt | m.MyView | m.Suggest | m.SealPart | m.OpenPart


class SessionOverError(Exception):
    """What was asked by a connection that is over by now."""


class Connection:
    """A person at a browser. What cannot be sent fast enough ends the connection, not the table.

    `session` is the key of the session that it was made by, which ends at `expires`, 0 for never;
    `over` is set once it is hung up on, and `cut` called: nothing is done that it asks for then.
    """

    def __init__(
        self,
        wire: Wire,
        person: s.Person,
        house: House,
        broadcasts: Broadcasts,
        room: Room,
    ) -> None:
        self._room = room
        self.limiter: Limiter | None = None
        self.person = person
        self.session = ""
        self.expires = 0
        self.address = ""
        self.over = Flag()
        self.cut: Callable[[], object] = nothing
        self.player = person.id
        self._house = house
        self._broadcasts = broadcasts
        self.out = Outgoing(wire, room.backlog, self)
        self.watched: set[str] = set()
        self._told: dict[str, Told] = {}
        self.following = Following(self._say)

    def tell(self, actor: TableActor, happened: tuple[Event, ...]) -> None:
        """Something has happened at a table that is watched, and is stored."""
        told = self._told.setdefault(actor.table, Told())
        runs = may_run(actor.keeper, self.player, self.person.role)
        broadcast = self._broadcast(actor)
        update = broadcast.update(actor, self.player, happened, told, runs=runs)
        if next(reversed(actor.viewers), None) is self:  # they are told in this order
            broadcast.told_all()
        self.send(update)

    def send(self, data: bytes) -> None:
        """Send a message, or hang up on a browser that does not keep up."""
        if not self.over.is_set() and not self.out.add(data):
            self.hang_up()

    def hang_up(self) -> None:
        """Say nothing more, do nothing more that it asks for, and end the connection.

        What has been asked for and is not being stored yet is not done either.
        """
        self.over.set()
        self._unwatch_all()
        self.out.end()
        self.cut()
        self._room.backlog.forget(self)

    async def is_of_session(self) -> bool:
        """Whether its session holds, and the role is still that of the welcome."""
        account = await self._room.people.account_by_key(self.session)
        return account is not None and account.role == self.person.role

    @property
    def has_unsent(self) -> bool:
        """Whether something still waits to be sent."""
        return not self.out.is_empty

    async def write(self) -> None:
        """Send what is to be sent until the connection ends."""
        await self.out.write()

    def end(self) -> None:
        """The browser is gone."""
        self._unwatch_all()
        self._room.backlog.forget(self)

    async def take(self, data: bytes) -> None:
        """A message from the browser; a bad one is answered and harms nobody."""
        now = self._room.now()
        if self.expires and now >= self.expires:
            self.hang_up()
        if self.over.is_set():
            return
        if self.limiter is not None and not self.limiter.take(behind(self.player), now):
            self._say(s.Error(code="too-fast", words="That was too often: wait a moment."))
            return
        if len(data) > LARGEST:
            self._say(s.Error(code="too-large", words=f"A message has {LARGEST} bytes at most."))
            return
        try:
            message = read_message(data)
        except ValueError as error:
            self._say(s.Error(code="bad-message", words=str(error)))
            return
        try:
            if not is_bot(self.player) or not (why := refused(message, self._house, self.player)):
                await self._answer(message)
            else:
                self._say(s.Error(id=message.id, code="not-allowed", words=why))
        except NoSuchTable:
            self._say(s.Error(id=message.id, code="no-such-table", words="There is no such table."))
        except TableFrozen as frozen:
            self._say(s.Error(id=message.id, code="frozen", words=frozen.words))
        except StoreError:
            self._say(unavailable(message.id))
        except SessionOverError:
            self.hang_up()

    def fault(self) -> None:
        """Something went wrong here, and not with what was asked: count it, and say so."""
        self._room.metrics.faults.inc()
        self._say(s.Error(code="fault", words="Something went wrong here. Try again."))

    async def _role(self) -> str:
        """The person's role at this moment, whatever it was on saying hello.

        Raises SessionOverError once the session is over.
        """
        account = await self._room.people.account_by_key(self.session)
        if account is None or account.id != self.player:
            raise SessionOverError
        return account.role

    async def _answer(self, message: m.Any) -> None:
        match message:
            case m.Ping():
                self._say(s.Pong(id=message.id, now=self._house.around.now()))
            case m.Watch():
                await self._watch(message)
            case m.Unwatch():
                self.unwatch(message.table)
            case m.Why() | m.WhyNot():
                await self._why(message)
            case m.Follow() | m.Unfollow() | m.FollowFloor():
                self._say(self.following.answer(message))
            case m.LookAt() | m.MyView() | m.Suggest() | m.SealPart() | m.OpenPart():
                await self._help(message)
            case m.Incidents() | m.Tell() | m.Records():
                await self._advise(message)
            case m.Hello():
                words = "You have said hello already."
                self._say(s.Error(id=message.id, code="bad-message", words=words))
            case m.Prefer():
                await self._prefer(message)
            case _:
                mixer = self._house.table(message.table).mixer
                await read_on(mixer, self._ask(message, message.table), self.fault)

    async def _watch(self, message: m.Watch) -> None:
        role = await self._role()
        if not self._house.may_see(message.table, self.player, role):
            raise NoSuchTable(message.table)
        actor = await self._house.opened(message.table)
        if message.table not in self.watched and len(self.watched) >= _WATCHED:
            words = f"{_WATCHED} tables can be watched at once."
            self._say(s.Error(id=message.id, code="not-allowed", words=words))
            return
        async with actor.settled():
            if self.over.is_set():
                raise SessionOverError
            self.watched.add(message.table)
            actor.arrive(self)
            told = self._told[actor.table] = Told(message.changes)
            runs = may_run(actor.keeper, self.player, role)
            snapshot = self._broadcast(actor).snapshot(actor, self.player, message, told, runs=runs)
            self.send(snapshot)

    def unwatch(self, table: str) -> None:
        """Tell of a table no more."""
        self.watched.discard(table)
        self._told.pop(table, None)
        actor = self._house.tables.get(table)
        if actor is not None:
            actor.depart(self)
        if actor is None:
            self._broadcasts.forget(table)
        elif not actor.viewers:
            self._broadcasts.rest(table)

    def _unwatch_all(self) -> None:
        self.following.end()
        for table in sorted(self.watched):
            self.unwatch(table)

    async def _why(self, message: m.Why | m.WhyNot) -> None:
        actor = self._house.table(message.table)
        if message.table not in self.watched:
            raise NoSuchTable(message.table)
        if isinstance(message, m.WhyNot):
            try:
                async with actor.settled() as keeper:
                    self._say(explained(keeper, self.player, message))
            except AskedWronglyError as error:
                self._say(plain_refusal(error, message.id))
            return
        async with actor.settled() as keeper:
            event = keeper.recent.find(message.number)
            line = line_of(sight_of(actor), event, self.player) if event else None
        if line is None:
            words = "That event is not among the last ones."
            self._say(s.Error(id=message.id, code="not-allowed", words=words))
            return
        found = [find_rule(cite) for cite in line.cites if not cite.startswith("house:")]
        rules = tuple((one.id, one.title, one.statement) for one in found)
        self._say(
            s.Rules(
                id=message.id,
                table=message.table,
                number=message.number,
                words=line.words,
                rules=rules,
            )
        )

    async def _prefer(self, message: m.Prefer) -> None:
        """Keep what the player prefers; every window of his is told, this one too."""
        changes = Said(
            message.mucks_losers, message.uses_time_bank, message.face, message.watches_unseen
        )
        once = self._once(message)
        try:
            await check_new(self._house.around.store, once)
            with same_once(once):
                await self._house.preferring.change(self.player, changes, once)
        except DoneBefore:
            pass  # it was done when it came first
        except UsedOtherwiseError as error:
            self._say(s.Error(id=message.id, code="bad-message", words=str(error)))
            return
        except StoreError as error:
            self._say(plain_refusal(error, message.id))
            return
        self._say(s.Done(id=message.id))

    def tell_preferences(self, prefers: Preferences) -> None:
        """What the player prefers from now on."""
        self._say(s.Preferred(prefers=prefers))

    async def _help(self, message: _Helped) -> None:
        """Say what a draft is worth, how to set cards, what a seat sees; take part in a shuffle."""
        actor = self._house.table(message.table)
        if message.table not in self.watched:
            raise NoSuchTable(message.table)
        try:
            if isinstance(message, m.SealPart | m.OpenPart):
                # The table may be waiting for just this.
                actor.mixer.take(message, self.player, actor.keeper)
                self._say(s.Done(id=message.id))
                return
            async with actor.settled() as keeper:
                if isinstance(message, m.LookAt):
                    self._say(looked(keeper, self.player, message))
                    return
                if isinstance(message, m.MyView):
                    self._say(viewed(keeper, self.player, message))
                    return
                asked, number = asked_to_set(keeper, self.player), keeper.number
        except AskedWronglyError as error:
            self._say(plain_refusal(error, message.id))
            return
        # It takes a while, one at a time for each connection, and nobody else waits for it.
        self._say(await asyncio.to_thread(suggestion, asked, message, number))

    async def _advise(self, message: m.Incidents | m.Tell | m.Records) -> None:
        """Say what can have happened, what is ruled on it, or what was: nothing is changed."""
        actor = self._house.table(message.table) if message.table else None
        if actor is not None and message.table not in self.watched:
            raise NoSuchTable(message.table)
        try:
            if isinstance(message, m.Records):
                self._say(await self._records(message, actor))
            else:
                self._say(await self._advice(message, actor))
        except (AskedWronglyError, TableRefused) as error:
            refused = refusal(error, message.id, actor.keeper, self.player) if actor else None
            self._say(refused or plain_refusal(error, message.id))

    async def _records(self, message: m.Records, actor: TableActor | None) -> q.RecordsTold:
        if actor is None:
            raise AskedWronglyError("The records of which table?")
        check_may_run(actor.keeper, self.player, await self._role())
        async with actor.settled() as keeper:
            return all_records(keeper, message)

    async def _advice(
        self, message: m.Incidents | m.Tell, actor: TableActor | None
    ) -> q.Possible | Step:
        """The answer. It takes a while, and only a deal that is looked into waits for it."""
        self._slow_down()
        if actor is None:
            return await self._worked_out(message, in_play(message.play))
        role = await self._role() if actor.keeper.live else ""
        async with actor.settled() as keeper:
            scene = self._scene(message, keeper, role)
            if scene.deal is not None:
                return await self._worked_out(message, scene)
        return await self._worked_out(message, scene)

    async def _worked_out(self, message: m.Incidents | m.Tell, scene: Scene) -> q.Possible | Step:
        if isinstance(message, m.Incidents):
            found = await asyncio.to_thread(possible_at, scene, message)
            # Whoever opens the door is about to tell something: the answer shall not wait.
            asyncio.get_running_loop().run_in_executor(None, wake)
            return found
        return await asyncio.to_thread(answered, scene, message, self._room.now(), self._room.scale)

    def _scene(self, message: m.Incidents | m.Tell, keeper: Keeper, role: str) -> Scene:
        """Where it happened. At a live table only who runs it tells the floor."""
        if not keeper.live:
            return at_table(keeper, message.table)
        check_may_run(keeper, self.player, role)
        return at_live(keeper, message.table)

    def _slow_down(self) -> None:
        """A telling takes work. Raises AskedWronglyError where there were too many."""
        limiter, now = self._room.limits.tellings, self._room.now()
        if not limiter.take(self.player, now):
            wait = -(-limiter.wait_ms(self.player, now) // 1000)
            raise AskedWronglyError(f"That were many questions: go on in {wait} seconds.")

    async def _ask(self, message: m.Any, table: str) -> None:
        actor = self._house.table(table)
        if table not in self.watched:
            raise NoSuchTable(table)
        began = perf_counter()
        try:
            await self._done_at(actor, message)
        except TableFrozen as frozen:
            self._say(s.Refused(id=message.id, words=frozen.words, reason="FROZEN"))
            return
        except DoneBefore:
            pass  # it was done when it came first
        except UsedOtherwiseError as error:
            self._say(s.Error(id=message.id, code="bad-message", words=str(error)))
            return
        except Exception as error:
            refused = refusal(error, message.id, actor.keeper, self.player)
            if refused is None:
                raise
            self._say(refused)
            return
        self._room.metrics.action_seconds.observe(perf_counter() - began)
        self._say(s.Done(id=message.id))

    async def _done_at(self, actor: TableActor, message: m.Any) -> None:
        """Have it done. Raises what `refusal` knows, and nothing has changed; DoneBefore for what
        has been done already.
        """
        once = self._once(message)
        if actor.keeper.live or not isinstance(message, m.Act):  # else the table looks at once
            await check_new(self._house.around.store, once)
        await self._use_powers(actor, message)
        if isinstance(message, m.Chat | m.React):
            self._check_talk()
        elif actor.keeper.live:
            await self._done_live(actor, message, once)
            return
        if isinstance(message, LIVE_ONLY):
            raise AskedWronglyError("The cards of this table are dealt here: it is no live game.")
        asked = asked_for(message, self.player, self.person.name)
        assert asked is not None
        named: tuple[r.Named, ...] = ()
        if wanted := chips_wanted(message, actor.keeper):
            has = await self._house.around.store.balance(wallet_of(self.player))
            if wanted > has:
                raise InsufficientFunds(wallet_of(self.player), has - wanted, 0)
        if is_for_hosts(message, actor.keeper, self.player):
            check_may_pause(self.player, await self._role(), actor.keeper.opened_by)
        if isinstance(message, NAMES_ITS_SENDER) and self.player not in actor.keeper.names:
            named = (r.Named(player=self.player, name=self.person.name),)
            await self._house.make_way(actor, self.person.name)
        await self._do(actor, asked, named, once)

    async def _do(
        self, actor: TableActor, asked: Asked, named: tuple[r.Named, ...], once: Once | None
    ) -> None:
        """Have it done unless the connection is over at that moment, however long it waited."""

        def made(keeper: Keeper) -> r.Any:
            if self.over.is_set():
                raise SessionOverError
            return asked(keeper)

        if self.over.is_set():
            raise SessionOverError
        await actor.do(made, *named, once=once)

    async def _use_powers(self, actor: TableActor, message: m.Any) -> None:
        """Raise AskedWronglyError where host or floor use powers that have long been idle."""
        by_right = self.player == actor.keeper.opened_by or isinstance(message, m.Chat | m.React)
        if by_right or not (actor.keeper.live or is_for_hosts(message, actor.keeper, self.player)):
            return
        try:
            await self._room.people.powers.use(await self._role(), self.session)
        except Denied as denied:
            raise AskedWronglyError(denied.words, "CONFIRM") from None

    def _once(self, message: m.Any) -> Once | None:
        """What a message asks for, by the id that it has. Its number is only that of one line."""
        if not isinstance(message, Change):
            return None
        what = _ENCODE.encode(structs.replace(message, id=0))
        return once_for(self.player, message.once, what, self._room.now())

    def _check_talk(self) -> None:
        """Raise AskedWronglyError where nobody talks, and for who has talked much."""
        if not self._room.settings.chat:
            raise AskedWronglyError("Nobody talks here: the host has turned that off.", "NO_CHAT")
        limiter, now = self._room.limits.chat, self._room.now()
        if not limiter.take(self.player, now):
            wait = -(-limiter.wait_ms(self.player, now) // 1000)
            raise AskedWronglyError(f"That was much talk: go on in {wait} seconds.", "TOO_OFTEN")

    async def _done_live(self, actor: TableActor, message: m.Any, once: Once | None) -> None:
        """Have it done at a live table, by who runs it."""
        check_may_run(actor.keeper, self.player, await self._role())
        found = entered(message, self.player, actor.keeper)
        if found is None:
            raise AskedWronglyError("That is not done at a live table.")
        named, asked = found
        own = isinstance(message, m.Rule | f.ApproveStakes)
        if own and self.player not in actor.keeper.names:
            named = (*named, r.Named(player=self.player, name=self.person.name))
        await self._do(actor, asked, named, once)

    def _broadcast(self, actor: TableActor) -> Broadcast:
        return self._broadcasts.of(actor.table)

    def _say(self, message: s.Any) -> None:
        self.send(_ENCODE.encode(message))
