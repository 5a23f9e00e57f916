"""Whether anybody may still enter, and whether there is a place for him."""

from floorman.tournament.state import PLAYING, State


def takes_entries(state: State) -> bool:
    """Whether entries are taken: before the start, and then as long as the schedule has it."""
    if state.over or state.closed:
        return False
    return not state.begun or state.level_number <= state.schedule.entering.late_levels


def is_full(state: State) -> bool:
    """Whether as many have entered and are not out as the schedule has places."""
    most = state.schedule.entering.most
    if most is None:
        return False
    return sum(_has_place(state, name) for name in state.entrants) >= most


def _has_place(state: State, name: str) -> bool:
    one = state.entrants[name]
    return not one.unsold and (one.status == "entered" or one.status in PLAYING)
