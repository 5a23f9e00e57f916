"""Who is moved to a table of a tournament: dealt in at once, or once the button has gone by."""

import pytest

from floorman.table import Reason
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import balanced, begun, dealt, draw, of, placed, played, refused

ROBERTS, USPA, WSOP, HOME = "roberts-v11", "uspa", "wsop-2018", "homepokertourney"
EVENT = {"tournament": True, "chips": 1000}


def moved(seat, why="balance", **how):
    return c.SeatEntrant(player="x", seat=seat, chips=1000, why=why, **how)


def out_of(events):
    return {one.player: (one.why, one.cites) for one in of(events, e.NotDealtIn)}


@pytest.mark.rules("RR11-15.TRN.16a", "USPA-3.3.2.24a", "HPT-15.TRN.15a")
@pytest.mark.parametrize("book", [ROBERTS, USPA, WSOP, HOME])
def test_elsewhere_he_is_dealt_in_at_once_and_posts_nothing(book):
    made = begun(names="abcd.e", book=book, **EVENT)
    played(made)
    made.apply(moved(4))
    events = played(made)
    assert placed(events) == (1, "small c, big d")
    assert "x" in dealt(events) and not of(events, e.EntryPosted)
    balanced(made)


@pytest.mark.rules("RR11-15.TRN.16a", "USPA-3.3.2.24a", "HPT-15.TRN.15a")
@pytest.mark.parametrize("book", [ROBERTS, USPA, WSOP, HOME])
def test_due_for_the_big_blind_he_posts_it(book):
    made = begun(names="abc.de", book=book, **EVENT)
    played(made)
    made.apply(moved(3))
    events = played(made)
    assert placed(events) == (1, "small c, big x")
    assert "x" in dealt(events)


@pytest.mark.rules("RR11-15.TRN.16b", "USPA-3.3.2.24b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.16b"), (USPA, "USPA-3.3.2.24b"), (WSOP, "RR11-15.TRN.16b")],
)
@pytest.mark.parametrize("why", ["balance", "break"])
def test_on_the_small_blind_he_waits_until_the_button_is_by(book, cite, why):
    # c has the big blind and goes; x comes to his seat, which is due for the small one.
    made = begun(names="abcdef", book=book, **EVENT)
    played(made)
    made.apply(c.TakeEntrant(player="c", why="out"))
    made.apply(moved(2, why))
    events = played(made)
    assert placed(events) == (1, "big d"), "nobody posts the small blind"
    assert out_of(events) == {"x": ("behind-the-blinds", (cite,))}
    events = played(made)
    assert placed(events)[0] == 2, "the button is at his seat"
    assert out_of(events)["x"][0] == "behind-the-blinds"
    events = played(made)
    assert placed(events)[0] == 3, "it has come to the player on his left"
    assert "x" in dealt(events) and not out_of(events)
    balanced(made)


@pytest.mark.rules("HPT-15.TRN.15b")
def test_in_home_tournaments_he_takes_the_position_as_it_is():
    made = begun(names="abcdef", book=HOME, **EVENT)
    played(made)
    made.apply(c.TakeEntrant(player="c", why="out"))
    made.apply(moved(2))
    events = played(made)
    assert placed(events) == (1, "small x, big d")
    assert "x" in dealt(events)
    made.apply(c.TakeEntrant(player="x", why="out"))
    made.apply(c.SeatEntrant(player="y", seat=2, chips=1000, why="balance"))
    events = played(made)
    assert placed(events) == (2, "small d, big e"), "on the button"
    assert dealt(events)[-1] == "y"


@pytest.mark.rules("TDA-10a", "TDA-10b", "TDA-8c")
def test_by_the_tda_he_takes_any_seat_but_waits_between_the_small_blind_and_the_button():
    made = begun(names="abcdef", book="tda-2024", **EVENT)
    played(made)
    made.apply(c.TakeEntrant(player="c", why="out"))
    made.apply(moved(2))
    assert placed(played(made)) == (1, "small x, big d")
    made = begun(names="ab.cdef", book="tda-2024", **EVENT)
    assert placed(played(made)) == (0, "small b, big c")
    made.apply(moved(2, "entry"))
    events = played(made)
    assert placed(events) == (1, "small c, big d"), "his seat lies between the two"
    assert out_of(events) == {"x": ("behind-the-blinds", ("TDA-10b", "TDA-8c"))}
    events = played(made)
    assert placed(events) == (3, "small d, big e")
    assert "x" in dealt(events) and not out_of(events)
    balanced(made)


