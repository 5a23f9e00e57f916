"""Facts about conduct that a deal in progress shows."""

from floorman.rulebooks.scopes import specificity
from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds

_HEADS_UP = 2


@finds("deal_on")
def _deal_on(known: Known) -> Value | None:
    """Whether a deal is in progress."""
    return None if known.deal is None else not known.deal.is_over


@finds("multihanded")
def _multihanded(known: Known) -> Value | None:
    """Whether more than two players are in the pot."""
    left = known.whole("players_left")
    return None if left is None else left > _HEADS_UP


@finds("event_last_two")
def _event_last_two(known: Known) -> Value | None:
    """Whether the tournament is down to two players."""
    return True if known.law.last_two else None


@finds("low_stud")
def _low_stud(known: Known) -> Value | None:
    """Whether the whole pot goes to the low hand."""
    return specificity(("low",), known.law.context) is not None


@finds("stacks_of")
def _stacks_of(known: Known) -> Value | None:
    return known.law.ruleset.whole("conduct.stacks_of")


@finds("unfunded_hours")
def _unfunded_hours(known: Known) -> Value | None:
    return known.law.ruleset.whole("chinese.unfunded_suspension_hours")


@finds("absent_wait")
def _absent_wait(known: Known) -> Value | None:
    """How many minutes the stack of an absent entrant is left in a tournament."""
    return known.law.ruleset.whole("tournaments.absent_stack_removed_minutes")
