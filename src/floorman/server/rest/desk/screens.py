"""REST: what displays show, players' own pages, the time; how displays look."""

import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.limits import Limiter, Rate
from floorman.server.once import answered_before
from floorman.server.rest.desk import asked_models as a
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.answering import (
    Key,
    Tag,
    Waits,
    body_of,
    directed,
    hall_of,
    in_words,
    once_of,
    watched,
)
from floorman.server.rest.desk.seen.shown import display, own_alone, own_shared
from floorman.server.room import Given, MaybeAccount, MyPower, caller, room_of
from floorman.store import DoneBefore

router = APIRouter(prefix="/api/desk", tags=["desk"])
Code = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Screen = Annotated[str, Query(max_length=40)]
_LAYOUT_MOST: Final = 8_192
NOT_HERE: Final = "The displays are for who has a session here."
_NOBODY: Final = "This page is good no more: ask at the desk for another."
_GUESSES: Final = Limiter(Rate(10, 10))


@router.get("/time", summary="What time it is")
async def time(request: Request) -> m.TimeSeen:
    """The server's clock, for a display to go by."""
    return m.TimeSeen(now=room_of(request).now())


@router.get("/events/{key}/display", summary="What displays show", response_model=m.Display)
async def shown(  # noqa: PLR0913, PLR0917 -- what the address says
    request: Request,
    account: MaybeAccount,
    key: Key,
    screen: Screen = "",
    tag: Tag = "",
    wait: Waits = 0,
) -> Response:
    """What hangs on the wall; with a tag, once it is something else."""
    hall = hall_of(request)
    if account is None and room_of(request).settings.desk_displays != "public":
        raise Denied("no-session", NOT_HERE)
    actor = await hall.event(key)
    name = screen if screen in actor.keeper.screens else ""
    see = (
        f"display {name}",
        lambda keeper, number, now: display(keeper, key, number, now, name),
    )
    return await watched(request, actor, see, tag, wait)


@router.get("/seat/{code}", summary="A player's own page", response_model=m.Own)
async def seat(request: Request, code: Code, tag: Tag = "", wait: Waits = 0) -> Response:
    """Where he sits, and what everybody sees; with a tag, once it is something else."""
    hall, room = hall_of(request), room_of(request)
    found = hall.find_code(code)
    if found is None:
        room.slow_down(_GUESSES, f"seat {caller(request)}")
        found = await hall.find_old_code(code)
    if found is None:
        raise Denied("not-found", _NOBODY)
    actor, player = found

    def see(keeper: DeskKeeper, number: int, now: int) -> bytes:
        # Hundreds look at once: what all of them see is made once.
        shared = body_of(actor, keeper, ("own", own_shared), now)
        alone = own_alone(keeper, player).model_dump_json(by_alias=True).encode()
        return alone[:-1] + b"," + shared[1:]

    return await watched(request, actor, ("", see), tag, wait)


@router.get("/seat/{code}/app", summary="A player's own page on a home screen")
async def app_of(code: Code) -> Response:
    """What a browser asks who puts the page on a home screen: from there it opens at his seat."""
    page = f"/#/seat/{code}"
    told = {
        "name": "My seat",
        "short_name": "My seat",
        "id": f"/seat/{code}",
        "start_url": page,
        "scope": "/",
        "display": "standalone",
        "background_color": "#0f1513",
        "theme_color": "#0f1513",
        "icons": [
            {"src": f"/icons/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            | ({"purpose": "maskable"} if name == "whole" else {})
            for name, size in (("icon", 192), ("icon", 512), ("whole", 512))
        ],
    }
    return Response(json.dumps(told), media_type="application/manifest+json")


@router.post("/events/{key}/screens", summary="How displays look (floor, host)")
async def screens(
    request: Request, account: MyPower, key: Key, asked: a.Screens, given: Given
) -> m.Done:
    """Keep layouts, themes and sounds, by the name of the screen."""
    actor = await directed(request, account).event(key)
    kept = {name: _checked(name, look) for name, look in asked.screens.items()}
    once = once_of(request, account, given, asked.model_dump())
    body = r.Screens(screens=kept, by=account.id)
    with in_words(actor):
        try:
            await actor.do(lambda keeper: (body,), once)
        except DoneBefore as before:
            return m.Done(sequence=int(answered_before(once, before)), said=[], rules=[])
    return m.Done(sequence=actor.sequence, said=[], rules=[])


def _checked(name: str, said: dict[str, Any]) -> dict[str, Any]:
    """How a screen looks. Raises Denied for what is no look, or too much."""
    if not (name.isprintable() and len(name) <= 40):
        raise Denied("bad-field", "screens: 40 letters that can be seen at the most")
    strange = said.keys() - m.Look.model_fields.keys()
    if strange:
        raise Denied("bad-field", f"screens.{name}.{sorted(strange)[0][:40]}: is no field here")
    try:
        look = m.Look.model_validate(said, strict=True).model_dump()
    except ValueError:
        raise Denied("bad-field", f"screens.{name}: not a look") from None
    if len(json.dumps(look)) > _LAYOUT_MOST:
        raise Denied("bad-field", f"screens.{name}: 8 KB at the most")
    return look
