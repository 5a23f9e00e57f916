"""Sights in tests: a deal of any setup as if a table played it, with a player in every seat."""

import msgspec

from floorman.games import default_stakes, usual_structure
from floorman.server.tables.lately.recent import Event
from floorman.server.telling.lines import line_of
from floorman.server.telling.publishing import table_state, yours
from floorman.server.telling.sight import Sight
from floorman.table import Game, Table, TableSetup
from floorman.table import commands as c


def players_of(number):
    """The ids of so many players."""
    return tuple(f"p{seat}" for seat in range(number))


def sight_of(deal, shift=1):
    """The sight of a deal in progress; who has seat 0 of the deal sits in seat `shift`."""
    return around(table_for(deal, shift), deal, players_of(len(deal.setup.stacks)))


def table_for(deal, shift=1):
    """A table at which those sit who play a deal."""
    form, number = deal.setup.law.form, len(deal.setup.stacks)
    game = Game(form, default_stakes(form, usual_structure(form), 10))
    table = Table(TableSetup((game,), form.players_max))
    for place, player in enumerate(players_of(number)):
        seat = (place + shift) % form.players_max
        table.apply(c.SitDown(player=player, seat=seat, chips=100_000))
    return table


def around(table, deal, players, **changes):
    """A sight of a table and a deal, which is in progress until it is over."""
    if deal is not None:
        table._deal = None if deal.is_over else deal
    fields = {
        "table_id": "t1",
        "name": "The first",
        "deal_number": 1,
        "number": 7,
        "names": {player: f"Player {player[1:]}" for player in players},
        "bots": frozenset(players[1:]),
        "connected": frozenset(players),
        "phase": "playing",
        "until": 9_000,
        "bank_until": 12_000,
        "next_deal": None,
        "root": "",
        "acted": {},
        "game": "A game",
    } | changes
    return Sight(table=table, deal=deal, players=players, **fields)


def lines_for(sight, player):
    """Every line of the deal of a sight, as a player or an onlooker reads it."""
    deal, sitting = sight.deal, sight.table.state.players
    named = {"deal_number": 1, "seats": tuple(sitting[one].seat for one in sight.players)}
    found = (
        line_of(sight, Event(place, 5, deal, sight.players, place, **named), player)
        for place in range(len(deal.events))
    )
    return [line for line in found if line is not None]


def given_to(sight, player):
    """All that a player is given, or an onlooker, byte for byte."""
    mine = yours(sight, player)
    return msgspec.json.encode((table_state(sight), mine, lines_for(sight, player)))


def kept_sight(kept, **changes):
    """The sight of a table that is kept in a test."""
    keeper = kept.keeper
    return Sight(
        table_id="t1",
        name="ours",
        table=keeper.table,
        deal=keeper.deal,
        players=keeper.players,
        deal_number=keeper.deal_number,
        number=keeper.number,
        names=keeper.names,
        bots=frozenset(keeper.bots),
        connected=frozenset(keeper.names),
        phase="playing" if keeper.playing else "between",
        until=None,
        bank_until=None,
        next_deal=None,
        root=keeper.root,
        acted={},
        game=keeper.spec.game,
        **changes,
    )
