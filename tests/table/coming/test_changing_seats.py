"""Changing seats: closer to the big blind is free, away from it is waited for or paid.

In most tests a to g sit in seats 0 to 6 of nine, and the button has just been round: a had it on
the last deal, b and c had the blinds, and d is due for the big blind.
"""

import pytest

from floorman.games import find_mix
from floorman.table import Table, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from tests.table.tables import balanced, begun, deal, dealt, draw, of, posts, refused

ROBERTS, USPA, WSOP = "roberts-v11", "uspa", "wsop-2018"
EACH = pytest.mark.parametrize("book", (ROBERTS, USPA, WSOP))
NOT_WSOP = pytest.mark.parametrize("book", (ROBERTS, USPA))
LIMIT, BIG_BET = "2/4 limit", "1/2 no-limit"
STAKES = pytest.mark.parametrize("stakes", (LIMIT, BIG_BET))


def game(names="abcdefg..", form="holdem", stakes=BIG_BET, *, deals=None, **how):
    """A game whose first round is over: on the last deal a had the button."""
    made = begun(form, stakes, names, **how)
    for _ in range(len(names.replace(".", "")) + 1 if deals is None else deals):
        deal(made)
    return made


def moves(made, name, seat, entry="wait"):
    """A player changes seats; the event of it."""
    events = made.apply(c.ChangeSeat(player=name, seat=seat, entry=entry))
    return of(events, e.SeatChanged)[0]


def deals_out(made, name, most=12):
    """Deals until the player is dealt in: why not in each before, and the events of the first."""
    why = []
    for _ in range(most):
        events = deal(made)
        if name in dealt(events):
            return why, events
        why += [one.why for one in of(events, e.NotDealtIn) if one.player == name]
    raise AssertionError(f"{name} is never dealt in")


def entry_of(events, name):
    """What a player posts besides a regular blind."""
    return [one.amount for one in of(events, e.EntryPosted) if one.player == name]


@pytest.mark.rules("RR11-4.BLIND.14", "USPA-3.5.2.13c")
@STAKES
@NOT_WSOP
@pytest.mark.parametrize(("name", "posted"), [("d", 2), ("e", 2), ("g", 2)])
def test_who_moves_closer_to_the_big_blind_is_dealt_in_for_nothing(book, stakes, name, posted):
    made = game("abc.defg.", stakes=stakes, book=book)
    moved = moves(made, name, 3)
    assert moved.waits == 0
    assert {*moved.cites} & {"RR11-4.BLIND.14", "USPA-3.5.2.13c"}
    events = deal(made)
    assert name in dealt(events)
    assert entry_of(events, name) == []
    assert posts(events)[name] == posted, "he is next for the big blind"
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.15a", "RR11-4.BLIND.15b", "USPA-3.5.2.13a", "USPA-3.5.2.13b")
@STAKES
@NOT_WSOP
def test_two_active_positions_away_from_the_big_blind_is_two_deals(book, stakes):
    made = game("abcdef...", stakes=stakes, book=book)
    moved = moves(made, "d", 6)
    assert moved.waits == 2
    assert {*moved.cites} & {"RR11-4.BLIND.15b", "USPA-3.5.2.13b"}
    why, events = deals_out(made, "d")
    assert why == ["waits-for-position"] * 2
    assert posts(events)["d"] == 2, "he was next for the big blind, and is so again"
    assert entry_of(events, "d") == []
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.15a", "USPA-3.5.2.13a")
@NOT_WSOP
def test_what_counts_is_the_players_in_the_game_and_not_the_seats(book):
    made = game("ab.cdefg.", book=book)
    made.apply(c.SitOut(player="f"))
    assert moves(made, "e", 8).waits == 1, "g alone is passed"
    why, events = deals_out(made, "e")
    assert why == ["waits-for-position"]
    assert "e" not in posts(events)
    assert of(events, e.ButtonPlaced)[0].blinds[-1] == 7


