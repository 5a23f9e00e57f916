"""Backups made, and restored: each is audited before it counts as one."""

import asyncio
import os
import re
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from floorman.server.audit import audit_room
from floorman.store import Finding, Store, StoreError, open_store
from floorman.store.copying.moving import copy_room, file_of, is_in_use
from floorman.store.copying.snapshots import flush, snapshot

_NAMED: Final = re.compile(r"floorman-(\d{8}-\d{6})\.db")
_STAMP: Final = "%Y%m%d-%H%M%S"
_BESIDE: Final = ("", "-wal", "-shm")

T = TypeVar("T")


class Unsound(StoreError):  # noqa: N818 -- it says what the copy is
    """A copy in which the audit finds faults: there are as many in what was copied."""

    def __init__(self, file: Path, findings: Sequence[Finding]) -> None:
        self.file, self.findings = file, tuple(findings)
        one = findings[0]
        words = f"{one.check}: {one.where}: {one.what}"
        super().__init__(f"{file} is not sound, {len(findings)} findings, the first {words}")


def backups_in(folder: Path) -> list[Path]:
    """The backups in a folder by their names, the oldest first."""
    if not folder.is_dir():
        return []
    return sorted(one for one in folder.iterdir() if _NAMED.fullmatch(one.name))


def made_at(backup: Path) -> datetime:
    """When a backup was made, by its name. Raises ValueError for another file."""
    found = _NAMED.fullmatch(backup.name)
    if found is None:
        raise ValueError(f"{backup} is not called as a backup is")
    return datetime.strptime(found[1], _STAMP).replace(tzinfo=UTC)


async def findings_in(file: Path) -> list[Finding]:
    """What the audit finds in a copy, which is not changed by that."""
    return await looked_into(file, audit_room)


async def looked_into(file: Path, look: Callable[[Store], Awaitable[T]]) -> T:
    """What somebody finds who looks into a copy, which is not changed by that."""
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".floorman-") as folder:
        scratch = Path(folder) / "copy.db"
        await asyncio.to_thread(shutil.copyfile, file, scratch)
        async with open_store(f"sqlite:///{scratch.resolve()}") as store:
            return await look(store)


async def back_up(url: str, folder: Path, now: datetime, keep: int | None = None) -> Path:
    """Make a backup in a folder, while the room goes on, and audit it; its file.

    Of those made before the `keep` newest stay, this one among them. Raises Unsound for a copy with
    faults, which is left there under another name, and StoreError.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = folder / f"floorman-{now.astimezone(UTC):{_STAMP}}.db"
    if file.exists():
        raise StoreError(f"{file} is there already")
    part = file.with_suffix(".part")
    part.unlink(missing_ok=True)
    try:
        await asyncio.to_thread(snapshot, url, part)
    except StoreError:
        part.unlink(missing_ok=True)
        raise
    if found := await findings_in(part):
        aside = file.with_suffix(".unsound")
        part.replace(aside)
        raise Unsound(aside, found)
    part.replace(file)
    flush(folder)
    if keep is not None:
        _forget_old(folder, file, keep)
    return file


def _forget_old(folder: Path, new: Path, keep: int) -> None:
    """Delete all backups in a folder but the newest, and that which has just been made."""
    for one in backups_in(folder)[:-keep]:
        if one != new:
            one.unlink()


async def restore(backup: Path, url: str, now: datetime, *, replace: bool = False) -> Path | None:
    """Put what a backup holds into a database, having audited it; the file that was there before
    and has been put aside, if there was one.

    Without `replace` there must be nothing yet; a database of a server must be empty anyhow. Raises
    StoreError, and then what is there has not been changed.
    """
    if not backup.is_file():
        raise StoreError(f"{backup}: there is no such file")
    if found := await findings_in(backup):
        raise Unsound(backup, found)
    file = file_of(url)
    if file is None:
        await _into_server(backup, url)
        return None
    if file.exists() and not replace:
        raise StoreError(f"{file} is there already")
    if file.exists() and await asyncio.to_thread(is_in_use, url):
        raise StoreError(f"{file} is in use: stop the server first")
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    await asyncio.to_thread(snapshot, f"sqlite:///{backup.resolve()}", part)
    aside = _put_aside(file, now) if file.exists() else None
    os.replace(part, file)
    flush(file.parent)
    return aside


async def _into_server(backup: Path, url: str) -> None:
    """A backup into a database of a server: by way of a copy, which has today's layout."""
    with tempfile.TemporaryDirectory(dir=backup.parent, prefix=".floorman-") as folder:
        scratch = Path(folder) / "copy.db"
        await asyncio.to_thread(shutil.copyfile, backup, scratch)
        here = f"sqlite:///{scratch.resolve()}"
        async with open_store(here):
            pass
        await asyncio.to_thread(copy_room, here, url)


def _put_aside(file: Path, now: datetime) -> Path:
    aside = file.with_name(f"{file.stem}-before-{now.astimezone(UTC):{_STAMP}}{file.suffix}")
    for ending in _BESIDE:
        part = file.with_name(file.name + ending)
        if part.exists():
            part.replace(aside.with_name(aside.name + ending))
    return aside
