"""What the floor does about the game at a live table: the button, stakes, time, what was wrong."""

import pytest

from floorman.table import events as te
from tests.server.door.test_sockets import kinds, run
from tests.server.live.test_floor import MINUTE, over, person, player, proved, refused, said
from tests.server.live.test_live import Runner, live, stacks


@pytest.mark.rules("RR11-3.IRR.1", "HPT-3.IRR.1")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_a_button_that_lay_wrong_is_put_right_between_deals(book):
    async def work(rooms):
        runner = await live(rooms, book=book)
        during = await refused(runner, "correct-button", seat=1)
        assert during["reason"] == "IN_A_DEAL"
        await over(runner)
        was = runner.last["state"]["button"]
        await refused(runner, "correct-button", seat=was)
        await runner.does("correct-button", seat=2)
        assert any(one.endswith("3.IRR.1") for one in said(runner)[-1]["cites"])
        await runner.undo()
        await runner.does("next-deal")

    run(work)


@pytest.mark.rules("RR11-2.PROC.17a", "RR11-2.PROC.17b", "HPT-2.PROC.17a", "HPT-2.PROC.17b")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_other_stakes_are_proposed_objected_to_approved_and_decided(book):
    async def work(rooms):
        runner = await live(rooms, 4, book=book)
        ids = [player(runner, name) for name in ("Ada", "Ben", "Cleo")]
        await runner.does("propose-stakes", player=ids[0], stakes="2/4 no-limit")
        state = runner.last["state"]["proposal"]
        assert (state["stakes"], state["by"]) == ("2/4 no-limit", "Ada")
        raised = await refused(runner, "decide-stakes")
        assert any(one.endswith("2.PROC.17b") for one in raised["cites"])
        for one in ids[1:]:
            await runner.does("object-to-stakes", player=one)
        assert runner.last["state"]["proposal"]["objecting"] == ["Ben", "Cleo"]
        await runner.does("decide-stakes")
        assert "stay" in said(runner)[-1]["words"]
        assert any(one.endswith("2.PROC.17a") for one in said(runner)[-1]["cites"])
        await runner.does("propose-stakes", player=ids[1], stakes="2/4 no-limit")
        await runner.does("approve-stakes")
        await runner.does("decide-stakes")
        await over(runner)
        await runner.does("next-deal")
        assert runner.last["state"]["stakes"].startswith("2/4")
        await proved(runner)

    run(work)


@pytest.mark.rules("RR11-14.NL.16a", "RR11-14.NL.16b", "RR11-14.NL.16c")
@pytest.mark.rules("HPT-14.NL.13a", "HPT-14.NL.13b", "HPT-14.NL.13c")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_the_clock_is_called_and_its_time_is_told(book):
    async def work(rooms):
        runner = await live(rooms, book=book)
        ben = player(runner, "Ben")
        unasked = await refused(runner, "call-clock", player=ben)
        assert unasked["legal"] == "He may ask the floor to direct it."
        assert "call-clock" in runner.running["floor"]
        await runner.does("call-clock")
        assert said(runner)[-1]["words"] == "The clock is called on Ada by the floor"
        assert any(".NL.1" in one for one in said(runner)[-1]["cites"])
        assert runner.last["state"]["until"] is not None
        again = await refused(runner, "call-clock")
        assert again["reason"] == "CLOCK_RUNS"
        rooms.time += 60_000
        await runner.does("tell-time")
        assert "last seconds of Ada" in said(runner)[-1]["words"]
        rooms.time += 10_000
        await runner.does("tell-time")
        assert "the time is up" in said(runner)[-1]["words"]
        assert "tell-time" not in runner.running["floor"]
        await runner.run(type="fold")
        assert runner.running["asked"] == 1

    run(work)


@pytest.mark.rules("WSOP-181a", "WSOP-181d", "WSOP-181e")
def test_a_player_dealt_in_calls_the_clock_and_the_floor_gives_a_staller_less():
    async def work(rooms):
        runner = await live(rooms, book="wsop-2018")
        ben = player(runner, "Ben")
        assert "call-clock" in person(runner, "Ben")["may"]
        assert "call-clock" not in person(runner, "Ada")["may"]
        early = await refused(runner, "call-clock", player=ben)
        assert early["reason"] == "TOO_EARLY"
        assert early["cites"] == ["WSOP-181a"]
        rooms.time += 10 * MINUTE
        less = await refused(runner, "call-clock", player=ben, seconds=10)
        assert "WSOP-181d" in less["cites"]
        await runner.does("call-clock", player=ben)
        assert said(runner)[-1]["words"] == "The clock is called on Ada by Ben"
        await runner.run(type="fold")
        await runner.does("call-clock", seconds=10)
        assert "WSOP-181d" in said(runner)[-1]["cites"]

    run(work)