@pytest.mark.rules("RR11-4.BLIND.15a", "USPA-3.5.2.13a")
@NOT_WSOP
def test_who_moves_back_before_the_next_deal_waits_for_nothing(book):
    made = game(book=book)
    assert moves(made, "d", 7).waits == 3
    assert moves(made, "d", 3).waits == 0
    assert posts(deal(made))["d"] == 2


@pytest.mark.rules("RR11-4.BLIND.15c", "USPA-3.5.2.13d")
@STAKES
@NOT_WSOP
def test_who_does_not_want_to_wait_posts_the_big_blind(book, stakes):
    made = game(stakes=stakes, book=book)
    assert moves(made, "d", 7, "post").waits == 3
    events = deal(made)
    assert entry_of(events, "d") == [2]
    cites = {x for one in of(events, e.EntryPosted) for x in one.cites}
    assert cites & {"RR11-4.BLIND.15c", "USPA-3.5.2.13d"}
    events = deal(made)
    assert "d" in dealt(events)
    assert "d" not in posts(events), "once he is in, he plays on"
    balanced(made)


@pytest.mark.rules("RR11-4.BLIND.15c", "USPA-3.5.2.13d")
@NOT_WSOP
def test_but_not_he_who_has_missed_a_blind(book):
    made = game(book=book)
    made.apply(c.SitOut(player="d"))
    for _ in range(4):
        deal(made)
    made.apply(c.SitIn(player="d", entry="wait"))
    moves(made, "d", 7, "post")
    events = deals_out(made, "d")[1]
    assert entry_of(events, "d") == [3], "he makes up what he missed"


@pytest.mark.rules("RR11-4.BLIND.15d", "USPA-3.5.2.13e")
@NOT_WSOP
def test_in_lowball_he_kills_the_pot_or_waits(book):
    made = game("abcde.", "lowball-a5", LIMIT, book=book)
    refused(
        made,
        c.ChangeSeat(player="d", seat=5, entry="post"),
        Reason.NOT_ALLOWED_BY_BOOK,
        "RR11-4.BLIND.15d" if book == ROBERTS else "USPA-3.5.2.13e",
    )
    assert moves(made, "d", 5, "kill").waits == 1
    events = deal(made)
    killed = of(events, e.PotKilled)[0]
    assert (killed.player, killed.amount) == ("d", 4)
    assert ("RR11-4.BLIND.15d" if book == ROBERTS else "USPA-3.5.2.13e") in killed.cites
    assert not {"RR11-11.LOW.3b", "USPA-3.2.8.5.1.3.2"} & {*killed.cites}, "no newcomer"
    made = game("abcde.", "lowball-a5", LIMIT, book=book)
    moves(made, "d", 5)
    why, events = deals_out(made, "d")
    assert why == ["waits-for-position"]
    assert posts(events)["d"] == 2
    assert not of(events, e.PotKilled)


@pytest.mark.rules("WSOP-159a")
@STAKES
@pytest.mark.parametrize(("name", "waits"), [("f", 0), ("e", 0), ("d", 3)])
def test_at_the_wsop_two_active_players_may_be_passed_for_nothing(stakes, name, waits):
    made = game(stakes=stakes, book=WSOP)
    moved = moves(made, name, 7)
    assert moved.waits == waits
    if waits:
        assert "WSOP-159b" in moved.cites
        return
    assert "WSOP-159a" in moved.cites
    events = deal(made)
    assert name in dealt(events)
    assert name not in posts(events)


@pytest.mark.rules("WSOP-159b")
@STAKES
def test_who_passes_more_posts_the_big_blind_or_waits(stakes):
    made = game(stakes=stakes, book=WSOP)
    moves(made, "d", 7, "post")
    events = deal(made)
    assert entry_of(events, "d") == [2]
    assert "WSOP-159b" in {x for one in of(events, e.EntryPosted) for x in one.cites}
    made = game(stakes=stakes, book=WSOP)
    moves(made, "d", 7)
    why, events = deals_out(made, "d")
    assert why == ["waits-for-position"] * 3
    assert posts(events)["d"] == 2


