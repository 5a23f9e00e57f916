"""The live tables of an event that are run card by card: found again, led, let go."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol

import structlog

from floorman.server.denials import Denied
from floorman.server.desk import records as r
from floorman.server.desk.card_by_card import (
    Deeds,
    Losses,
    caught_up,
    check_may_deal,
    deeds_of,
    losses,
)
from floorman.server.desk.keeper import DeskKeeper
from floorman.server.play.actor import TableActor
from floorman.server.play.joined import Joined, do_together, standing
from floorman.server.play.surroundings import Surroundings
from floorman.server.tables import records as tr
from floorman.server.tables.freezing import TableFrozen
from floorman.server.tables.keeper import Keeper
from floorman.store import Store
from floorman.table import Table, TableRefused
from floorman.table import commands as t

_LOG = structlog.get_logger("floorman.desk")


class HouseLike(Protocol):
    """The house, as far as it is needed here."""

    around: Surroundings

    async def opened(self, table: str) -> TableActor:
        """The actor of a table. Raises KeyError for one that is not there, and TableFrozen."""

    def adopt(self, actor: TableActor) -> None:
        """A table is one of the house's from now on."""

    async def let_go(self, table: str) -> None:
        """A table that is closed is done with."""


class Led:
    """The live tables of one event by number, over a house; none of them without one.

    `wake` is called with whatever happens at one of them; `keeper` gives the event as it stands.
    """

    def __init__(
        self,
        store: Store,
        house: HouseLike | None,
        keeper: Callable[[], DeskKeeper],
        wake: Callable[[], None],
    ) -> None:
        self.tables: dict[int, TableActor] = {}
        self._store, self._house, self._keeper, self._wake = store, house, keeper, wake
        self._made: dict[int, TableActor] = {}

    async def find(self) -> None:
        """Lead those that the event has, and no others. What a table's log does not make again
        stands still. Raises StoreError.
        """
        live = self._keeper().live
        for number, actor in [*self.tables.items()]:
            if number not in live or live[number].key != actor.table:
                del self.tables[number]
                if self._house is not None and actor.keeper.closed:
                    await self._house.let_go(actor.table)
        for number, actor in [*self._made.items()]:
            if number in live and live[number].key == actor.table:
                if not actor.sequence:
                    await actor.go_back()
                self._lead(number, actor)
                if self._house is not None:
                    self._house.adopt(actor)
            del self._made[number]
        for number, one in live.items():
            if number in self.tables or self._house is None:
                continue
            try:
                self._lead(number, await self._house.opened(one.key))
            except (KeyError, TableFrozen) as error:
                _LOG.warning("live table not found", table=one.key, why=str(error))

    def _lead(self, number: int, actor: TableActor) -> None:
        self.tables[number] = actor
        actor.hears = self._wake
        actor.permit = lambda body: check_may_deal(self._keeper(), number, body)

    def make(self, number: int, key: str, first: Sequence[tr.Any]) -> None:
        """A table that is about to be opened, by its first records. Raises Denied where there are
        no tables of ours.
        """
        if self._house is None:
            raise Denied("not-now", "No tables are run card by card here.")
        opened = first[0]
        assert isinstance(opened, tr.Opened)
        self._made[number] = TableActor(key, Keeper(opened), 0, self._house.around)

    @property
    def keepers(self) -> dict[int, Keeper]:
        """The tables as they stand."""
        return {number: one.keeper for number, one in self.tables.items() if one.frozen is None}

    @property
    def losses(self) -> tuple[Losses, ...]:
        """Who has lost his last chips at any of them, and is not out yet."""
        found = (losses(self._keeper(), number, one) for number, one in self.keepers.items())
        return tuple(one for one in found if one is not None)

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """The tables while nothing is under way at any of them."""
        async with standing([one for one in self.tables.values() if one.frozen is None]):
            yield

    async def catch_up(self, number: int, at: int) -> None:
        """Have done at a table what time brings about."""
        actor = self.tables.get(number)
        if actor is None or actor.frozen is not None:
            return
        async with standing([actor]):
            bodies = caught_up(self._keeper(), number, actor.keeper)
            if bodies:
                joined = Joined((), deeds={actor.table: bodies})
                await do_together(self._store, {actor.table: actor}, joined, at)

    async def store(self, joined: Joined, deeds: Deeds, at: int) -> None:
        """Have what is joined stored with what is done at the tables, which stand still: all of it
        or nothing. Raises Denied for what a table refuses, and what the store raises.
        """
        actors = {**self.tables, **self._made}
        by_key = {one.table: one for one in actors.values()}
        joined.deeds = {actors[number].table: bodies for number, bodies in deeds.items()}
        try:
            await do_together(self._store, by_key, joined, at)
        except TableRefused as refused:
            raise told(next(iter(deeds)), refused) from None

    def foresee(self, draft: DeskKeeper, did: r.Did | None, events: Sequence[Any]) -> None:
        """Raise Denied where a table would refuse its part; nothing is done there."""
        for number, bodies in deeds_of(draft, self.keepers, did, events).items():
            keeper = self.tables[number].keeper
            if keeper.playing:
                _check_hands(number, keeper, bodies)
                continue
            trial = Table.restored(keeper.spec.to_setup(), keeper.table.checkpoint())
            for body in bodies:
                if isinstance(body, tr.Said):
                    try:
                        trial.apply(body.command)
                    except TableRefused as refused:
                        raise told(number, refused) from None


def _check_hands(number: int, keeper: Keeper, bodies: Sequence[tr.Any]) -> None:
    """Raise Denied where somebody is to go, or his chips to change, who has a hand."""
    state = keeper.table.state
    for body in bodies:
        command = body.command if isinstance(body, tr.Said) else None
        if isinstance(command, t.TakeEntrant | t.ChangeStack):
            player = state.players.get(command.player)
            if player is not None and state.in_deal(player):
                what = f"Table {number} is run card by card, and there {player.id} has a hand."
                raise Denied("not-now", what, legal="As soon as the deal is over.")


def told(number: int, refused: TableRefused) -> Denied:
    """What a table refuses, as the desk says it."""
    words = f"Table {number} is run card by card, and there: {refused.what}."
    return Denied("not-now", words, cites=refused.cites, legal=refused.legal)
