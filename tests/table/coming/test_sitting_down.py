"""Taking a seat, playing over in somebody's, and quitting."""

import pytest

from floorman.table import Reason, Table
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import balanced, begun, deal, dealt, of, posts, refused, start, table


def sat(player="z", seat=8, chips=200, **how):
    return c.SitDown(player=player, seat=seat, chips=chips, **how)


def over(player="z", seat=3, chips=200, **how):
    return c.PlayOver(player=player, seat=seat, chips=chips, **how)


def lets(made, *players, what="play-over"):
    """The floor gives these players leave; the events of it."""
    return [one for name in players for one in made.apply(c.Permit(by="f", player=name, what=what))]


def nine(names="abcd", leave="yzg", **how):
    """A table of nine, whose floor lets some play over."""
    made = table(names=names, seats=9, **how)
    lets(made, *leave)
    return made


def absent(book="roberts-v11", **how):
    """A game in which d, in seat 3, is away after having played."""
    made = begun(names="abcd", seats=9, book=book, **how)
    for _ in range(6):
        deal(made)
    made.apply(c.SitOut(player="d"))
    lets(made, "y", "z")
    return made


def until(made, name, most=8):
    """Deals until that player is dealt in; the events of that deal."""
    for _ in range(most):
        events = deal(made)
        if name in dealt(events):
            return events
    raise AssertionError(f"{name} was never dealt in")


# Taking a seat


@pytest.mark.rules("RR11-2.PROC.11", "USPA-A3.3.10", "WSOP-83", "WSOP-88", "HPT-2.PROC.11")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("roberts-v11", ("RR11-2.PROC.11",)),
        ("uspa", ("USPA-A3.3.10",)),
        ("wsop-2018", ("WSOP-83", "WSOP-88")),
        ("homepokertourney", ("HPT-2.PROC.11",)),
    ],
)
def test_where_the_floor_gives_the_seats_nobody_takes_one_without_its_leave(book, cites):
    made = nine(book=book, floor_seats=True)
    refused(made, sat(), Reason.NO_PERMISSION, *cites)
    refused(made, sat(by="z"), Reason.NO_PERMISSION, *cites)
    refused(made, c.Permit(by="z", player="z"), Reason.NO_PERMISSION, *cites)
    refused(made, c.Permit(by="", player="z"), Reason.NO_PERMISSION, *cites)
    (permitted,) = lets(made, "z", what="seat")
    assert (permitted.by, permitted.player, permitted.what) == ("f", "z", "seat")
    assert set(cites) <= {*permitted.cites}
    refused(made, sat("y"), Reason.NO_PERMISSION, *cites)
    (seated, bought) = made.apply(sat())
    assert set(cites) <= {*seated.cites}
    assert (seated.seat, seated.coming, bought.amount) == (8, "new", 200)
    z = made.state.players["z"]
    assert (z.seat, z.stack, z.standing, z.over) == (8, 200, "new", False)
    balanced(made)


def test_leave_is_given_once():
    made = nine(floor_seats=True)
    lets(made, "z", what="seat")
    made.apply(sat())
    made.apply(c.Leave(player="z"))
    refused(made, sat(), Reason.NO_PERMISSION)
    assert of(made.apply(sat(by="f")), e.Sat)[0].cites, "who of the floor seats him lets him sit"


@pytest.mark.parametrize("book", ("roberts-v11", "uspa", "wsop-2018"))
def test_where_everybody_may_sit_no_permission_is_cited(book):
    made = nine(book=book)
    cites = {*of(made.apply(sat()), e.Sat)[0].cites}
    assert not cites & {"RR11-2.PROC.11", "USPA-A3.3.10", "WSOP-83", "WSOP-88", "WSOP-13"}


@pytest.mark.rules("WSOP-13")
def test_at_the_wsop_nobody_changes_tables_without_the_houses_consent():
    made = nine(book="wsop-2018", floor_seats=True)
    came = {"coming": "transfer", "brings": 200}
    refused(made, sat(**came), Reason.NO_PERMISSION, "WSOP-13")
    assert "WSOP-13" in of(made.apply(sat(**came, by="f")), e.Sat)[0].cites