@pytest.mark.rules("WSOP-159c")
@pytest.mark.parametrize("form", ("badugi", "triple-draw-27", "lowball-a5"))
def test_at_draw_games_of_the_wsop_he_waits_for_the_same_position(form):
    made = game("abcde.", form, LIMIT, book=WSOP)
    for entry in ("post", "kill"):
        refused(
            made,
            c.ChangeSeat(player="d", seat=5, entry=entry),
            Reason.NOT_ALLOWED_BY_BOOK,
            "WSOP-159c",
        )
    moved = moves(made, "d", 5)
    assert moved.waits == 1
    assert "WSOP-159c" in moved.cites
    why, events = deals_out(made, "d")
    assert why == ["waits-for-position"]
    assert posts(events)["d"] == 2


@pytest.mark.rules("WSOP-159c")
@pytest.mark.parametrize("key", ("horse", "eight-game"))
def test_in_a_mix_of_the_wsop_he_waits_so_whichever_form_is_on(key):
    made = Table(TableSetup(mix_games(find_mix(key), 4), 6, mix=find_mix(key), book=WSOP))
    for seat, name in enumerate("abcde"):
        made.apply(c.SitDown(player=name, seat=seat, chips=400))
    draw(made, "a")
    deals = [deal(made)]
    while made.law.deal.form.family != "flop":
        deals.append(deal(made))
        assert len(deals) < 10
    command = c.ChangeSeat(player="d", seat=5, entry="post")
    refused(made, command, Reason.NOT_ALLOWED_BY_BOOK, "WSOP-159c")
    moved = moves(made, "d", 5)
    assert moved.waits == 1, "a holdem table would let him pass two"
    assert "WSOP-159c" in moved.cites
    assert "WSOP-159a" not in moved.cites


@pytest.mark.rules("WSOP-159a")
@STAKES
def test_in_a_new_game_of_the_wsop_a_move_costs_what_it_always_does(stakes):
    made = game(stakes=stakes, deals=1, book=WSOP)
    assert made.state.first_button is not None
    moved = moves(made, "d", 8)
    assert moved.waits == 3
    why, _ = deals_out(made, "d")
    assert why == ["waits-for-position"] * 3


@pytest.mark.rules("RR11-4.BLIND.16", "USPA-3.5.2.14", "WSOP-160")
@STAKES
@EACH
def test_who_deals_off_lets_the_blinds_pass_once_and_comes_in_behind_the_button(book, stakes):
    made = game(stakes=stakes, book=book)
    moved = moves(made, "a", 7, "pass")
    own = {ROBERTS: "RR11-4.BLIND.16", USPA: "USPA-3.5.2.14", WSOP: "WSOP-160"}[book]
    assert moved.dealt_off
    assert own in moved.cites
    before = len(made.events)
    why, events = deals_out(made, "a")
    assert why == ["lets-blinds-pass"] * 6
    assert "a" not in posts(events)
    assert of(events, e.ButtonPlaced)[0].button == 1, "the button has just gone by his seat"
    since = made.events[before:]
    assert [one.player for one in of(since, e.BlindsPassed)] == ["a"]
    assert own in of(since, e.BlindsPassed)[0].cites
    assert not [one for one in of(since, e.BlindMissed) if one.player == "a"]
    balanced(made)


@pytest.mark.rules("RR11-11.LOW.7b", "USPA-3.2.8.5.1.7b", "WSOP-273b")
@EACH
def test_in_lowball_who_took_all_blinds_and_changes_seats_need_not_kill(book):
    made = game("abcde.", "lowball-a5", LIMIT, book=book)
    moved = moves(made, "a", 5, "pass")
    own = {ROBERTS: "RR11-11.LOW.7b", USPA: "USPA-3.2.8.5.1.7b", WSOP: "WSOP-273b"}[book]
    assert own in moved.cites
    before = len(made.events)
    why, events = deals_out(made, "a")
    assert why == ["lets-blinds-pass"] * 4
    assert "a" not in posts(events)
    assert not of(made.events[before:], e.PotKilled)
    assert not of(made.events[before:], e.BlindMissed)


