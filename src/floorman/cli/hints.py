"""What was meant: the nearest command or option, and what a file that is not there should be."""

from pathlib import Path

import click

from floorman.datafiles import nearest


def words_of(error: click.UsageError, commands: list[str]) -> str:
    """A wrong call in one line, with the nearest word where there is one."""
    if isinstance(error, click.NoSuchOption):
        known = [name for one in _options(error.ctx) for name in (*one.opts, *one.secondary_opts)]
        return f"No such option '{error.option_name}'{nearest(error.option_name, known)}"
    message = " ".join(error.format_message().split()).rstrip(".")
    if message.startswith("No such command") and error.ctx is not None:
        said = message.partition("'")[2].rpartition("'")[0]
        return f"No such command '{said}'{nearest(said, commands)}"
    return message


def _options(ctx: click.Context | None) -> list[click.Parameter]:
    return [] if ctx is None else [*ctx.command.get_params(ctx)]


def missing(path: str, expects: str = "") -> str:
    """What is said of a file that is not there: one beside it that it may have been, and what
    `expects` to be there.
    """
    asked = Path(path)
    try:
        beside = [one.name for one in asked.parent.iterdir()]
    except OSError:
        beside = []
        where = "" if asked.parent.exists() else f", nor the folder {asked.parent}"
    else:
        where = nearest(asked.name, beside)
    wanted = f" (wanted: {expects})" if expects else ""
    return f"{path}: no such file{wanted}{where}"
