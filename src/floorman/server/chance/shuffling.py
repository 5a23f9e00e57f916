"""Shuffling: 32 fresh bytes of the operating system's chance become an order of cards.

To that order the house is bound by its root; then it is cut by what the players' browsers had
sealed before and open after that. Nothing else here depends on chance: the same cards and the same
bytes always give the same order, so that a deal that was stored can be rebuilt and every shuffle
checked.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec

from floorman.cards import Card
from floorman.server.chance.commitments import commitment_of
from floorman.server.chance.keyed import keyed_hash
from floorman.server.protocol.parts import Part

ENTROPY_BYTES: Final = 32
_LARGEST: Final = 256
_LABEL: Final = b"floorman shuffle 1"
_CUT: Final = b"floorman cut 1"

Entropy = Callable[[], bytes]


def fresh() -> bytes:
    """32 bytes of chance from the operating system: more than the 226 bits of 52 cards' orders."""
    return secrets.token_bytes(ENTROPY_BYTES)


def shuffled(cards: Sequence[Card], entropy: bytes) -> tuple[Card, ...]:
    """The cards in the order that these 32 bytes give, the top card first.

    Fisher and Yates: each place from the last to the second takes one of the cards left over,
    each as likely as the others, since bytes of the stream that would favour some are passed over.
    Raises ValueError for another number of bytes, or for more than 256 cards.
    """
    if len(entropy) != ENTROPY_BYTES or len(cards) > _LARGEST:
        raise ValueError(f"{len(entropy)} bytes of chance for {len(cards)} cards")
    order, stream = list(cards), _stream(entropy)
    for left in range(len(order), 1, -1):
        fair, byte = 256 - 256 % left, next(stream)
        while byte >= fair:
            byte = next(stream)
        pick = byte % left
        order[left - 1], order[pick] = order[pick], order[left - 1]
    return tuple(order)


def _stream(entropy: bytes) -> Iterator[int]:
    """Bytes without end: HMAC-SHA256 under the entropy of a label and a counter."""
    counter, digest = 0, keyed_hash(entropy)
    while True:
        yield from digest(_LABEL + counter.to_bytes(4, "big"))
        counter += 1


@lru_cache(maxsize=2048)
def cut_of(root: str, parts: tuple[Part, ...], size: int) -> tuple[int, ...]:
    """Which place of the house's order becomes each place of the deck: an order of the places that
    depends on all parts that were opened, and on the root. Without any it is the house's own.
    """
    opened = [one for one in parts if one.opened]
    if not opened:
        return tuple(range(size))
    names = [one.player.encode() for one in opened]
    texts = (
        len(name).to_bytes(2, "big") + name + bytes.fromhex(one.opened)
        for name, one in zip(names, opened, strict=True)
    )
    entropy = sha256(_CUT + bytes.fromhex(root) + b"".join(texts)).digest()
    return tuple(map(int, shuffled([Card(place) for place in range(size)], entropy)))


class Shuffle(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, repr_omit_defaults=True
):
    """A shuffle that was made: where the house's order came from, the root that commits to that,
    the parts that players had, and the order that came of it. In JSON the entropy is written in
    base64.
    """

    entropy: bytes
    cards: tuple[Card, ...]
    root: str
    parts: tuple[Part, ...] = ()

    def __repr__(self) -> str:
        """Without the order and what gives it away: a shuffle may turn up in a log."""
        return f"Shuffle({len(self.cards)} cards, root={self.root!r})"

    @property
    def is_true(self) -> bool:
        """Whether order and root are those that entropy and parts give: false for a forged
        record.
        """
        return self == make_shuffle(self.cards, self.entropy).cut_by(self.parts)

    @property
    def cut(self) -> tuple[int, ...]:
        """From which place of the house's order each place of the deck comes."""
        return cut_of(self.root, self.parts, len(self.cards))

    @property
    def committed(self) -> tuple[Card, ...]:
        """The house's order, to which the root commits."""
        if not self.parts:
            return self.cards
        found = dict(zip(self.cut, self.cards, strict=True))
        return tuple(found[place] for place in range(len(self.cards)))

    def cut_by(self, parts: tuple[Part, ...]) -> "Shuffle":
        """The house's order cut by what players have opened."""
        order = self.committed
        cards = tuple(order[place] for place in cut_of(self.root, parts, len(order)))
        return msgspec.structs.replace(self, cards=cards, parts=parts)


def make_shuffle(cards: Iterable[Card], entropy: bytes) -> Shuffle:
    """Shuffle cards and commit to their order; in which order they came makes no difference."""
    order = shuffled(sorted(cards), entropy)
    return Shuffle(entropy=entropy, cards=order, root=commitment_of(order, entropy).root)


class Dealer:
    """Who shuffles for one deal: `deck` before it, a call for each reshuffle the deal asks for.

    `shuffles` is every shuffle so far. A dealer who begins with recorded ones gives them again in
    their turn, and fresh ones only after them: so a deal that is rebuilt goes on from the same
    card.
    """

    def __init__(self, entropy: Entropy = fresh, recorded: Iterable[Shuffle] = ()) -> None:
        self._entropy = entropy
        self._given = 0
        self.shuffles: list[Shuffle] = list(recorded)

    def deck(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The order of the deck. Raises ValueError as a reshuffle does, or for a second deck."""
        if self._given:
            raise ValueError("the deck has been shuffled; a dealer is for one deal")
        return self(tuple(cards))

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The next shuffle. Raises ValueError if the one recorded is of other cards."""
        if self._given == len(self.shuffles):
            self.shuffles.append(make_shuffle(cards, self._entropy()))
        shuffle = self.shuffles[self._given]
        if sorted(shuffle.cards) != sorted(cards):
            raise ValueError(f"shuffle {self._given} was recorded of other cards")
        self._given += 1
        return shuffle.cards
