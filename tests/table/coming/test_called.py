"""Called to another game: how long a must-move player, or one with a seat elsewhere, plays on."""

import pytest

from floorman.games import find_mix
from floorman.table import Reason, Table, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import balanced, begun, deal, dealt, draw, finish, of, posts, refused, start

LIMIT = "4/8 limit with blinds 2/4"
SEATS = ("roberts-v11", "uspa", "homepokertourney")


def call(made, player, why="must-move", waiting=0):
    [event] = of(made.apply(c.CallToMove(player=player, why=why, waiting=waiting)), e.CalledAway)
    return event


def goes(made, player, most=12):
    """Deals are played until the player is gone; how many he was dealt into."""
    had = 0
    for _ in range(most):
        if player not in made.state.players:
            return had
        events = deal(made)
        had += player in dealt(events)
    raise AssertionError(f"{player} is still here")


@pytest.mark.rules("RR11-2.SEAT.10a", "USPA-A3.4.11a", "HPT-2.SEAT.11a")
@pytest.mark.parametrize("book", SEATS)
def test_a_must_move_player_plays_until_the_big_blind_would_be_his(book):
    made = begun("holdem", LIMIT, "abcdef", button="a", book=book)
    deal(made)  # b, c
    event = call(made, "f")
    assert event.until == "blind"
    own = {"uspa": "USPA-A3.4.11a", "homepokertourney": "HPT-2.SEAT.11a"}
    assert own.get(book, "RR11-2.SEAT.10a") in event.cites
    assert goes(made, "f") == 2  # d and e have the big blind; the third deal would be his
    assert posts(made.events[-8:]).get("f") is None
    balanced(made)


def test_the_big_blind_that_would_be_his_goes_to_the_next():
    made = begun("holdem", LIMIT, "abcd", button="a")
    deal(made)  # b, c
    call(made, "d")
    events = deal(made)
    assert "d" not in dealt(events)
    assert posts(events) == {"c": 2, "a": 4}
    assert made.state.players.keys() == {"a", "b", "c"}


@pytest.mark.rules("WSOP-98a")
@pytest.mark.parametrize(("player", "until"), [("d", "now"), ("a", "now"), ("b", "button")])
def test_at_the_wsop_who_is_called_moves_at_once_but_for_blind_and_button(player, until):
    made = begun("holdem", LIMIT, "abcd", button="a", book="wsop-2018")
    deal(made)  # the blinds at b and c
    event = call(made, player)
    assert event.until == until
    assert "WSOP-98a" in event.cites
    assert (player in made.state.players) is (until == "button")


@pytest.mark.rules("WSOP-98a", "WSOP-94a")
@pytest.mark.parametrize("why", ["must-move", "locked-up"])
def test_at_the_wsop_who_has_taken_a_blind_has_his_button_before_he_moves(why):
    made = begun("holdem", LIMIT, "abcde", button="a", book="wsop-2018")
    deal(made)  # b small, c big
    assert call(made, "c", why).until == "button"
    assert goes(made, "c") == 2  # small blind, then the button
    balanced(made)


@pytest.mark.rules("WSOP-98.MIX-e")
def test_in_a_mix_at_the_wsop_blinds_and_button_may_be_finished(mixed):
    deal(mixed)
    event = call(mixed, "c")
    assert event.until == "button"
    assert "WSOP-98.MIX-e" in event.cites


@pytest.fixture
def mixed():
    mix = find_mix("horse")
    made = Table(TableSetup(mix_games(mix, 4), 6, book="wsop-2018", mix=mix, unit=4))
    for seat, name in enumerate("abcde"):
        made.apply(c.SitDown(player=name, seat=seat, chips=400))
    draw(made, "a")
    return made


@pytest.mark.rules("WSOP-98.DAISYO8-c", "WSOP-98.MMO8-c")
@pytest.mark.parametrize(
    ("stakes", "rule"),
    [
        ("75/150 limit with blinds 40/75", "WSOP-98.DAISYO8-c"),
        ("10/20 limit with blinds 5/10", "WSOP-98.MMO8-c"),
        ("20/40 limit with blinds 10/20", "WSOP-98.MMO8-c"),
    ],
)
def test_at_the_wsop_omaha_games_a_blind_plays_his_blinds_and_the_button(stakes, rule):
    made = begun("omaha-8", stakes, "abcde", button="a", book="wsop-2018", chips=3000)
    deal(made)
    event = call(made, "c")
    assert event.until == "button"
    assert rule in event.cites
    assert call(made, "e").until == "now"


@pytest.mark.rules("RR11-2.SEAT.10c", "USPA-A3.4.11b", "WSOP-98c", "HPT-2.SEAT.11c")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-2.SEAT.10c"),
        ("uspa", "USPA-A3.4.11b"),
        ("wsop-2018", "WSOP-98c"),
        ("homepokertourney", "HPT-2.SEAT.11c"),
    ],
)
def test_a_must_move_player_of_stud_has_one_more_deal(book, rule):
    made = begun("razz", "10/20 limit with ante 2 and bring-in 3", "abcd", book=book)
    deal(made)
    event = call(made, "c")
    assert (event.until, event.deals) == ("deals", 1)
    assert rule in event.cites
    assert goes(made, "c") == 1


