"""A schedule checked and explained: what it takes, how long it lasts, what is wrong with it."""

from dataclasses import dataclass

from floorman.tournament.schedule.checks.attending import attendance_findings
from floorman.tournament.schedule.checks.buying import buying_findings
from floorman.tournament.schedule.checks.chips import chip_findings
from floorman.tournament.schedule.checks.course import LEVELS, course_findings
from floorman.tournament.schedule.checks.findings import Finding, citer_of
from floorman.tournament.schedule.checks.paying import prize_findings
from floorman.tournament.schedule.denominations.needs import REMOVING
from floorman.tournament.schedule.denominations.supply import Supply, stack_of, supplies
from floorman.tournament.schedule.lasting import (
    Running,
    expected_end,
    expected_minutes,
    run_through,
)
from floorman.tournament.schedule.parts import Pile
from floorman.tournament.schedule.payouts import band_for
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.schedule.turnout import (
    Turnout,
    expected_turnout,
    prize_money,
    rounds_for,
    tables_for,
    total_chips,
)


@dataclass(frozen=True, slots=True)
class Report:
    """What a schedule comes to for so many entrants.

    - `faults`: it cannot be held so; `warnings`: it can, and it is unusual
    - `levels` as they are reached; `end`: the one expected to be the last, None for none of them;
      `minutes` up to its end, of all `rounds`
    - `stack`: the chips of a starting stack, None if it cannot be made; `supplies`: all chips
    - `pool`: what is paid out, of which `added` by the house for its guarantee; `paid`: places
    - `level_rules`, `colour_up_rules`: what the book in force says of levels and of small chips
    """

    schedule: Schedule
    entrants: int
    turnout: Turnout
    faults: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    tables: int
    rounds: int
    chips: int
    levels: tuple[Running, ...]
    end: Running | None
    minutes: int | None
    stack: tuple[Pile, ...] | None
    supplies: tuple[Supply, ...]
    pool: int
    added: int
    paid: int
    level_rules: tuple[str, ...]
    colour_up_rules: tuple[str, ...]


def findings(schedule: Schedule) -> tuple[Finding, ...]:
    """Everything wrong or unusual with a schedule, however many enter."""
    checks = (course_findings, chip_findings, buying_findings, prize_findings)
    return tuple(one for check in checks for one in check(schedule))


def explain(schedule: Schedule, entrants: int, turnout: Turnout | None = None) -> Report:
    """Check a schedule and work out what it comes to; the turnout is what is to be expected."""
    bought = turnout or expected_turnout(schedule, entrants)
    found = (*findings(schedule), *attendance_findings(schedule, entrants, bought))
    cite = citer_of(schedule)
    paid_in = prize_money(schedule, bought)
    pool = max(paid_in, schedule.prizes.guarantee)
    return Report(
        schedule=schedule,
        entrants=entrants,
        turnout=bought,
        faults=tuple(one for one in found if one.fault),
        warnings=tuple(one for one in found if not one.fault),
        tables=tables_for(schedule, entrants),
        rounds=rounds_for(schedule, entrants),
        chips=total_chips(schedule, bought),
        levels=run_through(schedule, bought),
        end=expected_end(schedule, bought),
        minutes=expected_minutes(schedule, bought),
        stack=stack_of(schedule),
        supplies=supplies(schedule, bought),
        pool=pool,
        added=pool - paid_in,
        paid=places_paid(schedule, bought.entries, pool),
        level_rules=cite(LEVELS),
        colour_up_rules=cite(REMOVING),
    )


def places_paid(schedule: Schedule, entries: int, pool: int) -> int:
    """How many places are paid: of a satellite its seats, what is left over not counted."""
    prizes = schedule.prizes
    if prizes.kind == "winner-takes-all":
        return 1
    if prizes.kind == "satellite":
        return pool // prizes.seat_worth if prizes.seat_worth else 0
    band = band_for(prizes.bands, entries)
    return len(band.percents) if band else 0
