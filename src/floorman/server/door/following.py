"""What a connection follows, tournaments and the floor: it is told that one has gone on, seldom
enough to ask.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from floorman.server.events.actor import EventActor, Follower
from floorman.server.events.hall import no_event
from floorman.server.floor.actor import Watcher
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.protocol.following import FloorWentOn, WentOn

# Of a tournament nobody is told more often than that.
_EVERY_S: Final = 1.0
_FOLLOWED: Final = 12


class Following:
    """The tournaments that one connection follows, and the floor; `say` sends it a message, `find`
    gives the actor of a tournament by its key, or raises KeyError, `lobby` are those who follow all
    of them, `floor` those who follow the floor.

    What happens soon after something was told is told later, all at once.
    """

    __slots__ = ("_followed", "_say", "_waiting", "find", "floor", "lobby")

    def __init__(self, say: Callable[[s.Any], None]) -> None:
        self.find: Callable[[str], EventActor] = no_event
        self.lobby: set[Follower] = set()
        self.floor: set[Watcher] = set()
        self._say = say
        self._followed: dict[str, EventActor] = {}
        self._waiting: dict[str, int | None] = {}

    def answer(self, message: m.Follow | m.Unfollow | m.FollowFloor) -> s.Any:
        """Be told of a tournament or of the floor from now on, or no more; the answer."""
        if isinstance(message, m.FollowFloor):
            (self.floor.add if message.on else self.floor.discard)(self)
            return s.Done(id=message.id)
        key = message.tournament
        if isinstance(message, m.Unfollow):
            self._unfollow(key)
            return s.Done(id=message.id)
        if not key:
            self.lobby.add(self)
            return s.Done(id=message.id)
        try:
            actor = self.find(key)
        except KeyError:
            words = "There is no such tournament."
            return s.Error(id=message.id, code="no-such-tournament", words=words)
        if key not in self._followed and len(self._followed) >= _FOLLOWED:
            words = f"{_FOLLOWED} tournaments can be followed at once."
            return s.Error(id=message.id, code="not-allowed", words=words)
        self._followed[key] = actor
        actor.followers.add(self)
        return s.Done(id=message.id)

    def _unfollow(self, event: str) -> None:
        if not event:
            self.lobby.discard(self)
        actor = self._followed.pop(event, None)
        if actor is not None:
            actor.followers.discard(self)

    def end(self) -> None:
        """Be told of none."""
        self.floor.discard(self)
        self._unfollow("")
        for event in [*self._followed]:
            self._unfollow(event)

    def tell_event(self, event: str, number: int) -> None:
        """A tournament has come to that record, which is stored."""
        self._tell(event, number)

    def tell_floor(self, sequence: int) -> None:
        """The floor has come to that record, which is stored."""
        self._tell("", sequence)

    def _tell(self, event: str, number: int) -> None:
        if event in self._waiting:
            self._waiting[event] = number
            return
        self._waiting[event] = None
        asyncio.get_running_loop().call_later(_EVERY_S, self._later, event)
        went = WentOn(tournament=event, number=number)
        self._say(went if event else FloorWentOn(sequence=number))

    def _later(self, event: str) -> None:
        number = self._waiting.pop(event)
        if number is not None and self._follows(event):
            self._tell(event, number)

    def _follows(self, event: str) -> bool:
        if not event:
            return self in self.floor
        return event in self._followed or self in self.lobby
