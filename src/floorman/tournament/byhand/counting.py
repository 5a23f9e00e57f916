"""Chips counted by hand, and a count that is accepted as it is."""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import COUNT, PLAY
from floorman.tournament.known.counts import count_by_hand, counted_in_all, uncounted
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import State

# No text says what to do about chips that are too many or too few: management alters it fairly.
FAIRLY = decision("RR11-15.TRN.39", "USPA-3.3.2.33")


def count_stacks(state: State, command: c.CountStacks) -> None:
    """What players have now, as it was counted. Raises TournamentRefused for what cannot be."""
    state.check_running()
    names = [name for name, _ in command.stacks]
    if not names or len({*names}) < len(names):
        raise TournamentRefused(Reason.NO_SUCH_AMOUNT, "each player is counted once")
    entrants = [state.with_chips(name) for name in names]
    for entrant, (_, chips) in zip(entrants, command.stacks, strict=True):
        if chips < 1:
            raise TournamentRefused(
                Reason.NO_SUCH_AMOUNT, f"{chips} of {entrant.id}", legal="Without chips he is out."
            )
        state.check_made_of_chips(state.tables[entrant.table], chips)
    for entrant, (_, chips) in zip(entrants, command.stacks, strict=True):
        count_by_hand(state, entrant, chips, (command.by, command.why))


def accept_count(state: State, command: c.AcceptCount) -> None:
    """What was counted is in play, whatever should have been.

    Raises TournamentRefused while somebody's chips are not counted, and where nothing differs.
    """
    state.check_running()
    missing = uncounted(state)
    if missing:
        raise TournamentRefused(
            Reason.NOT_COUNTED, f"{missing[0]} and {len(missing) - 1} others"
            if len(missing) > 1 else missing[0],
            legal="Everybody's chips are counted first.",
        )  # fmt: skip
    difference = counted_in_all(state) - state.chips.get(PLAY, 0)
    if not difference:
        raise TournamentRefused(Reason.NOT_DUE, "as many were counted as are in play")
    if not command.why.strip():
        raise TournamentRefused(Reason.NOT_KNOWN, "a decision without a reason")
    cites = state.cite(FAIRLY)
    state.move_chips(COUNT, PLAY, difference, "count", cites)
    state.say(e.CountAccepted(difference, command.by, command.why, cites))
