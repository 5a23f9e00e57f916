"""Tables balanced, broken and drawn anew; what of it is due, by the book or the schedule.

Nobody but the director moves anybody else (RR11-15.TRN.3).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from floorman.deal.law.citing import Decision, decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, issued
from floorman.tournament.places.fixed import (
    check_movable,
    last_tables,
    may_break,
    redraw_by_hand,
    seats_as_drawn,
)
from floorman.tournament.places.seats import (
    Because,
    check_free,
    check_settled,
    close_table,
    make_moves,
    open_table,
    picture,
    pictures,
    seat_player,
    shortest,
    take_seats,
)
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.seating.bounds import most_apart, rule_of_bounds
from floorman.tournament.seating.brackets import first_round
from floorman.tournament.seating.breaking import BREAKS, break_table, next_to_break
from floorman.tournament.seating.draw import DRAWN, tables_for
from floorman.tournament.seating.model import Lot
from floorman.tournament.seating.moves import propose_move
from floorman.tournament.seating.redraw import final_seats, redraw, redraw_due
from floorman.tournament.state import State, TableState

SeatsWhat = Literal["redraw", "may-redraw", "break", "balance", "stage"]
T = TypeVar("T")

BY_DIRECTOR = decision("RR11-15.TRN.3", "USPA-3.3.2.3", "HPT-15.TRN.13")
OWN_SEAT = decision("TDA-7b")
CLOSER = decision("TDA-11l", asks=("tournaments.closer_on_request",))


@dataclass(frozen=True, slots=True)
class SeatsDue:
    """What has to be done about seats: which `tables` it is about, why, and by which rules.

    - "redraw": seats are drawn anew at so many tables; "may-redraw": if the house likes
    - "break": the table breaks; "balance": the first gives a player to the second
    - "stage": the next stage of a bracket or a shootout is drawn
    """

    what: SeatsWhat
    tables: tuple[int, ...]
    words: str
    decisions: tuple[Decision, ...] = ()


def seats_due(state: State) -> SeatsDue | None:
    """What has to be done about seats next; None where nothing has to be.

    Hand for hand who went broke keeps his seat until the round is over: nobody moves before.
    """
    if not state.begun or state.over or state.bagged or state.gone:
        return None
    if state.schedule.manner != "freezeout":
        return _stage_due(state)
    if len(state.tables) < 2:
        return None
    sizes = [len(table.sitting) for table in state.tables.values()]
    sitting = sum(sizes)
    redraws = _redraw_due(state, _tables_for(state, sitting))
    if redraws is not None and redraws.what == "redraw":
        return redraws
    # Asked after nearly every deal: what sizes alone rule out is not looked into.
    breaks = balance = None
    if _has_room_to_break(state, sizes, sitting):
        breaks = _break_due(state)
    if max(sizes) - min(sizes) > most_apart(len(sizes), state.law.seating):
        balance = None if breaks else _balance_due(state)
    return breaks or balance or redraws


def _stage_due(state: State) -> SeatsDue | None:
    """A stage is over when one player is left at each of its tables."""
    stage = [table for table in state.tables.values() if table.stage == state.stage]
    if len(stage) < 2 and not _byes(state):
        return None
    if any(len(table.sitting) > 1 or table.dealing for table in stage):
        return None
    words = f"one player is left at each table of stage {state.stage}"
    return SeatsDue("stage", tuple(table.number for table in stage), words)


def _byes(state: State) -> list[str]:
    """Who is in, and has no seat in this stage."""
    return [one.id for one in state.entrants.values() if one.status == "in" and not one.table]


def tables_needed(state: State) -> int:
    """How many tables hold everybody who sits."""
    return _tables_for(state, sum(len(table.sitting) for table in state.tables.values()))


def _tables_for(state: State, sitting: int) -> int:
    if state.by_hand:
        return len(last_tables(state, sitting))
    seats = state.schedule.seats
    if seats < sitting <= _last_seats(state):
        return 1
    return max(1, -(-sitting // seats))


def _last_seats(state: State) -> int:
    """How many seats the final table has: never more than the forms of all levels take."""
    schedule = state.schedule
    found = final_seats(schedule.seats, state.law.seating)
    if found == schedule.seats:
        return found
    return min(found, *(level.seats_max for level in schedule.levels))


def _redraw_due(state: State, needed: int) -> SeatsDue | None:
    """Seats are drawn anew once everybody fits at so few tables."""
    if needed >= len(state.tables) or needed in state.redrawn or not state.closed:
        return None
    found = redraw_due(needed, state.began_tables, state.law.seating, state.schedule.redraws)
    if found.redraws == "no":
        return None
    what: SeatsWhat = "redraw" if found.redraws == "must" else "may-redraw"
    return SeatsDue(what, tuple(state.tables), found.why, found.decisions)


def _break_due(state: State) -> SeatsDue | None:
    sizes = {table.number: len(table.sitting) for table in state.tables.values()}
    rooms = {table.number: table.room for table in state.tables.values()}
    kept = [table.number for table in state.tables.values() if table.kept]
    breaks = next_to_break(sizes, rooms, may_break(state), kept)
    if breaks is None:
        return None
    words = f"everybody at table {breaks} fits at the others"
    return SeatsDue("break", (breaks,), words, (BREAKS,))


def _has_room_to_break(state: State, sizes: Sequence[int], sitting: int) -> bool:
    """Whether there are a table's seats more than players, so that one may break.

    While entries are still taken seats stay for latecomers. A table that was broken would have to
    be opened again for the next entrant: so one whole table's seats more than are needed have to
    be free, unless somebody sits alone.
    """
    seats = state.schedule.seats
    room = sum(table.room for table in state.tables.values()) if state.by_hand else 0
    free = (room or len(sizes) * seats) - sitting
    if free < seats or state.closed:
        return free >= seats
    return free >= 2 * seats or min(sizes) < 2


def _balance_due(
    state: State, apart: int | None = None, rule: Decision | None = None
) -> SeatsDue | None:
    """The next move to keep tables near each other; `apart` by so many at most, by this rule."""
    tables, law = len(state.tables), state.law.seating
    pair = _pair(state, most_apart(tables, law) if apart is None else apart)
    if pair is None:
        return None
    giver, receiver = pair
    words = (
        f"table {giver.number} has {len(giver.sitting)} players, "
        f"table {receiver.number} has {len(receiver.sitting)}"
    )
    if rule is None:
        rule = rule_of_bounds(tables, law)
    return SeatsDue("balance", (giver.number, receiver.number), words, (rule,))


def _pair(state: State, apart: int) -> tuple[TableState, TableState] | None:
    """The largest table and the smallest, where they are too far apart; between deals if any is.

    Of several alike that are between deals the lowest number; tables that are kept count, but
    neither give nor take.
    """
    free = [one for one in state.tables.values() if not one.kept]
    able = [one for one in free if len(one.sitting) < one.room]
    if not able:
        return None
    most = max(len(one.sitting) for one in free)
    least = min(len(one.sitting) for one in able)
    if most - least <= apart:
        return None
    giver = min((one for one in free if len(one.sitting) == most), key=_readiness)
    return giver, min((one for one in able if len(one.sitting) == least), key=_readiness)


def _readiness(table: TableState) -> tuple[bool, int]:
    return table.dealing, table.number


def balance_tables(state: State, command: c.Balance) -> None:
    """Make the move that is due next, of one player. Raises TournamentRefused if none is.

    Both tables have to be between deals: to move somebody else meanwhile would move more players
    than need be.
    """
    state.check_running()
    due = _closer(state, command.by) or seats_due(state)
    if due is None or due.what != "balance":
        raise TournamentRefused(
            Reason.NOT_DUE, "the tables are within their bounds" if due is None else due.words
        )
    giver, receiver = (state.tables[number] for number in due.tables)
    for table in (giver, receiver):
        if table.dealing:
            raise TournamentRefused(Reason.IN_A_DEAL, f"table {table.number} finishes its deal")
    check_settled(state, (giver, receiver))
    lot = Lot(command.players, (), command.chairs)
    law, one, other = state.law.seating, picture(state, giver), picture(state, receiver)
    move = _planned(lambda: propose_move(one, other, law, lot, *due.decisions))
    make_moves(state, (move,), "balance")


def _closer(state: State, by: str) -> SeatsDue | None:
    """The largest table gives the smallest a player though it need not, as the director wants;
    None where he does not, or the book does not let him.
    """
    if not by or not state.law.seating.closer or seats_due(state) is not None:
        return None
    return _balance_due(state, 1, CLOSER)


def is_ready(state: State, due: SeatsDue) -> bool:
    """Whether what is due about seats can be done now: neither a deal is in its way, nor anybody
    without chips who may still buy in again.
    """
    tables = [state.tables[number] for number in due.tables]
    if any(state.able(table) < len(table.sitting) for table in tables):
        return False
    if due.what in ("redraw", "may-redraw", "stage"):
        return not state.dealing
    return not any(table.dealing for table in tables)


def break_one(state: State, command: c.BreakTable) -> None:
    """Break a table: everybody gets a seat elsewhere, or nobody moves."""
    state.check_running()
    table = state.table(command.table)
    if state.schedule.manner != "freezeout":
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "tables play down to one")
    if state.gone:
        raise TournamentRefused(Reason.TOO_EARLY, "the round is not over, hand for hand")
    _check_breaks(state, table)
    check_settled(state, (table,))
    lot = Lot(command.players, (), command.chairs)
    if command.seats:
        moves = seats_as_drawn(state, table, command.seats)
    else:
        receivers = shortest(state, table, len(table.sitting))
        others = [picture(state, one) for one in receivers]
        two = state.law.seating.two_stages
        broken = _planned(lambda: break_table(picture(state, table), others, lot, two_stages=two))
        moves = broken.moves
    make_moves(state, moves, "break")
    close_table(state, table, state.cite(BREAKS))


def _check_breaks(state: State, table: TableState) -> None:
    """Refuse another table than the next in the order that was set (RR11-15.TRN.14)."""
    order = may_break(state)
    if table.number not in order:
        raise TournamentRefused(
            Reason.NOT_DUE, f"table {table.number} breaks",
            legal="Somebody there keeps his seat: the director lets him go first.",
        )  # fmt: skip
    first = next((number for number in order if not state.tables[number].kept), table.number)
    if table.number != first:
        raise state.refuse(
            Reason.NOT_DUE, f"table {table.number} breaks", BREAKS,
            legal=f"Table {first} is the next in the order that was set, unless it is kept.",
        )  # fmt: skip


def redraw_seats(state: State, command: c.Redraw) -> None:
    """Draw everybody's seats anew, once it is due, or for the next stage.

    Raises TournamentRefused during a deal, or for a draw that is not of those who are in.
    """
    state.check_running()
    due = seats_due(state)
    if due is not None and due.what == "stage":
        _next_stage(state, command.drawn)
        return
    needed = tables_needed(state)
    if due is None or len(state.tables) < 2 or _redraw_due(state, needed) is None:
        raise TournamentRefused(Reason.NOT_DUE, "seats are not drawn anew now")
    check_settled(state, state.tables.values())
    draw_anew(state, command.drawn)


def draw_anew(state: State, drawn: tuple[str, ...]) -> None:
    """New seats for all, at the tables that break last. Raises TournamentRefused."""
    needed = tables_needed(state)
    left = [*reversed(state.breaking)][:needed]
    sitting = sorted(name for one in state.tables.values() for name in one.sitting.values())
    if needed == 1 and len(sitting) > state.tables[left[0]].room and not state.by_hand:
        # The final table is larger than the others were.
        if sorted(drawn) != sitting:
            raise TournamentRefused(Reason.WRONG_DRAW, "everybody who is in is drawn once")
        left = [open_table(state, _last_seats(state)).number]
    if state.by_hand:
        left = last_tables(state, sum(len(table.sitting) for table in state.tables.values()))
        seating = _planned(lambda: redraw_by_hand(state, drawn, left))
    else:
        seating = _planned(lambda: redraw(drawn, pictures(state), left))
    take_seats(state, seating, "redraw")
    for table in [one for one in state.tables.values() if one.number not in left]:
        close_table(state, table, state.cite(*seating.decisions))
    for number in left:
        # A new draw for the button begins each table anew.
        state.tables[number].button, state.tables[number].blinds = None, ()
    state.redrawn.append(needed)


def _next_stage(state: State, drawn: tuple[str, ...]) -> None:
    """Winners go on, in the order of the draw; who had a bye gets what a winner has."""
    winners = {
        name: table.number for table in state.tables.values() for name in table.sitting.values()
    }
    byes = _byes(state)
    if sorted(drawn) != sorted((*winners, *byes)):
        raise TournamentRefused(Reason.WRONG_DRAW, "the winners of the stage and who had a bye")
    if state.dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, "the stage is not over")
    most = max((state.entrants[name].stack for name in winners), default=0)
    for name, number in winners.items():
        state.stages[-1].setdefault(number, []).append(name)
    # Who had a bye was alone at a table of his own.
    for name in byes:
        alone(state, name)
    absent = [order[-1] for order in state.stages[-1].values() if order[-1] not in drawn]
    for name in byes:
        entrant = state.entrants[name]
        state.move_chips(issued("byes"), PLAY, max(0, most - entrant.stack), "bye")
        entrant.stack = max(most, entrant.stack)
    for table in [*state.tables.values()]:
        for name in [*table.sitting.values()]:
            state.entrants[name].table, state.entrants[name].seat = 0, -1
        table.sitting.clear()
        close_table(state, table)
    state.stage += 1
    seat_stage(state, drawn)
    if absent:
        # Who had won his table and was put out comes last of the next stage.
        state.stages[-1][min(state.tables)] = absent


def alone(state: State, name: str) -> None:
    """Somebody who had a bye in this stage was alone at a table of his own."""
    stage = state.stages[-1]
    stage[-1 - sum(number < 0 for number in stage)] = [name]


def seat_stage(state: State, drawn: tuple[str, ...]) -> None:
    """Seat the players of a stage, in the order in which they were drawn.

    Heads-up, the first drawn have byes until the second stage has a power of two of players.
    """
    state.stages.append({})
    because = Because("stage", "seats were drawn", state.cite(DRAWN))
    for group in stage_tables(state.schedule, drawn):
        table = open_table(state, 2 if state.schedule.manner == "heads-up" else None)
        for seat, name in enumerate(group):
            seat_player(state, state.entrants[name], table, seat, because)


def stage_tables(schedule: Schedule, drawn: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Who plays with whom in a stage, of players in the order in which they were drawn."""
    if schedule.manner == "heads-up":
        return first_round(drawn).matches
    tables = tables_for(len(drawn), schedule.seats)
    return tuple(drawn[place::tables] for place in range(tables))


