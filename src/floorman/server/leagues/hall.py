"""The leagues in the care of their only writer: stored first, so then; read by everybody."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from floorman.room.leagues.corrections import (
    Correct,
    Correction,
    Count,
    Enter,
    Same,
    check_entered,
    check_result,
    corrected,
    counting,
)
from floorman.room.leagues.league import League, Season, check_league
from floorman.room.leagues.played import Played
from floorman.room.leagues.refusals import LeagueError
from floorman.room.leagues.standings import Fault, Standing, standings
from floorman.server.denials import Denied
from floorman.server.evenings.ledgers import NAMED
from floorman.server.evenings.plan import line
from floorman.server.floor.known import WALK_IN, Register
from floorman.server.leagues import records as r
from floorman.server.leagues.gathering import Gathered, Gathering
from floorman.server.leagues.keeper import Entry, Kept, LeaguesKeeper, rebuilt
from floorman.server.names import former_name, name_key
from floorman.server.once import answered_before, check_new, once_for
from floorman.server.permissions import STAFF
from floorman.server.tables.event_table import LEAGUES_LOG
from floorman.server.writers.finishing import to_the_end
from floorman.store import Account, DoneBefore, Once, Store

LEAGUES_MOST: Final = 200
_NOWHERE: Final = Denied("not-found", "There is no such league.")


@dataclass(frozen=True, slots=True)
class Seen:
    """A season of a league: `played` are all events of the room, `counts` those that count."""

    kept: Kept
    season: Season
    played: Sequence[Played]
    counts: Sequence[Played]
    standings: Sequence[Standing]
    faults: Sequence[Fault]
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Asked:
    """Who writes something, why, and under which id it was asked for."""

    by: Account
    why: str = ""
    given: str = ""


class Leagues:
    """The leagues of the room. `now` gives the time in milliseconds. Raises Denied."""

    def __init__(
        self, store: Store, gathering: Gathering, register: Register, now: Callable[[], int]
    ) -> None:
        self._store, self._gathering, self._register = store, gathering, register
        self._now = now
        self._keeper, self._sequence, self._doubtful = LeaguesKeeper(), 0, True
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[LeaguesKeeper]:
        """Everything that is stored. Raises StoreError."""
        async with self._lock:
            await self._make_sure()
            yield self._keeper

    async def _make_sure(self) -> None:
        if self._doubtful:
            records = await self._store.records(LEAGUES_LOG)
            try:
                self._keeper = rebuilt(records)
            except (ValueError, KeyError) as error:
                raise Denied("frozen", f"The log of the leagues cannot be read: {error}") from None
            self._sequence = records[-1].sequence if records else 0
            self._doubtful = False

    async def league(self, key: str) -> Kept:
        """A league by its key. Raises Denied."""
        async with self.settled() as keeper:
            return _of(keeper, key)

    # Read

    async def read(self, key: str, season: str = "") -> Seen:
        """The standings of a season, the last one where none is named. Raises Denied."""
        kept = await self.league(key)
        gathered = await self._gathering.all()
        return await self._seen(kept, gathered, season)

    async def all(self) -> list[Seen]:
        """Every league with its last season."""
        async with self.settled() as keeper:
            kept = [*keeper.leagues.values()]
        gathered = await self._gathering.all()
        return [await self._seen(one, gathered, "") for one in kept]

    async def _seen(self, kept: Kept, gathered: Gathered, season: str) -> Seen:
        chosen = _season(kept.rules, season)
        said = kept.said
        played = corrected(gathered.played, said)
        counts = counting(kept.rules, chosen, played, said)
        # Formulas over many events are much work: nobody else waits for it.
        ranked, faults = await asyncio.to_thread(standings, kept.rules, counts)
        people = {one.person for event in played for one in event.results}
        names = await self._called(people, gathered.names | kept.names(), gathered.shown)
        return Seen(kept, chosen, played, counts, ranked, faults, names)

    async def _called(
        self, people: set[str], names: Mapping[str, str], shown: Mapping[str, str]
    ) -> dict[str, str]:
        """What everybody is called now; as he wished to be in the club's book, if he did."""
        known = {**names, **await self._register.names()}
        found: dict[str, str] = {}
        for person in people:
            name = known.get(person, person.removeprefix(NAMED))
            if not person.startswith((NAMED, WALK_IN)):
                account = await self._store.account(person)
                gone = account is None or account.kind == "gone"
                name = former_name(person) if gone or account is None else account.name
            found[person] = shown.get(person) or name
        return found

    async def by_names(self) -> dict[str, str]:
        """What those are called who have written anything."""
        async with self.settled() as keeper:
            by = {one.body.by for kept in keeper.leagues.values() for one in kept.trace}
        accounts = {one: await self._store.account(one) for one in by}
        return {who: one.name if one else former_name(who) for who, one in accounts.items()}

    async def kept_of(self, person: str) -> list[dict[str, Any]]:
        """All that was said of somebody in the leagues, as plain data."""
        async with self.settled() as keeper:
            return [
                {
                    "league": kept.rules.name,
                    "at": one.at,
                    "said": msgspec.to_builtins(one.body.said),
                }
                for kept in keeper.leagues.values()
                for one in kept.trace
                if isinstance(one.body, r.Said) and _speaks_of(one.body.said, person)
            ]

    # Written

    async def make(self, asked: Asked, rules: League) -> str:
        """Make a league; its key."""
        _only_staff(asked.by)
        key = secrets.token_hex(5)

        def body(keeper: LeaguesKeeper) -> r.Any:
            if len(keeper.leagues) >= LEAGUES_MOST:
                raise Denied("not-now", f"There are {LEAGUES_MOST} leagues, which is the most.")
            _check(rules)
            return r.Made(league=key, rules=rules, by=asked.by.id)

        return await self._write(asked, f"make {rules!r}", body, key)

    async def change(self, asked: Asked, key: str, rules: League) -> None:
        """Have a league go by other rules, in what was played before too."""
        _only_staff(asked.by)
        why = _why(asked.why)

        def body(keeper: LeaguesKeeper) -> r.Any:
            if _of(keeper, key).rules == rules:
                raise Denied("not-now", "That is so already.")
            _check(rules)
            return r.Changed(league=key, rules=rules, by=asked.by.id, why=why)

        await self._write(asked, f"change {key} {rules!r} {why}", body)

    async def end(self, asked: Asked, key: str, *, ended: bool) -> None:
        """Put a league among those that are over, or back."""
        _only_staff(asked.by)
        why = _why(asked.why)

        def body(keeper: LeaguesKeeper) -> r.Any:
            if _of(keeper, key).ended == ended:
                raise Denied("not-now", "That is so already.")
            return r.Ended(league=key, ended=ended, by=asked.by.id, why=why)

        await self._write(asked, f"end {key} {ended} {why}", body)

    async def say(self, asked: Asked, key: str, said: Correction, names: Mapping[str, str]) -> str:
        """Say something of an event: that it counts or not, a result, who is who, a whole one,
        whose key is answered.
        """
        _only_staff(asked.by)
        why = _why(asked.why)
        entered = said.played if isinstance(said, Enter) else None
        # The key is made anew each time; asked again, the first one holds.
        same = msgspec.structs.replace(entered, item="") if entered else said
        what = f"say {key} {same!r} {why}"
        answer = entered.item if entered else ""
        if (before := await self._before(asked, what)) is not None:
            return before
        if isinstance(said, Enter):
            _check(said)
        else:
            _check_said(said, await self.read(key))

        def body(keeper: LeaguesKeeper) -> r.Any:
            _of(keeper, key)
            return r.Said(league=key, said=said, by=asked.by.id, why=why, names=dict(names))

        return await self._write(asked, what, body, answer)

    async def _before(self, asked: Asked, what: str) -> str | None:
        """What was answered to the same; None where it was not asked for yet. Raises Denied."""
        once = once_for(asked.by.id, asked.given, f"leagues {what}", self._now())
        done = await self._store.done_before(once.key) if once else None
        return None if done is None else answered_before(once, DoneBefore(done))

    async def take_back(self, asked: Asked, key: str, number: int) -> None:
        """Have what was said hold no more."""
        _only_staff(asked.by)
        why = _why(asked.why)

        def body(keeper: LeaguesKeeper) -> r.Any:
            entry = _of(keeper, key).find(number)
            if entry is None or not isinstance(entry.body, r.Said):
                raise Denied("not-found", "Nothing was said under that number.")
            if entry.undone:
                raise Denied("not-now", "That was taken back already.")
            return r.TakenBack(league=key, number=number, by=asked.by.id, why=why)

        await self._write(asked, f"take back {key} {number} {why}", body)

    async def who(self, name: str, field: str) -> tuple[str, str]:
        """Who is meant by a name that was typed: who is known by it, or nobody known yet.

        Raises Denied where several are.
        """
        called = line(name, field, 60, least=1)
        key = name_key(called)
        if not key:
            raise Denied("bad-field", f"{field}: at least one letter or digit")
        account = await self._store.account_by_name(key)
        if account is not None and account.kind != "gone":
            return account.id, account.name
        guests = [
            (player, known)
            for player, known in (await self._register.names()).items()
            if player.startswith(WALK_IN) and name_key(known) == key
        ]
        if len(guests) > 1:
            words = f"{field}: {len(guests)} are called {called}: say which, by the person's key"
            raise Denied("bad-field", words)
        return guests[0] if guests else (NAMED + key, called)

    async def _write(
        self, asked: Asked, what: str, make: Callable[[LeaguesKeeper], r.Any], answer: str = ""
    ) -> str:
        once = once_for(asked.by.id, asked.given, f"leagues {what}", self._now(), answer)
        try:
            await to_the_end(self._store_one(make, once))
        except DoneBefore as done:
            return answered_before(once, done)
        return answer

    async def _store_one(self, make: Callable[[LeaguesKeeper], r.Any], once: Once | None) -> Entry:
        async with self._lock:
            await self._make_sure()
            await check_new(self._store, once)
            body, at = make(self._keeper), self._now()
            record = r.record_of(self._sequence, body, at)
            self._doubtful = True
            await self._store.append((record,), once=once)
            self._keeper = self._keeper.applied(body, record.sequence, at)
            self._sequence, self._doubtful = record.sequence, False
            return Entry(record.sequence, at, body)


