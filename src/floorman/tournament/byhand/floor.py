"""The floor by hand: tables opened, the order in which they break, seats and players left alone."""

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.pace import may_deal
from floorman.tournament.known.played import played_ms
from floorman.tournament.places.seats import open_table
from floorman.tournament.play.starting import PRESET
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.seating.model import SeatedTable
from floorman.tournament.seating.turns import clockwise
from floorman.tournament.state import State, TableState

MOST_SEATS = 11
MOST_TABLES = 999


def open_one(state: State, command: c.OpenTable) -> None:
    """Open a table. Raises TournamentRefused for one that is open, or of no size."""
    state.check_running()
    if state.schedule.manner != "freezeout":
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "tables play down to one")
    if command.table < 0 or command.table in state.tables:
        raise TournamentRefused(Reason.NO_SUCH_TABLE, f"table {command.table} is opened")
    if command.seats and not 2 <= command.seats <= MOST_SEATS:
        raise TournamentRefused(Reason.NO_SUCH_SEAT, f"a table of {command.seats}")
    table = open_table(state, command.seats or None, command.table)
    # Chips that have left play are not brought to it.
    table.raced = [worth for worth, _ in state.leaves_play]
    state.due = True


def set_breaking(state: State, command: c.SetBreaking) -> None:
    """Another order of breaking. Raises TournamentRefused for one without each table once."""
    state.check_running()
    if sorted(command.order) != sorted(state.tables):
        raise state.refuse(Reason.WRONG_DRAW, "the order of breaking has each table once", PRESET)
    state.breaking, state.due = [*command.order], True
    state.say(e.BreakingSet(command.order, command.by, state.cite(PRESET)))


def set_opening(state: State, command: c.SetOpening) -> None:
    """Another order of opening; before the start, the tables of the start as well.

    No book says which table is opened first: it is the house's. Raises TournamentRefused for a
    number twice, or one that is open.
    """
    if state.over:
        raise TournamentRefused(Reason.OVER, state.schedule.name)
    what = "the order of opening has each table once, none of those that are open"
    order = command.order
    if len({*order}) < len(order) or {*order} & {*state.tables}:
        raise TournamentRefused(Reason.NO_SUCH_TABLE, what)
    if any(not 1 <= one <= MOST_TABLES for one in order):
        raise TournamentRefused(
            Reason.NO_SUCH_TABLE, f"tables have numbers from 1 to {MOST_TABLES}"
        )
    state.numbers, state.due = [*order], True
    state.say(e.OpeningSet(order, command.by))


def fix_player(state: State, command: c.FixPlayer) -> None:
    """Let a player keep his seat, or do so no more."""
    state.check_running()
    entrant = state.entrant(command.player)
    if not entrant.table:
        raise TournamentRefused(Reason.NOT_IN, f"{entrant.id} has no seat")
    entrant.fixed, state.due = command.on, True
    state.say(e.PlayerFixed(entrant.id, command.on, command.by, command.why))


def shut_seat(state: State, command: c.ShutSeat) -> None:
    """Give nobody a seat, or do again. Raises TournamentRefused while somebody sits there."""
    state.check_running()
    table = state.table(command.table)
    if not 0 <= command.seat < table.seats:
        raise TournamentRefused(Reason.NO_SUCH_SEAT, f"seat {command.seat} of table {table.number}")
    if command.on and command.seat in table.sitting:
        raise TournamentRefused(
            Reason.SEAT_TAKEN, f"{table.sitting[command.seat]} has it", legal="Move him first."
        )
    if command.on is (command.seat in table.shut):
        raise TournamentRefused(Reason.NOT_DUE, "it is so already")
    if command.on:
        table.shut.append(command.seat)
    else:
        table.shut.remove(command.seat)
    state.due = True
    state.say(e.SeatShut(table.number, command.seat, command.on, command.by, command.why))


def note_button(state: State, command: c.NoteButton) -> None:
    """Where button and blinds are; heads-up the button has the small one."""
    state.check_running()
    table = state.table(command.table)
    for seat in (command.seat, *(() if command.big < 0 else (command.big,))):
        if not 0 <= seat < table.seats:
            raise TournamentRefused(Reason.NO_SUCH_SEAT, f"seat {seat} of table {table.number}")
    table.button, table.seen_at = command.seat, played_ms(state)
    table.blinds = _blinds(table, command.seat, command.big)
    state.say(e.ButtonNoted(table.number, command.seat, table.blinds))


def _blinds(table: TableState, button: int, big: int) -> tuple[int, ...]:
    seats = clockwise(SeatedTable(table.number, (None,) * table.seats), button, table.sitting)
    if big >= 0:
        before = [seat for seat in seats if seat != big]
        return (before[0] if before else button, big)
    if len(seats) < 2:
        return ()
    return (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[1])


def take_seat(state: State, command: c.TakeSeat) -> None:
    """A player has come to his new seat. Raises TournamentRefused where he was not sent."""
    entrant = state.seated(command.player)
    if not entrant.sent_from:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} was not sent to another seat")
    entrant.sent_from = 0
    state.say(e.SeatTaken(entrant.id, entrant.table, entrant.seat))


def table_done(state: State, command: c.TableDone) -> None:
    """Hand for hand, a table has finished its deal. Raises TournamentRefused where it had."""
    state.check_running()
    table = state.table(command.table)
    if not state.hand_for_hand:
        raise TournamentRefused(Reason.NOT_DUE, "the tables do not wait for each other")
    if not may_deal(state, table):
        raise TournamentRefused(Reason.NOT_DUE, f"table {table.number} has finished its deal")
    table.round = state.round
    state.say(e.TableFinished(table.number, state.round))