@pytest.mark.rules("RR11-2.SEAT.13a", "RR11-2.SEAT.13c", "USPA-A3.4.13a", "USPA-A3.4.13b")
@pytest.mark.rules("HPT-2.SEAT.13a", "HPT-2.SEAT.13c")
@pytest.mark.parametrize("book", SEATS)
@pytest.mark.parametrize(("waiting", "until"), [(0, "blind"), (1, "blind"), (2, "now"), (3, "now")])
def test_who_locked_up_a_seat_elsewhere_moves_at_once_if_two_wait(book, waiting, until):
    made = begun("holdem", LIMIT, "abcdef", button="a", book=book)
    deal(made)
    event = call(made, "e", "locked-up", waiting)
    assert event.until == until
    own = {
        "roberts-v11": ("RR11-2.SEAT.13a", "RR11-2.SEAT.13c"),
        "homepokertourney": ("HPT-2.SEAT.13a", "HPT-2.SEAT.13c"),
    }
    for rule in own.get(book, ("USPA-A3.4.13a", "USPA-A3.4.13b")):
        assert rule in event.cites
    assert ("e" in made.state.players) is (until == "blind")


@pytest.mark.rules("RR11-2.SEAT.13b", "USPA-A3.4.13a", "HPT-2.SEAT.13b")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-2.SEAT.13b"),
        ("uspa", "USPA-A3.4.13a"),
        ("homepokertourney", "HPT-2.SEAT.13b"),
    ],
)
def test_who_must_move_at_once_still_gets_the_button_a_blind_has_paid_for(book, rule):
    made = begun("holdem", LIMIT, "abcde", button="a", book=book)
    deal(made)  # b has had the small blind
    event = call(made, "b", "locked-up", 2)
    assert event.until == "button"
    assert rule in event.cites
    assert goes(made, "b") == 1


@pytest.mark.rules("RR11-2.SEAT.13d", "USPA-A3.4.13c", "WSOP-94b", "HPT-2.SEAT.13d")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        ("roberts-v11", "RR11-2.SEAT.13d"),
        ("uspa", "USPA-A3.4.13c"),
        ("wsop-2018", "WSOP-94b"),
        ("homepokertourney", "HPT-2.SEAT.13d"),
    ],
)
@pytest.mark.parametrize(("waiting", "more"), [(0, 1), (1, 0)])
def test_a_stud_player_changing_tables_finishes_the_deal_and_has_one_more_if_nobody_waits(
    book, rule, waiting, more
):
    made = begun("razz", "10/20 limit with ante 2 and bring-in 3", "abcd", book=book)
    start(made)
    event = call(made, "c", "locked-up", waiting)
    assert rule in event.cites
    assert (event.until, event.deals) == (("deals", 1) if more else ("now", 0))
    assert "c" in made.state.players
    finish(made)
    assert goes(made, "c") == more


def test_who_is_away_when_he_is_called_goes_at_once():
    made = begun("holdem", LIMIT, "abcd", button="a")
    deal(made)
    made.apply(c.SitOut(player="d"))
    assert call(made, "d").until == "now"
    assert "d" not in made.state.players


def test_nobody_is_called_twice_and_nobody_who_plays_over():
    made = begun("holdem", LIMIT, "abcde", button="a")
    deal(made)
    call(made, "e")
    refused(made, c.CallToMove(player="e"), Reason.TOO_LATE, "RR11-2.SEAT.10a")
    made.apply(c.SitOut(player="d"))
    made.apply(c.Permit(by="floor", player="x", what="play-over"))
    made.apply(c.PlayOver(player="x", seat=3, chips=200))
    refused(made, c.CallToMove(player="x"), Reason.NO_PERMISSION)
    refused(made, c.CallToMove(player="nobody"), Reason.NO_SUCH_PLAYER)


@pytest.mark.rules("WSOP-98.MIX-g")
def test_blinds_missed_in_the_must_move_game_come_along(mixed):
    deal(mixed)
    came = mixed.apply(
        c.SitDown(
            player="x",
            seat=5,
            chips=200,
            coming="must-move",
            brings=200,
            missed=("small", "big"),
        )
    )
    missed = of(came, e.BlindMissed)
    assert {one.blind for one in missed} == {"small", "big"}
    assert all("WSOP-98.MIX-g" in one.cites for one in missed)
    assert "x" not in dealt(deal(mixed))


def test_who_has_no_seat_elsewhere_after_all_plays_on():
    made = begun("holdem", LIMIT, "abcd", button="a")
    deal(made)
    refused(made, c.CallToMove(player="d", stays=True), Reason.NOT_KNOWN, "RR11-2.SEAT.10a")
    call(made, "d")
    [event] = of(made.apply(c.CallToMove(player="d", stays=True)), e.CalledAway)
    assert event.until == "stays"
    assert "d" in dealt(deal(made))
    assert posts(deal(made)).get("d")
    call(made, "d")  # and may be called again


def test_nor_does_he_leave_who_was_to_go_when_the_deal_is_over():
    made = begun("holdem", LIMIT, "abcd", button="a", book="wsop-2018")
    deal(made)
    start(made)
    call(made, "d")
    made.apply(c.CallToMove(player="d", stays=True))
    finish(made)
    assert "d" in made.state.players
