"""An event at the desk as its records make it: pure, so that a restart makes the same again."""

import zlib
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec
from msgspec import structs

from floorman.server.denials import Denied
from floorman.server.desk import commands as d
from floorman.server.desk import records as r
from floorman.server.desk.beside import Beside
from floorman.server.desk.lots import Lot, code_of, is_drawn, with_chance
from floorman.store import Record
from floorman.tournament import State, Tournament, TournamentRefused, next_time, read_schedule
from floorman.tournament import commands as c
from floorman.tournament.clock.steps import step_ends_at

# From one base to the next, near the end and further back: so many commands are carried out again
# at the most to come to any place.
BASE_EVERY: Final = 25
_FAR_EVERY: Final = 200
# So much lies near the end.
_NEAR: Final = 200
_BASES_MOST: Final = 128
# What stands in the log though the tournament knows nothing of it.
_TOLD: Final = (r.Undone, r.Redone, r.Ruled, r.Screens, r.RanLive, r.StoppedLive)
# What can be taken back.
_TURNED: Final = (r.Did, r.Ruled, r.Screens)


@dataclass(frozen=True, slots=True)
class Words:
    """Something that happened which no event of the tournament tells."""

    words: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A record that was carried out, with what happened; `body` None is what time did after it.

    `undone` is the number of the record by which it was taken back, 0 while it holds.
    """

    sequence: int
    at: int
    body: r.Any | None
    events: tuple[Any, ...] = ()
    undone: int = 0

    @property
    def did(self) -> r.Did | None:
        """The command, if it is one."""
        return self.body if isinstance(self.body, r.Did) else None

    @property
    def turns(self) -> bool:
        """Whether it can be taken back, and had again: a command, a ruling, looks of displays."""
        return isinstance(self.body, _TURNED)


@dataclass(frozen=True, slots=True)
class _Base:
    """The event as it was after a record: `entries` so many there were up to it."""

    sequence: int
    entries: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Fallen:
    """A command that could not be carried out again, and why."""

    entry: Entry
    why: TournamentRefused | Denied


class DeskKeeper:
    """One event.

    `names` are what players and staff are called; `entries` everything that was done, in order, of
    which so many are `rulings`; so often it has `turned` back. `returned` is the last time at which
    the room came back, with how much time was left of which step when it was last there; None once
    somebody has seen it. `live` are the tables that are run card by card, by number.
    """

    def __init__(self, opened: r.Opened) -> None:
        self.opened = opened
        schedule = read_schedule(opened.schedule, "schedule")
        if not (opened.first_day or opened.ends):
            schedule = replace(schedule, flights=1)
        self.tournament = Tournament(schedule, by_hand=True)
        self.beside = Beside()
        self.names: dict[str, str] = {}
        self.codes: dict[str, str] = {}
        self._codes: dict[str, str] = {}
        self.screens: dict[str, Any] = {}
        self.entries: list[Entry] = []
        self.returned: Returned | None = None
        self.live: dict[int, r.RanLive] = {}
        self.rulings = self.turned = 0
        # How many records are about to be carried out: bases are made near the end.
        self.to_come = 0
        self._bases: list[_Base] = []

    @property
    def state(self) -> State:
        """How the tournament stands."""
        return self.tournament.state

    @property
    def now(self) -> int:
        """The time of the last that happened."""
        return self.tournament.state.now

    def name_of(self, player: str) -> str:
        """What somebody is called."""
        return self.names.get(player, player)

    def sitting_at(self, table: int) -> set[str]:
        """Who sits at a table; nobody where there is none."""
        found = self.state.tables.get(table)
        return set() if found is None else {*found.sitting.values()}

    def code_of(self, player: str) -> str:
        """The code of a player's own page."""
        found = self._codes.get(player)
        if found is None:
            found = self._codes[player] = code_of(self.opened.secret, player)
        return found

    # What time does

    def advance(self, at: int) -> bool:
        """Let run out what runs out until then; whether anything did."""
        found: list[Any] = []
        while not self.state.over and (due := next_time(self.state)) is not None and due <= at:
            then = max(due, self.now)
            found += self.tournament.apply(c.Tick(at=then))
            self.tournament.forget()
            if next_time(self.state) == due:
                break  # it does not run out by itself
        if not found:
            return False
        last = self.entries[-1].sequence if self.entries else 0
        self.beside.after(found, self.now)
        self.entries.append(Entry(last, self.now, None, tuple(found)))
        return True

    # What is done

    def decide(self, command: Any, by: str, why: str = "", took: str = "", deal: int = 0) -> r.Did:
        """The body by which a command is done, with the place of its draw and of its receipt."""
        lot = self._free_lot(command) if is_drawn(command) else 0
        number = 0
        if isinstance(command, c.Register) and command.player not in self.beside.numbers:
            number = 1 + max((one.did.number for one in self.entries if one.did), default=0)
        return r.Did(command=command, by=by, why=why, took=took, lot=lot, number=number, deal=deal)

    def _free_lot(self, command: Any) -> int:
        """The first draw of its kind that holds for nothing else."""
        used = {
            one.did.lot
            for one in self.entries
            if one.did and not one.undone and type(one.did.command) is type(command)
        }
        return next(number for number in range(len(used) + 1) if number not in used)

    def apply(self, body: r.Any, sequence: int, at: int) -> tuple[Any, ...]:
        """Carry a record out. Raises TournamentRefused and Denied, changing nothing."""
        match body:
            case r.Did():
                return self._do(body, sequence, at)
            case r.Undone():
                self.become(self.without({body.sequence, *body.dropped}), sequence)
            case r.Redone():
                self.become(self.with_again(self.gone_with(body.sequence)), sequence)
            case r.Named():
                self.names[body.player] = body.name
            case r.Returned():
                self._note_return(body, at)
            case r.Answered():
                self.returned = None
            case r.Ruled():
                self.rulings += 1
            case r.RanLive() | r.StoppedLive():
                self._run_live(body)
            case r.Screens():
                pass  # the last that holds is read in the entries
            case r.Opened():
                raise ValueError("an event is opened once")
        if isinstance(body, _TOLD):
            self.entries.append(Entry(sequence, at, body))
            self.screens = self._screens()
        return ()

    def _screens(self) -> dict[str, Any]:
        """How displays look, as it was said last."""
        said = (one.body for one in reversed(self.entries) if not one.undone)
        return next((body.screens for body in said if isinstance(body, r.Screens)), {})

    def _run_live(self, body: r.RanLive | r.StoppedLive) -> None:
        self.live.pop(body.table, None)
        if isinstance(body, r.RanLive):
            self.live[body.table] = body

    def _do(self, did: r.Did, sequence: int, at: int) -> tuple[Any, ...]:
        self.advance(at)
        at = max(at, self.now)
        command = did.command
        if isinstance(command, d.Own):
            words = self.beside.do(command, self.state, sequence, at)
            events: tuple[Any, ...] = (Words(words),)
        else:
            tag = str(command.__struct_config__.tag)
            lot = Lot(self.opened.secret, f"{tag} {did.lot}")
            drawn = with_chance(self._whole(command), self.state, lot)
            events = self.tournament.apply(structs.replace(drawn, at=at))
            self.tournament.forget()
            self._note(did, events, at)
        self.entries.append(Entry(sequence, at, did, events))
        self._look_for_base()
        return events

    def _whole(self, command: Any) -> Any:
        """The command with what was settled when the event was opened."""
        tables = self.opened.tables
        if isinstance(command, c.Start) and not command.tables:
            return structs.replace(command, tables=tuple(self.state.numbers) or tables)
        if isinstance(command, c.MergeFlights):
            return structs.replace(command, flights=self.opened.ends, tables=tables)
        return command

    def _note(self, did: r.Did, events: tuple[Any, ...], at: int) -> None:
        self.beside.after(events, at)
        if did.number and isinstance(did.command, c.Register):
            self.beside.numbers[did.command.player] = did.number
            self.codes[self.code_of(did.command.player)] = did.command.player
        elif isinstance(did.command, c.MergeFlights):
            for number, player in enumerate(self.state.entrants, 1):
                self.beside.numbers[player] = number
                self.codes[self.code_of(player)] = player

    # What is taken back

    def find(self, sequence: int) -> Entry | None:
        """What was done by that record; None where it is nothing that can be taken back."""
        found = (one for one in self.entries if one.sequence == sequence and one.turns)
        return next(found, None)

    def gone_with(self, sequence: int) -> set[int]:
        """What was taken back with that record, and itself."""
        entry = self.find(sequence)
        undone = entry.undone if entry else 0
        return {one.sequence for one in self.entries if one.undone == undone and undone}

    def without(self, gone: set[int]) -> "Again":
        """The event as it were without these commands."""
        return self._again(gone, frozenset())

    def with_again(self, back: set[int]) -> "Again":
        """The event as it were with these commands, which were taken back."""
        return self._again(frozenset(), back)

    def from_the_beginning(self) -> "Again":
        """The event as it is when all that holds is done again from its first record."""
        return self._again((), ())

    def _again(self, gone: Iterable[int], back: Iterable[int]) -> "Again":
        gone, back = {*gone}, {*back}
        first = min(gone | back, default=0)
        base = next((one for one in reversed(self._bases) if one.sequence < first), None)
        again = Again(self.copy(base), gone, back, [])
        again.go_on(self.entries[base.entries if base else 0 :])
        return again

    def past(self) -> "DeskKeeper":
        """All that was done so far, to take something of it back in another thread: what happens
        meanwhile is not in it. How it stands now is not for that thread to touch.
        """
        found = copy(self)
        found.entries, found._bases = [*self.entries], [*self._bases]
        return found

    def copy(self, base: "_Base | int | None" = -1) -> "DeskKeeper":
        """An event that stands as this one does and goes its own way from here; or as it stood at
        a base, None for its beginning.
        """
        made = DeskKeeper.__new__(DeskKeeper)
        made.opened, made.screens, made.returned = self.opened, self.screens, self.returned
        made.live = {**self.live}
        made.names, made.codes, made._codes = {**self.names}, {**self.codes}, self._codes
        made.rulings, made.turned, made.to_come = self.rulings, self.turned, 0
        if base is None:
            made.tournament = Tournament(self.tournament.schedule, by_hand=True)
            made.beside = Beside()
            made.entries, made._bases = [], []
            return made
        if isinstance(base, _Base):
            made._restore(self.tournament.schedule, zlib.decompress(base.data))
            made.entries = self.entries[: base.entries]
            made._bases = [one for one in self._bases if one.sequence <= base.sequence]
        else:
            made._restore(self.tournament.schedule, self.data())
            made.entries, made._bases = [*self.entries], [*self._bases]
        return made

    def become(self, again: "Again", sequence: int) -> None:
        """Stand as it would, by that record. Raises Denied where something else would fall."""
        if again.fallen:
            first = again.fallen[0]
            raise Denied("not-now", f"What came after it could not have been: {first.why}")
        made = again.made
        marks = {**dict.fromkeys(again.gone, sequence), **dict.fromkeys(again.back, 0)}
        self.entries = [
            replace(one, undone=marks[one.sequence]) if one.turns and one.sequence in marks else one
            for one in made.entries
        ]
        self.tournament, self.beside, self._bases = made.tournament, made.beside, made._bases
        self.screens = self._screens()
        self.turned += 1

    # Bases

    def _look_for_base(self) -> None:
        last = self._bases[-1].entries if self._bases else 0
        every = _FAR_EVERY if self.to_come > _NEAR else BASE_EVERY
        if len(self.entries) - last >= every:
            data = zlib.compress(self.data(), 1)
            self._bases.append(_Base(self.entries[-1].sequence, len(self.entries), data))
        if len(self._bases) > _BASES_MOST:
            half = _BASES_MOST // 2
            self._bases = [*self._bases[:half:2], *self._bases[half:]]

    def data(self) -> bytes:
        """Everything that is so, as data."""
        tournament = self.tournament.checkpoint()
        return len(tournament).to_bytes(8, "big") + tournament + _ENCODE(self.beside)

    def _restore(self, schedule: Any, data: bytes) -> None:
        size = int.from_bytes(data[:8], "big")
        self.tournament = Tournament.restored(schedule, data[8 : 8 + size])
        self.beside = _DECODE(data[8 + size :])

    def _note_return(self, body: r.Returned, at: int) -> None:
        self.advance(body.since)
        end = step_ends_at(self.state)
        left = None if end is None else max(0, end - body.since)
        self.returned = Returned(body.since, at, self.state.step, left)
        self.advance(at)


