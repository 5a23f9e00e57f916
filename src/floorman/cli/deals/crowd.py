"""What may be said of the people of an event that is simulated: who comes late, buys again..."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final, TypeVar

import click

from floorman.cli.output import refuse
from floorman.sim import EventHabits

Command = TypeVar("Command", bound=Callable[..., Any])


class Percent(click.ParamType[float]):
    """So many of a hundred, as `10` or `10%`; what is handed on is a chance between 0 and 1."""

    name = "percent"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Raises what click raises for anything else."""
        try:
            part = float(str(value).removesuffix("%")) / 100
        except ValueError:
            part = -1.0
        if not 0 <= part <= 1:
            self.fail(f"{value!r}: a percentage from 0 to 100, such as 10%", param, ctx)
        return part


# By the name of the habit: the option, and what it is about.
_ABOUT: Final[dict[str, tuple[str, str]]] = {
    "late": ("--late", "So many enter after the start, where late entries are taken."),
    "absent": ("--absent", "So many are not there at the start; half of them come."),
    "reenters": ("--reentries", "So many of those who are out enter again; else 25%."),
    "rebuys": ("--rebuys", "So many of those who are broke buy in again; else 50%."),
    "adds_on": ("--add-ons", "So many buy the add-on; else 50%."),
    "plays_on": ("--plays-on", "So many who have bagged chips play another flight; else 10%."),
    "penalties": ("--penalties", "After so many deals somebody is punished."),
}
_PLACES: Final = "places"
NAMES: Final = (*_ABOUT, _PLACES)


def crowd_options(command: Command) -> Command:
    """Options of an event's people."""
    most = click.option(
        "--places",
        _PLACES,
        type=click.IntRange(min=2),
        metavar="N",
        help="So many play at a time; who comes when it is full waits for a seat.",
    )
    command = most(command)
    for habit, (option, words) in reversed(_ABOUT.items()):
        command = click.option(option, habit, type=Percent(), metavar="P%", help=words)(command)
    return command


def check_none(given: Mapping[str, Any]) -> None:
    """End the command where any of them is given without an event."""
    for name, value in given.items():
        if value is not None:
            option = _ABOUT[name][0] if name in _ABOUT else f"--{name}"
            refuse(f"{option} is for an event: add --tournament")


def habits_of(given: Mapping[str, Any]) -> EventHabits:
    """The habits that were asked for; what was not is as usual."""
    known = {one.name for one in fields(EventHabits)}
    return EventHabits(
        **{name: value for name, value in given.items() if name in known and value is not None}
    )


def places_of(given: Mapping[str, Any]) -> int | None:
    """How many play at a time; None as the schedule has it."""
    places: int | None = given[_PLACES]
    return places
