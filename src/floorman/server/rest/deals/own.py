"""REST: one's own deals, found by what they were, with what they come to, and written out."""

from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response

from floorman.games import all_forms
from floorman.server.denials import Denied
from floorman.server.past.histories import Format, NoSuchDeal
from floorman.server.past.own import BIG_BLIND, BUTTON, OTHER, SMALL_BLIND
from floorman.server.rest.deals.models import (
    CoursePoint,
    DealsSeen,
    KindsSeen,
    OwnTable,
    Playing,
    SumsOfKind,
    SumsOfMoney,
    SumsSeen,
)
from floorman.server.rest.deals.routes import Limit, file_of
from floorman.server.rest.models import MoneySeen
from floorman.server.room import MyAccount, Room, room_of
from floorman.store import OwnGroup, Wanted

router = APIRouter(prefix="/api/me", tags=["deals"])
POINTS = 240
_PLACE = r"^(\d{1,15}\.[\w-]{1,40}\.\d{1,10})?$"
_MOST_CHIPS = 10**15
Written = Annotated[Format, Query(alias="format")]
Day = Annotated[date | None, Query(description="A day, such as 2026-11-28.")]
Truth = Annotated[bool | None, Query()]
Chips = Annotated[int | None, Query(ge=0, le=_MOST_CHIPS)]
Position = Literal["", "button", "small-blind", "big-blind", "other"]
assert {"", BUTTON, SMALL_BLIND, BIG_BLIND, OTHER} == set(Position.__args__)  # type: ignore[attr-defined]


def wanted_of(  # noqa: PLR0913, PLR0917 -- the fields of a query, as FastAPI reads them
    table: Annotated[str, Query(max_length=40, pattern=r"^[\w-]*$")] = "",
    form: Annotated[str, Query(max_length=60)] = "",
    stakes: Annotated[str, Query(max_length=120)] = "",
    since: Day = None,
    until: Day = None,
    won: Truth = None,
    showdown: Truth = None,
    pot_least: Chips = None,
    pot_most: Chips = None,
    position: Annotated[Position, Query()] = "",
    tournament: Truth = None,
    zone: Annotated[
        int, Query(ge=-900, le=900, description="Minutes by which your days are before UTC's.")
    ] = 0,
) -> Wanted:
    """Which of one's deals are meant: `since` and `until` are days, both of them in it."""
    if since is not None and until is not None and since > until:
        raise Denied("bad-field", "until: the last day must not be before the first one.")
    if pot_least is not None and pot_most is not None and pot_least > pot_most:
        raise Denied("bad-field", "pot_most: the largest pot must not be below the smallest one.")
    return Wanted(
        table=table,
        form=form,
        stakes=stakes,
        since=None if since is None else _begins(since, zone),
        until=None if until is None else _begins(until + timedelta(days=1), zone),
        won=won,
        showdown=showdown,
        pot_least=pot_least,
        pot_most=pot_most,
        position=position,
        tournament=tournament,
    )


Meant = Annotated[Wanted, Depends(wanted_of)]


def _begins(day: date, zone: int) -> int:
    """When a day begins where the one who asks is."""
    start = datetime(day.year, day.month, day.day, tzinfo=UTC) - timedelta(minutes=zone)
    return int(start.timestamp() * 1000)


@router.get("/deals", summary="Your deals")
async def my_deals(
    request: Request,
    account: MyAccount,
    wanted: Meant,
    before: Annotated[str, Query(max_length=80, pattern=_PLACE)] = "",
    limit: Limit = 30,
) -> DealsSeen:
    """The deals that you were dealt in, at any table, the newest first: all, or those that are as
    you say.

    `before` is the `next` of the page before.
    """
    at, _, rest = before.partition(".")
    table, _, number = rest.rpartition(".")
    place = (int(at), table, int(number)) if before else None
    found = await room_of(request).house.histories.of(account.id, place, limit, wanted)
    last = found[-1] if len(found) == limit else None
    after = f"{last['at']}.{last['table']}.{last['number']}" if last else ""
    return DealsSeen.model_validate({"deals": found, "next": after})


@router.get("/deals/sums", summary="What your deals come to")
async def my_sums(request: Request, account: MyAccount, wanted: Meant) -> SumsSeen:
    """How many deals are as you say, what you won in them without what you put in, and how that
    ran: by the money that chips stood for, since unlike chips are not added up.
    """
    store = room_of(request).people.store
    counts = await store.own_counts(account.id, wanted)
    course = await store.own_course(account.id, wanted, POINTS)
    return SumsSeen(
        sums=[
            SumsOfMoney(
                money=MoneySeen.model_validate_json(one.money) if one.money else None,
                deals=one.deals,
                counted=one.counted,
                won=one.won,
                net=one.net,
                units=one.units,
            )
            for one in counts
        ],
        course=[CoursePoint(**msgspec.structs.asdict(one)) for one in course],
        playing=next((_playing(one) for one in await store.own_groups(account.id, wanted)), None),
        forms=_kinds(await store.own_groups(account.id, wanted, "form")),
        positions=_kinds(await store.own_groups(account.id, wanted, "position")),
    )


def _kinds(groups: list[OwnGroup]) -> list[SumsOfKind]:
    """Groups as they are seen, forms with their names."""
    forms = all_forms()
    return [
        SumsOfKind(
            key=one.key,
            name=forms[one.key].name if one.key in forms else one.key,
            deals=one.deals,
            counted=one.counted,
            won=one.won,
            showdowns=one.showdowns,
            units=one.units,
            playing=_playing(one),
        )
        for one in groups
    ]


def _playing(group: OwnGroup) -> Playing:
    return Playing.model_validate(group, from_attributes=True)


@router.get("/deals/kinds", summary="What your deals can be told apart by")
async def my_kinds(request: Request, account: MyAccount) -> KindsSeen:
    """The tables, forms and stakes of your deals, and how many there were of each."""
    room = room_of(request)
    found = await room.people.store.own_kinds(account.id)
    names = {key: form.name for key, form in all_forms().items()}
    many: dict[str, int] = {}
    for table, _, _, count in found:
        many[table] = many.get(table, 0) + count
    forms = dict.fromkeys(form for _, form, _, _ in found if form)
    return KindsSeen(
        tables=[
            OwnTable(table=table, name=await _called(room, table), deals=count)
            for table, count in sorted(many.items(), key=lambda one: (-one[1], one[0]))
        ],
        forms=[(form, names.get(form, form)) for form in forms],
        stakes=[*dict.fromkeys(stakes for _, _, stakes, _ in found if stakes)],
    )


async def _called(room: Room, table: str) -> str:
    try:
        return (await room.house.histories.spec_of(table)).name or table
    except NoSuchDeal:
        return table


@router.get("/export", summary="Your deals as hand histories")
async def my_export(
    request: Request, account: MyAccount, wanted: Meant, written: Written = "phh"
) -> Response:
    """Your last 1,000 deals that are as you say, the oldest first, from your own sight.

    Deals that the format has no words for are left out; `X-Left-Out` says how many.
    """
    room = room_of(request)
    room.slow_down(room.limits.tables, f"export {account.id}")
    text, left_out = await room.house.histories.export_own(account.id, written, wanted)
    answer = file_of(text, "deals", written, many=True)
    answer.headers["x-left-out"] = str(left_out)
    return answer
