"""Honest timing: rounds of all contenders in turn, the median of each, ratios of one run."""

import gc
import os
import statistics
import time
from collections.abc import Callable, Mapping


def pin_to_one_core() -> None:
    """Stay on one core, where the system allows it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def race(
    contenders: Mapping[str, tuple[Callable[[], object], int]], rounds: int = 7
) -> dict[str, float]:
    """Hands a second of each contender, by the median of rounds taken in turn.

    A contender is a call and how many hands it ranks. Counted is the processor's time, of all
    threads: what else the machine does counts less then.
    """
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for call, _ in contenders.values():
        call()
    gc.collect()
    gc.disable()  # as timeit does, for every contender alike
    for _ in range(rounds):
        for name, (call, _) in contenders.items():
            start = time.process_time()
            call()
            times[name].append(time.process_time() - start)
    gc.enable()
    return {name: hands / statistics.median(times[name]) for name, (_, hands) in contenders.items()}
