"""HMAC-SHA256 of many short texts under one key.

As RFC 2104 has it, and to the byte what `hmac` gives; but `hmac` lets other threads in at each of
its digests, and there are sixty of them to a shuffle.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Final

_BLOCK: Final = 64
_INNER: Final = bytes(one ^ 0x36 for one in range(256))
_OUTER: Final = bytes(one ^ 0x5C for one in range(256))


def keyed_hash(key: bytes) -> Callable[[bytes], bytes]:
    """The function from a text to its 32 bytes. Raises ValueError for a key above 64 bytes."""
    if len(key) > _BLOCK:
        raise ValueError(f"a key of {len(key)} bytes, not {_BLOCK} at the most")
    padded = key.ljust(_BLOCK, b"\0")
    inner, outer = sha256(padded.translate(_INNER)), sha256(padded.translate(_OUTER))

    def digest(text: bytes) -> bytes:
        first, second = inner.copy(), outer.copy()
        first.update(text)
        second.update(first.digest())
        return second.digest()

    return digest
