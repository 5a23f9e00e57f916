"""A schedule explained, in words and as data."""

from collections.abc import Iterator
from typing import Any

from floorman.cli.output import counted, say, say_table
from floorman.games import stakes_text
from floorman.tournament.schedule.denominations.piles import piles_text
from floorman.tournament.schedule.lasting import big_blinds_at_end, measure_word
from floorman.tournament.schedule.parts import Level, Pause
from floorman.tournament.schedule.report import Report
from floorman.tournament.schedule.schedule import Schedule


def say_report(report: Report) -> None:
    """Print what a schedule comes to, and what is wrong with it."""
    schedule = report.schedule
    say(f"{schedule.name} ({schedule.key})")
    if schedule.about:
        say(schedule.about)
    for line in (_field(report), _price(report), _stack(report), *_extras(schedule)):
        say(line)
    say()
    say_table(
        ("step", "level", "begins", "lasts", "stakes", "chips from", "in play"), _steps(report)
    )
    say()
    say(_end(report))
    say()
    say_table(("chip", "colour", "sold", "for colour-ups", "needed"), _supplies(report))
    for kind, found in (("unusual", report.warnings), ("fault", report.faults)):
        for one in found:
            say(f"{kind}: {one}")


def _field(report: Report) -> str:
    tables = f"{counted(report.tables, 'table')} of {report.schedule.seats}"
    count = report.turnout.entries
    entries = [f"{count:,} {'entry' if count == 1 else 'entries'}"]
    if report.turnout.rebuys:
        entries.append(counted(report.turnout.rebuys, "rebuy"))
    if report.turnout.add_ons:
        entries.append(counted(report.turnout.add_ons, "add-on"))
    expected = ", ".join(entries)
    rounds = f", {report.rounds} rounds" if report.rounds > 1 else ""
    return f"{counted(report.entrants, 'player')}: {expected}; {tables}{rounds}"


def _price(report: Report) -> str:
    one = report.schedule.entering
    price = f"buy-in {one.buy_in:,}"
    price += f" + {one.bounty:,} bounty" if one.bounty else ""
    price += f" + {one.fee:,} fee" if one.fee else ""
    added = f", {report.added:,} of it added by the house" if report.added else ""
    what = "seat" if report.schedule.prizes.kind == "satellite" else "place"
    return f"{price}; prize pool {report.pool:,}{added}; {counted(report.paid, what)} paid"


def _stack(report: Report) -> str:
    stack = f"starting stack {report.schedule.entering.stack:,}"
    return f"{stack}: {piles_text(report.stack)}" if report.stack else stack


def _extras(schedule: Schedule) -> Iterator[str]:
    """Late entries, rebuys, add-ons, bounties, first days."""
    one = schedule.entering
    if one.late_levels:
        again = f", again up to {counted(one.reentries, 'time')}" if one.reentries else ""
        yield f"entries until {counted(one.late_levels, 'level')} are over{again}"
    if schedule.rebuys:
        rebuy = schedule.rebuys
        yield f"rebuys of {rebuy.chips:,} for {rebuy.cost:,}, {counted(rebuy.levels, 'level')}"
    if schedule.add_on:
        yield f"add-on of {schedule.add_on.chips:,} for {schedule.add_on.cost:,}"
    if schedule.bounties.kind == "progressive":
        paid = schedule.bounties.paid_percent
        yield f"progressive bounties: {paid} % are paid, the rest goes on the winner's head"
    if schedule.flights > 1:
        goes_on = "the fullest of his bags" if schedule.forward == "best" else "all of his bags"
        yield f"{counted(schedule.flights, 'first day')}: who has chips goes on with {goes_on}"


def _steps(report: Report) -> Iterator[tuple[str, ...]]:
    """Each level and each break as a line."""
    reached = {level.step: level for level in report.levels}
    schedule = report.schedule
    for place, step in enumerate(schedule.steps, 1):
        gone = [f"{one.worth:,}" for one in schedule.colour_ups if one.after == place - 1]
        note = f"; {', '.join(gone)} coloured up" if gone else ""
        if isinstance(step, Pause):
            lasts = "" if step.day_ends else _minutes(step.minutes)
            yield str(place), "", "", lasts, f"{_pause(step)}{note}", "", ""
            continue
        level = reached[place]
        in_play = schedule.in_play(place - 1)
        yield (
            str(place),
            str(level.number),
            _clock(level.begins),
            counted(step.deals, "deal") if step.deals else _minutes(step.minutes),
            f"{level_words(step)}{note}",
            f"{in_play[0]:,}" if in_play else "",
            f"{level.in_play:,} {measure_word(step)}",
        )


