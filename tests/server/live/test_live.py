"""Live tables: a game of real cards that somebody runs; what is entered, taken back and kept."""

import asyncio
from dataclasses import replace

import pytest

from floorman.cards import parse_cards
from floorman.server.audit import audit_room
from floorman.server.listening import NotOpened
from floorman.server.running import make_room
from floorman.server.tables import records as r
from floorman.server.tables.rebuilding import find_again
from floorman.table import commands as c
from floorman.table import events as te
from tests.server.door.test_sockets import CHEAP, kinds, run
from tests.server.live.tellings import chose, told
from tests.server.tables import same


class Runner:
    """Whoever opened the table, and runs it."""

    def __init__(self, rooms, guest, table):
        self.rooms, self.guest, self.table = rooms, guest, table

    @property
    def actor(self):
        return self.rooms.house.table(self.table)

    @property
    def running(self):
        return self.last["yours"]["running"]

    @property
    def last(self):
        return next(one for one in self.guest.wire.heard[::-1] if one.get("state"))

    @property
    def seats(self):
        return self.last["state"]["seats"]

    async def say(self, kind, **fields):
        answers = await self.guest.say(type=kind, table=self.table, **fields)
        for _ in range(4):
            await asyncio.sleep(0)
        return answers

    async def does(self, kind, **fields):
        answers = await self.say(kind, **fields)
        assert "done" in kinds(answers), answers

    async def run(self, **act):
        keeper = self.actor.keeper
        await self.does("run", deal=keeper.deal_number, seen=keeper.number, act=act)

    async def undo(self):
        return await self.say("take-back", seen=self.actor.keeper.number)


async def live(rooms, number=3, chips=200, **how):
    """A live table with people at it, the button placed."""
    guest = await rooms.guest()
    spec = {"seats": 6, "live": True, **how}
    table = await rooms.table(guest.id, **spec)
    runner = Runner(rooms, guest, table)
    await runner.say("watch")
    for seat in range(number):
        name = ("Ada", "Ben", "Cleo", "Dan")[seat]
        await runner.does("take-seat", seat=seat, chips=chips, name=name)
    if "place-button" in runner.running["may"]:
        await runner.does("place-button", seat=0)
    await runner.does("next-deal")
    return runner


def stacks(runner):
    players = runner.actor.keeper.table.state.players.values()
    return {runner.actor.keeper.names[one.id]: one.stack for one in players}


def test_a_deal_is_run_from_the_blinds_to_the_winner():
    async def work(rooms):
        runner = await live(rooms)
        assert runner.last["state"]["live"] and runner.last["state"]["phase"] == "playing"
        assert runner.running["asked"] == 0
        assert [one["label"] for one in runner.running["choices"]][:2] == ["Fold", "Call 2"]
        await runner.run(type="wager", to=6)
        await runner.run(type="fold")
        await runner.run(type="call")
        assert runner.last["state"]["boards"] == [[53, 53, 53]]
        flop = list(parse_cards("2c 3d 4h"))
        await runner.run(type="name-cards", place="board", to=1, cards=flop)
        assert runner.last["state"]["boards"] == [flop]
        for _ in range(3):
            await runner.run(type="check")
            await runner.run(type="check")
        assert runner.running["kind"] == "name-winners"
        assert runner.running["pots"] == [{"name": "Pot", "amount": 13, "seats": [1, 2]}]
        assert runner.running["shares"] == ["high"]
        place = runner.running["deal_seats"].index(1)
        assert place in (0, 2)
        await runner.run(type="name-winners", winners=[[[[1]]]])
        assert sorted(stacks(runner).values()) == [194, 199, 207]
        assert "next-deal" in runner.running["may"]
        await runner.does("next-deal")
        assert await audit_room(rooms.house.around.store) == []

    run(work)


def test_what_was_entered_by_mistake_is_taken_back_step_by_step():
    async def work(rooms):
        runner = await live(rooms)
        before = stacks(runner)
        await runner.run(type="fold")
        await runner.run(type="fold")
        assert stacks(runner) != before
        assert runner.actor.keeper.table.deal is None
        assert "done" in kinds(await runner.undo())
        assert runner.last["state"]["phase"] == "playing"
        lines = [line["words"] for one in runner.guest.wire.heard for line in one.get("lines", ())]
        assert any(words == "Taken back: fold of Ben" for words in lines)
        await runner.run(type="call")
        assert runner.running["undoes"] == "call of Ben"
        await runner.undo()
        await runner.undo()
        assert runner.running["asked"] == 0
        await runner.undo()
        assert runner.actor.keeper.table.deal is None
        answers = await runner.undo()
        assert "nothing to take back" in answers[0]["words"]
        assert runner.running["may"] == ["next-deal"]
        await runner.does("next-deal")
        await runner.run(type="fold")
        await runner.run(type="fold")
        await runner.does("next-deal")
        store = rooms.house.around.store
        assert [one.number for one in await store.deals(runner.table)] == [1]
        assert await audit_room(store) == []

    run(work)


