"""The goals: what each promises, how much of it is wanted, and one step towards it.

A step takes a book and the number of the step, which is its seed; it counts what it did in the book
and raises, or notes a finding, where a promise is broken.
"""

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from floorman.fairplay import look
from tests.deal import random_play
from tests.deal.rows import play as row_play
from tests.fairplay.cheats import KINDS, Rooms, furnished, judged
from tests.server.drill.event import EventDrill
from tests.server.drill.room import Drill
from tests.server.events.crashing import kill_an_event
from tests.server.sight.test_non_interference import watch_bytes
from tests.server.storms.crash_again import kill_again_and_again
from tests.trust import arrays, event_forms, mixups, shuffles


@dataclass(frozen=True)
class Goal:
    """A goal; `share` is the part of a run's time that it is given, beside the others, `look` what
    is worked out of all that was counted. Of what mostly waits `at_once` steps go on at a time for
    each process that does others one after the other.
    """

    name: str
    promise: str
    unit: str
    wanted: int
    step: Callable[[Any, int], None]
    share: int = 1
    look: Callable[[Any], None] = lambda book: None
    at_once: int = 1


# Kills

KILLS_AT_ONCE = 25
CRASH_SEED = 1_000_000


def kill_process(book, number):
    """A real process, killed with kill -9 at random moments."""
    with tempfile.TemporaryDirectory() as folder:
        records = kill_again_and_again(folder, KILLS_AT_ONCE, CRASH_SEED + number)
    book.done += KILLS_AT_ONCE
    book.count(records=records)


def kill_simulated(book, number):
    """A simulated room that dies again and again, between any two steps."""
    drill = Drill(number, seconds=400, lives=(20, 200, 800))
    drill.run()
    book.done += drill.deaths
    book.count(rooms=1, records=drill.mirror.records)


# Tournaments

EVENT_KILLS, EVENT_TABLES = 80, 30


def kill_event(book, number):
    """A tournament of thirty tables in a process that is killed, played to its end."""
    with tempfile.TemporaryDirectory() as folder:
        kills, records = kill_an_event(folder, EVENT_TABLES, EVENT_KILLS, CRASH_SEED + number)
    book.done += kills
    book.count(tournaments=1, records=records)


def play_event(book, number):
    """A simulated tournament from a seed, with kills and faults, played to its end."""
    drill = EventDrill(number)
    drill.run()
    book.done += 1
    book.count(records=drill.mirror.records, deaths=drill.deaths, faults=drill.disk.injected)


def play_room(book, number):
    """A simulated room from a seed, with everything that can go wrong; a large one now and then."""
    drill, began = Drill(number), time.process_time()
    drill.run()
    cpu_ms, running = round(1000 * (time.process_time() - began)), round(drill.time - drill.down)
    book.done += 1
    if drill.tables:
        book.count(large_rooms=1, tables=drill.tables, tables_asleep=drill.slept)
        book.count(large_seconds_running=running, large_cpu_ms=cpu_ms)
    else:
        book.count(simulated_seconds=round(drill.time), seconds_down=round(drill.down))
        book.count(seconds_running=running, running_cpu_ms=cpu_ms)
    book.count(
        records=drill.mirror.records,
        deaths=drill.deaths,
        faults=drill.disk.injected,
        clock_jumps=drill.jumps,
        messages_lost=drill.net.lost,
        messages_doubled=drill.net.doubled,
        messages_late=drill.net.late,
        half_open=drill.net.half_open,
        deals_replayed=drill.replayed,
        deals=drill.mirror.deals,
        messages_told=drill.mirror.messages,
    )


PACES = {"deals": "deals_by_cpu_second", "messages_told": "messages_by_cpu_second"}
USUAL = ("seconds_running", "running_cpu_ms")
# What goes by the machine, and is another thing in each run.
BY_CPU = (
    *PACES.values(), "times_real_time", "times_real_time_running", "large_times_running",
    "times_running_this_run",
    "running_cpu_ms", "large_cpu_ms",
)  # fmt: skip


def pace_of_rooms(book):
    """How many times faster than real time rooms were, by the processor's time of all runs: with
    the time in which no process ran, and without; and what was done in a second in this run.
    """
    told = book.figures
    ms = {one: told.get(f"{one}_cpu_ms", 0) for one in ("running", "large")}
    usual = book.cpu_seconds - ms["large"] / 1000
    if usual > 0 and told.get("simulated_seconds"):
        told["times_real_time"] = round(told["simulated_seconds"] / usual, 1)
    if ms["running"]:
        running = 1000 * told["seconds_running"] / ms["running"]
        told["times_real_time_running"] = round(running, 1)
    if ms["large"]:
        told["large_times_running"] = round(1000 * told["large_seconds_running"] / ms["large"], 1)
    figures, cpu_seconds = book.began
    seconds, cpu_ms = (told.get(one, 0) - figures.get(one, 0) for one in USUAL)
    if cpu_ms:
        told["times_running_this_run"] = round(1000 * seconds / cpu_ms, 1)
    if book.cpu_seconds <= cpu_seconds:
        return
    for counted, pace in PACES.items():
        many = book.figures.get(counted, 0) - figures.get(counted, 0)
        book.figures[pace] = round(many / (book.cpu_seconds - cpu_seconds), 1)


