"""What a look at a room comes to."""

from dataclasses import dataclass
from typing import Literal

Weight = Literal["well", "note", "warning", "fault"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: how grave it is, what it is about, what was found, what to do.

    A fault keeps the room shut or loses something; a warning may some day; a note is good to know.
    """

    weight: Weight
    about: str
    words: str
    deed: str = ""
