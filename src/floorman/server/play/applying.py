"""A deed carried out at a table, and its chips counted."""

from collections.abc import Sequence

from floorman.server.play.mixer import ShuffleWanted
from floorman.server.tables import records as r
from floorman.server.tables.counting import differences
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event


def applied(
    keeper: Keeper, named: Sequence[r.Named], body: r.Any, at: int
) -> tuple[tuple[Event, ...], list[str]]:
    """What happens by it, and where chips are not where they must be then.

    Raises what the table and the deal raise, who have changed nothing.
    """
    try:
        happened = keeper.apply_named(named, body, at)
    except ShuffleWanted:
        raise
    except Exception:
        if wrong := differences(keeper):
            return (), wrong
        raise
    return happened, differences(keeper)
