"""House players: who they are at a table, and what they do."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final, cast

from floorman.deal import Deal
from floorman.deal import commands as d
from floorman.server.play.surroundings import Surroundings
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import TableSpec
from floorman.sim import SOLID, HousePlayer, Level, level_in

# For so many laws house players are kept.
_LAWS: Final = 256


def bot_id(number: int) -> str:
    """The id of a house player by its number at the table, from 0."""
    return f"bot-{number + 1}"


def seat_of(number: int, spec: TableSpec) -> int:
    """The seat of a house player: from the far end, so that people find seats together."""
    return spec.seats - 1 - number


@dataclass(slots=True)
class HousePlayers:
    """House players, one for each law that is played and each level, those in use last."""

    chance: Random
    made: dict[tuple[int, str], HousePlayer]
    effort: Callable[[], float]

    def command(self, deal: Deal, seat: int, level: Level = SOLID) -> d.Any:
        """What the house player in a seat does."""
        law = deal.setup.law
        key = id(law), level.key
        player = self.made.pop(key, None) or HousePlayer(law, level=level)
        self.made[key] = player
        if len(self.made) > _LAWS:
            del self.made[next(iter(self.made))]
        player.effort = self.effort()
        return cast(d.Any, player.command(deal.view(seat), self.chance))


def in_company(
    around: Surroundings, players: HousePlayers, spec: TableSpec, keeper: Callable[[], Keeper]
) -> Surroundings:
    """The same for a table where not all house players are solid."""
    if spec.company == SOLID.key:
        return around
    bot = partial(_acts, players, keeper)
    return replace(around, hands=replace(around.hands, bot=bot))


def _acts(players: HousePlayers, keeper: Callable[[], Keeper], deal: Deal, seat: int) -> d.Any:
    now = keeper()
    number = now.players[seat].rpartition("-")[2]
    # Whoever is acted for, and is no house player, is acted for as a solid one would.
    level = level_in(now.spec.company, int(number) - 1) if now.players[seat] in now.bots else SOLID
    return players.command(deal, seat, level)
