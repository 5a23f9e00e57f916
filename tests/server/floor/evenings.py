"""Random evenings for the floor's server: what the pure room makes of them, to hold it against."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from floorman.room import Room, RoomRefused, next_time
from floorman.room.floor import commands as c
from floorman.room.floor.asking import NothingAgainst
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.actor import FloorActor
from floorman.server.house import House
from floorman.store import StoreFailed
from tests.room.random_evenings import TIERS, RandomEvening


@dataclass
class Step:
    """A command at a time; whether it is accepted, and how the room stands then."""

    at: int
    command: object
    accepted: bool
    stands: bytes


@dataclass
class Evening(RandomEvening):
    """A random evening in which time passes as the server has it: first of all what runs out."""

    steps: list = field(default_factory=list)

    def __init__(self, chance):
        super().__init__(chance)
        self.steps = []
        self.opened = r.Opened(
            book=self.setup.book, by="ada", tiers=TIERS, lock_up=self.setup.lock_up
        )

    def apply(self, command):
        if isinstance(command, c.Tick):
            self.now = max(self.now, command.at or 0)
            return True
        due = next_time(self.state)
        if due is not None and due <= self.now:
            self.room.apply(c.Tick(at=self.now))
        try:
            self.room.apply(replace(command, at=self.now))
            accepted = True
        except RoomRefused:
            accepted = False
        self.steps.append(Step(self.now, command, accepted, self.room.checkpoint()))
        return accepted


class Floor:
    """The floor's server by itself, over a store that may fail and a clock of the test's own."""

    def __init__(self, store, asked=None):
        self.store, self.time = store, 0
        self.house = House(store, lambda: self.time)
        self.asked = asked or NothingAgainst()
        self.actor = FloorActor(self.house, self.asked)
        self.fails, self._made_good = [], True
        append = store.append

        async def perhaps(*args, **named):
            fails = self.fails.pop() if self.fails else None
            if fails == "before":
                raise StoreFailed("the disk is full")
            head = await append(*args, **named)
            if fails == "after":
                raise StoreFailed("the disk is slow to answer")
            return head

        store.append = perhaps

    def restart(self):
        """Another process, which knows what the store holds and no more."""
        self.actor = FloorActor(self.house, self.asked)
        if not self._made_good:
            self.no_lapses()

    def no_lapses(self):
        """Time runs on while nothing can be stored."""
        self._made_good = False
        self.actor.note_lapse = lambda since: None

    async def does(self, command, once=None):
        """Whether a command is accepted; one that could not be stored comes again."""
        while True:
            try:
                await self.actor.do(command, once=once)
            except (RoomRefused, Denied):
                return False
            except StoreFailed:
                continue
            return True

    async def stands(self):
        async with self.actor.settled() as keeper:
            return keeper.room.checkpoint()


def replayed(setup, done):
    """The pure room after commands that were done."""
    return Room.replay(setup, [replace(one.body.command, at=one.at) for one in done])


def in_turn(setup, done):
    """What happens at each of them in the pure room."""
    room = Room(setup)
    return [room.apply(replace(one.body.command, at=one.at)) for one in done]
