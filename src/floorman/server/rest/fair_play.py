"""REST: the report on fair play for the host, and players who are reported."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from floorman.fairplay import words_of
from floorman.server.denials import Denied
from floorman.server.fair_play.reports import FairPlay, Looked, only_host
from floorman.server.past.histories import NoSuchDeal
from floorman.server.rest.fair_play_models import (
    DealInQuestion,
    FairPlaySeen,
    FindingSeen,
    HandSeen,
    HandsSeen,
    Outcome,
    ReportAsked,
    ReportMade,
    ReportSeen,
    ReportsSeen,
    Somebody,
)
from floorman.server.room import Given, MyAccount, MyPower, room_of
from floorman.store import Report

router = APIRouter(prefix="/api", tags=["fair play"])
Key = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9_-]+$", examples=["a1b2c3d4e5"])]
Number = Annotated[int, Path(ge=1, le=10**9)]
Which = Annotated[str, Path(pattern="^[0-9a-f]{16}$", examples=["9f86d081884c7d65"])]


@router.post("/reports", status_code=201, summary="Report a player")
async def report(
    request: Request, account: MyAccount, asked: ReportAsked, given: Given
) -> ReportMade:
    """The host and the floor see it, with who reports; the player who is reported does not."""
    room = room_of(request)
    room.slow_down(room.limits.invites, f"report {account.id}")
    if asked.number and not _may_name(request, account.id, account.role, asked.table):
        raise Denied("not-found", "There is no such deal that is over.")
    kept = Report("", 0, account.id, asked.player, asked.table, asked.number, asked.words)
    return ReportMade(report=await room.fair_play.report(account, kept, given))


def _may_name(request: Request, account: str, role: str, table: str) -> bool:
    """Whether somebody may know of a table; what is closed is kept from nobody who names it."""
    try:
        return room_of(request).house.may_see(table, account, role)
    except KeyError:
        return True


@router.get("/reports", summary="Reported players (host, floor)")
async def reports(request: Request, account: MyPower, closed: bool = False) -> ReportsSeen:
    """What nobody is done with yet, the newest first; with `closed` the others too."""
    fair_play = room_of(request).fair_play
    found = await fair_play.reports(account, closed=closed)
    names = await fair_play.names({one.by for one in found} | {one.about for one in found})
    return ReportsSeen(
        reports=[
            ReportSeen(
                report=one.id,
                at=one.at,
                by=Somebody(id=one.by, name=names[one.by]),
                about=Somebody(id=one.about, name=names[one.about]),
                table=one.table,
                number=one.number,
                words=one.words,
                closed=one.closed,
                outcome=one.outcome,
            )
            for one in found
        ]
    )


@router.post("/reports/{which}/close", status_code=204, summary="Be done with a report")
async def close(request: Request, account: MyPower, which: Which, asked: Outcome) -> None:
    """What came of it is kept with it."""
    await room_of(request).fair_play.close(account, which, asked.words.strip())


@router.get("/fair-play", summary="The report on fair play (host)")
async def fair_play(request: Request, account: MyPower) -> FairPlaySeen:
    """What the last look found; nothing follows from it by itself."""
    only_host(account)
    room = room_of(request)
    return await _seen(room.fair_play, room.fair_play.looked)


@router.post("/fair-play", summary="Look again (host)")
async def look(request: Request, account: MyPower) -> FairPlaySeen:
    """Look at the deals of the last days now."""
    only_host(account)
    room = room_of(request)
    room.slow_down(room.limits.invites, f"look {account.id}")
    if not room.fair_play.days:
        raise Denied("not-allowed", "The setting fair_play_days is 0: nothing is looked at.")
    return await _seen(room.fair_play, await room.fair_play.look())


@router.get("/fair-play/deals/{table}/{number}", summary="The hands of a deal in question (host)")
async def hands(request: Request, account: MyPower, table: Key, number: Number) -> HandsSeen:
    """Everybody's cards in a deal that a finding or an open report names, for a host who was not in
    it. That he looked is logged.
    """
    room = room_of(request)
    try:
        found = await room.fair_play.hands(account, table, number, room.house.histories)
    except NoSuchDeal:
        raise Denied("not-found", "There is no such table or deal.") from None
    return HandsSeen(hands=[HandSeen.model_validate(one) for one in found])


async def _seen(fair_play: FairPlay, looked: Looked) -> FairPlaySeen:
    names = await fair_play.names(one for found in looked.findings for one in found.players)
    return FairPlaySeen(
        made=looked.made,
        since=looked.since,
        deals=looked.deals,
        days=fair_play.days,
        findings=[
            FindingSeen(
                kind=one.kind,
                players=[Somebody(id=player, name=names[player]) for player in one.players],
                sure=one.sure,
                chance=one.chance,
                words=words_of(one, names),
                otherwise=one.else_,
                deals=[DealInQuestion(table=table, number=number) for table, number in one.deals],
            )
            for one in looked.findings
        ],
    )
