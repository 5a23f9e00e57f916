"""REST: the cage of real chips. Drawers, exchanges, markers, lock-ups, counts (host, floor)."""

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response

from floorman.history.words.tournaments import with_names
from floorman.room import RoomRefused
from floorman.room.cage.currency import Currency, MoneyError
from floorman.room.cage.settings import CageSettings
from floorman.room.house_rules import HouseRules
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Cashier, Entry
from floorman.server.cashier.keeper import CageKeeper
from floorman.server.denials import Denied
from floorman.server.once import UsedOtherwiseError, answered_before
from floorman.server.permissions import STAFF
from floorman.server.rest.cage import models as m
from floorman.server.rest.cage.asking import asked_command
from floorman.server.rest.cage.tables import report_csv
from floorman.server.rest.cage.views import report_of, seen
from floorman.server.rest.cage.words import said_of
from floorman.server.rest.floor.answering import floor_of, once_of
from floorman.server.rest.floor.asking import check_texts
from floorman.server.room import Given, MyPower, room_of
from floorman.store import Account, DoneBefore, Once

router = APIRouter(prefix="/api/cage", tags=["cage"])
ShiftNumber = Annotated[int, Path(ge=1, le=2**53)]
Before = Annotated[int | None, Query(ge=1, le=2**53)]
Most = Annotated[int, Query(ge=1, le=200)]
_PLAY: Final = Currency()


@router.get("", summary="The cage (host, floor)")
async def cage(request: Request, account: MyPower) -> m.CageSeen:
    """Drawers and what has to lie in them, people, what is on the tables and missing, shifts."""
    return await _seen(request, _cashier(request, account))


@router.post("/settings", summary="Open the cage, or keep it otherwise (host)")
async def settle(
    request: Request, account: MyPower, asked: m.CageSettingsAsked, given: Given
) -> m.CageDone:
    """Its money, the house's chips, the book, credit, and what is left for a seat."""
    cashier = _cashier(request, account)
    if account.role != "host":
        raise Denied("not-allowed", "Only the host says how the cage is kept.")
    check_texts("settings", asked.model_dump())
    try:
        currency = Currency(**asked.currency.model_dump())
    except MoneyError as error:
        raise Denied("bad-field", f"currency: {error}") from None
    settings = CageSettings(
        name=asked.name.strip(),
        rules=HouseRules(book=asked.book, options=tuple(asked.options)),
        currency=currency,
        chips=tuple(sorted({*asked.chips})),
        credit=asked.credit,
        lock_up=asked.lock_up,
    )
    body = r.Settled(settings=settings, by=account.id, names={account.id: account.name})
    once = once_of(request, account, given, asked.model_dump_json())
    return await _done(request, cashier, body, once)


@router.post("/persons", status_code=201, summary="Somebody comes to the cage (host, floor)")
async def add_person(
    request: Request, account: MyPower, asked: m.CageComer, given: Given
) -> m.CagePerson:
    """Somebody without an account, by a name alone; whom the floor knows is known here too."""
    cashier = _cashier(request, account)
    name = " ".join(asked.name.split())
    if not name or not name.isprintable():
        raise Denied("bad-field", "name: only characters that can be seen")
    once = once_of(request, account, given, name)
    key = f"walk-in-{once.key[:12] if once else secrets.token_hex(6)}"
    names = {key: name, account.id: account.name}
    body = r.Named(player=key, by=account.id, names=names)
    await _done(request, cashier, body, once)
    return m.CagePerson(person=key, name=name)


@router.post("/do", summary="Do something at the cage (host, floor)")
async def do(request: Request, account: MyPower, asked: m.CageDoes, given: Given) -> m.CageDone:
    """Carry out a command of the cage by its `type`; what the host puts right is the host's."""
    cashier = _cashier(request, account)
    command = asked_command(asked.command, account)
    names = {account.id: account.name}
    if person := getattr(command, "person", ""):
        names[person] = await _name_of(request, cashier, person)
    body = r.Step(command=command, names=names)
    return await _done(request, cashier, body, once_of(request, account, given, asked.command))


