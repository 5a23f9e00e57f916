"""What is asked of a worker over the bus, and its answers."""

from typing import Final

import msgspec


class Where(msgspec.Struct, frozen=True, tag=True):
    """Whose a table is; nobody's is opened."""

    table: str


class Give(msgspec.Struct, frozen=True, tag=True):
    """Hand a table over to another worker."""

    table: str
    to: str


class Admit(msgspec.Struct, frozen=True, tag=True):
    """Let somebody see a private table."""

    table: str
    account: str


class Dismiss(msgspec.Struct, frozen=True, tag=True):
    """Somebody may not see a private table any more."""

    table: str
    account: str


Asked = Where | Give | Admit | Dismiss


class Answer(msgspec.Struct, frozen=True):
    """`worker`: whose a table is, "" where there is no such table; `epoch`: that of a lease that
    was handed over, 0 where it was not; `done`: whether what was asked for made a difference.
    """

    worker: str = ""
    epoch: int = 0
    done: bool = False


class News(msgspec.Struct, frozen=True):
    """What every worker has to know: the register has gone on; of an account something is
    otherwise: what it `prefers`, what stands against it (`look`), or how it is called (`name`).
    """

    by: str
    register: bool = False
    account: str = ""
    prefers: bool = False
    look: bool = False
    name: str = ""


class Alarm(msgspec.Struct, frozen=True):
    """A table stands still: its key, its name, and why."""

    by: str
    table: str
    name: str
    words: str


class Standings(msgspec.Struct, frozen=True):
    """How tables stand by now, as it is stored."""

    by: str
    tables: dict[str, bytes]


encode: Final = msgspec.msgpack.Encoder().encode
read_asked: Final = msgspec.msgpack.Decoder(Asked).decode
read_answer: Final = msgspec.msgpack.Decoder(Answer).decode
read_news: Final = msgspec.msgpack.Decoder(News).decode
read_standings: Final = msgspec.msgpack.Decoder(Standings).decode
read_alarm: Final = msgspec.msgpack.Decoder(Alarm).decode
