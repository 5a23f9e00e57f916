"""The chain of a table's log: each record has a hash over itself and over that of the one before.

The last of them, the head, stands for the whole log: whoever has noted one can tell whether what
came before it is still what it was. The hashes are keyed, by bytes that each table draws when its
log begins, so that a head that is made known gives nothing away of what the records say.
"""

import hmac
import secrets
from typing import Final

import msgspec

from floorman.store.types import Record

KEY_BYTES: Final = 32


class Link(msgspec.Struct, frozen=True):
    """Where the log of a table has come to: its last sequence, the hash there, and the key."""

    sequence: int
    chain: str
    key: str


def beginning() -> Link:
    """A log without any records yet."""
    return Link(0, "", secrets.token_hex(KEY_BYTES))


def linked(link: Link, record: Record) -> Link:
    """The log with one more record."""
    return Link(record.sequence, chain_hash(link.key, link.chain, record), link.key)


def chain_hash(key: str, before: str, record: Record) -> str:
    """The hash of a record in its chain: HMAC-SHA256 over that of the one before and all it says.

    Every field stands with its length, so that no other fields give the same text.
    """
    fields = (
        before.encode(),
        record.table.encode(),
        str(record.sequence).encode(),
        str(record.at).encode(),
        record.kind.encode(),
        record.body,
    )
    text = b"".join(len(one).to_bytes(8, "big") + one for one in fields)
    return hmac.digest(key.encode(), text, "sha256").hex()
