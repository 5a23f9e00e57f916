"""REST: the club's book as page, CSV and text; evenings entered and corrections made."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response

from floorman.room.evenings.book import Cup, Sitting, house_take, standings, totals
from floorman.room.evenings.points import FORMULAS
from floorman.server.denials import Denied
from floorman.server.evenings.club import Cashed, Club, Night, Seen
from floorman.server.evenings.written import csv_of, rows_of, text_of
from floorman.server.rest.evenings import club_models as m
from floorman.server.room import Given, MyAccount, MyPower, room_of
from floorman.store import Account

router = APIRouter(prefix="/api", tags=["club"])
Day = Annotated[str, Query(max_length=10, examples=["2026-01-01"])]
Formula = Annotated[str, Query(max_length=20)]
_MINUTE_MS: Final = 60_000


async def season_of(since: Day = "", until: Day = "") -> tuple[str, str]:
    """From one day to another; "" for no bound."""
    return since, until


Season = Annotated[tuple[str, str], Depends(season_of)]


def club_of(request: Request) -> Club:
    """The book of the room."""
    found: Club = request.app.state.club
    return found


@router.get("/club", summary="The club's book")
async def club(
    request: Request,
    account: MyAccount,
    season: Season,
    formula: Formula = "",
    best: Annotated[int | None, Query(ge=0, le=1000)] = None,
) -> m.ClubSeen:
    """For who has played, the host and the floor: from one day to another, both of them in it."""
    if formula and formula not in FORMULAS:
        raise Denied("bad-field", f"formula: one of {', '.join(FORMULAS)}")
    seen = await club_of(request).read(account, *season)
    return _seen(seen, season, formula or seen.book.formula, best)


@router.get("/club.csv", summary="The club's book as CSV")
async def as_csv(request: Request, account: MyAccount, season: Season) -> Response:
    """Totals and standings; amounts are plain numbers of smallest units."""
    seen = await club_of(request).read(account, *season)
    return Response(csv_of(seen), media_type="text/csv; charset=utf-8")


@router.get("/club.txt", summary="The club's book as text")
async def as_text(request: Request, account: MyAccount, season: Season) -> Response:
    """Lines to paste into a message."""
    seen = await club_of(request).read(account, *season)
    return Response(text_of(seen), media_type="text/plain; charset=utf-8")


@router.post("/club/games", status_code=201, summary="Enter an evening with real chips")
async def enter(request: Request, account: MyPower, asked: m.CashAsked, given: Given) -> m.Entered:
    """By the host or the floor: who bought in and cashed out. What is wrong is named, and then
    nothing is entered.
    """
    if bool(asked.rows) == bool(asked.csv):
        raise Denied("bad-field", "rows: either rows or csv")
    rows = rows_of(asked.csv) if asked.csv else [Cashed(**one.model_dump()) for one in asked.rows]
    club = club_of(request)
    night = Night(asked.name, asked.date, asked.form, tuple(rows))
    item = await club.enter(account, night, given)
    return m.Entered(item=item)


@router.post("/club/entries", status_code=204, summary="Write into the club's book")
async def write(request: Request, account: MyPower, asked: m.EntryAsked, given: Given) -> None:
    """Corrections, with a reason, by the host or the floor; everybody may be shown by another name.
    What was there stays in the trace.
    """
    room, book = room_of(request), club_of(request)
    room.slow_down(room.limits.chat, f"club {account.id}")
    await _write(book, account, asked, given)


async def _write(book: Club, account: Account, asked: m.EntryAsked, given: str) -> None:
    one: Any = asked.entry
    match one:
        case m.CorrectGame():
            row = Cashed(one.name, one.bought, one.cashed, one.minutes, one.person)
            await book.correct(account, one.item, row, asked.why, given)
        case m.LeaveGameOut():
            await book.leave_out(account, one.item, asked.why, given, out=one.out)
        case m.SamePerson():
            await book.same(account, one.person, one.other, asked.why, given)
        case m.ShowAs():
            await book.show_as(account, one.person, one.name, asked.why, given)
        case _:
            await book.choose(account, one.formula, one.best, asked.why, given)


def _seen(seen: Seen, bounds: tuple[str, str], formula: str, best: int | None) -> m.ClubSeen:
    since, until = bounds
    both: list[Sitting | Cup] = [*seen.whole.sittings, *seen.whole.cups]
    within = [one for one in both if since <= one.evening <= (until or "9")]
    order = sorted(within, key=lambda one: (one.evening, one.at), reverse=True)
    return m.ClubSeen(
        since=since,
        until=until,
        staff=seen.staff,
        people=_people(seen),
        house=house_take(seen.book),
        formula=formula,
        best=seen.book.best if best is None else best,
        formulas=[
            m.FormulaSeen(key=one.key, name=one.name, words=one.words) for one in FORMULAS.values()
        ],
        standings=[
            m.PlaceSeen(
                rank=one.rank,
                name=seen.names[one.person],
                me=one.person == seen.me,
                points=one.points,
                counted=len(one.counted),
                played=one.played,
            )
            for one in standings(seen.book, formula, best)
        ],
        games=[_game(seen, one) for one in order if isinstance(one, Sitting)],
        tournaments=[_cup(seen, one) for one in order if isinstance(one, Cup)],
        trace=[
            m.TraceSeen(
                number=one.number, at=one.at, by=one.by, kind=one.kind, words=one.words, why=one.why
            )
            for one in reversed(seen.trace)
        ],
    )


def _people(seen: Seen) -> list[m.PersonTotal]:
    return [
        m.PersonTotal(
            person=_key(seen, one.person),
            name=seen.names[one.person],
            me=one.person == seen.me,
            net=one.net,
            bought=one.bought,
            cashed=one.cashed,
            minutes=round(one.played_ms / _MINUTE_MS),
            evenings=one.evenings,
            per_evening=one.per_evening,
            forms=[
                m.FormPlayed(form=form, net=net, minutes=round(played / _MINUTE_MS))
                for form, (net, played) in sorted(one.by_form.items())
            ],
            tournaments=one.cups,
            entries=one.entries,
            paid=one.paid,
            prizes=one.prizes,
            wins=one.wins,
        )
        for one in totals(seen.book)
    ]


def _key(seen: Seen, person: str) -> str:
    """A person's key, which would say who is behind another name."""
    return person if seen.staff else ""


def _game(seen: Seen, one: Sitting) -> m.GameSeen:
    return m.GameSeen(
        item=one.item,
        date=one.evening,
        name=one.name,
        form=one.form,
        entered=one.entered,
        open=one.open,
        left_out=one.item in seen.whole.left_out,
        house=one.house,
        lines=[
            m.LineSeen(
                person=_key(seen, line.person),
                name=seen.names[line.person],
                bought=line.bought,
                cashed=line.cashed,
                net=line.net,
                minutes=round(line.played_ms / _MINUTE_MS),
            )
            for line in sorted(one.lines, key=lambda line: -line.net)
        ],
    )


def _cup(seen: Seen, one: Cup) -> m.CupSeen:
    ranked = sorted(one.finishes, key=lambda finish: (not finish.first, finish.first))
    return m.CupSeen(
        item=one.item,
        date=one.evening,
        name=one.name,
        form=one.form,
        entrants=one.entrants,
        left_out=one.item in seen.whole.left_out,
        places=[
            m.CupPlace(
                name=seen.names[finish.person],
                first=finish.first,
                last=finish.last,
                entries=finish.entries,
                paid=finish.paid,
                prize=finish.prize,
            )
            for finish in ranked
        ],
    )
