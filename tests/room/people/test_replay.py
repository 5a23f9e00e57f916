"""Any commands in any order: a refused one changes nothing, and all of them again give the same."""

from functools import reduce
from operator import or_

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floorman.room.messages import Command
from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.people import People
from floorman.room.people.settings import LimitSettings, PeopleSettings
from floorman.room.people.standing import standing
from floorman.room.refusals import RoomRefused
from tests.room.people.registers import DAY, HOUR, MINUTE

NAMES = st.sampled_from(["ann", "bob", "cal", ""])
GAMES = st.sampled_from(["t", "u", ""])
BY = st.sampled_from(["", "floor"])
NUMBERS = st.integers(-1, 4)
INVITATIONS = st.sampled_from(["", "one", "two"])
SETTINGS = st.builds(
    PeopleSettings,
    consent=st.sampled_from(["implied", "asked"]),
    by_invitation=st.booleans(),
    limits=st.builds(LimitSettings, on=st.booleans(), check_minutes=st.sampled_from([0, 45])),
)


def some(kind, /, **how):
    return st.builds(kind, by=BY, at=st.none(), **how)


COMMANDS = st.one_of(
    some(c.Come, person=NAMES, invitation=INVITATIONS),
    some(c.SitUnder, person=NAMES, game=GAMES),
    some(c.Accept, person=NAMES, version=st.just("old")),
    some(c.ChangeSettings, settings=SETTINGS),
    some(
        c.Bar,
        person=NAMES,
        why=st.just("noise"),
        game=GAMES,
        until=st.sampled_from([None, 500 * HOUR]),
    ),
    some(c.LiftBar, person=NAMES, number=NUMBERS, why=st.just("sorry")),
    some(c.KeepApart, person=NAMES, other=NAMES, why=st.just("married")),
    some(c.LetTogether, person=NAMES, other=NAMES, why=st.just("divorced")),
    some(c.AddNote, person=NAMES, text=st.sampled_from(["", "slow"])),
    some(c.StrikeNote, person=NAMES, number=NUMBERS),
    some(
        c.Penalise,
        person=NAMES,
        offence=st.sampled_from(["cheating", "phone", "nothing"]),
        sanction=st.sampled_from(["warning", "hands", "rounds", "time", "suspension", "barring"]),
        number=st.integers(-1, 3),
        game=GAMES,
        why=st.just("seen"),
        seated=st.integers(0, 3),
    ),
    some(c.LiftPenalty, person=NAMES, number=NUMBERS, why=st.just("sorry")),
    some(c.PassDeal, game=GAMES, persons=st.lists(NAMES, max_size=3).map(tuple)),
    some(c.Invite, person=NAMES, invitation=INVITATIONS),
    some(c.RevokeInvitation, invitation=INVITATIONS, why=st.just("full")),
    some(c.Admit, person=NAMES),
    some(c.Owe, person=NAMES, why=st.sampled_from(["kill", "penalty"]), amount=NUMBERS, game=GAMES),
    some(
        c.SettleDebt,
        person=NAMES,
        number=NUMBERS,
        how=st.sampled_from(["paid", "posted", "forgiven"]),
    ),
    some(
        lc.SetLimit,
        person=NAMES,
        kind=st.sampled_from(["buy-in", "loss", "time"]),
        period=st.just("day"),
        amount=st.sampled_from([None, -1, 0, 50, 100]),
    ),
    some(lc.SetRealityCheck, person=NAMES, minutes=st.sampled_from([None, 0, 30, 60])),
    some(lc.TakeTimeOut, person=NAMES, hours=st.integers(0, 30)),
    some(lc.ExcludeSelf, person=NAMES, days=st.sampled_from([None, 0, 1, 9])),
    some(lc.OpenSession, person=NAMES, game=GAMES),
    some(lc.CloseSession, person=NAMES, game=GAMES),
    some(lc.CountPurchase, person=NAMES, amount=NUMBERS, game=GAMES),
    some(lc.CountReturn, person=NAMES, amount=NUMBERS, game=GAMES, refund=st.booleans()),
    some(lc.CarryOver, person=NAMES, game=GAMES, to=GAMES),
    some(c.Tick),
)
STEPS = st.lists(
    st.tuples(st.sampled_from([0, 0, MINUTE, 40 * MINUTE, 9 * HOUR, 3 * DAY]), COMMANDS),
    max_size=40,
)
ANY_COMMAND = msgspec.json.Decoder(type=reduce(or_, People.handlers))


def same_of(state):
    """All that is so, but for the law, which is made of the settings."""
    return {name: getattr(state, name) for name in state.__slots__ if name != "law"}


@settings(max_examples=200, deadline=None)
@given(SETTINGS, STEPS)
def test_commands_replay_and_refusals_change_nothing(begun_with, steps):
    made, now = People(begun_with), 400 * HOUR
    for step, command in steps:
        now += step
        before, events = made.checkpoint(), len(made.events)
        try:
            told = made.apply(replace(command, at=now))
        except RoomRefused as refusal:
            assert (made.checkpoint(), len(made.events)) == (before, events)
            assert str(refusal).endswith(".")
            continue
        assert made.events[events:] == told
    assert all(isinstance(one, Command) for one in made.commands)
    stored = [ANY_COMMAND.decode(msgspec.json.encode(one)) for one in made.commands]
    again = People.replay(begun_with, stored)
    assert again.events == made.events
    assert same_of(again.state) == same_of(made.state)
    restored = People.restored(made.checkpoint())
    assert same_of(restored.state) | {"events": []} == same_of(made.state) | {"events": []}
    assert restored.state.law.version == made.state.law.version


@settings(max_examples=100, deadline=None)
@given(SETTINGS, STEPS)
def test_asking_changes_nothing_and_who_has_shut_himself_out_is_never_let_in(begun_with, steps):
    made, now, shut = People(begun_with), 400 * HOUR, {}
    for step, command in steps:
        now += step
        try:
            made.apply(replace(command, at=now))
        except RoomRefused:
            continue
        if isinstance(command, lc.ExcludeSelf):
            until = None if command.days is None else now + command.days * DAY
            held = shut.get(command.person, 0)
            shut[command.person] = None if None in (until, held) else max(until, held)
        before = made.checkpoint()
        for name, until in shut.items():
            for what in ("enter", "list", "sit", "play", "buy"):
                denial = standing(made.state, name, what, "t", now)
                assert denial is not None or (until is not None and now >= until)
        assert made.checkpoint() == before
