"""Acts that are ruled on again when the player's turn comes, and what has happened up to then."""

from typing import Final

from floorman.deal import Deal
from floorman.deal import events as e
from floorman.rulings.incidents import incident_kinds

_ACTS: Final = e.Folded | e.Checked | e.Called | e.Wagered


def awaited_fact(incident: str, outcome: str) -> str:
    """The fact that the player's turn will settle after that ruling; "" where all is ruled."""
    kind = incident_kinds().get(incident)
    rows = kind.ruling if kind else ()
    return next((row.later for row in rows if row.outcome == outcome and row.later), "")


def since_then(deal: Deal, place: int, seat: int) -> str | None:
    """What the others have done since the event at that place, up to the seat's turn.

    None where its turn does not come any more: it has acted since, or the betting round is over.
    """
    found = "none"
    for event in deal.events[place + 1 :]:
        if isinstance(event, e.RoundBegan) or (isinstance(event, _ACTS) and event.seat == seat):
            return None
        if isinstance(event, e.Wagered):
            found = "wager"
        elif isinstance(event, e.Called) and found == "none":
            found = "call"
    return found
