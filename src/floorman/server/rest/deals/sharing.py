"""REST: links to deals, made by who may see them, opened by whoever has them, taken back."""

import msgspec
from fastapi import APIRouter, Request, Response

from floorman.server.denials import Denied
from floorman.server.past.sharing import link_name
from floorman.server.people.accounts import derived
from floorman.server.people.second_factor import drawn
from floorman.server.rest.deals.models import DealShared, LinkMade, LinkSeen, LinksSeen, ShareAsked
from floorman.server.rest.deals.own import Written
from floorman.server.rest.deals.routes import PRIVATE, file_of, no_such_deal
from floorman.server.rest.tables import Code, Named
from floorman.server.room import Given, MyAccount, Token, caller, room_of

router = APIRouter(prefix="/api", tags=["deals"])


@router.post("/me/shared", status_code=201, summary="Share a deal")
async def share(
    request: Request, account: MyAccount, token: Token, asked: ShareAsked, given: Given
) -> LinkMade:
    """A link by which whoever has it sees this deal without an account: as you saw it, or only what
    everybody saw. It is good until you take it back.
    """
    room = room_of(request)
    room.slow_down(room.limits.invites, account.id)
    # The code itself is not kept: to be the same again it is made of the session's secret.
    what = f"share {asked.table} {asked.number} {asked.own} {given}"
    seed = derived(token, what) if given else ""
    with no_such_deal():
        code = await room.shared_deals.make(
            account, asked.table, asked.number, own=asked.own, seed=seed
        )
    base = room.settings.public_url or request.headers.get("origin", "") or str(request.base_url)
    url = f"{base.rstrip('/')}/#/shared/{code}"
    return LinkMade(code=code, url=url, qr=drawn(url))


@router.get("/shared/{code}", summary="A deal by its link", response_model=DealShared)
async def shared(request: Request, code: Code) -> Response:
    """The deal of a link, step by step, for whoever has it."""
    room = room_of(request)
    try:
        found = await room.shared_deals.steps(code)
    except Denied:
        room.slow_down(room.limits.sign_ins, caller(request))
        raise
    return Response(msgspec.json.encode(found), headers=PRIVATE, media_type="application/json")


@router.get("/shared/{code}/export", summary="A shared deal as a hand history")
async def shared_export(request: Request, code: Code, written: Written = "phh") -> Response:
    """The deal of a link as PHH, or as PokerStars text where that has the form."""
    room = room_of(request)
    try:
        link, text = await room.shared_deals.export(code, written)
    except Denied:
        room.slow_down(room.limits.sign_ins, caller(request))
        raise
    return file_of(text, f"{link.table}-{link.number}", written)


@router.get("/me/shared", summary="Your links to deals")
async def my_links(request: Request, account: MyAccount) -> LinksSeen:
    """The links that you have made and not taken back, the newest first; not their codes."""
    links = await room_of(request).shared_deals.links(account.id)
    return LinksSeen(
        links=[
            LinkSeen(
                name=link_name(one), table=one.table, number=one.number, own=one.own, at=one.at
            )
            for one in links
        ]
    )


@router.delete("/me/shared/{name}", status_code=204, summary="Take a link back")
async def take_back(request: Request, account: MyAccount, name: Named) -> None:
    """Nobody sees the deal by this link any more; other links to it stay."""
    await room_of(request).shared_deals.take_back(account.id, name)
