"""The floor as its records make it: pure, so that a restart makes the same again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import msgspec
from msgspec import structs

from floorman.room import Reason, Room, RoomRefused, RoomSetup, Standing, State
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.messages import Command
from floorman.room.wording import event_words
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.asked import Remembered
from floorman.server.tables.spec import read_amendments
from floorman.store import Record

# From one base to the next; what was done since the base before the last may be taken back.
BASE_EVERY: Final = 200
KEPT_TOLD: Final = 60
# For these a table is ordered something that cannot be taken back.
ORDERED: Final = (
    e.GameOpened, e.Seated, e.CalledToMove, e.MoveTakenBack, e.SeatLocked, e.SeatFreed,
    e.ExtraAdded, e.MoveRefused, e.GameEnded, e.TableFree, e.AbsentPickedUp, e.StakesChanged,
)  # fmt: skip
_MADE: Final = (e.GameOpened, e.RoleChanged)
_CLOSED: Final = "The floor is not open."


# Whom these call is the next in turn, whoever that is.
_CALLS: Final = (c.Call, c.CallToMain)


@dataclass(frozen=True, slots=True)
class Done:
    """A command that was carried out, with what happened; `undone` once it is taken back."""

    sequence: int
    at: int
    body: r.Did
    events: tuple[Any, ...]
    undone: bool = False

    @property
    def by_itself(self) -> bool:
        """Whether time alone did it, or a table told it."""
        return self.body.told or isinstance(self.body.command, c.Tick)


class Beside(msgspec.Struct, frozen=True):
    """What the room itself forgets: by table, the rules by which its game is what it is; and since
    when somebody on a list is away.
    """

    cites: dict[str, tuple[str, ...]] = {}
    away: dict[str, int] = {}

    def after(self, events: Iterable[Any], at: int) -> "Beside":
        """The same after these events."""
        made = [one for one in events if isinstance(one, _MADE)]
        gone = [one for one in events if isinstance(one, e.ToldAway)]
        if not made and not gone:
            return self
        cites = self.cites | {one.table: one.cites for one in made}
        return Beside(cites, self.away | {one.player: at for one in gone})


class _Base(msgspec.Struct, frozen=True):
    """The floor as it was after a record: its room, and who is called what."""

    sequence: int
    opened: r.Opened
    room: bytes
    names: dict[str, r.Named]
    beside: Beside
    ours: dict[str, r.Ours]
    heard: dict[str, int]


class FloorKeeper:
    """The floor, open or closed.

    `opened` says how, None while it is closed; `named` are all who have a name here, by key;
    `ours` are the tables of ours by what the floor calls them, and `heard` says up to which record
    of each, by key, the floor knows what happened there.
    `done` are the commands since the first of the last two bases; `told` are the last ones at which
    something happened that has words. `asked` says how persons stand with the house.
    """

    def __init__(self, asked: Standing) -> None:
        self._asked = Remembered(asked)
        self._room: Room | None = None
        self.opened: r.Opened | None = None
        self.named: dict[str, r.Named] = {}
        self.done: list[Done] = []
        self.told: list[Done] = []
        self.beside = Beside()
        self.ours: dict[str, r.Ours] = {}
        self.heard: dict[str, int] = {}
        self._bases: list[_Base] = []

    @property
    def room(self) -> Room:
        """The room. Raises Denied while the floor is closed."""
        if self._room is None:
            raise Denied("not-now", _CLOSED)
        return self._room

    @property
    def state(self) -> State:
        """How everything stands. Raises Denied while the floor is closed."""
        return self.room.state

    @property
    def now(self) -> int:
        """The time of the last command."""
        return self._room.state.now if self._room else 0

    @property
    def names(self) -> dict[str, str]:
        """What everybody is called, by key."""
        return {key: one.name for key, one in self.named.items()}

    def copy(self) -> "FloorKeeper":
        """A floor that stands as this one does, and goes its own way from here."""
        made = FloorKeeper(self._asked)
        made._asked = self._asked
        made._room = self._room.copy() if self._room else None
        made.opened, made.named, made.beside = self.opened, {**self.named}, self.beside
        made.ours, made.heard = {**self.ours}, {**self.heard}
        made.done, made.told, made._bases = [*self.done], [*self.told], [*self._bases]
        return made

    def decide(
        self,
        command: Command,
        sequence: int,
        at: int,
        *,
        ours: r.Ours | None = None,
        told: bool = False,
    ) -> Done:
        """Carry a command out for the first time, a game's opening with its table if that is
        `ours`; `told` by a table. Raises RoomRefused, changing nothing.
        """
        with self._asked.noting() as denied:
            events = self.room.apply(structs.replace(command, at=at))
        plain = cast(Any, structs.replace(command, at=None))
        did = r.Did(command=plain, denied=tuple(denied), ours=ours, told=told)
        self._note(Done(sequence, at, did, events))
        return self.done[-1]

    def check_calls(self, command: Command, seen: int) -> None:
        """Raise Denied for a call by somebody who knows of the log only up to the record `seen`,
        where another was made since: the next in turn is not whom he means.
        """
        if not isinstance(command, _CALLS):
            return
        since = (one for one in reversed(self.done) if one.sequence > seen and not one.undone)
        if any(isinstance(one.body.command, _CALLS) for one in since):
            raise Denied("not-now", "Somebody else has just made a call: look who is next now.")

    def note_heard(self, upto: Mapping[str, int]) -> r.Did:
        """The floor knows what happened at these tables; the last command, which says so too."""
        self.heard |= upto
        last = self.done[-1]
        body = structs.replace(last.body, heard=dict(upto))
        self.done[-1] = made = replace(last, body=body)
        self.told = [made if one is last else one for one in self.told]
        return body

    def apply(self, body: r.Any, sequence: int, at: int) -> None:
        """Carry a record out again. Raises RoomRefused and Denied, changing nothing."""
        match body:
            case r.Opened():
                self._open(body, sequence)
            case r.Closed():
                self._close()
            case r.Named():
                self.room  # noqa: B018 -- nobody is named while the floor is closed
                self.named[body.player] = body
            case r.Did():
                self._note(Done(sequence, at, body, self._again(self.room, body, at)))
                self.heard |= body.heard
            case r.Undone():
                self._undo(body)

    def _open(self, opened: r.Opened, sequence: int) -> None:
        if self._room is not None:
            raise Denied("not-now", "The floor is open already.")
        self._room = Room(setup_of(opened), self._asked)
        self.opened = opened
        self.named, self.done, self.told, self.beside = {}, [], [], Beside()
        self.ours, self.heard = {}, {}
        self._bases = [self._base(sequence)]

    def _close(self) -> None:
        if self.state.games:
            raise Denied("not-now", "The floor is closed once no game runs any more.")
        self._room = self.opened = None

    def _again(self, room: Room, body: r.Did, at: int) -> tuple[Any, ...]:
        with self._asked.as_before(body.denied):
            return room.apply(structs.replace(body.command, at=at))

    def _note(self, done: Done) -> None:
        self.room.forget()
        if isinstance(done.body.command, c.OpenGame):
            self.ours.pop(done.body.command.table, None)
            if done.body.ours is not None:
                self.ours[done.body.command.table] = done.body.ours
        self.done.append(done)
        self.beside = self.beside.after(done.events, done.at)
        if any(event_words(one, done.at) for one in done.events):
            self.told = [*self.told, done][-KEPT_TOLD:]
        if sum(one.sequence > self._bases[-1].sequence for one in self.done) >= BASE_EVERY:
            self._bases = [*self._bases, self._base(done.sequence)][-2:]
            first = self._bases[0].sequence
            self.done = [one for one in self.done if one.sequence > first]

    def _base(self, sequence: int) -> _Base:
        assert self.opened is not None
        return _Base(
            sequence,
            self.opened,
            self.room.checkpoint(),
            {**self.named},
            self.beside,
            {**self.ours},
            {**self.heard},
        )

    # What is taken back

    @property
    def last(self) -> Done | None:
        """The command that may be taken back: the last that was not time's own; None for none."""
        found = (one for one in reversed(self.done) if not (one.by_itself or one.undone))
        return next(found, None)

    def _undo(self, body: r.Undone) -> None:
        """Make the room again without a command. Raises RoomRefused where it cannot be."""
        last = self.last
        if last is None or last.sequence != body.sequence:
            raise Denied("not-now", "Only what was done last can be taken back.")
        if self._binding(last.events):
            raise RoomRefused(Reason.TOO_LATE, "a table has acted on it by now")
        base = max(
            (one for one in self._bases if one.sequence < last.sequence),
            key=lambda one: one.sequence,
        )
        room = Room.restored(self.room.state.setup, base.room, self._asked)
        again, beside = {}, base.beside
        for one in self.done:
            if one.sequence > base.sequence and not one.undone and one is not last:
                made = again[one.sequence] = self._again_without(room, one)
                if self._binding(made.events) != self._binding(one.events):
                    raise RoomRefused(Reason.TOO_LATE, "a table has acted on what came after it")
                beside = beside.after(made.events, made.at)
        room.forget()
        self._room, self.beside = room, beside
        self._bases = [one for one in self._bases if one.sequence < last.sequence]
        gone = replace(last, undone=True)
        self.done = [gone if one is last else again.get(one.sequence, one) for one in self.done]
        self.told = [gone if one is last else again.get(one.sequence, one) for one in self.told]

    def _binding(self, events: Iterable[Any]) -> list[Any]:
        """What tables of ours have done something for."""
        return [one for one in events if isinstance(one, ORDERED) and one.table in self.ours]

    def _again_without(self, room: Room, one: Done) -> Done:
        try:
            return replace(one, events=self._again(room, one.body, one.at))
        except RoomRefused as refusal:
            what = f"what came after it could not have been: {refusal}"
            raise RoomRefused(Reason.TOO_LATE, what) from None

    # Checkpoints

    @property
    def base(self) -> int:
        """After which record the floor stood as its checkpoint has it, 0 where there is none: what
        was done before that is not taken back any more.
        """
        return self._bases[0].sequence if len(self._bases) > 1 else 0

    def checkpoint(self) -> bytes:
        """The floor as data, as it stood after the record `base`."""
        return msgspec.json.encode(self._bases[0])

    def begin_at(self, data: bytes) -> None:
        """Stand as at a checkpoint. Raises msgspec.ValidationError for other data."""
        base = msgspec.json.decode(data, type=_Base)
        self.opened, self.named = base.opened, {**base.names}
        self.ours, self.heard = {**base.ours}, {**base.heard}
        self._room = Room.restored(setup_of(base.opened), base.room, self._asked)
        self.beside, self.done, self.told, self._bases = base.beside, [], [], [base]


def setup_of(opened: r.Opened) -> RoomSetup:
    """The setup of the room. Raises SpecError for amendments that nobody can use."""
    amendments = read_amendments(opened.amendments)
    return RoomSetup(opened.book, opened.options, amendments, opened.tiers, opened.lock_up)


def rebuilt(records: Iterable[Record], asked: Standing, since: bytes | None = None) -> FloorKeeper:
    """The floor from its records, or from those after a checkpoint.

    Raises ValueError for a log that is of no use.
    """
    keeper = FloorKeeper(asked)
    if since is not None:
        keeper.begin_at(since)
    for record in records:
        if record.damaged:
            raise ValueError(f"record {record.sequence} is not as it was written")
        keeper.apply(r.decode(record.body), record.sequence, record.at)
    return keeper


def base_of(data: bytes) -> int:
    """The record of a checkpoint. Raises msgspec.ValidationError for other data."""
    return msgspec.json.decode(data, type=_Base).sequence
