"""The floor's ear: what is told at a table or in a play, and the step that follows."""

import asyncio

import pytest

from floorman.rulings.ear.meaning.recognising import recogniser
from floorman.server.audit import audit_room
from floorman.server.live.dialogue import LONGEST
from floorman.server.live.scene import at_table
from tests.server.door.test_sockets import kinds, run, seated
from tests.server.live.tellings import CONFIRMED, STEPS, chose, gave, told
from tests.server.live.test_live import Runner, live

OUT_OF_TURN = chose("acted-out-of-turn")


async def carried_out(runner, said, **how):
    """A ruling is carried out as it was told; the answers."""
    facts = {"incident": said["about"]["incident"], "facts": said["facts"]}
    return await runner.say("rule", **facts, deal=said["deal"], seen=said["seen"], **how)


def known(said):
    return {one["key"]: one["value"] for one in said["about"].get("known", ())}


@pytest.mark.rules("RR11-3.BET.11b", "RR11-3.BET.11c")
def test_what_was_heard_is_said_back_and_put_right_before_it_is_ruled_and_carried_out():
    async def work(rooms):
        runner = await live(rooms)
        keeper = runner.actor.keeper
        words, before = "Ben called out of turn", keeper.number
        said = await told(runner, words=words, replies=[OUT_OF_TURN])
        assert said["type"] == "say-back" and said["binding"]
        assert {one["key"]: one["value"] for one in said["facts"]} == {"act": "call", "seat": 1}
        assert [one["heard"] for one in said["facts"]] and "Ben" in said["words"]
        [act] = [one["asks"] for one in said["facts"] if one["key"] == "act"]
        assert ["check", "check"] in act["answers"]
        replies = [OUT_OF_TURN, gave("seat", 2), gave("act", "check")]
        said = await told(runner, words=words, replies=replies)
        assert said["type"] == "ruled" and known(said) == {"act": "check", "seat": 2}
        assert said["outcomes"][0]["rules"][0][0] == "RR11-3.BET.11b"
        assert keeper.number == before and keeper.ruled == [], "telling changes nothing"
        assert "done" in kinds(await carried_out(runner, said))
        [(body, _)] = keeper.ruled
        assert body.outcome == "check-waits" and keeper.seats[body.facts["seat"]] == 2
        assert await audit_room(rooms.house.around.store) == []

    run(work)


def test_the_ear_is_awake_before_anything_is_told():
    async def work(rooms):
        runner = await live(rooms)
        recogniser.cache_clear()
        await runner.say("incidents")
        deadline = asyncio.get_running_loop().time() + 20
        while not recogniser.cache_info().currsize:
            assert asyncio.get_running_loop().time() < deadline, "nothing woke it"
            await asyncio.sleep(0.02)

    run(work)


def test_nobody_is_asked_for_a_seat_that_is_not_in_the_deal_nor_for_himself():
    async def work(rooms):
        runner = await live(rooms)
        await runner.does("take-seat", seat=5, chips=200, name="Eve")
        said = await told(runner, replies=[chose("card-abuse")])
        assert said["fact"]["answers"] == [[0, "Ada"], [1, "Ben"], [2, "Cleo"]]
        for seat in (5, 4, -1, 99):
            answer = await told(runner, replies=[chose("card-abuse"), gave("seat", seat)])
            assert answer["type"] == "refused" and f"seat {seat}" in answer["words"]
        asked = await told(runner, replies=[chose("pot-misawarded")], given={"seat": 1})
        while asked["fact"]["key"] != "other":
            given = {asked["fact"]["key"]: asked["fact"]["answers"][0][0], "seat": 1}
            asked = await told(runner, replies=[chose("pot-misawarded")], given=given)
        assert asked["fact"]["answers"] == [[0, "Ada"], [2, "Cleo"]]

    run(work)


def test_seats_are_those_of_the_table_by_their_names_and_numbers():
    async def work(rooms):
        runner = await live(rooms)
        assert runner.actor.keeper.seats != (0, 1, 2), "the deal counts from the button"
        for words, seat in (("seat 3 called out of turn", 2), ("Ada called out of turn", 0)):
            said = await told(runner, words=words, replies=[OUT_OF_TURN])
            assert known(said)["seat"] == seat
        said = await told(runner, words="seat 6 called out of turn", replies=[OUT_OF_TURN])
        assert "seat" not in known(said), "nobody sits there"

    run(work)


