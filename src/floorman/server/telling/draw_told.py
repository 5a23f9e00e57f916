"""The draw for the button as it is told: all its cards lie open, each with its proof."""

from functools import lru_cache

from floorman.server.chance.commitments import commitment_of, prove
from floorman.server.chance.draws import Drawn
from floorman.server.protocol.shuffles import DrawState


@lru_cache(maxsize=256)
def draw_state(drawn: Drawn | None) -> DrawState | None:
    """A draw with the proofs of its cards; None where there was none."""
    if drawn is None:
        return None
    shuffle = drawn.shuffle
    commitment = commitment_of(shuffle.committed, shuffle.entropy)
    return DrawState(
        deal=drawn.deal,
        root=shuffle.root,
        size=len(shuffle.cards),
        wins=drawn.wins,
        players=drawn.players,
        seats=drawn.seats,
        cards=drawn.cards,
        winner=drawn.winner,
        proofs=tuple(prove(commitment, shuffle.cut[at]) for at in range(len(drawn.cards))),
        parts=shuffle.parts,
    )
