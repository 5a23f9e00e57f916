"""REST: schedules, ready-made ones and a host's own: checked, explained, made to measure."""

import asyncio
from dataclasses import replace
from importlib import resources
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request

from floorman.datafiles import DataError
from floorman.games import all_mixes, find_form, find_mix, find_structure
from floorman.rulebooks.amendments import find_option
from floorman.rulebooks.rules import find_book
from floorman.server.denials import Denied
from floorman.server.permissions import STAFF
from floorman.server.rest.events import models as m
from floorman.server.rest.events import schedule_models as s
from floorman.server.rest.events.views import game_words, levels_of
from floorman.server.room import MyAccount, Room, room_of
from floorman.store import Account
from floorman.tournament import Schedule, all_schedules, find_schedule, make_payout, read_schedule
from floorman.tournament.schedule.denominations.piles import PilesError, parse_piles
from floorman.tournament.schedule.files.writing import schedule_text
from floorman.tournament.schedule.report import Report, explain
from floorman.tournament.schedule.wizard import Wishes, WizardError, make_schedule

router = APIRouter(prefix="/api", tags=["tournaments"])
ScheduleKey = Annotated[str, Path(max_length=40, pattern="^[a-z0-9-]+$", examples=["sit-and-go"])]
_FILE: Final = "text"
_STEPS_MOST: Final = 200
_AMOUNT_MOST: Final = 10**12
_BY_STAFF: Final = "Only the host and the floor make schedules."


@router.get("/schedules", summary="Ready-made schedules")
async def schedules() -> m.SchedulesSeen:
    """The schedules that a tournament can be opened by."""
    found = [
        m.ScheduleSeen(
            key=one.key,
            name=one.name,
            about=one.about,
            game=game_words(one),
            stack=one.entering.stack,
            seats=one.seats,
            buy_in=one.entering.buy_in,
            fee=one.entering.fee,
            bounty=one.entering.bounty,
        )
        for one in all_schedules().values()
    ]
    return m.SchedulesSeen(schedules=found)


@router.get("/schedules/{schedule}", summary="A ready-made schedule as its file has it")
async def schedule_file(schedule: ScheduleKey) -> s.ScheduleFile:
    """The text of a ready-made schedule, to change and open a tournament by."""
    return s.ScheduleFile(text=text_of(schedule))


@router.post("/schedules/check", summary="Check a schedule (floor, host)")
async def check(request: Request, account: MyAccount, asked: s.ScheduleAsked) -> s.ScheduleChecked:
    """Check a schedule and explain it. What cannot be read is refused, naming the field."""
    _of_staff(room_of(request), account)
    return await asyncio.to_thread(_checked, asked.text, asked.players)


@router.post("/schedules/make", summary="Make a schedule to measure (floor, host)")
async def make(request: Request, account: MyAccount, asked: s.WishesAsked) -> s.ScheduleFile:
    """A schedule for so many players, hours and the chips that are owned, as its file."""
    _of_staff(room_of(request), account)
    wishes = _wishes(asked)
    try:
        made = await asyncio.to_thread(make_schedule, wishes)
    except WizardError as error:
        raise Denied("bad-field", str(error)) from None
    return s.ScheduleFile(text=schedule_text(made))


def _of_staff(room: Room, account: Account) -> None:
    """Raises Denied for anybody else, and for who asks often: it is work."""
    if account.role not in STAFF:
        raise Denied("not-allowed", _BY_STAFF)
    room.slow_down(room.limits.tellings, account.id)


def text_of(key: str) -> str:
    """The text of a ready-made schedule. Raises Denied for one that there is not."""
    try:
        find_schedule(key)
    except KeyError as error:
        raise Denied("bad-field", f"schedule: {error.args[0]}") from None
    folder = resources.files("floorman.tournament") / "schedules"
    return (folder / f"{key}.toml").read_text(encoding="utf-8")


def by_book(text: str, book: str, options: tuple[str, ...] = ()) -> str:
    """The text of the schedule, played by this book, "" its own, with its options and these.

    Raises Denied naming the field.
    """
    try:
        field = "book"
        if book:
            find_book(book)
        field = "options"
        for option in options:
            find_option(option)
    except KeyError as error:
        raise Denied("bad-field", f"{field}: {error.args[0]}") from None
    try:
        read = read_schedule(text, _FILE)
        taken = tuple(dict.fromkeys((*read.options, *options)))
        return schedule_text(replace(read, book=book or read.book, options=taken))
    except DataError as error:
        raise Denied("bad-field", str(error)) from None


