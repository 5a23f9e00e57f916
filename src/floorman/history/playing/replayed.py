"""What came of playing a recorded deal again."""

from dataclasses import dataclass
from typing import Literal

from floorman.deal import Deal
from floorman.history.actions import Amount
from floorman.history.hand import PhhHand

Verdict = Literal["legal", "illegal", "could not be followed"]


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a recorded deal.

    - `verdict`: legal if every action was allowed up to the end of the deal; illegal if one was
      not, or the file contradicts itself; could not be followed if the file leaves out what it
      takes to go on, or no game of ours is played like that
    - `stacks_agree`: whether the stacks end as the file says; None where it does not say, or the
      deal could not be followed to where it says it
    - `problem`: what is wrong, empty if nothing is; `action` is the number of the action at
      fault, from 1, and `cites` are the rules behind its refusal
    - `stacks`: the last stacks by seat, in the file's own unit
    - `deal`: the deal of ours as far as it went, None if it could not begin; `scale` is how many
      of its chips make one unit of the file
    """

    hand: PhhHand
    form: str
    verdict: Verdict
    stacks_agree: bool | None
    problem: str = ""
    action: int | None = None
    cites: tuple[str, ...] = ()
    stacks: tuple[Amount, ...] = ()
    deal: Deal | None = None
    scale: int = 1

    @property
    def legal(self) -> bool:
        """Whether it was followed to its end, and every action was allowed."""
        return self.verdict == "legal"

    @property
    def is_fine(self) -> bool:
        """Whether it was legal and nothing disagrees."""
        return self.legal and self.stacks_agree is not False
