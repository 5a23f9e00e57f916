"""Rulings at a live table leave its stacks as they are on the felt, in a deal and after it."""

from floorman.server.audit import audit_room
from tests.server.door.test_sockets import kinds, run
from tests.server.live.tellings import chose, told
from tests.server.live.test_live import live, stacks


async def rule(runner, incident, option="", **facts):
    """What the floor is told, and carried out; the outcome."""
    said = await step(runner, incident, **facts)
    assert said["type"] == "ruled", said
    where = {"deal": said["deal"], "seen": said["seen"]}
    answers = await runner.say("rule", incident=incident, facts=facts, option=option, **where)
    assert "done" in kinds(answers), answers
    [outcome] = said["outcomes"]
    return outcome


async def step(runner, incident, **facts):
    """What the floor says of an incident that was chosen, given the facts."""
    return await told(runner, replies=[{"type": "chose", "incident": incident}], given=facts)


async def asked(runner, incident, **facts):
    """Which fact is asked, with the way to ask it."""
    said = await step(runner, incident, **facts)
    assert said["type"] == "ask", said
    return said["fact"]


def seat_asked(runner):
    return runner.running["asked"]


def test_a_wager_above_the_pot_that_stands_is_on_the_stacks():
    async def work(rooms):
        runner = await live(rooms, game="omaha", stakes="1/2 pot-limit")
        seat = seat_asked(runner)
        facts = {"seat": seat, "all_acted": True}
        assert (await asked(runner, "above-the-pot", **facts))["key"] == "stood_to"
        said = await rule(runner, "above-the-pot", **facts, stood_to=50)
        assert said["changes"] and said["outcome"] == "accepted"
        for _ in range(2):
            await runner.run(type="call")
        assert [one["stack"] for one in runner.seats if one.get("stack")] == [150] * 3
        assert runner.last["state"]["pot"] == 150
        await runner.undo()
        assert await audit_room(rooms.house.around.store) == []

    run(work)


def test_a_lower_limit_bet_stands_when_the_round_is_over():
    async def work(rooms):
        runner = await live(rooms, stakes="4/8 limit")
        await runner.run(type="call")
        await runner.run(type="call")
        for _ in range(4):
            await runner.run(type="check")
        facts = {"seat": seat_asked(runner), "wrong": "bet", "is_all_in": False}
        await rule(runner, "wrong-amount", **facts, round_over=True, stood_to=4)
        assert [one["label"] for one in runner.running["choices"]][:2] == ["Fold", "Call 4"]

    run(work)


def test_a_pot_that_went_to_the_wrong_player_is_moved_when_the_deal_is_over():
    async def work(rooms):
        runner = await live(rooms)
        await runner.run(type="call")
        await runner.run(type="call")
        await runner.run(type="check")
        for _ in range(9):
            await runner.run(type="check")
        await runner.run(type="name-winners", winners=[[[[0]]]])
        keeper = runner.actor.keeper
        names = [keeper.names[one] for one in keeper.players]
        assert stacks(runner)[names[0]] == 204
        facts = {"seat": keeper.seats[1], "other": keeper.seats[0]}
        facts |= {"request_late": False, "mixed": False}
        said = await rule(runner, "pot-misawarded", **facts)
        assert said["changes"]
        assert stacks(runner)[names[1]] == 204 and stacks(runner)[names[0]] == 198
        await runner.undo()
        assert stacks(runner)[names[0]] == 204
        assert await audit_room(rooms.house.around.store) == []

    run(work)


def test_what_can_no_longer_be_carried_out_is_not_said_to_change_anything():
    async def work(rooms):
        runner = await live(rooms)
        await runner.run(type="fold")
        await runner.run(type="fold")
        facts = {"seat": runner.actor.keeper.seats[0], "betting_over": True}
        said = await step(runner, "shown-to-one", **facts)
        assert not said["outcomes"][0].get("changes")

    run(work)


def test_a_hand_that_was_thrown_away_may_win_once_the_winner_has_asked_for_it():
    async def work(rooms):
        runner = await live(rooms)
        await runner.run(type="call")
        await runner.run(type="call")
        await runner.run(type="check")
        for _ in range(9):
            await runner.run(type="check")
        await runner.run(type="muck", seat=2)
        assert runner.running["pots"][0]["seats"] == [0, 1]
        seats = runner.actor.keeper.seats
        facts = {"seat": seats[2], "other": seats[0], "asker_won": True}
        while (said := await step(runner, "asked-to-see", **facts))["type"] == "ask":
            facts[said["fact"]["key"]] = said["fact"]["key"] != "collusion"
        await rule(runner, "asked-to-see", **facts)
        assert runner.running["pots"][0]["seats"] == [0, 1, 2]

    run(work)


def test_a_button_that_lay_wrong_on_the_last_deal_is_put_right_for_the_next():
    async def work(rooms):
        runner = await live(rooms, number=4)
        had = runner.last["state"]["button"]
        for _ in range(3):
            await runner.run(type="fold")
        right = (had + 2) % 4
        fact = await asked(runner, "last-button-misplaced")
        assert fact["key"] == "right_button"
        assert sorted(fact["answers"]) == [[0, "Ada"], [1, "Ben"], [2, "Cleo"], [3, "Dan"]]
        said = await rule(runner, "last-button-misplaced", right_button=right)
        assert said["changes"]
        await runner.does("next-deal")
        assert runner.last["state"]["button"] == right
        assert await audit_room(rooms.house.around.store) == []

    run(work)


def test_in_the_middle_of_a_deal_it_lies_where_it_lies():
    async def work(rooms):
        runner = await live(rooms, number=4)
        said = await rule(runner, "last-button-misplaced", right_button=2)
        assert not said.get("changes")
        await runner.run(type="fold")

    run(work)


def test_how_it_goes_is_answered_of_the_deal_at_hand_and_amounts_are_told_as_text():
    async def work(rooms):
        runner = await live(rooms)
        how = [chose("how-least-raise")]
        said = await told(runner, replies=how, given={"seat": seat_asked(runner)})
        [ruling] = said["outcomes"]
        assert ruling["outcome"] == "raise" and "over 2 it is to 4 in all" in ruling["say"]
        heap = [chose("pots-in-one-heap")]
        given = {"betting_retraceable": True, "stayed_in": "100, 300, 300", "folded_in": "40"}
        [ruling] = (await told(runner, replies=heap, given=given))["outcomes"]
        assert "the side pot is 400" in ruling["say"]
        for wrong in ("a lot", ""):
            answer = await told(runner, replies=heap, given=given | {"stayed_in": wrong})
            assert answer["type"] == "refused" and "amounts are wanted" in answer["words"]

    run(work)
