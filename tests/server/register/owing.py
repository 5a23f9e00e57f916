"""Somebody who goes from a table owing a kill: he asked to go while he won the pot."""

from contextlib import suppress

from floorman.deal import DEALER
from floorman.deal import commands as d
from floorman.server.tables import records as r
from floorman.table import commands as c

KILL = "20/40 limit with blinds 10/20 and full kill"


async def opens_kill_game(host, **how):
    """A table with a required kill; its key."""
    asked = {"game": "holdem", "stakes": KILL, "seats": 6, "bots": 0, "name": "The kill"} | how
    status, found = await host.asks("POST", "/api/tables", asked)
    assert status == 201, found
    return found["table"]


class PlayedOnError(Exception):
    """The table has acted by itself meanwhile."""


async def wins(room, table, player):
    """A deal that is under way is played: all check or call, until they fold to his second bet."""
    actor, bets = room.house.tables[table], [0]

    def acts(keeper):
        if not keeper.playing:
            raise PlayedOnError
        request = keeper.table.deal.request
        seat = request.seat
        his = seat != DEALER and keeper.players[seat] == player
        if seat == DEALER:
            command = d.PushPot()
        elif request.kind == "show":
            command = d.Show(seat)
        elif his and request.wager and bets[0] < 2:
            bets[0] += 1
            command = d.Wager(seat, request.raise_to_min)
        elif bets[0] > 1 and not his:
            command = d.Fold(seat)
        else:
            command = d.Check(seat) if request.may_check else d.Call(seat)
        return r.Acted(command=command)

    while actor.keeper.playing:
        with suppress(PlayedOnError):
            await actor.do(acts)


async def owes_a_kill(room, table, person, others):
    """He wins two pots on end, and has asked to go before the second was his."""
    for seat, one in enumerate((person, *others)):
        await room.sits(one, table, seat, 400)
    await room.deals(table)
    await wins(room, table, person.id)
    await room.deals(table)
    leaves = r.Said(command=c.Leave(player=person.id))
    await room.house.tables[table].do(lambda _: leaves)
    await wins(room, table, person.id)
    assert person.id not in room.table(table).table.state.players
    gone = room.table(table).table.state.departed[person.id]
    assert gone.kill_owed, [one.table for one in room.table(table).recent][-40:]
