"""What was found, how sure that is, and what else it may be."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from floorman.fairplay.chances import once_in

Sure = Literal["worth-a-look", "likely", "almost-certain"]
Found = Literal[
    "chips-one-way", "gives-up", "soft-play", "even-times", "no-rest", "same-device", "same-address"
]
# How often chance may bring a finding of the kind into a whole room: above the first it is none.
LEVELS: Final[tuple[tuple[float, Sure], ...]] = (
    (1e-6, "almost-certain"),
    (1e-3, "likely"),
    (2e-2, "worth-a-look"),
)
MOST_DEALS: Final = 12


class Finding(msgspec.Struct, frozen=True):
    """Something that may not be fair play.

    `chance` is how many findings of the kind chance alone would bring into the whole room, None
    where that is not a matter of chance. `deals` are those in question by table and number, the
    most telling first; `else_` says what else it may be.
    """

    kind: Found
    players: tuple[str, ...]
    sure: Sure
    chance: float | None
    words: str
    else_: str = msgspec.field(name="else", default="")
    deals: tuple[tuple[str, int], ...] = ()


def words_of(finding: Finding, names: Mapping[str, str]) -> str:
    """The words of a finding, with the names of those whom it is about."""
    words = finding.words
    for place, player in enumerate(finding.players):
        words = words.replace(f"{{{place}}}", names.get(player, player))
    return words


def sureness(chance: float) -> Sure | None:
    """How sure a finding is that chance brings so often; None for one that is none."""
    return next((words for limit, words in LEVELS if chance <= limit), None)


def rooms_words(chance: float) -> str:
    """How seldom chance does that, in words."""
    rooms = once_in(chance)
    return "less than once in a million rooms" if rooms > 10**6 else f"once in {rooms:,.0f} rooms"
