"""Chips at a table: full buy-ins and short ones, additions, coming back, playing behind."""

import pytest

from floorman.table import Reason
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import balanced, draw, of, refused, start, table

MINUTE = 60_000


def sat(player="z", seat=8, chips=200, **how):
    return c.SitDown(player=player, seat=seat, chips=chips, **how)


def nine(stakes="1/2 no-limit", names="abc", form="holdem", **how):
    return table(form, stakes, names, seats=9, chips=how.pop("chips", 200), **how)


def broke(made, player="a"):
    """The player has lost all he has."""
    state = made.state
    state.move(f"stack:{player}", "stack:b", state.players[player].stack, "deal")


def mid_deal(made):
    """A deal is being played, in which c has no part; its players with their chips."""
    made.apply(c.SitOut(player="c"))
    draw(made, "a")
    start(made)
    playing = made.state.playing
    return dict(zip(playing.players, playing.stacks, strict=True))


# The full buy-in


@pytest.mark.rules(
    "RR11-3.BUY.1a", "RR11-3.BUY.1b", "USPA-3.1.3.1a", "USPA-3.1.3.1b", "WSOP-99a", "WSOP-99b"
)
@pytest.mark.rules("HPT-3.BUY.1a", "HPT-3.BUY.1b", "RRX-3.BUY.1a", "RRX-3.BUY.1b")
@pytest.mark.parametrize(
    ("book", "least", "cites"),
    [
        ("roberts-v11", 60, ("RR11-3.BUY.1a", "RR11-3.BUY.1b")),
        ("homepokertourney", 60, ("HPT-3.BUY.1a", "HPT-3.BUY.1b")),
        ("roberts-excerpt", 60, ("RRX-3.BUY.1a", "RRX-3.BUY.1b")),
        ("uspa", 60, ("USPA-3.1.3.1a", "USPA-3.1.3.1b")),
        ("wsop-2018", 30, ("WSOP-99a", "WSOP-99b")),
    ],
)
def test_at_limit_a_full_buy_in_is_ten_bets_and_at_three_six_thirty_or_sixty(book, least, cites):
    made = nine("3/6 limit", book=book)
    said = refused(made, sat(chips=least - 1), Reason.BUY_IN_TOO_SMALL, *cites)
    assert f"The least buy-in is {least}." in said
    made.apply(sat(chips=least))
    assert made.state.players["z"].stack == least
    balanced(made)


@pytest.mark.rules("WSOP-11a", "WSOP-11b")
def test_the_placard_says_what_a_buy_in_is_where_it_says_anything():
    made = nine("3/6 limit", book="wsop-2018", buy_in_min=50)
    refused(made, sat(chips=49), Reason.BUY_IN_TOO_SMALL, "WSOP-11a")
    made.apply(sat(chips=50))
    made = nine("1/2 no-limit", book="wsop-2018", buy_in_min=100)
    refused(made, sat(chips=99), Reason.BUY_IN_TOO_SMALL, "WSOP-11b")
    made.apply(sat(chips=100))


@pytest.mark.rules("WSOP-182a", "WSOP-182b")
def test_the_wsop_buys_in_for_twenty_to_a_hundred_big_blinds_at_big_bet():
    made = nine("1/2 no-limit", book="wsop-2018")
    refused(made, sat(chips=39), Reason.BUY_IN_TOO_SMALL, "WSOP-182a", "WSOP-182b")
    refused(made, sat(chips=201), Reason.BUY_IN_TOO_LARGE, "WSOP-182a", "WSOP-182b")
    made.apply(sat(chips=40))
    made.apply(sat("y", 7, chips=200))
    balanced(made)


@pytest.mark.rules("RR11-14.NL.14")
def test_the_house_may_cap_the_buy_in_at_big_bet():
    capped = nine(buy_in_max=300)
    refused(capped, sat(chips=301), Reason.BUY_IN_TOO_LARGE, "RR11-14.NL.14")
    capped.apply(sat(chips=300))
    nine().apply(sat(chips=100_000))
    forbidden = nine(buy_in_max=300, house={"buy_in.house_may_cap": False})
    forbidden.apply(sat(chips=301))


