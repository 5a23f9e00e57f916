"""What everyone at a table is told: the common part written once, each one's own beside it."""

from collections.abc import Mapping, Sequence

import msgspec

from floorman.server.chance.proofs import in_sight, proofs_for
from floorman.server.live.held import held_at
from floorman.server.live.sight import running_of
from floorman.server.play.actor import TableActor
from floorman.server.play.driving import deal_due
from floorman.server.play.waiting import waits
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.protocol.shuffles import CourseState, LogHead, Proof, Reshuffle
from floorman.server.tables.freezing import frozen_words
from floorman.server.tables.keeper import Event, Keeper
from floorman.server.telling.course_told import course_state
from floorman.server.telling.draw_told import draw_state
from floorman.server.telling.lines import line_of
from floorman.server.telling.publishing import table_state, yours
from floorman.server.telling.sight import Phase, Sight
from floorman.server.telling.steps import told
from floorman.table.floor.clock import bank_left, ends_at

_ENCODE = msgspec.json.Encoder()
_SHOWN = 60

# What a viewer has had proved of the deal: its root, and (shuffle, place) of each card.
Proved = set[object]


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
    """The last state of a table, written once for everyone."""

    def __init__(self) -> None:
        self._seen = (-1, -1, False, False, -1)
        self._state = s.TableState("", "", 0, 0, "waiting", "", "", "", "", "", ())
        self._written = b""
        self._sight: Sight | None = None

    def update(
        self,
        actor: TableActor,
        player: str,
        happened: tuple[Event, ...],
        proved: Proved,
        *,
        runs: bool = False,
    ) -> bytes:
        """What has happened, for one viewer who has had these proofs already.

        `runs`: he runs the live table.
        """
        sight = self._current(actor)
        return _ENCODE.encode(
            s.Update(
                table=actor.table,
                state=msgspec.Raw(self._written),
                yours=_own(actor, sight, player, proved, runs=runs),
                lines=msgspec.Raw(_ENCODE.encode(_lines(sight, player, happened))),
                proofs=msgspec.Raw(_ENCODE.encode(_new(actor, sight, None, proved))),
            )
        )

    def snapshot(
        self,
        actor: TableActor,
        player: str,
        asked: m.Watch,
        proved: Proved,
        *,
        runs: bool = False,
    ) -> bytes:
        """A table from scratch, with the lines since a number, or the last of them."""
        sight = self._current(actor)
        recent = actor.keeper.recent
        after = asked.after
        missed = [one for one in recent if one.number > after] if after >= 0 else recent
        proved.clear()
        return _ENCODE.encode(
            s.Snapshot(
                id=asked.id,
                table=actor.table,
                state=self._state,
                yours=_own(actor, sight, player, proved, runs=runs),
                lines=_lines(sight, player, missed[-_SHOWN:]),
                proofs=_new(actor, sight, None, proved),
            )
        )

    def _current(self, actor: TableActor) -> Sight:
        keeper, table = actor.keeper, actor.keeper.table
        mixer = actor.mixer
        frozen = actor.frozen is not None
        seen = (keeper.number, actor.comings, keeper.closed, frozen, mixer.version)
        # A table that was rebuilt is another one, though its number may be the same.
        known = self._sight is not None and self._sight.table is table
        if self._sight is None or not known or self._seen != seen:
            self._sight = sight_of(actor)
            orders = actor.keeper.shuffles
            reshuffles = tuple(
                Reshuffle(one.root, len(one.cards), one.parts)
                for one in orders.orders[1 : orders.taken]
            )
            state, course = table_state(self._sight), _course(keeper)
            log = LogHead(actor.sequence, actor.head) if actor.head else None
            self._state = msgspec.structs.replace(
                state,
                reshuffles=reshuffles,
                course=course,
                log=log,
                parts=orders.orders[0].parts if orders.orders else (),
                mixing=mixer.state(),
                draw=draw_state(keeper.drawn),
            )
            self._written = _ENCODE.encode(self._state)
            self._seen = seen
        return self._sight


def _course(keeper: Keeper) -> CourseState | None:
    """Where the cards of the deal went, but for cards on real felt."""
    if keeper.deal is None or keeper.live:
        return None
    return course_state(keeper.deal, keeper.shuffles.orders, keeper.players, keeper.seats)


def _own(
    actor: TableActor, sight: Sight, player: str, proved: Proved, *, runs: bool
) -> s.Yours | None:
    """A viewer's own part, with the proofs of his cards that he has not had."""
    own, keeper = yours(sight, player), actor.keeper
    if runs:
        against = actor.around.register.stands_against(actor.table, keeper)
        running = running_of(sight, keeper, against)
        return msgspec.structs.replace(own or s.Yours(-1), running=running)
    if own is None or keeper.deal is None or player not in keeper.players:
        return own
    proofs = _new(actor, sight, keeper.players.index(player), proved)
    return msgspec.structs.replace(own, proofs=proofs)


def _new(actor: TableActor, sight: Sight, seat: int | None, proved: Proved) -> tuple[Proof, ...]:
    """Proofs of the cards that a viewer sees, those that he has had left out."""
    keeper = actor.keeper
    if keeper.deal is None or keeper.live:
        return ()
    if keeper.root not in proved:
        proved.clear()
        proved.add(keeper.root)
    view = sight.view(seat)
    # Most of what happens shows nobody another card.
    seen = (seat, keeper.shuffles.taken, in_sight(view))
    if seen in proved:
        return ()
    proved.add(seen)
    found = proofs_for(keeper.deal, seat, keeper.shuffles.orders, view)
    new = tuple(one for one in found if (one.shuffle, one.place) not in proved)
    proved.update((one.shuffle, one.place) for one in new)
    return new


def _lines(sight: Sight, player: str, happened: Sequence[Event]) -> tuple[s.Line, ...]:
    found = (line_of(sight, one, player) for one in happened)
    return tuple(line for line in found if line is not None)
