"""What a simulated event costs: time of the processor, memory, and the same deals without it."""

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from floorman.cli.output import say
from floorman.deal import Law
from floorman.sim import Player
from floorman.sim.events.beside import PlainRun, Records, play_beside
from floorman.sim.events.playing import Players
from floorman.sim.events.running import Entrants, play_event
from floorman.tournament.schedule.schedule import Schedule

_MEBI: Final = 2**20
_KIBI: Final = 2**10


def peak_megabytes() -> int | None:
    """The memory of this process at its highest so far; None where the system does not tell."""
    try:
        # Not every system has it.
        import resource  # noqa: PLC0415
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / _MEBI if sys.platform == "darwin" else peak * _KIBI / _MEBI)


@dataclass(slots=True)
class Cost:
    """Seconds of the processor, and the memory at its highest, before and after."""

    seconds: float = 0.0
    before: int | None = None
    peak: int | None = None

    def data(self) -> dict[str, Any]:
        """For programs."""
        return {
            "cpu_seconds": round(self.seconds, 6),
            "megabytes": self.peak,
            "megabytes_before": self.before,
        }

    def report(self) -> None:
        """For people."""
        if self.peak is not None:
            say(f"memory   {self.peak:,} MB at the highest, {self.before:,} MB before the event")


@contextmanager
def measured(before: int | None) -> Iterator[Cost]:
    """What is done meanwhile, measured; `before` is the memory at its highest until then."""
    cost = Cost(before=before)
    start = time.process_time()
    yield cost
    cost.seconds, cost.peak = time.process_time() - start, peak_megabytes()


def noted(schedule: Schedule, entrants: Entrants, seed: int) -> Records:
    """Between whom the deals of the event of that seed are played.

    It is played before anything is measured: who is measured has nobody who notes it, and comes
    to a program that is warm already, as the plain deals do.
    """
    records = Records()
    play_event(schedule, entrants, random.Random(seed), records.watch, keep=False)
    return records


def plain_deals(
    schedule: Schedule, records: Records, acting: Callable[[Law], Player], seed: int
) -> PlainRun:
    """As many deals as the event had, at plain tables."""
    chance = random.Random(seed)
    return play_beside(schedule, records, Players(acting), chance, time.process_time)


def plain_data(run: PlainRun, cost: Cost) -> dict[str, Any]:
    """Plain deals beside the event, for programs."""
    return {
        "deals": run.deals,
        "cpu_seconds": round(run.seconds, 6),
        "deals_per_second": round(run.deals / run.seconds, 1),
        "event_takes": round(cost.seconds / run.seconds, 2),
        "balanced": run.balanced,
    }


def report_plain(run: PlainRun, cost: Cost) -> None:
    """Plain deals beside the event, for people."""
    event, plain = run.deals / cost.seconds, run.deals / run.seconds
    rates = f"{plain:,.0f} plain deals a second of the processor, {event:,.0f} of the event's"
    say(f"beside   {rates}:")
    say(f"         the event takes {cost.seconds / run.seconds:.2f} times as long")
    if not run.balanced:
        say("         the plain deals were NOT balanced")
