"""A cardroom's evening for the brush: two games of real tables, a line for a third, and lists."""

from collections.abc import Iterable
from typing import Final

from floorman.room import Played
from floorman.room.floor import commands as c
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.server.floor import records as r
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.known import Register
from floorman.store import Account

_HOLDEM: Final = Played("holdem", "1/2 no-limit")
_OMAHA: Final = Played("omaha-8", "4/8 limit")
_STUD: Final = Played("seven-card-stud", "5/10 limit with ante 1 and bring-in 2")
# Who sits at a table of so many seats, and who is listed for its game.
GAMES: Final = (
    ("1", _HOLDEM, 6, "Anna Bert Carl Doris Emil Frida", "Greta Hans Ida Jakob"),
    ("2", _OMAHA, 7, "Karla Leo Mia Noah Olga", "Paul Quirin"),
)
WAITING_FOR_STUD: Final = "Rosa Samuel Tilda"


async def open_floor(floor: FloorActor, register: Register, by: Account) -> None:
    """Open the floor for an evening, with games, people at them and people who wait."""
    staff = r.Named(player=by.id, name=by.name, who="staff")
    await floor.record(r.Opened(book=DEFAULT_BOOK, by=by.id), staff)
    for table, played, seats, sitting, waiting in GAMES:
        await floor.do(c.OpenGame(table=table, played=played, seats=seats, by=by.id))
        line = floor.keeper.state.games[table].line
        for name in sitting.split():
            await floor.do(
                c.Sit(player=await _comes(floor, register, name, by), table=table, by=by.id)
            )
        await _join(floor, register, waiting.split(), line, by)
    await floor.do(c.PostLine(played=_STUD, by=by.id))
    line = next(one for one in floor.keeper.state.lines if one.startswith(_STUD.form))
    await _join(floor, register, WAITING_FOR_STUD.split(), line, by)


async def _join(
    floor: FloorActor, register: Register, names: Iterable[str], line: str, by: Account
) -> None:
    for name in names:
        player = await _comes(floor, register, name, by)
        await floor.do(c.Join(player=player, line=line, by=by.id))


async def _comes(floor: FloorActor, register: Register, name: str, by: Account) -> str:
    """Somebody without an account is known by name; his key."""
    known = await register.comes(name.lower(), name, by, None)
    await floor.record(known.named)
    return known.player
