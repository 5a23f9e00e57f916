"""Parsed data files, and what else is made out of files, kept so that it need not be made again.

Reading TOML takes most of the time of a short command. What was read of a folder is kept in the
user's cache folder as plain data, and used as long as every file of it is the same: by name, size
and times. A kept file that is damaged is made anew; where none can be written nothing is kept.
"""

import os
import sys
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import get_ident
from typing import Any, Final, TypeVar

T = TypeVar("T")
Table = dict[str, Any]
Found = list[tuple[str, Table]]

FOLDER: Final = "FLOORMAN_CACHE"
"""The variable of the environment that names the folder; "" keeps nothing."""

_LAYOUT: Final = 1
_SUM: Final = 4


def kept(place: Path, files: Sequence[Path], read: Callable[[Path], Table]) -> Found:
    """What stands in the files of a place, by their names: kept from the last time, or read."""
    return made_of(place, files, Found, lambda: [(file.name, read(file)) for file in files])


def made_of(place: Path, files: Sequence[Path], kind: type[T], make: Callable[[], T]) -> T:
    """What is made out of files, plain data of that kind: kept from the last time, or made.

    `place` stands for it among all that is kept; there need be nothing.
    """
    folder = cache_folder()
    if folder is None:
        return make()
    try:
        stamp = [_LAYOUT, *(_stamp(file) for file in files)]
    except OSError:
        return make()
    path = folder / f"{place.stem}-{zlib.crc32(os.fsencode(place.absolute())):08x}.data"
    found = _load(path, stamp, kind)
    if found is None:
        found = make()
        _keep(path, stamp, found)
    return found


def cache_folder() -> Path | None:
    """Where parsed files are kept; None where that is not wanted, or there is no home."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "floorman"
    except RuntimeError:
        return None


def _stamp(file: Path) -> list[str | int]:
    """By what it is seen that a file is another: the times too, whatever an installer sets."""
    told = file.stat()
    return [file.name, told.st_size, told.st_mtime_ns, told.st_ctime_ns]


def _load(path: Path, stamp: list[Any], kind: type[T]) -> T | None:
    """What is kept there; None where nothing is, where it is of other files, or damaged."""
    import msgspec  # noqa: PLC0415

    try:
        raw = path.read_bytes()
        body = memoryview(raw)[_SUM:]
        if zlib.crc32(body) != int.from_bytes(raw[:_SUM], "big"):
            return None
        whole: Any = tuple[list[Any], kind]  # type: ignore[valid-type]
        told, found = msgspec.msgpack.decode(body, type=whole)
    except (OSError, msgspec.MsgspecError):
        return None
    return found if told == stamp else None


def _keep(path: Path, stamp: list[Any], found: Any) -> None:
    """Keep what was read. Written under a name of its own first: others may be reading."""
    import msgspec  # noqa: PLC0415

    unfinished = path.with_suffix(f".{os.getpid()}-{get_ident()}")
    try:
        body = msgspec.msgpack.encode((stamp, found))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        unfinished.write_bytes(zlib.crc32(body).to_bytes(_SUM, "big") + body)
        unfinished.replace(path)
    except (OSError, TypeError, OverflowError):
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
