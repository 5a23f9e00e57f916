"""Players: whoever answers what a deal asks of a seat."""

from typing import Protocol, runtime_checkable

from floorman.deal import Request, View
from floorman.deal.commands import Command
from floorman.odds import Chance


class Player(Protocol):
    """A player decides from a seat's view: from what that seat may know, and nothing else.

    The view's request must be the seat's own. The command returned must be legal; all that is
    left to luck comes from `chance`, so that the same view and the same luck give the same answer.
    """

    def command(self, view: View, chance: Chance) -> Command:
        """What the seat does about the view's request."""


@runtime_checkable
class QuickPlayer(Protocol):
    """A player that needs no view: the request to its seat alone says what is legal.

    A request tells the seat asked nothing that it may not know. Making no views saves time.
    """

    def command(self, view: View, chance: Chance) -> Command:
        """What the seat does about the view's request."""

    def command_for(self, request: Request, chance: Chance) -> Command:
        """What the seat asked does."""
