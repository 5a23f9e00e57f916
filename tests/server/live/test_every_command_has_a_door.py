"""Every command of a table can be given by somebody: no law is there that nobody can meet."""

from typing import get_args

import msgspec
import pytest

from floorman.server.choosing import asking, deeds
from floorman.server.live.entry import LIVE_ONLY, entered
from floorman.server.protocol import client as m
from floorman.server.tables import records as r
from floorman.table import commands as c
from floorman.table.table import Table
from tests.house.project import ROOT
from tests.server.tables import Kept

# Who gives what no message asks for by itself.
OWN = {
    c.DrawButton: "server/chance/draws.py",
    c.StartDeal: "table/table.py",
    c.EndDeal: "table/table.py",
    c.VoidDeal: "table/table.py",
    c.Turn: "table/table.py",
    c.TurnOver: "table/table.py",
    c.GiveTime: "server/play/driving.py",
    c.Lapse: "server/play/driving.py",
    # What the floor rules in a deal, and what whoever's choice it is has said.
    c.FindOwing: "server/live/rulings.py",
    c.ElectTimePot: "server/choosing/deeds.py",
    # The host's, at any table of his.
    c.PutOut: "server/rest/hosts/tables.py",
    c.CorrectStack: "server/rest/hosts/tables.py",
    c.SettleOwed: "server/rest/register/settling.py",
    c.ChangeGame: "table/orders/setup.py",  # out of what he changed of the table
    # A tournament's.
    c.SeatEntrant: "tournament/tables/following.py",
    c.TakeEntrant: "tournament/tables/following.py",
    c.ChangeStack: "tournament/tables/following.py",
    c.PenaliseEntrant: "tournament/tables/following.py",
    c.NewLevel: "tournament/tables/following.py",
}
DEAL_BY_DEAL = (m.Act, m.SetCards, m.Run, m.TakeBack, m.Rule, m.TopUp, m.Chat, m.React)
COMMANDS = set(get_args(c.Any))


def example(kind):
    """A message of a kind, with something in every field that must have something."""
    fields = {}
    for one in msgspec.structs.fields(kind):
        if one.required:
            fields[one.name] = 1 if one.type is int else ("new" if one.name != "why" else "absent")
    if "why" in fields:
        [why] = [one for one in msgspec.structs.fields(kind) if one.name == "why"]
        fields["why"] = get_args(why.type)[0]
    if "name" in fields or kind is m.TakeSeat:
        fields["name"] = "Cleo"
    if "player" in kind.__struct_fields__:
        fields["player"] = "p1"
    return kind(**fields)


def made_online(kind, keeper):
    asked = asking.asked_for(example(kind), "p0", "Ada")
    return None if asked is None or kind in LIVE_ONLY else asked(keeper)


def made_live(kind, keeper):
    found = entered(example(kind), "runner", keeper)
    return None if found is None else found[1](keeper)


def commands_of(made):
    """The kinds of commands that the messages of a client come to."""
    keeper, found = Kept().keeper, set()
    for kind in get_args(m.Any):
        if kind in DEAL_BY_DEAL or not deeds.is_command(example(kind)):
            continue
        try:
            body = made(kind, keeper)
        except asking.AskedWronglyError:
            continue
        if isinstance(body, r.Said):
            found.add(type(body.command))
    return found


def test_every_command_is_somebodys_to_give():
    given = commands_of(made_online) | commands_of(made_live)
    missing = COMMANDS - given - set(OWN)
    assert not missing, sorted(one.__name__ for one in missing)


@pytest.mark.parametrize("command", OWN, ids=lambda one: one.__name__)
def test_what_no_message_asks_for_is_given_where_it_is_said_to_be(command):
    text = (ROOT / "src" / "floorman" / OWN[command]).read_text("utf-8")
    assert f"{command.__name__}(" in text or f"c.{command.__name__})" in text


def test_each_command_that_is_given_is_one_that_the_table_knows():
    unknown = (commands_of(made_online) | commands_of(made_live)) - COMMANDS
    assert not unknown
    assert Table is not None
