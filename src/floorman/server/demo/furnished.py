"""Everything that a room to look at is filled with, once: what was done there stays."""

import secrets
from datetime import datetime, timedelta
from importlib import resources
from typing import Final
from zoneinfo import ZoneInfo

from fastapi import FastAPI

from floorman.room.evenings.recurring import Repeat
from floorman.server.demo.floor import open_floor
from floorman.server.demo.tables import ACTING_MS, BANK_MS, open_tables
from floorman.server.evenings.answering import Heard
from floorman.server.evenings.plan import Plan, dates_between
from floorman.server.evenings.planning import Evenings
from floorman.server.events import records as er
from floorman.server.events.hall import EventHall
from floorman.server.house import House
from floorman.server.room import Room
from floorman.server.tables.cage import is_table
from floorman.server.tables.spec import TableSpec
from floorman.store import Account

# Who has planned and opened what there is: nobody knows the password.
FLOOR: Final = "Flora (floor)"
RUNNING: Final = "The evening's event"
ANNOUNCED: Final = "H.O.R.S.E. tonight"
_HOUR_MS: Final = 3_600_000
_GUESTS: Final = (
    ("Ada", Heard("yes")),
    ("Ben", Heard("yes", late=20, comment="Straight from work.")),
    ("Cleo", Heard("perhaps")),
    ("Dan", Heard("no", comment="Next week again!")),
)


async def furnish_demo(app: FastAPI, room: Room, house: House) -> None:
    """Fill an open room, unless that was done before."""
    if any(map(is_table, await house.around.store.tables())):
        return
    flora, _ = await room.people.register(FLOOR, secrets.token_urlsafe(16))
    flora = await room.people.store.update_account(flora.id, role="floor")
    await open_tables(house, flora)
    await _open_tournaments(app.state.events, flora, room.now())
    await _plan_evening(app.state.evenings, flora, room)
    await open_floor(app.state.floor, app.state.register, flora)


async def _open_tournaments(hall: EventHall, by: Account, now: int) -> None:
    """One that runs, with room for late entries, and one that may be entered."""
    for key, name, bots, starts_at in (
        ("regular", RUNNING, 16, now),
        ("horse", ANNOUNCED, 9, now + 2 * _HOUR_MS),
    ):
        file = resources.files("floorman.tournament") / "schedules" / f"{key}.toml"
        text = file.read_text(encoding="utf-8")
        opened = er.Opened(
            schedule=text,
            name=name,
            by=by.id,
            bots=bots,
            most=45,
            starts_at=starts_at,
            acting_ms=ACTING_MS,
            time_bank_ms=BANK_MS,
        )
        await hall.open(opened)


async def _plan_evening(evenings: Evenings, by: Account, room: Room) -> None:
    """A home game in three days, every week, with guests who have answered."""
    zone = room.settings.time_zone
    day = datetime.fromtimestamp(room.now() / 1000, ZoneInfo(zone)) + timedelta(days=3)
    plan = Plan(
        name="The weekly game",
        start=f"{day:%Y-%m-%d}T19:30",
        zone=zone,
        place="The kitchen",
        seats=6,
        words="Dealer's choice after ten. Bring something to drink.",
        repeat=Repeat(every="week"),
        table=TableSpec(name="The weekly game", game="holdem", stakes="1/2", seats=6),
        listed=True,
        shows_guests=True,
    )
    key = await evenings.plan(by, plan, "")
    date = next(dates_between(plan, room.now(), room.now() + 7 * 24 * _HOUR_MS))
    for name, said in _GUESTS:
        _, code = await evenings.invite(by, key, name, "")
        await evenings.answer_by_link(code, "", date.name, said, "")
