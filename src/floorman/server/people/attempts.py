"""Wrong passwords: each makes the next try from the same address for the same name wait longer.

Nobody is locked out by what others try elsewhere: the owner of a name, who comes from another
address, is let in at once. It is counted for names that nobody has too, so that what is answered
does not tell which there are.
"""

import hashlib
from collections.abc import Callable
from typing import Final

from floorman.server.denials import Denied
from floorman.server.settings import Settings
from floorman.store import Store, Tries

_DOUBLINGS: Final = 30


class Attempts:
    """What was tried, by address and name; it outlives the process."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int]) -> None:
        self._store, self._settings, self._now = store, settings, now

    async def check(self, address: str, name: str) -> Tries:
        """What was tried so far. Raises Denied while none is looked at."""
        tries = await self._store.tries(_key(address, name))
        left = tries.until - self._now()
        if left > 0:
            wait = -(-left // 1000)
            words = f"Too many wrong passwords: try again in {wait} seconds."
            raise Denied("locked", words, wait)
        return tries

    async def failed(self, address: str, name: str, before: Tries) -> None:
        """One more was wrong."""
        failures, now = before.failures + 1, self._now()
        over, until = failures - self._settings.lock_after, 0
        if over >= 0:
            seconds = self._settings.lock_seconds * 2 ** min(over, _DOUBLINGS)
            until = now + 1000 * min(seconds, self._settings.lock_most_seconds)
        await self._store.set_tries(_key(address, name), Tries(failures, until), now)

    async def succeeded(self, address: str, name: str, before: Tries) -> None:
        """It was right: those before are forgotten."""
        if before.failures:
            await self._store.set_tries(_key(address, name), Tries(), self._now())


def _key(address: str, name: str) -> str:
    return hashlib.sha256(f"{address}\n{name}".encode("utf-8", "replace")).hexdigest()
