"""Requests for seats, lock-ups, a chair too many, and guests."""

import pytest

from floorman.table import Table, TableRefused
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.coming.chairs import after_quitting, check_claim, first_asker
from floorman.table.refusals import Reason
from tests.table.tables import balanced, deal, draw, of, refused, setup, table

ROBERTS, USPA, WSOP, HOME = "roberts-v11", "uspa", "wsop-2018", "homepokertourney"
BOOKS = (ROBERTS, USPA, WSOP)
MINUTE = 60_000


def regulars(names="abcdef", **how):
    """A table whose players are all in the game."""
    made = table(names=names, **how)
    for player in made.state.players.values():
        player.standing = "in"
    return made


def claim_refused(made, name, seat, reason, cite):
    """The player may not move to that seat, for that reason and by that rule."""
    with pytest.raises(TableRefused) as refusal:
        check_claim(made.state, made.state.players[name], seat)
    assert refusal.value.reason is reason
    assert cite in refusal.value.cites


# Requests


@pytest.mark.rules("RR11-2.SEAT.12c", "USPA-A3.4.12c", "WSOP-93c", "HPT-2.SEAT.12c")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        (ROBERTS, "RR11-2.SEAT.12c"),
        (USPA, "USPA-A3.4.12c"),
        (WSOP, "WSOP-93c"),
        (HOME, "HPT-2.SEAT.12c"),
    ],
)
def test_of_players_who_want_the_same_seat_the_one_who_asked_first_has_it(book, cite):
    made = regulars("ab.def", book=book)
    made.apply(c.AskForSeat(player="d"))
    made.apply(c.AskForSeat(player="e", seat=2))
    assert first_asker(made.state, 2) == "d"
    claim_refused(made, "e", 2, Reason.SEAT_ASKED_FOR, cite)
    claim_refused(made, "a", 2, Reason.SEAT_ASKED_FOR, cite)
    assert check_claim(made.state, made.state.players["d"], 2) is None
    event = of(made.apply(c.WithdrawAsking(player="d")), e.SeatAskedFor)[0]
    assert (event.seat, event.asks) == (None, False)
    assert first_asker(made.state, 2) == "e"
    refused(made, c.WithdrawAsking(player="d"), Reason.NOT_KNOWN)


@pytest.mark.parametrize("book", BOOKS)
def test_who_asks_for_another_seat_than_before_is_the_last_in_line(book):
    made = regulars("ab.def", book=book)
    made.apply(c.AskForSeat(player="a", seat=2))
    made.apply(c.AskForSeat(player="b", seat=2))
    refused(made, c.AskForSeat(player="a", seat=2), Reason.ALREADY_SEATED)
    made.apply(c.AskForSeat(player="a", seat=None))
    assert first_asker(made.state, 2) == "b"
    assert first_asker(made.state, 0) is None or first_asker(made.state, 0) != "a"


@pytest.mark.parametrize("book", BOOKS)
def test_who_is_away_when_a_seat_opens_does_not_keep_it_from_others(book):
    made = regulars("ab.def", book=book)
    made.apply(c.AskForSeat(player="a", seat=2))
    made.apply(c.SitOut(player="a"))
    assert first_asker(made.state, 2) is None
    made.apply(c.SitIn(player="a"))
    assert first_asker(made.state, 2) == "a"


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_asks_for_his_own_seat_or_for_one_that_is_not_there(book):
    made = regulars(book=book)
    refused(made, c.AskForSeat(player="a", seat=0), Reason.ALREADY_SEATED)
    refused(made, c.AskForSeat(player="a", seat=6), Reason.NO_SUCH_SEAT)
    refused(made, c.AskForSeat(player="a", seat=-1), Reason.NO_SUCH_SEAT)
    refused(made, c.AskForSeat(player="z", seat=1), Reason.NO_SUCH_PLAYER)


@pytest.mark.rules("RR11-2.SEAT.12a", "USPA-A3.4.12a", "WSOP-93a", "HPT-2.SEAT.12a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        (ROBERTS, "RR11-2.SEAT.12a"),
        (USPA, "USPA-A3.4.12a"),
        (WSOP, "WSOP-93a"),
        (HOME, "HPT-2.SEAT.12a"),
    ],
)
def test_players_of_the_game_go_before_newcomers_for_an_open_seat(book, cite):
    made = regulars("ab.def", book=book)
    made.apply(c.AskForSeat(player="d", seat=2))
    refused(made, c.LockUp(player="x", seat=2), Reason.SEAT_ASKED_FOR, cite)
    refused(made, c.SitDown(player="x", seat=2, chips=200), Reason.SEAT_ASKED_FOR, cite)
    made.apply(c.WithdrawAsking(player="d"))
    made.apply(c.SitDown(player="x", seat=2, chips=200))


