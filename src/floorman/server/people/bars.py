"""Bars: who may not come in, or not to a table, until when and why; what was done to people.

What is in force is the register's to say; the deeds of the house are its history, which is never
changed. Whoever is barred from the room is barred from each of its tables.
"""

import asyncio
from collections.abc import Callable

from floorman.room import Denial, Reason
from floorman.room.people import commands as c
from floorman.room.people.state import BarEntry
from floorman.server.denials import Denied
from floorman.server.names import behind
from floorman.server.register.actor import Register
from floorman.server.register.denying import moment
from floorman.store import Deed, DoneBefore, Once, Store


class Bars:
    """The bars in force. `now` gives the time in milliseconds since 1970; `lock` is held by whoever
    decides about one.
    """

    def __init__(self, store: Store, register: Register, now: Callable[[], int]) -> None:
        self._store, self._register, self._now = store, register, now
        self.lock = asyncio.Lock()

    def of(self, account: str, table: str = "") -> Deed | None:
        """The bar that keeps somebody out of a table, or of the room; None where none does."""
        return next((one for one in self.all_of(account) if one.table in ("", table)), None)

    def all_of(self, account: str) -> list[Deed]:
        """Every bar in force on somebody, those from the room first."""
        found = [_deed(account, number, one) for number, one in self._in_force(account)]
        return sorted(found, key=lambda one: one.table)

    def _in_force(self, account: str) -> list[tuple[int, BarEntry]]:
        person, now = self._register.state.people.get(behind(account)), self._now()
        bars = person.bars.items() if person else ()
        return [(n, one) for n, one in bars if one.until is None or one.until > now]

    def keeps_out(self, account: str, table: str = "") -> Denial | None:
        """Why somebody may not come into the room, or to a table; None for who may."""
        denial = self._register.keeps_out(behind(account))
        if denial is None and (bar := self.of(account, table)) is not None:
            return Denial(Reason.BARRED, (), bar_words(bar), bar.until or None)
        return denial

    def check(self, account: str, table: str = "") -> None:
        """Raise Denied for who may not come in there, with the reason and until when."""
        denial = self.keeps_out(account, table)
        if denial is None:
            return
        if denial.reason is Reason.BARRED and (bar := self.of(account, table)) is not None:
            offset = self._register.state.settings.limits.offset_minutes
            raise Denied("barred", bar_words(bar, offset))
        raise self._register.denied(denial, account)

    async def note(self, deed: Deed, once: Once | None = None) -> None:
        """Keep what was done; a bar is in force, or lifted, first. Raises DoneBefore."""
        if deed.kind not in ("barred", "unbarred"):
            await self._store.add_deed(deed, once)
            return
        try:
            await self._register.do(*self._commands(deed), once=once)
        except DoneBefore:
            await self._store.add_deed(deed)  # it may have been stopped in between
            raise
        await self._store.add_deed(deed)

    def _commands(self, deed: Deed) -> list[c.Bar | c.LiftBar]:
        """A bar takes the place of those that were there."""
        why = deed.words.strip() or "no reason was given"
        before = [n for n, one in self._in_force(deed.about) if one.game == deed.table]
        found: list[c.Bar | c.LiftBar] = [
            c.LiftBar(person=deed.about, number=number, why=why, by=deed.by) for number in before
        ]
        if deed.kind == "barred":
            until = deed.until or None
            found.insert(
                0,
                c.Bar(person=deed.about, game=deed.table, until=until, why=why, by=deed.by),
            )
        return found


def _deed(account: str, number: int, bar: BarEntry) -> Deed:
    return Deed(
        f"bar-{number}", bar.at, bar.by, account, "barred", bar.game, bar.until or 0, 0, bar.why
    )


def bar_words(bar: Deed, offset_minutes: int = 0) -> str:
    """What somebody is told who is barred."""
    where = "this table" if bar.table else "this room"
    when = f" until {moment(bar.until, offset_minutes)}" if bar.until else ""
    why = f": {bar.words}" if bar.words else "."
    return f"You are barred from {where}{when}{why}"
