"""Peers that are installed, and those that are not: these are left out of every contest.

Some have no build for every Python and every machine; one that is missing keeps nobody from
measuring the others.
"""

import importlib
import warnings
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

T = TypeVar("T")

# By the names of their modules what they are called in contests, where it is another name.
_CALLED = {"pyspiel": "openspiel"}
MISSING: set[str] = set()


class Nothing:
    """Stands for a module that is not there: whatever is taken or made of it is nothing again, so
    that contests are written down alike; nobody runs them.
    """

    def __getattr__(self, name: str) -> "Nothing":
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *_: object, **__: object) -> "Nothing":
        return self

    def __iter__(self) -> Iterator[object]:
        return iter(())

    def __mro_entries__(self, _: object) -> tuple[type, ...]:
        return ()


def peer(module: str) -> Any:
    """A peer's module, or nothing, which is remembered."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(module)
    except ImportError:
        MISSING.add(_CALLED.get(module, module))
        return Nothing()


def present(contenders: Mapping[str, T]) -> dict[str, T]:
    """The contenders that are there."""
    return {name: one for name, one in contenders.items() if name not in MISSING}


def left_out(contenders: Mapping[str, object]) -> list[str]:
    """Those that are not."""
    return [name for name in contenders if name in MISSING]