@pytest.mark.rules("RR11-2.PROC.4d", "RR11-2.PROC.4e", "WSOP-27c")
def test_time_is_collected_and_declined():
    async def work(rooms):
        runner = await live(rooms, collection="time:5")
        await over(runner)
        ada = player(runner, "Ada")
        assert "pay-time" in person(runner, "Ada")["may"]
        await runner.does("pay-time", player=ada, pays=False)
        assert "RR11-2.PROC.4d" in said(runner)[-1]["cites"]
        await runner.does("pay-time", player=ada)
        await runner.does("note-waiting", waiting=2)
        many = await refused(runner, "pay-time", player=ada, pays=False)
        assert "RR11-2.PROC.4e" in many["cites"]
        house = await live(rooms, collection="time:5", book="wsop-2018")
        assert "elect-time-pot" in house.running["floor"]
        await house.does("elect-time-pot", takes="flop")
        assert "WSOP-27c" in said(house)[-1]["cites"]
        each = await refused(runner, "elect-time-pot")
        assert each["reason"] == "NOT_ALLOWED_BY_BOOK"

    run(work)


@pytest.mark.rules("RR11-2.SEAT.7", "HPT-2.SEAT.8")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_a_chair_more_than_usual_begins_a_game(book):
    async def work(rooms):
        guest = await rooms.guest()
        table = await rooms.table(guest.id, seats=3, live=True, book=book)
        runner = Runner(rooms, guest, table)
        await runner.say("watch")
        for seat in range(3):
            await runner.does("take-seat", seat=seat, chips=200, name=f"Player {seat}")
        assert "add-chair" in runner.running["floor"]
        answers = await runner.say("add-chair", why="dispute")
        assert "done" in kinds(answers), answers
        assert len(runner.seats) == 4
        assert any(one.startswith(("RR11", "HPT")) for one in said(runner)[-1]["cites"])
        again = await refused(runner, "add-chair", why="dispute")
        assert again["reason"] == "TABLE_FULL"
        await runner.does("take-seat", seat=3, chips=200, name="Olga")

    run(work)


@pytest.mark.rules("RR11-4.BLIND.11a", "RR11-4.BLIND.11b")
@pytest.mark.parametrize("posts", [True, False])
def test_who_owes_a_blind_and_was_dealt_in_is_ruled_on(posts):
    async def work(rooms):
        runner = await live(rooms, 4)
        await over(runner)
        ben = player(runner, "Ben")
        await runner.does("stand-up", player=ben)
        while not runner.actor.keeper.table.state.players[ben].missed:
            await runner.does("next-deal")
            await over(runner)
        await runner.does("come-back", player=ben)
        assert person(runner, "Ben")["owes"]
        await runner.does("next-deal", dealt_in=[ben])
        keeper = runner.actor.keeper
        assert ben in keeper.players
        facts = {"seat": 1, "put_chips_in": False, "looked": not posts}
        if posts:
            facts["owed"] = 3
        answers = await runner.say(
            "rule", deal=keeper.deal_number, seen=keeper.number, incident="dealt-in-owing",
            facts=facts,
        )  # fmt: skip
        assert "done" in kinds(answers), answers
        found = [one for one in keeper.table.events if isinstance(one, te.OwingFound)]
        assert found[-1].live is posts
        assert bool(keeper.table.state.players[ben].missed) is not posts
        await over(runner)
        await proved(runner)

    run(work)


def test_chips_are_left_for_the_next_pot_and_a_wrong_amount_is_refused():
    async def work(rooms):
        runner = await live(rooms)
        await over(runner)
        ada = player(runner, "Ada")
        most = await refused(runner, "forfeit-to-pot", player=ada, chips=10_000)
        assert most["reason"] == "TOO_FEW_CHIPS"
        huge = await refused(runner, "forfeit-to-pot", player=ada, chips=2**60)
        assert huge["reason"] == "NOT_POSSIBLE"
        await runner.does("forfeit-to-pot", player=ada, chips=20)
        await runner.does("next-deal")
        assert runner.last["state"]["pot"] == 23
        await over(runner)
        await proved(runner)

    run(work)


