"""What is to be converted, and what became of it."""

import dataclasses
from dataclasses import dataclass, field
from typing import Final

# So many faults of a file are told one by one; all of them are counted.
MOST_FAULTS: Final = 1000


@dataclass(frozen=True, slots=True)
class Task:
    """A file to convert: from where, to what format, to where. `source` is its format if told."""

    file: str
    to: str
    out: str
    source: str | None = None


@dataclass(slots=True)
class Done:
    """What became of a file: deals written, deals left out because the format cannot say them,
    faults of what cannot be read; and what they are, with file, hand and line.
    """

    file: str
    to: str
    out: str
    size: int = 0
    changed: int = 0
    written: int = 0
    left_out: int = 0
    unreadable: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """Whether every deal of it was written."""
        return not self.left_out and not self.unreadable

    def note(self, fault: str) -> None:
        """Keep a fault, if there are not too many."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(fault)

    def as_dict(self) -> dict[str, object]:
        """For the journal."""
        return dataclasses.asdict(self)
