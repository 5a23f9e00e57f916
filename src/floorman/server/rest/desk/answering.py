"""What all requests about the desk share: who may ask, what is done once, waiting for news."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Annotated, Final

import msgspec
from fastapi import Header, Path, Query, Request, Response
from pydantic import BaseModel

from floorman.server.denials import Denied
from floorman.server.desk.actor import DeskActor
from floorman.server.desk.hall import DeskHall
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.door.guard import WAITED
from floorman.server.once import UsedOtherwiseError, once_for
from floorman.server.permissions import STAFF
from floorman.server.rest.desk.seen.wording import refusal
from floorman.server.room import room_of
from floorman.store import Account, Once
from floorman.tournament import TournamentRefused

Key = Annotated[str, Path(max_length=40, pattern="^desk-[a-f0-9]+$", examples=["desk-a1b2c3d4e5"])]
WAIT_MOST_S: Final = 25
Waits = Annotated[
    float,
    Query(ge=0, le=WAIT_MOST_S, description="Seconds to wait for anything that is not known yet."),
]
Tag = Annotated[str, Header(alias="if-none-match", max_length=80)]
_BY_STAFF: Final = "Only the host and the floor direct events."


def hall_of(request: Request) -> DeskHall:
    """The events at the desk."""
    found: DeskHall = request.app.state.desk
    return found


def directed(request: Request, account: Account) -> DeskHall:
    """The events, for the host and the floor. Raises Denied for others."""
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    return hall_of(request)


def once_of(request: Request, account: Account, given: str, asked: object) -> Once | None:
    """What is asked for, under the id that it came with; None without one."""
    what = f"{request.url.path} {msgspec.json.encode(asked).decode()}"
    return once_for(account.id, given, what, room_of(request).now())


@contextmanager
def in_words(actor: DeskActor) -> Iterator[None]:
    """What is refused, in words and by people's names."""
    try:
        yield
    except UsedOtherwiseError as error:
        raise Denied("bad-field", str(error)) from None
    except (TournamentRefused, Denied) as refused:
        raise refusal(actor.keeper, refused) from None


# What is seen of an event at a time: as a model, or as it is sent.
See = Callable[[DeskKeeper, int, int], BaseModel | bytes]


async def watched(
    request: Request, actor: DeskActor, see: tuple[str, See], known: str, wait: float
) -> Response:
    """What is `followed`; the guard is told how long was waited, for that is no haste."""
    began = time.monotonic()
    answer = await followed(hall_of(request), actor, see, known, wait)
    request.scope[WAITED] = time.monotonic() - began
    return answer


async def followed(
    hall: DeskHall, actor: DeskActor, see: tuple[str, See], known: str, wait: float
) -> Response:
    """What is seen under a name, once it is something else than the asker knows by its tag.

    It is worked out once for everybody who sees the same; what has no name is one player's alone.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + wait
    while True:
        moved = actor.moved
        async with actor.last_settled() as keeper:
            until = keeper.beside.fades_at(hall.now())
            tag = f'"{actor.tag}-{until or 0}"'
            if tag != known:
                body = body_of(actor, keeper, see, hall.now())
                return Response(body, headers={"etag": tag}, media_type="application/json")
        left = end - loop.time()
        if left <= 0 or hall.closing:
            return Response(status_code=304, headers={"etag": tag})
        if until is not None:
            left = min(left, max(0.0, (until - hall.now()) / 1000))
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await moved.wait()


def body_of(actor: DeskActor, keeper: DeskKeeper, see: tuple[str, See], now: int) -> bytes:
    """The answer; of what has a name the one that everybody is sent until there is news."""
    name, work = see
    until = keeper.beside.fades_at(now)
    kept = actor.cache.get(name)
    if kept is not None and kept[1] == until:
        return bytes(kept[0])
    made = work(keeper, actor.sequence, now)
    body = made if isinstance(made, bytes) else made.model_dump_json(by_alias=True).encode()
    if name:
        actor.cache[name] = body, until
    return body