def test_a_live_table_is_found_again_as_it_was_and_can_be_taken_back_further():
    async def work(rooms):
        runner = await live(rooms)
        await runner.run(type="wager", to=6)
        await runner.run(type="call")
        await runner.undo()
        store = rooms.house.around.store
        keeper, _ = await find_again(store, runner.table)
        assert same(keeper, runner.actor.keeper)
        assert [one.body for one in keeper.since.entered] == [
            one.body for one in runner.actor.keeper.since.entered
        ]

    run(work)


def test_nobody_else_enters_anything_and_a_live_table_needs_somebody_to_run_it():
    async def work(rooms):
        runner = await live(rooms)
        guest = await rooms.guest()
        await guest.say(type="watch", table=runner.table)
        assert guest.wire.heard[-1].get("yours") is None
        number, deal = runner.actor.keeper.number, runner.actor.keeper.deal_number
        for message in (
            {"type": "run", "deal": deal, "seen": number, "act": {"type": "fold"}},
            {"type": "next-deal"},
            {"type": "take-back", "seen": number},
            {"type": "take-seat", "seat": 4, "chips": 100, "name": "Eve"},
        ):
            [answer] = await guest.say(table=runner.table, **message)
            assert answer["reason"] == "NO_PERMISSION", answer
        assert runner.actor.keeper.number == number
        may_close = rooms.house.may_close
        assert may_close(runner.table, runner.guest.id, "player")
        assert may_close(runner.table, guest.id, "floor")
        assert not may_close(runner.table, guest.id, "dealer")
        table = await rooms.table()
        assert not may_close(table, "host", "player")
        await guest.say(type="watch", table=table)
        [answer] = await guest.say(type="next-deal", table=table)
        assert "no live game" in answer["words"]

    run(work)


@pytest.mark.rules("RR11-2.PROC.11", "USPA-A3.3.10", "WSOP-83")
@pytest.mark.parametrize(
    ("book", "cited"),
    [("roberts-v11", "RR11-2.PROC.11"), ("uspa", "USPA-A3.3.10"), ("wsop-2018", "WSOP-83")],
)
def test_who_runs_the_table_gives_the_seats(book, cited):
    async def work(rooms):
        runner = await live(rooms, book=book)
        events = runner.actor.keeper.table.events
        seated = [one for one in events if isinstance(one, te.Sat)]
        assert len(seated) == 3
        assert all(cited in one.cites for one in seated)
        records = await rooms.house.around.store.records(runner.table)
        told = [r.decode(one.body) for one in records]
        said = [one.command for one in told if isinstance(one, r.Said)]
        assert {one.by for one in said if isinstance(one, c.SitDown)} == {runner.guest.id}

    run(work)


def test_bad_entries_are_refused_in_words():
    async def work(rooms):
        runner = await live(rooms)
        keeper = runner.actor.keeper
        where = {"deal": keeper.deal_number, "seen": keeper.number}
        for act, words in (
            ({"type": "remedy", "steps": []}, "no known type"),
            ({"type": "fold", "seat": 9}, "no seat 9"),
            ({"type": "wager", "to": "x"}, "not right"),
            ({"type": "name-winners", "winners": []}, "may not name"),
            ({"type": "name-cards", "place": "board", "to": 1, "cards": [99]}, "no such cards"),
            ({"type": "check"}, "check"),
        ):
            [answer] = await runner.say("run", act=act, **where)
            assert answer["type"] == "refused" and words in answer["words"], answer
        [answer] = await runner.say("take-seat", seat=4, chips=100)
        assert answer["type"] == "refused"
        [answer] = await runner.say("add-chips", chips=100)
        assert "which player" in answer["words"]
        [answer] = await runner.say("run", deal=77, seen=keeper.number, act={"type": "fold"})
        assert answer["reason"] == "STALE"

    run(work)


def test_chips_of_a_live_game_come_from_the_till_of_its_table():
    async def work(rooms):
        runner = await live(rooms)
        store = rooms.house.around.store
        assert (await store.balances())[f"till:{runner.table}"] == -600
        player = runner.seats[1]["player"]
        await runner.does("leave-table", player=player)
        await runner.run(type="fold")
        await runner.run(type="fold")
        assert (await store.balances())[f"till:{runner.table}"] == -600 + 199

    run(work)