def own_schedule(text: str, entrants: int) -> Schedule:
    """A host's own schedule, fit to open a tournament by. Raises Denied naming the field."""
    report = _report(text, entrants)
    if report.faults:
        raise Denied("bad-field", f"{_FILE}: {report.faults[0]}")
    return report.schedule


def _report(text: str, entrants: int) -> Report:
    """What a schedule comes to for so many, or as many as may enter. Raises Denied."""
    try:
        schedule = read_schedule(text, _FILE)
        _check_size(schedule)
        return explain(schedule, min(entrants, schedule.entering.most or entrants))
    except DataError as error:
        raise Denied("bad-field", str(error)) from None
    except (ValueError, KeyError, ArithmeticError) as error:
        why = error.args[0] if error.args else type(error).__name__
        raise Denied("bad-field", f"{_FILE}: {why}") from None


def _check_size(schedule: Schedule) -> None:
    """What would be too much work for the room, or for its ledger. Raises DataError."""
    if not schedule.levels:
        raise DataError(_FILE, "steps", "an event needs a level")
    if len(schedule.steps) > _STEPS_MOST:
        raise DataError(_FILE, "steps", f"{len(schedule.steps)}, and at most {_STEPS_MOST}")
    entering = schedule.entering
    amounts = {
        "stack": entering.stack,
        "buy_in": entering.buy_in,
        "fee": entering.fee,
        "bounty": entering.bounty,
    }
    for name, amount in amounts.items():
        if not 0 <= amount <= _AMOUNT_MOST:
            raise DataError(_FILE, f"entering.{name}", f"{amount} is none")
    if entering.most is not None and entering.most > s.ENTRANTS_MOST:
        raise DataError(_FILE, "entering.most", f"{entering.most}, at most {s.ENTRANTS_MOST}")
    if not 2 <= schedule.seats <= 10:
        raise DataError(_FILE, "seats", f"{schedule.seats}: 2 to 10 play at a table")


def _checked(text: str, most: int) -> s.ScheduleChecked:
    report = _report(text, most)
    schedule, entering, entrants = report.schedule, report.schedule.entering, report.entrants
    payout = make_payout(
        schedule.prizes, report.pool - report.added, report.turnout.entries, entrants
    )
    return s.ScheduleChecked(
        key=schedule.key,
        name=schedule.name,
        about=schedule.about,
        book=find_book(schedule.book).name,
        game=game_words(schedule),
        players=entrants,
        tables=report.tables,
        seats=schedule.seats,
        stack=entering.stack,
        chips=report.chips,
        buy_in=entering.buy_in,
        fee=entering.fee,
        bounty=entering.bounty,
        minutes=report.minutes,
        levels=[*levels_of(schedule)],
        pool=report.pool,
        added=report.added,
        prizes=[
            m.PrizeSeen(place=n, money=payout.money_at(n), seat_worth=payout.seat_at(n))
            for n in range(1, len(payout.worth) + 1)
        ],
        faults=[_finding(one.place, one.why, one.rules) for one in report.faults],
        warnings=[_finding(one.place, one.why, one.rules) for one in report.warnings],
    )


def _finding(place: str, why: str, rules: tuple[str, ...]) -> s.FindingSeen:
    return s.FindingSeen(place=place, why=why, rules=[*rules])


def _wishes(asked: s.WishesAsked) -> Wishes:
    """What the wizard is asked for. Raises Denied naming the field."""
    try:
        piles = parse_piles(asked.chips)
    except PilesError as error:
        raise Denied("bad-field", f"chips: {error}") from None
    mix = find_mix(asked.game) if asked.game in all_mixes() else None
    try:
        if mix is None:
            find_form(asked.game)
        if asked.structure:
            find_structure(asked.structure)
    except KeyError as error:
        raise Denied("bad-field", f"game: {error.args[0]}") from None
    return Wishes(
        players=asked.players,
        hours=asked.hours,
        chips=piles,
        buy_in=asked.buy_in,
        form="holdem" if mix else asked.game,
        structure=asked.structure,
        mix=mix,
        seats=asked.seats,
        rebuys=asked.rebuys,
    )
