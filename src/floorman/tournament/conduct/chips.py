"""Chips that were hidden, taken off the table, or are not of this tournament; free decisions."""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY, removed
from floorman.tournament.clock.pace import go_out, put_out
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, Gone, State, TableState

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
    entrant = state.with_chips(command.player)
    if state.tables[entrant.table].dealing:
        raise TournamentRefused(Reason.IN_A_DEAL, f"{entrant.id}'s chips are removed")
    if state.by_hand:
        _take_by_hand(state, entrant, command)
        return
    if not 0 < command.chips <= entrant.stack:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.chips} of {entrant.id}'s {entrant.stack}"
        )
    state.check_made_of_chips(state.tables[entrant.table], command.chips)
    entrant.stack -= command.chips
    rule = FOREIGN if command.why == "foreign" else TAKEN_OFF
    cites = state.cite(rule)
    state.move_chips(PLAY, removed(command.why), command.chips, "removed", cites)
    state.say(e.ChipsTaken(entrant.id, command.chips, command.why, command.by, cites=cites))
    if not entrant.stack:
        put_out(state, entrant.id, command.chips)


def _take_by_hand(state: State, entrant: Entrant, command: c.TakeChips) -> None:
    """Chips of another tournament were never in play here, so that they do not leave it."""
    _check_in_play(state, command.chips)
    state.check_made_of_chips(state.tables[entrant.table], command.chips)
    foreign = command.why == "foreign"
    cites = state.cite(FOREIGN if foreign else TAKEN_OFF)
    if not foreign:
        state.move_chips(PLAY, removed(command.why), command.chips, "removed", cites)
        _fewer(entrant, command.chips)
    state.say(e.ChipsTaken(entrant.id, command.chips, command.why, command.by, cites=cites))


def _check_in_play(state: State, chips: int) -> None:
    there = state.chips.get(PLAY, 0)
    if not 0 < chips < there:
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, f"{chips} of {there} in play")


def _fewer(entrant: Entrant, chips: int) -> None:
    """So many fewer chips than were counted; it is not known of whom they were not."""
    if entrant.counted_at is not None and entrant.stack > chips:
        entrant.stack -= chips
    else:
        entrant.counted_at = None


def _find_by_hand(state: State, command: c.FindChips) -> None:
    """The floor has said who is out, and says only what becomes of the chips."""
    entrant = state.entrant(command.player)
    if entrant.status not in ("in", "broke", "leaves", "out") or entrant.disqualified:
        raise TournamentRefused(Reason.NOT_IN, f"{entrant.id} finds chips")
    _check_in_play(state, command.chips)
    if command.whose == "removed":
        remove_hidden(state, entrant, command.chips, command.by)
        return
    winner = state.with_chips(command.winner)
    if winner is entrant:
        raise state.refuse(Reason.NOT_IN, f"{entrant.id} wins his own chips", TO_WINNER)
    winner.counted_at = None
    cites = state.cite(HIDDEN, HIDER_OUT, TO_WINNER)
    state.say(e.ChipsTaken(entrant.id, command.chips, "found", command.by, winner.id, cites))


def find_chips(state: State, command: c.FindChips) -> None:
    """Hidden chips of who lost all-in: he never profits by them. Raises TournamentRefused.

    Counted as his until they are found, they are in his stack. Before the next deal there they go
    to the winner of that pot, who took chips in it and could have covered them; or they leave play,
    found during a deal as soon as it is over. Who has no others is out.
    """
    state.check_running()
    if state.by_hand:
        _find_by_hand(state, command)
        return
    entrant = state.with_chips(command.player)
    table = state.tables[entrant.table]
    if not 0 < command.chips <= entrant.stack:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.chips} of {entrant.id}'s {entrant.stack}"
        )
    state.check_made_of_chips(table, command.chips)
    if command.whose == "winner":
        _to_winner(state, entrant, table, command)
        return
    cites = state.cite(HIDDEN, HIDER_OUT, REMOVED)
    if table.dealing and entrant.id in table.dealt:
        entrant.hidden = command.chips
        state.say(e.ChipsFound(entrant.id, command.chips, command.by, cites))
        return
    remove_hidden(state, entrant, command.chips, command.by)
    if not entrant.stack:
        go_out(state, [_gone(entrant, ())])


def _to_winner(state: State, entrant: Entrant, table: TableState, command: c.FindChips) -> None:
    winner = state.with_chips(command.winner)
    what = f"{entrant.id}'s hidden chips go to {winner.id}"
    if table.dealing:
        raise state.refuse(
            Reason.TOO_LATE, what, REMOVED,
            legal="Once the next deal has begun they are removed from play.",
        )  # fmt: skip
    if winner is entrant or not {entrant.id, winner.id} <= {*table.dealt}:
        raise state.refuse(Reason.NOT_IN, what, TO_WINNER, legal="Both were in the last deal here.")
    lost, won = entrant.began_with - entrant.stack, winner.stack - winner.began_with
    if lost <= 0 or won <= 0 or command.chips + lost > winner.began_with:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT, what, HIDER_OUT, TO_WINNER,
            legal="The winner of that pot gets as many of them as he could have covered.",
        )  # fmt: skip
    entrant.stack -= command.chips
    winner.stack += command.chips
    cites = state.cite(HIDDEN, HIDER_OUT, TO_WINNER)
    state.say(e.ChipsTaken(entrant.id, command.chips, "found", command.by, winner.id, cites))
    if not entrant.stack:
        go_out(state, [_gone(entrant, ((winner.id, 1),))])


def _gone(entrant: Entrant, to: tuple[tuple[str, int], ...]) -> Gone:
    return Gone(entrant.id, max(1, entrant.began_with), None, 0, to)


def remove_hidden(state: State, entrant: Entrant, chips: int, by: str) -> None:
    """Chips that were found leave play."""
    cites = state.cite(HIDDEN, HIDER_OUT, REMOVED)
    if state.by_hand:
        _fewer(entrant, chips)
    else:
        entrant.stack -= chips
    state.move_chips(PLAY, removed("found"), chips, "removed", cites)
    state.say(e.ChipsTaken(entrant.id, chips, "found", by, "", cites))


def decide(state: State, command: c.Decide) -> None:
    """Record what the director decided, who stands above all else (USPA-3.3.2.1)."""
    if not command.words.strip():
        raise TournamentRefused(Reason.NOT_KNOWN, "a decision without words")
    state.say(e.Decided(command.by, command.words.strip(), state.cite(LIVE_RULES)))
