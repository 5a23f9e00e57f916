"""Odds asked for over REST: exact ones, ranges, faults, and nothing for who has a hand in play."""

import pytest
from httpx import ASGITransport, AsyncClient

from floorman.games import all_forms
from floorman.server.app import make_app
from floorman.server.rest.odds.working import forms_asked
from tests.server.door.test_sockets import run, seated, to_act
from tests.server.events.test_rest import Asking

DRAWS_ONE_CARD = {"form": "holdem", "players": ["AsAd", "KsKd"], "boards": ["2c 7d 9h Jc"]}


def asked(test):
    """Somebody without a session asks in a room."""

    async def work(rooms):
        app = make_app(rooms.room, rooms.house)
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as web:
            await test(Asking(web), rooms)

    run(work)


def test_what_can_be_counted_is_exact():
    async def test(one, rooms):
        status, found = await one.post("/odds", DRAWS_ONE_CARD)
        assert status == 200 and found["exact"] and found["cases"] == 44
        aces, kings = found["players"]
        assert kings["win"] == pytest.approx(2 / 44) and aces["lose"] == pytest.approx(2 / 44)
        assert aces["equity"] == pytest.approx(42 / 44) and aces["error"] == 0
        hands = dict(kings["shares"][0]["hands"])
        assert hands["trips"] == pytest.approx(2 / 44)
        # A deuce, a seven, a nine or a jack: each of them has three left.
        assert hands["two-pair"] == pytest.approx(12 / 44)

    asked(test)


def test_what_is_drawn_by_chance_says_so_and_is_the_same_when_asked_again():
    async def test(one, rooms):
        question = {"form": "omaha-8", "players": ["AsKs2d3h", ""]}
        status, found = await one.post("/odds", question)
        assert status == 200 and not found["exact"]
        assert 0.55 < found["players"][0]["equity"] < 0.65
        assert 0 < found["players"][0]["error"] < 0.01
        assert [share["name"] for share in found["players"][0]["shares"]] == ["high", "low"]
        assert await one.post("/odds", question) == (200, found)

    asked(test)


@pytest.mark.parametrize(
    ("question", "cases", "equity"),
    [
        # Six pairs of kings and sixteen of two ranks against the aces; and any two before the flop.
        ({"form": "holdem", "players": ["AsAh", "KK, 76o"]}, 18 * 1_712_304, None),
        ({"form": "holdem", "players": ["AsAh", ""]}, 1_225 * 1_712_304, 0.8520),
        ({"form": "holdem", "players": ["15%", "40%:0.5"], "boards": ["Ts9s2d"]}, None, None),
        (
            {
                "form": "double-board-omaha",
                "players": ["AsAdTc9c8h", "KsKd8c7c9h"],
                "boards": ["Ac2c2d3h", "Kc2h2s5h"],
            },
            34 * 33,
            None,
        ),
    ],
)
def test_ranges_and_several_boards_are_counted_too(question, cases, equity):
    async def test(one, rooms):
        status, found = await one.post("/odds", question)
        assert status == 200 and found["exact"], found
        assert cases in (None, found["cases"])
        first, second = found["players"]
        assert first["equity"] + second["equity"] == pytest.approx(1)
        if equity is not None:
            assert first["equity"] == pytest.approx(equity, abs=0.0005)

    asked(test)


def test_hands_are_told_what_they_are_worth_where_it_is_asked_for():
    async def test(one, rooms):
        question = {"form": "holdem", "players": ["AhKh", "2s2c", ""], "boards": ["2h9hTd3c"]}
        status, bare = await one.post("/odds", question)
        assert status == 200 and bare["values"] == [] and bare["call"] is None
        status, found = await one.post("/odds", question | {"values": True})
        assert status == 200
        flush, trips, unknown = found["values"]
        # A heart that does not pair the board: queen, jack, eight, seven, six, five, four.
        assert flush["outs"] == [4 * rank + 2 for rank in (10, 9, 6, 5, 4, 3, 2)]
        assert trips["nuts"] == [{"share": "high", "better": 9, "equal": 0, "worse": 1035 - 9}]
        # Pairs from aces down to eights are better than ace and king suited.
        assert (flush["start"]["better"], flush["start"]["equal"]) == (42, 4)
        assert trips["potential"]["ahead"] == pytest.approx(1026 / 1035, abs=0.01)
        assert unknown == {"start": None, "outs": None, "nuts": None, "potential": None}
        # What takes seconds is not told: others wait for an answer too.
        stud = {"form": "razz", "players": ["As2c/3d", "KdQc/Jh"], "values": True}
        status, found = await one.post("/odds", stud)
        assert status == 200 and [hand["start"] for hand in found["values"]] == [None, None]

    asked(test)