def _of(keeper: LeaguesKeeper, key: str) -> Kept:
    found = keeper.leagues.get(key)
    if found is None:
        raise _NOWHERE
    return found


def _season(rules: League, name: str) -> Season:
    if not name:
        return rules.seasons[-1]
    found = next((one for one in rules.seasons if one.name == name), None)
    if found is None:
        raise Denied("not-found", "There is no such season.")
    return found


def _check(what: League | Enter) -> None:
    try:
        if isinstance(what, League):
            check_league(what)
        else:
            check_entered(what.played)
    except LeagueError as error:
        field = "formula, " if error.column else ""
        raise Denied("bad-field", f"{field}{error}") from None


def _check_said(said: Count | Correct | Same, seen: Seen) -> None:
    """Refuse what speaks of nothing that there is."""
    if isinstance(said, Same):
        if said.person not in seen.names or said.is_person not in seen.names:
            raise Denied("not-found", "There are no such two persons in these events.")
        if said.person == said.is_person:
            raise Denied("bad-field", "is_person: somebody else")
        return
    event = next((one for one in seen.played if one.item == said.item), None)
    if event is None:
        raise Denied("not-found", "There is no such event that is over.")
    if isinstance(said, Count):
        _season(seen.kept.rules, said.season or "?")
        return
    there = any(one.person == said.result.person for one in event.results)
    if said.out and not there:
        raise Denied("not-found", "He is not in this event.")
    if not said.out:
        try:
            check_result(said.result, max(event.entrants, len(event.results)), "result")
        except LeagueError as error:
            raise Denied("bad-field", str(error)) from None


def _speaks_of(said: Correction, person: str) -> bool:
    match said:
        case Correct(result=result):
            return result.person == person
        case Same():
            return person in (said.person, said.is_person)
        case Enter(played=played):
            return any(one.person == person for one in played.results)
    return False


def _why(why: str) -> str:
    found = line(why, "why", 200)
    if not found:
        raise Denied("bad-field", "why: nothing is written without a reason")
    return found


def _only_staff(by: Account) -> None:
    if by.role not in STAFF:
        raise Denied("not-allowed", "That is for the host and the floor.")
