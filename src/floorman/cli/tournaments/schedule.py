"""`floorman schedule`: a tournament's schedule checked and explained, or made to measure."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from floorman.cli.output import (
    json_option,
    looked_up,
    refuse,
    refuse_missing,
    say,
    say_json,
    say_table,
)
from floorman.cli.tournaments.explaining import level_words, report_view, say_report
from floorman.datafiles import DataError
from floorman.games import all_mixes, find_form, find_mix, find_structure
from floorman.tournament.schedule.denominations.piles import PilesError, parse_piles
from floorman.tournament.schedule.files.catalogue import all_schedules, find_schedule
from floorman.tournament.schedule.files.reading import load_schedule
from floorman.tournament.schedule.files.writing import schedule_text
from floorman.tournament.schedule.report import Report, explain
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.schedule.turnout import Turnout, expected_turnout
from floorman.tournament.schedule.wizard import Wishes, WizardError, make_schedule

# So many tables come where nobody says and as many are taken as come.
_TABLES: Final = 5
_count = click.IntRange(min=0)


@click.command("schedule")
@click.argument("which", metavar="FILE-OR-KEY", required=False)
@click.option("--entries", type=click.IntRange(min=1), metavar="N", help="How many players enter.")
@click.option("--reentries", type=_count, metavar="N", help="How many entries are made again.")
@click.option("--rebuys", type=_count, metavar="N", help="How many rebuys are sold.")
@click.option("--add-ons", type=_count, metavar="N", help="How many add-ons are sold.")
@click.option("--show", is_flag=True, help="Print the schedule as a file of your own to change.")
@click.option("--wizard", is_flag=True, help="Make one, and print it as a file.")
@click.option("--players", type=int, metavar="N", help="For the wizard: how many play.")
@click.option("--hours", type=float, metavar="H", help="For the wizard: how long at the most.")
@click.option(
    "--chips", metavar="TEXT", help="For the wizard: the chips owned, 25x200,100x200,500x100."
)
@click.option("--buy-in", type=_count, metavar="MONEY", help="For the wizard: the price.")
@click.option("--game", default="holdem", metavar="GAME", help="For the wizard: a form or a mix.")
@click.option("--structure", default="", metavar="S", help="For the wizard: limit, no-limit...")
@click.option("--seats", type=int, default=0, metavar="N", help="For the wizard: at a table.")
@json_option
def schedule_command(
    which: str | None,
    entries: int | None,
    reentries: int | None,
    rebuys: int | None,
    add_ons: int | None,
    show: bool,
    wizard: bool,
    players: int | None,
    hours: float | None,
    chips: str | None,
    buy_in: int | None,
    game: str,
    structure: str,
    seats: int,
    as_json: bool,
) -> None:
    """Check and explain a tournament's schedule: a ready-made one by its KEY, or a FILE of your
    own. Without either, list those that there are. With --wizard, make one to measure: with
    --rebuys 1 or more it sells rebuys.
    """
    if wizard:
        if which or players is None or hours is None or not chips:
            refuse("schedule --wizard wants --players, --hours and --chips, and no file")
        wishes = _wishes(players, hours, chips, buy_in or 0, game)
        made = _made(replace(wishes, structure=structure, seats=seats, rebuys=bool(rebuys)))
        _say_made(made, players, as_json)
        return
    if which is None:
        _list(as_json)
        return
    schedule = read_schedule_named(which)
    if show:
        say(schedule_text(schedule).rstrip())
        return
    entrants = entries or schedule.entering.most or _TABLES * schedule.seats
    usual = expected_turnout(schedule, entrants)
    report = explain(
        schedule,
        entrants,
        Turnout(
            usual.entries if reentries is None else entrants + reentries,
            usual.rebuys if rebuys is None else rebuys,
            usual.add_ons if add_ons is None else add_ons,
        ),
    )
    _say(report, as_json)


def read_schedule_named(which: str) -> Schedule:
    """The schedule of a key, or of a file when it is a path to one; else the command ends."""
    if not which.endswith(".toml"):
        return looked_up(find_schedule, which)
    if not Path(which).is_file():
        refuse_missing(which, "a schedule as a TOML file; floorman schedule lists those of ours")
    try:
        return load_schedule(which)
    except DataError as error:
        refuse(str(error))


def _say(report: Report, as_json: bool) -> None:
    """Print the report; a fault ends the command with status 1."""
    if as_json:
        say_json(report_view(report))
    else:
        say_report(report)
    if report.faults:
        raise click.exceptions.Exit(1)


def _list(as_json: bool) -> None:
    schedules = all_schedules().values()
    if as_json:
        say_json([{"key": one.key, "name": one.name, "about": one.about} for one in schedules])
        return
    say_table(
        ("schedule", "name", "first level", "stack"),
        (
            (one.key, one.name, level_words(one.levels[0]), f"{one.entering.stack:,}")
            for one in schedules
        ),
    )


def _wishes(players: int, hours: float, chips: str, buy_in: int, game: str) -> Wishes:
    """The wishes of a call, the game looked up among the mixes and the forms."""
    try:
        piles = parse_piles(chips)
    except PilesError as error:
        refuse(f"--chips {error}")
    if game in all_mixes():
        return Wishes(players, hours, piles, buy_in, mix=find_mix(game))
    looked_up(find_form, game)
    return Wishes(players, hours, piles, buy_in, form=game)


def _made(wishes: Wishes) -> Schedule:
    if wishes.structure:
        looked_up(find_structure, wishes.structure)
    try:
        return make_schedule(wishes)
    except WizardError as error:
        refuse(str(error))


def _say_made(made: Schedule, players: int, as_json: bool) -> None:
    """Print a schedule as its file; as data, what it comes to and the file's text."""
    if as_json:
        say_json(report_view(explain(made, players)) | {"file": schedule_text(made)})
    else:
        say(schedule_text(made).rstrip())
