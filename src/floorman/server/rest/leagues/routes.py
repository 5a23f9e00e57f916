"""REST: leagues: read by everybody, made and corrected by the host and the floor."""

import asyncio
import secrets
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from floorman.room.evenings.recurring import WrongDate, day
from floorman.room.leagues.corrections import Correct, Count, Enter, Same
from floorman.room.leagues.league import League, Season, example
from floorman.room.leagues.played import Played, Result, values_of
from floorman.room.leagues.reading import read_formula
from floorman.room.leagues.refusals import LeagueError
from floorman.room.leagues.working import work_out
from floorman.server.denials import Denied
from floorman.server.evenings.plan import line
from floorman.server.leagues.hall import Asked, Leagues
from floorman.server.permissions import STAFF
from floorman.server.rest.leagues import models as m
from floorman.server.rest.leagues import views
from floorman.server.room import Given, MaybeAccount, MyPower, room_of
from floorman.store import Account

router = APIRouter(prefix="/api/leagues", tags=["leagues"])
Key = Annotated[str, Path(max_length=20, pattern="^[a-f0-9]+$", examples=["a1b2c3d4e5"])]
SeasonName = Annotated[str, Query(max_length=60)]
_NOT_HERE: Final = "The leagues are for who has a session here."


def leagues_of(request: Request) -> Leagues:
    """The leagues of the room."""
    found: Leagues = request.app.state.leagues
    return found


def _check_may_read(request: Request, account: Account | None) -> None:
    if account is None and room_of(request).settings.league_standings != "public":
        raise Denied("no-session", _NOT_HERE)


def _is_staff(account: Account | None) -> bool:
    return account is not None and account.role in STAFF


@router.get("", summary="The leagues")
async def leagues(request: Request, account: MaybeAccount) -> m.LeaguesSeen:
    """Every league with its last season; the formulas that are ready-made, and what one's own may
    be made of. With a session, or without one where the setting `league_standings` is public.
    """
    _check_may_read(request, account)
    found = await leagues_of(request).all()
    return views.leagues_seen(found, staff=_is_staff(account))


@router.post("", status_code=201, summary="Make a league (floor, host)")
async def make(request: Request, account: MyPower, asked: m.RulesAsked, given: Given) -> m.Made:
    """Make a league. Everything that was played before counts, if it is within a season."""
    room_of(request).slow_down(room_of(request).limits.chat, f"leagues {account.id}")
    key = await leagues_of(request).make(Asked(account, given=given), _rules(asked))
    return m.Made(league=key)


@router.post("/formula", summary="Try a formula (floor, host)")
async def try_formula(request: Request, account: MyPower, asked: m.FormulaAsked) -> m.Worked:
    """What a formula gives for an example, or for an event of a league; or what is wrong with it,
    and where. Nothing is changed.
    """
    if account.role not in STAFF:
        raise Denied("not-allowed", "That is for the host and the floor.")
    event, names = example(), {}
    if asked.league:
        seen = await leagues_of(request).read(asked.league)
        found = (one for one in seen.played if one.item == asked.item)
        event, names = next(found, event), {**seen.names}
    return await asyncio.to_thread(_tried, asked.text, event, names)


def _tried(text: str, event: Played, names: dict[str, str]) -> m.Worked:
    places: list[m.ExamplePlace] = []
    try:
        formula = read_formula(text)
        for one in sorted(event.results, key=lambda done: done.first):
            if one.first:
                points = work_out(formula, values_of(event, one, one.first))
                name = names.get(one.person, "")
                places.append(m.ExamplePlace(name=name, place=one.first, points=points))
    except LeagueError as error:
        fault = m.Fault(words=error.words, column=error.column, width=error.width)
        return m.Worked(event=event.name, places=[], fault=fault)
    return m.Worked(event=event.name, places=places, fault=None)


@router.get("/{key}", summary="A season of a league")
async def league(
    request: Request, account: MaybeAccount, key: Key, season: SeasonName = ""
) -> m.LeagueSeen:
    """The standings, with everybody's results; the last season where none is named."""
    _check_may_read(request, account)
    book, staff = leagues_of(request), _is_staff(account)
    seen = await book.read(key, season)
    by = await book.by_names() if staff else {}
    return views.league_seen(seen, by, account, staff=staff)


