"""What players prefer at every table: said in one browser, kept here, the same in all of them."""

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from floorman.server.protocol.preferences import Preferences
from floorman.store import Once, Store
from floorman.store import Preferences as Said

Prefers = Callable[[str], Awaitable[Preferences]]
# Called with an account and what it prefers from now on.
Told = Callable[[str, Preferences], None]

USUAL: Final = Preferences()
# So many are remembered; what is forgotten is read again.
_REMEMBERED: Final = 10_000


async def by_default(_account: str) -> Preferences:
    """What somebody prefers who has said nothing."""
    return USUAL


class Preferring:
    """What everybody prefers, and the `faces` that were chosen, by account. `uses_time_bank` is the
    room's answer for who has not said.
    """

    def __init__(self, store: Store, *, uses_time_bank: bool = True) -> None:
        self._store = store
        self._usual = Preferences(uses_time_bank=uses_time_bank)
        self._known: dict[str, Said] = {}
        self.faces: dict[str, str] = {}
        self.told: list[Told] = []

    async def start(self) -> None:
        """Look up what everybody sees: the faces. Raises StoreError."""
        self.faces.update(await self._store.faces())

    async def let_go(self, account: str) -> None:
        """Somebody's account is about to be deleted."""
        self._known.pop(account, None)
        self.faces.pop(account, None)

    async def look(self, account: str) -> None:
        """Somebody has said otherwise at another process: know what. Raises StoreError."""
        self._known.pop(account, None)
        self._face(account, await self._said(account))

    async def of(self, account: str) -> Preferences:
        """What an account prefers. Raises StoreError."""
        return self._whole(await self._said(account))

    async def change(self, account: str, changes: Said, once: Once | None = None) -> Preferences:
        """Keep what is said of it, the rest as it was, and tell who has to know.

        Raises StoreError, NoSuchAccount for one that is none, and DoneBefore.
        """
        said = _with(await self._said(account), changes)
        await self._store.prefer(account, said, once)
        self._remember(account, said)
        self._face(account, said)
        prefers = self._whole(said)
        for tell in self.told:
            tell(account, prefers)
        return prefers

    async def _said(self, account: str) -> Said:
        known = self._known.get(account)
        if known is None:
            known = await self._store.preferences(account)
            self._remember(account, known)
        return known

    def _remember(self, account: str, said: Said) -> None:
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known[account] = said

    def _face(self, account: str, said: Said) -> None:
        if said.face:
            self.faces[account] = said.face
        else:
            self.faces.pop(account, None)

    def _whole(self, said: Said) -> Preferences:
        usual = self._usual
        return Preferences(
            usual.mucks_losers if said.mucks_losers is None else said.mucks_losers,
            usual.uses_time_bank if said.uses_time_bank is None else said.uses_time_bank,
            said.face or "",
            usual.watches_unseen if said.watches_unseen is None else said.watches_unseen,
        )


def _with(said: Said, changes: Said) -> Said:
    given = {key: one for key, one in msgspec.structs.asdict(changes).items() if one is not None}
    return msgspec.structs.replace(said, **given)
