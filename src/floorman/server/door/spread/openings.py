"""Proofs of the cards that seats of a deal see, each made once for all who see the card."""

from collections.abc import Callable, Sequence

from floorman.deal import Deal, View
from floorman.server.chance.proofs import Made, Order, proofs_for
from floorman.server.protocol.shuffles import Proof


class Openings:
    """The proofs of one deal, as it stands at one moment."""

    def __init__(self) -> None:
        self._root = ""
        self._made = Made()
        self._of: dict[int | None, tuple[Proof, ...]] = {}

    def look_again(self, root: str) -> None:
        """Other cards may be seen now, or it is another deal."""
        self._of.clear()
        self._made.dealt = None
        if root != self._root:
            self._root, self._made = root, Made()

    def of(
        self,
        deal: Deal,
        seat: int | None,
        shuffles: Sequence[Order],
        view: Callable[[int | None], View],
    ) -> tuple[Proof, ...]:
        """A proof for every card that a seat of the deal, or an onlooker (None), sees now: always
        the same tuple while no other card is seen. Raises ValueError if the shuffles are not the
        deal's.
        """
        found = self._of.get(seat)
        if found is None:
            found = proofs_for(deal, seat, shuffles, view(seat), self._made)
            self._of[seat] = found
        return found
