"""The plan of the next deal, as data: who is dealt in, who posts what, who is left out and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from floorman.deal import Law
from floorman.deal.events import PostKind
from floorman.deal.law.citing import Decision
from floorman.table.dues.entering import Way
from floorman.table.events import OutWhy
from floorman.table.law.making import TableLaw
from floorman.table.positions import Positions


@dataclass(frozen=True, slots=True)
class Entering:
    """What a player posts besides a regular blind; chips."""

    player: str
    amount: int
    kind: PostKind
    cites: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True)
class Left:
    """A player with a seat who is not dealt in, and why."""

    player: str
    why: OutWhy
    cites: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """The next deal.

    - `law`: of the table; `deal_law`: of the deal, which a newcomer's kill may change
    - `players`: in the order of the deal's seats, who has the button last; without a button by
      their seats. `ways`: how each came in
    - `positions`: button and blinds by seat of the table; `blinds`: who posts which place
    - `posts`: what else is posted; `out`: who has a seat and is not dealt in
    - `killer`, `voluntary`: who kills the pot, and whether of his own will
    - `dead_button`: the button lies at an empty seat; `straddle_places`: who is under the gun and
      who on the button, `straddle_chips` what they may put in, `straddlers` whose straddles hold
    - `bought`: who buys the button, so that the regular blinds wait for one deal
    - `gives_up`: who played over a player to whom the big blind has come
    - `skip`: button places that are still to be gone past; `bomb`: the deal is a bomb pot
    """

    law: TableLaw
    deal_law: Law
    players: tuple[str, ...]
    ways: Mapping[str, Way] = field(default_factory=dict)
    positions: Positions | None = None
    blinds: tuple[tuple[str, int], ...] = ()
    posts: tuple[Entering, ...] = ()
    out: tuple[Left, ...] = ()
    killer: str | None = None
    voluntary: bool = False
    dead_button: bool = False
    straddle_places: Mapping[str, str] = field(default_factory=dict)
    straddle_chips: Mapping[str, int] = field(default_factory=dict)
    straddlers: tuple[str, ...] = ()
    bought: str | None = None
    gives_up: tuple[str, ...] = ()
    skip: frozenset[int] = frozenset()
    bomb: bool = False

    @property
    def button(self) -> int:
        """The seat of the table with the button, -1 where there is none."""
        return self.positions.button if self.positions else -1