def test_a_pot_awarded_wrongly_is_put_right_between_deals():
    async def work(rooms):
        runner = await live(rooms)
        await runner.run(type="fold")
        await runner.run(type="fold")
        names = {one["name"]: one["player"] for one in runner.seats if one.get("player")}
        await runner.does("award", source=names["Cleo"], target=names["Ada"], chips=3)
        assert stacks(runner) == {"Ada": 203, "Ben": 199, "Cleo": 198}
        [answer] = await runner.say("award", source=names["Cleo"], target=names["Ada"], chips=999)
        assert answer["type"] == "refused"
        await runner.undo()
        assert stacks(runner)["Ada"] == 200

    run(work)


async def checked_down(runner, **winners):
    """Everybody checks or calls, and the first of those left wins."""
    while runner.actor.keeper.table.deal is not None:
        deal = runner.actor.keeper.table.deal
        kind = deal.request.kind
        assert "openers" not in str(runner.running.get("choices"))
        if kind == "name-winners":
            shares = len(deal.setup.law.form.shares)
            await runner.run(type=kind, winners=[[[[deal.request.seats[0]]] * shares]])
        elif kind == "name-opener":
            await runner.run(type=kind, seat=deal.request.seats[-1])
        elif kind == "draw":
            await runner.run(type="draw", cards=[53] * 2)
        elif kind == "bring-in":
            await runner.run(type=kind)
        else:
            await runner.run(type="check" if deal.request.may_check else "call")


@pytest.mark.parametrize(
    ("game", "stakes"),
    [
        ("seven-card-stud", "5/10"),
        ("triple-draw-27", "5/10"),
        ("omaha-8", "5/10 limit"),
        ("horse", ""),
    ],
)
def test_every_kind_of_game_is_run_and_its_deals_can_be_read_again(game, stakes):
    async def work(rooms):
        runner = await live(rooms, game=game, stakes=stakes)
        if game == "seven-card-stud":
            assert runner.running["kind"] == "name-opener" and runner.running["seats"] == [0, 1, 2]
        await checked_down(runner)
        await runner.does("next-deal")
        histories, viewer = rooms.house.histories, (runner.guest.id, "player")
        [deal] = await histories.last(runner.table, viewer, None, 5)
        assert deal["number"] == 1 and deal["pot"]
        assert "??" in await histories.export(runner.table, 1, viewer, "phh")
        assert (await histories.steps(runner.table, 1, viewer))["steps"]
        store = rooms.house.around.store
        assert await audit_room(store) == []

    run(work)


# Rulings


def heard(runner, kind):
    return next(one for one in runner.guest.wire.heard[::-1] if one["type"] == kind)


def test_what_can_have_gone_wrong_is_offered_and_ruled_on_once_all_is_known():
    async def work(rooms):
        runner = await live(rooms)
        await runner.say("incidents")
        offered = [one["key"] for one in heard(runner, "possible")["incidents"]]
        assert "flop-burn-error" in offered
        said = await told(runner, replies=[chose("stray-joker")])
        fact = said["fact"]
        assert fact["kind"] == "one-of" and fact["asks"] and len(fact["answers"]) > 1
        burn = [chose("flop-burn-error")]
        said = await told(runner, replies=burn, given={"board_seen": False, "burned": "several"})
        [ruling] = said["outcomes"]
        assert ruling["outcome"] == "corrected" and ruling["say"] and ruling["do"]
        assert "RR11-5.HOLD.4a" in [rule[0] for rule in ruling["rules"]]
        for wrong in ({"board_seen": 3}, {"nothing": True}):
            answer = await told(runner, replies=burn, given=wrong)
            assert answer["type"] == "refused", answer
        answer = await told(runner, replies=[chose("flop-burn")])
        assert "flop-burn-error" in answer["words"]

    run(work)


def test_a_ruling_is_kept_with_who_made_it_and_why_and_can_be_undone():
    async def work(rooms):
        runner = await live(rooms)
        keeper = runner.actor.keeper
        where = {"deal": keeper.deal_number, "seen": keeper.number}
        facts = {"board_seen": False, "burned": "several"}
        await runner.does("rule", incident="flop-burn-error", facts=facts, why="I saw it", **where)
        lines = [line for one in runner.guest.wire.heard for line in one.get("lines", ())]
        line = next(one for one in lines if "Ruling of" in one["words"])
        assert line["words"].startswith(f"Ruling of {runner.guest.connection.person.name}: ")
        assert "(I saw it)" in line["words"] and "RR11-5.HOLD.4a" in line["cites"]
        await runner.undo()
        assert runner.actor.keeper.since.entered[-1].body.__class__.__name__ == "Began"
        assert await audit_room(rooms.house.around.store) == []

    run(work)


