"""Checkpoints: everything that is so in a tournament, as data that can be kept.

A tournament is made of its commands; a checkpoint saves carrying out those of a long event again.
It holds the state and nothing else: neither what has happened nor the schedule.
"""

from dataclasses import MISSING, Field, fields
from typing import Any, Final, get_type_hints

import msgspec

from floorman.tournament.law import read_law
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.state import State

# What is kept elsewhere, or is made of something else.
_LEFT_OUT: Final = frozenset({"schedule", "law", "events"})
_KEPT: Final = tuple(one for one in fields(State) if one.name not in _LEFT_OUT)
_NAMES: Final = tuple(one.name for one in _KEPT)
_HINTS: Final = get_type_hints(State)


def _default(one: Field[Any]) -> Any:
    """What an event begins with, which is so too where an older checkpoint says nothing of it."""
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


def restore_checkpoint(schedule: Schedule, data: bytes) -> State:
    """The state again, of an event with that schedule. Raises msgspec.ValidationError."""
    made = _DECODER.decode(data)
    held: dict[str, Any] = {name: getattr(made, name) for name in _NAMES}
    state = State(schedule, read_law(schedule, schedule.levels[0]), **held)
    state.law = read_law(schedule, state.level)
    return state
