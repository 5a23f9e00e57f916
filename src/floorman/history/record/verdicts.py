"""What came of following a record."""

from dataclasses import dataclass, field
from typing import Literal

from floorman.deal import Deal
from floorman.history.record.agreeing import Agreement
from floorman.history.record.record import DealRecord
from floorman.history.record.setting import Planned
from floorman.history.record.steps import AnyStep

Verdict = Literal["legal", "illegal", "could not be followed"]


@dataclass(frozen=True, slots=True)
class Followed:
    """What came of a record.

    - `verdict`: legal if every deed was allowed up to the end of the deal; illegal if one was not,
      or contradicts what is due; could not be followed if the record leaves out what it takes to
      go on, or no game of ours is played like that
    - `problem` says what is wrong, empty if nothing is; `line` of the file and `step` are where,
      `cites` the rules behind a refusal
    - `agreement`: whether stacks, pots, rake and winners agree, of a legal deal
    - `doubts`: what the file says otherwise than it was followed; `unknown`: what nobody told
    - `deal`: the deal of ours as far as it went, None if it could not begin; `planned` has its
      seats
    """

    record: DealRecord
    verdict: Verdict
    problem: str = ""
    line: int = 0
    step: AnyStep | None = None
    cites: tuple[str, ...] = ()
    agreement: Agreement = field(default_factory=Agreement)
    doubts: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    deal: Deal | None = None
    planned: Planned | None = None

    @property
    def legal(self) -> bool:
        """Whether it was followed to its end, and every deed was allowed."""
        return self.verdict == "legal"

    @property
    def is_fine(self) -> bool:
        """Whether it was legal and nothing disagrees."""
        return self.legal and self.agreement.agrees and not self.doubts

    @property
    def text(self) -> str:
        """The verdict in one line, with file, hand and line."""
        record = self.record
        place = [one for one in (record.file, f"hand {record.number}") if one]
        if self.line:
            place.append(f"line {self.line}")
        said = [self.verdict, *filter(None, (self.problem, *self.agreement.problems))]
        return ": ".join((*place, said[0], "; ".join(said[1:]))).removesuffix(": ")
