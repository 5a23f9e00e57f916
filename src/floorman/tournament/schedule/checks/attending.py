"""So many entries: whether the schedule takes them, and pays them."""

from floorman.tournament.schedule.checks.buying import SHALLOW
from floorman.tournament.schedule.checks.findings import Finding, Findings, unusual
from floorman.tournament.schedule.lasting import expected_end, measure_word, run_through
from floorman.tournament.schedule.payouts import band_for
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.schedule.turnout import Turnout, prize_money


def attendance_findings(schedule: Schedule, entrants: int, turnout: Turnout) -> Findings:
    """Everything that depends on how many enter."""
    entering, prizes = schedule.entering, schedule.prizes
    if entrants < entering.least:
        yield Finding("entries", f"{entrants} are fewer than the least of {entering.least}")
    if entering.most is not None and entrants > entering.most and not entering.alternates:
        yield Finding("entries", f"{entrants} are more than the {entering.most} that are taken")
    pool = prize_money(schedule, turnout)
    if pool < prizes.guarantee:
        why = (
            f"{turnout.entries:,} entries make {pool:,}: the house adds {prizes.guarantee - pool:,}"
        )
        yield unusual("prizes.guarantee", why)
    pool = max(pool, prizes.guarantee)
    if prizes.kind == "satellite" and 0 < pool < prizes.seat_worth:
        why = f"a pool of {pool:,} pays no seat worth {prizes.seat_worth:,}"
        yield Finding("prizes.seat_worth", why)
    if prizes.kind == "satellite" and prizes.seat_worth and pool // prizes.seat_worth >= entrants:
        why = f"{pool // prizes.seat_worth} seats for {entrants}: everybody wins one"
        yield unusual("prizes.seat_worth", why)
    band = band_for(prizes.bands, turnout.entries)
    if prizes.kind == "places" and band and len(band.percents) > turnout.entries:
        yield Finding("prizes.bands", f"{len(band.percents)} places for {turnout.entries} entries")
    yield from _lasting(schedule, turnout)


def _lasting(schedule: Schedule, turnout: Turnout) -> Findings:
    levels = run_through(schedule, turnout)
    if not levels:
        return
    if schedule.entering.stack < SHALLOW * levels[0].measure:
        depth = schedule.entering.stack // levels[0].measure
        word = measure_word(schedule.levels[0])
        yield unusual("entering.stack", f"only {depth} {word} to begin with")
    if expected_end(schedule, turnout) is None:
        last = levels[-1]
        word = measure_word(schedule.levels[-1])
        why = f"{last.in_play:,} {word} are in play at the last level: more levels are wanted"
        yield unusual("steps", why)
