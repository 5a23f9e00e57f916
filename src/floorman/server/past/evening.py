"""The evening's ledger of a table: what each player bought, cashed out and has, and for how long.

Pure: worked out from the movements of chips between the table and the rest of the room alone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from floorman.room.cage.settling import Settlement, settle
from floorman.store import Movement

_PLACES: Final = frozenset({"stack", "behind", "pocket", "held", "lock-up"})
HOUSE: Final = "house"


@dataclass(slots=True)
class Sat:
    """A player's evening, in chips: `corrected` is what the host put right from the house; times in
    milliseconds, `since` when he has chips on the table, None while he has none.
    """

    player: str
    bought: int = 0
    cashed: int = 0
    corrected: int = 0
    on_table: int = 0
    played_ms: int = 0
    since: int | None = None

    @property
    def net(self) -> int:
        """What he has won, or lost below nothing."""
        return self.cashed + self.on_table - self.bought - self.corrected


@dataclass(frozen=True, slots=True)
class Evening:
    """Everybody's evening in the order in which they sat down, and what the house `collected`."""

    sat: tuple[Sat, ...]
    collected: int

    def settlement(self, names: Mapping[str, str]) -> Settlement:
        """Who pays whom by name in the fewest payments; what nobody won or lost is the house's."""
        results = {names.get(one.player, one.player): one.net for one in self.sat}
        rest = sum(results.values())
        if rest:
            results[names.get(HOUSE, HOUSE)] = -rest
        return settle(results)


def evening_of(
    table: str, moved: Iterable[tuple[int, Movement]], balances: Mapping[str, int], now: int
) -> Evening:
    """The evening of a table from all movements into and out of it, with their times, and from what
    its accounts hold.
    """
    sat: dict[str, Sat] = {}
    inside = f"{table}/"
    for at, one in moved:
        goes_in = one.target.startswith(inside)
        place = one.target if goes_in else one.source
        kind, _, player = place.removeprefix(inside).partition(":")
        if kind not in _PLACES or not player:
            continue
        _count(sat.setdefault(player, Sat(player)), one, goes_in=goes_in)
        if goes_in and sat[player].since is None:
            sat[player].since = at
        elif one.why == "cash-out" and kind == "stack":
            _rose(sat[player], at)
    collected = 0
    for account, chips in balances.items():
        kind, _, player = account.removeprefix(inside).partition(":")
        if kind in _PLACES and player in sat:
            sat[player].on_table += chips
        elif account.startswith(inside):
            collected += chips
    for sitting in sat.values():
        if sitting.on_table:
            sitting.played_ms += now - (sitting.since if sitting.since is not None else now)
    return Evening(tuple(sat.values()), collected)


def _count(sat: Sat, one: Movement, *, goes_in: bool) -> None:
    sign = 1 if goes_in else -1
    if one.why == "set-right":
        sat.corrected += sign * one.amount
    elif goes_in:
        sat.bought += one.amount
    else:
        sat.cashed += one.amount


def _rose(sat: Sat, at: int) -> None:
    if sat.since is not None:
        sat.played_ms += at - sat.since
        sat.since = None
