"""The key of second factors beside backups: it is in none of them, and is kept apart.

A backup with its key would tell whoever finds it the secrets that are sealed in it; one without a
key anywhere would leave people to their codes for recovery.
"""

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from floorman.server.people.sealing import KEY_FILE, MARK, Seal
from floorman.store import Store, StoreError
from floorman.store.copying.moving import file_of
from floorman.store.copying.snapshots import flush

_ONLY_OWNER = 0o600


def key_beside(url: str) -> Path | None:
    """Where the key of a database lies if no setting says otherwise; None for a server's."""
    file = file_of(url)
    return None if file is None else file.parent / KEY_FILE


async def sealed_in(store: Store) -> dict[str, str]:
    """The sealed secrets of second factors, by account."""
    return {one.id: one.totp for one in await store.accounts() if one.totp.startswith(MARK)}


def shut(sealed: dict[str, str], key: Path | None) -> int:
    """How many of these secrets a key does not open: all of them without one."""
    with suppress(OSError, ValueError):
        if key is not None:
            seal = Seal(key.read_bytes().strip())
            return sum(seal.open(owner, kept) is None for owner, kept in sealed.items())
    return len(sealed)


def keep_key(key: Path, folder: Path, backups: Path, now: datetime) -> Path:
    """Copy a key into a folder of its own; its file, called by its time.

    Raises StoreError for what is no key, and for the folder of the backups themselves.
    """
    if folder.resolve() == backups.resolve():
        raise StoreError(f"{folder}: a key beside its backups opens them for whoever finds them")
    file = folder / f"floorman-{now.astimezone(UTC):%Y%m%d-%H%M%S}.key"
    _copy(key, file)
    return file


def check_key(key: Path, place: Path) -> None:
    """Raise StoreError for what is no key, and where there is another one already."""
    data = _read(key)
    if place.exists() and place.read_bytes().strip() != data:
        raise StoreError(f"{place} is another key: move it away first, if that is meant")


def put_key(key: Path, place: Path) -> None:
    """Put a key where the room looks for it, unless it is there. Raises StoreError."""
    check_key(key, place)
    if not place.exists():
        _copy(key, place)


def _copy(key: Path, file: Path) -> None:
    data = _read(key)
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _ONLY_OWNER), "wb") as out:
            out.write(data + b"\n")
        for path in (file, file.parent):
            flush(path)
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from None


def _read(key: Path) -> bytes:
    try:
        data = key.read_bytes().strip()
        Seal(data)
    except OSError as error:
        raise StoreError(f"{key} cannot be read: {error.strerror}") from None
    except ValueError:
        raise StoreError(f"{key} is not the key of a room") from None
    return data
