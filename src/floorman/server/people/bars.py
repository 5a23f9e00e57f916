"""Bars: who may not come in, or not to a table, until when and why; what was done to people.

The deeds of the house are the record, and are never changed; what is in force is worked out from
them. Whoever is barred from the room is barred from each of its tables.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from floorman.server.denials import Denied
from floorman.store import Deed, Once, Store

_KINDS: Final = ("barred", "unbarred")


class Bars:
    """The bars in force. `now` gives the time in milliseconds since 1970; `lock` is held by whoever
    decides about one.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._bars: dict[tuple[str, str], Deed] = {}
        self.lock = asyncio.Lock()

    async def load(self) -> None:
        """Know what was decided before the room was opened."""
        self._bars.clear()
        for deed in reversed(await self._store.deeds(kinds=_KINDS)):
            self._heed(deed)

    def of(self, account: str, table: str = "") -> Deed | None:
        """The bar that keeps somebody out of a table, or of the room; None where none does."""
        for place in dict.fromkeys(("", table)):
            bar = self._bars.get((account, place))
            if bar is not None and (not bar.until or bar.until > self._now()):
                return bar
        return None

    def all_of(self, account: str) -> list[Deed]:
        """Every bar in force on somebody, that from the room first."""
        found = (self.of(*key) for key in sorted(self._bars) if key[0] == account)
        return list(dict.fromkeys(one for one in found if one is not None))

    def check(self, account: str, table: str = "") -> None:
        """Raise Denied for who may not come in there, with the reason and until when."""
        bar = self.of(account, table)
        if bar is not None:
            raise Denied("barred", bar_words(bar))

    async def note(self, deed: Deed, once: Once | None = None) -> None:
        """Keep what was done. Raises DoneBefore."""
        if await self._store.add_deed(deed, once):
            self._heed(deed)

    def _heed(self, deed: Deed) -> None:
        key = deed.about, deed.table
        if deed.kind == "barred":
            self._bars[key] = deed
        elif deed.kind == "unbarred":
            self._bars.pop(key, None)


def bar_words(bar: Deed) -> str:
    """What somebody is told who is barred."""
    where = "this table" if bar.table else "this room"
    when = ""
    if bar.until:
        end = datetime.fromtimestamp(bar.until / 1000, UTC)
        when = f" until {end:%d %B %Y, %H:%M} UTC"
    why = f": {bar.words}" if bar.words else "."
    return f"You are barred from {where}{when}{why}"
