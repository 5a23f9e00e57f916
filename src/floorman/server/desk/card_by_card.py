"""A table of an event that is run card by card: what the event means there, and what is played
there means for the event. Pure.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from floorman.games import stakes_text
from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.keeper import DeskKeeper, Words
from floorman.server.tables import records as tr
from floorman.server.tables.event_table import EventTable
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.table import Reason, TableRefused
from floorman.table import commands as t
from floorman.table.entrants.levels import IN_PUSH
from floorman.table.floor.decks import dealers_changed
from floorman.table.state import State as TableState
from floorman.tournament import State, orders
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.pace import may_deal
from floorman.tournament.tables.following import level_command, table_setup
from floorman.tournament.tables.reporting import broke_in

# What is so at the table as the desk has it, whenever it came about: see `caught_up`.
_CAUGHT_UP: Final = (t.NewLevel, t.PenaliseEntrant)
# Who is away is seen at the table.
_SEEN_THERE: Final = (t.SitOut, t.SitIn)
Deeds = dict[int, list[tr.Any]]


@dataclass(frozen=True, slots=True)
class Losses:
    """Who has no chips left at a table, as they are put out; `of_deal`: all that is known of the
    deal is there.
    """

    table: int
    players: tuple[c.Lost, ...]


# Opened, and closed


def opening(event: str, keeper: DeskKeeper, number: int, by: str) -> list[tr.Any]:
    """The first records of a live table, everybody with his chips. Raises Denied for a table that
    cannot be run so, and where somebody's chips are not known.
    """
    state = keeper.state
    table = state.tables.get(number)
    if not state.begun or state.over or state.bagged:
        raise Denied("not-now", "Nothing is played now.")
    if table is None:
        raise Denied("not-found", f"There is no table {number}.")
    if number in keeper.live:
        raise Denied("not-now", f"Table {number} is run card by card already.")
    setup = table_setup(state, table.seats)
    rows = next((game.form for game in setup.games if game.form.rows is not None), None)
    if rows is not None:
        what = f"The cards of {rows.name} have to be known: they are set in rows."
        raise Denied("not-now", what)
    games = tuple(t.LevelGame(one.form.key, stakes_text(one.stakes)) for one in setup.games)
    spec = TableSpec(
        game=setup.mix.key if setup.mix else setup.games[0].form.key,
        name=f"{keeper.opened.name or state.schedule.name}"[:26] + f": table {number}",
        book=setup.book,
        seats=setup.seats,
        live=True,
        of_event=EventTable(event, number, games, setup.mix, setup.options),
    )
    bodies: list[tr.Any] = [tr.Opened(spec=spec, by=by)]
    for seat, player in sorted(table.sitting.items()):
        entrant = state.entrants[player]
        if entrant.counted_at is None or entrant.stack < 1:
            name = keeper.name_of(player)
            raise Denied("bad-field", f"stacks: say how many chips {name} has")
        seats = t.SeatEntrant(
            player=player, seat=seat, chips=entrant.stack, why="entry", away=not entrant.present
        )
        bodies += [tr.Named(player=player, name=keeper.name_of(player)), _said(seats)]
    bodies.append(_said(level_command(state)))
    return bodies


def closing(table: Keeper, by: str) -> list[tr.Any]:
    """The last records of a live table. Raises Denied during a deal."""
    if table.playing:
        raise Denied("not-now", "A deal is being played there: as soon as it is over.")
    goes = [_said(t.TakeEntrant(player=one, why="director")) for one in table.table.state.players]
    return [*goes, tr.Closed(by=by)]


# What the desk does is done there


def deeds_of(
    keeper: DeskKeeper, tables: Mapping[int, Keeper], did: r.Did | None, events: Sequence[Any]
) -> Deeds:
    """What the tables do after a step of the desk, by number; of one that closes the end too.

    Raises Denied for what is otherwise there than at the desk.
    """
    found: Deeds = {}
    if not keeper.live:
        return found
    if did is not None and isinstance(did.command, c.Bust):
        _check_broke(keeper, tables, did.command)
    for order in orders(keeper.state, [one for one in events if not isinstance(one, Words)]):
        number, command = order.table, order.command
        if number not in keeper.live or isinstance(command, (*_CAUGHT_UP, *_SEEN_THERE)):
            continue
        if number not in tables:
            raise Denied("frozen", f"Table {number} stands still: hand it back to the desk first.")
        bodies = found.setdefault(number, [])
        if command is None:
            bodies.append(tr.Closed(by=""))
            continue
        if isinstance(command, t.SeatEntrant):
            if command.why != "entry":  # else he has what he has just bought
                _check_counted(keeper, number, command.player)
            name = keeper.name_of(command.player)
            bodies.append(tr.Named(player=command.player, name=name))
        bodies.append(_said(command))
    if did is not None and not did.deal:
        _correct(keeper, tables, events, found)
    return found


def _said(command: t.Command) -> tr.Said:
    return tr.Said(command=cast(Any, command), platform=True)


def _check_broke(keeper: DeskKeeper, tables: Mapping[int, Keeper], command: c.Bust) -> None:
    """Who has chips at a table that is run card by card is not out."""
    for number, table in tables.items():
        for lost in command.players:
            one = table.table.state.players.get(lost.player)
            if one is not None and (one.stack or table.table.state.in_deal(one)):
                name = keeper.name_of(lost.player)
                words = f"{name} has chips at table {number}, which is run card by card."
                raise Denied("not-now", words, legal="Play the deal to its end there.")


def _check_counted(keeper: DeskKeeper, number: int, player: str) -> None:
    if keeper.state.entrants[player].counted_at is None:
        name = keeper.name_of(player)
        words = f"Table {number} is run card by card, and {name}'s chips are not counted."
        raise Denied("not-now", words, legal="Count them first.")


def _correct(
    keeper: DeskKeeper, tables: Mapping[int, Keeper], events: Sequence[Any], found: Deeds
) -> None:
    """Chips that the floor has counted are so at the table as well."""
    for event in events:
        if not isinstance(event, e.StackCounted):
            continue
        number = keeper.state.entrants[event.player].table
        if number not in keeper.live or number not in tables:
            continue
        one = tables[number].table.state.players.get(event.player)
        if one is not None and event.chips != one.stack:
            command = t.ChangeStack(
                player=event.player, chips=event.chips - one.stack, why="corrected"
            )
            found.setdefault(number, []).append(_said(command))


def caught_up(keeper: DeskKeeper, number: int, table: Keeper) -> list[tr.Any]:
    """What a table has to do to play the level, and under the penalties, that there are now: time
    brings them about as well. Nothing during a deal, so that it can be taken back.
    """
    state, there = keeper.state, table.table.state
    if table.playing or state.over or number not in state.tables:
        return []
    found: list[tr.Any] = []
    level = level_command(state)
    known = (there.level, there.level_games, there.level_turn, there.last_two)
    now = (level.number, level.games, level.turn, level.last_two)
    if known != now and not _old_level_once(there):
        found.append(_said(level))
    for player, one in there.players.items():
        entrant = state.entrants.get(player)
        if entrant is not None and not entrant.table and not one.stack:
            found.append(_said(t.TakeEntrant(player=player, why="out")))  # entries were closed
        elif entrant is not None and entrant.penalised is not one.penalised:
            found.append(_said(t.PenaliseEntrant(player=player, out=entrant.penalised)))
    return found


def _old_level_once(there: TableState) -> bool:
    """Whether the dealers were changing as the level did: the new one gives a deal at the old level
    where the book has that (TDA-23e), and the table follows after it.
    """
    return dealers_changed(there) and bool(there.cite(IN_PUSH))


def shape(state: State, live: Iterable[int]) -> dict[int, object]:
    """What tables that are run card by card have acted on: who sits where there, with what."""
    return {
        number: None if (table := state.tables.get(number)) is None else {
            seat: (player, state.entrants[player].stack)
            for seat, player in table.sitting.items()
        }
        for number in live
    }  # fmt: skip


# What is played there is told the desk


def check_may_deal(keeper: DeskKeeper, number: int, body: tr.Any) -> None:
    """Raise TableRefused for a deal that the event does not allow yet."""
    table = keeper.state.tables.get(number)
    if not isinstance(body, tr.Began) or table is None:
        return
    if keeper.state.hand_for_hand and not may_deal(keeper.state, table):
        what = "hand for hand this table has finished its deal"
        legal = "It waits until the other tables have finished theirs."
        raise TableRefused(Reason.TOO_EARLY, what, legal=legal)


def losses(keeper: DeskKeeper, number: int, table: Keeper) -> Losses | None:
    """Who has lost his last chips there, and is not out yet."""
    if table.playing:
        return None
    gone = [
        one.id
        for one in table.table.state.players.values()
        if not one.stack and _plays(keeper, one.id, number)
    ]
    if not gone:
        return None
    told: dict[str, c.Lost] = {}
    for over in table.finished:
        before = dict(zip(over.players, over.deal.setup.stacks, strict=True))
        for one in broke_in(over.deal, over.players):
            told[one.player] = c.Lost(one.player, _still(keeper, one.to), before[one.player])
    return Losses(number, tuple(told.get(one, c.Lost(one)) for one in gone))


def _plays(keeper: DeskKeeper, player: str, number: int) -> bool:
    entrant = keeper.state.entrants.get(player)
    return entrant is not None and entrant.status == "in" and entrant.table == number


def _still(keeper: DeskKeeper, to: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Winners who are still in."""
    return tuple((name, part) for name, part in to if keeper.state.entrants[name].status == "in")


