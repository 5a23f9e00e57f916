"""A table that is paused: nothing is due, nobody's time runs, and who may pause is known."""

import pytest

from floorman.deal import commands as d
from floorman.server.permissions import check_may_pause
from floorman.server.play.driving import Pace, next_due
from floorman.server.tables import records as r
from floorman.table import TableRefused
from floorman.table import commands as c
from tests.server.door.test_sockets import kinds, run, seated, to_act
from tests.server.tables import Kept, same

SECOND = 1000


def due(kept):
    return next_due(kept.keeper, Pace(), kept.hands, kept.now)


def pause(kept, by="host"):
    kept.do(r.Said(command=c.PauseGame(by=by)))


def resume(kept, by="host"):
    kept.do(r.Said(command=c.ResumeGame(by=by)))


def at_the_persons_turn(**how):
    kept = Kept(**how)
    while kept.asked() != "p0":
        kept.step()
    return kept


def test_nothing_is_due_while_it_is_paused_between_deals_or_in_one():
    kept = Kept()
    pause(kept)
    assert due(kept) is None
    resume(kept)
    kept.step()
    kept.step()
    assert kept.keeper.playing
    pause(kept)
    assert due(kept) is None
    resume(kept)
    assert due(kept) is not None


def test_the_turn_goes_on_with_the_time_that_was_left():
    kept = at_the_persons_turn(acting_ms=15 * SECOND, time_bank_ms=30 * SECOND)
    end = due(kept).at
    kept.now += 4 * SECOND
    pause(kept)
    kept.now += 3600 * SECOND
    resume(kept)
    assert due(kept).at == end + 3600 * SECOND
    kept.do(r.Said(command=c.UseTimeBank(player="p0")))
    pause(kept)
    kept.now += 60 * SECOND
    resume(kept)
    assert due(kept).at == end + 3660 * SECOND + 30 * SECOND


def test_nobody_acts_and_no_time_is_taken_while_it_is_paused():
    kept = at_the_persons_turn(acting_ms=15 * SECOND, time_bank_ms=30 * SECOND)
    pause(kept)
    before = kept.keeper.number
    for body in (r.Acted(command=d.Fold(0)), r.Said(command=c.UseTimeBank(player="p0"))):
        with pytest.raises(TableRefused) as refused:
            kept.keeper.apply(body, kept.now)
        assert refused.value.reason.name == "PAUSED"
    assert kept.keeper.number == before


def test_who_likes_may_go_while_it_is_paused():
    kept = Kept()
    pause(kept)
    kept.do(r.Said(command=c.Leave(player="p0")))
    assert "p0" not in kept.keeper.table.state.players


def test_a_pause_is_in_the_log_and_outlasts_a_restart():
    kept = at_the_persons_turn(acting_ms=15 * SECOND)
    pause(kept)
    again = kept.again()
    assert same(kept.keeper, again)
    assert again.table.state.paused_by == "host"
    assert next_due(again, Pace(), kept.hands, kept.now) is None


def test_a_table_is_paused_once_and_resumed_once():
    kept = Kept()
    with pytest.raises(TableRefused):
        resume(kept)
    pause(kept)
    with pytest.raises(TableRefused):
        pause(kept)


@pytest.mark.parametrize(
    ("role", "person", "may"),
    [
        ("host", "x", True),
        ("floor", "x", True),
        ("player", "opener", True),
        ("player", "x", False),
        ("dealer", "x", False),
    ],
)
def test_the_host_the_floor_and_who_opened_it_may_pause(role, person, may):
    if may:
        check_may_pause(person, role, "opener")
    else:
        with pytest.raises(TableRefused):
            check_may_pause(person, role, "opener")


def test_players_are_told_and_refused_plainly():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        refused = await guests[0].say(type="pause", table=table, id=4)
        assert refused[-1]["type"] == "refused"
        assert refused[-1]["reason"] == "NO_PERMISSION"
        assert refused[-1]["words"].startswith("Only the host")
        floor = await rooms.guest()
        await rooms.room.people.store.update_account(floor.id, role="floor")
        floor.connection.person = type(floor.connection.person)(
            floor.id, "Flora", "floor", guest=False
        )
        await floor.say(type="watch", table=table)
        assert "done" in kinds(await floor.say(type="pause", table=table, id=5))
        state = floor.wire.heard[-2]["state"]
        assert (state["phase"], state["paused_by"]) == ("paused", "Flora")
        assert "until" not in state
        said = [one["words"] for one in floor.wire.heard[-2]["lines"]]
        assert said == ["Flora pauses the game"]
        click = {"deal": 1, "seen": actor.keeper.number, "act": {"type": "fold"}}
        answers = await to_act(actor, guests).say(type="act", table=table, id=6, **click)
        assert answers[-1]["reason"] == "PAUSED"
        assert answers[-1]["words"] == "The table is paused"
        assert "done" in kinds(await guests[0].say(type="chat", table=table, text="Why?", id=7))
        assert "done" in kinds(await guests[1].say(type="leave-table", table=table, id=8))
        assert "done" in kinds(await floor.say(type="resume", table=table, id=9))
        assert actor.keeper.table.state.paused_by == ""

    run(work)