def test_numbers_beyond_what_is_there_are_not_taken():
    async def work(rooms):
        runner = await live(rooms)
        over = [chose("passed-over"), gave("called_time", False), gave("front_acted", True)]
        said = await told(runner, replies=over, given={"seat": 0})
        assert said["fact"]["key"] == "behind" and said["fact"]["most"] == 3
        answer = await told(runner, replies=[*over, gave("behind", 4)], given={"seat": 0})
        assert answer["type"] == "refused" and "4 cannot be" in answer["words"]
        said = await told(runner, replies=[*over, gave("behind", 3)], given={"seat": 0})
        assert said["type"] == "ruled"

    run(work)


def test_where_it_is_not_sure_which_is_meant_three_are_named_or_none(monkeypatch):
    monkeypatch.setattr("floorman.rulings.ear.conversation.is_sure", lambda _: False)

    async def work(rooms):
        runner = await live(rooms)
        words = "Ben called out of turn"
        said = await told(runner, words=words)
        assert said["type"] == "which" and len(said["incidents"]) == 3
        assert "acted-out-of-turn" in [one["key"] for one in said["incidents"]]
        said = await told(runner, words=words, replies=[OUT_OF_TURN])
        assert said["type"] == "say-back"
        said = await told(runner, words="xyzzy plugh")
        assert said["type"] == "which" and len(said["incidents"]) <= 3
        said = await told(runner, words=words, replies=[chose("unforeseen")])
        assert said["about"]["incident"] == "unforeseen"

    run(work)


def test_a_ruling_that_leads_to_another_incident_offers_it_with_the_facts_given():
    async def work(rooms):
        runner = await live(rooms)
        chip = [chose("single-chip"), CONFIRMED]
        said = await told(runner, words="Ben threw in a single 25 chip", replies=chip)
        assert said["about"]["incident"] == "single-chip" and known(said)["seat"] == 1
        [onward] = said["onward"]
        said = await told(runner, replies=[chose(onward["key"])], given=said["facts"])
        assert said["about"]["incident"] == "acted-out-of-turn" and known(said)["seat"] == 1
        assert said["fact"]["key"] == "act"

    run(work)


def test_a_ruling_is_carried_out_once_and_only_at_the_moment_it_was_made_for():
    async def work(rooms):
        runner = await live(rooms)
        call = [OUT_OF_TURN, gave("seat", 1), gave("act", "call")]
        said = await told(runner, replies=call)
        await runner.run(type="fold")
        assert (await carried_out(runner, said))[-1]["reason"] == "STALE"
        burn = [chose("flop-burn-error"), gave("burned", "several"), gave("board_seen", False)]
        said = await told(runner, replies=burn)
        assert said["type"] == "ruled"
        assert "done" in kinds(await carried_out(runner, said))
        assert (await carried_out(runner, said))[-1]["reason"] == "STALE"
        assert len(runner.actor.keeper.ruled) == 1

    run(work)


def test_only_who_runs_a_live_table_tells_the_floor_there():
    async def work(rooms):
        runner = await live(rooms)
        stranger = Runner(rooms, await rooms.guest(), runner.table)
        [answer] = await stranger.say("tell", words="Ben called out of turn")
        assert answer["type"] == "error" and answer["code"] == "no-such-table", "not watched"
        await stranger.say("watch")
        for kind in ("tell", "incidents"):
            [answer] = await stranger.say(kind, **({"words": "hm"} if kind == "tell" else {}))
            assert answer["type"] == "refused" and answer["reason"] == "NO_PERMISSION"

    run(work)


