"""Levels and breaks: that each can be played, at so many seats, and that they rise."""

from itertools import pairwise

from floorman.deal.law.citing import decision
from floorman.deal.law.making import check_stakes
from floorman.tournament.schedule.checks.findings import (
    Finding,
    Findings,
    citer_of,
    rules_of,
    unusual,
)
from floorman.tournament.schedule.lasting import level_measure
from floorman.tournament.schedule.parts import Level, Pause
from floorman.tournament.schedule.schedule import Schedule

# Limits and blinds go up, and after times that are set beforehand.
LEVELS = decision("RR11-15.TRN.9", "USPA-3.3.2.7", "HPT-15.TRN.6")
ANTES = decision("TDA-RP11b", asks=("tournaments.antes_may_fall",))
STEEPEST = 2


def course_findings(schedule: Schedule) -> Findings:
    """Everything about the steps but for their chips."""
    if not schedule.levels:
        yield Finding("steps", "an event needs a level")
        return
    yield from _lengths(schedule)
    yield from _breaks(schedule)
    yield from _games(schedule)
    yield from _rises(schedule)
    yield from _antes(schedule)


def _lengths(schedule: Schedule) -> Findings:
    cited = citer_of(schedule)(LEVELS)
    last = schedule.levels[-1]
    for place, step in enumerate(schedule.steps, 1):
        if step.minutes < 0:
            yield Finding(f"steps[{place}]", f"{step.minutes} minutes")
        if not isinstance(step, Level):
            continue
        if step.deals < 0:
            yield Finding(f"steps[{place}].deals", f"{step.deals} deals")
        if step.minutes and step.deals:
            yield Finding(f"steps[{place}]", "a level lasts for minutes or for deals, not both")
        if not step.minutes and not step.deals and step is not last:
            why = "a level lasts for minutes or for deals, and this one has neither"
            yield Finding(f"steps[{place}]", why, cited)


def _breaks(schedule: Schedule) -> Findings:
    steps = schedule.steps
    if isinstance(steps[0], Pause):
        yield Finding("steps[1]", "an event does not begin with a break")
    if isinstance(steps[-1], Pause):
        why = "this break never comes: the last level goes on to the end"
        yield Finding(f"steps[{len(steps)}]", why)
    for place, (one, other) in enumerate(pairwise(steps), 2):
        if isinstance(one, Pause) and isinstance(other, Pause):
            yield unusual(f"steps[{place}]", "a break after a break")
    if schedule.flights < 1:
        yield Finding("flights", f"{schedule.flights}: an event has one first day or more")
    elif schedule.flights > 1 and not any(_ends_day(step) for step in steps):
        yield Finding("flights", "flights merge when a day ends: no break has day_ends")
    if not 0 <= schedule.plays_to < 100:
        yield Finding("plays_to", f"{schedule.plays_to} in a hundred of the entries")
    elif schedule.flights == 1 and schedule.plays_to:
        yield Finding("plays_to", "there is one first day: it goes on to the end")
    if schedule.flights == 1 and schedule.forward != "best":
        yield Finding("forward", "there is one first day: nobody has a bag from several")


def _ends_day(step: Level | Pause) -> bool:
    return isinstance(step, Pause) and step.day_ends


def _games(schedule: Schedule) -> Findings:
    """Forms at stakes that go with them, and seats that they take."""
    if schedule.manner == "heads-up" and schedule.seats != 2:
        yield Finding("seats", f"{schedule.seats} at a table: pairs play in a heads-up bracket")
    for place, step in enumerate(schedule.steps, 1):
        if not isinstance(step, Level):
            continue
        if not step.games:
            yield Finding(f"steps[{place}]", "a level needs a form and stakes")
            continue
        turns = len(step.mix.turns) if step.mix and not step.mix.any_form else 1
        if len(step.games) != turns:
            yield Finding(f"steps[{place}].games", f"{len(step.games)} for a mix of {turns}")
        for game in step.games:
            try:
                check_stakes(game.form, game.stakes)
            except ValueError as error:
                yield Finding(f"steps[{place}].stakes", str(error))
        yield from _seats(schedule, step, place)


def _seats(schedule: Schedule, level: Level, place: int) -> Findings:
    """No more seats than the forms of a level take."""
    tightest = min((game.form for game in level.games), key=lambda form: form.players_max)
    room = level.seats_max
    if not 2 <= schedule.seats <= room:
        why = (
            f"{schedule.seats} at a table: 2 to {room} play at step {place}; "
            f"{tightest.name} is for {tightest.players_words}"
        )
        yield Finding("seats", why)


def _antes(schedule: Schedule) -> Findings:
    """Where the book has it so, antes of games with blinds do not become smaller."""
    if rules_of(schedule).yes("tournaments.antes_may_fall"):
        return
    cited, before = citer_of(schedule)(ANTES), 0
    for place, step in enumerate(schedule.steps, 1):
        games = step.games if isinstance(step, Level) else ()
        antes = [game.stakes.ante for game in games if game.stakes.blinds]
        if not antes:
            continue
        if min(antes) < before:
            why = f"the ante falls, from {before:,} to {min(antes):,}"
            yield Finding(f"steps[{place}].stakes", why, cited)
        before = max(antes)


def _rises(schedule: Schedule) -> Findings:
    cited = citer_of(schedule)(LEVELS)
    before = 0
    for place, step in enumerate(schedule.steps, 1):
        if not isinstance(step, Level) or not step.games:
            continue
        now = level_measure(step, schedule.seats)
        if now < before:
            why = f"the stakes fall, from {before:,} to {now:,}"
            yield unusual(f"steps[{place}].stakes", why, cited)
        elif before and now > STEEPEST * before:
            why = f"the stakes more than double, from {before:,} to {now:,}"
            yield unusual(f"steps[{place}].stakes", why)
        before = now
    measures = {level_measure(level, schedule.seats) for level in schedule.levels if level.games}
    if len(schedule.levels) > 1 and len(measures) == 1:
        yield Finding("steps", "the stakes never rise", cited)