@pytest.mark.rules("RR11-2.SEAT.12b", "USPA-A3.4.12b", "HPT-2.SEAT.12b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-2.SEAT.12b"), (USPA, "USPA-A3.4.12b"), (HOME, "HPT-2.SEAT.12b")],
)
def test_a_seat_is_lost_to_a_newcomer_who_has_sat_down_or_left_a_marker(book, cite):
    made = regulars("ab.d.f", book=book)
    made.apply(c.SitDown(player="x", seat=2, chips=200))
    made.apply(c.LockUp(player="y", seat=4))
    claim_refused(made, "a", 2, Reason.SEAT_TAKEN, cite)
    claim_refused(made, "a", 4, Reason.SEAT_LOCKED, cite)


@pytest.mark.rules("WSOP-93b")
def test_at_the_wsop_a_newcomers_seat_may_be_claimed_until_he_is_dealt_in():
    made = regulars("ab.d.f", book=WSOP)
    made.apply(c.SitDown(player="x", seat=2, chips=200))
    made.apply(c.LockUp(player="y", seat=4))
    assert check_claim(made.state, made.state.players["a"], 4) is None
    assert check_claim(made.state, made.state.players["a"], 2).id == "x"
    made.state.players["x"].standing = "in"
    claim_refused(made, "a", 2, Reason.SEAT_TAKEN, "WSOP-93b")
    claim_refused(made, "a", 1, Reason.SEAT_TAKEN, "WSOP-93b")


def test_a_newcomer_claims_no_seat_from_another():
    made = regulars("ab.d.f", book=WSOP)
    for name, seat in (("x", 2), ("y", 4)):
        made.apply(c.SitDown(player=name, seat=seat, chips=200))
    claim_refused(made, "y", 2, Reason.SEAT_TAKEN, "WSOP-93b")


# Lock-ups


@pytest.mark.rules("RR11-2.PROC.21a", "USPA-A3.3.20a", "WSOP-86")
@pytest.mark.parametrize(
    ("book", "minutes", "cite"),
    [(ROBERTS, 5, "RR11-2.PROC.21a"), (USPA, 5, "USPA-A3.3.20a"), (WSOP, 10, "WSOP-86")],
)
def test_a_lock_up_in_a_new_game_is_picked_up_when_others_wait(book, minutes, cite):
    made = regulars("ab.def", book=book)
    locked = of(made.apply(c.LockUp(player="x", seat=2, at=0)), e.LockedUp)[0]
    assert (locked.player, locked.until) == ("x", minutes * MINUTE)
    assert cite in locked.cites
    late = minutes * MINUTE
    said = refused(made, c.PickUpLockUp(seat=2, at=late), Reason.TOO_EARLY, cite)
    assert "nobody waits" in said
    made.apply(c.NoteWaiting(waiting=1))
    refused(made, c.PickUpLockUp(seat=2, at=late - 1), Reason.TOO_EARLY, cite)
    freed = of(made.apply(c.PickUpLockUp(seat=2, at=late)), e.LockedUp)[0]
    assert (freed.seat, freed.player) == (2, None)
    refused(made, c.PickUpLockUp(seat=2), Reason.NOT_KNOWN)
    refused(made, c.PickUpLockUp(seat=9), Reason.NO_SUCH_SEAT)


@pytest.mark.rules("RR11-2.PROC.21b", "USPA-A3.3.20b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-2.PROC.21b"), (USPA, "USPA-A3.3.20b"), (WSOP, "WSOP-86")],
)
def test_no_seat_is_locked_up_for_more_than_ten_minutes(book, cite):
    made = regulars("ab.def", book=book)
    made.state.began, made.state.first_button = True, None
    made.apply(c.NoteWaiting(waiting=2))
    made.apply(c.LockUp(player="x", seat=2, at=MINUTE))
    refused(made, c.PickUpLockUp(seat=2, at=11 * MINUTE - 1), Reason.TOO_EARLY, cite)
    made.apply(c.PickUpLockUp(seat=2, at=11 * MINUTE))
    assert made.state.locks == {}


@pytest.mark.parametrize("book", BOOKS)
def test_a_locked_seat_is_for_its_player_alone(book):
    made = regulars("ab.d.f", book=book)
    made.apply(c.LockUp(player="x", seat=2))
    refused(made, c.LockUp(player="y", seat=2), Reason.SEAT_LOCKED)
    refused(made, c.LockUp(player="x", seat=4), Reason.SEAT_LOCKED)
    refused(made, c.LockUp(player="a", seat=4), Reason.ALREADY_SEATED)
    refused(made, c.LockUp(player="y", seat=1), Reason.SEAT_TAKEN)
    refused(made, c.SitDown(player="y", seat=2, chips=200), Reason.SEAT_LOCKED)
    events = made.apply(c.SitDown(player="x", seat=2, chips=200))
    assert [(lock.seat, lock.player) for lock in of(events, e.LockedUp)] == [(2, None)]
    assert made.state.locks == {}


