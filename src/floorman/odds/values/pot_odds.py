"""Pot odds: what a call costs beside what it may win. What chips of a tournament are worth in money
is told by `floorman.tournament.prizes.icm`.
"""

from dataclasses import dataclass

from floorman.odds.errors import OddsError


@dataclass(frozen=True, slots=True)
class PotOdds:
    """A call of `call` chips for a pot of `pot`, the bet to be called being in it already."""

    pot: int
    call: int

    def __post_init__(self) -> None:
        if self.pot <= 0:
            raise OddsError("pot", f"{self.pot} chips: a pot has 1 at the least")
        if self.call <= 0:
            raise OddsError("call", f"{self.call} chips: a call costs 1 at the least")

    @property
    def needed(self) -> float:
        """The part of the pot, 0 to 1, with which a call neither wins nor loses, where nobody bets
        any more.
        """
        return self.call / (self.pot + self.call)

    @property
    def to_one(self) -> float:
        """The odds that the pot lays: so much to one."""
        return self.pot / self.call

    def gain(self, equity: float) -> float:
        """What a call gains on average, in chips, with that part of the pot; below 0 it loses."""
        return equity * (self.pot + self.call) - self.call