def test_an_offence_goes_on_the_record_and_the_next_one_is_proposed_by_it():
    async def work(rooms):
        runner = await live(rooms, book="wsop-2018")
        keeper = runner.actor.keeper
        abuse = [chose("card-abuse")]
        assert (await told(runner, replies=abuse))["fact"]["key"] == "seat"
        facts = {"seat": 1}
        [said] = (await told(runner, replies=abuse, given=facts))["outcomes"]
        options = [one["key"] for one in said["options"]]
        assert "no-sanction" in options and said["proposed"] in options and "record" not in said
        where = {"deal": keeper.deal_number, "seen": keeper.number}
        await runner.does(
            "rule", incident="card-abuse", facts=facts, option=said["proposed"], why="seen", **where
        )
        [[first]] = [
            one["record"] for one in (await told(runner, replies=abuse, given=facts))["outcomes"]
        ]
        assert first["name"] == "Ben" and first["why"] == "seen" and first["sanction"]
        await runner.say("records")
        assert heard(runner, "records-told")["offences"] == [first]
        [answer] = await runner.say(
            "rule", incident="card-abuse", facts=facts, option=said["proposed"], number=3,
            unit="moons", deal=keeper.deal_number, seen=keeper.number,
        )  # fmt: skip
        assert answer["type"] == "refused"
        await runner.undo()
        await runner.say("records")
        assert heard(runner, "records-told")["offences"] == []

    run(work)


SCALE = """
name = "Tuesday club"
[[step]]
sanction = "warning"
[[step]]
earlier = 1
of = "any"
sanction = "hands"
number = 10
"""


def test_a_house_with_a_scale_of_its_own_is_told_the_next_step_of_it(tmp_path):
    (tmp_path / "scale.toml").write_text(SCALE)

    async def work(rooms):
        settings = replace(CHEAP, conduct_scale=str(tmp_path / "scale.toml"))
        room, _ = make_room(rooms.house.around.store, settings, rooms.now)
        rooms.room.scale = room.scale
        runner = await live(rooms, book="wsop-2018")
        keeper, facts = runner.actor.keeper, {"seat": 1}
        abuse = [chose("card-abuse")]
        [said] = (await told(runner, replies=abuse, given=facts))["outcomes"]
        assert said["proposed"] == "warning"
        where = {"deal": keeper.deal_number, "seen": keeper.number}
        rules = {"incident": "card-abuse", "facts": facts, "option": "removal"}
        await runner.does("rule", **rules, **where)
        [said] = (await told(runner, replies=abuse, given=facts))["outcomes"]
        assert said["proposed"] == "hands"
        [own] = [one for one in said["options"] if one["key"] == "hands"]
        assert own["cites"] == ["house: Tuesday club"]
        where["seen"] = keeper.number
        rules |= {"option": "hands", "number": 10, "unit": "hands"}
        await runner.does("rule", **rules, **where)
        await runner.say("records")
        assert "10 hands" in heard(runner, "records-told")["offences"][0]["sanction"]

    run(work)


@pytest.mark.parametrize(("text", "words"), [("[[step]]", "needs a name"), (None, "scale.toml")])
def test_a_scale_that_cannot_be_used_keeps_the_room_shut_and_says_why(tmp_path, text, words):
    file = tmp_path / "scale.toml"
    if text is not None:
        file.write_text(text)

    async def work(rooms):
        settings = replace(CHEAP, conduct_scale=str(file))
        with pytest.raises(NotOpened, match=words):
            make_room(rooms.house.around.store, settings, rooms.now)

    run(work)


def test_at_dealers_choice_whoever_runs_the_table_enters_what_was_named():
    async def work(rooms):
        runner = await live(rooms, game="dealers-choice", stakes="4/8")
        for _ in range(8):
            await checked_down(runner)
            if "name-form" in runner.running["may"]:
                break
            await runner.does("next-deal")
        await runner.does("name-form", form="razz", structure="limit")
        await runner.does("next-deal")
        assert runner.last["state"]["form"] == "razz"

    run(work)


def test_a_live_table_is_closed_and_its_last_deal_is_kept():
    async def work(rooms):
        runner = await live(rooms)
        await runner.run(type="fold")
        await runner.run(type="fold")
        table, store = runner.table, rooms.house.around.store
        await rooms.house.close_table(table, runner.guest.id)
        assert runner.last["state"]["phase"] == "closed"
        assert [one.number for one in await store.deals(table)] == [1]
        assert {chips for name, chips in (await store.balances()).items() if table in name} == {0}
        assert await audit_room(store) == []

    run(work)
