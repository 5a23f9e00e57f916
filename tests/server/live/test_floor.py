"""What the floor does about people at a live table: absences, seats, guests, chips."""

import pytest

from floorman.server.audit import audit_room
from floorman.server.tables.rebuilding import find_again
from tests.server.door.test_sockets import run
from tests.server.live.test_live import live, stacks
from tests.server.tables import same

MINUTE = 60_000


def player(runner, name):
    """The id of somebody at the table."""
    keeper = runner.actor.keeper
    return next(one for one in keeper.table.state.players if keeper.names[one] == name)


def said(runner):
    """The lines of the log, the newest last."""
    return [line for one in runner.guest.wire.heard for line in one.get("lines", ())]


def person(runner, name):
    """What may be said of somebody."""
    who = player(runner, name)
    return next(one for one in runner.running["people"] if one["player"] == who)


async def over(runner):
    """Everybody folds to the last."""
    while runner.actor.keeper.table.deal is not None:
        await runner.run(type="fold")


async def refused(runner, kind, **fields):
    """What is refused, in words, with the rules."""
    before = runner.actor.keeper.number
    answers = await runner.say(kind, **fields)
    assert [one["type"] for one in answers] == ["refused"], answers
    [answer] = answers
    assert runner.actor.keeper.number == before
    return answer


async def proved(runner):
    """The log holds the table as it is, and every chip."""
    store = runner.rooms.house.around.store
    keeper, _ = await find_again(store, runner.table)
    assert same(keeper, runner.actor.keeper)
    assert await audit_room(store) == []


@pytest.mark.rules("RR11-2.PROC.20a", "RR11-2.PROC.20b", "RR11-2.PROC.20c")
def test_an_absence_is_extended_and_whoever_stays_away_too_long_is_picked_up():
    async def work(rooms):
        runner = await live(rooms)
        await over(runner)
        ben = player(runner, "Ben")
        assert "pick-up" not in person(runner, "Ben").get("may", ())
        await runner.does("stand-up", player=ben)
        assert {"extend-absence", "pick-up", "play-over"} <= {*person(runner, "Ben")["may"]}
        early = await refused(runner, "pick-up", player=ben)
        assert "Ben's chips were to be picked up after 0 minutes away" in early["words"]
        assert early["cites"] == ["RR11-2.PROC.20a"]
        await runner.does("extend-absence", player=ben, minutes=60)
        assert said(runner)[-1]["cites"] == ["RR11-2.PROC.20b"]
        rooms.time += 61 * MINUTE
        await refused(runner, "pick-up", player=ben)
        await runner.does("pick-up", player=ben, why="often-absent")
        assert [one for one in said(runner) if "RR11-2.PROC.20c" in one.get("cites", ())]
        assert "Ben" not in stacks(runner)
        chips = runner.actor.keeper.table.state.held[ben]
        # Back again by his name, he is handed what was kept for him, and buys in as he left.
        wrong = await refused(runner, "take-seat", seat=1, chips=chips + 5, name="ben")
        assert wrong["reason"] == "BUY_IN_AS_LEFT"
        await runner.does("take-seat", seat=1, chips=chips, name="ben")
        assert player(runner, "Ben") == ben
        assert any("hands" in one["words"] and "Ben" in one["words"] for one in said(runner))
        await proved(runner)

    run(work)


def test_what_was_picked_up_is_handed_back_to_who_does_not_sit_down_again():
    async def work(rooms):
        runner = await live(rooms)
        await over(runner)
        ben = player(runner, "Ben")
        await runner.does("stand-up", player=ben)
        await runner.does("pick-up", player=ben, why="often-absent")
        held = runner.actor.keeper.table.state.held[ben]
        assert held == 199
        await runner.does("leave-table", player=ben)
        assert not runner.actor.keeper.table.state.held
        again = await refused(runner, "leave-table", player=ben)
        assert again["reason"] == "NO_SUCH_PLAYER"
        await proved(runner)

    run(work)


@pytest.mark.rules("WSOP-73b", "WSOP-74a", "WSOP-74b")
def test_the_next_dealer_marks_empty_seats_and_a_third_man_is_warned():
    async def work(rooms):
        runner = await live(rooms, 4, book="wsop-2018")
        ids = {name: player(runner, name) for name in ("Ada", "Ben", "Cleo", "Dan")}
        await over(runner)
        await refused(runner, "warn-absence", player=ids["Ada"])
        await runner.does("stand-up", player=ids["Ben"])
        await runner.does("stand-up", player=ids["Cleo"])
        assert "warn-absence" in person(runner, "Ada")["may"]
        await runner.does("warn-absence", player=ids["Ada"])
        assert said(runner)[-1]["words"] == "Ada is warned: two others are away already"
        assert set(said(runner)[-1]["cites"]) == {"WSOP-74a", "WSOP-74b"}
        for _ in range(3):
            await runner.does("next-deal")
            await over(runner)
        await runner.does("change-dealer")
        marked = [one for one in said(runner) if "WSOP-73b" in one.get("cites", ())]
        assert marked, [one["words"] for one in said(runner)[-6:]]
        assert any(one.get("absent_buttons") for one in runner.running["people"])

    run(work)


