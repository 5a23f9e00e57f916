"""What goes over a link between a gateway and a worker, in batches that are numbered."""

from typing import Final

import msgspec


class Open(msgspec.Struct, array_like=True, tag=0):
    """To a worker: a line, from where somebody comes, and how he says hello."""

    line: int
    address: str
    hello: bytes


class Said(msgspec.Struct, array_like=True, tag=1):
    """To a worker: a message of a browser."""

    line: int
    data: bytes


class Gone(msgspec.Struct, array_like=True, tag=2):
    """To a worker: a browser is gone, or needs it no more."""

    line: int


class Taken(msgspec.Struct, array_like=True, tag=3):
    """To a worker: a browser has taken so many bytes."""

    line: int
    size: int


class Told(msgspec.Struct, array_like=True, tag=4):
    """To a gateway: a message for these lines, the same for all."""

    lines: list[int]
    data: bytes


class Read(msgspec.Struct, array_like=True, tag=5):
    """To a gateway: so many messages of a line were taken up."""

    line: int
    count: int


class Ended(msgspec.Struct, array_like=True, tag=6):
    """To a gateway: a line is hung up on, with the code of a socket."""

    line: int
    code: int


class Moved(msgspec.Struct, array_like=True, tag=7):
    """To a gateway: a table that these lines watch has gone to another worker, "" if that is not
    known.
    """

    lines: list[int]
    table: str
    to: str


class Back(msgspec.Struct, array_like=True, tag=8):
    """To a gateway: a message for a table that is not here any more. Nothing was done with it."""

    line: int
    table: str
    data: bytes


Frame = Open | Said | Gone | Taken | Told | Read | Ended | Moved | Back


class Batch(msgspec.Struct, array_like=True):
    """What one end of a link sends at once.

    `sender` is a process as it runs. A link begins anew with each `turn`, which the gateway counts;
    batches with frames are numbered from 1 in it, one without says which was the last. `broken`: a
    worker has missed something, and asks for another turn.
    """

    sender: str
    turn: int
    number: int
    frames: list[Frame] = []
    broken: bool = False


ENCODE: Final = msgspec.msgpack.Encoder()
DECODE: Final = msgspec.msgpack.Decoder(Batch)
