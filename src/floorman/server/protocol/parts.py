"""A seat's part in the shuffles of a deal: chance of its own, sealed before and opened after the
house is bound to its order.

A seat draws 32 bytes and hashes them over and over; the last hash is the seal. For the deck it
opens the hash before that one, for each reshuffle the one before that: everybody can hash on from
there to the seal, nobody back. docs/protocol.md describes the bytes.
"""

import re
from hashlib import sha256
from typing import Final

import msgspec

# So many shuffles of a deal can have parts; the seal is that many hashes and one away.
MOST_SHUFFLES: Final = 16
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_LABEL: Final = b"floorman part 1"


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player has in a shuffle: his seal, and what he opened; nothing where he was left out
    because it did not come in time.
    """

    player: str
    seal: str
    opened: str = ""


def is_hash(text: str) -> bool:
    """Whether a text is 32 bytes in hexadecimal digits."""
    return _HEX.fullmatch(text) is not None


def hashed(opened: str, times: int = 1) -> str:
    """What comes of 32 bytes by hashing them so often, all in hexadecimal digits."""
    value = bytes.fromhex(opened)
    for _ in range(times):
        value = sha256(_LABEL + value).digest()
    return value.hex()


def holds(part: Part, shuffle: int) -> bool:
    """Whether what was opened for a shuffle of the deal, 0 for the deck, is what was sealed.

    What was left out holds too: it counts for nothing.
    """
    if not is_hash(part.seal) or shuffle >= MOST_SHUFFLES:
        return False
    if not part.opened:
        return True
    return is_hash(part.opened) and hashed(part.opened, shuffle + 1) == part.seal