def news(keeper: DeskKeeper, number: int, table: Keeper) -> Iterator[Any]:
    """Commands by which the desk takes over what was played. None while somebody who has lost his
    chips is not out yet: they are in the stacks of others.
    """
    state = keeper.state
    if table.playing or state.over or state.bagged or losses(keeper, number, table):
        return
    stacks = []
    for player, one in table.table.state.players.items():
        if _plays(keeper, player, number):
            entrant = state.entrants[player]
            if entrant.counted_at is None or entrant.stack != one.stack:
                stacks.append((player, one.stack))
    if stacks:
        why = f"as dealt at table {number}, deal {table.deal_number}"
        yield c.CountStacks(stacks=tuple(stacks), by="", why=why)
    here = state.tables.get(number)
    if here is not None and state.hand_for_hand and may_deal(state, here):
        over = table.finished[-1] if table.finished else None
        if over is not None and over.at > _round_since(keeper, number):
            yield c.TableDone(table=number)


def _round_since(keeper: DeskKeeper, number: int) -> int:
    """Since when a deal that ends at the table is one of this round."""
    for entry in reversed(keeper.entries):
        command = entry.did.command if entry.did and not entry.undone else None
        if isinstance(command, c.TableDone) and command.table == number:
            return entry.at
        if any(isinstance(one, e.HandForHandBegan) for one in entry.events):
            return entry.at
    return 0
