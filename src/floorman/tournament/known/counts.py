"""Chips as they were counted, in an event by hand."""

from floorman.tournament import events as e
from floorman.tournament.accounts import PLAY
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.state import Entrant, State


def counted(state: State, entrant: Entrant, chips: int | None) -> int:
    """How many chips of a player leave play: as typed, or as they were counted last.

    Where stacks are followed they are what they are. Raises TournamentRefused for what is not
    known, or cannot be.
    """
    if not state.by_hand or entrant.status == "broke":
        return entrant.stack
    if chips is None and entrant.counted_at is not None:
        chips = entrant.stack
    if chips is None:
        raise TournamentRefused(
            Reason.NOT_COUNTED, f"{entrant.id}'s chips leave play", legal="Say how many they are."
        )
    if not 0 <= chips <= state.chips.get(PLAY, 0):
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{chips} of {state.chips.get(PLAY, 0)} in play"
        )
    return chips


def count_by_hand(state: State, entrant: Entrant, chips: int, told: tuple[str, str]) -> None:
    """A player's chips are counted; `told` by whom, and why."""
    if state.bagged:
        raise TournamentRefused(Reason.TOO_LATE, f"{entrant.id}'s chips are bagged")
    entrant.stack, entrant.counted_at = chips, state.now
    state.say(e.StackCounted(entrant.id, chips, *told))


def uncounted(state: State) -> list[str]:
    """Who has chips that were not counted since he may have won or lost some."""
    return [
        one.id for one in state.entrants.values() if one.status == "in" and one.counted_at is None
    ]


def counted_in_all(state: State) -> int:
    """How many chips all stacks have together, as they were last known."""
    return sum(one.stack for one in state.entrants.values() if one.status == "in")


def average_stack(state: State) -> int:
    """What a player has on average, in whole chips: all that is in play over who has chips."""
    number = sum(one.status == "in" and not one.unsold for one in state.entrants.values())
    return state.chips.get(PLAY, 0) // number if number else 0


def check_counted(state: State, what: str) -> None:
    """Refuse, by hand, what needs all stacks while they are not known. Raises TournamentRefused."""
    if not state.by_hand:
        return
    missing = uncounted(state)
    if missing:
        others = f" and {len(missing) - 3} others" if len(missing) > 3 else ""
        raise TournamentRefused(
            Reason.NOT_COUNTED, f"{what}: {', '.join(missing[:3])}{others}",
            legal="Everybody's chips are counted first.",
        )  # fmt: skip
    there, should = counted_in_all(state), state.chips.get(PLAY, 0)
    if there != should:
        more = f"{abs(there - should):,} {'more' if there > should else 'fewer'}"
        said = f"{what}: {there:,} were counted, {more} than the {should:,} in play"
        legal = "Count again, or accept the count with a reason."
        raise TournamentRefused(Reason.NOT_COUNTED, said, legal=legal)
