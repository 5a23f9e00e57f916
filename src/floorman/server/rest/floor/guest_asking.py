"""What the routes of guests and kiosks share: who asks, refusals, links, and waiting for news."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Annotated, Final
from urllib.parse import quote

import segno
from fastapi import Depends, Header, Query, Request, Response
from pydantic import BaseModel

from floorman.room import Reason, RoomRefused
from floorman.server.denials import Denied
from floorman.server.floor.guests import records as r
from floorman.server.floor.guests.hall import Guests
from floorman.server.once import UsedOtherwiseError
from floorman.server.rest.floor.answering import refused
from floorman.server.room import Token, room_of
from floorman.store import InsufficientFunds
from floorman.table import TableRefused

WAIT_MOST_S: Final = 25
Waits = Annotated[
    float,
    Query(ge=0, le=WAIT_MOST_S, description="Seconds to wait for anything that is not known yet."),
]
Tag = Annotated[str, Header(alias="if-none-match", max_length=80)]
_NO_MORE_SAID: Final = "That is not done here: please come to the desk."
# What is said aloud of whoever asks; all else is for the desk.
_SAID: Final = frozenset(
    {
        Reason.NO_SUCH_GAME, Reason.LISTED_ALREADY, Reason.NOT_LISTED, Reason.NOT_CALLED,
        Reason.CALLED_ALREADY, Reason.HAS_A_SEAT, Reason.NOT_PRESENT, Reason.BACK_IN_TIME,
    }
)  # fmt: skip


def guests_of(request: Request) -> Guests:
    """What guests do in this room."""
    found: Guests = request.app.state.guests
    return found


async def kiosk_of(request: Request, token: Token) -> r.Kiosk:
    """The kiosk that asks. Raises Denied where it is none."""
    return await guests_of(request).kiosk_of(token)


MyKiosk = Annotated[r.Kiosk, Depends(kiosk_of)]


@contextmanager
def in_words(guests: Guests) -> Iterator[None]:
    """What is refused, in words; what stands against a person is said at the desk alone."""
    try:
        yield
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except RoomRefused as refusal:
        if refusal.reason not in _SAID:
            raise Denied("not-now", _NO_MORE_SAID) from None
        raise refused(refusal, guests.floor.keeper.names) from None
    except (TableRefused, InsufficientFunds):
        raise Denied("not-now", _NO_MORE_SAID) from None


def page(request: Request, path: str) -> str:
    """The address of a page, for a camera to read."""
    base = room_of(request).settings.public_url or str(request.base_url)
    return f"{base.rstrip('/')}/{path}"


def place_path(code: str) -> str:
    """The page of a guest."""
    return f"#/place/{quote(code)}"


def drawn(address: str) -> str:
    """An address as a QR code: an image, as an address of its own."""
    return segno.make(address, error="m", micro=False).svg_data_uri(
        scale=4, border=2, dark="#000", light="#fff", xmldecl=False, svgns=True
    )


async def followed(
    guests: Guests,
    see: Callable[[], Awaitable[BaseModel]],
    tag: str,
    wait: float,
    turns_in: Callable[[], float] | None = None,
) -> Response:
    """What is seen, once it is something else than the asker knows by its tag; or nothing new.

    `turns_in` says in how many seconds it is something else by itself.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + wait
    while True:
        beat = guests.beat
        seen = await see()
        new = _tag_of(seen)
        if new != tag:
            body = seen.model_dump_json(by_alias=True)
            return Response(body, headers={"etag": new}, media_type="application/json")
        left = end - loop.time()
        if left <= 0 or guests.closing:
            return Response(status_code=304, headers={"etag": new})
        if turns_in is not None:
            left = min(left, turns_in())
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await beat.wait()


# What changes with every look, and is nothing new.
_NO_NEWS: Final = {"now", "sequence"}


def _tag_of(seen: BaseModel) -> str:
    said = seen.model_dump_json(exclude={**dict.fromkeys(_NO_NEWS, True), "board": _NO_NEWS})
    return f'"{hashlib.sha256(said.encode()).hexdigest()[:24]}"'
