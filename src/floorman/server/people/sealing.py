"""Secrets that have to be known again, sealed with a key that does not lie in the database.

Whoever has a copy of the database alone cannot read them, nor put one account's in another's place.
"""

import os
from pathlib import Path
from typing import Final

from cryptography.fernet import Fernet, InvalidToken

from floorman.server.settings import Settings

KEY_FILE: Final = "floorman.key"
MARK: Final = "sealed-1:"
_ONLY_OWNER: Final = 0o600


class KeyFileError(ValueError):
    """The file of the key cannot be used, and why."""


class Seal:
    """Seals and opens; without a key it has one of its own, which is gone when it goes."""

    def __init__(self, key: bytes | None = None) -> None:
        """Raises ValueError for a key that is none."""
        self._fernet = Fernet(Fernet.generate_key() if key is None else key)

    def close(self, owner: str, secret: str) -> str:
        """A secret as it is kept for somebody."""
        return MARK + self._fernet.encrypt(f"{owner}\n{secret}".encode()).decode()

    def open(self, owner: str, kept: str) -> str | None:
        """The secret that was kept for him; None for one of another key, or of somebody else.

        What was never sealed is as it is.
        """
        if not kept.startswith(MARK):
            return kept
        try:
            said = self._fernet.decrypt(kept[len(MARK) :]).decode()
        except InvalidToken:
            return None
        whose, _, secret = said.partition("\n")
        return secret if whose == owner else None


def seal_of(settings: Settings) -> Seal:
    """The seal by the key of the room, which is made when there is none. Raises KeyFileError."""
    file = Path(settings.key_file or Path(settings.data) / KEY_FILE)
    try:
        if not file.exists():
            _make(file)
        return Seal(file.read_bytes().strip())
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not the key of a room"
        raise KeyFileError(f"key_file: {file} cannot be used: {why}") from None


def _make(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _ONLY_OWNER), "wb") as out:
        out.write(Fernet.generate_key() + b"\n")
        out.flush()
        os.fsync(out.fileno())
