"""REST: the deals that were played at a table, step by step or as hand histories."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from floorman.server.denials import Denied
from floorman.server.past.histories import Format
from floorman.server.rest.deals.models import DealSeen, DealsSeen
from floorman.server.rest.tables import Key
from floorman.server.room import MaybeAccount, room_of
from floorman.store import Account

router = APIRouter(prefix="/api", tags=["deals"])
Before = Annotated[int | None, Query(ge=1, le=10**15, description="Only deals before this one.")]
Limit = Annotated[int, Query(ge=1, le=100)]
Number = Annotated[int, Path(ge=1, le=10**9)]
OneWritten = Annotated[Literal["phh", "pokerstars", "proof"], Query(alias="format")]
PRIVATE = {"cache-control": "private, no-store"}


@router.get("/tables/{table}/deals", summary="The last deals")
async def deals(
    request: Request, account: MaybeAccount, table: Key, before: Before = None, limit: Limit = 30
) -> DealsSeen:
    """The deals of a table in short, the newest first; `before`: below that number."""
    with no_such_deal():
        found = await room_of(request).house.histories.last(
            table, viewer_of(account), before, limit
        )
    return DealsSeen.model_validate({"deals": found})


@router.get(
    "/tables/{table}/deals/{number}", summary="A deal step by step", response_model=DealSeen
)
async def deal(request: Request, account: MaybeAccount, table: Key, number: Number) -> Response:
    """A deal from the first post to the pot, with the cards that the one who asks has seen.

    Each step has what happened in words, with the rules behind it, and the table after it.
    """
    with no_such_deal():
        found = await room_of(request).house.histories.steps(table, number, viewer_of(account))
    return Response(msgspec.json.encode(found), headers=PRIVATE, media_type="application/json")


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
    with no_such_deal():
        histories = room_of(request).house.histories
        if written == "proof":
            data = await histories.proof(table, number, viewer_of(account))
            name = f'attachment; filename="floorman-{table}-{number}.deal.json"'
            headers = PRIVATE | {"content-disposition": name}
            return Response(data, headers=headers, media_type="application/json")
        text = await histories.export(table, number, viewer_of(account), written)
    return file_of(text, f"{table}-{number}", written)


def viewer_of(account: Account | None) -> tuple[str, str]:
    """Who asks, as deals are asked for: account and role."""
    return (account.id, account.role) if account else ("", "player")


def file_of(text: str, name: str, written: Format, *, many: bool = False) -> Response:
    """A history as a file of a name."""
    ending = "txt" if written == "pokerstars" else "phhs" if many else "phh"
    headers = PRIVATE | {"content-disposition": f'attachment; filename="floorman-{name}.{ending}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@contextmanager
def no_such_deal() -> Iterator[None]:
    """What is not there, or not for the one who asks, in words: the same for both."""
    try:
        yield
    except KeyError:
        raise Denied("not-found", "There is no such table or deal.") from None
