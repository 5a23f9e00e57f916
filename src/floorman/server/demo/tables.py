"""Tables to look at: house players who wait for somebody, and a game of real cards half way."""

from typing import Any, Final

import msgspec
from msgspec import structs

from floorman.cards import parse_cards
from floorman.room.cage.currency import Currency
from floorman.server.house import House
from floorman.server.live.entry import entered
from floorman.server.play.actor import TableActor
from floorman.server.protocol import client as m
from floorman.server.tables.spec import TableSpec
from floorman.store import Account

LIVE_NAME: Final = "The kitchen table"
ACTING_MS: Final = 30_000
BANK_MS: Final = 60_000
SPECS: Final = (
    TableSpec(name="Hold'em for starters", game="holdem", stakes="1/2", bots=4, company="beginner"),
    TableSpec(name="Hold'em, a quick one", game="holdem", stakes="5/10", bots=5, company="mixed"),
    TableSpec(
        name="Omaha eight or better", game="omaha-8", structure="limit", stakes="4/8", bots=4
    ),
    TableSpec(name="Seven-card stud", game="seven-card-stud", stakes="4/8", bots=4),
    TableSpec(name="Triple draw", game="triple-draw-27", stakes="4/8", bots=3),
    TableSpec(name="Badugi", game="badugi", stakes="4/8", bots=3),
    TableSpec(name="Open-face pineapple", game="open-face-pineapple", bots=2, seats=3),
    TableSpec(
        name="H.O.R.S.E. in euros",
        game="horse",
        stakes="4/8",
        bots=4,
        currency=Currency(name="EUR", decimals=2, chip=25),
    ),
)
_SITTING: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve")
# Up to the turn of a deal of hold'em: what each seat does in its turn, and the cards that come.
_PLAYED: Final[tuple[dict[str, Any], ...]] = (
    {"type": "wager", "to": 6},
    {"type": "fold"},
    {"type": "call"},
    {"type": "fold"},
    {"type": "call"},
    {"type": "name-cards", "place": "board", "to": 1, "cards": "Ah Td 5h"},
    {"type": "check"},
    {"type": "wager", "to": 12},
    {"type": "call"},
    {"type": "fold"},
    {"type": "name-cards", "place": "board", "to": 1, "cards": "Ah Td 5h Kc"},
)


async def open_tables(house: House, by: Account) -> None:
    """Tables of several forms with house players, and one of real cards in the middle of a deal."""
    for spec in SPECS:
        timed = structs.replace(spec, acting_ms=ACTING_MS, time_bank_ms=BANK_MS)
        await house.open_table(timed, "house")
    spec = TableSpec(name=LIVE_NAME, game="holdem", stakes="1/2", seats=8, live=True)
    await _play_live(house.table(await house.open_table(spec, by.id)), by)


async def _play_live(actor: TableActor, by: Account) -> None:
    for seat, name in enumerate(_SITTING):
        await _enter(actor, by, m.TakeSeat(table=actor.table, seat=seat, chips=200, name=name))
    await _enter(actor, by, m.PlaceButton(table=actor.table, seat=0))
    await _enter(actor, by, m.NextDeal(table=actor.table))
    for act in _PLAYED:
        said = act | ({"cards": [*map(int, parse_cards(act["cards"]))]} if "cards" in act else {})
        keeper, raw = actor.keeper, msgspec.Raw(msgspec.json.encode(said))
        deal, seen = keeper.deal_number, keeper.number
        await _enter(actor, by, m.Run(table=actor.table, deal=deal, seen=seen, act=raw))


async def _enter(actor: TableActor, by: Account, message: Any) -> None:
    found = entered(message, by.id, actor.keeper)
    assert found is not None
    named, asked = found
    await actor.do(asked, *named)