def test_at_an_online_table_everybody_asks_the_book_and_nobody_puts_anything_right():
    async def work(rooms):
        table, actor, guests = await seated(rooms)
        onlooker = Runner(rooms, await rooms.guest(), table)
        await onlooker.say("watch")
        for who in (onlooker, Runner(rooms, guests[0], table)):
            before = actor.keeper.number
            said = await told(who, replies=[chose("stray-joker")])
            assert said["type"] == "ask" and "hold'em, 1/2" in said["about"]["play"]
            answers = await who.say("incidents")
            assert "possible" in kinds(answers)
            given = {"act": "check", "since": "none"}
            said = await told(who, replies=[OUT_OF_TURN], given=given)
            assert said["type"] == "ruled" and said["deal"] == said["seen"] == 0
            assert not said["outcomes"][0].get("changes")
            [answer] = await carried_out(who, said)
            assert answer["type"] == "refused"
            assert actor.keeper.number == before
        # Nobody learns from the book what lies facedown.
        assert actor.keeper.playing and at_table(actor.keeper, table).deal is None

    run(work)


async def alone(rooms, **message):
    """What a guest is told at no table."""
    guest = await rooms.guest()
    answers = await guest.say(type="tell", **message)
    return next(one for one in answers if one["type"] in (*STEPS, "refused", "error"))


@pytest.mark.rules("WSOP-18a", "RR11-3.BET.11d")
def test_in_a_play_that_is_named_the_book_of_that_play_rules():
    async def work(rooms):
        given = {"act": "call", "since": "none"}
        for book, cite in (("wsop-2018", "WSOP-18a"), ("roberts-v11", "RR11-3.BET.11d")):
            play = {"game": "omaha", "structure": "pot-limit", "stakes": "5/10", "book": book}
            said = await alone(rooms, replies=[OUT_OF_TURN], given=given, play=play)
            assert said["type"] == "ruled" and "5/10" in said["about"]["play"]
            assert cite in [rule[0] for rule in said["outcomes"][0]["rules"]]

    run(work)


def test_where_no_play_is_named_the_words_name_it():
    async def work(rooms):
        words = "seven-card stud, seat 3 called out of turn"
        said = await alone(rooms, words=words, replies=[OUT_OF_TURN])
        assert said["about"]["play"].startswith("seven-card stud")

    run(work)


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ({"game": "holdm"}, "holdem"),
        ({"game": "holdem", "structure": "lmit"}, "limit"),
        ({"game": "holdem", "stakes": "a lot"}, "stakes"),
        ({"game": "holdem", "stakes": "9" * 90}, "stakes"),
        ({"game": "x" * 4_000}, "game"),
        ({"stakes": "1/2"}, "game"),
        ({"structure": "lmit"}, "limit"),
        ({"book": "robert"}, "roberts-v11"),
    ],
)
def test_a_play_that_does_not_exist_is_refused_by_its_field(play, words):
    async def work(rooms):
        said = await alone(rooms, replies=[OUT_OF_TURN], play=play)
        assert said["type"] == "refused" and words in said["words"]
        assert len(said["words"]) < 500

    run(work)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"words": " \n\t "},
        {"words": "x" * (LONGEST + 1)},
        {"replies": [CONFIRMED]},
        {"replies": [chose("no-such-thing")]},
        {"replies": [chose("x" * 4_000)]},
        {"replies": [OUT_OF_TURN] * 61},
        {"replies": [OUT_OF_TURN, gave("no-such-fact", True)]},
        {"replies": [OUT_OF_TURN, gave("act", True)]},
        {"replies": [OUT_OF_TURN, gave("act", "dance")]},
        {"replies": [OUT_OF_TURN, gave("act", "x" * 4_000)]},
        {"replies": [chose("passed-over"), gave("behind", -3)]},
        {"replies": [chose("passed-over"), gave("behind", 10**18)]},
        {"replies": [chose("passed-over"), gave("behind", "four")]},
        {"replies": [OUT_OF_TURN, gave("form", "bridge")]},
        {"words": "a card fell", "given": {"card": "Zz"}},
        {"words": "a card fell", "given": {f"f{number}": 1 for number in range(41)}},
    ],
)
def test_what_cannot_be_told_is_refused_in_a_sentence(message):
    async def work(rooms):
        said = await alone(rooms, **message)
        assert said["type"] == "refused" and said["reason"] == "NOT_POSSIBLE", said
        assert 5 < len(said["words"]) < 500

    run(work)