@pytest.mark.rules("RR11-2.PROC.12a", "RR11-2.PROC.12b", "HPT-2.PROC.12a", "HPT-2.PROC.12b")
@pytest.mark.parametrize(
    ("book", "cited"), [("roberts-v11", "RR11-2.PROC.12a"), ("homepokertourney", "HPT-2.PROC.12a")]
)
def test_somebody_plays_over_by_the_floors_leave_with_the_chips_covered(book, cited):
    async def work(rooms):
        runner = await live(rooms, book=book)
        await over(runner)
        seat = {"seat": 1, "chips": 200, "name": "Olga"}
        here = await refused(runner, "play-over", **seat)
        assert here["reason"] == "NOT_AWAY"
        await runner.does("stand-up", player=player(runner, "Ben"))
        bare = await refused(runner, "play-over", **seat, box=False)
        assert cited in bare["cites"]
        await runner.does("play-over", **seat)
        assert runner.seats[1]["name"] == "Olga"
        assert runner.seats[1]["over"]
        sat = next(one for one in said(runner)[::-1] if one["words"].startswith("Olga"))
        await proved(runner)
        assert any(cited in one.get("cites", ()) for one in said(runner)), sat

    run(work)


@pytest.mark.rules("RR11-2.PROC.21a", "RR11-2.PROC.21b", "HPT-2.PROC.21a", "HPT-2.PROC.21b")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_a_seat_is_kept_for_who_comes_until_others_wait_for_long_enough(book):
    async def work(rooms):
        runner = await live(rooms, book=book)
        await over(runner)
        await runner.does("lock-up", seat=4, name="Olga")
        assert runner.seats[4]["kept"] == "Olga"
        cited = said(runner)[-1]["cites"]
        assert any(one.endswith("2.PROC.21a") for one in cited)
        other = await refused(runner, "take-seat", seat=4, chips=200, name="Mel")
        assert other["reason"] == "SEAT_LOCKED"
        assert "Olga" in other["words"]
        idle = await refused(runner, "pick-up-lock-up", seat=4)
        assert "nobody waits" in idle["words"].lower()
        await runner.does("note-waiting", waiting=2)
        assert runner.last["state"]["waiting"] == 2
        early = await refused(runner, "pick-up-lock-up", seat=4)
        assert early["reason"] == "TOO_EARLY"
        rooms.time += 11 * MINUTE
        await runner.does("pick-up-lock-up", seat=4)
        assert "kept" not in runner.seats[4]
        await runner.does("lock-up", seat=5, name="Olga")
        await runner.does("take-seat", seat=5, chips=200, name="Olga")
        assert runner.seats[5]["name"] == "Olga"
        await proved(runner)

    run(work)


@pytest.mark.rules("RR11-2.PROC.27a", "HPT-2.PROC.27a", "RR11-2.PROC.26", "HPT-2.PROC.26")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_a_guest_sits_behind_if_nobody_minds_and_may_not_take_a_seat(book):
    async def work(rooms):
        runner = await live(rooms, book=book)
        ada, ben = player(runner, "Ada"), player(runner, "Ben")
        minds = await refused(runner, "bring-guest", player=ada, name="Olga", objecting=[ben])
        assert "Ben" in minds["words"]
        assert any(one.endswith("2.PROC.27a") for one in minds["cites"])
        await runner.does("bring-guest", player=ada, name="Olga")
        assert said(runner)[-1]["words"] == "Olga sits behind Ada"
        [guest] = runner.running["guests"]
        assert (guest["name"], guest["of"]) == ("Olga", ada)
        seated = await refused(runner, "take-seat", seat=4, chips=200, name="Olga")
        assert any(one.endswith("2.PROC.26") for one in seated["cites"])
        await runner.does("send-guest", guest=guest["guest"])
        assert said(runner)[-1]["words"] == "Olga goes"
        await runner.does("take-seat", seat=4, chips=200, name="Olga")

    run(work)


