"""The proof of the floor: its log makes it again, and its tables say the same, as far as it has
heard.
"""

from collections import Counter
from collections.abc import AsyncIterator, Iterator

from floorman.room.floor.asking import NothingAgainst
from floorman.server.floor.hearing import differences
from floorman.server.floor.keeper import FloorKeeper, base_of, rebuilt
from floorman.server.tables.checkpoints import keeper_from
from floorman.server.tables.event_table import FLOOR_LOG
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.rebuilding import read_all
from floorman.server.tables.rebuilding import rebuilt as table_rebuilt
from floorman.store import Finding, Record, Store

_CHECK = "floor"


async def audit_floor(store: Store) -> list[Finding]:
    """What is wrong with the floor: a log that cannot be carried out again, a checkpoint that is
    not of it, somebody with two seats, and tables that stand otherwise where it has heard all.
    """
    records = await store.records(FLOOR_LOG)
    if not records:
        return []
    try:
        keeper = rebuilt(records, NothingAgainst())
    except Exception as error:  # whatever is wrong with a log is a finding
        return [Finding(_CHECK, FLOOR_LOG, f"{type(error).__name__}: {error}")]
    found: list[Finding] = []
    point = await store.checkpoint(FLOOR_LOG)
    if point is not None and keeper.opened is not None:
        found += _of_checkpoint(keeper, point.body, records)
    if keeper.opened is not None:
        found += _of_seats(keeper)
        found += [one async for one in _of_tables(store, keeper)]
    return found


def _of_checkpoint(keeper: FloorKeeper, body: bytes, records: list[Record]) -> Iterator[Finding]:
    try:
        base = base_of(body)
        again = rebuilt([one for one in records if one.sequence > base], NothingAgainst(), body)
        same = again.opened is not None and (
            again.room.checkpoint() == keeper.room.checkpoint() and again.named == keeper.named
        )
    except Exception as error:  # whatever is wrong with it is a finding
        yield Finding(_CHECK, f"{FLOOR_LOG} checkpoint", f"{type(error).__name__}: {error}")
        return
    if not same:
        yield Finding(_CHECK, f"{FLOOR_LOG} {base}", "its checkpoint is not what the log makes")


def _of_seats(keeper: FloorKeeper) -> Iterator[Finding]:
    """Nobody has two seats, but where a game allows them."""
    seats = Counter(
        player
        for game in keeper.state.games.values()
        for player in game.players
        if not keeper.state.law(game.played).moves.two_games
    )
    for player, number in seats.items():
        if number > 1:
            yield Finding(_CHECK, FLOOR_LOG, f"{player} has {number} seats")


async def _of_tables(store: Store, keeper: FloorKeeper) -> AsyncIterator[Finding]:
    for name, ours in keeper.ours.items():
        if name not in keeper.state.games:
            continue
        last = await store.last_sequence(ours.key)
        heard = keeper.heard.get(ours.key, 0)
        if heard > last:
            words = f"the floor heard record {heard}, and {last} is the last"
            yield Finding(_CHECK, ours.key, words)
        if heard != last:
            continue  # there is something to be heard yet
        try:
            table = await _table(store, ours.key)
        except Exception as error:  # whatever is wrong with a log is a finding, there too
            yield Finding(_CHECK, ours.key, f"{type(error).__name__}: {error}")
            continue
        for command in differences(keeper.state, name, table.table):
            words = f"{name} is otherwise than the floor knows: {type(command).__name__}"
            yield Finding(_CHECK, ours.key, words)
            break


async def _table(store: Store, key: str) -> Keeper:
    point, records = await read_all(store, key)
    since = keeper_from(point) if point is not None else None
    return table_rebuilt(records, since=since)