@pytest.mark.rules("RR11-3.BUY.3a")
def test_where_somebody_comes_from_is_said_when_he_is_seated():
    async def work(rooms):
        runner = await live(rooms, chips=200)
        await over(runner)
        new = await refused(runner, "take-seat", seat=4, chips=10, name="Olga")
        assert new["reason"] == "BUY_IN_TOO_SMALL"
        await runner.does(
            "take-seat", seat=4, chips=10, name="Olga", coming="broken", brings=10, missed=["big"]
        )
        assert person(runner, "Olga")["owes"] == ["big"]
        assert "from a broken game" in next(
            one["words"] for one in said(runner) if one["words"].startswith("Olga takes")
        )
        stranger = await rooms.guest()
        table = await rooms.table()
        await stranger.say(type="watch", table=table)
        [answer] = await stranger.say(
            type="take-seat", table=table, seat=1, chips=100, coming="broken"
        )
        assert "live table" in answer["words"]

    run(work)


@pytest.mark.rules("RR11-2.PROC.6a", "RR11-2.PROC.6c")
def test_chips_are_taken_along_for_safety_and_all_of_them_come_back():
    async def work(rooms):
        runner = await live(rooms)
        await over(runner)
        ada = player(runner, "Ada")
        await runner.does("stand-up", player=ada, takes_chips=True)
        assert stacks(runner)["Ada"] == 0
        less = await refused(runner, "come-back", player=ada, brings=50)
        assert "RR11-2.PROC.6c" in less["cites"]
        await runner.does("come-back", player=ada, entry="post")
        assert stacks(runner)["Ada"] == 200
        await proved(runner)

    run(work)


def test_nobody_but_who_runs_the_table_says_any_of_it():
    async def work(rooms):
        runner = await live(rooms)
        guest = await rooms.guest()
        await guest.say(type="watch", table=runner.table)
        ada = player(runner, "Ada")
        number = runner.actor.keeper.number
        for message in (
            {"type": "change-dealer"},
            {"type": "note-waiting", "waiting": 3},
            {"type": "pick-up", "player": ada},
            {"type": "propose-stakes", "player": ada, "stakes": "2/4"},
            {"type": "lock-up", "seat": 4, "name": "Eve"},
        ):
            [answer] = await guest.say(table=runner.table, **message)
            assert answer["reason"] == "NO_PERMISSION", answer
        assert runner.actor.keeper.number == number

    run(work)


def test_what_is_said_twice_under_one_id_is_done_once():
    async def work(rooms):
        runner = await live(rooms)
        await runner.does("note-waiting", waiting=2, once="the same")
        number = runner.actor.keeper.number
        await runner.does("note-waiting", waiting=2, once="the same")
        assert runner.actor.keeper.number == number
        [other] = await runner.say("note-waiting", waiting=3, once="the same")
        assert other["code"] == "bad-message"

    run(work)


def reminded(runner):
    """What is to be remembered, with the rules."""
    return {one["words"]: one.get("cites", []) for one in runner.running.get("reminders", ())}


@pytest.mark.rules("RR11-1.TOB.1", "HPT-1.TOB.1", "USPA-1.3.3.1", "RR11-2.PROC.10", "HPT-2.PROC.8")
@pytest.mark.rules("USPA-A3.3.7", "RR11-2.PROC.8c", "USPA-A3.3.5b", "RR11-2.PROC.19a")
@pytest.mark.rules("RR11-2.PROC.19b", "HPT-2.PROC.19a", "HPT-2.PROC.19b", "RR11-14.INTRO.0d")
@pytest.mark.parametrize(
    ("book", "smoke", "racks", "view"),
    [
        ("roberts-v11", "RR11-1.TOB.1", "RR11-2.PROC.10", "RR11-2.PROC.8c"),
        ("homepokertourney", "HPT-1.TOB.1", "HPT-2.PROC.8", "HPT-2.PROC.19b"),
        ("uspa", "USPA-1.3.3.1", "USPA-A3.3.7", "USPA-A3.3.5b"),
    ],
)
def test_who_runs_the_table_is_reminded_of_what_people_alone_can_do(book, smoke, racks, view):
    async def work(rooms):
        guest = await rooms.guest()
        table = await rooms.table(guest.id, seats=6, live=True, book=book)
        runner = Runner(rooms, guest, table)
        await runner.say("watch")
        told = reminded(runner)
        assert any("how large the pot is" in one for one in told) is (book == "roberts-v11")
        told = {words: cites for words, cites in told.items() if "the pot" not in words}
        assert list(told) == ["Seats 1 and 6, beside the dealer, are for who does not smoke."]
        assert told.popitem()[1] == [smoke]
        for seat, name in enumerate(("Ada", "Ben")):
            await runner.does("take-seat", seat=seat, chips=200, name=name)
        told = reminded(runner)
        assert told["Chips come out of the rack before they play."] == [racks]
        [seen] = [cites for words, cites in told.items() if "everybody sees them" in words]
        assert view in seen
        await runner.does("place-button", seat=0)
        await runner.does("next-deal")
        assert not reminded(runner)
        await over(runner)
        assert not reminded(runner)
        await runner.does("add-chips", player=player(runner, "Ada"), chips=50)
        assert any("rack" in words for words in reminded(runner))

    run(work)


