"""The absent: dealt in all the same, sought, and in the end taken out of play.

An entrant's chips are set out whether he is there or not (RR11-15.TRN.4). Of whom nobody could
reach the director may take them out of play after a new level or half an hour, whichever comes
first; who asked for his chips to be left has them until he comes (RR11-15.TRN.5).
"""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, removed
from floorman.tournament.clock.pace import go_out, update_pace
from floorman.tournament.ending.finishing import finish
from floorman.tournament.places.seats import (
    Because,
    check_free,
    close_table,
    seat_player,
    stand,
    unseat,
)
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, Gone, State

DEALT_IN = decision(
    "RR11-15.TRN.7a",
    "RR11-15.TRN.7b",
    "USPA-3.3.2.4b",
    "USPA-3.3.2.10",
    "HPT-15.TRN.9a",
    "HPT-15.TRN.9b",
    asks=("tournaments.absent_dealt_in",),
)
SOUGHT = decision("RR11-15.TRN.5a", "USPA-3.3.2.5a", "HPT-15.TRN.4a")
KEPT = decision("RR11-15.TRN.5b", "USPA-3.3.2.5b", "HPT-15.TRN.4b")
REMOVED = decision(
    "RR11-15.TRN.5c",
    "USPA-3.3.2.5c",
    "HPT-15.TRN.4c",
    asks=("tournaments.absent_stack_removed_minutes",),
)
LATE_STACK = decision("RR11-15.TRN.6a", "USPA-3.3.2.6a", "HPT-15.TRN.5a")
UNSOLD = decision("RR11-15.TRN.6b", "USPA-3.3.2.6b", "HPT-15.TRN.5b")

UNSOLD_NAME = "unsold seat {}"


def arrive(state: State, command: c.Arrive) -> None:
    """An entrant is here. Raises TournamentRefused where he was already."""
    entrant = state.entrant(command.player)
    if entrant.present:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} is here already")
    entrant.present = entrant.came = True
    entrant.keeps = False
    state.say(e.Arrived(entrant.id))


def go_away(state: State, command: c.GoAway) -> None:
    """An entrant goes away, and is dealt in. Raises TournamentRefused where he is away."""
    entrant = state.entrant(command.player)
    if not entrant.present:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} is away already")
    entrant.present = False
    state.say(e.WentAway(entrant.id, state.cite(DEALT_IN)))


def note_contact(state: State, command: c.NoteContact) -> None:
    """Record that somebody tried to reach an absent entrant. Raises TournamentRefused."""
    state.check_running()
    entrant = state.entrant(command.player)
    if entrant.came:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} has been here")
    if command.keep and not command.reached:
        raise TournamentRefused(Reason.NOT_KNOWN, f"{entrant.id} was not reached to ask for it")
    entrant.tried += 1
    entrant.keeps = entrant.keeps or command.keep
    rules = (SOUGHT, KEPT) if command.keep else (SOUGHT,)
    cites = state.cite(*rules)
    state.say(e.Contacted(entrant.id, command.by, command.reached, command.keep, cites))


def remove_absent(state: State, command: c.RemoveAbsent) -> None:
    """Take the chips of an entrant who never came out of play. Raises TournamentRefused.

    Not before a new level or half an hour, not of one whom nobody tried to reach, and not of one
    who asked for them to be left.
    """
    state.check_running()
    entrant = state.seated(command.player)
    _check_absent(state, entrant)
    _check_not_dealing(state, entrant)
    chips = take_out(state, entrant, "absent")
    cites = state.cite(REMOVED)
    state.say(e.Removed(entrant.id, chips, "absent", command.by, cites))
    go_out(state, [Gone(entrant.id, max(1, chips), None, 0, ())])


def _check_absent(state: State, entrant: Entrant) -> None:
    if entrant.came:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{entrant.id} has been here", REMOVED, DEALT_IN,
            legal="An absent player is dealt in.",
        )  # fmt: skip
    if entrant.keeps:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{entrant.id} asked for his chips to be left", KEPT
        )
    if not entrant.tried:
        raise state.refuse(
            Reason.TOO_EARLY, f"nobody has tried to reach {entrant.id}", SOUGHT,
            legal="Try to reach him first, and note it.",
        )  # fmt: skip
    if state.level_number < 2 and state.now - state.began_at < state.law.absent_ms:
        minutes = state.law.absent_ms // 60_000
        raise state.refuse(
            Reason.TOO_EARLY, f"{entrant.id} may still come", REMOVED,
            legal=f"After a new level or {minutes} minutes they may be removed.",
        )  # fmt: skip


def _check_not_dealing(state: State, entrant: Entrant) -> None:
    if state.tables[entrant.table].dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, f"{entrant.id} has a hand")


def take_out(state: State, entrant: Entrant, why: str) -> int:
    """An entrant's chips leave play; how many they were."""
    chips, entrant.stack = entrant.stack, 0
    state.move_chips(PLAY, removed(why), chips, "removed")
    return chips


def set_out_stack(state: State, command: c.SetOutStack) -> None:
    """Put a starting stack at an unsold seat. Raises TournamentRefused."""
    state.check_running()
    if state.closed or not state.schedule.entering.late_levels:
        raise TournamentRefused(Reason.CLOSED, "no late entrant may come")
    table = state.table(command.table)
    check_free(state, table, command.seat)
    add_unsold(state, table.number, command.seat)


def add_unsold(state: State, number: int, seat: int) -> None:
    """A stack at an unsold seat, under a name of its own."""
    state.unsold += 1
    name = UNSOLD_NAME.format(state.unsold)
    entrant = Entrant(name, "in", present=False, came=False, unsold=True)
    state.entrants[name] = entrant
    entrant.stack = state.schedule.entering.stack
    cites = state.cite(LATE_STACK)
    state.move_chips("issued:unsold", PLAY, entrant.stack, "unsold", cites)
    state.say(e.StackSetOut(name, number, seat, cites))
    because = Because("late", "set out for a late entrant", cites)
    seat_player(state, entrant, state.tables[number], seat, because)


def remove_unsold(state: State, command: c.RemoveUnsold) -> None:
    """Take the stack of an unsold seat out of play. Raises TournamentRefused."""
    state.check_running()
    table = state.table(command.table)
    name = table.sitting.get(command.seat)
    if name is None or not state.entrants[name].unsold:
        raise TournamentRefused(
            Reason.NO_SUCH_SEAT, f"no stack lies unsold at seat {command.seat} of {table.number}"
        )
    if table.dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, f"{name} has a hand")
    drop_unsold(state, state.entrants[name])
    _after(state)


def drop_unsold(state: State, entrant: Entrant) -> None:
    """An unsold stack leaves play, and its seat is free."""
    chips, table = take_out(state, entrant, "unsold"), state.tables.get(entrant.table)
    number = unseat(state, entrant)
    stand(state, entrant, "out")
    state.say(e.Unseated(entrant.id, number, "removed", state.cite(UNSOLD)))
    state.say(e.Removed(entrant.id, chips, "unsold", cites=state.cite(UNSOLD)))
    if table is not None and not table.sitting and len(state.tables) > 1:
        close_table(state, table)


def _after(state: State) -> None:
    finish(state)
    update_pace(state)