# A chair too many


@pytest.mark.rules("RR11-2.SEAT.7", "USPA-A3.4.8", "WSOP-92a", "WSOP-92b", "HPT-2.SEAT.8")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (ROBERTS, {"RR11-2.SEAT.7"}),
        (USPA, {"USPA-A3.4.8"}),
        (HOME, {"HPT-2.SEAT.8"}),
        (WSOP, {"WSOP-92a", "WSOP-92b"}),
    ],
)
def test_a_game_may_start_with_one_player_too_many_until_somebody_quits(book, cites):
    made = regulars(book=book)
    added = of(made.apply(c.AddChair(why="dispute")), e.ChairAdded)[0]
    assert added.seat == 6
    assert cites <= {*added.cites}
    made.apply(c.SitDown(player="g", seat=6, chips=200))
    refused(made, c.AddChair(why="dispute"), Reason.TABLE_FULL, *cites)
    events = made.apply(c.Leave(player="c"))
    removed = of(events, e.ChairRemoved)[0]
    assert removed.seat == 2
    assert cites <= {*removed.cites}
    assert made.state.extra is None
    refused(made, c.SitDown(player="h", seat=2, chips=200), Reason.NO_SUCH_SEAT)
    refused(made, c.AskForSeat(player="a", seat=2), Reason.NO_SUCH_SEAT)
    made.apply(c.Leave(player="d"))
    made.apply(c.SitDown(player="h", seat=3, chips=200))
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_no_chair_is_added_to_a_game_that_has_begun_or_has_a_seat(book):
    made = regulars("ab.def", book=book)
    refused(made, c.AddChair(why="dispute"), Reason.TOO_EARLY)
    made = regulars(book=book)
    made.state.began = True
    refused(made, c.AddChair(why="dispute"), Reason.ALREADY_OPEN)


def test_no_chair_is_added_for_more_players_than_the_form_takes():
    made = Table(setup("seven-card-stud", "2/4 limit with ante 1 and bring-in 1", 8))
    for seat, name in enumerate("abcdefgh"):
        made.apply(c.SitDown(player=name, seat=seat, chips=200))
    refused(made, c.AddChair(why="dispute"), Reason.TABLE_FULL)


@pytest.mark.rules("WSOP-95e")
def test_only_the_wsop_enlarges_a_table_for_the_players_of_a_broken_game():
    for book in (ROBERTS, USPA):
        made = regulars(book=book)
        refused(made, c.AddChair(why="broken-game"), Reason.NOT_ALLOWED_BY_BOOK)
    made = regulars(book=WSOP)
    made.state.began = True
    added = of(made.apply(c.AddChair(why="broken-game")), e.ChairAdded)[0]
    assert "WSOP-95e" in added.cites
    made.apply(c.SitDown(player="g", seat=6, chips=200, coming="broken", brings=200))
    removed = of(made.apply(c.Leave(player="g")), e.ChairRemoved)[0]
    assert removed.seat == 6
    again = of(made.apply(c.AddChair(why="broken-game")), e.ChairAdded)[0]
    assert again.seat == 6
    assert made.state.chairs == 7


def test_a_request_for_a_chair_that_goes_is_dropped():
    made = regulars(book=ROBERTS)
    made.apply(c.AddChair(why="dispute"))
    made.apply(c.SitDown(player="g", seat=6, chips=200))
    made.apply(c.AskForSeat(player="a", seat=2))
    made.apply(c.Leave(player="c"))
    assert made.state.asked == {}


def test_a_chair_does_not_go_as_long_as_somebody_sits_there():
    made = regulars(book=ROBERTS)
    made.apply(c.AddChair(why="dispute"))
    after_quitting(made.state, 3)
    assert made.state.extra == 6


# Guests


@pytest.mark.rules("RR11-2.PROC.27a", "USPA-A3.3.26a", "WSOP-81a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-2.PROC.27a"), (USPA, "USPA-A3.3.26a"), (WSOP, "WSOP-81a")],
)
def test_a_guest_sits_behind_if_nobody_objects(book, cite):
    made = regulars(book=book)
    minded = c.BringGuest(player="a", guest="x", objecting=("c",))
    said = refused(made, minded, Reason.OBJECTIONS, cite)
    assert "c mind x" in said
    assert made.state.guests == {}
    came = of(made.apply(c.BringGuest(player="a", guest="x")), e.GuestCame)[0]
    assert cite in came.cites
    assert made.state.guests == {"x": "a"}
    refused(made, c.BringGuest(player="b", guest="x"), Reason.ALREADY_SEATED)
    refused(made, c.BringGuest(player="b", guest="c"), Reason.ALREADY_SEATED)
    made.apply(c.SendGuest(guest="x"))
    assert made.state.guests == {}
    refused(made, c.SendGuest(guest="x"), Reason.NOT_KNOWN)


