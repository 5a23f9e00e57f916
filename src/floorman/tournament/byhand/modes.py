"""Which commands an event by hand has, and which only one whose deals are reported."""

from typing import Final, get_args

from floorman.tournament import commands as c
from floorman.tournament import hand_commands
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Level
from floorman.tournament.schedule.schedule import Schedule

_REPORTED: Final = frozenset(
    {c.BeginDeal, c.EndDeal, c.VoidDeal, c.HoldDeal, c.GiveWord, c.Race, c.Balance}
)
_BY_HAND: Final = frozenset(get_args(hand_commands.Any)) - {c.AddTime}
# What is not done this way in an event of the one kind, or of the other.
STRANGE: Final = {True: _REPORTED, False: _BY_HAND}


def strange(command: c.Command, by_hand: bool) -> TournamentRefused:
    """The refusal of a command that the event does not have."""
    what = "nobody reports deals" if by_hand else "deals are reported"
    return TournamentRefused(
        Reason.NOT_IN_THIS_EVENT, f"{type(command).__name__}: {what} in this event"
    )


def by_hand_faults(schedule: Schedule) -> tuple[str, ...]:
    """Why an event cannot be directed by hand, each with its place in the schedule."""
    return tuple(
        f"steps[{place}].deals: by hand nobody counts deals; give the level minutes"
        for place, step in enumerate(schedule.steps)
        if isinstance(step, Level) and not step.minutes and step.deals
        and place < len(schedule.steps) - 1
    )  # fmt: skip
