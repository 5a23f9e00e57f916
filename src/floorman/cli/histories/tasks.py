"""One file of histories converted; it runs in a process of its own where there are several."""

from pathlib import Path

from floorman.cli.histories.files import format_of, items_in, unknown
from floorman.cli.histories.work import Done, Task
from floorman.cli.histories.writing import Sink, whole, write_beside
from floorman.history.formats import Writer, writer_for
from floorman.history.record import RecordError


def convert(task: Task) -> Done:
    """Convert a file; its output is there whole at the end, or not at all. Raises OSError."""
    path, out = Path(task.file), Path(task.out)
    told = path.stat()
    done = Done(task.file, task.to, task.out, told.st_size, told.st_mtime_ns)
    key = format_of(path, task.source)
    if key is None:
        done.unreadable = 1
        done.note(unknown(path).text)
        return done
    if task.to == "parquet":
        from floorman.cli.histories.parquet import write_tables  # noqa: PLC0415  an extra

        write_tables(items_in(path, key), out, done)
        return done
    writer = writer_for(task.to, out.stem)
    with whole(out) as part:
        with Sink(part, writer) as sink:
            for item in items_in(path, key):
                _take(sink, item, done)
            sink.finish()
        if not done.written:
            # Nothing of it can be said: there is no file then.
            _empty(part, writer)
    if done.written:
        write_beside(out, writer)
    else:
        out.unlink(missing_ok=True)
    return done


def _empty(part: Path, writer: Writer) -> None:
    if writer.single:
        part.rmdir()
        part.touch()


def _take(sink: Sink, item: object, done: Done) -> None:
    if isinstance(item, RecordError):
        done.unreadable += 1
        done.note(item.text)
        return
    try:
        sink.write(item)  # type: ignore[arg-type]
        done.written += 1
    except RecordError as error:
        done.left_out += 1
        done.note(f"{error.text} (left out)")
