"""`floorman vet`: play hand histories of any format again, and say what is wrong with them."""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import click

from floorman.cli.deals.bars import bar
from floorman.cli.histories.files import format_of, found_files, items_in, source_option
from floorman.cli.histories.files import unknown as unknown_file
from floorman.cli.output import counted, json_option, looked_up, say, say_json
from floorman.history.formats import Judged, judge
from floorman.history.record import RecordError
from floorman.rulebooks.rules import find_book

_VERDICTS: Final = ("legal", "illegal", "could not be followed", "unreadable")
_MOST_TOLD: Final = 10_000


@click.command("vet")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER...")
@click.option(
    "--book", metavar="BOOK", help="Play by this book; else the file's own or the default."
)
@source_option
@click.option("--jobs", default=1, metavar="N", type=click.IntRange(1), help="So many at a time.")
@click.option("--unknown", is_flag=True, help="Say of every deal what nobody told.")
@json_option
def vet_command(
    paths: tuple[str, ...],
    book: str | None,
    source: str | None,
    jobs: int,
    unknown: bool,
    as_json: bool,
) -> None:
    """Play every deal of hand histories again, and say what was not allowed or does not add up.

    Files of any format that is read, or folders of them. An act that the book forbids is told
    with file, hand, line and rule; so are stacks, pots, rake and winners that come out otherwise
    than the file says. A deal could not be followed where the file leaves out what it takes, or
    no form of ours is played like that. The exit status is 1 unless every deal is legal and agrees.
    """
    chosen = looked_up(find_book, book).key if book else None
    files = [str(path) for path, _ in found_files(paths)]
    look = partial(_vet, book=chosen, source=source, unknown=unknown)
    counts: Counter[str] = Counter()
    told: list[dict[str, Any]] = []
    with bar("files", len(files)) as draw:
        for number, (found, some) in enumerate(_each(look, files, jobs), start=1):
            counts.update(found)
            told += some[: _MOST_TOLD - len(told)]
            if draw:
                draw(number)
            if not as_json:
                for one in some:
                    say(one["text"])
    if as_json:
        say_json({"counts": {key: counts[key] for key in (*_VERDICTS, "disagree")}, "deals": told})
    else:
        _sum_up(counts)
    if sum(counts[key] for key in _VERDICTS) != counts["legal"] or counts["disagree"]:
        sys.exit(1)


def _each(look: Any, files: list[str], jobs: int) -> Iterator[Any]:
    if jobs == 1 or len(files) < 2:
        yield from map(look, files)
        return
    with get_context("spawn").Pool(min(jobs, len(files))) as pool:
        yield from pool.imap(look, files)


def _vet(
    name: str, book: str | None, source: str | None, unknown: bool
) -> tuple[Counter[str], list[dict[str, Any]]]:
    """What came of a file: how many of each verdict, and each deal that something is wrong with."""
    from pathlib import Path  # noqa: PLC0415  in the process that does it

    path, counts = Path(name), Counter[str]()
    told: list[dict[str, Any]] = []
    key = format_of(path, source)
    if key is None:
        counts["unreadable"] += 1
        return counts, [_fault(unknown_file(path))]
    for item in items_in(path, key):
        if isinstance(item, RecordError):
            counts["unreadable"] += 1
            one = _fault(item)
        else:
            try:
                judged = judge(item, book)
            except KeyError as error:
                judged = _unfollowed(item, str(error.args[0]))
            counts[judged.verdict] += 1
            counts["disagree"] += judged.verdict == "legal" and not judged.is_fine
            if judged.is_fine and not (unknown and judged.unknown):
                continue
            one = _view(judged, unknown)
        if len(told) < _MOST_TOLD:
            told.append(one)
    return counts, told


def _unfollowed(item: Any, why: str) -> Judged:
    """A deal whose own book we do not have."""
    hand = str(getattr(item, "number", "") or getattr(item, "deal", ""))
    line = int(getattr(item, "first_line", 0) or getattr(item, "line", 0))
    return Judged(
        file=item.file, hand=hand, line=line, form="", verdict="could not be followed", problem=why
    )


def _view(judged: Judged, unknown: bool) -> dict[str, Any]:
    text = judged.text
    if unknown and judged.unknown:
        text += f" [{'; '.join(judged.unknown)}]"
    return {**asdict(judged), "text": text}


def _fault(error: RecordError) -> dict[str, Any]:
    place = {"file": error.file, "hand": error.hand, "line": error.line}
    return {**place, "verdict": "unreadable", "problem": error.why, "text": error.text}


def _sum_up(counts: Counter[str]) -> None:
    deals = sum(counts[key] for key in _VERDICTS)
    said = [f"{counts[key]:,} {key}" for key in _VERDICTS if counts[key] or key == "legal"]
    if counts["disagree"]:
        said.append(f"{counts['disagree']:,} of the legal ones disagree with the file")
    say(f"{counted(deals, 'deal')}: {', '.join(said)}")
