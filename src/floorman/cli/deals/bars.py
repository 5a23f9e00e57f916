"""A bar that shows how far something has come, on standard error, where that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text


class Rate(ProgressColumn):
    """How many a second, as soon as that can be said."""

    def render(self, task: Task) -> Text:
        """The words of it."""
        return Text(f"{task.speed:,.0f} a second" if task.speed else "")


@contextmanager
def bar(title: str, total: int, *, rate: bool = False) -> Iterator[Callable[[int], None] | None]:
    """What draws the bar at so many of them, with their rate; None where there is no terminal."""
    if not on_terminal():
        yield None
        return
    columns: list[ProgressColumn] = [TextColumn(title), BarColumn(), MofNCompleteColumn()]
    columns += [Rate()] if rate else []
    columns.append(TimeRemainingColumn())
    console = Console(stderr=True, force_terminal=True)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.update(task, completed=done)


def on_terminal() -> bool:
    """Whether somebody looks on."""
    return sys.stderr.isatty()
