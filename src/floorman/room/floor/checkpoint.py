"""Checkpoints: everything that is so on the floor, as data that can be kept.

A room is made of its commands; a checkpoint saves carrying out those of a long evening again.
"""

from dataclasses import MISSING, Field, fields
from typing import Any, Final, get_type_hints

import msgspec

from floorman.room.floor.asking import Standing
from floorman.room.floor.setup import RoomSetup
from floorman.room.floor.state import State

# What is kept elsewhere, or is made of something else.
_LEFT_OUT: Final = frozenset({"setup", "asked", "events", "read"})
_KEPT: Final = tuple(one for one in fields(State) if one.name not in _LEFT_OUT)
_NAMES: Final = tuple(one.name for one in _KEPT)
_HINTS: Final = get_type_hints(State)


def _default(one: Field[Any]) -> Any:
    """What a room begins with, which is so too where an older checkpoint says nothing of it."""
    factory = one.default_factory
    return one.default if factory is MISSING else msgspec.field(default_factory=factory)


_CHECKPOINT: Final = msgspec.defstruct(
    "_Checkpoint", [(one.name, _HINTS[one.name], _default(one)) for one in _KEPT]
)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_CHECKPOINT)


def make_checkpoint(state: State) -> bytes:
    """The state as JSON."""
    return _ENCODER.encode(_CHECKPOINT(**{name: getattr(state, name) for name in _NAMES}))


def restore_checkpoint(setup: RoomSetup, asked: Standing, data: bytes) -> State:
    """The state again, of a room with that setup. Raises msgspec.ValidationError."""
    made = _DECODER.decode(data)
    held: dict[str, Any] = {name: getattr(made, name) for name in _NAMES}
    return State(setup, asked, **held)
