"""How long the first call takes: in a fresh process, with the kernels compiled or not."""

import os
import subprocess
import sys
import tempfile

_SINGLE = """
import time; start = time.perf_counter()
from floorman.rankings import find_ranking
find_ranking("high").strength((51, 47, 43, 39, 35, 0, 1))
print(time.perf_counter() - start)
"""
_ARRAY = """
import time; start = time.perf_counter()
import numpy
from floorman.rankings import find_ranking
find_ranking("high").strengths(numpy.array([[51, 47, 43, 39, 35, 0, 1]], dtype=numpy.uint8))
print(time.perf_counter() - start)
"""


def _seconds(code: str, **environment: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return float(done.stdout)


def startup_seconds() -> dict[str, float]:
    """Seconds from the start of Python's own work to the first strength."""
    with tempfile.TemporaryDirectory() as cache:
        return {
            "one hand": _seconds(_SINGLE),
            "array, kernels compiled anew": _seconds(_ARRAY, NUMBA_CACHE_DIR=cache),
            "array, kernels from the cache": _seconds(_ARRAY, NUMBA_CACHE_DIR=cache),
            "array, NumPy only": _seconds(_ARRAY, FLOORMAN_KERNELS="numpy"),
        }
