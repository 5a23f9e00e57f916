"""The absent: dealt in all the same, sought, and in the end taken out of play.

An entrant's chips are set out whether he is there or not (RR11-15.TRN.4). Of whom nobody could
reach the director may take them out of play after a new level or half an hour, whichever comes
first; who asked for his chips to be left has them until he comes (RR11-15.TRN.5).
"""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.clock.pace import put_out
from floorman.tournament.entries.taking import takes_entries
from floorman.tournament.known.counts import counted
from floorman.tournament.places.seats import check_free
from floorman.tournament.places.unsold import (
    FULL_STACK,
    add_unsold,
    drop_unsold,
    lies_unsold,
    take_out,
)
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, State

DEALT_IN = decision(
    "RR11-15.TRN.7a",
    "RR11-15.TRN.7b",
    "USPA-3.3.2.4b",
    "USPA-3.3.2.10",
    "HPT-15.TRN.9a",
    "HPT-15.TRN.9b",
    "TDA-71d",
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


def arrive(state: State, command: c.Arrive) -> None:
    """An entrant is here. Raises TournamentRefused where he was already."""
    entrant = _player(state, command.player)
    if entrant.present:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} is here already")
    entrant.present = entrant.came = True
    entrant.keeps = False
    state.say(e.Arrived(entrant.id))


def go_away(state: State, command: c.GoAway) -> None:
    """An entrant goes away, and is dealt in. Raises TournamentRefused where he is away."""
    entrant = _player(state, command.player)
    if not entrant.present:
        raise TournamentRefused(Reason.NOT_DUE, f"{entrant.id} is away already")
    entrant.present = False
    state.say(e.WentAway(entrant.id, state.cite(DEALT_IN)))


def _player(state: State, name: str) -> Entrant:
    entrant = state.entrant(name)
    if state.over or entrant.status in ("out", "withdrawn"):
        raise TournamentRefused(Reason.NOT_IN, name)
    return entrant


def note_contact(state: State, command: c.NoteContact) -> None:
    """Record that somebody tried to reach an absent entrant. Raises TournamentRefused."""
    state.check_running()
    entrant = _player(state, command.player)
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
    chips = take_out(state, entrant, "absent", counted(state, entrant, command.chips))
    cites = state.cite(REMOVED)
    state.say(e.Removed(entrant.id, chips, "absent", command.by, cites))
    put_out(state, entrant.id, chips)


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


def set_out_stack(state: State, command: c.SetOutStack) -> None:
    """Put a starting stack at an unsold seat. Raises TournamentRefused."""
    state.check_running()
    if state.schedule.manner != "freezeout":
        raise TournamentRefused(Reason.NOT_IN_THIS_EVENT, "seats are drawn once")
    if not takes_entries(state):
        raise TournamentRefused(Reason.CLOSED, "no late entrant may come")
    if state.law.late_full:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, "a stack is set out for a late entrant", FULL_STACK,
            legal="Late entrants get a full stack when they come.",
        )  # fmt: skip
    table = state.table(command.table)
    check_free(state, table, command.seat)
    add_unsold(state, table.number, command.seat)


def remove_unsold(state: State, command: c.RemoveUnsold) -> None:
    """Take the stack of an unsold seat out of play. Raises TournamentRefused."""
    state.check_running()
    table = state.table(command.table)
    name = table.sitting.get(command.seat)
    if name is None or not lies_unsold(state.entrants[name]):
        raise TournamentRefused(
            Reason.NO_SUCH_SEAT, f"no stack lies unsold at seat {command.seat} of {table.number}"
        )
    if table.dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, f"{name} has a hand")
    drop_unsold(state, state.entrants[name], counted(state, state.entrants[name], command.chips))
