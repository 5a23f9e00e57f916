"""Files that are written whole or not at all."""

import errno
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final, Self

from floorman.history.formats import Item, Writer

# What is being written stands beside its place under this ending, and is moved when it is whole.
UNFINISHED: Final = ".part"
_INSIDE: Final = (".phh", ".parquet")
_DIGITS: Final = 7


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A place beside `path` to write to, which becomes it at the end; nothing stays otherwise."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + UNFINISHED)
    _remove(part)
    try:
        yield part
        if path.is_dir():
            _check_ours(path)
            shutil.rmtree(path)
        part.replace(path)
    finally:
        _remove(part)


def _check_ours(folder: Path) -> None:
    """Raise OSError unless a folder holds nothing but what is written to such a one."""
    for inside in folder.iterdir():
        if inside.suffix not in _INSIDE:
            raise OSError(errno.ENOTEMPTY, "other files are there", str(folder))


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


class Sink:
    """Deals written to one file, or one file each in a folder."""

    def __init__(self, part: Path, writer: Writer) -> None:
        self.part, self.writer = part, writer
        self.number = 0
        self.places: list[int] = []
        self.file: IO[str] | None = None
        if writer.single:
            part.mkdir(parents=True)

    def write(self, item: Item) -> None:
        """Add a deal. Raises RecordError for one that the format cannot say."""
        text = self.writer.text(item)
        self.number += 1
        if self.writer.single:
            name = f"{self.number:0{_DIGITS}}{self.writer.suffix}"
            (self.part / name).write_text(text, encoding="utf-8", newline="")
            return
        file = self._opened()
        if self.writer.newest_first:
            self.places.append(file.tell())
        file.write(text)

    def _opened(self) -> IO[str]:
        if self.file is None:
            self.file = self.part.open("w", encoding="utf-8", newline="")
            if not self.writer.newest_first:
                self.file.write(self.writer.heading())
        return self.file

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def finish(self) -> None:
        """The end of the file."""
        if self.writer.single:
            return
        self._opened().close()
        if self.writer.newest_first:
            self._turn_round()

    def _turn_round(self) -> None:
        """The last deal first, a deal at a time."""
        turned = self.part.with_name(self.part.name + ".turned")
        ends = [*self.places[1:], self.part.stat().st_size][: len(self.places)]
        with self.part.open("rb") as source, turned.open("wb") as file:
            file.write(self.writer.heading().encode())
            for start, end in zip(reversed(self.places), reversed(ends), strict=True):
                source.seek(start)
                file.write(source.read(end - start))
        turned.replace(self.part)


def write_beside(path: Path, writer: Writer) -> None:
    """The other files that belong to one that was written."""
    for suffix, text in writer.beside().items():
        with whole(path.with_suffix(suffix)) as part:
            part.write_text(text, encoding="utf-8")
