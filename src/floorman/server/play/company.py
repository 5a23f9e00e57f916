"""House players: who they are at a table, and what they do."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Final

import structlog

from floorman.deal import Deal
from floorman.deal import commands as d
from floorman.server.play.surroundings import Surroundings
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.server.thinking.apart import Apart, NotThought
from floorman.server.thinking.asked import Asked
from floorman.server.thinking.lag import Lag
from floorman.sim import SOLID, HousePlayer, Level, level_in

_LOG: Final = structlog.get_logger("floorman.tables")
# For so many laws house players are kept.
_LAWS: Final = 256
_SEED_BITS: Final = 64


def bot_id(number: int) -> str:
    """The id of a house player by its number at the table, from 0."""
    return f"bot-{number + 1}"


def seat_of(number: int, spec: TableSpec) -> int:
    """The seat of a house player: from the far end, so that people find seats together."""
    return spec.seats - 1 - number


@dataclass(slots=True)
class HousePlayers:
    """House players, one for each law that is played and each level, those in use last.

    Each decision has a chance of its own, out of `chance`: it is the same wherever it is thought
    of, and whoever thinks beside it. `apart` is where it is thought of ahead of its time, `lag` how
    far behind the room is.
    """

    chance: Random
    made: dict[tuple[int, str], HousePlayer]
    effort: Callable[[], float]
    apart: Apart | None = None
    lag: Lag = field(default_factory=Lag)

    def command(self, deal: Deal, seat: int, level: Level = SOLID) -> d.Any:
        """What the house player in a seat does, thought of here and now."""
        return self._answer(self._asked(deal, seat, level))

    async def ahead(self, deal: Deal, seat: int, level: Level = SOLID) -> d.Any:
        """The same, thought of while others go on, if that can be."""
        if self.apart is None or not self.apart.works:
            return self.command(deal, seat, level)
        asked = self._asked(deal, seat, level)
        try:
            return await self.apart.command(asked)
        except NotThought as error:
            _LOG.warning("not thought of apart", why=str(error))
            return self._answer(asked)

    def _asked(self, deal: Deal, seat: int, level: Level) -> Asked:
        seed = self.chance.getrandbits(_SEED_BITS)
        return Asked(deal.setup.law, deal.view(seat), level, self.effort(), seed)

    def _answer(self, asked: Asked) -> d.Any:
        law, level = asked.law, asked.level
        key = id(law), level.key
        player = self.made.pop(key, None) or HousePlayer(law, level=level)
        self.made[key] = player
        if len(self.made) > _LAWS:
            del self.made[next(iter(self.made))]
        return asked.answer(player)


def in_company(
    around: Surroundings, players: HousePlayers, spec: TableSpec, keeper: Callable[[], Keeper]
) -> Surroundings:
    """The same for a table where not all house players are solid."""
    if spec.company == SOLID.key:
        return around
    level = partial(_level, keeper)

    def acts(deal: Deal, seat: int) -> d.Any:
        return players.command(deal, seat, level(seat))

    async def muses(deal: Deal, seat: int) -> d.Any:
        return await players.ahead(deal, seat, level(seat))

    return replace(around, hands=replace(around.hands, bot=acts, muse=around.hands.muse and muses))


def _level(keeper: Callable[[], Keeper], seat: int) -> Level:
    """How well is played in a seat of the deal. Whoever is acted for, and is no house player, is
    acted for as a solid one would.
    """
    now = keeper()
    number = now.players[seat].rpartition("-")[2]
    return level_in(now.spec.company, int(number) - 1) if now.players[seat] in now.bots else SOLID
