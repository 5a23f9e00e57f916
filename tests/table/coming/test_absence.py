"""Leaving the table for a while, coming back, and being picked up."""

import pytest

from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.coming.absence import go_away
from floorman.table.refusals import Reason
from floorman.table.state import Playing
from tests.table.tables import balanced, begun, deal, dealt, finish, of, refused, start, table

ROBERTS, USPA, WSOP = "roberts-v11", "uspa", "wsop-2018"
HOME = "homepokertourney"
BOOKS = (ROBERTS, USPA, WSOP)
BY_THE_CLOCK = (ROBERTS, USPA)
MINUTE = 60_000
HALF_AN_HOUR = 30 * MINUTE


def regulars(names="abcdef", **how):
    """A table whose players are all in the game."""
    made = table(names=names, **how)
    for player in made.state.players.values():
        player.standing = "in"
    return made


def missing(made, name, *missed):
    """The player has missed these blinds."""
    made.state.players[name].missed = frozenset(missed or ("big",))


def in_a_deal(made, names):
    """A deal is being played by these players."""
    stacks = tuple(made.state.players[name].stack for name in names)
    made.state.playing = Playing(1, tuple(names), stacks, None)


@pytest.mark.parametrize("book", BOOKS)
def test_who_is_in_no_deal_leaves_at_once_and_keeps_seat_and_chips(book):
    made = regulars(book=book)
    events = made.apply(c.SitOut(player="b", at=5))
    assert of(events, e.SatOut)[0].player == "b"
    player = made.state.players["b"]
    assert player.away
    assert player.stack == 200
    refused(made, c.SitOut(player="b"), Reason.AWAY)
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_who_plays_a_deal_is_away_when_it_is_over(book):
    made = regulars(book=book)
    in_a_deal(made, "abc")
    events = made.apply(c.SitOut(player="b", takes_chips=True))
    assert of(events, e.Leaving)[0].for_good is False
    player = made.state.players["b"]
    assert not player.away
    assert player.stack == 200
    refused(made, c.SitOut(player="b"), Reason.AWAY)
    made.state.playing = None
    go_away(made.state, player)
    assert player.away
    assert player.leaving == ""
    assert (player.stack, player.pocket) == (0, 200)
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_who_meant_to_leave_may_stay_after_all(book):
    made = regulars(book=book)
    in_a_deal(made, "abc")
    made.apply(c.SitOut(player="b", takes_chips=True))
    made.apply(c.SitIn(player="b"))
    player = made.state.players["b"]
    assert (player.leaving, player.takes_chips, player.away) == ("", False, False)
    refused(made, c.SitIn(player="b"), Reason.NOT_AWAY)


@pytest.mark.rules("RR11-2.PROC.6a", "RR11-2.PROC.6c", "USPA-A3.3.5c", "WSOP-57a", "WSOP-57c")
@pytest.mark.rules("HPT-2.PROC.4a", "HPT-2.PROC.4c")
@pytest.mark.parametrize(
    ("book", "takes", "restores"),
    [
        (ROBERTS, "RR11-2.PROC.6a", "RR11-2.PROC.6c"),
        (USPA, "RR11-2.PROC.6a", "USPA-A3.3.5c"),
        (WSOP, "WSOP-57a", "WSOP-57c"),
        (HOME, "HPT-2.PROC.4a", "HPT-2.PROC.4c"),
    ],
)
def test_chips_taken_along_for_safety_come_back_in_full(book, takes, restores):
    made = regulars(book=book)
    moved = of(made.apply(c.SitOut(player="b", takes_chips=True)), e.Moved)[0]
    assert (moved.source, moved.target, moved.amount) == ("stack:b", "pocket:b", 200)
    assert takes in moved.cites
    for brings in (0, 199, 201):
        refused(made, c.SitIn(player="b", brings=brings), Reason.BUY_IN_AS_LEFT, restores)
    moved = of(made.apply(c.SitIn(player="b", brings=200)), e.Moved)[0]
    assert (moved.source, moved.target, moved.amount) == ("pocket:b", "stack:b", 200)
    assert restores in moved.cites
    assert balanced(made)["stack:b"] == 200


def test_where_the_house_lets_chips_leave_the_rest_is_cashed_out():
    made = regulars(house={"buy_in.going_south": True})
    made.apply(c.SitOut(player="b", takes_chips=True))
    moved = of(made.apply(c.SitIn(player="b", brings=150)), e.Moved)
    assert [(m.target, m.amount, m.why) for m in moved] == [
        ("stack:b", 150, "restored"),
        ("cage", 50, "cash-out"),
    ]
    assert moved[0].cites[0] == "house: ours"
    assert made.state.players["b"].pocket == 0
    balanced(made)


