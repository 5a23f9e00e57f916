"""Where somebody sits down who has just come in and only wants to play.

At hold'em, where the stakes are lowest and somebody sits already: people before house players, and
never where people's own bots may play. He is seated as anybody who takes a seat himself; a table
that would not have him is passed over.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.server.tables.standings import Standing, TableSummary
from floorman.table import commands as c

FORM: Final = "holdem"
# What is opened where no such table has a seat: the smallest game, and some company.
STAKES: Final = "1/2"
BOTS: Final = 3
# So many times the least buy-in, where the house sells as much.
_TIMES: Final = 5


def right_tables(rows: Iterable[TableSummary]) -> list[TableSummary]:
    """The tables of that kind with a seat free and company, the best one first."""
    found = [
        one
        for one in rows
        if one.game == FORM
        and 0 < one.players < one.seats
        and not (one.private or one.live or one.frozen or one.floor or one.allows_bots)
    ]
    return sorted(found, key=lambda one: (_largest(one.stakes), one.players == one.bots, one.table))


def own_table(rows: Iterable[tuple[str, Keeper]], player: str) -> str | None:
    """The table of that kind where he sits already, if there is one."""
    for table, keeper in rows:
        if keeper.spec.game == FORM and player in keeper.table.state.players:
            return table
    return None


def own_asleep(rows: Iterable[tuple[str, Standing]], player: str) -> str | None:
    """The same among tables that are not open here."""
    here = (key for key, one in rows if one.game == FORM and player in one.players)
    return next(here, None)


def table_to_open(acting_ms: int, time_bank_ms: int) -> TableSpec:
    """The table that is opened where none has a seat."""
    return TableSpec(
        game=FORM, stakes=STAKES, bots=BOTS, acting_ms=acting_ms, time_bank_ms=time_bank_ms
    )


def check_welcome(keeper: Keeper, has: int) -> None:
    """Raise AskedWronglyError where nobody just sits down, or not with so many chips."""
    state, least = keeper.table.state, keeper.table.law.buy_in.minimum
    if keeper.spec.led or keeper.spec.approval or keeper.closed or state.paused_by:
        raise AskedWronglyError("Nobody just sits down at that table now.")
    if has < least:
        raise AskedWronglyError(f"The least buy-in is {least}, and you have {has}.", "TOO_FEW")


def ways_in(keeper: Keeper, player: str, has: int, wished: int | None = None) -> Iterator[r.Said]:
    """How he may be seated, to be tried in this order: in the seat that he has `wished` for, if he
    has, and so that he is dealt in at once, by a post where a game goes on, and else as he is.
    """
    state, law = keeper.table.state, keeper.table.law
    most = law.buy_in.maximum or _TIMES * law.buy_in.minimum
    chips = min(has, most, _TIMES * law.buy_in.minimum)
    ways: tuple[c.Entry, ...] = ("post", "wait") if keeper.deal_number else ("wait",)
    for seat in sorted(range(state.chairs), key=lambda one: one != wished):
        lock = state.locks.get(seat)
        free = state.has_seat(seat) and state.sitting(seat) is None
        if free and (lock is None or lock.player == player):
            for way in ways:
                yield r.Said(command=c.SitDown(player=player, seat=seat, chips=chips, entry=way))


def _largest(stakes: str) -> int:
    """The largest amount that stakes name: what tells a small game from a large one."""
    return max((int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*", stakes)), default=0)
