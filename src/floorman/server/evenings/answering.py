"""Who is invited to an evening and what they have said; every change of it in one place.

Codes of links are told once and kept as hashes. Whatever is seated is worked out of the answers, so
that nobody has to be seated by hand; who moved up is noted with the answer that let him.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import structs

from floorman.room.evenings.seats import Said, Seating, moved_up, seat, since_of
from floorman.server.denials import Denied
from floorman.server.evenings.plan import Date, Plan, line
from floorman.server.names import read_name
from floorman.store import Account, EveningAnswer, EveningGuest, Once, PlannedEvening, Store
from floorman.store.club import AnswerKind

LINK: Final = "fme_"
FEED: Final = "fmc_"
GUESTS_MOST: Final = 200
LATE_MOST: Final = 600
COMMENT_MOST: Final = 200


@dataclass(frozen=True, slots=True)
class Heard:
    """What somebody says of a date."""

    answer: AnswerKind
    late: int = 0
    comment: str = ""

    def checked(self) -> "Heard":
        """As it is kept. Raises Denied."""
        if not 0 <= self.late <= LATE_MOST:
            raise Denied("bad-field", f"late: 0 to {LATE_MOST} minutes")
        late = self.late if self.answer != "no" else 0
        return Heard(self.answer, late, line(self.comment, "comment", COMMENT_MOST))


@dataclass(frozen=True, slots=True)
class Table:
    """A date with everybody who is invited to it, what they have said, and who has a seat."""

    guests: Mapping[str, EveningGuest]
    answers: Mapping[str, EveningAnswer]
    seating: Seating


def hashed(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(code.encode("utf-8", "surrogatepass")).hexdigest()


def new_code(kind: str, seed: str = "") -> str:
    """A code that nobody guesses; by the same seed the same."""
    return kind + (seed[:22] or secrets.token_urlsafe(16))


def seated(plan: Plan, answers: Sequence[EveningAnswer]) -> Seating:
    """Who has a seat by these answers."""
    return seat(plan.seats, (Said(one.guest, one.answer, one.since) for one in answers))


async def table_of(store: Store, evening: PlannedEvening, plan: Plan, date: str) -> Table:
    """Everybody's part in a date."""
    guests = {one.id: one for one in await store.evening_guests(evening.id) if one.kind == "person"}
    answers = [one for one in await store.evening_answers(evening.id, date) if one.guest in guests]
    counted = [one for one in answers if not guests[one.guest].revoked]
    return Table(guests, {one.guest: one for one in counted}, seated(plan, counted))


def heard(
    on: tuple[Plan, Date], table: Table, guest: EveningGuest, said: Heard, now: int
) -> list[EveningAnswer]:
    """The answers that change by what a guest says: his own, and of those who move up by it.

    Raises Denied for a date that is called off or over.
    """
    plan, date = on
    if date.off:
        raise Denied("not-now", "This date is called off.")
    if date.until <= now:
        raise Denied("not-now", "This date is over.")
    said = said.checked()
    before = table.answers.get(guest.id)
    earlier = Said(guest.id, before.answer, before.since) if before else None
    since = since_of(earlier, said.answer, now)
    kept = before.moved_up if before and before.answer == said.answer else 0
    mine = EveningAnswer(
        guest.evening, date.name, guest.id, said.answer, since, said.late, said.comment, kept
    )
    after = seated(plan, [*({**table.answers, guest.id: mine}.values())])
    up = moved_up(table.seating, after)
    others = [structs.replace(table.answers[one], moved_up=now) for one in up if one != guest.id]
    return [mine, *others]


def person_of(evening: str, name: str, now: int, account: str = "", code: str = "") -> EveningGuest:
    """A guest by name. Raises Denied for a name that is none."""
    clean = name if account else read_name(name)
    key, print_ = secrets.token_hex(8), hashed(code) if code else ""
    return EveningGuest(key, evening, "person", clean, account, print_, now)


def of_account(guests: Sequence[EveningGuest], account: Account) -> EveningGuest | None:
    """Somebody's place among the guests; None without one."""
    mine = (one for one in guests if one.account == account.id and one.kind == "person")
    return next((one for one in mine if not one.revoked), None)


def check_room(guests: Sequence[EveningGuest]) -> None:
    """Raise Denied where so many are invited that it cannot be meant."""
    if len(guests) >= GUESTS_MOST:
        raise Denied("not-now", f"{GUESTS_MOST} are invited already: that is the most.")


def once_answer(once: Once | None, answer: str) -> Once | None:
    """What is asked for once, with what it is answered."""
    return structs.replace(once, answer=answer) if once else None
