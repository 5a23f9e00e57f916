"""The club's book: read by its members, written by the host and the floor, never silently."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from floorman.room.evenings.book import (
    HOUSE_PLAYERS,
    Book,
    Choose,
    Correct,
    Enter,
    Entry,
    LeaveOut,
    Line,
    Same,
    ShowAs,
    Sitting,
    between,
    read_book,
)
from floorman.room.evenings.points import FORMULAS
from floorman.room.evenings.recurring import WrongDate, day
from floorman.server.denials import Denied
from floorman.server.evenings.ledgers import NAMED, Ledger, Ledgers, person_at, sitting_of
from floorman.server.evenings.plan import day_in, line
from floorman.server.names import former_name, name_key, read_name
from floorman.server.once import answered_before, once_for
from floorman.server.permissions import STAFF
from floorman.store import Account, ClubEntry, DoneBefore, Store

ROWS_MOST: Final = 100
AMOUNT_MOST: Final = 10**12
MINUTES_MOST: Final = 7 * 24 * 60
BEST_MOST: Final = 1000
_MINUTE_MS: Final = 60_000
_HOUSE_PLAYERS: Final = "House players"
_ENTRY: Final = "entry-"


class Written(msgspec.Struct, frozen=True):
    """An entry as it is kept, with the names that were typed with it, by person."""

    entry: Entry
    names: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Cashed:
    """A row of an evening with real chips, as it is entered; `person` by his key in the book, where
    he is in it.
    """

    name: str
    bought: int
    cashed: int
    minutes: int = 0
    person: str = ""


@dataclass(frozen=True, slots=True)
class Night:
    """An evening with real chips: what it is called, the day, what was played, and by whom."""

    name: str
    date: str
    form: str
    rows: tuple[Cashed, ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    """Why something is written, under which id, and what is asked and answered."""

    why: str
    given: str
    what: str
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Traced:
    """An entry with who made it, when and why; `words` say what it was."""

    number: int
    at: int
    by: str
    kind: str
    words: str
    why: str


@dataclass(frozen=True, slots=True)
class Seen:
    """The book of a season as somebody sees it: `names` are what everybody is called in it, `me`
    who he is himself; `whole` is the book without bounds.
    """

    book: Book
    whole: Book
    names: Mapping[str, str]
    me: str
    staff: bool
    trace: Sequence[Traced]


class Club:
    """The book of the room. `now` gives the time in milliseconds, `zone` says which day that is.
    Raises Denied.
    """

    def __init__(self, store: Store, ledgers: Ledgers, now: Callable[[], int], zone: str) -> None:
        self._store, self._ledgers, self._now, self._zone = store, ledgers, now, zone

    async def read(self, account: Account, since: str = "", until: str = "") -> Seen:
        """The book from one day to another, for a member. Raises Denied for anybody else."""
        _check_days(since, until)
        tables = await self._ledgers.all(self._now())
        days = {one.table: one.date for one in await self._store.evening_dates() if one.table}
        accounts = await self._accounts(tables)
        sittings = [
            sitting_of(table, one, days.get(table) or day_in(self._zone, one.at), accounts)
            for table, one in tables.items()
        ]
        cups = self._ledgers.cups(self._zone)
        entries = await self._store.club_entries()
        written = [msgspec.json.decode(one.body, type=Written) for one in entries]
        whole = read_book(sittings, [cup for cup, _ in cups], [one.entry for one in written])
        names = _names(tables, written, accounts)
        for cup, called in cups:
            for one in cup.finishes:
                names.setdefault(one.person, called.get(one.person, one.person))
        names = await self._as_called(names, accounts)
        people = {line.person for one in whole.sittings for line in one.lines}
        people |= {one.person for cup in whole.cups for one in cup.finishes}
        staff = account.role in STAFF
        if not staff and account.id not in people:
            raise Denied(
                "not-allowed", "The book is for who has played in it, the host and the floor."
            )
        shown = names | dict(whole.shown)
        trace = await self._trace(entries, written, shown, staff=staff)
        return Seen(between(whole, since, until), whole, shown, account.id, staff, trace)

    async def _accounts(self, tables: Mapping[str, Ledger]) -> frozenset[str]:
        """Which players of tables are accounts of the room."""
        found = {row.player for one in tables.values() for row in one.rows}
        there = [one for one in found if await self._store.account(one) is not None]
        return frozenset(there)

    async def _as_called(
        self, names: Mapping[str, str], accounts: frozenset[str]
    ) -> dict[str, str]:
        """What everybody is called now; who has gone by no name of his own."""
        found = dict(names)
        for person in {*names, *accounts}:
            if person == HOUSE_PLAYERS:
                found[person] = _HOUSE_PLAYERS
            elif not person.startswith(NAMED):
                account = await self._store.account(person)
                found[person] = account.name if account else former_name(person)
        return found

    # Written

    async def enter(self, by: Account, night: Night, given: str) -> str:
        """Enter an evening that was played with real chips; its key in the book."""
        _only_staff(by)
        _check_days(night.date, night.date)
        if not night.date or not 1 <= len(night.rows) <= ROWS_MOST:
            raise Denied("bad-field", f"rows: 1 to {ROWS_MOST}, with the day on which it was")
        names: dict[str, str] = {}
        lines: list[Line] = []
        for number, row in enumerate(night.rows, 1):
            _check_row(row, f"rows.{number}")
            person, called = await self._person(row.name, f"rows.{number}.name")
            if person in names:
                raise Denied("bad-field", f"rows.{number}.name: {called} stands there twice")
            names[person] = called
            lines.append(Line(person, row.bought, row.cashed, row.minutes * _MINUTE_MS))
        sitting = Sitting(
            item=_ENTRY + secrets.token_hex(6),
            at=self._now(),
            evening=night.date,
            name=line(night.name, "name", 60, least=1),
            form=line(night.form, "form", 60, least=1),
            lines=tuple(lines),
            entered=True,
        )
        asked = _Asked("", given, repr(night), sitting.item)
        return await self._write(by, Enter(sitting), names, asked)

    async def correct(self, by: Account, item: str, row: Cashed, why: str, given: str) -> None:
        """Say what somebody really bought and took out of a game: by his key in the book, or who is
        not in it yet by name.
        """
        _only_staff(by)
        _check_row(row, "row")
        person = row.person
        seen = await self.read(by)
        if all(one.item != item for one in seen.whole.sittings):
            raise Denied("not-found", "There is no such game in the book.")
        called = {person: seen.names.get(person, "")}
        if not person:
            person, name = await self._person(row.name, "name")
            called = {person: name}
        elif person not in seen.names:
            raise Denied("not-found", "There is no such person in the book.")
        entry = Correct(item, person, row.bought, row.cashed, row.minutes * _MINUTE_MS)
        await self._write(by, entry, called, _Asked(_why(why), given, repr(entry)))

    async def leave_out(self, by: Account, item: str, why: str, given: str, *, out: bool) -> None:
        """Have a game or a tournament not count, or count after all."""
        _only_staff(by)
        whole = (await self.read(by)).whole
        items = {one.item for one in whole.sittings} | {one.item for one in whole.cups}
        if item not in items:
            raise Denied("not-found", "There is no such game in the book.")
        if out == (item in whole.left_out):
            raise Denied("not-now", "That is so already.")
        entry = LeaveOut(item, out)
        asked = _Asked(_why(why), given, f"{entry} {len(whole.left_out)}")
        await self._write(by, entry, {}, asked)

    async def same(self, by: Account, person: str, other: str, why: str, given: str) -> None:
        """Say that who was entered by a name is somebody else who is in the book."""
        _only_staff(by)
        names = (await self.read(by)).names
        if person not in names or other not in names or person == other:
            raise Denied("not-found", "There are no such two persons in the book.")
        if not person.startswith(NAMED):
            raise Denied("not-allowed", "Who has an account of his own is nobody else.")
        entry = Same(person, other)
        await self._write(by, entry, {}, _Asked(_why(why), given, repr(entry)))

    async def choose(self, by: Account, formula: str, best: int, why: str, given: str) -> None:
        """Choose how standings go."""
        _only_staff(by)
        if formula not in FORMULAS:
            raise Denied("bad-field", f"formula: one of {', '.join(FORMULAS)}")
        if not 0 <= best <= BEST_MOST:
            raise Denied("bad-field", f"best: 0 to {BEST_MOST}")
        entry = Choose(formula, best)
        await self._write(by, entry, {}, _Asked(_why(why), given, repr(entry)))

    async def show_as(self, by: Account, person: str, name: str, why: str, given: str) -> None:
        """Show somebody by another name, on his wish: himself (""), or by the host and the floor
        who heard it; "" for his own name again.
        """
        seen = await self.read(by)
        person = person or by.id
        if person != by.id:
            _only_staff(by)
            why = _why(why)
        if person not in seen.names:
            raise Denied("not-found", "There is no such person in the book.")
        clean = read_name(name) if name else ""
        taken = {name_key(one) for who, one in seen.names.items() if who != person}
        if clean and name_key(clean) in taken:
            raise Denied("name-taken", "Somebody else in the book is called so.")
        entry = ShowAs(person, clean)
        asked = _Asked(line(why, "why", 200), given, repr(entry))
        await self._write(by, entry, {}, asked)

    async def _write(self, by: Account, entry: Entry, names: dict[str, str], asked: _Asked) -> str:
        now, kind = self._now(), str(entry.__struct_config__.tag)
        what = f"club {kind} {asked.what} {asked.why}"
        once = once_for(by.id, asked.given, what, now, asked.answer)
        body = msgspec.json.encode(Written(entry, names))
        kept = ClubEntry(secrets.token_hex(8), 0, now, by.id, kind, body, asked.why)
        try:
            await self._store.add_club_entry(kept, once)
        except DoneBefore as done:
            return answered_before(once, done)
        return asked.answer

    async def _person(self, name: str, field: str) -> tuple[str, str]:
        """Who is meant by a name that was typed: the account of that name, or nobody known."""
        called = line(name, field, 40, least=1)
        if not name_key(called):
            raise Denied("bad-field", f"{field}: at least one letter or digit")
        account = await self._store.account_by_name(name_key(called))
        if account is not None and account.kind != "gone":
            return account.id, account.name
        return NAMED + name_key(called), called

    async def _trace(
        self,
        entries: Sequence[ClubEntry],
        written: Sequence[Written],
        names: Mapping[str, str],
        *,
        staff: bool,
    ) -> list[Traced]:
        found = []
        for kept, one in zip(entries, written, strict=True):
            if isinstance(one.entry, ShowAs) and not staff:
                continue  # else it would say who is behind the name
            by = await self._store.account(kept.by)
            who = by.name if by else former_name(kept.by)
            words = _words(one, names)
            found.append(Traced(kept.number, kept.at, who, kept.kind, words, kept.why))
        return found


def _words(one: Written, names: Mapping[str, str]) -> str:
    def called(person: str) -> str:
        return names.get(person, one.names.get(person, person.removeprefix(NAMED)))

    match one.entry:
        case Enter(sitting):
            return f"{sitting.name} of {sitting.evening} entered, {len(sitting.lines)} players"
        case Correct():
            entry = one.entry
            amounts = f"in {entry.bought:,}, out {entry.cashed:,}"
            return f"{called(entry.person)} corrected in {entry.item}: {amounts}"
        case LeaveOut(item, out):
            return f"{item} {'left out' if out else 'counts again'}"
        case Same(person, other):
            return f"{one.names.get(person, person.removeprefix(NAMED))} is {called(other)}"
        case ShowAs(person, name):
            return f"{called(person)} is shown as {name}" if name else f"{called(person)} again"
        case Choose(formula, best):
            counted = f"the best {best} count" if best else "all count"
            return f"standings by “{FORMULAS[formula].name}”, {counted}"


def _names(
    tables: Mapping[str, Ledger], written: Sequence[Written], accounts: frozenset[str]
) -> dict[str, str]:
    found: dict[str, str] = {}
    for ledger in tables.values():
        for row in ledger.rows:
            person = person_at(row.player, ledger, accounts)
            found.setdefault(person, ledger.names.get(row.player, row.player))
    for one in written:
        found = {**one.names, **found}
    return found


def _check_days(since: str, until: str) -> None:
    for field, text in (("since", since), ("until", until)):
        try:
            if text:
                day(text, field)
        except WrongDate as wrong:
            raise Denied("bad-field", str(wrong)) from None


def _check_row(row: Cashed, field: str) -> None:
    for name in ("bought", "cashed"):
        if not 0 <= getattr(row, name) <= AMOUNT_MOST:
            raise Denied("bad-field", f"{field}.{name}: 0 to {AMOUNT_MOST:,}")
    if not 0 <= row.minutes <= MINUTES_MOST:
        raise Denied("bad-field", f"{field}.minutes: 0 to {MINUTES_MOST:,}")


def _why(why: str) -> str:
    found = line(why, "why", 200)
    if not found:
        raise Denied("bad-field", "why: nothing is written without a reason")
    return found


def _only_staff(by: Account) -> None:
    if by.role not in STAFF:
        raise Denied("not-allowed", "That is for the host and the floor.")
