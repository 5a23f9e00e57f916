"""Entering, buying again and bounties: what it costs, who may, and until when."""

from floorman.tournament.schedule.checks.findings import Finding, Findings, unusual
from floorman.tournament.schedule.parts import Buying, Entering, Pause
from floorman.tournament.schedule.schedule import Schedule

# Fewer than so many big blinds, and the event is a lottery from its first deal.
SHALLOW = 20


def buying_findings(schedule: Schedule) -> Findings:
    """Everything about who buys what."""
    yield from _entering(schedule.entering, len(schedule.levels))
    if schedule.rebuys:
        yield from _rebuys(schedule, schedule.rebuys)
    yield from _add_on(schedule)
    yield from _bounties(schedule)
    if schedule.manner != "freezeout":
        yield from _one_field_only(schedule)
    if schedule.flights > 1:
        yield from _first_days_only(schedule)
    for number, tables in enumerate(schedule.redraws or (), 1):
        if tables < 1:
            yield Finding(f"redraws[{number}]", f"{tables} tables")


def _entering(one: Entering, levels: int) -> Findings:
    for name in ("buy_in", "fee", "bounty", "reentries", "late_levels"):
        if getattr(one, name) < 0:
            yield Finding(f"entering.{name}", f"{getattr(one, name)} is below nothing")
    if one.least < 2:
        yield Finding("entering.least", f"{one.least}: an event is between two at the least")
    if one.most is not None and one.most < one.least:
        yield Finding("entering.most", f"{one.most} is below the least of {one.least}")
    if one.alternates and one.most is None:
        yield Finding("entering.alternates", "nobody waits for a seat while as many come as like")
    if one.late_levels > levels:
        why = f"entries are taken for {one.late_levels} levels, and there are {levels}"
        yield Finding("entering.late_levels", why)
    if one.reentries and not one.late_levels:
        yield Finding("entering.reentries", "nobody enters again where no late entry is taken")
    if not one.late_levels and one.late_stack != "full":
        yield Finding("entering.late_stack", "nobody comes late where no late entry is taken")


def _rebuys(schedule: Schedule, one: Buying) -> Findings:
    yield from _sale(schedule, one, "rebuys")
    if one.levels < 1:
        yield Finding("rebuys.levels", "rebuys are sold until so many levels are over, 1 or more")
    if one.levels > len(schedule.levels):
        why = f"rebuys are sold for {one.levels} levels, and there are {len(schedule.levels)}"
        yield Finding("rebuys.levels", why)
    if one.at_most is not None and one.at_most < 0:
        yield Finding("rebuys.at_most", f"{one.at_most} chips")


def _add_on(schedule: Schedule) -> Findings:
    one = schedule.add_on
    sold = [
        at for at, step in enumerate(schedule.steps, 1) if isinstance(step, Pause) and step.add_on
    ]
    if one is None:
        for place in sold:
            yield Finding(f"steps[{place}].add_on", "add-ons are sold, and none is described")
        return
    yield from _sale(schedule, one, "add_on")
    if not sold:
        yield Finding("add_on", "no break sells it: give one add_on = true")
    if one.levels:
        yield Finding("add_on.levels", "add-ons are sold in a break that has them, not by levels")


def _sale(schedule: Schedule, one: Buying, place: str) -> Findings:
    """What rebuys and add-ons have in common."""
    if one.cost < 0 or one.fee < 0:
        yield Finding(place, "a price is never below nothing")
    if one.cost == 0 and schedule.entering.buy_in:
        yield Finding(f"{place}.cost", f"{one.chips:,} chips for nothing, where an entry costs")
    if one.most is not None and one.most < 1:
        yield Finding(f"{place}.most", f"{one.most} times: leave it out for any number")
    if one.chips > 3 * schedule.entering.stack:
        yield unusual(f"{place}.chips", f"{one.chips:,} is more than three starting stacks")


def _bounties(schedule: Schedule) -> Findings:
    one, worth = schedule.bounties, schedule.entering.bounty
    if one.kind == "none" and worth:
        yield Finding("bounties.kind", f"a bounty of {worth} is paid for, and none is paid out")
    if one.kind != "none" and not worth:
        yield Finding("entering.bounty", f"{one.kind} bounties of nothing")
    if one.kind == "progressive" and not 0 < one.paid_percent < 100:
        why = f"{one.paid_percent}: of a progressive bounty a part is paid, and a part goes on"
        yield Finding("bounties.paid_percent", why)
    if one.kind != "progressive" and one.paid_percent != 100:
        yield Finding("bounties.paid_percent", "only a progressive bounty is paid in part")


def _first_days_only(schedule: Schedule) -> Findings:
    """Nothing is sold after the first days have merged."""
    steps = schedule.steps
    days = (at for at, step in enumerate(steps) if isinstance(step, Pause) and step.day_ends)
    night = next(days, len(steps))
    levels = sum(not isinstance(step, Pause) for step in steps[:night])
    why = f"the first days end after level {levels}, and nothing is sold on the second"
    if schedule.entering.late_levels > levels:
        yield Finding("entering.late_levels", why)
    if schedule.rebuys and schedule.rebuys.levels > levels:
        yield Finding("rebuys.levels", why)
    if any(isinstance(step, Pause) and step.add_on for step in steps[night:]):
        yield Finding("add_on", why)


def _one_field_only(schedule: Schedule) -> Findings:
    """What does not go with tables that play down to one winner each."""
    where = f"{schedule.manner}: every table plays to its end with whom it began"
    if schedule.entering.late_levels:
        yield Finding("entering.late_levels", where)
    if schedule.rebuys:
        yield Finding("rebuys", where)
    if schedule.add_on:
        yield Finding("add_on", where)
    if schedule.flights != 1:
        yield Finding("flights", where)