@pytest.mark.rules("RR11-4.BLIND.16", "WSOP-160")
@pytest.mark.parametrize("book", (ROBERTS, WSOP))
def test_who_lets_them_pass_twice_has_missed_them(book):
    made = game(book=book)
    moves(made, "a", 7, "pass")
    made.apply(c.SitOut(player="a"))
    events = [one for _ in range(14) for one in deal(made)]
    assert len(of(events, e.BlindsPassed)) == 1
    assert [one.blind for one in of(events, e.BlindMissed)] == ["small", "big"]


@pytest.mark.rules("RR11-4.BLIND.16")
@EACH
def test_only_who_has_just_played_the_button_deals_off(book):
    made = game(book=book)
    for name in "bdg":
        command = c.ChangeSeat(player=name, seat=7, entry="pass")
        refused(made, command, Reason.NOT_ALLOWED_BY_BOOK)
    deal(made)
    refused(made, c.ChangeSeat(player="a", seat=7, entry="pass"), Reason.NOT_ALLOWED_BY_BOOK)
    moves(made, "b", 7, "pass")


@pytest.mark.rules("RR11-4.BLIND.13c", "USPA-3.5.2.12.3")
@STAKES
@NOT_WSOP
def test_in_a_new_game_a_seat_that_no_blind_has_passed_is_free(book, stakes):
    made = game(stakes=stakes, deals=1, book=book)
    moved = moves(made, "d", 8)
    assert moved.waits == 0
    assert {*moved.cites} & {"RR11-4.BLIND.13c", "USPA-3.5.2.12.3"}
    events = deal(made)
    assert "d" in dealt(events)
    assert "d" not in posts(events)


@pytest.mark.rules("RR11-4.BLIND.13c", "USPA-3.5.2.12.3")
@NOT_WSOP
def test_but_not_where_a_blind_has_passed(book):
    made = game("ab.cdefg", deals=1, book=book)
    moved = moves(made, "d", 2)
    assert moved.waits > 0
    assert not {*moved.cites} & {"RR11-4.BLIND.13c", "USPA-3.5.2.12.3"}


@pytest.mark.rules("RR11-4.BLIND.2", "USPA-3.5.2.1", "WSOP-151a")
@EACH
def test_a_small_blind_that_is_due_is_not_left_behind(book):
    made = game(book=book)
    events = made.apply(c.ChangeSeat(player="c", seat=7, entry="post"))
    missed = of(events, e.BlindMissed)
    assert [(one.player, one.blind) for one in missed] == [("c", "small")]
    assert {*missed[0].cites} & {"RR11-4.BLIND.2", "USPA-3.5.2.1", "WSOP-151a"}
    _, events = deals_out(made, "c")
    assert entry_of(events, "c") == [1]
    balanced(made)


@EACH
def test_nobody_changes_seats_in_a_hand_or_while_away(book):
    made = game(book=book)
    made.apply(c.SitOut(player="d"))
    refused(made, c.ChangeSeat(player="d", seat=7), Reason.AWAY)
    made.apply(c.StartDeal())
    refused(made, c.ChangeSeat(player="e", seat=7), Reason.IN_A_DEAL)


@pytest.mark.rules("RR11-4.BLIND.4a", "USPA-3.5.2.4.1")
@NOT_WSOP
def test_a_newcomer_who_changes_seats_is_a_newcomer_still(book):
    made = game(book=book)
    made.apply(c.SitDown(player="n", seat=7, chips=200, entry="post"))
    moves(made, "n", 8, "post")
    events = deal(made)
    assert entry_of(events, "n") == [2]