def test_a_buy_in_is_a_number_of_chips():
    refused(nine(), sat(chips=0), Reason.NO_SUCH_AMOUNT)
    refused(nine(), sat(chips=-5), Reason.NO_SUCH_AMOUNT)
    refused(nine(), sat(brings=-1), Reason.NO_SUCH_AMOUNT)
    refused(nine(), sat(played_ms=-1), Reason.NO_SUCH_AMOUNT)
    refused(nine(), c.AddChips(player="a", chips=0), Reason.NO_SUCH_AMOUNT)
    refused(nine(), c.TakeOff(player="a", chips=0), Reason.NO_SUCH_AMOUNT)


@pytest.mark.rules("WSOP-55b")
def test_chips_come_from_the_cage_and_from_nowhere_else():
    made = nine(book="wsop-2018", chips=100)
    events = [*made.apply(sat(chips=100)), *made.apply(c.AddChips(player="a", chips=50))]
    broke(made)
    events += made.apply(c.AddChips(player="a", chips=100))
    bought = of(events, e.Moved)
    assert [move.why for move in bought] == ["buy-in", "add", "rebuy"]
    assert {move.source for move in bought} == {"cage"}
    assert all("WSOP-55b" in move.cites for move in bought)


# Short buy-ins and additions


@pytest.mark.rules("RR11-3.BUY.2a", "USPA-3.1.3.2a", "HPT-3.BUY.2a", "RRX-3.BUY.2a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-3.BUY.2a"),
        ("uspa", "USPA-3.1.3.2a"),
        ("homepokertourney", "HPT-3.BUY.2a"),
        ("roberts-excerpt", "RRX-3.BUY.2a"),
    ],
)
def test_one_short_buy_in_may_be_made_in_a_game(book, cite):
    made = nine("3/6 limit", book=book)
    broke(made)
    (moved,) = made.apply(c.AddChips(player="a", chips=25))
    assert (moved.why, cite in moved.cites) == ("rebuy", True)
    broke(made)
    refused(made, c.AddChips(player="a", chips=59), Reason.SHORT_BUY_IN, cite)
    made.apply(c.AddChips(player="a", chips=60))
    broke(made)
    refused(made, c.AddChips(player="a", chips=59), Reason.SHORT_BUY_IN, cite)
    balanced(made)


@pytest.mark.rules("RR11-3.BUY.1a", "RR11-3.BUY.2a")
def test_a_short_buy_in_does_not_do_for_entering_and_is_remembered_when_one_comes_back():
    made = nine("3/6 limit")
    refused(made, sat(chips=30), Reason.BUY_IN_TOO_SMALL, "RR11-3.BUY.1a")
    broke(made)
    made.apply(c.AddChips(player="a", chips=25))
    broke(made)
    made.apply(c.Leave(player="a"))
    made.apply(sat("a", 0, chips=60))
    broke(made)
    refused(made, c.AddChips(player="a", chips=25), Reason.SHORT_BUY_IN, "RR11-3.BUY.2a")


@pytest.mark.rules("WSOP-100")
def test_the_wsop_knows_no_short_buy_in():
    made = nine("3/6 limit", book="wsop-2018")
    broke(made)
    refused(made, c.AddChips(player="a", chips=29), Reason.SHORT_BUY_IN, "WSOP-100", "WSOP-99b")
    made.apply(c.AddChips(player="a", chips=30))


@pytest.mark.rules("RR11-3.BUY.2b", "USPA-3.1.3.2b", "HPT-3.BUY.2b", "RRX-3.BUY.2b")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-3.BUY.2b"),
        ("uspa", "USPA-3.1.3.2b"),
        ("homepokertourney", "HPT-3.BUY.2b"),
        ("roberts-excerpt", "RRX-3.BUY.2b"),
    ],
)
def test_any_number_of_chips_may_be_added_between_deals_and_is_no_buy_in(book, cite):
    made = nine("3/6 limit", book=book)
    for chips in (1, 7, 5000):
        (moved,) = made.apply(c.AddChips(player="a", chips=chips))
        assert (moved.why, cite in moved.cites) == ("add", True)
    assert made.state.players["a"].short_buys == 0
    mid_deal(made)
    refused(made, c.AddChips(player="a", chips=5), Reason.IN_A_DEAL, cite)
    refused(made, c.AddChips(player="a", chips=5, behind=True), Reason.IN_A_DEAL, cite)
    made.apply(c.AddChips(player="c", chips=5))
    balanced(made)


