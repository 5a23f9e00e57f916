"""Checkpoints: a state as data that can be kept, and made again without all its commands."""

from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, Final, get_type_hints

import msgspec

_ENCODER: Final = msgspec.json.Encoder()


def keep(state: Any, left_out: frozenset[str]) -> bytes:
    """A state, which is a dataclass, as JSON without the fields that are left out."""
    kind = _kind(state.__class__, left_out)
    return _ENCODER.encode(kind(**{name: getattr(state, name) for name in kind.__struct_fields__}))


def kept(kind: type, left_out: frozenset[str], data: bytes) -> dict[str, Any]:
    """The fields of a state that was kept. Raises msgspec.ValidationError for other data."""
    made = msgspec.json.decode(data, type=_kind(kind, left_out))
    return {name: getattr(made, name) for name in made.__struct_fields__}


@cache
def _kind(kind: type, left_out: frozenset[str]) -> type[msgspec.Struct]:
    hints = get_type_hints(kind)
    found = [(one.name, hints[one.name], _default(one)) for one in fields(kind)]
    return msgspec.defstruct(kind.__name__, [one for one in found if one[0] not in left_out])


def _default(one: Field[Any]) -> Any:
    """What is so too where an older checkpoint says nothing of it."""
    factory = one.default_factory
    return one.default if factory is MISSING else msgspec.field(default_factory=factory)