@pytest.mark.parametrize(
    "message",
    [
        {"words": 5},
        {"words": "x", "replies": [{"type": "won", "pot": 1}]},
        {"words": "x", "replies": [{"type": "gave", "fact": "act", "value": [1]}]},
        {"words": "x", "given": {"act": {}}},
        {"words": "x", "given": {"behind": 1.5}},
        {"words": "x", "replies": "confirmed"},
        {"words": "x", "play": {"tournament": "yes"}},
    ],
)
def test_what_is_no_telling_is_no_message(message):
    async def work(rooms):
        said = await alone(rooms, **message)
        assert said["type"] == "error" and said["code"] == "bad-message"

    run(work)


def test_who_asks_too_often_waits_and_others_do_not():
    async def work(rooms):
        guest, other = await rooms.guest(), await rooms.guest()
        asks = {"type": "tell", "replies": [chose("stray-joker")]}
        for _ in range(100):
            [answer] = await guest.say(**asks)
            if answer["type"] == "refused":
                break
        assert "seconds" in answer["words"]
        [answer] = await other.say(**asks)
        assert answer["type"] == "ask"
        rooms.time += 60_000
        [answer] = await guest.say(**asks)
        assert answer["type"] == "ask"

    run(work)


# What was ruled before the turn


def held(runner):
    return [one for one in runner.running.get("held", ()) if one.get("incident")]


async def early(runner, seat, act, **facts):
    """Somebody acts out of turn, and it is ruled on."""
    replies = [OUT_OF_TURN, gave("seat", seat), gave("act", act)]
    said = await told(runner, replies=replies, given=facts)
    assert said["type"] == "ruled", said
    assert "done" in kinds(await carried_out(runner, said))


@pytest.mark.rules("RR11-3.BET.11d")
def test_an_early_call_is_remembered_and_binds_when_its_turn_comes():
    async def work(rooms):
        runner = await live(rooms)
        assert runner.running["asked"] == 0
        await early(runner, 1, "call")
        [one] = held(runner)
        assert one["seat"] == 1 and "due" not in one and "call" in one["words"]
        assert "call" in runner.seats[1]["held"] and "held" not in runner.seats[0]
        await runner.run(type="fold")
        [one] = held(runner)
        assert one["due"] and one["facts"] == {"seat": 1, "act": "call", "since": "none"}
        said = await told(runner, replies=[chose(one["incident"])], given=one["facts"])
        assert said["type"] == "ruled" and said["outcomes"][0]["outcome"] == "binding"
        assert "done" in kinds(await carried_out(runner, said))
        assert runner.seats[1]["bet"] == 2 and held(runner) == []
        assert runner.running["asked"] == 2
        await runner.undo()
        assert [one["due"] for one in held(runner)] == [True]
        assert await audit_room(rooms.house.around.store) == []

    run(work)


@pytest.mark.rules("RR11-3.BET.11c", "RR11-3.BET.11d")
def test_a_raise_in_between_frees_who_called_early_but_he_may_not_raise():
    async def work(rooms):
        runner = await live(rooms)
        await early(runner, 1, "call")
        await runner.run(type="wager", to=6)
        [one] = held(runner)
        assert one["due"] and one["facts"]["since"] == "wager"
        assert "may not raise" in runner.seats[1]["held"]
        said = await told(runner, replies=[chose(one["incident"])], given=one["facts"])
        assert said["outcomes"][0]["outcome"] == "changed-call"
        assert "done" in kinds(await carried_out(runner, said))
        assert held(runner) == []
        assert [one["label"] for one in runner.running["choices"]] == ["Fold", "Call 5"]
        await runner.run(type="call")
        assert "held" not in runner.seats[1]

    run(work)


def test_what_was_held_ends_with_the_betting_round():
    async def work(rooms):
        runner = await live(rooms)
        await early(runner, 1, "fold")
        assert len(held(runner)) == 1
        await runner.run(type="call")
        await runner.run(type="call")
        assert held(runner) == [], "it has acted"
        await early(runner, 0, "check")
        await runner.run(type="check")
        assert runner.last["state"]["boards"] and held(runner) == []
        assert runner.last["state"]["pot"] == 6

    run(work)
