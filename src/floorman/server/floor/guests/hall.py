"""What guests do themselves: listed, off a list, answering a call; and who may ask for it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from floorman.room import State
from floorman.room.floor import commands as c
from floorman.room.floor.state import Waiter
from floorman.server.denials import Denied
from floorman.server.floor import records as fr
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.guests import records as r
from floorman.server.floor.guests.book import GuestBook
from floorman.server.floor.guests.codes import PLACE, Seed, hashed, short_hashed
from floorman.server.floor.guests.keeper import Held
from floorman.server.floor.guests.presence import Presence
from floorman.server.floor.known import WALK_IN, Register
from floorman.server.limits import Limiter, Rate
from floorman.server.names import is_reserved, name_key, read_name
from floorman.server.once import answered_before, once_for
from floorman.server.settings import Settings
from floorman.store import DoneBefore, Once, Store

Deed = c.Join | c.Withdraw | c.Answer
_HERE: Final = (
    "Somebody of that name is here already. If it is you, show the code of your phone or the "
    "letters of your ticket; else say your name with a letter more."
)
_SAME: Final = "That name is on this list already: say yours with a letter more."
_NOT_YOURS: Final = "That listing was made at the desk: please come there."
_GONE: Final = "This link is good no more: it was for one evening. At the kiosk you get another."
_OFF: Final = "This kiosk is out of use: the desk can pair it again."
_WRONG: Final = "There is no ticket with these letters."


class By(msgspec.Struct, frozen=True):
    """Through what a guest asks: the `key` by which the floor knows it, and what it is `called`.

    `secret` is what only he or the kiosk has, `given` the id under which he asks; `held` is who he
    has shown himself to be, if anybody yet.
    """

    secret: str
    given: str
    key: str = ""
    called: str = ""
    phone: bool = False
    held: Held | None = None


class Ticket(msgspec.Struct, frozen=True):
    """What somebody has who is listed; without codes for whoever had some already."""

    player: str
    code: str = ""
    short: str = ""


class Guests:
    """Kiosks, guests' pages and proofs of presence, around the one floor."""

    def __init__(
        self,
        store: Store,
        floor: FloorActor,
        settings: Settings,
        now: Callable[[], int],
        register: Register,
    ) -> None:
        self.floor, self.settings, self.now = floor, settings, now
        self._register = register
        self._store = store
        self.book = GuestBook(store, floor, now, self.stir)
        self.presence = Presence()
        self.guesses = Limiter(Rate(10, 10))
        self.deeds = Limiter(Rate(20, 30))
        self.seen: dict[str, int] = {}
        self.closing = False
        self._beat = asyncio.Event()
        self._joining = asyncio.Lock()
        floor.followers.add(self)

    # Waiting

    def tell_floor(self, sequence: int) -> None:
        """The floor has gone on."""
        self.stir()

    def stir(self) -> None:
        """Something has changed: whoever waits looks again."""
        self._beat.set()
        self._beat = asyncio.Event()

    def close(self) -> None:
        """Nobody waits any more."""
        self.closing = True
        self.stir()

    @property
    def beat(self) -> asyncio.Event:
        """What is set once anything changes from now on."""
        return self._beat

    # Who asks

    async def kiosk_of(self, token: str) -> r.Kiosk:
        """The kiosk whose token it is. Raises Denied for one that is out of use."""
        found = (await self.book.settled()).by_token(hashed(token)) if token else None
        if found is None:
            raise Denied("no-session", _OFF)
        self.seen[found.kiosk] = self.now()
        return found

    async def held_by(self, code: str, address: str) -> Held:
        """What the code of a page stands for. Raises Denied; guesses are counted by address."""
        held = await self.book.held(hashed(code))
        if held is None:
            self.slow(self.guesses, f"place {address}")
            raise Denied("not-found", _GONE)
        return held

    async def shown_at(self, kiosk: r.Kiosk, proof: str) -> Held:
        """Who shows himself at a kiosk: by the code of his page, the letters of his ticket, or the
        phone with which he has used the kiosk's code. Raises Denied.
        """
        book = await self.book.settled()
        greeted = self.presence.greeting(kiosk.kiosk, self.now())
        held: Held | None
        if greeted is not None and greeted[0] == proof:
            held = book.codes.get(greeted[1])
        else:
            held = book.codes.get(hashed(proof)) or book.by_short(short_hashed(proof))
        if held is None:
            self.slow(self.guesses, f"short {kiosk.kiosk}")
            raise Denied("not-found", _WRONG)
        return held

    def slow(self, limiter: Limiter, key: str) -> None:
        """Take a token. Raises Denied saying how long to wait, where there is none."""
        now = self.now()
        if not limiter.take(key, now):
            wait = -(-limiter.wait_ms(key, now) // 1000)
            raise Denied("too-fast", f"That was too often: try again in {wait} seconds.", wait)

    # What is done

    async def join(self, by: By, line: str, name: str, known: bool) -> Ticket:
        """List somebody who is in the room, and give him a page of his own if he has none.

        `known`: he says that he is who goes by that name already. Raises RoomRefused and Denied.
        """
        async with self._joining:
            seed = Seed(by.secret, by.given)
            asked = f"join {line} {name} {known}"
            player = await self._joined_before(by, asked)
            if not player:
                player, named = await self._who(by, line, name, known, seed)
                command = c.Join(player=player, line=line, phone=by.phone, by=by.key or player)
                await self._do(by, command, named, asked)
                await self._register.adopt(named, by.key or player)
            if by.held is not None and by.held.code != hashed(seed.code(PLACE)):
                await self._note(by.held, line)
                return Ticket(player)
            return await self._give(seed, player, line)

    async def _joined_before(self, by: By, asked: str) -> str:
        """Who was listed when the same was asked before; nobody for what is new."""
        once = self.once(by.secret, by.given, asked)
        before = await self._store.done_before(once.key) if once else None
        if before is None:
            return ""
        sequence = int(answered_before(once, DoneBefore(before)))
        done = (one.body.command for one in self.floor.keeper.done if one.sequence == sequence)
        return getattr(next(done, None), "player", "")

    async def _who(
        self, by: By, line: str, name: str, known: bool, seed: Seed
    ) -> tuple[str, tuple[fr.Named, ...]]:
        """Who is to be listed, and how he is called from now on."""
        keeper = self.floor.keeper
        if by.held is not None:
            return by.held.player, self._device(by)
        name = read_name(name)
        if is_reserved(name):
            raise Denied("name-taken", f"The name {name} is kept for the house.")
        new = f"{WALK_IN}{seed.key('walk-in')}"
        alike = [key for key in self.named_so(name) if key != new]
        if alike and known:
            free = [key for key in alike if await self._is_free(key)]
            if len(free) != 1 or len(alike) > 1:
                raise Denied("not-now", _HERE)
            return free[0], self._device(by)
        state = keeper.state
        at = state.line_name(line)
        if any(state.find_waiter(key, at) for key in alike):
            raise Denied("not-now", _SAME)
        named = fr.Named(player=new, name=name, who="walk-in")
        return new, (*self._device(by), named)

    def _device(self, by: By) -> tuple[fr.Named, ...]:
        """How a kiosk is called on the floor, where that is not known yet."""
        known = self.floor.keeper.named.get(by.key)
        if not by.called or (known is not None and known.name == by.called):
            return ()
        return (fr.Named(player=by.key, name=by.called, who="staff"),)

    def named_so(self, name: str) -> list[str]:
        """Who is known to the floor by that whole name, however it is written."""
        key = name_key(name)
        return [
            player
            for player, one in self.floor.keeper.named.items()
            if one.who != "staff" and name_key(one.name) == key
        ]

    async def _is_free(self, player: str) -> bool:
        """Whether nothing of somebody's could be taken from him: no listing, seat, move or page."""
        state = self.floor.keeper.state
        there = any(True for _ in state.listings(player)) or state.seated(player) is not None
        return not (there or player in state.moves or (await self.book.settled()).of(player))

    async def leave(self, by: By, held: Held, line: str) -> None:
        """Off a list, by who is on it. Raises RoomRefused and Denied."""
        command = c.Withdraw(player=held.player, line=line, by=by.key or held.player)
        await self._owned(by, held, line, command)

    async def answer(self, by: By, held: Held, line: str, takes: bool) -> None:
        """Answer a call by phone, where the house has it so. Raises RoomRefused and Denied."""
        if not self.settings.floor_phone_answers:
            raise Denied("not-allowed", "Calls are answered at the desk: please come there.")
        command = c.Answer(player=held.player, line=line, takes=takes, by=held.player)
        await self._owned(by, held, line, command)

    async def _owned(self, by: By, held: Held, line: str, command: c.Withdraw | c.Answer) -> None:
        """Do something about a listing that is his own; asked again, it has been done."""
        async with self._joining:
            waiter = listing_of(self.floor.keeper.state, held.player, line)
            asked = f"{type(command).__name__} {held.player} {line} {command!r}"
            if waiter is not None and not held.owns(waiter.place[2]):
                raise Denied("not-allowed", _NOT_YOURS)
            await self._do(by, command, self._device(by), asked)

    async def _do(self, by: By, command: Deed, named: tuple[fr.Named, ...], asked: str) -> None:
        once = self.once(by.secret, by.given, asked)
        try:
            await self.floor.do(command, *named, once=once)
        except DoneBefore as before:
            answered_before(once, before)

    def once(self, secret: str, given: str, asked: str) -> Once | None:
        """What is asked for under an id."""
        return once_for(hashed(secret), given, asked, self.now())

    async def _give(self, seed: Seed, player: str, line: str) -> Ticket:
        """A page for who was just listed: for all that he does, if nobody was called so before."""
        whole = player == f"{WALK_IN}{seed.key('walk-in')}"
        ticket = Ticket(player, seed.code(PLACE), seed.short())
        code = hashed(ticket.code)
        if await self.book.held(code) is None:
            short = short_hashed(ticket.short)
            await self.book.keep(r.Given(code=code, short=short, player=player, whole=whole))
        held = await self.book.held(code)
        if held is not None:
            await self._note(held, line)
        return ticket

    async def _note(self, held: Held, line: str) -> None:
        """Whose listing it is, for a code that does not stand for all of a person's."""
        waiter = listing_of(self.floor.keeper.state, held.player, line)
        if waiter is not None and not held.owns(waiter.place[2]):
            await self.book.keep(r.Made(code=held.code, listing=waiter.place[2]))

    async def hand_out(self, player: str, seed: Seed, once: Once | None) -> Ticket:
        """A page for somebody whom the desk knows; what he had before is good no more."""
        ticket = Ticket(player, seed.code(PLACE), seed.short())
        code, short = hashed(ticket.code), short_hashed(ticket.short)
        given = r.Given(code=code, short=short, player=player, replaces=True)
        with suppress(DoneBefore):
            await self.book.keep(given, once=once)
        return ticket


def listing_of(state: State, player: str, line: str) -> Waiter | None:
    """Somebody's listing on a list, by its name or that of a table; None for none."""
    if line not in state.lines and line not in state.games:
        return None
    return state.find_waiter(player, state.line_name(line))
