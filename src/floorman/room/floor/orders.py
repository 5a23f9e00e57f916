"""What the events of the floor mean for its tables: which are opened, and their commands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from floorman.room.floor import events as e
from floorman.room.floor.played import mix_of
from floorman.room.floor.setup import RoomSetup
from floorman.room.floor.state import State
from floorman.table import Collection, Game, TableSetup, asked_collection, mix_games
from floorman.table import commands as t

_FORCED: Final = ("must-move", "dealt")


@dataclass(frozen=True, slots=True)
class Order:
    """Something that a table has to do: open, close (with no command), or carry out a command."""

    table: str
    command: t.Command | None = None
    opens: TableSetup | None = None


def orders(state: State, events: Iterable[e.Any]) -> tuple[Order, ...]:
    """What the tables have to do after these events, in order, all of it or nothing.

    First tables open, and chairs and seats are kept or freed; then people sit down; last come those
    who have to leave, as a table may let them go at once, and they have a seat elsewhere by then.
    """
    happened = sorted(events, key=lambda one: _PHASES.get(type(one), _MIDDLE))
    return tuple(
        order for event in happened for order in _ORDERS.get(type(event), _nothing)(state, event)
    )


def table_setup(state: State, event: e.GameOpened, collection: str = "") -> TableSetup:
    """What a table is opened with for a game: the floor gives its seats.

    Raises TableError, or StakesError, for a game or a collection that no table can have.
    """
    setup: RoomSetup = state.setup
    reading = state.reading(event.played)
    mix = mix_of(reading, setup.forms)
    games: tuple[Game, ...] = (Game(reading.form, reading.stakes),)
    unit = reading.stakes.small_bet or reading.stakes.big_blind or reading.size
    if mix is not None:
        games = mix_games(mix, unit, forms=setup.forms)
    paid: Collection | None = asked_collection(collection) if collection else None
    return TableSetup(
        games,
        event.seats,
        event.played.book or setup.book,
        setup.options,
        setup.amendments,
        mix,
        collection=paid,
        unit=unit if mix is not None else 0,
        floor_seats=True,
    )


def _opened(state: State, event: e.GameOpened) -> Iterator[Order]:
    game = state.games.get(event.table)
    collection = game.collection if game is not None else ""
    yield Order(event.table, opens=table_setup(state, event, collection))


def _seated(state: State, event: e.Seated) -> Iterator[Order]:
    """Nobody sits down at a table that deals without chips: real ones are the table's own."""
    if event.told or not event.chips:
        return
    yield Order(
        event.table,
        t.SitDown(
            player=event.player,
            seat=event.seat,
            chips=event.chips,
            coming=event.coming,
            brings=event.brings,
            played_ms=event.played_ms,
            left_form=event.left_form,
            left_stakes=event.left_stakes,
            missed=event.missed,
            entry=event.entry,
            by=event.by,
        ),
    )


def _called(state: State, event: e.CalledToMove) -> Iterator[Order]:
    """Who has a seat elsewhere is called there; the game of the others has ended already."""
    if event.why != "broken":
        why: t.CallWhy = "must-move" if event.why in _FORCED else "locked-up"
        command = t.CallToMove(player=event.player, why=why, waiting=event.waiting)
        yield Order(event.table, command)


def _taken_back(state: State, event: e.MoveTakenBack) -> Iterator[Order]:
    why: t.CallWhy = "must-move" if event.why in _FORCED else "locked-up"
    yield Order(event.table, t.CallToMove(player=event.player, why=why, stays=True))


def _locked(state: State, event: e.SeatLocked) -> Iterator[Order]:
    if event.seat is not None:
        yield Order(event.table, t.LockUp(player=event.player, seat=event.seat))


def _freed(state: State, event: e.SeatFreed) -> Iterator[Order]:
    if event.seat is not None and event.why != "closed":
        given_up = event.why != "picked-up"
        yield Order(event.table, t.PickUpLockUp(seat=event.seat, given_up=given_up))


def _extra(state: State, event: e.ExtraAdded) -> Iterator[Order]:
    yield Order(event.table, t.AddChair(why=event.why))


def _refused(state: State, event: e.MoveRefused) -> Iterator[Order]:
    yield Order(event.table, t.Leave(player=event.player))


def _ended(state: State, event: e.GameEnded) -> Iterator[Order]:
    for player in event.players:
        yield Order(event.table, t.Leave(player=player))


def _free(state: State, event: e.TableFree) -> Iterator[Order]:
    yield Order(event.table)


def _picked_up(state: State, event: e.AbsentPickedUp) -> Iterator[Order]:
    yield Order(event.table, t.PickUp(player=event.player))


def _waiting(state: State, event: e.WaitingNoted) -> Iterator[Order]:
    command = t.NoteWaiting(waiting=event.waiting, like_games=event.like_games)
    yield Order(event.table, command)


def _stakes(state: State, event: e.StakesChanged) -> Iterator[Order]:
    """The table's own way from a proposal to the decision, with management's leave for a raise."""
    yield Order(event.table, t.ProposeStakes(player=event.proposer, stakes=event.stakes))
    for name in event.objecting:
        yield Order(event.table, t.Object(player=name))
    if event.raised:
        yield Order(event.table, t.Permit(by=event.by, what="stakes"))
    yield Order(event.table, t.DecideStakes())


def _nothing(state: State, event: Any) -> Iterator[Order]:
    return iter(())


_MIDDLE: Final = 2
_PHASES: Final[Mapping[type, int]] = {
    e.GameOpened: 0,
    e.SeatFreed: 1,
    e.SeatLocked: 1,
    e.ExtraAdded: 1,
    e.CalledToMove: 3,
    e.MoveRefused: 3,
    e.GameEnded: 3,
    e.TableFree: 4,
}
_ORDERS: Final[Mapping[type, Callable[[State, Any], Iterator[Order]]]] = {
    e.GameOpened: _opened,
    e.Seated: _seated,
    e.CalledToMove: _called,
    e.MoveTakenBack: _taken_back,
    e.SeatLocked: _locked,
    e.SeatFreed: _freed,
    e.ExtraAdded: _extra,
    e.MoveRefused: _refused,
    e.GameEnded: _ended,
    e.TableFree: _free,
    e.AbsentPickedUp: _picked_up,
    e.WaitingNoted: _waiting,
    e.StakesChanged: _stakes,
}