@pytest.mark.rules("RR11-2.SEAT.8a", "USPA-A3.4.7a", "WSOP-91a", "HPT-2.SEAT.7a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-2.SEAT.8a"),
        ("uspa", "USPA-A3.4.7a"),
        ("wsop-2018", "WSOP-91a"),
        ("homepokertourney", "HPT-2.SEAT.7a"),
    ],
)
def test_in_a_new_game_who_is_first_at_the_table_chooses_first(book, cite):
    made = nine(book=book)
    assert cite in of(made.apply(sat("z", 5)), e.Sat)[0].cites
    refused(made, sat("y", 5), Reason.SEAT_TAKEN)
    made.apply(sat("y", 6))
    running = begun(names="abcd", seats=9, book=book)
    assert cite not in of(running.apply(sat("z", 5)), e.Sat)[0].cites


@pytest.mark.rules(
    "RR11-2.SEAT.8c", "RR11-2.SEAT.8d", "USPA-A3.4.7c", "USPA-A3.4.7d", "WSOP-91c", "WSOP-91d"
)
@pytest.mark.rules("HPT-2.SEAT.7c", "HPT-2.SEAT.7d")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("roberts-v11", ("RR11-2.SEAT.8c", "RR11-2.SEAT.8d")),
        ("uspa", ("USPA-A3.4.7c", "USPA-A3.4.7d")),
        ("homepokertourney", ("HPT-2.SEAT.7c", "HPT-2.SEAT.7d")),
        ("wsop-2018", ("WSOP-91c", "WSOP-91d")),
    ],
)
def test_a_seat_kept_for_a_player_in_another_pot_or_with_weak_eyes_is_his(book, cites):
    made = nine(book=book)
    made.apply(c.LockUp(player="z", seat=5))
    refused(made, sat("y", 5), Reason.SEAT_LOCKED)
    events = made.apply(sat("z", 5))
    assert set(cites) <= {*of(events, e.Sat)[0].cites}
    assert of(events, e.LockedUp)[0].player is None
    assert not made.state.locks


def test_a_lock_up_is_off_when_its_player_sits_down_elsewhere():
    made = nine()
    made.apply(c.LockUp(player="z", seat=5))
    made.apply(sat("z", 6))
    made.apply(sat("y", 5))


def test_a_seat_that_a_player_of_the_game_asked_for_is_not_a_newcomers():
    made = nine()
    made.apply(c.AskForSeat(player="a", seat=5))
    refused(made, sat("z", 5), Reason.SEAT_ASKED_FOR, "RR11-2.SEAT.12a")
    made.apply(c.Leave(player="a"))
    made.apply(sat("z", 5))


def test_seats_exist_and_everybody_has_one_and_no_guest_has_any():
    made = nine()
    refused(made, sat(seat=9), Reason.NO_SUCH_SEAT)
    refused(made, sat(seat=-1), Reason.NO_SUCH_SEAT)
    refused(made, sat("a", 5), Reason.ALREADY_SEATED)
    refused(made, sat("z", 0), Reason.SEAT_TAKEN)
    made.apply(c.BringGuest(player="a", guest="g"))
    refused(made, sat("g", 5), Reason.GUEST, "RR11-2.PROC.26")
    made.apply(c.SendGuest(guest="g"))
    made.apply(sat("g", 5))


def test_a_newcomer_comes_in_by_a_way_that_the_book_knows():
    made = nine()
    refused(made, sat(entry="buy-button"), Reason.NOT_ALLOWED_BY_BOOK)
    made.apply(sat(entry="post"))
    assert made.state.players["z"].entry == "post"
    made.apply(c.SitOut(player="d"))
    refused(made, over("y", entry="straddle"), Reason.NOT_ALLOWED_BY_BOOK)


def test_of_several_refusals_the_first_is_given():
    made = nine(floor_seats=True)
    made.apply(c.LockUp(player="y", seat=5))
    refused(made, sat("z", 0, chips=1), Reason.SEAT_TAKEN)
    refused(made, sat("z", 5, chips=1), Reason.SEAT_LOCKED)
    refused(made, sat("z", 6, chips=1), Reason.NO_PERMISSION)
    refused(made, sat("z", 6, chips=1, by="f"), Reason.BUY_IN_TOO_SMALL)
    refused(made, sat("z", 6, chips=0), Reason.NO_SUCH_AMOUNT)


def test_a_player_who_sits_down_has_his_time_bank():
    made = nine(time_bank_ms=30_000)
    assert made.state.players["a"].time_bank_ms == 30_000


# Playing over


