"""Compiled by Numba where it is installed, plain Python over the same arrays where it is not.

FLOORMAN_KERNELS=numpy in the environment leaves Numba out. What is computed is the same.
"""

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import numpy as np

COMPILED: Final = os.environ.get("FLOORMAN_KERNELS") != "numpy" and find_spec("numba") is not None

# What a word of 64 bits and a whole number are made by, the same way in both.
word: Any = np.uint64 if COMPILED else int
whole: Any = np.int64 if COMPILED else int


def _as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _decorators() -> tuple[Any, Any]:
    """For a function inside others, and for one that is called from outside and kept on disk."""
    if not COMPILED:
        return _as_it_is, _as_it_is
    # Slow to import, and not everywhere.
    from numba import njit  # noqa: PLC0415

    from floorman.kernels import kept  # noqa: PLC0415

    options: dict[str, Any] = {
        "nogil": True,
        "boundscheck": False,
        "error_model": "numpy",
        "no_cfunc_wrapper": True,
        "_nrt": False,
    }
    # Put into their callers: tables are handed on as so many words that calls would take longest.
    return njit(forceinline=True, **options), kept(**options)


kernel, entrance = _decorators()


def _sources() -> int:
    """A sum over the source of all kernels.

    Numba keeps what it has compiled as long as the file of the entrance is the same, whatever has
    changed in the others: an entrance that holds this sum is compiled anew then.
    """
    files = sorted(Path(__file__).parent.glob("*.py"))
    return crc32(b"".join(file.read_bytes() for file in files))


SOURCES: Final = _sources()
