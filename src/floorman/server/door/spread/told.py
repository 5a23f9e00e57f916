"""What a connection has been told of a table that it watches."""

from dataclasses import dataclass, field

from floorman.server.protocol.server import Yours
from floorman.server.protocol.shuffles import Proof


@dataclass(slots=True)
class Told:
    """What one who watches has been told: the `sequence` of the last state, his `own` part, the
    proofs he has had of the deal of that `root`, by shuffle and place, and `had`, all that there
    were to have when he was told last, by seat. He is told the `changes` alone if he asked for it.
    """

    changes: bool = False
    sequence: int = 0
    own: Yours | None = None
    root: str = ""
    places: set[tuple[int, int]] = field(default_factory=set)
    had: dict[int | None, tuple[Proof, ...]] = field(default_factory=dict)

    def new(self, root: str, seat: int | None, proofs: tuple[Proof, ...]) -> tuple[Proof, ...]:
        """Those of the proofs of a seat (None: for everybody) that he has not had; he has now."""
        if root != self.root:
            self.root = root
            self.places.clear()
            self.had.clear()
        # Most of what happens shows nobody another card.
        if self.had.get(seat) is proofs:
            return ()
        self.had[seat] = proofs
        new = tuple(one for one in proofs if (one.shuffle, one.place) not in self.places)
        self.places.update((one.shuffle, one.place) for one in new)
        return new