@pytest.mark.rules("RR11-2.PROC.12a", "RR11-2.PROC.12b", "USPA-A3.3.11a", "WSOP-64a")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("roberts-v11", ("RR11-2.PROC.12a", "RR11-2.PROC.12b")),
        ("uspa", ("USPA-A3.3.11a",)),
        ("wsop-2018", ("WSOP-64a",)),
    ],
)
def test_playing_over_takes_the_floors_leave_and_not_that_of_the_absent_player(book, cites):
    made = nine(book=book, leave="")
    made.apply(c.SitOut(player="d"))
    refused(made, over(), Reason.NO_PERMISSION, *cites)
    refused(made, c.Permit(by="z", player="z", what="play-over"), Reason.NO_PERMISSION, *cites)
    lets(made, "z", what="seat")
    refused(made, over(), Reason.NO_PERMISSION, *cites)
    lets(made, "z")
    seated = of(made.apply(over()), e.Sat)[0]
    assert (seated.over, seated.seat) == (True, 3)
    assert set(cites) <= {*seated.cites}
    state = made.state
    assert state.owner(3) is state.players["d"]
    assert state.sitting(3) is state.over(3) is state.players["z"]
    assert (state.players["d"].stack, state.players["z"].stack) == (200, 200)
    balanced(made)


@pytest.mark.rules("RR11-2.PROC.12a", "USPA-A3.3.11b")
@pytest.mark.parametrize(
    ("book", "cite"), [("roberts-v11", "RR11-2.PROC.12a"), ("uspa", "USPA-A3.3.11b")]
)
def test_playing_over_takes_a_box(book, cite):
    made = nine(book=book)
    made.apply(c.SitOut(player="d"))
    refused(made, over(box=False), Reason.NOT_ALLOWED_BY_BOOK, cite)
    assert cite in of(made.apply(over()), e.Sat)[0].cites
    house = nine(book=book, house={"seating.play_over_box": False})
    house.apply(c.SitOut(player="d"))
    house.apply(over(box=False))


def test_only_one_plays_over_and_only_an_absent_player():
    made = nine()
    refused(made, over(), Reason.NOT_AWAY, "RR11-2.PROC.12a")
    refused(made, over(seat=5), Reason.NOT_AWAY)
    refused(made, over(seat=9), Reason.NO_SUCH_SEAT)
    made.apply(c.SitOut(player="d"))
    refused(made, over("a"), Reason.ALREADY_SEATED)
    refused(made, over(chips=1), Reason.BUY_IN_TOO_SMALL, "RR11-3.BUY.1a")
    refused(made, over(chips=0), Reason.NO_SUCH_AMOUNT)
    made.apply(c.BringGuest(player="a", guest="g"))
    refused(made, over("g"), Reason.GUEST, "RR11-2.PROC.26")
    made.apply(over())
    refused(made, over("y"), Reason.SEAT_TAKEN)
    refused(made, sat("y", 3), Reason.SEAT_TAKEN)


@pytest.mark.rules("RR11-4.BLIND.6", "USPA-3.5.2.6")
@pytest.mark.parametrize(
    ("book", "cite"), [("roberts-v11", "RR11-4.BLIND.6"), ("uspa", "USPA-3.5.2.6")]
)
def test_who_plays_over_is_new_and_posts_the_big_blind_or_waits_for_it(book, cite):
    made = absent(book)
    events = made.apply(over(entry="post"))
    assert cite in of(events, e.Sat)[0].cites
    assert made.state.players["z"].standing == "new"
    assert posts(until(made, "z"))["z"] == 2
    made = absent(book)
    made.apply(over())
    events = until(made, "z")
    assert made.state.positions.big == 3
    assert posts(events)["z"] == 2
    balanced(made)


@pytest.mark.rules("WSOP-64b")
@pytest.mark.parametrize("book", ["wsop-2018", "roberts-v11", "uspa"])
def test_once_the_owner_is_back_who_plays_over_goes_on_until_the_blind(book):
    made = absent(book)
    made.apply(over())
    until(made, "z")
    while made.state.positions.big != 3:
        deal(made)
    events = made.apply(c.SitIn(player="d"))
    leaving = of(events, e.Leaving)[0]
    assert (leaving.player, leaving.cites) == ("z", ("WSOP-64b",))
    assert [dealt(deal(made)).count("z") for _ in range(3)] == [1, 1, 1]
    assert "d" in dealt(deal(made))
    assert "z" not in made.state.players
    assert made.state.sitting(3) is made.state.players["d"]
    assert made.state.positions.big == 3
    balanced(made)


