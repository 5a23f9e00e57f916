"""How long the first call takes: in a fresh process, with the kernels compiled or not.

python -m bench.startup [TIMES]   # simple questions to the program, as whole processes
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

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


QUESTIONS = (
    "--help",
    "--version",
    "play --help",
    "serve --help",
    "help rule",
    "forms",
    "form omaha-8",
    "rule RR11-3.BET.3",
    "rules --search straddle",
    "ruleset roberts-v11",
    "glossary button",
    "rank high AsKsQsJsTs",
    "schedule turbo",
)


def whole_process(words: str) -> tuple[float, float]:
    """Seconds of the clock and of the processor that `floorman` takes to answer and end."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    program = [str(Path(sys.executable).parent / "floorman"), *words.split()]
    subprocess.run(program, check=True, capture_output=True)
    took, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return took, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Each question so many times in turn: medians, what is kept between calls being kept."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    took: dict[str, list[tuple[float, float]]] = {words: [] for words in QUESTIONS}
    for number in range(times + 1):
        for words, all_of_it in took.items():
            one = whole_process(words)
            if number:  # the first of each fills the caches
                all_of_it.append(one)
    print(f"{times} whole processes each, load {os.getloadavg()[0]:.1f}")
    print(f"{'floorman ...':28} seconds  of the processor")
    for words, all_of_it in took.items():
        clock, processor = (statistics.median(column) for column in zip(*all_of_it, strict=True))
        print(f"{words:28} {clock:7.2f}  {processor:7.2f}")


if __name__ == "__main__":
    main()