def test_a_house_may_let_nobody_add_to_a_stack():
    made = nine(house={"buy_in.add_on_between_deals": False})
    refused(made, c.AddChips(player="a", chips=5), Reason.NOT_ALLOWED_BY_BOOK, "house: ours")
    broke(made)
    made.apply(c.AddChips(player="a", chips=50))


@pytest.mark.rules("WSOP-182c")
def test_a_stack_is_topped_up_to_the_largest_buy_in_and_no_further():
    made = nine(book="wsop-2018", chips=150)
    said = refused(made, c.AddChips(player="a", chips=51), Reason.BUY_IN_TOO_LARGE, "WSOP-182c")
    assert "50 may be added." in said
    made.apply(c.AddChips(player="a", chips=50))
    said = refused(made, c.AddChips(player="a", chips=1), Reason.BUY_IN_TOO_LARGE, "WSOP-182c")
    assert "Nothing may be added." in said
    broke(made)
    refused(made, c.AddChips(player="a", chips=201), Reason.BUY_IN_TOO_LARGE, "WSOP-182c")
    refused(made, c.AddChips(player="b", chips=1), Reason.BUY_IN_TOO_LARGE)
    made.apply(c.AddChips(player="a", chips=200))
    balanced(made)


# Coming from another game


@pytest.mark.rules("RR11-3.BUY.3a", "USPA-3.1.3.3a", "HPT-3.BUY.3a", "RRX-3.BUY.3a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-3.BUY.3a"),
        ("uspa", "USPA-3.1.3.3a"),
        ("homepokertourney", "HPT-3.BUY.3a"),
        ("roberts-excerpt", "RRX-3.BUY.3a"),
    ],
)
@pytest.mark.parametrize("coming", ["broken", "must-move"])
def test_who_is_moved_goes_on_with_the_same_money_however_little(book, cite, coming):
    made = nine("3/6 limit", book=book)
    less = sat(chips=16, coming=coming, brings=17)
    refused(made, less, Reason.BUY_IN_TOO_SMALL, cite)
    moved = of(made.apply(sat(chips=17, coming=coming, brings=17)), e.Moved)
    assert (moved[0].amount, cite in moved[0].cites) == (17, True)
    refused(made, sat("y", 7, chips=17, coming=coming), Reason.BUY_IN_TOO_SMALL)
    balanced(made)


@pytest.mark.rules("WSOP-101")
def test_who_is_moved_at_the_wsop_brings_everything_and_may_buy_more():
    made = nine(book="wsop-2018", chips=100)
    refused(made, sat(chips=20, coming="broken", brings=25), Reason.BUY_IN_TOO_SMALL, "WSOP-101")
    made.apply(sat(chips=25, coming="broken", brings=25))
    made.apply(c.AddChips(player="z", chips=175))
    refused(made, c.AddChips(player="z", chips=1), Reason.BUY_IN_TOO_LARGE)
    made.apply(sat("y", 7, chips=900, coming="must-move", brings=900))
    refused(made, sat("x", 6, chips=901, coming="must-move", brings=900), Reason.BUY_IN_TOO_LARGE)
    balanced(made)