def test_chips_of_a_tournament_stay_on_the_table():
    made = regulars(tournament=True)
    refused(made, c.SitOut(player="b", takes_chips=True), Reason.TABLE_STAKES)
    made.apply(c.SitOut(player="b", at=1))
    refused(made, c.PickUp(player="b", at=HALF_AN_HOUR * 9), Reason.NOT_IN_THIS_GAME)


@pytest.mark.rules("RR11-2.PROC.20a", "USPA-A3.3.19a", "HPT-2.PROC.20a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-2.PROC.20a"), (USPA, "USPA-A3.3.19a"), (HOME, "HPT-2.PROC.20a")],
)
def test_chips_are_picked_up_after_more_than_thirty_minutes(book, cite):
    made = regulars(book=book)
    refused(made, c.PickUp(player="b"), Reason.NOT_AWAY, cite)
    made.apply(c.SitOut(player="b", at=MINUTE))
    said = refused(
        made, c.PickUp(player="b", at=MINUTE + HALF_AN_HOUR), Reason.NOT_AWAY_LONG_ENOUGH, cite
    )
    assert "after more than 30 minutes" in said
    events = made.apply(c.PickUp(player="b", at=MINUTE + HALF_AN_HOUR + 1))
    assert cite in of(events, e.PickedUp)[0].cites
    assert "b" not in made.state.players
    assert made.state.sitting(1) is None
    assert balanced(made)["held:b"] == 200
    left = made.state.departed["b"]
    assert (left.chips, left.at) == (200, MINUTE + HALF_AN_HOUR + 1)


@pytest.mark.parametrize("book", BY_THE_CLOCK)
def test_chips_in_the_pocket_are_the_players_own_and_are_remembered(book):
    made = regulars(book=book)
    made.apply(c.SitOut(player="b", takes_chips=True, at=0))
    made.apply(c.PickUp(player="b", at=HALF_AN_HOUR + 1))
    accounts = balanced(made)
    assert "held:b" not in accounts
    assert "pocket:b" not in accounts
    assert made.state.departed["b"].chips == 200


@pytest.mark.parametrize("book", BY_THE_CLOCK)
def test_who_was_picked_up_gets_the_chips_back_and_returns_with_them(book):
    made = regulars(book=book)
    made.apply(c.SitOut(player="b", at=0))
    made.apply(c.PickUp(player="b", at=HALF_AN_HOUR + 1))
    events = made.apply(c.SitDown(player="b", seat=1, chips=200))
    returned = [m for m in of(events, e.Moved) if m.why == "returned"]
    assert [(m.source, m.target, m.amount) for m in returned] == [("held:b", "cage", 200)]
    assert made.state.held == {}
    assert balanced(made)["stack:b"] == 200


@pytest.mark.rules("RR11-2.PROC.20b", "USPA-A3.3.19b", "HPT-2.PROC.20b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [(ROBERTS, "RR11-2.PROC.20b"), (USPA, "USPA-A3.3.19b"), (HOME, "HPT-2.PROC.20b")],
)
def test_the_floor_told_in_advance_extends_an_absence(book, cite):
    made = regulars(book=book)
    made.apply(c.SitOut(player="b", at=0))
    extended = of(made.apply(c.ExtendAbsence(player="b", minutes=20)), e.AbsenceExtended)[0]
    assert extended.until == 50 * MINUTE
    assert cite in extended.cites
    said = refused(made, c.PickUp(player="b", at=40 * MINUTE), Reason.NOT_AWAY_LONG_ENOUGH)
    assert "another 10 minutes" in said
    refused(
        made,
        c.ExtendAbsence(player="b", minutes=20, at=50 * MINUTE + 1),
        Reason.TOO_LATE,
        cite,
    )
    made.apply(c.PickUp(player="b", at=50 * MINUTE + 1))
    refused(made, c.ExtendAbsence(player="c", minutes=0), Reason.NO_SUCH_AMOUNT)


@pytest.mark.rules("RR11-2.PROC.20b", "USPA-A3.3.19b")
@pytest.mark.parametrize("book", BY_THE_CLOCK)
def test_an_absence_may_be_extended_before_the_player_goes(book):
    made = regulars(book=book)
    made.apply(c.ExtendAbsence(player="b", minutes=30, at=0))
    made.apply(c.SitOut(player="b", at=0))
    refused(made, c.PickUp(player="b", at=60 * MINUTE), Reason.NOT_AWAY_LONG_ENOUGH)
    made.apply(c.SitIn(player="b"))
    assert made.state.players["b"].away_until == 0


