"""Who is told what has changed knows what others are told whole, and notices what he misses."""

import json

import msgspec
import pytest

from floorman.deal.sight.views import is_alike, masked
from floorman.games import all_forms, all_mixes
from floorman.server.door.broadcast import Broadcasts
from floorman.server.door.spread.told import Told
from floorman.server.protocol import client as m
from floorman.server.protocol.changes import check_of_state
from tests.server.changes import changing
from tests.server.changes.changing import Watching, Whole, without_proofs

STEPS = 90


@pytest.mark.parametrize("game", [*all_forms(), *all_mixes()])
def test_what_is_put_together_from_changes_is_what_the_table_is(game):
    seats = 3 if game in ("super-stud", "super-stud-8", "drawmaha", "big-easy", "big-o") else 4
    watching = Watching(game, seats=seats)
    known = {viewer: Whole() for viewer in watching.viewers}
    for viewer, data in watching.snapshots().items():
        assert known[viewer].hear(data) == ""
    changed = 0
    for _ in range(STEPS):
        for viewer, data in watching.step().items():
            changed += data.startswith(b'{"type":"changed"')
            assert known[viewer].hear(data) == "", viewer
            whole = watching.whole(viewer)
            assert known[viewer].state == whole["state"]
            assert without_proofs(known[viewer].yours) == without_proofs(whole["yours"]), viewer
    assert changed > STEPS


def test_who_sees_the_same_is_told_the_same_bytes():
    watching = Watching("holdem", seats=5)
    watching.snapshots()
    alike = 0
    for _ in range(STEPS):
        told = watching.step()
        alike += any(told["rail"] is told[one] for one in watching.viewers[1:])
    assert alike > STEPS / 3


def test_a_change_of_another_state_and_one_that_differs_are_noticed():
    watching = Watching("holdem")
    one = Whole()
    one.hear(watching.snapshots()["p0"])
    watching.step()  # which he misses
    assert one.hear(watching.step()["p0"]) == "missed"
    other = Whole()
    other.hear(watching.snapshots()["p1"])
    data = watching.step()["p1"]
    other.state["pot"] = other.state.get("pot", 0) + 1_000
    changed = msgspec.json.decode(data)
    changed["state"].pop("pot", None)
    changed["gone"] = [name for name in changed.get("gone", ()) if name != "pot"]
    assert other.hear(json.dumps(changed)) == "differs"


def test_an_event_of_which_everybody_sees_the_same_hides_nothing():
    watching, kinds = Watching("seven-card-stud", seed=3), set()
    for _ in range(STEPS):
        watching.step()
        for event in watching.kept.keeper.deal.events if watching.kept.keeper.deal else ():
            seen = {msgspec.json.encode(masked(event, seat)) for seat in (None, 0, 1, 2, 3)}
            kinds.add(is_alike(event))
            assert len(seen) == 1 or not is_alike(event)
    assert kinds == {True, False}


def test_the_changes_that_the_browsers_part_is_tested_with_are_those_of_the_server():
    told = json.loads(changing.FILE.read_text("utf-8"))
    assert told == changing.few(), "write it again: python -m tests.server.changes.changing"


def back_again(watching, one, viewer="p0", **known):
    """What somebody is told who comes back with what he knew, by another connection."""
    asked = m.Watch(
        id=7, table="t1", changes=True, after=one.state["number"], sequence=one.sequence,
        check=check_of_state(one.state),
    )  # fmt: skip
    asked = msgspec.structs.replace(asked, **known)
    return watching.broadcast.snapshot(watching.actor, viewer, asked, Told(changes=True))


@pytest.mark.parametrize("game", ["holdem", "seven-card-stud", "badugi"])
@pytest.mark.parametrize("missed", [0, 1, 5])
def test_who_comes_back_is_told_what_has_changed_since(game, missed):
    watching, one = Watching(game), Whole()
    one.hear(watching.snapshots()["p0"])
    for _ in range(20):
        assert one.hear(watching.step()["p0"]) == ""
    whole = len(msgspec.json.encode(watching.whole("p0")))
    for _ in range(missed):
        watching.step()
    watching.broadcast.rest()  # all others have lost their lines too
    told = back_again(watching, one)
    assert msgspec.json.decode(told)["type"] == "changed"
    assert msgspec.json.decode(told)["id"] == 7
    assert one.hear(told) == ""
    now = watching.whole("p0")
    assert one.state == now["state"]
    assert without_proofs(one.yours) == without_proofs(now["yours"])
    assert len(told) < whole * 3 / 4


@pytest.mark.parametrize(
    "known", [{"check": 1}, {"sequence": 9}, {"after": -1}, {"changes": False}]
)
def test_who_knows_another_state_is_told_the_whole(known):
    watching, one = Watching("holdem"), Whole()
    one.hear(watching.snapshots()["p0"])
    watching.step()
    assert msgspec.json.decode(back_again(watching, one))["type"] == "changed"
    told = msgspec.json.decode(back_again(watching, one, **known))
    assert told["type"] == "snapshot"


def test_who_was_away_for_long_is_told_the_whole():
    watching, one = Watching("holdem"), Whole()
    one.hear(watching.snapshots()["p0"])
    for _ in range(20):
        watching.step()
    assert msgspec.json.decode(back_again(watching, one))["type"] == "snapshot"


def test_tables_that_nobody_watches_are_kept_for_who_comes_back():
    kept = Broadcasts()
    one = kept.of("a")
    kept.rest("a")
    assert kept.of("a") is one
    kept.rest("a")
    for number in range(1_000):
        kept.of(str(number))
        kept.rest(str(number))
    assert kept.of("a") is not one