def _pause(step: Pause) -> str:
    name = "the day ends" if step.day_ends else "break"
    return f"{name}, add-ons" if step.add_on else name


def level_words(level: Level) -> str:
    """What is played at a level: the form or the mix, and its stakes."""
    names = [level.mix.name] if level.mix else [game.form.name for game in level.games]
    texts = [stakes_text(game.stakes).partition(" with chips")[0] for game in level.games]
    texts = [text.partition(" and chips")[0] for text in texts]
    if level.mix:
        # Of a mix the sizes; what each of its games posts is in its file.
        texts = [text.partition(" with ")[0] for text in texts]
    return f"{', '.join(dict.fromkeys(names))} {', '.join(dict.fromkeys(texts))}"


def _end(report: Report) -> str:
    end = report.end
    if end is None or report.minutes is None:
        return "expected end: beyond the last level"
    entries = report.turnout.entries
    field = entries if report.schedule.manner == "freezeout" else report.schedule.seats
    level = report.schedule.levels[end.number - 1]
    rounds = f" in {report.rounds} rounds" if report.rounds > 1 else ""
    return (
        f"expected end: level {end.number}, after {_clock(report.minutes)}{rounds}, when "
        f"{end.in_play:,} {measure_word(level)} are in play "
        f"({big_blinds_at_end(field)} or fewer)"
    )


def _supplies(report: Report) -> list[tuple[str, ...]]:
    return [
        (f"{one.worth:,}", one.colour, f"{one.sold:,}", f"{one.new:,}", f"{one.needed:,}")
        for one in report.supplies
    ]


def _minutes(minutes: int) -> str:
    return f"{minutes} min" if minutes else ""


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def report_view(report: Report) -> dict[str, Any]:
    """A report as `--json` gives it."""
    schedule, end = report.schedule, report.end
    return {
        "key": schedule.key,
        "name": schedule.name,
        "about": schedule.about,
        "book": schedule.book,
        "entrants": report.entrants,
        "entries": report.turnout.entries,
        "rebuys": report.turnout.rebuys,
        "add_ons": report.turnout.add_ons,
        "tables": report.tables,
        "seats": schedule.seats,
        "rounds": report.rounds,
        "chips": report.chips,
        "stack": [{"worth": pile.worth, "count": pile.count} for pile in report.stack or ()],
        "steps": [*_step_views(report)],
        "end": end.number if end else None,
        "minutes": report.minutes,
        "supplies": [
            {
                "worth": one.worth,
                "colour": one.colour,
                "sold": one.sold,
                "new": one.new,
                "needed": one.needed,
            }
            for one in report.supplies
        ],
        "pool": report.pool,
        "added": report.added,
        "paid": report.paid,
        "rules": [*report.level_rules, *report.colour_up_rules],
        "faults": [_finding_view(one) for one in report.faults],
        "warnings": [_finding_view(one) for one in report.warnings],
    }


def _finding_view(finding: Any) -> dict[str, Any]:
    return {"place": finding.place, "why": finding.why, "rules": list(finding.rules)}


def _step_views(report: Report) -> Iterator[dict[str, Any]]:
    reached = {level.step: level for level in report.levels}
    schedule = report.schedule
    for place, step in enumerate(schedule.steps, 1):
        gone = [one.worth for one in schedule.colour_ups if one.after == place - 1]
        view: dict[str, Any] = {"step": place, "minutes": step.minutes, "colour_up": gone}
        if isinstance(step, Pause):
            yield view | {"break": True, "add_on": step.add_on, "day_ends": step.day_ends}
            continue
        level = reached[place]
        yield view | {
            "level": level.number,
            "deals": step.deals,
            "begins": level.begins,
            "mix": step.mix.key if step.mix else None,
            "games": [
                {"form": game.form.key, "stakes": stakes_text(game.stakes)} for game in step.games
            ],
            "chip": min(schedule.in_play(place - 1), default=None),
            "measure": level.measure,
            "in_play": level.in_play,
        }
