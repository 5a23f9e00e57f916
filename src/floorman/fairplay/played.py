"""What is looked at: deals that were played, and what everybody chose in them."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from floorman.deal import DEALER, Deal
from floorman.deal import events as e
from floorman.deal.moment.state import NEVER

Kind = Literal["fold", "check", "call", "wager"]
UNKNOWN_MS: Final = -1
_KINDS: Final[dict[type, Kind]] = {
    e.Folded: "fold",
    e.Checked: "check",
    e.Called: "call",
    e.Wagered: "wager",
}


class Choice(msgspec.Struct, frozen=True):
    """What a player chose in a betting round, and where he stood then.

    `rivals` were still in for the pot, `whom` made the wager that he faced, if a player did.
    `price` was what a call cost, `pot` what lay in the middle, `put` what he had put in already.
    `ms` is how long he thought, UNKNOWN_MS where nobody did or nobody knows.
    """

    player: str
    kind: Kind
    rivals: tuple[str, ...]
    whom: str
    may_wager: bool
    price: int
    pot: int
    put: int
    ms: int = UNKNOWN_MS


class Played(msgspec.Struct, frozen=True):
    """A deal that is over: who was in it, what each won or lost, and what was chosen.

    `unit` is the largest of the posts, to compare deals of different stakes by.
    """

    table: str
    number: int
    at: int
    unit: int
    players: tuple[str, ...]
    net: tuple[int, ...]
    choices: tuple[Choice, ...] = ()


class Watcher:
    """Notes what is chosen in one deal while it is played.

    `look` is called when the deal has begun and after everything that happened in it. `house` are
    players of the house, whose thinking tells nothing.
    """

    def __init__(self, players: Sequence[str], house: frozenset[str] = frozenset()) -> None:
        self._players, self._house = tuple(players), house
        self._seen = 0
        self._asked: tuple[Choice, int] | None = None
        self._unit = 1
        self._choices: list[Choice] = []

    def look(self, deal: Deal, at: int, *, platform: bool = False) -> None:
        """Something has happened in the deal, at that time; `platform`: not by a person."""
        events = deal.events
        for place in range(self._seen, len(events)):
            event = events[place]
            if isinstance(event, e.Posted):
                self._unit = max(self._unit, event.amount)
            if isinstance(event, e.Folded | e.Checked | e.Called | e.Wagered):
                self._chose(self._players[event.seat], _KINDS[type(event)], at, platform=platform)
        moved = len(events) > self._seen
        self._seen = len(events)
        if moved or self._asked is None:
            asking = self._asking(deal)
            self._asked = None if asking is None else (asking, at)

    def _chose(self, player: str, kind: Kind, at: int, *, platform: bool) -> None:
        if self._asked is None or self._asked[0].player != player:
            return
        asked, since = self._asked
        known = not platform and player not in self._house
        ms = max(0, at - since) if known else UNKNOWN_MS
        self._choices.append(msgspec.structs.replace(asked, kind=kind, ms=ms))
        self._asked = None

    def _asking(self, deal: Deal) -> Choice | None:
        """Where whoever is asked to bet stands."""
        if deal.is_over:
            return None
        request, state = deal.request, deal.state
        if request.kind not in ("bet", "bring-in") or request.seat == DEALER:
            return None
        seat, names = state.seats[request.seat], self._players
        whom = state.round.aggressor
        return Choice(
            player=names[request.seat],
            kind="check",
            rivals=tuple(
                name
                for name, one in zip(names, state.seats, strict=True)
                if not one.folded and one is not seat
            ),
            whom=names[whom] if request.to_call and whom not in (NEVER, seat.index) else "",
            may_wager=bool(request.wager),
            price=request.to_call,
            pot=state.pot,
            put=seat.start - seat.stack - seat.away,
        )

    def over(self, table: str, number: int, at: int, deal: Deal) -> Played:
        """The deal, now that it is over."""
        return Played(
            table,
            number,
            at,
            self._unit,
            self._players,
            deal.result.net,
            tuple(self._choices),
        )
