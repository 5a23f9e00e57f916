"""What a player prefers at every table, as the server says it."""

from typing import Literal

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
    """That his losing hands are thrown away unseen at the showdown, and that his time bank is used
    by itself when the clock has run out; and the face that he has chosen.
    """

    mucks_losers: bool = True
    uses_time_bank: bool = True
    face: str = ""