@dataclass(slots=True)
class Again:
    """An event as it were with some commands taken back, or holding again; what would fall."""

    made: DeskKeeper
    gone: set[int]
    back: set[int]
    fallen: list[Fallen]

    def go_on(self, since: Sequence[Entry]) -> None:
        """Carry out again what was done after that, in order."""
        made = self.made
        for number, one in enumerate(since, 1):
            made.to_come = len(since) - number
            if one.body is None:
                continue  # time does it again by itself
            stays = one.undone and one.sequence not in self.back
            if one.did is None or one.sequence in self.gone or stays:
                made.entries.append(one)
                continue
            try:
                made._do(one.did, one.sequence, one.at)
            except (TournamentRefused, Denied) as refusal:
                self.fallen.append(Fallen(one, refusal))
                made.entries.append(one)

    def drop(self) -> tuple[int, ...]:
        """Have what would fall taken back as well; which records these are."""
        dropped = tuple(one.entry.sequence for one in self.fallen)
        self.gone |= {*dropped}
        self.fallen.clear()
        return dropped


@dataclass(frozen=True, slots=True)
class Returned:
    """The room was away: since and until when, at which step, with so much left of it then."""

    since: int
    until: int
    step: int
    left_ms: int | None


_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(Beside).decode


def rebuilt(records: Sequence[Record]) -> DeskKeeper:
    """An event from its records. Raises ValueError for a log that is of no use."""
    keeper: DeskKeeper | None = None
    for number, record in enumerate(records, 1):
        if record.damaged:
            raise ValueError(f"record {record.sequence} is not as it was written")
        body = r.decode(record.body)
        if keeper is None:
            if not isinstance(body, r.Opened):
                raise ValueError(f"the log of {record.table} does not begin with its opening")
            keeper = DeskKeeper(body)
            continue
        keeper.to_come = len(records) - number
        keeper.apply(body, record.sequence, record.at)
    if keeper is None:
        raise ValueError("there are no records")
    return keeper