@pytest.mark.rules("RR11-2.PROC.20c", "USPA-A3.3.19c", "WSOP-73e", "HPT-2.PROC.20c")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        (ROBERTS, "RR11-2.PROC.20c"),
        (USPA, "USPA-A3.3.19c"),
        (WSOP, "WSOP-73e"),
        (HOME, "HPT-2.PROC.20c"),
    ],
)
def test_a_player_who_is_away_too_often_is_picked_up_as_the_floor_decides(book, cite):
    made = regulars(book=book)
    refused(made, c.PickUp(player="b", why="often-absent"), Reason.NOT_AWAY)
    made.apply(c.SitOut(player="b", at=0))
    events = made.apply(c.PickUp(player="b", why="often-absent", at=MINUTE))
    assert of(events, e.PickedUp)[0].cites == (cite,)
    assert balanced(made)["held:b"] == 200


@pytest.mark.rules("WSOP-73b", "WSOP-73c")
def test_at_the_wsop_a_missed_blind_and_two_absent_buttons_cost_the_seat():
    made = regulars(book=WSOP)
    made.apply(c.SitOut(player="b", at=0))
    assert made.apply(c.ChangeDealer()) == ()  # no blind was missed yet
    missing(made, "b")
    marked = of(made.apply(c.ChangeDealer()), e.AbsentMarked)
    assert [(m.player, m.buttons) for m in marked] == [("b", 1)]
    assert "WSOP-73b" in marked[0].cites
    said = refused(
        made, c.PickUp(player="b", at=9 * HALF_AN_HOUR), Reason.NOT_AWAY_LONG_ENOUGH, "WSOP-73c"
    )
    assert "a missed blind and 1 absent button" in said
    made.apply(c.ChangeDealer())
    events = made.apply(c.PickUp(player="b"))
    assert "WSOP-73c" in of(events, e.PickedUp)[0].cites
    assert balanced(made)["held:b"] == 200


@pytest.mark.rules("WSOP-73b")
def test_absent_buttons_go_to_empty_seats_only_and_away_with_the_players_return():
    made = regulars(book=WSOP)
    for name in "bc":
        missing(made, name)
        made.apply(c.SitOut(player=name, at=0))
    made.apply(c.Permit(by="floor", player="x", what="play-over"))
    made.apply(c.PlayOver(player="x", seat=2, chips=200))
    made.apply(c.ChangeDealer())
    assert made.state.players["b"].absent_buttons == 1
    assert made.state.players["c"].absent_buttons == 0
    made.apply(c.SitIn(player="b", entry="post"))
    assert made.state.players["b"].absent_buttons == 0


@pytest.mark.parametrize("book", BY_THE_CLOCK)
def test_where_minutes_count_no_absent_buttons_are_given(book):
    made = regulars(book=book)
    made.apply(c.SitOut(player="b", at=0))
    missing(made, "b")
    assert made.apply(c.ChangeDealer()) == ()


@pytest.mark.rules("WSOP-73d")
def test_at_the_wsop_a_supervisor_told_in_time_extends_an_absence():
    made = regulars(book=WSOP)
    missing(made, "b")
    made.apply(c.SitOut(player="b", at=0))
    extended = of(made.apply(c.ExtendAbsence(player="b", minutes=20)), e.AbsenceExtended)[0]
    assert (extended.until, extended.cites) == (20 * MINUTE, ("WSOP-73d",))
    made.apply(c.ChangeDealer())
    made.apply(c.ChangeDealer())
    refused(made, c.PickUp(player="b", at=20 * MINUTE), Reason.NOT_AWAY_LONG_ENOUGH)
    late = c.ExtendAbsence(player="b", minutes=5, at=20 * MINUTE + 1)
    refused(made, late, Reason.TOO_LATE, "WSOP-73d")
    made.apply(c.PickUp(player="b", at=20 * MINUTE + 1))


@pytest.mark.rules("WSOP-74a", "WSOP-74b")
def test_a_third_man_who_walks_though_he_was_warned_is_out_after_one_missed_blind():
    made = regulars(book=WSOP)
    made.apply(c.SitOut(player="a", at=0))
    refused(made, c.WarnAbsence(player="c"), Reason.TOO_EARLY, "WSOP-74a")
    made.apply(c.SitOut(player="b"))
    warned = of(made.apply(c.WarnAbsence(player="c")), e.Warned)[0]
    assert {"WSOP-74a", "WSOP-74b"} <= {*warned.cites}
    out = of(made.apply(c.SitOut(player="c")), e.SatOut)[0]
    assert out.third
    assert "WSOP-74a" in out.cites
    refused(made, c.PickUp(player="c"), Reason.NOT_AWAY_LONG_ENOUGH)
    missing(made, "c")
    events = made.apply(c.PickUp(player="c"))
    assert "WSOP-74b" in of(events, e.PickedUp)[0].cites
    balanced(made)


