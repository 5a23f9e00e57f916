"""Passwords: hashed with argon2 away from the event loop, a few at a time."""

import asyncio
import secrets

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2


class Passwords:
    """Hashes and checks; the cost is the settings', and a hash of an older cost still checks."""

    def __init__(self, passes: int, memory_kib: int, lanes: int) -> None:
        self._hasher = PasswordHasher(
            time_cost=passes, memory_cost=memory_kib, parallelism=lanes, type=Type.ID
        )
        # What a name that nobody has is checked against, so that it takes as long as any.
        self._nobody = self._hasher.hash(secrets.token_urlsafe(16))
        self._free = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """The hash of a password, to be kept."""
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, secret: str, password: str) -> bool:
        """Whether a password is that of a hash; an empty hash fits none, and takes as long."""
        async with self._free:
            found = await asyncio.to_thread(self._verify, secret or self._nobody, password)
        return found and bool(secret)

    def is_dated(self, secret: str) -> bool:
        """Whether a hash was made at another cost than is asked for now."""
        return self._hasher.check_needs_rehash(secret)

    def _verify(self, secret: str, password: str) -> bool:
        try:
            return self._hasher.verify(secret, password)
        except (VerificationError, InvalidHashError):
            return False
