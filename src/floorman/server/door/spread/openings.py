"""Proofs of the cards that seats of a deal see, each made once for all who see the card."""

from collections.abc import Callable, Sequence

from floorman.deal import Deal, View
from floorman.server.chance.commitments import commitment_of, prove
from floorman.server.chance.proofs import Order, Origin, opened, origins
from floorman.server.protocol.shuffles import Proof


class Openings:
    """The proofs of one deal, as it stands at one moment."""

    def __init__(self) -> None:
        self._root = ""
        self._proofs: dict[tuple[int, int], Proof] = {}
        self._of: dict[int | None, tuple[Proof, ...]] = {}
        self._dealt: list[Origin] | None = None

    def look_again(self, root: str) -> None:
        """Other cards may be seen now, or it is another deal."""
        self._of.clear()
        self._dealt = None
        if root != self._root:
            self._root = root
            self._proofs.clear()

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
            if self._dealt is None:
                self._dealt = origins(deal, shuffles)
            seen = sorted(opened(view(seat), self._dealt), key=lambda one: (one.shuffle, one.place))
            found = self._of[seat] = tuple(self._proof(one, shuffles) for one in seen)
        return found

    def _proof(self, one: Origin, shuffles: Sequence[Order]) -> Proof:
        key = one.shuffle, one.place
        found = self._proofs.get(key)
        if found is None:
            order = shuffles[one.shuffle]
            commitment = commitment_of(order.committed, order.entropy)
            found = self._proofs[key] = prove(commitment, order.cut[one.place], one.shuffle)
        return found