@pytest.mark.rules("WSOP-74a", "WSOP-74b")
def test_a_third_man_who_was_not_warned_or_whom_another_relieved_keeps_the_seat():
    made = regulars(book=WSOP)
    for name in "ab":
        made.apply(c.SitOut(player=name, at=0))
    made.apply(c.SitOut(player="c"))  # nobody told him
    missing(made, "c")
    refused(made, c.PickUp(player="c"), Reason.NOT_AWAY_LONG_ENOUGH)
    refused(made, c.WarnAbsence(player="c"), Reason.AWAY, "WSOP-74b")
    made.apply(c.SitIn(player="c", entry="post"))
    made.apply(c.WarnAbsence(player="c"))
    made.apply(c.SitOut(player="c"))
    made.apply(c.SitIn(player="a"))
    refused(made, c.PickUp(player="c"), Reason.NOT_AWAY_LONG_ENOUGH)


@pytest.mark.parametrize("book", BY_THE_CLOCK)
def test_only_the_wsop_knows_the_third_man(book):
    made = regulars(book=book)
    for name in "abc":
        assert not of(made.apply(c.SitOut(player=name, at=0)), e.SatOut)[0].third
    refused(made, c.WarnAbsence(player="d"), Reason.NOT_ALLOWED_BY_BOOK)


def test_without_blinds_the_wsop_has_no_absent_buttons_and_minutes_count():
    made = regulars(
        form="seven-card-stud", stakes="2/4 limit with ante 1 and bring-in 1", book=WSOP
    )
    made.apply(c.SitOut(player="b", at=0))
    assert made.apply(c.ChangeDealer()) == ()
    refused(made, c.PickUp(player="b", at=HALF_AN_HOUR), Reason.NOT_AWAY_LONG_ENOUGH)
    made.apply(c.PickUp(player="b", at=HALF_AN_HOUR + 1))


@pytest.mark.parametrize("book", BOOKS)
def test_the_owner_of_a_seat_that_is_played_over_may_be_picked_up_too(book):
    made = regulars(book=book)
    made.apply(c.SitOut(player="b", at=0))
    made.apply(c.Permit(by="floor", player="x", what="play-over"))
    made.apply(c.PlayOver(player="x", seat=1, chips=200))
    made.apply(c.PickUp(player="b", why="often-absent"))
    assert made.state.owner(1).id == "x"
    assert made.state.over(1) is None
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_who_is_not_at_the_table_goes_or_comes_back(book):
    made = regulars(book=book)
    for command in (
        c.SitOut(player="z"),
        c.SitIn(player="z"),
        c.ExtendAbsence(player="z", minutes=5),
        c.WarnAbsence(player="z"),
        c.PickUp(player="z"),
    ):
        refused(made, command, Reason.NO_SUCH_PLAYER)


def test_only_where_pots_are_killed_does_anybody_agree_to_kill_the_next():
    stud = regulars(
        form="seven-card-stud", stakes="2/4 limit with ante 1 and bring-in 1", book=ROBERTS
    )
    refused(stud, c.SitIn(player="a", kills_next=True), Reason.NOT_IN_THIS_GAME)
    made = table("omaha-8", "2/4 limit with kill", book=ROBERTS)
    event = of(made.apply(c.SitIn(player="a", entry="post", kills_next=True)), e.SatIn)[0]
    assert event.kills_next
    assert made.state.players["a"].kills_next


@pytest.mark.rules("WSOP-73b", "WSOP-73c")
def test_at_the_wsop_who_leaves_in_a_deal_misses_the_blinds_and_is_picked_up():
    made = begun(names="abcdef", book=WSOP)
    start(made)
    made.apply(c.SitOut(player="e", at=0))
    assert not made.state.players["e"].away
    finish(made)
    assert made.state.players["e"].away
    made.apply(c.ChangeDealer())
    for _ in range(6):
        assert "e" not in dealt(deal(made))
    assert "big" in made.state.players["e"].missed
    made.apply(c.ChangeDealer())
    refused(made, c.PickUp(player="e"), Reason.NOT_AWAY_LONG_ENOUGH, "WSOP-73c")
    made.apply(c.ChangeDealer())
    made.apply(c.PickUp(player="e"))
    assert balanced(made)["held:e"] > 0
    assert "e" not in dealt(deal(made))


@pytest.mark.parametrize("book", BOOKS)
def test_who_comes_back_before_a_blind_was_missed_is_dealt_in_at_once(book):
    made = begun(names="abcdef", book=book)
    deal(made)
    made.apply(c.SitOut(player="f", takes_chips=True))
    assert "f" not in dealt(deal(made))
    made.apply(c.SitIn(player="f"))
    assert "f" in dealt(deal(made))
    balanced(made)
