"""REST: people in and out as a table."""

import base64
import binascii
import hashlib
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from floorman.room.people import commands as pc
from floorman.server.cashier import records as cr
from floorman.server.denials import Denied
from floorman.server.floor.known import WALK_IN
from floorman.server.names import name_key
from floorman.server.once import UsedOtherwiseError
from floorman.server.rest.desk import asked_models as a
from floorman.server.rest.desk.answering import directed, once_of
from floorman.server.rest.desk.importing import Row, decoded, rows_of, table_of
from floorman.server.rest.floor.answering import register_of
from floorman.server.room import Given, MyPower, Room, room_of
from floorman.store import Account, DoneBefore, Once

router = APIRouter(prefix="/api/desk", tags=["desk"])
Becomes = Literal["new", "same", "ask", "fault"]
_NEW: Final = "new"
_LINE: Final = "line-"
_TAG: Final = 4


class SameSeen(BaseModel):
    """Who it may be."""

    person: str
    words: str


class RowSeen(BaseModel):
    """A line and what becomes of it: somebody new, who is known already, or to be asked."""

    line: int
    name: str
    becomes: Becomes
    words: str
    choices: list[SameSeen] = []


class Imported(BaseModel):
    """Every line, and how many people were added."""

    rows: list[RowSeen]
    added: int


@dataclass(frozen=True, slots=True)
class _Sorted:
    """A line with what becomes of it."""

    row: Row
    becomes: Becomes
    words: str
    choices: tuple[SameSeen, ...] = ()
    person: str = ""


@router.get("/people.csv", summary="People as a table (floor, host)", response_class=Response)
async def people_table(request: Request, account: MyPower) -> Response:
    """Everybody without an account who is known, with what was noted of them."""
    directed(request, account)
    state = room_of(request).people.registry.state
    rows: list[tuple[str, ...]] = [("person", "name", "note")]
    names = await register_of(request).names()
    for person, name in sorted(names.items(), key=lambda one: (one[1].casefold(), one[0])):
        if person.startswith(WALK_IN):
            kept = state.people.get(person)
            notes = " / ".join(one.text for one in kept.notes.values()) if kept else ""
            rows.append((person, name, " ".join(notes.split())))
    headers = {"content-disposition": 'attachment; filename="people.csv"'}
    return Response(table_of(rows).encode(), headers=headers, media_type="text/csv; charset=utf-8")


@router.post("/people/import", summary="People from a table (floor, host)")
async def import_people(
    request: Request, account: MyPower, asked: a.Imports, given: Given
) -> Imported:
    """What would become of each line; once one is sure all of them are added, or none."""
    directed(request, account)
    room = room_of(request)
    once = once_of(request, account, given, asked.model_dump()) if asked.sure else None
    rows, names = _rows(asked), await register_of(request).names()
    before = await room.people.answered(once)
    if before is not None:
        # Asked again: as it was before they came.
        names = {key: name for key, name in names.items() if key not in await _came(room, before)}
    found = [*_sorted(rows, names, asked.same)]
    seen = [
        RowSeen(
            line=one.row.line,
            name=one.row.name,
            becomes=one.becomes,
            words=one.words,
            choices=[*one.choices],
        )
        for one in found
    ]
    if not asked.sure:
        return Imported(rows=seen, added=0)
    wrong = next((one for one in found if one.becomes in ("ask", "fault")), None)
    if wrong is not None:
        words = f"line {wrong.row.line}: {wrong.words}"
        raise Denied("bad-field", f"{words}. Nothing was added.")
    return Imported(rows=seen, added=await _add(room, account, once, found))


def _rows(asked: a.Imports) -> list[Row]:
    """The lines of what is asked. Raises Denied."""
    if bool(asked.text) is bool(asked.file):
        raise Denied("bad-field", "text: a table of people, or a file of one")
    try:
        text = asked.text or decoded(base64.b64decode(asked.file, validate=True))
        return rows_of(text)
    except binascii.Error:
        raise Denied("bad-field", "file: is not base64") from None
    except ValueError as error:
        raise Denied("bad-field", f"text: {error}") from None


def _sorted(
    rows: list[Row], names: Mapping[str, str], same: Mapping[str, str]
) -> Iterator[_Sorted]:
    """What becomes of each line; who has the same name as another is asked about."""
    known: dict[str, list[str]] = {}
    for person, name in names.items():
        known.setdefault(name_key(name), []).append(person)
    above: dict[str, int] = {}
    for row in rows:
        yield _one(row, names, known, above, same.get(str(row.line), ""))
        above.setdefault(name_key(row.name), row.line)


def _one(
    row: Row,
    names: Mapping[str, str],
    known: Mapping[str, list[str]],
    above: Mapping[str, int],
    said: str,
) -> _Sorted:
    if row.wrong:
        return _Sorted(row, "fault", row.wrong)
    said = said or (row.person if row.person in names else "")
    if said in names:
        return _Sorted(row, "same", f"known as {names[said]}", person=said)
    key = name_key(row.name)
    twice = above.get(key)
    if twice is not None and said == f"{_LINE}{twice}":
        return _Sorted(row, "same", f"the same as line {twice}")
    alike = known.get(key, ())
    if said == _NEW or not (alike or twice):
        return _Sorted(row, "new", "")
    choices = [SameSeen(person=one, words=_who(one, names[one])) for one in alike]
    if twice:
        choices.append(SameSeen(person=f"{_LINE}{twice}", words=f"the same as line {twice}"))
    choices.append(SameSeen(person=_NEW, words="somebody else"))
    return _Sorted(row, "ask", "somebody of that name is known: who is it?", tuple(choices))


def _who(person: str, name: str) -> str:
    if person.startswith(WALK_IN):
        return f"{name}, walk-in {person.removeprefix(WALK_IN)[:_TAG]}"
    return f"{name}, who has an account"


async def _came(room: Room, answer: str) -> set[str]:
    """Who came by that record of the cage."""
    number = int(answer)
    (entry,) = await room.cashier.entries(number - 1, number)
    return {*entry.body.names}


async def _add(room: Room, account: Account, once: Once | None, found: list[_Sorted]) -> int:
    """All who are new, in one record; how many they are. Asked again, they are those."""
    seed = once.key if once else secrets.token_hex(8)
    new = {_key(seed, one.row): one.row for one in found if one.becomes == "new"}
    if new:
        names = {person: row.name for person, row in new.items()}
        body = cr.Named(
            player=next(iter(names)), by=account.id, names={**names, account.id: account.name}
        )
        try:
            await room.cashier.do(body, once)
        except DoneBefore:
            pass
        except UsedOtherwiseError as error:
            raise Denied("bad-field", str(error)) from None
    await _note(room, account, [*new.items(), *((one.person, one.row) for one in found)])
    return len(new)


def _key(seed: str, row: Row) -> str:
    """A key of his own, the same for the same request."""
    made = hashlib.sha256(f"{seed} {row.line} {row.name}".encode("utf-8", "surrogatepass"))
    return f"{WALK_IN}{made.hexdigest()[:12]}"


async def _note(room: Room, account: Account, rows: list[tuple[str, Row]]) -> None:
    """What the table says of people, unless it is noted already."""
    people = room.people.registry.state.people
    new = [
        pc.AddNote(person=person, text=row.note, by=account.id)
        for person, row in rows
        if person
        and row.note
        and not (
            person in people and any(one.text == row.note for one in people[person].notes.values())
        )
    ]
    if new:
        await room.people.registry.do(*new)
