"""Chips that were hidden, taken off the table, or are not of this tournament; free decisions."""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, removed
from floorman.tournament.clock.pace import go_out
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Gone, State

LIVE_RULES = decision("RR11-15.TRN.1", "USPA-3.3.2.1", "HPT-15.TRN.1")
HIDDEN = decision("RR11-15.TRN.20a", "USPA-3.3.2.16a", "HPT-15.TRN.18a")
HIDER_OUT = decision("RR11-15.TRN.20b", "USPA-3.3.2.16b", "HPT-15.TRN.18b")
TO_WINNER = decision("RR11-15.TRN.20c", "USPA-3.3.2.16c", "HPT-15.TRN.18c")
REMOVED = decision("RR11-15.TRN.20d", "USPA-3.3.2.16d", "HPT-15.TRN.18d")
FOREIGN = decision("RR11-15.TRN.25", "HPT-15.TRN.24")
TAKEN_OFF = decision("RR11-15.TRN.27b", "HPT-15.TRN.26b")


def take_chips(state: State, command: c.TakeChips) -> None:
    """Chips leave the tournament: taken off the table, or never of it. Raises TournamentRefused."""
    state.check_running()
    entrant = state.seated(command.player)
    if state.tables[entrant.table].dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, f"{entrant.id}'s chips are removed")
    if not 0 < command.chips <= entrant.stack:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.chips} of {entrant.id}'s {entrant.stack}"
        )
    entrant.stack -= command.chips
    rule = FOREIGN if command.why == "foreign" else TAKEN_OFF
    cites = state.cite(rule)
    state.move_chips(PLAY, removed(command.why), command.chips, "removed", cites)
    state.say(e.ChipsTaken(entrant.id, command.chips, command.why, command.by, cites=cites))
    if not entrant.stack:
        go_out(state, [Gone(entrant.id, command.chips, None, 0, ())])


def find_chips(state: State, command: c.FindChips) -> None:
    """Hidden chips of who lost all-in: he never profits by them. Raises TournamentRefused.

    Counted as his until they are found, they are in his stack. They go to the winner of the pot
    only before the next deal there, and out of play afterwards; he is out either way if the
    winner had covered them, which is the director's to see: then all that he has is named here.
    """
    state.check_running()
    entrant = state.seated(command.player)
    table = state.tables[entrant.table]
    if not 0 < command.chips <= entrant.stack:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.chips} of {entrant.id}'s {entrant.stack}"
        )
    if command.whose == "winner" and table.dealing:
        raise state.refuse(
            Reason.TOO_LATE, f"{entrant.id}'s hidden chips go to {command.winner}", REMOVED,
            legal="Once the next deal has begun they are removed from play.",
        )  # fmt: skip
    rules = (HIDDEN, HIDER_OUT, TO_WINNER if command.whose == "winner" else REMOVED)
    cites = state.cite(*rules)
    if command.whose == "winner":
        winner = state.seated(command.winner)
        if winner.table != entrant.table:
            raise TournamentRefused(Reason.NOT_IN, f"{winner.id} sits at another table")
        winner.stack += command.chips
    else:
        state.move_chips(PLAY, removed("found"), command.chips, "removed", cites)
    entrant.stack -= command.chips
    state.say(e.ChipsTaken(entrant.id, command.chips, "found", command.by, command.winner, cites))
    if not entrant.stack and not table.dealing:
        to = ((command.winner, 1),) if command.winner else ()
        go_out(state, [Gone(entrant.id, max(1, entrant.began_with), None, 0, to)])


def decide(state: State, command: c.Decide) -> None:
    """Record what the director decided, who stands above all else (USPA-3.3.2.1)."""
    if not command.words.strip():
        raise TournamentRefused(Reason.NOT_KNOWN, "a decision without words")
    state.say(e.Decided(command.by, command.words.strip(), state.cite(LIVE_RULES)))
