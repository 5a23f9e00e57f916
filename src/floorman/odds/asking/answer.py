"""An answer about odds: what each player may expect, and how it was found."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ShareOdds:
    """One share of the pot, such as high or low: parts of all cases from 0 to 1.

    `win` alone, `tie` with others; `hands`: with which category of hand he ends, the strongest
    first, `none` where the hand does not qualify.
    """

    name: str
    win: float
    tie: float
    hands: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerOdds:
    """What one player may expect, in parts of all cases from 0 to 1.

    - `equity`: his part of all pots; `error`: its standard error, 0 where it is exact
    - `win`: he takes the whole main pot, `tie`: a part of it; `quartered`: where a pot is split, a
      quarter of it or less, and not nothing
    - `pots`: his part of each pot; `chips`: what he may expect of all, in chips
    - `shares`: how he does in each share of the main pot
    - `points`: in forms that pass points, what he may expect of them; `points_error` likewise
    """

    equity: float
    error: float
    win: float
    tie: float
    quartered: float
    pots: tuple[float, ...]
    chips: float
    shares: tuple[ShareOdds, ...] = ()
    points: float = 0.0
    points_error: float = 0.0

    @property
    def scoop(self) -> float:
        """How often he takes the whole main pot: in every share that somebody wins, alone."""
        return self.win

    @property
    def lose(self) -> float:
        """How often he gets nothing of the main pot."""
        return max(0.0, 1.0 - self.win - self.tie)


@dataclass(frozen=True, slots=True)
class Odds:
    """What everybody may expect.

    `exact`: every case was looked at, `cases` of them; else so many were drawn by chance. `way`
    says in a word how: "table", "run-outs", "ranges", "sampled".
    """

    players: tuple[PlayerOdds, ...]
    exact: bool
    cases: int
    way: str
    pots: tuple[int, ...] = field(default=(1,))
