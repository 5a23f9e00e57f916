"""How the commands speak: JSON for programs, tables and plain lines for people."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

T = TypeVar("T")

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


class Refusal(click.ClickException):
    """Bad input: one clear line on standard error, and exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Print the one line."""
        click.echo(f"floorman: {self.format_message()}", file=file or sys.stderr, err=file is None)


def refuse(message: str) -> NoReturn:
    """End the command with one line and exit status 2."""
    raise Refusal(message)


def looked_up(find: Callable[[str], T], key: str) -> T:
    """What `find` returns for the key; a key it does not know ends the command."""
    try:
        return find(key)
    except KeyError as error:
        refuse(str(error.args[0]))


def read_file(path: str, expects: str = "") -> str:
    """The text of a file named by the user; one that cannot be read ends the command, and of one
    that is not there it is said what it `expects`.
    """
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        refuse_missing(path, expects)
    except OSError as error:
        refuse(f"{path}: {error.strerror}")
    except UnicodeDecodeError:
        refuse(f"{path}: not a UTF-8 text file")


def refuse_missing(path: str, expects: str = "") -> NoReturn:
    """End the command with a line about a file that is not there."""
    from floorman.cli.hints import missing  # noqa: PLC0415 -- only for who erred

    refuse(missing(path, expects))


def counted(number: int, noun: str) -> str:
    """So many of something, in words: `1 table`, `2 tables`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def say_json(data: object) -> None:
    """Print data as JSON that keeps suit symbols and accents readable."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def say(text: str = "") -> None:
    """Print plain text."""
    click.echo(text)


def say_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table: folded to fit a terminal, or a line a row for a file or a pipe."""
    if not sys.stdout.isatty():
        _say_lines([headings, *rows])
        return
    from rich.console import Console  # noqa: PLC0415  only a terminal needs it
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console(highlight=False, markup=False).print(table)


def _say_lines(rows: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        click.echo("  ".join(cells).rstrip())