def test_where_no_blind_is_ever_due_who_plays_over_goes_when_the_owner_is_back():
    made = nine(form="seven-card-stud", stakes="20/40 limit with ante 3 and bring-in 5", chips=400)
    made.apply(c.SitOut(player="d"))
    made.apply(over(chips=400))
    events = made.apply(c.SitIn(player="d"))
    assert (of(events, e.Left)[0].player, made.state.sitting(3).id) == ("z", "d")
    balanced(made)


def test_who_plays_over_has_the_seat_when_its_owner_quits():
    made = nine()
    made.apply(c.SitOut(player="d"))
    made.apply(over())
    events = made.apply(c.Leave(player="d"))
    assert (of(events, e.Left)[0].player, of(events, e.Sat)[0].player) == ("d", "z")
    assert made.state.owner(3) is made.state.players["z"]
    assert made.state.over(3) is None


def test_the_owner_keeps_the_seat_when_who_plays_over_quits():
    made = nine()
    made.apply(c.SitOut(player="d"))
    made.apply(over())
    made.apply(c.Leave(player="z"))
    assert made.state.sitting(3) is made.state.players["d"]
    refused(made, sat("y", 3), Reason.SEAT_TAKEN)
    made.apply(over("y"))
    balanced(made)


# Quitting


def test_between_deals_a_player_quits_at_once_with_all_his_chips():
    made = nine()
    made.apply(c.AddChips(player="a", chips=50, behind=True))
    made.apply(c.AskForSeat(player="a", seat=6))
    made.apply(c.BringGuest(player="a", guest="g"))
    events = made.apply(c.Leave(player="a"))
    assert of(events, e.Left) == [e.Left("a", 0, 250)]
    assert {move.why for move in of(events, e.Moved)} == {"cash-out"}
    assert of(events, e.GuestWent)[0].guest == "g"
    state = made.state
    assert "a" not in state.players
    assert not state.asked
    assert not state.guests
    assert balanced(made)["cage"] == -600
    refused(made, c.Leave(player="a"), Reason.NO_SUCH_PLAYER)
    made.apply(sat("z", 0))


def test_chips_taken_along_are_cashed_out_with_the_others():
    made = nine()
    made.apply(c.SitOut(player="a", takes_chips=True))
    events = made.apply(c.Leave(player="a"))
    assert of(events, e.Left)[0].chips == 200
    assert balanced(made)["cage"] == -600


def test_during_a_deal_a_player_quits_when_it_is_over():
    made = begun(names="abcd", seats=9)
    start(made)
    (leaving,) = made.apply(c.Leave(player="a"))
    assert (leaving.player, leaving.for_good) == ("a", True)
    assert made.state.players["a"].leaving == "quits"
    assert "a" in made.state.players
    made.apply(sat("z", 5))
    made.apply(c.Leave(player="z"))
    assert "z" not in made.state.players


def test_who_has_to_kill_the_next_pot_kills_it_before_he_goes():
    made = table(stakes="4/8 limit with full kill", names="abc", chips=200)
    made.state.kill_due = "a"
    refused(made, c.Leave(player="a"), Reason.KILL_OWED, "RR11-13.KILL.6a")
    events = made.apply(c.Leave(player="a", pays=True))
    assert of(events, e.Left)[0].chips == 192
    assert balanced(made)["pot"] == 8
    made.apply(sat("a", 0, chips=192))
    assert not made.state.players["a"].kill_owed


def test_an_added_chair_goes_when_somebody_quits():
    made = table(names="abcd", seats=4)
    made.apply(c.AddChair(why="dispute"))
    made.apply(sat("z", 4))
    events = made.apply(c.Leave(player="a"))
    assert of(events, e.ChairRemoved)


def test_what_was_done_at_a_table_replays_to_the_same_events():
    made = absent()
    made.apply(over(at=1000))
    made.apply(c.AddChips(player="a", chips=90, behind=True, announced=False))
    made.apply(sat("y", 6, coming="transfer", brings=300, entry="post"))
    made.apply(c.Leave(player="d", at=2000))
    made.apply(c.Leave(player="b"))
    made.apply(sat("b", 1, chips=made.state.departed["b"].chips, at=3000))
    again = Table.replay(made.setup, made.commands)
    assert again.events == made.events
    assert again.state.players == made.state.players
    balanced(made)