def test_a_pot_and_a_call_tell_what_the_call_needs_and_gains():
    async def test(one, rooms):
        status, found = await one.post("/odds", DRAWS_ONE_CARD | {"pot": 300, "call": 100})
        assert status == 200
        assert (found["call"]["needed"], found["call"]["to_one"]) == (0.25, 3)
        aces, kings = found["call"]["gains"]
        assert aces == pytest.approx(42 / 44 * 400 - 100)
        assert kings == pytest.approx(2 / 44 * 400 - 100)

    asked(test)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": ["AsKs", "As2d"]}, "players.2: the As is named in players.1 already"),
        ({"players": ["AsKs", "AsKsQs"]}, "players.2: "),
        ({"players": ["AsKs"]}, "players: "),
        ({"boards": ["2c2d"]}, "2 cards, a board has 0, 3, 4, 5"),
        ({"dead": "Ks"}, "Ks is named in"),
        ({"form": "no-such-game"}, "form: "),
        ({"draws": ["draw 2"]}, "draws.1: "),
        ({"form": "big-o", "players": ["", "15%"]}, "players.2: a share of all hands is told of"),
        ({"pot": 300}, "call: of a pot alone nothing is told"),
        ({"call": 300}, "pot: say what is in the pot"),
        ({"pot": 0, "call": 1}, "pot"),
        ({"samples": 10**9}, "samples: is no field here"),
    ],
)
def test_what_cannot_be_asked_names_the_field(wrong, says):
    async def test(one, rooms):
        question = {"form": "holdem", "players": ["AsKs", "QcQd"]} | wrong
        status, found = await one.post("/odds", question)
        assert status == 422 and says in str(found)

    asked(test)


def test_who_has_a_hand_in_play_is_told_nothing_until_he_has_folded():
    async def test(one, rooms):
        _, actor, guests = await seated(rooms)
        who = to_act(actor, guests)
        other = next(guest for guest in guests if guest is not who)
        playing, waiting = Asking(one.web, who.token), Asking(one.web, other.token)
        for player in (playing, waiting):
            for more in ({}, {"values": True}, {"pot": 300, "call": 100}):
                status, said = await player.post("/odds", DRAWS_ONE_CARD | more)
                assert status == 409 and "hand in play" in str(said)
        assert (await one.post("/odds", DRAWS_ONE_CARD))[0] == 200
        fold = {"deal": actor.keeper.deal_number, "seen": actor.keeper.number}
        await who.say(type="act", table=actor.table, **fold, act={"type": "fold"}, id=7)
        assert (await playing.post("/odds", DRAWS_ONE_CARD))[0] == 200

    asked(test)


def test_who_asks_too_often_waits():
    async def test(one, rooms):
        answers = [await one.post("/odds", DRAWS_ONE_CARD) for _ in range(14)]
        assert [status for status, _ in answers].count(429) == 2

    asked(test)


def test_every_form_can_be_asked_about():
    async def test(one, rooms):
        forms = {form["key"]: form for form in (await one.get("/odds/forms"))["forms"]}
        assert [*forms] == [key for key, form in all_forms().items() if not form.divided]
        assert forms["holdem"]["grid"] and not forms["omaha"]["grid"]
        assert (forms["omaha"]["hand"], forms["omaha"]["boards"]) == (4, [5])
        assert forms["double-board-omaha"]["boards"] == [5, 5]
        assert (forms["seven-card-stud"]["start"], forms["seven-card-stud"]["hand"]) == (3, 7)
        assert forms["crazy-pineapple"]["hand"] == 2 and not forms["crazy-pineapple"]["grid"]
        assert forms["triple-draw-27"]["draws"] == 3
        assert [size for _, size in forms["open-face"]["rows"]] == [3, 5, 5]
        assert forms["open-face"]["points"] and not forms["seven-card-stud"]["points"]

    asked(test)
    assert forms_asked() is forms_asked()
