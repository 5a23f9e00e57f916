"""What may be said at one's seat by a press: few things, all of them friendly."""

from collections.abc import Mapping
from typing import Final, Literal

Reaction = Literal["nice-hand", "well-played", "good-luck", "thanks", "laugh", "wow", "ouch"]

# Each in words, as it stands in the log and is read out.
REACTIONS: Final[Mapping[Reaction, str]] = {
    "nice-hand": "Nice hand!",
    "well-played": "Well played!",
    "good-luck": "Good luck!",
    "thanks": "Thank you!",
    "laugh": "Ha ha!",
    "wow": "Wow!",
    "ouch": "Ouch!",
}
