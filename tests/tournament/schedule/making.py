"""Schedules for the tests: one that is in order, and ways to spoil it."""

from dataclasses import replace

from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.schedule.report import findings

PLAIN = """
key = "plain"
name = "plain"
form = "holdem"
structure = "no-limit"
minutes = 20
seats = 9
steps = [
    "25/50",
    "50/100",
    { pause = 10 },
    "100/200",
    "200/400",
    "400/800",
    { pause = 10 },
    "500/1000",
    "1000/2000",
    "2000/4000",
]

[entering]
stack = 10000
buy_in = 100
"""


def read(text=PLAIN, **changed):
    """A schedule of a file's text; `changed` lines stand in the place of the text's own."""
    lines = text.splitlines()
    for name, value in changed.items():
        at = next((n for n, line in enumerate(lines) if line.startswith(f"{name} =")), None)
        if at is None:
            lines.insert(0, f"{name} = {value}")
        else:
            lines[at] = f"{name} = {value}"
    return read_schedule("\n".join(lines), "plain.toml")


def steps(*rows):
    """The plain schedule with other steps, each as the file has it."""
    head, _, tail = PLAIN.partition("steps = [")
    return read_schedule(f"{head}steps = [{', '.join(rows)}]{tail[tail.index(']') + 1 :]}", "rows")


def with_entering(schedule, **changed):
    return replace(schedule, entering=replace(schedule.entering, **changed))


def with_prizes(schedule, **changed):
    return replace(schedule, prizes=replace(schedule.prizes, **changed))


def faults(schedule):
    return [str(one) for one in findings(schedule) if one.fault]


def warnings(schedule):
    return [str(one) for one in findings(schedule) if not one.fault]
