"""What a connection has been told of a table that it watches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from floorman.server.chance.proofs import Origin
from floorman.server.protocol.server import Yours

# A place of a shuffle as a bit: no deck has more cards than that.
_PLACES: Final = 64


@dataclass(slots=True)
class Told:
    """What one who watches has been told: the `sequence` of the last state, his `own` part, and the
    proofs he has had of the deal of that `root`, by shuffle and place as bits of `places`. When
    there were such proofs last `had` says for what everybody sees, and `had_own` for what he does.
    He is told the `changes` alone if he asked for it.
    """

    changes: bool = False
    sequence: int = 0
    own: Yours | None = None
    root: str = ""
    places: int = 0
    had: int = 0
    had_own: int = 0

    def is_up_to(self, root: str, seat: int | None, moment: int) -> bool:
        """Whether he has had all that there is to have of a seat (None: of what everybody sees):
        what is seen is as it was at a moment when he was told.
        """
        if root != self.root:
            self.root = root
            self.forget()
        # Most of what happens shows nobody another card.
        return (self.had if seat is None else self.had_own) == moment

    def new(self, seat: int | None, moment: int, seen: Sequence[Origin]) -> list[Origin]:
        """Those of the cards seen then that he has had no proof of; he has now."""
        if seat is None:
            self.had = moment
        else:
            self.had_own = moment
        found = []
        for one in seen:
            bit = 1 << (one.shuffle * _PLACES + one.place)
            if not self.places & bit:
                self.places |= bit
                found.append(one)
        return found

    def forget(self) -> None:
        """He is told as somebody who has just come."""
        self.places = self.had = self.had_own = 0
