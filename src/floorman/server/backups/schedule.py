"""Backups that the server has made by itself: by a process of their own, so that nobody waits."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import structlog

from floorman.server.backups.making import backups_in, made_at
from floorman.server.metrics import Metrics
from floorman.server.settings import Settings

_LOG: Final = structlog.get_logger("floorman.room")
_LOOKS_S: Final = 60.0
_AFTER_FAULT_S: Final = 900.0
_PROGRAM: Final = (
    "import os; getattr(os, 'nice', int)(10); from floorman.cli.main import main; main()"
)

Make = Callable[[str, Path, int], Awaitable[str]]


def folder_of(settings: Settings) -> Path:
    """Where backups are kept."""
    return Path(settings.backup_folder or Path(settings.data) / "backups")


async def made_beside(url: str, folder: Path, keep: int) -> str:
    """Have a backup made by a process of its own, which is not in a hurry; what it said.

    Raises OSError with its words where it failed. The database's URL, which may hold a password, is
    not among the words that everybody on the machine can read.
    """
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _PROGRAM, "backup", "--to", str(folder), "--keep", str(keep)),
        env=os.environ | {"FLOORMAN_DATABASE": url},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        told, _ = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        raise
    words = told.decode(errors="replace").strip()
    if process.returncode:
        raise OSError(words)
    return words


async def back_up_regularly(
    settings: Settings,
    url: str,
    metrics: Metrics,
    make: Make = made_beside,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> None:
    """Make backups as often as the settings say, also across restarts, until it is cancelled."""
    folder, every = folder_of(settings), timedelta(hours=settings.backup_hours)
    if not every:
        return
    while True:
        # Those of a clock that has been set back since do not count.
        last = [at for at in map(made_at, backups_in(folder)) if at <= now()][-1:]
        metrics.last_backup.set(last[0].timestamp() if last else 0)
        if last and now() < last[0] + every:
            await asyncio.sleep(_LOOKS_S)
            continue
        try:
            _LOG.info("backed up", said=await make(url, folder, settings.backup_keep))
        except OSError as error:
            metrics.backup_faults.inc()
            _LOG.error("not backed up", why=str(error))
            await asyncio.sleep(_AFTER_FAULT_S)
