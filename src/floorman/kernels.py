"""Kernels compiled by Numba, and kept on disk where anything may be kept."""

from collections.abc import Callable
from typing import Any

from numba import njit


def kept(**options: Any) -> Callable[[Callable[..., Any]], Any]:
    """What compiles a function on its first call, and reads it from disk in later processes.

    It is kept beside its source, or for this user where that may not be written (or where
    NUMBA_CACHE_DIR says). Where neither may be written it is compiled in every process.
    """

    def compiled(function: Callable[..., Any]) -> Any:
        try:
            return njit(cache=True, **options)(function)
        except RuntimeError:  # Numba's answer where there is no place to keep anything
            return njit(**options)(function)

    return compiled
