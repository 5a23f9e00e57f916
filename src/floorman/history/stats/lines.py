"""Facts added up: one line for a player, a position, a form or a kind of stakes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from floorman.history.stats.facts import Facts


@dataclass(slots=True)
class Line:
    """Sums over deals, and what they say.

    Nothing is a percentage of nothing: such a figure is None. `won` is by currency, in units of
    it; big blinds are those of each deal.
    """

    hands: int = 0
    vpip: int = 0
    pfr: int = 0
    three_bet_chances: int = 0
    three_bets: int = 0
    wagers: int = 0
    calls: int = 0
    saw_second: int = 0
    showdowns: int = 0
    won_there: int = 0
    counted: int = 0
    big_blinds: float = 0.0
    expected: float = 0.0
    won: dict[str, float] = field(default_factory=dict)

    def add(self, one: Facts) -> None:
        """Add a player's part in a deal."""
        self.hands += 1
        self.vpip += one.vpip
        self.pfr += one.pfr
        self.three_bet_chances += one.three_bet_chance
        self.three_bets += one.three_bet
        self.wagers += one.wagers
        self.calls += one.calls
        self.saw_second += one.saw_second
        self.showdowns += one.showdown
        self.won_there += one.won_there
        if one.net is None:
            return
        self.won[one.currency] = self.won.get(one.currency, 0.0) + one.net / one.unit
        if one.big_blind:
            self.counted += 1
            self.big_blinds += one.net / one.big_blind
            expected = one.net if one.expected is None else one.expected
            self.expected += expected / one.big_blind

    def figures(self) -> dict[str, Any]:
        """What the sums come to, in percent, big blinds and currencies."""
        return {
            "hands": self.hands,
            "vpip": _percent(self.vpip, self.hands),
            "pfr": _percent(self.pfr, self.hands),
            "three_bet": _percent(self.three_bets, self.three_bet_chances),
            "aggression": _ratio(self.wagers, self.calls),
            "wtsd": _percent(self.showdowns, self.saw_second),
            "won_at_showdown": _percent(self.won_there, self.showdowns),
            "won": {name: round(amount, 2) for name, amount in sorted(self.won.items())},
            "big_blinds": round(self.big_blinds, 2),
            "bb_per_100": _ratio(100 * self.big_blinds, self.counted),
            "ev_bb_per_100": _ratio(100 * self.expected, self.counted),
        }


def _percent(part: int, whole: int) -> float | None:
    return round(100 * part / whole, 1) if whole else None


def _ratio(part: float, whole: float) -> float | None:
    return round(part / whole, 2) if whole else None


_KEYS: Final[dict[str, Callable[[Facts], str]]] = {
    "player": lambda one: one.player,
    "position": lambda one: one.position or "-",
    "stakes": lambda one: one.stakes,
    "form": lambda one: f"{one.form} {one.structure}".strip(),
}
GROUPS: Final = tuple(_KEYS)


def group_of(one: Facts, by: str) -> str:
    """To which line a player's part belongs. Raises KeyError for another word than `GROUPS`."""
    return _KEYS[by](one)
