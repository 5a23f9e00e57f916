"""What publishing looks at: a table with its deal at one moment, and what surrounds it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from floorman.deal import Deal, View
from floorman.server.protocol.around import MoneyState
from floorman.server.protocol.rulings import HeldState
from floorman.server.tables.hosted import Hosted
from floorman.table import Table

Phase = Literal["waiting", "between", "playing", "paused", "closed"]


@dataclass(slots=True)
class Sight:
    """A table at one moment.

    - `deal`: the deal in progress, else the last one, None before the first; `players`: who sits
      in its seats, by id, as they were when it began; `deal_number`: which deal it is
    - `number`: that of the last event; `names`: what players are called, by id
    - `bots`: who is a house player; `connected`: who is there, house players included
    - `until`, `bank_until`, `next_deal`: times in milliseconds since 1970; see `TableState`
    - `root`: the commitment to the deck; `acted`: what a player did last, where the deal's own
      events are not to say it; `game`: the title of the form or mix; `opened_by`: whose table it
      is, by id
    - `back_until`: who has lost the connection and is waited for, until when; `top_up`: what
      stacks are filled up to between deals; `physical`: the game is played with real cards, and
      `held` is what was ruled there and is still to be heeded; `frozen`: why the table stands
      still;
      `event`: the tournament whose table it is; `private`: only who is invited comes;
      `approves`: its host gives the seats, and `hosted` is what is so by his word; `allows_bots`:
      people's own bots may play; `floor`: what
      the floor calls it, where that gives the seats; `money`: what the chips are shown as;
      `street_ms`: how long each street of an all-in is looked at; `faces`: those that were
      chosen, by player
    """

    table_id: str
    name: str
    table: Table
    deal: Deal | None
    players: tuple[str, ...]
    deal_number: int
    number: int
    names: Mapping[str, str]
    bots: frozenset[str]
    connected: frozenset[str]
    phase: Phase
    until: int | None
    bank_until: int | None
    next_deal: int | None
    root: str
    acted: Mapping[str, str]
    game: str
    opened_by: str = ""
    back_until: Mapping[str, int] = field(default_factory=dict)
    top_up: Mapping[str, int] = field(default_factory=dict)
    physical: bool = False
    held: tuple[HeldState, ...] = ()
    frozen: str = ""
    event: str = ""
    private: bool = False
    approves: bool = False
    allows_bots: bool = False
    floor: str = ""
    hosted: Hosted = field(default_factory=Hosted)
    money: MoneyState | None = None
    street_ms: int = 0
    faces: Mapping[str, str] = field(default_factory=dict)
    _views: dict[int | None, View] = field(default_factory=dict)
    _events: int = 0

    def view(self, seat: int | None) -> View:
        """The deal as a seat of it may know it, or an onlooker (None), worked out once.

        Raises ValueError without a deal.
        """
        if self.deal is None:
            raise ValueError("there is no deal to view")
        found = self._views.get(seat)
        if found is None:
            self._events = len(self.deal.events)
            found = self._views[seat] = self.deal.view(seat, self._views.get(None))
        return found

    def reuse(self, before: "Sight") -> None:
        """Take over the views of an earlier moment, if nothing has happened in the deal since."""
        if self.deal is not None and before._events == len(self.deal.events):
            self._views, self._events = before._views, before._events

    def rest(self) -> None:
        """Everybody has been told: between deals what an onlooker sees is looked at again."""
        kept = None if self.live else self._views.get(None)
        self._views = {} if kept is None else {None: kept}

    def name_of(self, player: str) -> str:
        """What a player is called."""
        return self.names.get(player, player)

    @property
    def live(self) -> bool:
        """Whether the deal is in progress: its stacks count, not those of the table."""
        return self.deal is not None and self.table.deal is self.deal

    def seat_of(self, deal_seat: int) -> int | None:
        """The seat at the table of who has that seat of the deal; None if he has left."""
        if not 0 <= deal_seat < len(self.players):
            return None
        player = self.table.state.players.get(self.players[deal_seat])
        return None if player is None else player.seat