@router.get("/{key}/standings.csv", summary="The standings as CSV")
async def standings_csv(
    request: Request, account: MaybeAccount, key: Key, season: SeasonName = ""
) -> Response:
    """Ranks, names, points, and a column for every event."""
    _check_may_read(request, account)
    seen = await leagues_of(request).read(key, season)
    headers = {"content-disposition": 'attachment; filename="standings.csv"'}
    text = "\ufeff" + views.standings_csv(seen)
    return Response(text, headers=headers, media_type="text/csv; charset=utf-8")


@router.post("/{key}", status_code=204, summary="Other rules for a league (floor, host)")
async def change(
    request: Request, account: MyPower, key: Key, asked: m.ChangeAsked, given: Given
) -> None:
    """Have a league go by other rules, in what was played before too."""
    who = Asked(account, asked.why, given)
    await leagues_of(request).change(who, key, _rules(asked.rules))


@router.post("/{key}/end", status_code=204, summary="A league is over, or goes on (floor, host)")
async def end(
    request: Request, account: MyPower, key: Key, asked: m.EndAsked, given: Given
) -> None:
    """Put a league among those that are over, or back."""
    await leagues_of(request).end(Asked(account, asked.why, given), key, ended=asked.ended)


@router.post("/{key}/entries", summary="Said of events, with a reason (floor, host)")
async def write(
    request: Request, account: MyPower, key: Key, asked: m.EntryAsked, given: Given
) -> m.Written:
    """An event that counts or not, somebody's result, two names of one person, an event that was
    played elsewhere; or something of that taken back. What was there stays in the trace.
    """
    book, who, one = leagues_of(request), Asked(account, asked.why, given), asked.entry
    if account.role not in STAFF:
        raise Denied("not-allowed", "That is for the host and the floor.")
    room_of(request).slow_down(room_of(request).limits.chat, f"leagues {account.id}")
    if isinstance(one, m.TakeBack):
        await book.take_back(who, key, one.number)
        return m.Written(item="")
    said, names = await _said(book, one, await _decimals(request, book, key))
    return m.Written(item=await book.say(who, key, said, names))


async def _decimals(request: Request, book: Leagues, key: str) -> int:
    """Of the room's money: what is entered by hand is of the room."""
    await book.league(key)
    money = room_of(request).settings.money
    return money.decimals if money else 0


async def _said(book: Leagues, one: Any, decimals: int) -> tuple[Any, dict[str, str]]:
    """What is said, and the names that were typed with it."""
    match one:
        case m.CountEvent():
            return Count(one.item, one.season, one.counts), {}
        case m.SamePerson():
            return Same(one.person, one.is_person), {}
        case m.CorrectResult():
            result, names = await _result(book, one.result, "result")
            return Correct(one.item, result, one.out), names
    return await _entered(book, one, decimals)


async def _entered(book: Leagues, one: m.EnterEvent, decimals: int) -> tuple[Enter, dict[str, str]]:
    try:
        date = day(one.date, "date")
    except WrongDate as wrong:
        raise Denied("bad-field", str(wrong)) from None
    results: list[Result] = []
    names: dict[str, str] = {}
    for number, row in enumerate(one.rows, 1):
        result, called = await _result(book, row, f"rows.{number}")
        results.append(result)
        names |= called
    played = Played(
        item=f"result-{secrets.token_hex(5)}",
        kind="entered",
        name=line(one.name, "name", 60, least=1),
        date=date,
        at=0,
        entrants=one.entrants or len(results),
        entries=one.entries,
        places=one.places or sum(done.prize > 0 for done in results),
        buy_in=one.buy_in,
        fee=one.fee,
        pool=one.pool or sum(done.prize for done in results),
        decimals=decimals,
        results=tuple(results),
    )
    return Enter(played), names


async def _result(book: Leagues, asked: m.ResultAsked, where: str) -> tuple[Result, dict[str, str]]:
    person = asked.person
    names: dict[str, str] = {}
    if bool(person) is bool(asked.name.strip()):
        raise Denied("bad-field", f"{where}.name: of whom it is, or the person's key")
    if not person:
        person, called = await book.who(asked.name, f"{where}.name")
        names = {person: called}
    given = asked.model_dump(exclude={"person", "name"})
    given["last"] = given["last"] or given["first"]
    return msgspec.convert(given | {"person": person}, Result), names


def _rules(asked: m.RulesAsked) -> League:
    given = asked.model_dump(exclude={"seasons", "name", "formula"})
    return League(
        name=" ".join(asked.name.split()),
        formula=asked.formula.strip(),
        seasons=tuple(
            Season(" ".join(one.name.split()), one.since, one.until, one.by_hand)
            for one in asked.seasons
        ),
        **given,
    )
