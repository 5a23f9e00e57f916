"""The stakes that a form is usually played for, where they are not those of its family."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Usual:
    """A structure and amounts in proportion to each other, each 0 where there is none."""

    structure: Literal["limit", "pot-limit", "no-limit"]
    small_bet: int = 0
    big_bet: int = 0
    ante: int = 0
    button_blind: int = 0

    @property
    def unit(self) -> int:
        """What the stakes are made of: the smaller bet, the blind, or the ante."""
        return self.small_bet or self.button_blind or self.ante
