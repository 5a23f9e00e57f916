"""The connections of a room: how many there may be, whose end when, and their leave-taking."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import msgspec

from floorman.server.permissions import STAFF
from floorman.server.protocol import server as s
from floorman.server.protocol.preferences import Preferences
from floorman.server.settings import Settings
from floorman.server.sockets import Connection

_DRAINING: Final = msgspec.json.encode(s.Draining())
_DRAIN_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.01


class Connected:
    """Everybody who has said hello and is there."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._there: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._there)

    def __iter__(self) -> Iterator[Connection]:
        return iter([*self._there])

    def add(self, connection: Connection) -> str:
        """Let a connection in; else why there are too many for one more, in words."""
        mine = sum(one.player == connection.player for one in self)
        if mine >= self._settings.connections_per_person:
            return "You are here too often already: close some of your windows."
        here = sum(one.address == connection.address for one in self)
        if here >= self._settings.connections_per_address:
            return "Too many people are here from your address."
        self._there.add(connection)
        return ""

    def discard(self, connection: Connection) -> None:
        """A connection has ended."""
        self._there.discard(connection)

    def hang_up(self, account: str, session: str) -> None:
        """End the connections of an account that are of a session, or all of them."""
        for one in self:
            if one.player == account and session in ("", one.session):
                one.hang_up()

    def tell_preferences(self, account: str, prefers: Preferences) -> None:
        """Tell every window of an account what it prefers from now on."""
        for one in self:
            if one.player == account:
                one.tell_preferences(prefers)

    def tell_frozen(self, table: str, name: str, words: str) -> None:
        """Tell the host and the floor that a table stands still."""
        for one in self:
            if one.person.role in STAFF:
                one.send(msgspec.json.encode(s.Frozen(table=table, name=name, words=words)))

    def tell_all(self, message: s.Any) -> None:
        """Tell everybody who is there."""
        data = msgspec.json.encode(message)
        for one in self:
            one.send(data)

    async def drain(self) -> None:
        """Tell everybody that the server is about to stop, and wait a little until that is sent."""
        for one in self:
            one.send(_DRAINING)
        with suppress(TimeoutError):
            async with asyncio.timeout(_DRAIN_SECONDS):
                while any(one.has_unsent for one in self):
                    await asyncio.sleep(_LOOK_SECONDS)
        await asyncio.sleep(_LOOK_SECONDS)
