"""What is otherwise at a table than when it was told of last, and how a whole is made of that.

The whole is a state as JSON says it. Its checksum is that of its text: compact, the fields of the
state in the order of their names, what lies deeper as it was sent.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final
from zlib import crc32

import msgspec

from floorman.server.protocol.messages import Message, written

_ENCODE: Final = msgspec.json.Encoder()


class Changed(Message, frozen=True, omit_defaults=True):
    """What has changed at a table since the message of the sequence `after`, for who asked to be
    told no more: the fields of the state that are otherwise, those that are as usual again
    (`gone`), and the seats that are otherwise. `check` is the CRC-32 of the whole state that comes
    of it. `yours` is there where it is otherwise, null for who has no part.
    """

    table: str
    after: int
    sequence: int
    check: int
    state: Annotated[msgspec.Raw, written("StateChanges")]
    gone: tuple[str, ...] = ()
    seats: Annotated[msgspec.Raw, written("Seats")] | msgspec.UnsetType = msgspec.UNSET
    yours: Annotated[msgspec.Raw, written("OwnPart")] | msgspec.UnsetType = msgspec.UNSET
    lines: Annotated[msgspec.Raw, written("Lines")] | msgspec.UnsetType = msgspec.UNSET
    proofs: Annotated[msgspec.Raw, written("Proofs")] | msgspec.UnsetType = msgspec.UNSET


def text_of(parts: Mapping[str, bytes]) -> bytes:
    """A state out of its fields, each written by itself."""
    return (
        b"{" + b",".join(b'"%b":%b' % (name.encode(), parts[name]) for name in sorted(parts)) + b"}"
    )


def check_of(text: bytes) -> int:
    """The checksum of a state that is written."""
    return crc32(text)


def check_of_state(state: Mapping[str, Any]) -> int:
    """The checksum of a state as JSON says it."""
    return check_of(text_of({name: _ENCODE.encode(value) for name, value in state.items()}))


def merged(
    state: Mapping[str, Any],
    changes: Mapping[str, Any],
    gone: tuple[str, ...],
    seats: list[dict[str, Any]],
) -> dict[str, Any]:
    """The state that comes of another and what has changed in it."""
    whole = {name: value for name, value in {**state, **changes}.items() if name not in gone}
    new = {one["seat"]: one for one in seats}
    whole["seats"] = [new.get(one["seat"], one) for one in state["seats"]]
    return whole
