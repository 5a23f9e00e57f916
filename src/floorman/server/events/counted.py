"""What a tournament counts against those who play in it: entries with their fees, and time."""

from collections.abc import Sequence
from typing import Literal

from floorman.server.events.keeper import EventKeeper
from floorman.server.register.counting import Played, in_event
from floorman.store import Movement
from floorman.tournament import commands as c
from floorman.tournament.state import PLAYING


def played_in(event: str, keeper: EventKeeper, moved: Sequence[Movement]) -> Played:
    """What a step comes to: money paid and won, who plays since it has begun, and who is out."""
    state = keeper.tournament.state
    people = {name: one for name, one in state.entrants.items() if name not in keeper.bots}
    runs = state.begun and not state.over
    sits = {name for name, one in people.items() if runs and one.status in PLAYING}
    return in_event(event, moved, sits, people.keys() - sits)


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
