"""Evenings: planned, changed, moved and called off by their host; guests invited and heard."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from msgspec import structs

from floorman.server.denials import Denied
from floorman.server.evenings import answering
from floorman.server.evenings.answering import Heard, Table
from floorman.server.evenings.plan import (
    Changed,
    Date,
    Plan,
    body_of,
    changed,
    checked,
    clock_words,
    dates_between,
    known,
    lines,
    plan_of,
)
from floorman.server.names import name_key
from floorman.server.once import answered_before, once_for
from floorman.server.permissions import STAFF
from floorman.server.protocol import server as s
from floorman.server.protocol.following import SeatCameFree
from floorman.store import (
    Account,
    DoneBefore,
    EveningAnswer,
    EveningGuest,
    Once,
    PlannedEvening,
    Store,
)

EVENINGS_MOST: Final = 50
_DAY_MS: Final = 86_400_000
_NOTHING: Final = Denied("not-found", "There is no such evening.")
_NO_LINK: Final = Denied("not-found", "This link is no longer good. Ask for another.")


@dataclass(frozen=True, slots=True)
class Planned:
    """An evening with its plan."""

    evening: PlannedEvening
    plan: Plan

    @property
    def id(self) -> str:
        """Its key."""
        return self.evening.id


@dataclass(frozen=True, slots=True)
class Invited:
    """What a link leads to: the evening, and the guest, who has no name yet where it is open to
    whoever has it.
    """

    planned: Planned
    guest: EveningGuest


@dataclass(slots=True)
class Evenings:
    """All evenings of the room. `now` gives the time in milliseconds, and `tell` tells an account
    something at each of its browsers. Raises Denied.
    """

    store: Store
    now: Callable[[], int]
    tell: Callable[[str, s.Any], None] = lambda _, __: None
    _locks: defaultdict[str, asyncio.Lock] = field(
        default_factory=lambda: defaultdict(asyncio.Lock)
    )

    # To be seen

    async def all(self) -> list[Planned]:
        """Every evening."""
        return [Planned(one, plan_of(one)) for one in await self.store.evenings()]

    async def of(self, account: Account) -> list[Planned]:
        """The evenings that somebody may see: his own, those he is invited to, listed ones."""
        invited = {
            one.evening
            for one in await self.store.evening_guests(account=account.id)
            if not one.revoked
        }
        return [
            one
            for one in await self.all()
            if one.plan.listed or one.id in invited or self.is_host(one, account)
        ]

    async def found(self, account: Account, evening: str) -> Planned:
        """An evening that somebody may see. Raises Denied for any other."""
        kept = await self.store.evening(evening)
        if kept is None:
            raise _NOTHING
        one = Planned(kept, plan_of(kept))
        if one.plan.listed or self.is_host(one, account):
            return one
        guests = await self.store.evening_guests(evening, account.id)
        if not any(not guest.revoked for guest in guests):
            raise _NOTHING
        return one

    @staticmethod
    def is_host(one: Planned, account: Account) -> bool:
        """Whether somebody has the say about an evening: who plans it, the host and the floor."""
        return account.id == one.evening.by or account.role in STAFF

    async def hosted(self, account: Account, evening: str) -> Planned:
        """An evening that somebody has the say about. Raises Denied for any other."""
        one = await self.found(account, evening)
        if not self.is_host(one, account):
            raise Denied(
                "not-allowed", "That is for who plans the evening, the host and the floor."
            )
        return one

    async def table(self, one: Planned, date: str) -> Table:
        """Everybody's part in a date."""
        return await answering.table_of(self.store, one.evening, one.plan, date)

    # Planned

    async def plan(self, by: Account, plan: Plan, given: str) -> str:
        """Plan an evening; its key."""
        if by.kind != "password":
            raise Denied("not-allowed", "Evenings are planned by who has an account of his own.")
        plan = checked(structs.replace(plan, changed={}, off=None))
        now = self.now()
        once = once_for(by.id, given, b"evening " + body_of(plan), now)
        mine = [one for one in await self.all() if one.evening.by == by.id and one.plan.off is None]
        if len(mine) >= EVENINGS_MOST:
            raise Denied("not-now", f"You have planned {EVENINGS_MOST} evenings: call some off.")
        if next(dates_between(plan, now, now + 3 * 366 * _DAY_MS), None) is None:
            raise Denied("bad-field", "start: that is over, or years away")
        key = answering.new_code("")[:16].replace("-", "0").replace("_", "1")
        kept = PlannedEvening(key, by.id, now, now, 0, body_of(plan))
        try:
            await self.store.keep_evening(kept, answering.once_answer(once, key))
        except DoneBefore as done:
            return answered_before(once, done)
        return key

    async def change(self, by: Account, evening: str, plan: Plan, given: str) -> None:
        """Plan it otherwise: dates that were moved or called off stay so while there are such."""
        one = await self.hosted(by, evening)
        plan = checked(plan)
        kept = {name: say for name, say in one.plan.changed.items() if _is_there(plan, name)}
        plan = structs.replace(plan, changed=kept, off=one.plan.off)
        await self._keep(by, one, plan, given)

    async def move(self, by: Account, evening: str, date: str, start: str, given: str) -> None:
        """Have a single date at another time; "" for the time that it had."""
        one = await self.hosted(by, evening)
        before = one.plan.changed.get(date, Changed())
        plan = changed(one.plan, date, structs.replace(before, start=start, off=False))
        await self._keep(by, one, plan, given)

    async def call_off(
        self, by: Account, evening: str, date: str, words: str | None, given: str
    ) -> None:
        """Call off a date, or all of them (""), with words; None: it is held after all."""
        one = await self.hosted(by, evening)
        said = None if words is None else lines(words, "words")
        if date:
            before = one.plan.changed.get(date, Changed())
            plan = changed(
                one.plan, date, structs.replace(before, off=said is not None, words=said or "")
            )
        else:
            plan = structs.replace(one.plan, off=said)
        await self._keep(by, one, plan, given)

    async def _keep(self, by: Account, one: Planned, plan: Plan, given: str) -> None:
        now, before = self.now(), one.evening
        once = once_for(by.id, given, b"change " + one.id.encode() + body_of(plan), now)
        kept = structs.replace(before, changed=now, version=before.version + 1, body=body_of(plan))
        async with self._locks[one.id]:
            try:
                if not await self.store.keep_evening(kept, once):
                    raise Denied("not-now", "Somebody changed it at the same moment: look again.")
            except DoneBefore as done:
                answered_before(once, done)
                return
            if plan.seats > one.plan.seats:
                await self._move_up(one, Planned(kept, plan))

    async def _move_up(self, before: Planned, after: Planned, gone: str = "") -> None:
        """Note who has a seat now that more are to be had, or that a guest has `gone`."""
        now = self.now()
        up: list[EveningAnswer] = []
        for date in dates_between(after.plan, now, now + 400 * _DAY_MS):
            answers = await self.store.evening_answers(after.id, date.name)
            if not answers:
                continue
            table = await self.table(after, date.name)
            there = [*table.answers.values()]
            waited = [*there, *(one for one in answers if one.guest == gone)]
            old = answering.seated(before.plan, waited).waiting
            up += [
                structs.replace(table.answers[one], moved_up=now)
                for one in table.seating.seated
                if one in old
            ]
        if up:
            await self.store.keep_answers(up)
            self._tell_up(after, up, {one.id: one for one in await self._people(after)})

    async def _people(self, one: Planned) -> list[EveningGuest]:
        return await self.store.evening_guests(one.id)

    def _tell_up(
        self, one: Planned, up: Iterable[EveningAnswer], guests: Mapping[str, EveningGuest]
    ) -> None:
        """Tell those who have an account that a seat is theirs now."""
        for answer in up:
            date, who = known(one.plan, answer.date), guests.get(answer.guest)
            if who is not None and who.account:
                words = f"A seat came free for you: {one.plan.name}, "
                words += f"{clock_words(date.at, one.plan.zone)} ({one.plan.zone})."
                self.tell(who.account, SeatCameFree(evening=one.id, date=date.name, words=words))

    # Guests

    async def invite(self, by: Account, evening: str, name: str, seed: str) -> tuple[str, str]:
        """Invite somebody by name, or whoever has the link (""): the guest's key, and the code of
        the link, which is not told again.
        """
        one = await self.hosted(by, evening)
        guests = await self.store.evening_guests(evening)
        code = answering.new_code(answering.LINK, seed)
        again = next((x for x in guests if x.code_hash == answering.hashed(code)), None)
        if again is not None:
            return again.id, code
        answering.check_room(guests)
        guest = answering.person_of(one.id, name or "Guest", self.now(), code=code)
        if not name:
            guest = structs.replace(guest, kind="link", name="")
        await self.store.keep_guest(guest)
        return guest.id, code

    async def invite_account(self, by: Account, evening: str, name: str) -> str:
        """Invite who has an account of that name; the guest's key."""
        one = await self.hosted(by, evening)
        found = await self.store.account_by_name(name_key(name)) if len(name) <= 100 else None
        if found is None or found.kind == "gone":
            raise Denied("not-found", "Nobody in the room is called so.")
        guest = await self._guest(one, found, again=True)
        return guest.id

    async def revoke(self, by: Account, evening: str, guest: str) -> None:
        """Somebody is not invited any more, and a link leads nowhere."""
        one = await self.hosted(by, evening)
        async with self._locks[one.id]:
            kept = await self.store.evening_guests(evening)
            found = next((x for x in kept if x.id == guest and not x.revoked), None)
            if found is None:
                raise Denied("not-found", "There is no such guest.")
            await self.store.keep_guest(structs.replace(found, revoked=True))
            await self._move_up(one, one, guest)

    async def _guest(self, one: Planned, account: Account, *, again: bool = False) -> EveningGuest:
        """Somebody's place on the list; who was put off it comes back by its host alone."""
        guests = await self.store.evening_guests(one.id)
        found = answering.of_account(guests, account)
        if found is not None:
            return found
        old = next((x for x in guests if x.account == account.id), None)
        if old is not None and not again:
            raise Denied("not-allowed", "You are not invited to this evening any more.")
        if old is not None:
            back = structs.replace(old, revoked=False)
            await self.store.keep_guest(back)
            return back
        answering.check_room(guests)
        guest = answering.person_of(one.id, account.name, self.now(), account.id)
        await self.store.keep_guest(guest)
        return guest

    # Answers

    async def answer(
        self, account: Account, evening: str, date: str, said: Heard, given: str
    ) -> None:
        """What somebody with an account says of a date."""
        one = await self.found(account, evening)
        async with self._locks[one.id]:
            guest = await self._guest(one, account)
            what = f"answer {evening} {date} {said}"
            once = once_for(account.id, given, what, self.now())
            await self._heard(one, date, guest, said, once)

    async def by_link(self, code: str) -> Invited:
        """Where a link leads. Raises Denied for one that is not good."""
        guest = None
        if code.startswith(answering.LINK) and len(code) <= 100:
            guest = await self.store.guest_by_code(answering.hashed(code))
        kept = await self.store.evening(guest.evening) if guest else None
        if guest is None or kept is None or guest.revoked:
            raise _NO_LINK
        return Invited(Planned(kept, plan_of(kept)), guest)

    async def answer_by_link(self, code: str, name: str, date: str, said: Heard, given: str) -> str:
        """What somebody with a link says of a date; the code by which he may say otherwise, "" if
        it is the one that he has. By a link that is open to everybody he says his name.
        """
        invited = await self.by_link(code)
        one, guest = invited.planned, invited.guest
        what = f"answer {date} {said} {name}"
        once = once_for(code, given, what, self.now())
        async with self._locks[one.id]:
            if guest.kind == "person":
                await self._heard(one, date, guest, said, once)
                return ""
            # The id is the client's own secret, so that the same code comes of it again.
            seed = answering.hashed(f"{code}\n{given}") if given else ""
            own = answering.new_code(answering.LINK, seed)
            if await self.store.guest_by_code(answering.hashed(own)) is not None:
                return own
            guests = await self.store.evening_guests(one.id)
            answering.check_room(guests)
            new = answering.person_of(one.id, name, self.now(), code=own)
            if any(name_key(x.name) == name_key(new.name) for x in guests if not x.revoked):
                raise Denied("name-taken", "Somebody of that name is on the list: say another.")
            await self._heard(one, date, new, said, once)
            return own

    async def _heard(
        self,
        one: Planned,
        date: str,
        guest: EveningGuest,
        said: Heard,
        once: Once | None,
    ) -> None:
        on = known(one.plan, date)
        table = await self.table(one, date)
        rows = answering.heard((one.plan, on), table, guest, said, self.now())
        new = None if guest.id in table.guests else guest
        try:
            await self.store.keep_answers(rows, new, once)
        except DoneBefore as done:
            answered_before(once, done)
            return
        self._tell_up(one, rows[1:], table.guests)

    async def claimed(self, invited: Invited, account: Account) -> EveningGuest:
        """Who came by a link has an account from now on: his seat is that account's."""
        guest = invited.guest
        if guest.account not in ("", account.id):
            raise Denied("not-allowed", "Somebody else has taken this seat by your link.")
        if guest.account != account.id:
            guest = structs.replace(guest, account=account.id)
            await self.store.keep_guest(guest)
        return guest

    # Calendars

    async def feed(self, account: Account, seed: str) -> str:
        """A new address for somebody's calendar; the one before leads nowhere."""
        code = answering.new_code(answering.FEED, seed)
        await self.store.set_feed(account.id, answering.hashed(code), self.now())
        return code

    async def end_feed(self, account: Account) -> None:
        """Somebody's calendar asks no more."""
        await self.store.set_feed(account.id, "", self.now())

    async def by_feed(self, code: str) -> Account | None:
        """Whose calendar asks; None for nobody's."""
        if not code.startswith(answering.FEED) or len(code) > 100:
            return None
        whose = await self.store.feed_of(answering.hashed(code))
        found = await self.store.account(whose) if whose else None
        return found if found is not None and found.kind != "gone" else None


def _is_there(plan: Plan, name: str) -> bool:
    try:
        known(plan, name)
    except Denied:
        return False
    return True


def names_of(table: Table, some: Iterable[str]) -> list[str]:
    """The names of guests."""
    return [table.guests[one].name for one in some]


def date_of(one: Planned, name: str) -> Date:
    """A date of an evening. Raises Denied."""
    return known(one.plan, name)
