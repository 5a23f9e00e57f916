"""REST: what a hand may expect against others, exactly or out of many deals."""

import asyncio
from typing import cast

from fastapi import APIRouter, Request, Response

from floorman.server.house import House
from floorman.server.rest.learning.answering import answered
from floorman.server.rest.odds import models as m
from floorman.server.rest.odds.working import Desk, check_out_of_play, forms_asked
from floorman.server.room import MaybeAccount, caller, room_of

router = APIRouter(prefix="/api/odds", tags=["learning"])


@router.get("/forms", summary="What odds can be asked about", response_model=m.FormsAsked)
async def forms(request: Request) -> Response:
    """Every form, with how many cards its hands and boards have."""
    return answered(request, await asyncio.to_thread(forms_asked))


@router.post("", summary="What each hand may expect", response_model=m.OddsSeen)
async def odds(request: Request, account: MaybeAccount, asked: m.OddsAsked) -> Response:
    """Exactly where the cases can be counted, else out of many deals, with the standard error.

    Nothing is kept. Who has a hand in play here is refused until the deal is over.
    """
    room = room_of(request)
    room.slow_down(room.limits.odds, account.id if account else caller(request))
    if account is not None:
        check_out_of_play(cast(House, room.house), account.id)
    return Response(await _desk_of(request).answer(asked), media_type="application/json")


def _desk_of(request: Request) -> Desk:
    """The one queue of this room."""
    state = request.app.state
    if not hasattr(state, "odds"):
        state.odds = Desk()
    desk: Desk = state.odds
    return desk