# Hidden cards

SHARE = 0.12


def _kinds():
    pots = [
        (random_play, (book, form, structure))
        for form in random_play.FORMS
        for book in random_play.BOOKS
        for structure in random_play.STRUCTURES
    ]
    rows = [(row_play, (book, form)) for form in row_play.FORMS for book in ROW_BOOKS]
    # One kind after the other would leave the last ones for very late.
    return sorted([*pots, *rows], key=lambda one: sha256(" ".join(one[1]).encode()).digest())


ROW_BOOKS = ("wsop-2018", "roberts-v11", "uspa")
FIRST_SEED = 200_000
DEALS_AT_ONCE = 20


@cache
def kinds():
    """Every form under every book and structure, well mixed."""
    return tuple(_kinds())


def permute_unseen(book, number):
    """Deals of one kind in which the cards that somebody has not seen are put in other places.

    Of one kind, as its law is read once then.
    """
    module, kind = kinds()[number % len(kinds())]
    first = FIRST_SEED + number // len(kinds()) * DEALS_AT_ONCE
    for seed in range(first, first + DEALS_AT_ONCE):
        name = " ".join((*kind, str(seed)))
        if module is row_play:
            setup = row_play.random_setup(kind[1], seed, kind[0])
        else:
            how = {"showing": "asked"} if seed % 2 else {}
            setup = random_play.random_setup(kind[1], kind[2], kind[0], seed, **how)
        module.play(setup, name, watch_bytes(name, SHARE))
        book.done += 1
        by_form = book.figures.setdefault("by_form", {})
        by_form[kind[1]] = by_form.get(kind[1], 0) + 1


# Cheats

CHEATS_DEALS = 1000


@cache
def rooms():
    """Where simulated people play."""
    return Rooms()


def find_cheats(book, number):
    """A room with cheats of each kind, and one without any."""
    for cheats in (True, False):
        room = furnished(number, cheats=cheats)
        rooms().play(room, CHEATS_DEALS, number)
        found, missed, false = judged(room, look(room.deals, room.traces))
        counted = book.figures.setdefault("by_kind", {})
        for kind in sorted(set(KINDS.values())):
            one = counted.setdefault(kind, {"found": 0, "missed": 0})
            one["found"] += sum(who[0] == kind for who in found)
            one["missed"] += sum(who[0] == kind for who in missed)
        alarms = book.figures.setdefault("false_alarms", {})
        for finding in false.values():
            name = f"{finding.kind}, {finding.sure}"
            alarms[name] = alarms.get(name, 0) + 1
        book.done += 1
        book.count(found=len(found), missed=len(missed), people=len(room.people))


GOALS = (
    Goal(
        "kills-simulated",
        "A simulated room that is killed between any two steps loses nothing that it acknowledged, "
        "and does nothing twice.",
        "kills",
        100_000,
        kill_simulated,
    ),
    Goal(
        "kills-process",
        "A process that is killed with kill -9 at a random moment loses nothing that it "
        "acknowledged, and does nothing twice.",
        "kills",
        2_000,
        kill_process,
        at_once=3,
    ),
    Goal(
        "events-simulated",
        "A simulated tournament that is killed between any two steps, on a disk that fails, loses "
        "nothing, does each move wholly or not at all, and is played to its end.",
        "seeds",
        10_000,
        play_event,
    ),
    Goal(
        "events-process",
        "A tournament of thirty tables whose process is killed with kill -9 at random moments "
        "loses nothing, and is played to its end and paid out.",
        "kills",
        2_000,
        kill_event,
        at_once=2,
    ),
    Goal(
        "events-forms",
        "A tournament of any form under any book is played to its end, and its chips and prizes "
        "add up.",
        "tournaments",
        20 * len(event_forms.pairs()),
        event_forms.step,
    ),
    Goal(
        "rooms",
        "A room keeps its promises through clock jumps, lost, doubled and reordered messages, a "
        "disk that is full or slow, a store that is gone, and kills.",
        "seeds",
        10_000,
        play_room,
        2,
        pace_of_rooms,
    ),
    Goal(
        "unseen",
        "No byte that somebody is told changes when the cards that he has not seen lie elsewhere.",
        "deals",
        1_000_000,
        permute_unseen,
        2,
    ),
    Goal(
        "shuffles",
        "Every order of every deck is as likely as another.",
        "shuffles",
        10_000_000,
        shuffles.step,
        2,
        shuffles.look,
    ),
    Goal(
        "mixups",
        "A rule of one form that is applied to another is noticed.",
        "pairs of forms",
        len(mixups.pairs()),
        mixups.step,
    ),
    Goal(
        "arrays",
        "A deal that is played in arrays is the engine's: the same asks, acts and stacks.",
        "deals",
        1_000_000,
        arrays.step,
    ),
    Goal(
        "collusion",
        "Players who help each other are found, and those who play fair are not.",
        "rooms",
        1_000,
        find_cheats,
    ),
)