@pytest.mark.rules("RR11-2.PROC.9a", "HPT-2.PROC.7a", "RR11-2.PROC.9b", "HPT-2.PROC.7b")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_chips_that_are_still_to_be_brought_play_if_they_were_announced(book):
    async def work(rooms):
        runner = await live(rooms, book=book)
        await over(runner)
        ada = player(runner, "Ada")
        await runner.does("add-chips", player=ada, chips=100, behind=True)
        assert runner.seats[0]["behind"] == 100
        assert any(one.endswith(("PROC.9a", "PROC.7a")) for one in said(runner)[-1]["cites"])
        await runner.does("next-deal")
        place = runner.actor.keeper.players.index(ada)
        assert runner.actor.keeper.deal.setup.stacks[place] == 300
        await over(runner)
        assert "chips-arrive" in person(runner, "Ada")["may"]
        await runner.does("chips-arrive", player=ada)
        assert "behind" not in runner.seats[0]
        nothing = await refused(runner, "chips-arrive", player=ada)
        assert nothing["reason"] == "TOO_FEW_CHIPS"
        await proved(runner)

    run(work)


@pytest.mark.rules("RR11-2.PROC.8a", "HPT-2.PROC.6a", "USPA-A3.3.5a", "WSOP-60a")
@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("roberts-v11", "RR11-2.PROC.8a"), ("homepokertourney", "HPT-2.PROC.6a"),
        ("uspa", "USPA-A3.3.5a"), ("wsop-2018", "WSOP-60a"),
    ],
)  # fmt: skip
def test_chips_come_off_the_table_only_where_the_house_lets_them(book, cited):
    async def work(rooms):
        runner = await live(rooms, book=book)
        await over(runner)
        stays = await refused(runner, "take-off", player=player(runner, "Ada"), chips=50)
        assert cited in stays["cites"]
        assert "take-off" not in person(runner, "Ada").get("may", ())
        house = await live(rooms, book=book, amendments={"buy_in.going_south": True})
        await over(house)
        assert "take-off" in person(house, "Ada")["may"]
        await house.does("take-off", player=player(house, "Ada"), chips=50)
        assert stacks(house)["Ada"] == 150
        assert await audit_room(rooms.house.around.store) == []

    run(work)


@pytest.mark.rules("RR11-2.SEAT.12a", "HPT-2.SEAT.12a", "RR11-2.SEAT.12c", "HPT-2.SEAT.12c")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_who_asked_for_a_seat_first_has_it_before_who_comes(book):
    async def work(rooms):
        runner = await live(rooms, book=book)
        ada, cleo = player(runner, "Ada"), player(runner, "Cleo")
        await runner.does("ask-for-seat", player=ada, seat=1)
        await runner.does("ask-for-seat", player=cleo)
        assert [one["name"] for one in runner.last["state"]["asking"]] == ["Ada", "Cleo"]
        await over(runner)
        await runner.does("leave-table", player=player(runner, "Ben"))
        new = await refused(runner, "take-seat", seat=1, chips=200, name="Olga")
        assert any(one.endswith("SEAT.12a") for one in new["cites"])
        assert "Ada" in new["words"]
        await refused(runner, "move-seat", player=cleo, seat=1)
        await runner.does("withdraw-asking", player=ada)
        await runner.does("move-seat", player=cleo, seat=1)
        assert runner.seats[1]["name"] == "Cleo"

    run(work)


@pytest.mark.rules("RR11-2.SEAT.10a", "HPT-2.SEAT.11a", "RR11-2.SEAT.13a", "HPT-2.SEAT.13a")
@pytest.mark.parametrize(
    ("book", "must", "own"),
    [
        ("roberts-v11", "RR11-2.SEAT.10a", "RR11-2.SEAT.13a"),
        ("homepokertourney", "HPT-2.SEAT.11a", "HPT-2.SEAT.13a"),
    ],
)
def test_somebody_is_called_to_the_main_game_or_has_locked_up_a_seat_elsewhere(book, must, own):
    async def work(rooms):
        runner = await live(rooms, 4, book=book)
        ada, ben = player(runner, "Ada"), player(runner, "Ben")
        await runner.does("call-to-move", player=ada, why="must-move")
        assert must in said(runner)[-1]["cites"]
        assert person(runner, "Ada")["called"]
        await runner.does("call-to-move", player=ben, why="locked-up", waiting=0)
        assert own in said(runner)[-1]["cites"]
        twice = await refused(runner, "call-to-move", player=ben)
        assert twice["reason"] == "TOO_LATE"
        for _ in range(5):
            await over(runner)
            if len(stacks(runner)) < 3:
                break
            await runner.does("next-deal")
        assert len(stacks(runner)) < 4

    run(work)
