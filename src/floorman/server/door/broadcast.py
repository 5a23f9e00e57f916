"""What everyone at a table is told: the common part written once, each one's own beside it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from floorman.server.door.spread.openings import Openings
from floorman.server.door.spread.parts import NOTHING, Changes, Written, check_in
from floorman.server.door.spread.quiet import concerned
from floorman.server.door.spread.told import Told
from floorman.server.door.spread.worded import Worded
from floorman.server.live.held import held_at
from floorman.server.live.sight import running_of
from floorman.server.play.actor import TableActor
from floorman.server.play.driving import deal_due
from floorman.server.play.waiting import waits
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.protocol.changes import Changed
from floorman.server.protocol.shuffles import CourseState, LogHead, Proof, Reshuffle
from floorman.server.tables.freezing import frozen_words
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.telling.course_told import course_state
from floorman.server.telling.draw_told import draw_state
from floorman.server.telling.publishing import part_in_deal, table_state, yours
from floorman.server.telling.sight import Phase, Sight
from floorman.server.telling.steps import told
from floorman.table.floor.clock import bank_left, ends_at

_ENCODE = msgspec.json.Encoder()
_SHOWN = 60
# So many states back somebody who comes again may be: when all lose their lines at once, each that
# goes and each that comes makes one.
_KEPT: Final = 16
# So many tables that nobody watches are kept as they were told last.
_RESTING: Final = 100
_NONE = b"[]"
_NOBODY = frozenset[int]()


def sight_of(actor: TableActor) -> Sight:
    """The table of an actor, as publishing needs it."""
    keeper = actor.keeper
    until, bank_until = _times(keeper)
    next_deal = _next_deal(actor)
    return Sight(
        table_id=actor.table,
        name=keeper.spec.name,
        table=keeper.table,
        deal=keeper.deal,
        players=keeper.players,
        deal_number=keeper.deal_number,
        number=keeper.number,
        names=keeper.names,
        bots=frozenset(keeper.bots),
        connected=_connected(actor),
        phase=_phase(keeper, next_deal),
        until=until,
        bank_until=bank_until,
        next_deal=next_deal,
        root=keeper.root,
        acted={},
        game=keeper.spec.game,
        opened_by=keeper.opened_by,
        back_until={player: told(at) for player, at in _waits(actor).items()},
        top_up=keeper.top_up,
        physical=keeper.live,
        held=held_at(keeper),
        frozen=frozen_words(actor.frozen.why) if actor.frozen else "",
        event="" if keeper.live else keeper.spec.event,
        private=keeper.spec.private,
        approves=keeper.spec.approval,
        allows_bots=keeper.spec.allows_bots,
        floor=keeper.spec.floor,
        hosted=keeper.hosted,
        money=keeper.spec.money_state,
        street_ms=actor.around.pace.street_ms,
        faces=actor.around.faces,
    )


def _connected(actor: TableActor) -> frozenset[str]:
    """Who is there; at a live table everybody sits in the flesh."""
    here = actor.keeper.table.state.players if actor.keeper.live else actor.keeper.bots
    return frozenset(viewer.player for viewer in actor.viewers) | frozenset(here)


def _waits(actor: TableActor) -> Mapping[str, int]:
    around = actor.around
    return waits(actor.keeper, actor.lost, around.pace.grace_ms, around.now())


def _phase(keeper: Keeper, next_deal: int | None) -> Phase:
    if keeper.closed:
        return "closed"
    if keeper.table.state.paused_by:
        return "paused"
    if keeper.playing:
        return "playing"
    if keeper.live:
        return "between"
    return "between" if next_deal is not None else "waiting"


def _next_deal(actor: TableActor) -> int | None:
    if actor.keeper.playing or actor.keeper.live:
        return None
    around = actor.around
    due = deal_due(actor.keeper, around.pace, around.hands, actor.changed, actor.outside())
    return told(due.at) if due else None


def _times(keeper: Keeper) -> tuple[int | None, int | None]:
    """When the clock of the turn ends, and when the time bank would that comes after it."""
    state = keeper.table.state
    end = ends_at(state) if keeper.playing else None
    player = state.players.get(state.clock.player or "")
    if end is None or player is None or not state.setup.time_bank_ms:
        return None if end is None else told(end), None
    bank = bank_left(state, player)
    clock = end if state.clock.bank_since is None else end - bank
    return told(clock), told(clock + bank)


class Broadcast:
    """The last state of a table, written once for everyone.

    Each state that differs from the one before has the next `sequence`. Whoever was told the one
    before is told what has changed, if he asked for that, and else the whole.
    """

    def __init__(self) -> None:
        self.sequence = 0
        self._seen = (-1, -1, -1, False, False, -1)
        self._written = Written(s.TableState("", "", 0, 0, "waiting", "", "", "", "", "", ()))
        # The states before this one, as far as it can be told by what has changed since.
        self._past: list[bytes] = []
        self._sight: Sight | None = None
        self._openings = Openings()
        self._worded: Worded | None = None
        # What the deal is to each player, which holds while others bet.
        self._in_deal: dict[str, s.Yours] = {}
        self._own: dict[str, s.Yours | None] = {}
        # What was said of this moment already, by all that it is made of.
        self._said: dict[tuple[int, bytes, bytes, bytes], bytes] = {}

    def update(
        self,
        actor: TableActor,
        player: str,
        happened: tuple[Event, ...],
        told: Told,
        *,
        runs: bool = False,
    ) -> bytes:
        """What has happened, for one viewer who has been told so much already.

        `runs`: he runs the live table.
        """
        sight = self._current(actor, happened)
        if self._worded is None or self._worded.happened is not happened:
            self._worded = Worded(sight, happened)
        own, mine = self._part(actor, sight, player, told, runs=runs)
        open_to_all = self._new(actor, sight, None, told)
        since, told.sequence = told.sequence, self.sequence
        changes = told.changes and self._follows(since)
        same = changes and not mine and (own is told.own or own == told.own)
        told.own = own
        if own is not None and mine:
            own = msgspec.structs.replace(own, proofs=mine)
        part = b"" if same else _ENCODE.encode(own)
        proofs = _ENCODE.encode(open_to_all) if open_to_all else _NONE
        key = since if changes else -1, part, self._worded.written(player), proofs
        found = self._said.get(key)
        if found is None:
            found = self._said[key] = self._message(actor.table, *key)
        return found

    def _follows(self, since: int) -> bool:
        """Whether the state can be told by what has changed in it since that one."""
        return since == self.sequence or (since == self.sequence - 1 and self._written.follows)

    def _message(self, table: str, since: int, part: bytes, lines: bytes, proofs: bytes) -> bytes:
        """The whole, or where it `follows` what has changed; the pieces are written already."""
        if since < 0:
            return _ENCODE.encode(
                s.Update(
                    table=table,
                    state=msgspec.Raw(self._written.text),
                    yours=msgspec.Raw(part),
                    lines=msgspec.Raw(lines),
                    proofs=msgspec.Raw(proofs),
                    sequence=self.sequence,
                )
            )
        changes = NOTHING if since == self.sequence else self._written.changes()
        return self._changed(table, since, changes, part, lines, proofs)

    def _changed(  # noqa: PLR0913, PLR0917 -- the pieces of a message
        self, table: str, since: int, changes: Changes, part: bytes, lines: bytes, proofs: bytes,
        number: int = 0,
    ) -> bytes:  # fmt: skip
        return _ENCODE.encode(
            Changed(
                id=number,
                table=table,
                after=since,
                sequence=self.sequence,
                check=self._written.check,
                state=changes.fields,
                gone=changes.gone,
                seats=changes.seats,
                yours=msgspec.Raw(part) if part else msgspec.UNSET,
                lines=msgspec.Raw(lines) if lines != _NONE else msgspec.UNSET,
                proofs=msgspec.Raw(proofs) if proofs != _NONE else msgspec.UNSET,
            )
        )

    def snapshot(
        self, actor: TableActor, player: str, asked: m.Watch, told: Told, *, runs: bool = False
    ) -> bytes:
        """A table from scratch, with the lines since a number, or the last of them; what has
        changed for who comes back, and knows it as it was a moment ago.
        """
        sight = self._current(actor, ())
        recent = actor.keeper.recent
        after = asked.after
        missed = recent.after(after) if after >= 0 else recent[-_SHOWN:]
        told.forget()
        own, mine = self._part(actor, sight, player, told, runs=runs)
        told.own, told.sequence = own, self.sequence
        if own is not None:
            own = msgspec.structs.replace(own, proofs=mine)
        worded, proofs = Worded(sight, missed[-_SHOWN:]), self._new(actor, sight, None, told)
        if len(missed) < min(len(recent), _SHOWN) and (back := self._since(asked)) is not None:
            pieces = _ENCODE.encode(own), worded.written(player), _ENCODE.encode(proofs)
            return self._changed(actor.table, asked.sequence, back, *pieces, asked.id)
        return _ENCODE.encode(
            s.Snapshot(
                id=asked.id,
                table=actor.table,
                state=msgspec.Raw(self._written.text),
                yours=own,
                lines=worded.lines(player),
                proofs=proofs,
                sequence=self.sequence,
            )
        )

    def _since(self, asked: m.Watch) -> Changes | None:
        """What has changed since the state that somebody knows; None where it is not known here."""
        if not (asked.changes and asked.sequence):
            return None
        ago = self.sequence - asked.sequence
        if not 0 <= ago <= len(self._past):
            return None
        check = check_in(self._past[-ago]) if ago else self._written.check
        kept = self._past[len(self._past) - ago :]
        return self._written.since(kept) if check == asked.check else None

    def told_all(self) -> None:
        """Everybody who watches has been told: what was made for telling it is let go, but for what
        is needed again when others bet.
        """
        self._worded = None
        self._said.clear()
        self._written.rest()
        self._openings.rest()
        if self._sight is not None:
            self._sight.rest()

    def rest(self) -> None:
        """Nobody watches: only what may be told again is kept."""
        self._sight = self._worded = None
        self._openings = Openings()
        self._said.clear()
        self._in_deal.clear()
        self._own.clear()

    def _current(self, actor: TableActor, happened: tuple[Event, ...]) -> Sight:
        keeper = actor.keeper
        passing = actor.comings, keeper.closed, actor.frozen is not None, actor.mixer.version
        # Of some records nothing is told, and yet somebody's part is another one by them.
        seen = (keeper.number, actor.sequence, *passing)
        before = self._sight
        # A table that was rebuilt is another one, though its number may be the same.
        known = before is not None and before.table is keeper.table
        if before is not None and known and self._seen == seen:
            return before
        sight = self._sight = sight_of(actor)
        if before is not None and known and before.deal is sight.deal:
            sight.reuse(before)
        seats = None
        if before is not None and known and before.deal is sight.deal:
            number, sequence, *passed = self._seen
            if (number, sequence, passed[1:3]) == (*seen[:2], [*passing[1:3]]):
                seats = _NOBODY  # somebody has come or gone, or a shuffle is being prepared
            elif number == keeper.number - len(happened) and passed == [*passing]:
                seats = concerned(sight.deal, happened)
        self._forget(sight, seats)
        state = _whole_state(actor, sight)
        last = self._written if self.sequence else None
        self._written = Written(state, last)
        if last is not None and self._written.follows:
            del self._past[: 1 - _KEPT]
            self._past.append(self._written.past(last))
        else:
            self._past.clear()
        self.sequence += 1
        self._seen = seen
        return sight

    def _forget(self, sight: Sight, seats: frozenset[int] | None) -> None:
        """What may be otherwise now for these seats of the deal; None for everything."""
        self._worded = None
        self._said.clear()
        if seats is None:
            self._in_deal.clear()
            self._own.clear()
            self._openings.look_again(sight.root)
            return
        if seats and sight.table.law.clock.by_player:
            self._own.clear()  # whoever is not asked may call the clock on who is
        for seat in seats:
            if 0 <= seat < len(sight.players):
                self._in_deal.pop(sight.players[seat], None)
                self._own.pop(sight.players[seat], None)

    def _part(
        self, actor: TableActor, sight: Sight, player: str, told: Told, *, runs: bool
    ) -> tuple[s.Yours | None, tuple[Proof, ...]]:
        """A viewer's own part, and the proofs of his cards that he has not had."""
        if player not in self._own:
            in_deal = self._in_deal.get(player)
            if in_deal is None:
                in_deal = self._in_deal[player] = part_in_deal(sight, player)
            self._own[player] = yours(sight, player, in_deal)
        own, keeper = self._own[player], actor.keeper
        if runs:
            against = actor.around.register.stands_against(actor.table, keeper)
            running = running_of(sight, keeper, against)
            return msgspec.structs.replace(own or s.Yours(-1), running=running), ()
        if own is None or keeper.deal is None or player not in keeper.players:
            return own, ()
        return own, self._new(actor, sight, keeper.players.index(player), told)

    def _new(
        self, actor: TableActor, sight: Sight, seat: int | None, told: Told
    ) -> tuple[Proof, ...]:
        """Proofs of the cards that a viewer sees, those that he has had left out."""
        keeper = actor.keeper
        if keeper.deal is None or keeper.live:
            return ()
        openings, orders = self._openings, keeper.shuffles.orders
        if told.is_up_to(keeper.root, seat, openings.moment):
            return ()
        seen = openings.of(keeper.deal, seat, orders, sight.view)
        return tuple(openings.proof(one, orders) for one in told.new(seat, openings.moment, seen))


