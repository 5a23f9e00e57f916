"""What a tournament counts against those who play in it: entries with their fees, and time."""

from collections.abc import Iterable, Sequence
from typing import Literal

from floorman.room.people import commands as p
from floorman.server.events import records as r
from floorman.server.events.keeper import EventKeeper
from floorman.server.register.counting import Played, in_event
from floorman.server.register.tournaments import entered_as
from floorman.store import Movement
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.state import PLAYING


def played_in(
    event: str,
    keeper: EventKeeper,
    moved: Sequence[Movement],
    happened: Sequence[e.Any] = (),
    given: Sequence[p.Penalise] = (),
) -> Played:
    """What a step comes to: money paid and won, who plays since it has begun, and who is out; who
    has served a deal of a penalty of the house, and penalties that the director has `given`.
    """
    state = keeper.tournament.state
    people = {name: one for name, one in state.entrants.items() if name not in keeper.bots}
    runs = state.begun and not state.over
    sits = {name for name, one in people.items() if runs and one.status in PLAYING}
    found = in_event(event, moved, sits, people.keys() - sits)
    found.passed = tuple(one.player for one in happened if isinstance(one, e.HouseDealServed))
    found.given = tuple(given)
    return found


def directed(event: str, keeper: EventKeeper, bodies: Iterable[r.Any]) -> list[p.Penalise]:
    """Penalties that the director gives, for the one record that there is of a person."""
    found = []
    for body in bodies:
        if not isinstance(body, r.Did) or not isinstance(body.command, c.Penalise):
            continue
        one = body.command
        if body.platform or one.player in keeper.bots:
            continue
        why = one.note.strip() or f"decided in {keeper.opened.name}"
        found.append(entered_as(event, one, why, keeper.tournament.state))
    return found


def bought_by(
    keeper: EventKeeper, command: c.Command
) -> tuple[str, Literal["sit", "buy"], int] | None:
    """Who buys by a command, whether with it he comes to play, and what it costs with its fee."""
    schedule = keeper.tournament.state.schedule
    match command:
        case c.Register() | c.Reenter():
            entering = schedule.entering
            return command.player, "sit", entering.buy_in + entering.fee + entering.bounty
        case c.Rebuy() | c.AddOn():
            terms = schedule.rebuys if isinstance(command, c.Rebuy) else schedule.add_on
            return command.player, "buy", terms.cost + terms.fee if terms else 0
    return None
