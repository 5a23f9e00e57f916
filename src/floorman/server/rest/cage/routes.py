"""REST: the cage of real chips. Drawers, exchanges, markers, lock-ups, counts (host, floor)."""

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from floorman.history.words.tournaments import with_names
from floorman.room import RoomRefused
from floorman.room.cage.currency import Currency, MoneyError
from floorman.room.cage.settings import CageSettings, Stock
from floorman.room.house_rules import HouseRules
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Cashier
from floorman.server.denials import Denied
from floorman.server.floor.keeper import FloorKeeper
from floorman.server.once import UsedOtherwiseError, answered_before
from floorman.server.rest.cage import models as m
from floorman.server.rest.cage.answering import cashier_of, currency_of, entry_of
from floorman.server.rest.cage.asking import asked_command
from floorman.server.rest.cage.dues import cage_dues
from floorman.server.rest.cage.slips import slip_of
from floorman.server.rest.cage.tables import report_csv
from floorman.server.rest.cage.views import report_of, seen
from floorman.server.rest.cage.words import said_of
from floorman.server.rest.floor.answering import floor_of, once_of, register_of
from floorman.server.rest.floor.asking import check_texts
from floorman.server.room import Given, MyPower, room_of
from floorman.store import Account, DoneBefore, Once

router = APIRouter(prefix="/api/cage", tags=["cage"])
ShiftNumber = Annotated[int, Path(ge=1, le=2**53)]
SlipNumber = Annotated[int, Path(ge=1, le=2**53)]
Before = Annotated[int | None, Query(ge=1, le=2**53)]
Most = Annotated[int, Query(ge=1, le=200)]


@router.get("", summary="The cage (host, floor)")
async def cage(request: Request, account: MyPower) -> m.CageSeen:
    """Drawers and what has to lie in them, people, what is on the tables and missing, shifts."""
    return await _seen(request, cashier_of(request, account))


@router.post("/settings", summary="Open the cage, or keep it otherwise (host)")
async def settle(
    request: Request, account: MyPower, asked: m.CageSettingsAsked, given: Given
) -> m.CageDone:
    """Its money, the house's chips, the book, credit, and what is left for a seat."""
    cashier = cashier_of(request, account)
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
        stock=tuple(
            Stock(one.worth, one.colour.strip(), one.pieces)
            for one in sorted(asked.stock, key=lambda one: one.worth)
        ),
    )
    body = r.Settled(settings=settings, by=account.id, names={account.id: account.name})
    once = once_of(request, account, given, asked.model_dump_json())
    return await _done(request, cashier, body, once)


@router.post("/do", summary="Do something at the cage (host, floor)")
async def do(request: Request, account: MyPower, asked: m.CageDoes, given: Given) -> m.CageDone:
    """Carry out a command of the cage by its `type`; what the host puts right is the host's."""
    cashier = cashier_of(request, account)
    command = asked_command(asked.command, account)
    names = {account.id: account.name}
    if person := getattr(command, "person", ""):
        names[person] = await _name_of(request, person)
    body = r.Step(command=command, names=names)
    return await _done(request, cashier, body, once_of(request, account, given, asked.command))


@router.get("/history", summary="What happened at the cage (host, floor)")
async def history(
    request: Request, account: MyPower, before: Before = None, most: Most = 50
) -> m.CageHistory:
    """Who did what when, the latest first."""
    cashier = cashier_of(request, account)
    async with cashier.settled() as keeper:
        last = keeper.sequence if before is None else min(keeper.sequence, before - 1)
        currency = currency_of(keeper)
    names = await register_of(request).names()
    found = await cashier.entries(last - most, last)
    said = [said_of(one, names, currency) for one in reversed(found)]
    first = found[0].sequence if found else 0
    return m.CageHistory(said=said, before=first if first > 1 else None)


@router.get("/slips/{slip}", summary="A receipt (host, floor)")
async def slip(request: Request, account: MyPower, slip: SlipNumber) -> m.CageSlip:
    """What one movement of a person was for, by the number of its record."""
    cashier, names = cashier_of(request, account), await register_of(request).names()
    async with cashier.settled() as keeper:
        there = slip <= keeper.sequence
        found = slip_of(await entry_of(cashier, slip), keeper, names) if there else None
    if found is None:
        raise Denied("not-found", "There is no receipt of that number.")
    return found


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


async def _name_of(request: Request, person: str) -> str:
    """What somebody is called who is known. Raises Denied for others."""
    found = await register_of(request).known(person)
    if found is None:
        raise Denied("bad-field", f"command.person: nobody here is known as {person[:40]!r}")
    return found.name


async def _seen(request: Request, cashier: Cashier) -> m.CageSeen:
    names = await register_of(request).names()
    floor: FloorKeeper | None = None
    with suppress(Denied):  # a floor whose log is of no use keeps nobody from the cage
        async with floor_of(request).settled() as floor:
            pass
    async with cashier.settled() as keeper:
        found = seen(keeper, names, room_of(request).now())
        found.dues = cage_dues(keeper, floor, names)
        return found


async def _done(request: Request, cashier: Cashier, body: r.Body, once: Once | None) -> m.CageDone:
    """Have a step carried out once; what happened then, if it was asked for before."""
    try:
        entry = await cashier.do(body, once)
    except DoneBefore as before:
        entry = await entry_of(cashier, int(answered_before(once, before)))
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except RoomRefused as refusal:
        names = await register_of(request).names() | body.names
        words = with_names(f"{refusal.what}: {refusal.reason.value}.", names)
        legal = with_names(refusal.legal, names)
        raise Denied("not-now", words, cites=refusal.cites, legal=legal) from None
    names = await register_of(request).names()
    async with cashier.settled() as keeper:
        said = said_of(entry, names, currency_of(keeper))
    return m.CageDone(said=said, cage=await _seen(request, cashier))


async def _report(
    request: Request, account: Account, number: int
) -> tuple[m.ShiftReport, Currency]:
    cashier, names = cashier_of(request, account), await register_of(request).names()
    async with cashier.settled() as keeper:
        shift = next((one for one in keeper.shifts if one.opened == number), None)
        if shift is None or keeper.cage is None:
            raise Denied("not-found", "There is no such shift.")
        upto = shift.closed or keeper.sequence
        entries = await cashier.entries(number - 1, upto)
        return report_of(shift, entries, names, keeper.cage), currency_of(keeper)
