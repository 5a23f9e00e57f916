"""The connections of a room: how many there may be, whose end when, and their leave-taking."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import msgspec

from floorman.room.people.limits.events import StopAfterDeal
from floorman.server.door.sockets import Connection
from floorman.server.names import behind
from floorman.server.permissions import STAFF
from floorman.server.protocol import server as s
from floorman.server.protocol.following import MustStop, RealityCheck
from floorman.server.protocol.preferences import Preferences
from floorman.server.register.denying import moment, to_you
from floorman.server.register.heeding import Check
from floorman.server.settings import Settings

_DRAINING: Final = msgspec.json.encode(s.Draining())
_DRAIN_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.01


class Connected:
    """Everybody who has said hello and is there; `draining` is called before the server stops."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        # In the order in which they came: who is told first goes by no chance.
        self._there: dict[Connection, None] = {}
        self._by_player: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()
        self._strangers: Counter[str] = Counter()
        # What somebody was not there to hear, once.
        self.unheard: Callable[[str], Check | None] = lambda _: None
        self.draining: list[Callable[[], None]] = []

    def __len__(self) -> int:
        return len(self._there)

    def __iter__(self) -> Iterator[Connection]:
        return iter([*self._there])

    def add(self, connection: Connection) -> str:
        """Let a connection in; else why there are too many for one more, in words."""
        if self._by_player[connection.player] >= self._settings.connections_per_person:
            return "You are here too often already: close some of your windows."
        if self._by_address[connection.address] >= self._settings.connections_per_address:
            return "Too many people are here from your address."
        self._there[connection] = None
        self._by_player[connection.player] += 1
        self._by_address[connection.address] += 1
        return ""

    def discard(self, connection: Connection) -> None:
        """A connection has ended."""
        if connection in self._there:
            del self._there[connection]
            _less(self._by_player, connection.player)
            _less(self._by_address, connection.address)

    @contextmanager
    def stranger(self, address: str) -> Iterator[bool]:
        """Somebody is about to say who he is; whether there are not too many from his address."""
        self._strangers[address] += 1
        try:
            yield self._strangers[address] <= self._settings.strangers_per_address
        finally:
            _less(self._strangers, address)

    def hang_up(self, account: str, session: str) -> None:
        """End the connections of an account that are of a session, or all of them, those of its
        bots too: who may, comes back.
        """
        for one in self:
            if account in (one.player, behind(one.player)) and session in ("", one.session):
                one.hang_up()

    def dismiss(self, account: str, table: str, words: str) -> None:
        """A table is shown to an account no more, nor to its bots."""
        data = msgspec.json.encode(s.Dismissed(table=table, words=words))
        for one in self:
            if account in (one.player, behind(one.player)) and table in one.watched:
                one.unwatch(table)
                one.send(data)

    def tell_preferences(self, account: str, prefers: Preferences) -> None:
        """Tell every window of an account what it prefers from now on."""
        for one in self:
            if one.player == account:
                one.tell_preferences(prefers)

    def greet(self, connection: Connection) -> None:
        """Tell who has come what he was not there to hear."""
        if (check := self.unheard(connection.player)) is not None:
            connection.send(_told(check))

    def tell_check(self, account: str, check: Check) -> bool:
        """Tell every window of an account how long it has been; whether there is any."""
        there = [one for one in self if one.player == account]
        for one in there:
            one.send(_told(check))
        return bool(there)

    def tell_frozen(self, table: str, name: str, words: str) -> None:
        """Tell the host and the floor that a table stands still."""
        for one in self:
            if one.person.role in STAFF:
                one.send(msgspec.json.encode(s.Frozen(table=table, name=name, words=words)))

    def tell(self, account: str, message: s.Any) -> None:
        """Tell every window of an account."""
        data = msgspec.json.encode(message)
        for one in self:
            if one.player == account:
                one.send(data)

    def tell_all(self, message: s.Any) -> None:
        """Tell everybody who is there."""
        data = msgspec.json.encode(message)
        for one in self:
            one.send(data)

    async def drain(self) -> None:
        """Tell everybody that the server is about to stop, and wait a little until that is sent."""
        for end in self.draining:
            end()
        for one in self:
            one.send(_DRAINING)
        with suppress(TimeoutError):
            async with asyncio.timeout(_DRAIN_SECONDS):
                while any(one.has_unsent for one in self):
                    await asyncio.sleep(_LOOK_SECONDS)
        await asyncio.sleep(_LOOK_SECONDS)


def _told(check: Check) -> bytes:
    if isinstance(check, StopAfterDeal):
        words = to_you(check.words, check.person)
        until = f", until {moment(check.until)}" if check.until else ""
        return msgspec.json.encode(MustStop(words=f"{words}{until}."))
    back = max(0, check.bought - check.lost)
    told = RealityCheck(played_ms=check.played_ms, put_in=check.lost + back, got_back=back)
    return msgspec.json.encode(told)


def _less(counter: Counter[str], key: str) -> None:
    """One less of them; none are not remembered."""
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
