"""The files of histories that somebody names, and what is in them."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from floorman.cli.output import refuse, refuse_missing
from floorman.history.acpc import Game, parse_game, usual_game
from floorman.history.formats import READABLE, Item, read_items, sniffed, why_none
from floorman.history.record import RecordError

_LOOKED_AT: Final = 4096
# What lies beside histories and is none.
_BESIDE: Final = (".game", ".md", ".parquet", ".py", ".toml")
# What was converted to a folder is noted there.
JOURNAL: Final = "converted.jsonl"
_MOST_GAME: Final = 1 << 16

source_option = click.option(
    "--from",
    "source",
    metavar="FORMAT",
    type=click.Choice(READABLE),
    help=f"What the files are of, if their beginning does not tell: {', '.join(READABLE)}.",
)


def found_files(paths: Sequence[str]) -> list[tuple[Path, Path]]:
    """Every file that is named or lies in a folder that is named, in order, with its place below
    what was named. A path that is not there ends the command.
    """
    found: dict[Path, Path] = {}
    for name in paths:
        path = Path(name)
        if path.is_dir():
            inside = (one for one in sorted(path.rglob("*")) if one.is_file())
            for one in inside:
                place = one.relative_to(path)
                hidden = any(part.startswith(".") for part in place.parts)
                if not hidden and one.suffix.lower() not in _BESIDE and one.name != JOURNAL:
                    found.setdefault(one, place)
        elif path.exists():
            found.setdefault(path, Path(path.name))
        else:
            refuse_missing(name, "hand histories, or a folder of them")
    if not found:
        refuse(f"{', '.join(paths)}: no hand histories there")
    return [*found.items()]


def format_of(path: Path, told: str | None = None) -> str | None:
    """The format of a file: as told, or by its beginning; None for none that is read."""
    if told:
        return told
    with path.open("rb") as file:
        key = sniffed(file.read(_LOOKED_AT), path.name)
    return key if key in READABLE else None


def unknown(path: Path) -> RecordError:
    """The fault of a file that is of no format."""
    with path.open("rb") as file:
        start = file.read(_LOOKED_AT)
    why = why_none(start, "of no format that is read") if start else "the file is empty"
    return RecordError(why, file=str(path))


def items_in(path: Path, key: str) -> Iterator[Item | RecordError]:
    """Every deal of a file, or what is wrong with it; a file that cannot be read is one fault."""
    try:
        with path.open("rb") as file:
            yield from read_items(file, key, str(path), game_beside(path))
    except RecordError as error:
        yield error
    except OSError as error:
        yield RecordError(str(error.strerror or error), file=str(path))


def game_beside(path: Path) -> Callable[[str], Game | None]:
    """What finds the game of a match log: a file beside it, or one of the usual games."""

    def find(name: str) -> Game | None:
        beside = path.parent / Path(name).name
        try:
            if beside.stat().st_size <= _MOST_GAME:
                return parse_game(beside.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            pass
        return usual_game(Path(name).name)

    return find
