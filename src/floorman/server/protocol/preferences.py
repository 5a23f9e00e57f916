"""What a player prefers at every table, and what he may say there by a press."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

# The faces that one may choose among; "" is the one that is drawn from the name.
Face = Literal[
    "",
    "boss",
    "captain",
    "chef",
    "cowboy",
    "crown",
    "curls",
    "dealer",
    "detective",
    "diva",
    "gentleman",
    "granny",
    "hippie",
    "joker",
    "nerd",
    "pilot",
    "pirate",
    "punk",
    "rapper",
    "sailor",
    "scholar",
    "shark",
    "skater",
    "sphinx",
    "wizard",
]


class Preferences(msgspec.Struct, frozen=True):
    """That his losing hands are thrown away unseen at the showdown, that his time bank is used by
    itself when the clock has run out, the face that he has chosen, and that he is named to no
    player where he only looks on.
    """

    mucks_losers: bool = True
    uses_time_bank: bool = True
    face: str = ""
    watches_unseen: bool = False


# Few things, and all of them friendly.
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