@pytest.mark.rules(
    "RR11-13.KILL.13a", "RR11-13.KILL.13b", "USPA-3.6.2.13", "WSOP-211a", "WSOP-211b"
)
@pytest.mark.rules("HPT-13.KILL.13a", "HPT-13.KILL.13b")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("roberts-v11", ("RR11-13.KILL.13a", "RR11-13.KILL.13b")),
        ("uspa", ("USPA-3.6.2.13",)),
        ("wsop-2018", ("WSOP-211a", "WSOP-211b")),
        ("homepokertourney", ("HPT-13.KILL.13a", "HPT-13.KILL.13b")),
    ],
)
@pytest.mark.parametrize(
    ("left_form", "left_stakes"),
    [("", "4/8 limit"), ("", "3/6 limit with full kill"), ("omaha", "4/8 limit with full kill")],
    ids=["without a required kill", "of another limit", "of another type"],
)
def test_a_broken_game_counts_for_nothing_if_it_was_of_another_limit_or_type(
    book, cites, left_form, left_stakes
):
    made = nine("4/8 limit with full kill", book=book)
    came = {"coming": "broken", "brings": 20, "left_form": left_form, "left_stakes": left_stakes}
    refused(made, sat(chips=20, **came), Reason.BUY_IN_TOO_SMALL, *cites)
    seated = of(made.apply(sat(chips=80, **came)), e.Sat)[0]
    assert seated.coming == made.state.players["z"].coming == "new"
    assert set(cites) <= {*seated.cites}
    alike = came | {"left_form": "holdem", "left_stakes": "4/8 limit with full kill"}
    made.apply(sat("y", 7, chips=20, **alike))
    assert made.state.players["y"].coming == "broken"


def test_an_optional_kill_makes_no_other_type_of_a_game():
    made = nine("4/8 limit with optional full kill")
    made.apply(sat(chips=9, coming="broken", brings=9, left_stakes="4/8 limit"))
    assert made.state.players["z"].coming == "broken"
    house = nine("4/8 limit with full kill", house={"kills.broken_game_same_type": True})
    house.apply(sat(chips=9, coming="broken", brings=9, left_stakes="4/8 limit"))
    assert house.state.players["z"].coming == "broken"


def test_a_game_that_nobody_knows_is_not_left():
    refused(nine(), sat(coming="broken", left_form="holdm"), Reason.NOT_KNOWN)
    refused(nine(), sat(coming="broken", left_stakes="few"), Reason.NOT_KNOWN)


@pytest.mark.rules("RR11-3.BUY.3b", "RR11-3.BUY.3c", "USPA-3.1.3.3b")
@pytest.mark.rules("HPT-3.BUY.3b", "RRX-3.BUY.3b")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("roberts-v11", ("RR11-3.BUY.3b", "RR11-3.BUY.3c")),
        ("uspa", ("USPA-3.1.3.3b",)),
        # The older editions ask for the proper buy-in, and do not say that no more is required.
        ("homepokertourney", ("HPT-3.BUY.3b",)),
        ("roberts-excerpt", ("RRX-3.BUY.3b",)),
    ],
)
def test_who_changes_games_by_choice_needs_a_full_buy_in_and_no_more(book, cites):
    made = nine("3/6 limit", book=book)
    refused(made, sat(chips=59, coming="transfer", brings=59), Reason.BUY_IN_TOO_SMALL, *cites)
    moved = of(made.apply(sat(chips=60, coming="transfer", brings=900)), e.Moved)[0]
    assert set(cites) <= {*moved.cites}
    assert ("RR11-3.BUY.3c" in moved.cites) is (book == "roberts-v11")


@pytest.mark.rules("WSOP-59a", "WSOP-102a")
def test_at_the_wsop_a_whole_stack_moves_along_even_above_the_largest_buy_in():
    made = nine(book="wsop-2018")
    came = {"coming": "transfer", "brings": 700, "played_ms": 60 * MINUTE}
    refused(made, sat(chips=200, **came), Reason.BUY_IN_TOO_SMALL, "WSOP-59a", "WSOP-102a")
    refused(made, sat(chips=701, **came), Reason.BUY_IN_TOO_LARGE)
    made.apply(sat(chips=700, **came))
    refused(made, sat("y", 7, chips=39, coming="transfer", brings=39), Reason.BUY_IN_TOO_SMALL)
    balanced(made)


@pytest.mark.rules("WSOP-59b", "WSOP-102b")
def test_in_the_first_hour_nobody_above_a_largest_buy_in_changes_to_a_capped_game():
    made = nine("3/6 limit", book="wsop-2018", buy_in_max=300)
    came = {"coming": "transfer", "brings": 301, "played_ms": 60 * MINUTE - 1}
    refused(made, sat(chips=301, **came), Reason.BARRED, "WSOP-59b", "WSOP-102b")
    made.apply(sat(chips=301, **came | {"played_ms": 60 * MINUTE}))
    made.apply(sat("y", 7, chips=300, **came | {"brings": 300}))
    uncapped = nine("3/6 limit", book="wsop-2018")
    uncapped.apply(sat(chips=301, **came))


