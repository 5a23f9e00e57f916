"""`floorman convert`: hand histories from any format to another."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import click

from floorman.cli.deals.bars import bar
from floorman.cli.histories.files import JOURNAL, found_files, source_option
from floorman.cli.histories.journal import Journal
from floorman.cli.histories.tasks import convert
from floorman.cli.histories.work import Done, Task
from floorman.cli.output import counted, json_option, refuse, say, say_json
from floorman.history.formats import WRITABLE, writer_for

_PARQUET: Final = "parquet"
_SHOWN: Final = 20
_INTERRUPTED: Final = 130


@click.command("convert")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER...")
@click.option("--to", required=True, type=click.Choice((*WRITABLE, _PARQUET)), help="The format.")
@click.option("--out", required=True, metavar="FOLDER", help="Where the new files go.")
@source_option
@click.option("--jobs", default=1, metavar="N", type=click.IntRange(1), help="So many at a time.")
@click.option("--again", is_flag=True, help="Convert what was converted already, too.")
@json_option
def convert_command(
    paths: tuple[str, ...],
    to: str,
    out: str,
    source: str | None,
    jobs: int,
    again: bool,
    as_json: bool,
) -> None:
    """Convert hand histories to another format, a new file for each.

    What a file is of is found by its beginning. Files appear when they are whole; a run that was
    interrupted goes on where it was, and a file that has not changed is not converted again:
    `converted.jsonl` in the output folder is the journal. A deal that the format cannot say, and
    what cannot be read, is left out and told with file, hand and line. `parquet` writes three
    tables: hands, actions and showdowns. The exit status is 1 if anything was left out.
    """
    if to == _PARQUET:
        from floorman.cli.histories.parquet import check_installed  # noqa: PLC0415  an extra

        check_installed()
    folder = Path(out)
    if folder.exists() and not folder.is_dir():
        refuse(f"--out {out}: that is a file")
    tasks = _tasks(found_files(paths), to, folder, source)
    journal = Journal(folder)
    before = [] if again else [*filter(None, map(journal.finished, tasks))]
    known = {one.file for one in before}
    try:
        done = [*before, *_run([one for one in tasks if one.file not in known], jobs, journal)]
    except KeyboardInterrupt:
        click.echo("floorman: interrupted; called again it goes on from here", err=True)
        sys.exit(_INTERRUPTED)
    _report(done, len(before), folder, as_json)
    if not all(one.is_whole for one in done):
        sys.exit(1)


def _tasks(
    files: Sequence[tuple[Path, Path]], to: str, folder: Path, source: str | None
) -> list[Task]:
    """Each file and where it goes: what would come to the same place keeps its ending too."""
    # Several files for one are put into a folder, which has the whole name.
    several = to == _PARQUET or writer_for(to).single
    suffix = "" if several else writer_for(to).suffix
    outs = [folder / (place if several else place.with_suffix(suffix)) for _, place in files]
    twice = {out for out in outs if outs.count(out) > 1} if len({*outs}) < len(outs) else set()
    tasks: list[Task] = []
    taken: dict[str, str] = {}
    for (path, place), out in zip(files, outs, strict=True):
        to_file = (
            folder / place.with_name(place.name + suffix) if out in twice or not suffix else out
        )
        if str(to_file) in taken:
            refuse(f"{path} and {taken[str(to_file)]} would both go to {to_file}")
        taken[str(to_file)] = str(path)
        if to_file.resolve() == path.resolve():
            refuse(f"{path} would be written over: choose another folder")
        tasks.append(Task(str(path), to, str(to_file), source))
    return tasks


def _run(tasks: Sequence[Task], jobs: int, journal: Journal) -> Iterator[Done]:
    """Convert the files, in processes of their own if several are to go at a time."""
    with bar("files", len(tasks)) as draw:
        for number, done in enumerate(_finished(tasks, jobs), start=1):
            journal.add(done)
            if draw:
                draw(number)
            yield done


def _finished(tasks: Sequence[Task], jobs: int) -> Iterable[Done]:
    if jobs == 1 or len(tasks) < 2:
        yield from map(_convert, tasks)
        return
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn"))
    try:
        for one in as_completed([pool.submit(_convert, task) for task in tasks]):
            yield one.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _convert(task: Task) -> Done:
    try:
        return convert(task)
    except OSError as error:
        done = Done(task.file, task.to, task.out, unreadable=1)
        done.note(f"{error.filename or task.file}: {error.strerror or error}")
        return done


def _report(done: Sequence[Done], before: int, folder: Path, as_json: bool) -> None:
    totals = {
        "files": len(done),
        "before": before,
        "written": sum(one.written for one in done),
        "left_out": sum(one.left_out for one in done),
        "unreadable": sum(one.unreadable for one in done),
    }
    faults = [fault for one in sorted(done, key=lambda one: one.file) for fault in one.faults]
    if as_json:
        say_json({**totals, "faults": faults})
        return
    for fault in faults[:_SHOWN]:
        click.echo(fault, err=True)
    if len(faults) > _SHOWN:
        more = len(faults) - _SHOWN
        click.echo(f"and {more:,} more: all are in {folder / JOURNAL}", err=True)
    words = [counted(totals["files"], "file")]
    if before:
        words[0] += f" ({before:,} of them before)"
    words.append(f"{counted(totals['written'], 'deal')} written")
    words.append(f"{totals['left_out']:,} left out")
    words.append(f"{totals['unreadable']:,} unreadable")
    say(f"{words[0]}: {', '.join(words[1:])}")
