"""REST: receipts, seat cards, lists and slips of an event as PDF."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, Response

from floorman.server.denials import Denied
from floorman.server.papers import facts as f
from floorman.server.papers.laying import Paper
from floorman.server.papers.prizes import payouts, result
from floorman.server.papers.race import chip_race
from floorman.server.papers.receipts import receipts, seat_cards
from floorman.server.papers.seating import by_name, by_table
from floorman.server.papers.slips import bag_tags, slips
from floorman.server.rest.desk.answering import Key, directed
from floorman.server.rest.desk.papers import bought, chips, seats, won
from floorman.server.rest.desk.papers.asked import Asked
from floorman.server.rest.floor.guest_asking import page
from floorman.server.room import MyPower, room_of

router = APIRouter(prefix="/api/desk", tags=["desk"])
Name = Literal[
    "receipts", "seat-cards", "seating-by-name", "seating-by-table", "slips", "chip-race",
    "payouts", "bag-tags", "result",
]  # fmt: skip
Player = Annotated[str, Query(max_length=80, description="One player's, by his key.")]
Table = Annotated[int, Query(ge=0, le=9_999, description="One table's, by its number.")]
Drawn = Callable[[f.Top, Any, Paper], bytes]
# How the facts of each are found, how it is drawn, and by what it can be asked for.
_BOTH: Final = ("player", "table")
_PAPERS: Final[dict[str, tuple[Callable[[Asked], Any], Drawn, tuple[str, ...]]]] = {
    "receipts": (bought.receipts, receipts, _BOTH),
    "seat-cards": (
        lambda asked: [asked.player_of(one) for one in asked.still_here()], seat_cards, _BOTH,
    ),
    "seating-by-name": (
        lambda asked: [asked.player_of(one) for one in asked.still_here()], by_name, ("table",),
    ),
    "seating-by-table": (lambda asked: [*seats.tables(asked)], by_table, ("table",)),
    "slips": (seats.slips, slips, _BOTH),
    "chip-race": (chips.race, chip_race, ("table",)),
    "payouts": (won.payouts, payouts, ()),
    "bag-tags": (lambda asked: [*seats.bags(asked)], bag_tags, _BOTH),
    "result": (won.result, result, ()),
}  # fmt: skip


@router.get("/events/{key}/papers/{name}.pdf", summary="Papers of an event (floor, host)")
async def papers(  # noqa: PLR0913, PLR0917 -- what the address says
    request: Request,
    account: MyPower,
    key: Key,
    name: Name,
    paper: Annotated[Paper, Query()] = "a4",
    player: Player = "",
    table: Table = 0,
) -> Response:
    """Receipts and seat cards with the code of the own page, seating lists, slips for who moves,
    the sheets for a chip race and for payouts, tags for bags, the result: on sheets of A4 or
    letter, or on a roll 80 mm wide.
    """
    hall = directed(request, account)
    facts, draw, by = _PAPERS[name]
    for field, given in (("player", player), ("table", table)):
        if given and field not in by:
            raise Denied("bad-field", f"{field}: that paper is of everybody")
    actor = await hall.event(key)
    room = room_of(request)
    async with actor.settled() as keeper:
        asked = Asked(
            keeper=keeper,
            now=room.now(),
            zone=room.settings.time_zone,
            address=lambda path: page(request, path),
            player=player,
            table=table,
        )
        asked.check()
        top, found = asked.top(), facts(asked)
    # Hundreds of codes take seconds, in which others play on.
    made = await asyncio.to_thread(draw, top, found, paper)
    shown = {"content-disposition": f'inline; filename="{key}-{name}.pdf"'}
    return Response(made, media_type="application/pdf", headers=shown)
