"""Browsers that have parts in the shuffles, as ours do."""

from dataclasses import dataclass, field

from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.protocol import client as m
from floorman.server.protocol.parts import MOST_SHUFFLES, hashed
from floorman.server.tables import records as r
from floorman.server.tables.spec import TableSpec
from floorman.table import commands as c
from tests.server.chance.fixed import bytes_of


@dataclass(eq=False)
class Contributor:
    """A browser of a player's. `absent` does nothing, `late` seals and does not open, `lies` opens
    what it has not sealed. `refused` is what it was told; `saw` the roots it opened for.
    """

    player: str
    how: str = ""
    refused: list = field(default_factory=list)
    saw: list = field(default_factory=list)
    secrets: dict = field(default_factory=dict)

    def tell(self, actor, _):
        state = actor.mixer.state()
        if state is None or self.how == "absent":
            return
        deck = state.root if not state.shuffle else actor.keeper.root
        secret = self.secrets.setdefault(deck, bytes_of(f"{self.player} {deck}").hex())
        if not state.closed:
            seal = hashed(secret, MOST_SHUFFLES + 1)
            self.ask(actor, m.SealPart(table=actor.table, root=state.root, seal=seal))
            return
        mine = [one for one in state.parts if one.player == self.player]
        if not mine or self.how == "late":
            return
        part = hashed(secret, MOST_SHUFFLES - state.shuffle)
        part = hashed(part) if self.how == "lies" else part
        self.saw.append(state.root)
        self.ask(actor, m.OpenPart(table=actor.table, root=state.root, part=part))

    def ask(self, actor, message):
        """Have it done; what is refused is noted."""
        try:
            actor.mixer.take(message, self.player, actor.keeper)
        except AskedWronglyError as error:
            self.refused.append(error.reason)


async def beginning(life, *browsers, game="holdem", stakes="1/2"):
    """A new table to which these come with their browsers, before anything was drawn or dealt."""
    await life.house.open_table(TableSpec(game=game, stakes=stakes, seats=len(browsers)), "host")
    for seat, one in enumerate(browsers):
        life.actor.arrive(one)
        await life.house.cage.grant(one.player, 10_000, "house")
        sits = r.Said(command=c.SitDown(player=one.player, seat=seat, chips=200))
        await life.actor.do(lambda _, body=sits: body)