def move_player(state: State, command: c.MovePlayer) -> None:
    """The director gives a player another seat. Raises TournamentRefused while he has a hand."""
    state.check_running()
    entrant, table = state.with_chips(command.player), state.table(command.table)
    if state.schedule.manner != "freezeout" and entrant.table != table.number:
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "tables play down to one")
    if state.tables[entrant.table].dealing:
        raise state.refuse(
            Reason.IN_A_DEAL, f"{entrant.id} has a hand", BY_DIRECTOR,
            legal="He is moved when the deal is over.",
        )  # fmt: skip
    check_movable(entrant)
    check_free(state, table, command.seat)
    words = f"{command.by} gives the seat" + (f": {command.why}" if command.why else "")
    cites = state.cite(*((OWN_SEAT,) if command.wrong_seat else ()), BY_DIRECTOR)
    seat_player(state, entrant, table, command.seat, Because("director", words, cites))
    for one in [one for one in state.tables.values() if not one.sitting]:
        close_table(state, one)


def keep_table(state: State, command: c.KeepTable) -> None:
    """Let a table alone, or do so no more."""
    table = state.table(command.table)
    table.kept, state.due = command.keep, True
    state.say(e.TableKept(table.number, command.keep, command.by))


def _planned(plan: Callable[[], T]) -> T:
    """What seating proposes; what it cannot do is refused."""
    try:
        return plan()
    except ValueError as error:
        raise TournamentRefused(Reason.WRONG_DRAW, str(error.args[0])) from None