# Coming back


@pytest.mark.rules("RR11-2.PROC.7", "USPA-A3.3.5d", "WSOP-58", "HPT-2.PROC.5")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-2.PROC.7"),
        ("uspa", "USPA-A3.3.5d"),
        ("wsop-2018", "WSOP-58"),
        ("homepokertourney", "HPT-2.PROC.5"),
    ],
)
def test_who_comes_back_within_the_hour_brings_what_he_left_with(book, cite):
    made = nine("3/6 limit", book=book, chips=140)
    made.apply(c.Leave(player="a", at=5 * MINUTE))
    again = {"player": "a", "seat": 0, "at": 65 * MINUTE - 1}
    refused(made, sat(**again, chips=100), Reason.BUY_IN_AS_LEFT, cite)
    refused(made, sat(**again, chips=141), Reason.BUY_IN_AS_LEFT, cite)
    moved = of(made.apply(sat(**again, chips=140)), e.Moved)[0]
    assert cite in moved.cites
    made.apply(c.Leave(player="b"))
    made.apply(sat("b", 1, chips=60, at=65 * MINUTE - 1 + 60 * MINUTE))
    balanced(made)


@pytest.mark.rules("RR11-2.PROC.7")
def test_the_hour_holds_for_big_and_small_winners_alike_and_by_way_of_another_game():
    made = nine("1/2 no-limit", buy_in_min=100, buy_in_max=200, chips=200)
    made.state.move("stack:b", "stack:a", 150, "deal")
    made.apply(c.Leave(player="a"))
    made.apply(c.Leave(player="b"))
    refused(
        made,
        sat("a", 0, chips=200, coming="transfer", brings=200),
        Reason.BUY_IN_TOO_SMALL,
        "RR11-2.PROC.7",
    )
    made.apply(sat("a", 0, chips=350))
    made.apply(sat("b", 1, chips=50))


def test_who_left_with_nothing_buys_in_like_anybody():
    made = nine("3/6 limit")
    broke(made)
    made.apply(c.Leave(player="a"))
    refused(made, sat("a", 0, chips=59), Reason.BUY_IN_TOO_SMALL, "RR11-3.BUY.1a")
    made.apply(sat("a", 0, chips=60))


# Playing behind, and table stakes


@pytest.mark.rules("RR11-2.PROC.8a", "RR11-2.PROC.9a", "USPA-A3.3.6a")
@pytest.mark.rules("HPT-2.PROC.6a", "HPT-2.PROC.7a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-2.PROC.8a"),
        ("roberts-v11", "RR11-2.PROC.9a"),
        ("uspa", "USPA-A3.3.6a"),
        ("homepokertourney", "HPT-2.PROC.6a"),
        ("homepokertourney", "HPT-2.PROC.7a"),
    ],
)
def test_chips_that_are_bought_and_announced_play_while_they_are_awaited(book, cite):
    made = nine(book=book)
    bought = of(made.apply(c.AddChips(player="a", chips=300, behind=True)), e.BoughtBehind)[0]
    assert (bought.chips, bought.plays, cite in bought.cites) == (300, 300, True)
    a = made.state.players["a"]
    assert (a.stack, a.behind, a.playable) == (200, 300, 500)
    assert balanced(made)["behind:a"] == 300
    made.apply(c.ChipsArrive(player="a"))
    assert (a.stack, a.behind, a.playable) == (500, 0, 500)
    refused(made, c.ChipsArrive(player="a"), Reason.TOO_FEW_CHIPS, cite)
    balanced(made)


