"""REST: the evening's ledger of a table, as data, as CSV, and as text to paste."""

import csv
import io
from collections.abc import Callable
from decimal import Decimal
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from floorman.room.cage.currency import PLAY_CHIPS, Currency, money_text, worth_of
from floorman.server.denials import Denied
from floorman.server.past.evening import HOUSE, Evening, evening_of
from floorman.server.permissions import STAFF
from floorman.server.rest.hosts import table_models as m
from floorman.server.rest.models import MoneySeen
from floorman.server.room import MyAccount, Room, room_of
from floorman.server.tables import records as r
from floorman.server.tables.rebuilding import find_again
from floorman.store import Account, Store

router = APIRouter(prefix="/api", tags=["host"])
Key = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$", examples=["a1b2c3d4e5"])]
# How an amount is written; a currency has its own way.
Amount = Callable[[int], str]
_HOUSE_NAME: Final = "The house"
_MINUTE_MS: Final = 60_000
_COLUMNS: Final = (
    "Name", "Bought in", "Cashed out", "Corrected", "On the table", "Net", "Minutes",
)  # fmt: skip


def amounts_in(currency: Currency) -> Amount:
    """Amounts of chips as money, or as chips are counted."""
    return lambda chips: money_text(worth_of(chips, currency), currency)


def plain_in(currency: Currency) -> Amount:
    """The same as plain numbers, for a spreadsheet: 12.50."""
    decimals = currency.decimals
    return lambda chips: f"{Decimal(worth_of(chips, currency)).scaleb(-decimals):f}"


@router.get("/tables/{table}/evening", summary="The evening's ledger")
async def evening(request: Request, account: MyAccount, table: Key) -> m.EveningSeen:
    """For the host, the floor, whoever opened the table and whoever played there."""
    return await _seen(room_of(request), account, table)


@router.get("/tables/{table}/evening.csv", summary="The evening's ledger as CSV")
async def as_csv(request: Request, account: MyAccount, table: Key) -> Response:
    """A row for each player, then the payments; amounts are plain numbers, of money where the
    table has a currency, else of chips.
    """
    seen = await _seen(room_of(request), account, table)
    return Response(csv_of(seen), media_type="text/csv; charset=utf-8")


@router.get("/tables/{table}/evening.txt", summary="The evening's ledger as text")
async def as_text(request: Request, account: MyAccount, table: Key) -> Response:
    """A few lines to paste into a message."""
    seen = await _seen(room_of(request), account, table)
    return Response(text_of(seen), media_type="text/plain; charset=utf-8")


async def _seen(room: Room, account: Account, table: str) -> m.EveningSeen:
    store = room.people.store
    log = await store.records(table, upto=1)
    opened = r.decode(log[0].body) if log and log[0].kind == "opened" else None
    nothing = Denied("not-found", "There is no such table.")
    if not isinstance(opened, r.Opened):
        raise nothing
    now = room.now()
    moved = await store.movements_at(table)
    balances = await store.balances(f"{table}/")
    found = evening_of(table, moved, balances, now)
    played = any(one.player == account.id for one in found.sat)
    if account.role not in STAFF and account.id != opened.by and not played:
        raise nothing
    return await _told(store, table, opened, log[0].at, found)


async def _told(
    store: Store, table: str, opened: r.Opened, since: int, found: Evening
) -> m.EveningSeen:
    keeper, _ = await find_again(store, table)
    names = {one.player: keeper.names.get(one.player, one.player) for one in found.sat}
    names = _apart(names) | {HOUSE: _HOUSE_NAME}
    settled, told = found.settlement(names), opened.spec.money_state
    return m.EveningSeen(
        table=table,
        name=opened.spec.name or keeper.table.law.deal.form.name,
        closed=keeper.closed,
        since=since,
        sittings=[
            m.Sitting(
                player=one.player,
                name=names[one.player],
                bot=one.player in keeper.bots,
                bought=one.bought,
                cashed=one.cashed,
                corrected=one.corrected,
                on_table=one.on_table,
                net=one.net,
                minutes=round(one.played_ms / _MINUTE_MS),
            )
            for one in found.sat
        ],
        collected=found.collected,
        payments=[
            m.PaymentSeen(payer=one.payer, payee=one.payee, amount=one.amount)
            for one in settled.payments
        ],
        fewest=settled.fewest,
        money=MoneySeen.of(told),
    )


def _apart(names: dict[str, str]) -> dict[str, str]:
    """Names by which nobody is taken for another, though two are called alike."""
    counted = [*names.values()]
    return {
        player: name if counted.count(name) == 1 else f"{name} ({player[:6]})"
        for player, name in names.items()
    }


def csv_of(seen: m.EveningSeen) -> str:
    """The ledger as CSV: names that a spreadsheet could take for a formula are quoted by a '."""
    amount = plain_in(_currency(seen))
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    for one in seen.sittings:
        amounts = (one.bought, one.cashed, one.corrected, one.on_table, one.net)
        rows.writerow((_plain(one.name), *map(amount, amounts), one.minutes))
    rows.writerow(())
    rows.writerow(("Pays", "To", seen.money.name or "Amount" if seen.money else "Chips"))
    for paid in seen.payments:
        rows.writerow((_plain(paid.payer), _plain(paid.payee), amount(paid.amount)))
    return out.getvalue()


def _plain(name: str) -> str:
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def _currency(seen: m.EveningSeen) -> Currency:
    if seen.money is None:
        return PLAY_CHIPS
    one = seen.money
    return Currency(name=one.name, decimals=one.decimals, point=one.point, chip=one.chip)


def text_of(seen: m.EveningSeen) -> str:
    """The ledger in lines, the winners first."""
    amount = amounts_in(_currency(seen))
    lines = [f"{seen.name}{'' if seen.closed else ' (still open)'}"]
    for one in sorted(seen.sittings, key=lambda sitting: -sitting.net):
        sign = "+" if one.net > 0 else "−" if one.net < 0 else ""
        bought = f"in {amount(one.bought)}, out {amount(one.cashed)}"
        table = f", on the table {amount(one.on_table)}" if one.on_table else ""
        right = f", corrected {amount(one.corrected)}" if one.corrected else ""
        lines.append(f"{one.name}: {sign}{amount(abs(one.net))} ({bought}{table}{right})")
    lines += ["", "Payments:"] if seen.payments else ["", "Nobody owes anybody anything."]
    lines += [f"{one.payer} pays {one.payee} {amount(one.amount)}" for one in seen.payments]
    return "\n".join(lines) + "\n"
