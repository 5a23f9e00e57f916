"""REST: the code by which a phone opens the same clock as a display."""

from urllib.parse import quote

from fastapi import APIRouter, Request

from floorman.server.denials import Denied
from floorman.server.rest.desk.answering import Key, hall_of
from floorman.server.rest.desk.models import HereSeen
from floorman.server.rest.desk.screens import NOT_HERE, Screen
from floorman.server.rest.floor.guest_asking import drawn, page
from floorman.server.room import MaybeAccount, room_of

router = APIRouter(prefix="/api/desk", tags=["desk"])


@router.get("/events/{key}/here", summary="The code of a display")
async def here(request: Request, account: MaybeAccount, key: Key, screen: Screen = "") -> HereSeen:
    """The address of a display, and the same as a QR code for cameras."""
    if account is None and room_of(request).settings.desk_displays != "public":
        raise Denied("no-session", NOT_HERE)
    await hall_of(request).event(key)
    path = f"#/clock/{key}" + (f"?screen={quote(screen)}" if screen else "")
    return HereSeen(path=path, qr=drawn(page(request, path)))