@pytest.mark.rules("RR11-2.PROC.8b", "RR11-2.PROC.9b", "USPA-A3.3.6b")
@pytest.mark.rules("HPT-2.PROC.6b", "HPT-2.PROC.7b")
@pytest.mark.parametrize(
    ("book", "cites"),
    [
        ("roberts-v11", ("RR11-2.PROC.8b", "RR11-2.PROC.9b")),
        ("uspa", ("USPA-A3.3.6b",)),
        ("homepokertourney", ("HPT-2.PROC.6b", "HPT-2.PROC.7b")),
    ],
)
def test_of_chips_not_announced_only_a_least_buy_in_plays(book, cites):
    made = nine("3/6 limit", book=book)
    silent = {"behind": True, "announced": False}
    bought = of(made.apply(c.AddChips(player="a", chips=300, **silent)), e.BoughtBehind)[0]
    assert (bought.chips, bought.plays) == (300, 60)
    assert set(cites) <= {*bought.cites}
    bought = of(made.apply(c.AddChips(player="a", chips=50, **silent)), e.BoughtBehind)[0]
    assert bought.plays == 0
    bought = of(made.apply(c.AddChips(player="b", chips=50, **silent)), e.BoughtBehind)[0]
    assert bought.plays == 50
    made.apply(c.ChipsArrive(player="a"))
    assert made.state.players["a"].playable == 550
    house = nine("3/6 limit", book=book, house={"buy_in.behind_unannounced": "none"})
    house.apply(c.AddChips(player="a", chips=300, **silent))
    assert house.state.players["a"].playable == 200


@pytest.mark.rules("WSOP-60b")
def test_at_the_wsop_nothing_plays_that_is_not_on_the_table():
    made = nine(book="wsop-2018", chips=100)
    bought = of(made.apply(c.AddChips(player="a", chips=50, behind=True)), e.BoughtBehind)[0]
    assert (bought.plays, "WSOP-60b" in bought.cites) == (0, True)
    assert made.state.players["a"].playable == 100
    refused(made, c.AddChips(player="a", chips=51), Reason.BUY_IN_TOO_LARGE)
    assert mid_deal(made) == {"a": 100, "b": 100}
    refused(made, c.AddChips(player="b", chips=5), Reason.IN_A_DEAL, "WSOP-60b")


def test_awaited_chips_play_in_the_deal_and_come_onto_the_table_between_deals():
    made = nine()
    made.apply(c.AddChips(player="a", chips=50, behind=True))
    assert mid_deal(made) == {"a": 250, "b": 200}
    refused(made, c.ChipsArrive(player="a"), Reason.IN_A_DEAL, "RR11-2.PROC.8a")


def test_a_rebuy_may_be_awaited_too():
    made = nine("3/6 limit")
    broke(made)
    made.apply(c.AddChips(player="a", chips=30, behind=True))
    assert made.state.players["a"].short_buys == 1
    assert made.state.players["a"].playable == 30
    made.apply(c.ChipsArrive(player="a"))
    broke(made)
    refused(made, c.AddChips(player="a", chips=30, behind=True), Reason.SHORT_BUY_IN)


@pytest.mark.rules("RR11-2.PROC.8a", "USPA-A3.3.5a", "WSOP-60a", "HPT-2.PROC.6a")
@pytest.mark.parametrize(
    ("book", "cite"),
    [
        ("roberts-v11", "RR11-2.PROC.8a"),
        ("uspa", "USPA-A3.3.5a"),
        ("homepokertourney", "HPT-2.PROC.6a"),
        ("wsop-2018", "WSOP-60a"),
    ],
)
def test_nobody_takes_chips_off_the_table_and_stays(book, cite):
    made = nine(book=book)
    refused(made, c.TakeOff(player="a", chips=1), Reason.TABLE_STAKES, cite)
    mid_deal(made)
    refused(made, c.TakeOff(player="a", chips=1), Reason.IN_A_DEAL)


def test_a_house_may_let_players_take_chips_off():
    made = nine(house={"buy_in.going_south": True})
    refused(made, c.TakeOff(player="a", chips=201), Reason.TOO_FEW_CHIPS)
    (moved,) = made.apply(c.TakeOff(player="a", chips=150))
    assert (moved.target, moved.amount, moved.cites[0]) == ("cage", 150, "house: ours")
    assert made.state.players["a"].stack == 50
    balanced(made)


def test_only_players_of_the_game_buy_chips():
    made = nine()
    refused(made, c.AddChips(player="z", chips=5), Reason.NO_SUCH_PLAYER)
    refused(made, c.ChipsArrive(player="z"), Reason.NO_SUCH_PLAYER)
    refused(made, c.TakeOff(player="z", chips=5), Reason.NO_SUCH_PLAYER)
