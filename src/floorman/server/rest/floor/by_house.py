"""What is due at the brush's desk by the house's register: whoever is barred or dealt past, and
sits at a live table all the same. One step there carries it out, never during a deal.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from floorman.room.naming import table_words
from floorman.server.denials import Denied
from floorman.server.floor.actor import FloorActor
from floorman.server.once import answered_before
from floorman.server.play.actor import TableActor
from floorman.server.register.actor import Register
from floorman.server.register.at_live import Against
from floorman.server.rest.floor import models as m
from floorman.server.rest.floor.views import rules_of
from floorman.server.tables import records as tr
from floorman.store import DoneBefore, Once
from floorman.table import commands as t

# What the house has against somebody at a live table is carried out.
HEEDS: Final = "heed-register"
_NOTHING: Final = "The house has nothing against him that is not done there."
_AFTER: Final = "A deal is in progress: after it."


def hear_register(register: Register, floor: FloorActor) -> None:
    """The desk looks again when the register says something else of who sits at a live table."""

    def hear(event: object) -> None:
        about = {getattr(event, "person", ""), *getattr(event, "persons", ())}
        there = (one.keeper for one in floor.tables.values() if one.keeper.live)
        if any(about & keeper.table.state.players.keys() for keeper in there):
            look()

    def look() -> None:
        for one in [*floor.followers]:
            one.tell_floor(floor.sequence)

    register.heard.append(hear)
    register.remade.append(look)


def dues_by_house(register: Register, tables: Mapping[str, TableActor]) -> Iterator[m.DueSeen]:
    """Who is to leave a live table, or to be dealt past there."""
    for table, actor in tables.items():
        for one in register.stands_against(actor.table, actor.keeper):
            yield _due(table, actor, one)


def _due(table: str, actor: TableActor, one: Against) -> m.DueSeen:
    keeper = actor.keeper
    does = "leaves" if one.leaves else "is dealt past"
    when = " after the deal" if keeper.playing else ""
    return m.DueSeen(
        what="sent-away" if one.leaves else "dealt-past",
        words=f"{one.words}: {does} at {table_words(table)}{when}",
        table=table,
        player=one.player,
        name=keeper.names.get(one.player, one.player),
        at=None,
        cites=[*one.cites],
        command={"type": HEEDS, "table": table, "player": one.player},
        draws=[],
    )


async def heed(
    floor: FloorActor, register: Register, asked: Mapping[str, Any], once: Once | None
) -> m.Happened:
    """Have it done at the table, once. Raises Denied where nothing stands, and during a deal."""
    actor = floor.tables.get(str(asked.get("table", "")))
    player = str(asked.get("player", ""))

    def body(keeper: Any) -> tr.Said:
        assert actor is not None
        found = register.stands_against(actor.table, keeper)
        one = next((one for one in found if one.player == player), None)
        if one is None:
            raise Denied("not-now", _NOTHING)
        if keeper.playing:
            raise Denied("not-now", _AFTER)
        said.append(_line(keeper, one))
        command = t.Leave(player=player) if one.leaves else t.SitOut(player=player)
        return tr.Said(command=command, platform=True)

    if actor is None:
        raise Denied("bad-field", "command.table: no table of ours that goes on")
    said: list[m.Said] = []
    try:
        await actor.do(body, once=once)
    except DoneBefore as done:
        answered_before(once, done)
    return m.Happened(sequence=floor.sequence, said=said, rules=rules_of(_cites(said)))


def _line(keeper: Any, one: Against) -> m.Said:
    name = keeper.names.get(one.player, one.player)
    words = f"{name} {'leaves the table' if one.leaves else 'is dealt past'}"
    return m.Said(words=words, cites=[*one.cites])


def _cites(said: list[m.Said]) -> list[str]:
    return [id_ for one in said for id_ in one.cites]
