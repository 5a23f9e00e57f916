"""What may be said of deals as arrays: the options of `floorman sim --batch`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import click

from floorman.cli.output import refuse

Command = TypeVar("Command", bound=Callable[..., Any])

# Players that answer as arrays alone.
CALLING: Final = "calling"
# What is said for a cluster that begins and ends with the command.
HERE: Final = "here"


@dataclass(frozen=True)
class AtOnce:
    """Whether deals are played as arrays, in how many processes, and on which cluster of Ray."""

    batch: bool
    workers: int | None
    ray: str | None

    def check(self, players: str, *others: object) -> None:
        """End the command where what was said does not go together; `others` are other ways."""
        if self.batch and any(others):
            refuse("--batch is for deals by themselves: without --table, --against and --collect")
        if not self.batch and (self.workers is not None or self.ray is not None):
            refuse("--workers and --ray are for arrays: add --batch")
        if not self.batch and players == CALLING:
            refuse("--players calling goes with --batch")
        if self.workers is not None and self.ray not in (None, HERE):
            refuse(f"--workers goes with --ray {HERE}: a cluster has its own")


def batch_options(command: Command) -> Command:
    """Options of deals as arrays."""
    for option in (
        click.option(
            "--ray", metavar="ADDRESS", help="With --batch: a cluster of Ray; `here` begins one."
        ),
        click.option(
            "--workers",
            type=click.IntRange(min=1),
            metavar="N",
            help="With --batch: so many processes; with --ray here, so many workers.",
        ),
        click.option("--batch", is_flag=True, help="Very many deals at once, as arrays."),
    ):
        command = option(command)
    return command


def batch_said(given: dict[str, Any], players: str, *others: object) -> AtOnce:
    """What was said of arrays, taken out of all that was said; `others` are other ways to play.

    Ends the command where that does not go together.
    """
    said = AtOnce(given.pop("batch"), given.pop("workers"), given.pop("ray"))
    said.check(players, *others)
    return said