def test_a_house_may_have_it_either_way():
    house = {"button.moved_into_blind_seat": "takes"}
    made = begun(names="abcdef", house=house, **EVENT)
    played(made)
    made.apply(c.TakeEntrant(player="c", why="out"))
    made.apply(moved(2))
    assert placed(played(made)) == (1, "small x, big d")


def test_a_table_that_was_emptied_begins_anew_with_those_who_come():
    # As seats are drawn anew: nobody is moved in, wherever he sits, and the button is drawn for.
    made = begun(names="abcdef", **EVENT)
    played(made), played(made)
    for name in "abcdef":
        made.apply(c.TakeEntrant(player=name, why="redraw"))
    assert made.accounts.get("event", 0) == 0
    for seat, name in enumerate("fedcba"):
        seats = c.SeatEntrant(player=name, seat=seat, chips=1000, why="redraw")
        made.apply(seats)
    refused(made, c.StartDeal(), Reason.NOT_OPEN)
    draw(made, "d")
    events = played(made)
    assert placed(events) == (2, "small c, big b")
    assert sorted(dealt(events)) == [*"abcdef"]


def test_who_has_a_hand_is_not_taken_nor_are_his_chips_changed():
    made = begun(names="abc", **EVENT)
    made.apply(c.StartDeal())
    refused(made, c.TakeEntrant(player="a", why="balance"), Reason.IN_A_DEAL)
    refused(made, c.ChangeStack(player="a", chips=5, why="rebuy"), Reason.IN_A_DEAL)


def test_seats_are_given_once_and_with_chips():
    made = begun(names="ab.", **EVENT)
    refused(made, moved(1), Reason.SEAT_TAKEN)
    refused(made, moved(7), Reason.NO_SUCH_SEAT)
    refused(made, c.SeatEntrant(player="a", seat=2, chips=5), Reason.ALREADY_SEATED)
    none = c.SeatEntrant(player="x", seat=2, chips=0)
    refused(made, none, Reason.NO_SUCH_AMOUNT, "RR11-15.TRN.4")


@pytest.mark.rules("RR11-15.TRN.3", "USPA-3.3.2.3", "HPT-15.TRN.13")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-15.TRN.3"), (USPA, "USPA-3.3.2.3"), (HOME, "HPT-15.TRN.13")],
)
def test_nobody_changes_seats_but_by_the_director(book, cite):
    made = begun(names="ab..", book=book, **EVENT)
    for command in (
        c.ChangeSeat(player="a", seat=2),
        c.AskForSeat(player="a", seat=2),
        c.SitDown(player="x", seat=2, chips=1000),
        c.LockUp(player="x", seat=2),
    ):
        refused(made, command, Reason.NOT_IN_THIS_GAME, cite)
    made.apply(c.TakeEntrant(player="a", why="director"))
    made.apply(c.SeatEntrant(player="a", seat=2, chips=1000, why="director"))
    assert made.state.players["a"].seat == 2


@pytest.mark.rules("RR11-15.TRN.27a", "HPT-15.TRN.26a")
@pytest.mark.parametrize(("book", "cite"), [(ROBERTS, "RR11-15.TRN.27a"), (HOME, "HPT-15.TRN.26a")])
def test_chips_stay_on_the_table(book, cite):
    made = begun(names="abc", book=book, **EVENT)
    for command in (
        c.TakeOff(player="a", chips=5),
        c.AddChips(player="a", chips=5),
        c.Leave(player="a"),
    ):
        refused(made, command, Reason.NOT_IN_THIS_GAME, cite)


def test_a_cash_game_knows_no_entrants():
    made = begun(names="ab.")
    for command in (moved(2), c.NewLevel(number=2, games=())):
        refused(made, command, Reason.NOT_IN_THIS_GAME)
