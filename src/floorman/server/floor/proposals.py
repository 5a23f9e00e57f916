"""Other stakes that players propose at tables of ours, for the floor, which has the say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from floorman.games import StakesError, parse_stakes
from floorman.server.denials import Denied
from floorman.server.once import answered_before
from floorman.server.play.actor import TableActor
from floorman.server.tables import records as tr
from floorman.server.tables.keeper import Keeper
from floorman.store import DoneBefore, Once
from floorman.table import commands as t
from floorman.table.mixes.agreeing import OBJECTORS


@dataclass(frozen=True, slots=True)
class Proposed:
    """Stakes that somebody proposes at a table, as the floor calls it, and who objects so far."""

    table: str
    player: str
    stakes: str
    objecting: tuple[str, ...]
    cites: tuple[str, ...]


def proposed_at(tables: Iterable[tuple[str, TableActor]]) -> tuple[Proposed, ...]:
    """All that is proposed at these tables."""
    return tuple(found for name, one in tables if (found := _proposed(name, one.keeper)))


def _proposed(table: str, keeper: Keeper) -> Proposed | None:
    state = keeper.table.state
    if state.proposal is None or state.proposer is None:
        return None
    objecting = tuple(one for one in state.objecting if one in state.players)
    return Proposed(table, state.proposer, state.proposal, objecting, state.cite(OBJECTORS))


async def let_stay(tables: Mapping[str, TableActor], table: str, once: Once | None) -> None:
    """The stakes of a table of ours stay, whatever players have proposed there.

    Raises Denied, TableRefused, TableFrozen, and what the store raises.
    """
    actor = tables.get(table)
    if actor is None:
        raise Denied("not-found", "No stakes are proposed there.")
    stays = tr.Said(command=t.DecideStakes(stays=True), platform=True)
    try:
        await actor.do(lambda _: stays, once=once)
    except DoneBefore as done:
        answered_before(once, done)


def before(order: t.ProposeStakes, keeper: Keeper) -> tuple[t.Command, ...]:
    """What is said at a table when the floor proposes stakes there: nothing where the players have
    proposed the same, and what they have proposed else stays behind.
    """
    proposal = keeper.table.state.proposal
    if proposal is None:
        return (order,)
    return () if _same(proposal, order.stakes) else (t.DecideStakes(stays=True), order)


def _same(one: str, other: str) -> bool:
    try:
        return parse_stakes(one) == parse_stakes(other)
    except StakesError:
        return one == other