@router.get("/history", summary="What happened at the cage (host, floor)")
async def history(
    request: Request, account: MyPower, before: Before = None, most: Most = 50
) -> m.CageHistory:
    """Who did what when, the latest first."""
    cashier = _cashier(request, account)
    async with cashier.settled() as keeper:
        last = keeper.sequence if before is None else min(keeper.sequence, before - 1)
        names, currency = {**keeper.names}, _currency(keeper)
    found = await cashier.entries(last - most, last)
    said = [said_of(one, names, currency) for one in reversed(found)]
    first = found[0].sequence if found else 0
    return m.CageHistory(said=said, before=first if first > 1 else None)


@router.get("/shifts/{shift}", summary="A shift's report (host, floor)")
async def shift_report(request: Request, account: MyPower, shift: ShiftNumber) -> m.ShiftReport:
    """A shift from count to count, by the number of the record that opened it."""
    return (await _report(request, account, shift))[0]


@router.get("/shifts/{shift}/csv", summary="A shift's report as CSV (host, floor)")
async def shift_csv(request: Request, account: MyPower, shift: ShiftNumber) -> Response:
    """The same as a file for a spreadsheet."""
    text = report_csv(*await _report(request, account, shift))
    head = {"content-disposition": f'attachment; filename="shift-{shift}.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=head)


def _cashier(request: Request, account: Account) -> Cashier:
    """The cage, for the host and the floor. Raises Denied for others."""
    if account.role not in STAFF:
        raise Denied("not-allowed", "Only the host and the floor work at the cage.")
    return room_of(request).cashier


def _currency(keeper: CageKeeper) -> Currency:
    return keeper.cage.state.settings.currency if keeper.cage is not None else _PLAY


async def _floor_names(request: Request) -> dict[str, str]:
    async with floor_of(request).settled() as floor:
        return dict(floor.names)


async def _name_of(request: Request, cashier: Cashier, person: str) -> str:
    """What somebody is called who is known. Raises Denied for others."""
    async with cashier.settled() as keeper:
        known = keeper.names | await _floor_names(request)
    if person in known:
        return known[person]
    found = await room_of(request).people.store.account(person)
    if found is None or found.kind == "gone":
        raise Denied("bad-field", f"command.person: nobody here is known as {person[:40]!r}")
    return found.name


async def _seen(request: Request, cashier: Cashier) -> m.CageSeen:
    names = await _floor_names(request)
    async with cashier.settled() as keeper:
        return seen(keeper, keeper.names | names, room_of(request).now())


async def _done(request: Request, cashier: Cashier, body: r.Body, once: Once | None) -> m.CageDone:
    """Have a step carried out once; what happened then, if it was asked for before."""
    try:
        entry = await cashier.do(body, once)
    except DoneBefore as before:
        entry = await _entry(cashier, int(answered_before(once, before)))
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except RoomRefused as refusal:
        async with cashier.settled() as keeper:
            names = keeper.names | body.names
        words = with_names(f"{refusal.what}: {refusal.reason.value}.", names)
        legal = with_names(refusal.legal, names)
        raise Denied("not-now", words, cites=refusal.cites, legal=legal) from None
    async with cashier.settled() as keeper:
        said = said_of(entry, {**keeper.names}, _currency(keeper))
    return m.CageDone(said=said, cage=await _seen(request, cashier))


async def _entry(cashier: Cashier, sequence: int) -> Entry:
    return (await cashier.entries(sequence - 1, sequence))[0]


async def _report(
    request: Request, account: Account, number: int
) -> tuple[m.ShiftReport, Currency]:
    cashier = _cashier(request, account)
    async with cashier.settled() as keeper:
        shift = next((one for one in keeper.shifts if one.opened == number), None)
        if shift is None or keeper.cage is None:
            raise Denied("not-found", "There is no such shift.")
        upto = shift.closed or keeper.sequence
        entries = await cashier.entries(number - 1, upto)
        return report_of(shift, entries, keeper.names, keeper.cage), _currency(keeper)
