"""The start: seats drawn, stacks set out, the first level."""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, issued
from floorman.tournament.clock.steps import last_selling, next_step
from floorman.tournament.ending.finishing import close_entries
from floorman.tournament.entries.taking import takes_entries
from floorman.tournament.known.numbers import table_numbers
from floorman.tournament.places.moving import seat_stage, stage_tables
from floorman.tournament.places.seats import Because, open_table, seat_player, stand, take_seats
from floorman.tournament.places.unsold import add_unsold
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.seating.draw import DRAWN, FACEUP, initial_draw, tables_for
from floorman.tournament.state import Entrant, State

SET_OUT = decision("RR11-15.TRN.4", "USPA-3.3.2.4a", "HPT-15.TRN.3")
PRESET = decision("RR11-15.TRN.14", "USPA-3.3.2.13", "HPT-15.TRN.12")


def start(state: State, command: c.Start) -> None:
    """Begin the event. Raises TournamentRefused where too few have entered, or for another draw."""
    if state.begun or state.over:
        raise TournamentRefused(Reason.OVER if state.over else Reason.BEGUN, state.schedule.name)
    entered = [one for one in state.entrants.values() if one.status == "entered"]
    least = max(2, state.schedule.entering.least)
    if len(entered) < least:
        raise TournamentRefused(
            Reason.TOO_FEW, f"{len(entered)} of {least}", legal="Wait for more, or call it off."
        )
    picked = [one for one in entered if one.picked >= 0]
    if sorted(command.drawn) != sorted(one.id for one in entered if one.picked < 0):
        raise state.refuse(
            Reason.WRONG_DRAW, "the draw has to have everybody once who entered", DRAWN,
            legal="Players who picked a seat are not drawn.",
        )  # fmt: skip
    tables = _tables(state, tuple(one.id for one in entered))
    named = command.tables or tuple(state.numbers)
    numbers = table_numbers(state, tables, named)
    if command.breaking and sorted(command.breaking) != sorted(numbers):
        raise state.refuse(Reason.WRONG_DRAW, "the order of breaking has each table once", PRESET)
    state.begun, state.began_at = True, state.now
    state.numbers = [*named]
    for one in entered:
        one.stack = state.schedule.entering.stack
        stand(state, one, "in")
    chips = state.schedule.entering.stack * len(entered)
    state.move_chips(issued("entries"), PLAY, chips, "entry", state.cite(SET_OUT))
    _seat(state, command, picked, len(numbers))
    state.began_tables = len(state.tables)
    breaking = command.breaking or tuple(reversed(numbers))
    state.breaking = [*breaking]
    state.say(e.Began(len(entered), len(numbers), breaking, state.cite(PRESET)))
    next_step(state)
    if last_selling(state.schedule) < 0:
        close_entries(state)
    _set_out_unsold(state)


def _tables(state: State, drawn: tuple[str, ...]) -> int:
    """How many tables these entrants begin at."""
    if state.schedule.manner == "freezeout":
        return tables_for(len(drawn), state.schedule.seats)
    return len(stage_tables(state.schedule, drawn))


def _seat(state: State, command: c.Start, picked: list[Entrant], tables: int) -> None:
    if state.schedule.manner != "freezeout":
        seat_stage(state, command.drawn)
        return
    for _ in range(tables):
        open_table(state)
    if not picked:
        seating = initial_draw(command.drawn, state.schedule.seats, tuple(state.tables))
        take_seats(state, seating, "draw")
        return
    # One table: those who picked sit there, the others are drawn for the seats that are left.
    table = next(iter(state.tables.values()))
    for one in picked:
        because = Because("picked", "picked from the cards faceup", state.cite(DRAWN, FACEUP))
        seat_player(state, one, table, one.picked, because)
    free = [seat for seat in range(table.seats) if seat not in table.sitting]
    for name, seat in zip(command.drawn, free, strict=False):
        because = Because("draw", "seats were drawn", state.cite(DRAWN))
        seat_player(state, state.entrants[name], table, seat, because)


def _set_out_unsold(state: State) -> None:
    """Stacks at the open seats, where the schedule has late entrants take those."""
    entering = state.schedule.entering
    if entering.late_stack != "blinded-off" or not takes_entries(state) or state.law.late_full:
        return
    if state.schedule.manner != "freezeout":
        return
    room = None if entering.most is None else entering.most - state.left
    for table in [*state.tables.values()]:
        for seat in range(table.seats):
            if seat not in table.sitting and (room is None or room > 0):
                add_unsold(state, table.number, seat)
                room = None if room is None else room - 1
