"""How persons stand with the house, as its register has it, for the floor that seats them."""

from collections.abc import Callable, Collection
from typing import Literal

from floorman.room.denials import Denial
from floorman.room.floor.asking import AskedGame, What
from floorman.room.people.people import People
from floorman.room.people.standing import apart, standing


def itself(game: AskedGame) -> Collection[str]:
    """What a game is called where it is called nothing but what the floor calls it."""
    return ()


class Registered:
    """The floor's question, answered out of the register of persons.

    A bar or a penalty that was given for a game holds for its table, and one for what is played,
    as the floor calls it, for every such table. `called` says what else a table is called, by
    which somebody may owe something to it. It changes nothing.
    """

    def __init__(
        self, people: People, called: Callable[[AskedGame], Collection[str]] = itself
    ) -> None:
        self._people, self._called = people, called

    def standing(self, player: str, what: What, game: AskedGame, now: int) -> Denial | None:
        """What stands against somebody's being listed or seated, None for nothing."""
        state = self._people.state
        asks: Literal["sit", "list"] = "sit" if what == "seat" else "list"
        names = dict.fromkeys((game.table or game.line, game.line))
        settles = (*names, *self._called(game))
        denials = (standing(state, player, asks, name, now, settles) for name in names)
        found = next((one for one in denials if one is not None), None)
        if found is None and what == "seat":
            found = apart(state, player, game.players)
        return found
