"""Proofs of the cards that seats of a deal see, each made once for all who see the card."""

import itertools
from collections.abc import Callable, Sequence

from floorman.deal import Deal, View
from floorman.server.chance.proofs import Made, Order, Origin, proof_of, seen_in
from floorman.server.protocol.shuffles import Proof

_MOMENTS = itertools.count(1)


class Openings:
    """The proofs of one deal, as it stands at one `moment`: a number that nothing else has, and
    that is another one as soon as other cards may be seen.
    """

    def __init__(self) -> None:
        self.moment = next(_MOMENTS)
        self._root = ""
        self._made = Made()
        self._of: dict[int | None, tuple[Origin, ...]] = {}

    def look_again(self, root: str) -> None:
        """Other cards may be seen now, or it is another deal."""
        self.moment = next(_MOMENTS)
        self._of.clear()
        self._made.dealt = None
        if root != self._root:
            self._root, self._made = root, Made()

    def rest(self) -> None:
        """Everybody has been told: what few will ask for again is let go."""
        if self._of or self._made.proofs:
            self._of, self._made = {}, Made()

    def of(
        self,
        deal: Deal,
        seat: int | None,
        shuffles: Sequence[Order],
        view: Callable[[int | None], View],
    ) -> tuple[Origin, ...]:
        """Every card that a seat of the deal, or an onlooker (None), sees now, in the order of
        their places. Raises ValueError if the shuffles are not the deal's.
        """
        found = self._of.get(seat)
        if found is None:
            found = self._of[seat] = seen_in(deal, seat, shuffles, view(seat), self._made)
        return found

    def proof(self, one: Origin, shuffles: Sequence[Order]) -> Proof:
        """The proof of such a card."""
        return proof_of(one, shuffles[one.shuffle], self._made)