@pytest.mark.rules("WSOP-81c")
def test_at_the_wsop_each_player_has_one_guest_at_most():
    for book in (ROBERTS, USPA):
        made = regulars(book=book)
        for guest in "xy":
            made.apply(c.BringGuest(player="a", guest=guest))
    made = regulars(book=WSOP)
    made.apply(c.BringGuest(player="a", guest="x"))
    refused(made, c.BringGuest(player="a", guest="y"), Reason.GUEST, "WSOP-81c")
    made.apply(c.BringGuest(player="b", guest="y"))


@pytest.mark.rules("RR11-2.PROC.26", "USPA-A3.3.25", "WSOP-88", "WSOP-81c")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-2.PROC.26"), (USPA, "USPA-A3.3.25"), (WSOP, "WSOP-88")],
)
def test_a_guest_is_never_seated(book, cite):
    made = regulars("ab.def", book=book)
    made.apply(c.BringGuest(player="a", guest="x"))
    refused(made, c.LockUp(player="x", seat=2), Reason.GUEST, cite)
    refused(made, c.SitDown(player="x", seat=2, chips=200), Reason.GUEST, cite)
    made.apply(c.SendGuest(guest="x"))
    made.apply(c.SitDown(player="x", seat=2, chips=200))


@pytest.mark.parametrize("book", BOOKS)
def test_a_guest_goes_with_his_host(book):
    made = regulars(book=book)
    made.apply(c.BringGuest(player="a", guest="x"))
    events = made.apply(c.Leave(player="a"))
    assert [event.guest for event in of(events, e.GuestWent)] == ["x"]
    assert made.state.guests == {}


@pytest.mark.rules("RR11-2.PROC.27a")
def test_at_a_tournament_nobody_sits_behind():
    made = regulars(tournament=True)
    refused(made, c.BringGuest(player="a", guest="x"), Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.parametrize("answer", ["none", "one"])
def test_the_house_may_have_no_guests(answer):
    made = regulars(house={"absence.guests": answer})
    command = c.BringGuest(player="a", guest="x")
    if answer == "none":
        refused(made, command, Reason.NOT_ALLOWED_BY_BOOK, "house: ours")
    else:
        made.apply(command)


# Who waits


@pytest.mark.parametrize("book", BOOKS)
def test_who_waits_is_noted(book):
    made = regulars(book=book)
    noted = of(made.apply(c.NoteWaiting(waiting=3, like_games=2)), e.WaitingNoted)[0]
    assert (noted.waiting, noted.like_games) == (3, 2)
    assert (made.state.waiting, made.state.like_games) == (3, 2)
    refused(made, c.NoteWaiting(waiting=-1), Reason.NO_SUCH_AMOUNT)
    refused(made, c.NoteWaiting(waiting=0, like_games=0), Reason.NO_SUCH_AMOUNT)


@pytest.mark.parametrize("book", BOOKS)
def test_play_goes_on_when_a_chair_is_gone_and_everyone_has_each_blind_once(book):
    made = regulars(book=book)
    made.apply(c.AddChair(why="dispute"))
    made.apply(c.SitDown(player="g", seat=6, chips=200))
    draw(made, "b")
    for _ in range(3):
        deal(made)
    made.apply(c.Leave(player="c"))
    bigs = [made.state.positions.big for _ in range(12) if deal(made)]
    assert sorted(bigs) == sorted([0, 1, 3, 4, 5, 6] * 2)
    balanced(made)


def test_a_lock_up_that_is_given_up_is_off_at_once():
    made = regulars("ab.def")
    made.apply(c.LockUp(player="x", seat=2))
    refused(made, c.PickUpLockUp(seat=2), Reason.TOO_EARLY)
    made.apply(c.PickUpLockUp(seat=2, given_up=True))
    made.apply(c.LockUp(player="y", seat=2))
    refused(made, c.PickUpLockUp(seat=4, given_up=True), Reason.NOT_KNOWN)


def test_a_seat_that_is_kept_for_somebody_is_not_free_when_a_chair_is_added():
    made = regulars("ab.def", book=WSOP)
    refused(made, c.AddChair(why="broken-game"), Reason.TOO_EARLY)
    made.apply(c.LockUp(player="x", seat=2))
    made.apply(c.AddChair(why="broken-game"))
    assert made.state.extra == 6
