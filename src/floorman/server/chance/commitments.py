"""Commitments: one short root says which card lies at which place, and gives none of them away.

A Merkle tree over salted cards. Each card can be opened by itself, with a proof that anybody can
check against the root; the salts keep the cards that are not opened from being guessed.
docs/protocol.md describes the bytes.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Final

from floorman.cards import JOKER, Card
from floorman.server.chance.keyed import keyed_hash
from floorman.server.protocol.shuffles import Proof

SALT_BYTES: Final = 16
_LABEL: Final = b"floorman salt 1"
_LEAF: Final = b"\x00"
_INNER: Final = b"\x01"
_MOST: Final = 0xFFFF
_SALT_TEXT: Final = re.compile(r"[0-9a-f]{32}")
_STEP_TEXT: Final = re.compile(r"[LR][0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Commitment:
    """The whole tree over an order of cards, for whoever opens it: cards and salts included.

    `levels` are the nodes from the leaves up to the root alone.
    """

    cards: tuple[Card, ...] = field(repr=False)
    salts: tuple[bytes, ...] = field(repr=False)
    levels: tuple[tuple[bytes, ...], ...] = field(repr=False)
    root: str

    @property
    def leaves(self) -> tuple[bytes, ...]:
        """The lowest level, one hash a card."""
        return self.levels[0]


def salts_of(entropy: bytes, number: int) -> tuple[bytes, ...]:
    """A salt for each place, worked out of the shuffle's own bytes, so that only they are kept.

    A salt that is made known tells nothing of those bytes, nor of any other salt.
    """
    digest = keyed_hash(entropy)
    return tuple(digest(_LABEL + place.to_bytes(2, "big"))[:SALT_BYTES] for place in range(number))


def commit(cards: Sequence[Card], salts: Sequence[bytes]) -> Commitment:
    """Commit to an order of cards, the top card first.

    Raises ValueError for no cards, for another number of salts, or for a salt not of 16 bytes.
    """
    if not 0 < len(cards) <= _MOST or len(cards) != len(salts):
        raise ValueError(f"{len(cards)} cards with {len(salts)} salts")
    if any(len(salt) != SALT_BYTES for salt in salts):
        raise ValueError(f"a salt has {SALT_BYTES} bytes")
    levels = [tuple(map(_leaf, range(len(cards)), cards, salts))]
    while len(levels[-1]) > 1:
        below = levels[-1]
        pairs = zip(below[::2], below[1::2], strict=False)
        odd = below[-1:] if len(below) % 2 else ()
        levels.append((*(_inner(left, right) for left, right in pairs), *odd))
    return Commitment(tuple(cards), tuple(salts), tuple(levels), levels[-1][0].hex())


# Those who sit at a table are told one after the other; afterwards it is worked out again.
@lru_cache(maxsize=256)
def commitment_of(cards: tuple[Card, ...], entropy: bytes) -> Commitment:
    """The commitment to an order of cards under the salts of its shuffle's bytes."""
    return commit(cards, salts_of(entropy, len(cards)))


def prove(
    commitment: Commitment, place: int, shuffle: int = 0, steps: dict[str, str] | None = None
) -> Proof:
    """Open one card, by its place from the top of the order, counted from 0.

    `shuffle` says which shuffle of the deal it is. `steps` are those of other proofs, which most of
    its own stand in too, so that each is held once. Raises ValueError if there is no such place.
    """
    if not 0 <= place < len(commitment.cards):
        raise ValueError(f"there is no place {place} among {len(commitment.cards)} cards")
    steps = {} if steps is None else steps
    path = (
        side + commitment.levels[level][neighbour].hex()
        for level, side, neighbour in _climb(place, len(commitment.cards))
    )
    salt = commitment.salts[place].hex()
    held = tuple(steps.setdefault(one, one) for one in path)
    return Proof(place, commitment.cards[place], salt, held, shuffle)


def verify(root: str, proof: Proof, size: int) -> bool:
    """Whether a proof opens a card of the order of `size` cards that the root commits to.

    On which side each neighbour stands follows from place and size and is not taken on trust: else
    two cards could be opened at one place.
    """
    if not 0 <= proof.place < size <= _MOST or not 0 <= proof.card <= JOKER:
        return False
    climb = list(_climb(proof.place, size))
    if not _SALT_TEXT.fullmatch(proof.salt) or len(proof.path) != len(climb):
        return False
    node = _leaf(proof.place, proof.card, bytes.fromhex(proof.salt))
    for step, (_, side, _) in zip(proof.path, climb, strict=True):
        if not _STEP_TEXT.fullmatch(step) or step[0] != side:
            return False
        neighbour = bytes.fromhex(step[1:])
        node = _inner(neighbour, node) if side == "L" else _inner(node, neighbour)
    return node.hex() == root


def _climb(place: int, width: int) -> Iterator[tuple[int, str, int]]:
    """The way up to the root: (level, side of the neighbour, its place) wherever there is one.

    The last node of an odd level has none, and goes up as it is.
    """
    level = 0
    while width > 1:
        neighbour = place ^ 1
        if neighbour < width:
            yield level, "L" if place & 1 else "R", neighbour
        level, place, width = level + 1, place >> 1, (width + 1) >> 1


def _leaf(place: int, card: Card, salt: bytes) -> bytes:
    return sha256(_LEAF + place.to_bytes(2, "big") + bytes((card,)) + salt).digest()


def _inner(left: bytes, right: bytes) -> bytes:
    return sha256(_INNER + left + right).digest()
