"""Any commands in any order: every ledger together is nothing, and all of them replay."""

from functools import reduce
from operator import or_

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.accounts import KINDS
from floorman.room.cage.cage import Cage
from floorman.room.cage.settings import CageSettings
from floorman.room.house_rules import HouseRules
from floorman.room.refusals import RoomRefused
from tests.room.books import of
from tests.room.cage.cages import balanced

NAMES = st.sampled_from(["ann", "bob", ""])
GAMES = st.sampled_from(["t", "u", ""])
DRAWERS = st.sampled_from(["main", "side"])
AMOUNTS = st.sampled_from([-100, -5, 0, 5, 10, 50, 100, 10_000, 20_000])
KIND = st.sampled_from(KINDS)
COUNTS = st.dictionaries(KIND, AMOUNTS, max_size=2)
CHIPS = st.just("chips")
PIECES = st.sampled_from([{}, {}, {5: 2}, {25: 4}, {5: -1}, {7: 1}])
COUNTED = st.dictionaries(KIND, PIECES, max_size=2)
WHY = st.sampled_from(["", "counted twice"])
SETTINGS = st.builds(
    CageSettings,
    name=st.just("ours"),
    rules=st.sampled_from(
        [
            HouseRules(),
            HouseRules(book="wsop-2018"),
            HouseRules(options=("cash-plays",)),
            HouseRules(answers={"buy_in.foreign_chips_play": True}),
        ]
    ),
    chips=st.sampled_from([(), (5, 25)]),
    credit=st.booleans(),
    lock_up=st.sampled_from([0, 10]),
)


def some(kind, /, **how):
    return st.builds(kind, by=st.sampled_from(["kim", "kim", ""]), at=st.none(), **how)


COMMANDS = st.one_of(
    some(c.OpenShift, drawer=DRAWERS, counts=COUNTS, why=WHY, pieces=COUNTED),
    some(c.CloseShift, drawer=DRAWERS, counts=COUNTS, why=WHY, pieces=COUNTED),
    some(c.FillDrawer, drawer=DRAWERS, kind=KIND, amount=AMOUNTS),
    some(c.FillDrawer, drawer=DRAWERS, kind=CHIPS, amount=AMOUNTS, pieces=PIECES),
    some(c.CountVault, pieces=PIECES, why=WHY),
    some(c.WriteOff, drawer=DRAWERS, person=NAMES, amount=AMOUNTS, why=WHY),
    some(c.MoveMoney, drawer=DRAWERS, to=DRAWERS, kind=KIND, amount=AMOUNTS),
    some(
        c.SellChips,
        drawer=DRAWERS,
        person=NAMES,
        amount=AMOUNTS,
        pays=st.sampled_from(["cash", "cash", "marker", "foreign"]),
        pieces=PIECES,
    ),
    some(
        c.CashChips,
        drawer=DRAWERS,
        person=NAMES,
        amount=AMOUNTS,
        into=st.sampled_from(["cash", "cash", "marker"]),
        house=st.sampled_from(["", "ours", "theirs"]),
    ),
    some(c.PayMarker, drawer=DRAWERS, person=NAMES, amount=AMOUNTS),
    some(c.AllowCredit, person=NAMES, most=AMOUNTS),
    some(c.HoldLockUp, person=NAMES, game=GAMES, amount=AMOUNTS),
    some(c.EndLockUp, person=NAMES, forfeited=st.booleans(), why=WHY),
    some(c.TakeDrop, game=GAMES, amount=AMOUNTS),
    some(c.EmptyBox, game=GAMES, drawer=DRAWERS),
    some(
        c.LayDown,
        person=NAMES,
        game=GAMES,
        kind=st.sampled_from(["cash", "foreign"]),
        amount=AMOUNTS,
        unnoticed=st.booleans(),
    ),
    some(c.ChangeUp, drawer=DRAWERS, game=GAMES, person=NAMES, amount=AMOUNTS),
    some(c.PutAway, game=GAMES, amount=AMOUNTS),
    some(c.ReportMissing, person=NAMES, game=GAMES, amount=AMOUNTS, why=WHY, away=st.booleans()),
    some(c.FindMissing, person=NAMES, amount=AMOUNTS),
    some(c.Adjust, drawer=DRAWERS, kind=KIND, amount=AMOUNTS, why=WHY),
)
ANY_COMMAND = msgspec.json.Decoder(type=reduce(or_, Cage.handlers))
BEGUN = (
    c.OpenShift(drawer="main", counts={}, by="kim"),
    c.FillDrawer(drawer="main", kind="cash", amount=1_000, by="kim"),
    c.FillDrawer(drawer="main", kind="chips", amount=50_000, by="kim"),
)


@settings(max_examples=300, deadline=None)
@given(SETTINGS, st.lists(COMMANDS, max_size=40))
def test_every_ledger_is_nothing_after_every_command_and_refusals_change_nothing(begun, commands):
    made = Cage(begun)
    made.apply_all(BEGUN)
    for command in commands:
        before, events = made.checkpoint(), len(made.events)
        try:
            told = made.apply(command)
        except RoomRefused as refusal:
            assert (made.checkpoint(), len(made.events)) == (before, events)
            assert str(refusal).endswith(".")
            continue
        assert told == made.events[events:]
        balanced(made)
    assert made.state.ledgers == added_up(made)
    stored = [ANY_COMMAND.decode(msgspec.json.encode(one)) for one in made.commands]
    again = Cage.replay(begun, stored)
    assert again.events == made.events
    assert again.checkpoint() == made.checkpoint() == Cage.restored(made.checkpoint()).checkpoint()


def added_up(made):
    """The ledgers as the movements alone make them."""
    found = {}
    for moved in of(made.events, e.MoneyMoved):
        assert moved.amount > 0
        ledger = found.setdefault(moved.kind, {})
        for account, change in ((moved.source, -moved.amount), (moved.target, moved.amount)):
            ledger[account] = ledger.get(account, 0) + change
    return {
        kind: {account: amount for account, amount in ledger.items() if amount}
        for kind, ledger in found.items()
    }


@settings(max_examples=200, deadline=None)
@given(SETTINGS, st.lists(COMMANDS, max_size=40))
def test_nobody_has_more_credit_than_the_host_gave_and_drawers_close_as_counted(begun, commands):
    made, given_credit = Cage(begun), {}
    made.apply_all(BEGUN)
    for command in commands:
        try:
            made.apply(command)
        except RoomRefused:
            continue
        if isinstance(command, c.AllowCredit):
            given_credit[command.person] = max(
                given_credit.get(command.person, 0), command.most if begun.credit else 0
            )
        for account, amount in made.state.ledgers.get("marker", {}).items():
            if account.startswith("person:"):
                assert -amount <= given_credit.get(account.partition(":")[2], 0)
        if isinstance(command, c.CloseShift):
            drawer = {kind: made.state.holds(kind, f"drawer:{command.drawer}") for kind in KINDS}
            assert drawer == {kind: command.counts.get(kind, 0) for kind in KINDS}