class Broadcasts:
    """Those of all tables. Where nobody watches any more one is kept for a while, for whoever has
    only lost his line.
    """

    def __init__(self) -> None:
        self._watched: dict[str, Broadcast] = {}
        self._resting: dict[str, Broadcast] = {}

    def of(self, table: str) -> Broadcast:
        """That of a table which somebody watches."""
        found = self._watched.get(table)
        if found is None:
            rests = table in self._resting
            found = self._resting.pop(table) if rests else Broadcast()
            self._watched[table] = found
        return found

    def rest(self, table: str) -> None:
        """Nobody watches a table."""
        found = self._watched.pop(table, None)
        if found is None:
            return
        found.rest()
        self._resting[table] = found
        if len(self._resting) > _RESTING:
            del self._resting[next(iter(self._resting))]

    def forget(self, table: str) -> None:
        """There is no such table any more."""
        self._watched.pop(table, None)
        self._resting.pop(table, None)


def _whole_state(actor: TableActor, sight: Sight) -> s.TableState:
    """What everybody at the table sees, with what stands beside the table itself."""
    keeper, orders, mixer = actor.keeper, actor.keeper.shuffles, actor.mixer
    reshuffles = tuple(
        Reshuffle(one.root, len(one.cards), one.parts) for one in orders.orders[1 : orders.taken]
    )
    return msgspec.structs.replace(
        table_state(sight),
        reshuffles=reshuffles,
        course=_course(keeper),
        log=LogHead(actor.sequence, actor.head) if actor.head else None,
        parts=orders.orders[0].parts if orders.orders else (),
        mixing=mixer.state(),
        draw=draw_state(keeper.drawn),
    )


def _course(keeper: Keeper) -> CourseState | None:
    """Where the cards of the deal went, but for cards on real felt."""
    if keeper.deal is None or keeper.live:
        return None
    return course_state(keeper.deal, keeper.shuffles.orders, keeper.players, keeper.seats)
