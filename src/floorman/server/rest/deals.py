"""REST: the deals that were played, step by step or as hand histories, and one's own of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from floorman.server.denials import Denied
from floorman.server.past.histories import Format
from floorman.server.rest.deal_models import DealSeen, DealsSeen
from floorman.server.rest.tables import Key
from floorman.server.room import MaybeAccount, MyAccount, room_of
from floorman.store import Account

router = APIRouter(prefix="/api", tags=["deals"])
Before = Annotated[int | None, Query(ge=1, le=10**15, description="Only deals before this one.")]
Limit = Annotated[int, Query(ge=1, le=100)]
Number = Annotated[int, Path(ge=1, le=10**9)]
Written = Annotated[Format, Query(alias="format")]
OneWritten = Annotated[Literal["phh", "pokerstars", "proof"], Query(alias="format")]
_PLACE = r"^(\d{1,15}\.[\w-]{1,40}\.\d{1,10})?$"
_PRIVATE = {"cache-control": "private, no-store"}


@router.get("/tables/{table}/deals", summary="The last deals")
async def deals(
    request: Request, account: MaybeAccount, table: Key, before: Before = None, limit: Limit = 30
) -> DealsSeen:
    """The deals of a table in short, the newest first; `before`: below that number."""
    with _no_such_deal():
        found = await room_of(request).house.histories.last(table, _viewer(account), before, limit)
    return DealsSeen.model_validate({"deals": found})


@router.get(
    "/tables/{table}/deals/{number}", summary="A deal step by step", response_model=DealSeen
)
async def deal(request: Request, account: MaybeAccount, table: Key, number: Number) -> Response:
    """A deal from the first post to the pot, with the cards that the one who asks has seen.

    Each step has what happened in words, with the rules behind it, and the table after it.
    """
    with _no_such_deal():
        found = await room_of(request).house.histories.steps(table, number, _viewer(account))
    return Response(msgspec.json.encode(found), headers=_PRIVATE, media_type="application/json")


@router.get("/tables/{table}/deals/{number}/export", summary="A deal as a hand history")
async def export(
    request: Request,
    account: MaybeAccount,
    table: Key,
    number: Number,
    written: OneWritten = "phh",
) -> Response:
    """A deal as PHH, or as PokerStars text where that has the form, from the asker's own sight; or
    as a proof, which `floorman verify` checks without the room.
    """
    with _no_such_deal():
        histories = room_of(request).house.histories
        if written == "proof":
            data = await histories.proof(table, number, _viewer(account))
            name = f'attachment; filename="floorman-{table}-{number}.deal.json"'
            headers = _PRIVATE | {"content-disposition": name}
            return Response(data, headers=headers, media_type="application/json")
        text = await histories.export(table, number, _viewer(account), written)
    return _file(text, f"{table}-{number}", written)


@router.get("/me/deals", summary="Your deals")
async def my_deals(
    request: Request,
    account: MyAccount,
    before: Annotated[str, Query(max_length=80, pattern=_PLACE)] = "",
    limit: Limit = 30,
) -> DealsSeen:
    """The deals that you were dealt in, at any table, the newest first.

    `before` is the `next` of the page before.
    """
    at, _, rest = before.partition(".")
    table, _, number = rest.rpartition(".")
    place = (int(at), table, int(number)) if before else None
    found = await room_of(request).house.histories.of(account.id, place, limit)
    last = found[-1] if len(found) == limit else None
    after = f"{last['at']}.{last['table']}.{last['number']}" if last else ""
    return DealsSeen.model_validate({"deals": found, "next": after})


@router.get("/me/export", summary="All your deals as hand histories")
async def my_export(request: Request, account: MyAccount, written: Written = "phh") -> Response:
    """Your last 1,000 deals, the oldest first, from your own sight.

    Deals that the format has no words for are left out; `X-Left-Out` says how many.
    """
    room = room_of(request)
    room.slow_down(room.limits.tables, f"export {account.id}")
    text, left_out = await room.house.histories.export_own(account.id, written)
    answer = _file(text, "deals", written, many=True)
    answer.headers["x-left-out"] = str(left_out)
    return answer


def _viewer(account: Account | None) -> tuple[str, str]:
    return (account.id, account.role) if account else ("", "player")


def _file(text: str, name: str, written: Format, *, many: bool = False) -> Response:
    ending = "txt" if written == "pokerstars" else "phhs" if many else "phh"
    headers = _PRIVATE | {"content-disposition": f'attachment; filename="floorman-{name}.{ending}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@contextmanager
def _no_such_deal() -> Iterator[None]:
    """What is not there, or not for the one who asks, in words: the same for both."""
    try:
        yield
    except KeyError:
        raise Denied("not-found", "There is no such table or deal.") from None
