"""Checkpoints: a table as its keeper has it between deals, so that not all its log is read again.

The log remains the truth: a checkpoint is worked out from it, can be thrown away, and is held
against it by the audit.
"""

from typing import Final

import msgspec

from floorman.server.chance.draws import Drawn
from floorman.server.streaming.consents import Stream
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper, Source
from floorman.server.tables.spec import TableSpec
from floorman.store import Checkpoint
from floorman.table import Table, same_checkpoint, sorted_checkpoint


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a keeper is made of, its table aside; see `Keeper`."""

    spec: TableSpec
    opened_by: str
    names: dict[str, str]
    bots: set[str]
    admitted: set[str]
    top_up: dict[str, int]
    closed: bool
    number: int
    turn_since: int
    deal_number: int
    table: msgspec.Raw
    drawn: Drawn | None = None
    asking: dict[str, r.AskedSeat] = {}
    buying: dict[str, r.AskedChips] = {}
    granted: dict[str, r.Granted] = {}
    muted: set[str] = set()
    ordered: list[r.Ordered] = []
    stream: Stream | None = None


# Records from one checkpoint to the next, at the least.
_EVERY: Final = 100
_DECODER: Final = msgspec.json.Decoder(_Kept)
_ENCODER: Final = msgspec.json.Encoder()
_SORTED: Final = msgspec.json.Encoder(order="sorted")
_HOSTED: Final = ("asking", "buying", "granted", "muted", "ordered", "stream")
_APART: Final = ("spec", "opened_by", "table", *_HOSTED)
_NAMES: Final = tuple(name for name in _Kept.__struct_fields__ if name not in _APART)


def may_stand(keeper: Keeper, *, told: bool) -> bool:
    """Whether a checkpoint may stand here: not in a deal, nor between a live one and what is taken
    back of it later, nor between a tournament and a deal that it has not been `told` of yet.
    """
    return not (keeper.playing or keeper.live) and (told or not keeper.spec.event)


def checkpoint_of(keeper: Keeper) -> bytes:
    """The keeper as it is between deals. Raises TableRefused during one."""
    held = {name: getattr(keeper, name) for name in _NAMES}
    held |= {name: getattr(keeper.hosted, name) for name in _HOSTED}
    table = msgspec.Raw(keeper.table.checkpoint())
    return _ENCODER.encode(_Kept(spec=keeper.spec, opened_by=keeper.opened_by, table=table, **held))


def points_at(
    table: str, keeper: Keeper, sequence: int, last: int, *, told: bool = False
) -> tuple[Checkpoint, ...]:
    """A checkpoint to go with a record, when it is time for one after the last and it may stand
    there.
    """
    if sequence - last < _EVERY or not may_stand(keeper, told=told):
        return ()
    return (Checkpoint(table, sequence, checkpoint_of(keeper)),)


def keeper_from(data: bytes, source: Source | None = None) -> Keeper:
    """The keeper again, without its last deal. Raises msgspec.ValidationError for other data."""
    kept = _DECODER.decode(data)
    keeper = Keeper(r.Opened(spec=kept.spec, by=kept.opened_by), source)
    for name in _NAMES:
        setattr(keeper, name, getattr(kept, name))
    for name in _HOSTED:
        setattr(keeper.hosted, name, getattr(kept, name))
    keeper.table = Table.restored(kept.spec.to_setup(), bytes(kept.table))
    return keeper


def sorted_checkpoint_of(keeper: Keeper) -> bytes:
    """The keeper as it is between deals, by bytes that are the same for the same table."""
    kept = _DECODER.decode(checkpoint_of(keeper))
    table = msgspec.Raw(sorted_checkpoint(bytes(kept.table)))
    return _SORTED.encode(msgspec.structs.replace(kept, table=table))


def is_of(data: bytes, keeper: Keeper) -> bool:
    """Whether a checkpoint says what the keeper, made of the log, says at the same place."""
    stored, made = _DECODER.decode(data), _DECODER.decode(checkpoint_of(keeper))
    nothing = msgspec.Raw(b"")
    apart = [msgspec.structs.replace(one, table=nothing) for one in (stored, made)]
    return apart[0] == apart[1] and same_checkpoint(bytes(stored.table), bytes(made.table))