@pytest.mark.rules("TDA-54a", "TDA-60a", "TDA-60b", "TDA-60c")
@pytest.mark.parametrize(
    ("book", "structure", "pot", "stacks"),
    [
        ("tda-2024", "no-limit", True, True),
        ("tda-2024", "pot-limit", False, True),
        ("roberts-v11", "no-limit", False, False),
    ],
)
def test_who_runs_the_table_is_reminded_what_is_counted_for_players(book, structure, pot, stacks):
    async def work(rooms):
        guest = await rooms.guest()
        stakes = {"stakes": f"1/2 {structure}"}
        table = await rooms.table(guest.id, seats=6, live=True, book=book, **stakes)
        runner = Runner(rooms, guest, table)
        await runner.say("watch")
        told = reminded(runner)
        pots = [cites for words, cites in told.items() if "counted for nobody" in words]
        assert pots == [["TDA-54a"]] * pot
        counts = [cites for words, cites in told.items() if "faces it" in words]
        assert counts == [["TDA-60b", "TDA-60a", "TDA-60c"]] * stacks
        await runner.does("take-seat", seat=0, chips=200, name="Ada")
        await runner.does("take-seat", seat=1, chips=200, name="Ben")
        await runner.does("place-button", seat=0)
        await runner.does("next-deal")
        await over(runner)
        assert not [words for words in reminded(runner) if "counted" in words]

    run(work)


@pytest.mark.rules("RR11-2.PROC.22a", "RR11-2.PROC.22b")
def test_cards_are_changed_when_they_have_been_in_play_for_long_enough():
    async def work(rooms):
        runner = await live(rooms)
        during = await refused(runner, "change-deck", faulty="sticky")
        assert during["reason"] == "IN_A_DEAL"
        await over(runner)
        ben = player(runner, "Ben")
        early = await refused(runner, "change-deck", player=ben)
        assert early["cites"] == ["RR11-2.PROC.22a"]
        await runner.does("change-deck", faulty="sticky")
        assert said(runner)[-1]["words"] == "Another deck is in play: the old one is sticky"
        rooms.time += 61 * MINUTE
        await runner.does("note-waiting", waiting=0)
        [told] = [words for words in reminded(runner) if "setup" in words]
        assert "for 61 minutes" in told
        await runner.does("change-deck", what="setup", player=ben)
        assert said(runner)[-1]["words"] == "A new setup is in play, asked for by Ben"
        assert not [words for words in reminded(runner) if "setup" in words]
        await proved(runner)

    run(work)


@pytest.mark.rules("RR11-12.JOKER.1")
@pytest.mark.parametrize(("uses", "words"), [(True, "is in use"), (False, "is not in use")])
def test_whoever_runs_a_game_tells_the_players_whether_the_joker_is_in_use(uses, words):
    async def work(rooms):
        runner = await live(
            rooms, game="draw-high", structure="limit", stakes="2/4",
            amendments={} if uses else {"openers.joker": False},
        )  # fmt: skip
        guest = await rooms.guest()
        how = {"game": "draw-high", "structure": "limit", "stakes": "2/4", "seats": 6}
        house = {} if uses else {"openers.joker": False}
        table = await rooms.table(guest.id, live=True, amendments=house, **how)
        before = Runner(rooms, guest, table)
        await before.say("watch")
        told = reminded(before)
        [words_told] = [one for one in told if "joker" in one]
        assert words in words_told
        assert "RR11-12.JOKER.1" in told[words_told]
        assert not [one for one in reminded(runner) if "joker" in one]

    run(work)
