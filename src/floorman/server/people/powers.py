"""The powers of the host and the floor: who has not used them for a while says his password again.

A browser that was left open is no more than a player's until then.
"""

from collections.abc import Callable
from typing import Final

from floorman.server.denials import Denied
from floorman.server.permissions import STAFF
from floorman.store import Store

# So many sessions are remembered; who is forgotten says his password again.
_REMEMBERED: Final = 10_000


class Powers:
    """When each session last used its powers, or said the password; `minutes` of 0: no matter."""

    def __init__(self, store: Store, minutes: int, now: Callable[[], int]) -> None:
        self._store, self._now, self._idle_ms = store, now, minutes * 60_000
        self._used: dict[str, int] = {}

    def confirm(self, session: str) -> None:
        """The password was said, or a power is used."""
        self._used.pop(session, None)
        if len(self._used) >= _REMEMBERED:
            self._used.pop(next(iter(self._used)))
        self._used[session] = self._now()

    async def use(self, role: str, session: str) -> None:
        """Use the powers of a role. Raises Denied after idle minutes; a player has none to use."""
        if role not in STAFF or not self._idle_ms:
            return
        used = self._used.get(session)
        if used is None:
            found = await self._store.session(session)
            used = found.created if found else 0
        if not 0 <= self._now() - used < self._idle_ms:
            raise Denied("confirm", "That is for the house: say your password again first.")
        self.confirm(session)
