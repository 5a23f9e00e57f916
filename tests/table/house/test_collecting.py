"""What the house collects from pots and from the button, and collections of all kinds in play."""

import pytest

from floorman.deal import commands as dc
from floorman.table import Collection
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import POT
from floorman.table.house import collecting
from tests.editions import HOME
from tests.table.house import chips as house_chips
from tests.table.house.chips import BOOKS, HALF_HOUR, STUD, TIME, dealing, game, over
from tests.table.tables import balanced, begun, deal, least, of, start, table

RAKE = Collection("rake")


# Out of the pot


@pytest.mark.rules("WSOP-27a")
def test_a_pot_is_raked_by_the_book_where_the_house_names_no_figures():
    state = game(pays=Collection("rake"), book="wsop-2018")
    rake = collecting.rake_for(state, state.law)
    assert (rake.percent, rake.cap, rake.drop, rake.flop_only) == (10, 5, 0, True)
    (moved,) = over(state, raked=4)
    assert (moved.source, moved.target, moved.amount, moved.why) == (POT, "house:rake", 4, "rake")
    assert "WSOP-27a" in moved.cites


@pytest.mark.parametrize("book", BOOKS)
def test_the_placard_goes_before_the_book(book):
    state = game(pays=Collection("rake", percent=2.5, cap=3, chip=2), book=book)
    rake = collecting.rake_for(state, state.law)
    assert (rake.percent, rake.cap, rake.chip) == (2.5, 3, 2)


def test_a_house_may_rake_pots_without_a_flop():
    house = {"collections.no_flop_no_rake": False}
    state = game(pays=Collection("rake", percent=5), house=house)
    assert not collecting.rake_for(state, state.law).flop_only


@pytest.mark.parametrize("book", BOOKS)
def test_a_drop_is_taken_from_every_deal(book):
    state = game(pays=Collection("drop", fee=3), book=book)
    rake = collecting.rake_for(state, state.law)
    assert (rake.percent, rake.drop, rake.flop_only) == (0, 3, False)
    (moved,) = over(state, raked=3)
    assert (moved.target, moved.why) == ("house:drop", "drop")
    assert moved.cites


def test_a_game_that_pays_nothing_pays_nothing():
    state = game(pays=None)
    assert collecting.rake_for(state, state.law) is None
    assert dealing(state) == ([], "abc")
    assert collecting.button_fee(state) == 0
    assert not over(state)


@pytest.mark.parametrize("pays", [TIME, Collection("rake", percent=5), Collection("drop", fee=1)])
def test_a_tournament_collects_nothing_at_the_table(pays):
    state = game(pays=pays, tournament=True)
    assert collecting.rake_for(state, state.law) is None
    assert dealing(state) == ([], "abc")


# The dead collection blind


@pytest.mark.parametrize("book", BOOKS)
def test_the_button_posts_a_dead_blind_for_the_house(book):
    state = game(pays=Collection("dead-blind", fee=4), book=book)
    assert collecting.button_fee(state) == 4
    collecting.after_plan(state, state.players["b"])
    moved = state.events[-1]
    assert (moved.source, moved.target, moved.amount) == ("stack:b", "house:dead-blind", 4)
    assert moved.cites
    assert collecting.rake_for(state, state.law) is None, "it is no part of the pot"
    assert house_chips.balanced(state)["house:dead-blind"] == 4


@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_the_dead_blind_is_no_part_of_a_bet_by_the_rules(book):
    state = game(pays=Collection("dead-blind", fee=4), book=book)
    collecting.after_plan(state, state.players["b"])
    assert {"RR11-4.INTRO.0f", "USPA-3.5.2.2b"} & {*state.events[-1].cites}


@pytest.mark.rules("USPA-3.5.2.2b", "HPT-4.BLIND.3b", "HPT-4.INTRO.0f")
@pytest.mark.parametrize(
    ("book", "dead", "option"),
    [
        ("uspa", {"USPA-3.5.2.2b"}, "USPA-3.5.2.2a"),
        (HOME, {"HPT-4.BLIND.3b", "HPT-4.INTRO.0f"}, "HPT-4.BLIND.3a"),
    ],
)
def test_who_posted_the_dead_blind_alone_has_no_option(book, dead, option):
    pays = Collection("dead-blind", fee=4)
    made = begun("holdem", "2/4 limit", "abc", book=book, collection=pays)
    start(made)
    (moved,) = [one for one in of(made.events, e.Moved) if one.why == "dead-blind"]
    button = moved.source.removeprefix("stack:")
    assert dead <= {*moved.cites}
    for _ in range(2):
        request = made.deal.request
        name = made.state.playing.players[request.seat]
        assert (request.may_check, request.to_call) == (False, 2 if name == button else 1)
        made.act(dc.Call(request.seat))
    assert made.deal.request.may_check, "the big blind has it"
    made.act(dc.Wager(made.deal.request.seat, 4))
    assert option in made.deal.events[-1].cites
    made.act(dc.Wager(made.deal.request.seat, 6))
    assert made.state.playing.players[made.deal.events[-1].seat] == button
    assert option not in made.deal.events[-1].cites


def test_a_dead_button_posts_nothing_and_stud_has_none():
    state = game(pays=Collection("dead-blind", fee=4))
    before = len(state.events)
    collecting.after_plan(state, None)
    assert len(state.events) == before
    assert collecting.button_fee(game(form="razz", stakes=STUD, pays=state.setup.collection)) == 0


def test_a_button_that_could_not_play_then_keeps_its_chips():
    state = game(pays=Collection("dead-blind", fee=4), chips=4)
    collecting.after_plan(state, state.players["b"])
    assert state.players["b"].stack == 4


def test_a_void_deal_gives_the_dead_blind_back():
    made = begun(collection=Collection("dead-blind", fee=4))
    for _ in range(2):
        start(made)
        assert made.state.players["a"].stack == 196
        made.apply(c.VoidDeal())
        assert made.state.players["a"].stack == 200
        assert "house:dead-blind" not in balanced(made)


# Deals


def taken(made, account):
    return balanced(made).get(account, 0)


def all_call(made, to=None):
    """A deal that everyone plays to the showdown, for so much each."""
    before = len(made.events)
    start(made)
    if to:
        made.act(dc.Wager(made.deal.request.seat, to))
    while made.deal is not None:
        made.act(least(made, made.state.playing.players[made.deal.request.seat]))
    return made.events[before:]


@pytest.mark.rules("WSOP-27a")
def test_a_raked_deal_at_the_table_brings_the_house_its_chips():
    made = begun("holdem", "1/2 no-limit", "abc", book="wsop-2018", collection=RAKE)
    deal(made)
    assert taken(made, "house:rake") == 0, "no flop, no rake"
    moved = [one for one in of(all_call(made, 30), e.Moved) if one.why == "rake"]
    assert [one.amount for one in moved] == [5]
    assert "WSOP-27a" in moved[0].cites
    all_call(made, 8)
    assert taken(made, "house:rake") == 5 + 2
    assert sum(player.stack for player in made.state.players.values()) == 600 - 7


@pytest.mark.parametrize("book", BOOKS)
def test_stud_is_raked_too(book):
    made = begun_stud(book)
    all_call(made)
    assert taken(made, "house:rake") == 3


def begun_stud(book):
    pays = Collection("rake", percent=20, cap=5)
    return table("seven-card-stud", STUD, "abc", book=book, chips=400, collection=pays)


@pytest.mark.parametrize("book", BOOKS)
def test_a_drop_at_the_table_comes_from_each_deal(book):
    made = begun("holdem", "2/4 no-limit", "abc", book=book, collection=Collection("drop", fee=1))
    for number in (1, 2, 3):
        deal(made)
        assert taken(made, "house:drop") == number


@pytest.mark.parametrize("book", BOOKS)
def test_the_dead_blind_comes_from_every_button_in_turn(book):
    pays = Collection("dead-blind", fee=3)
    made = begun("holdem", "1/2 no-limit", "abc", book=book, collection=pays)
    payers = ""
    for _ in range(3):
        moved = [one for one in of(deal(made), e.Moved) if one.why == "dead-blind"]
        payers += "".join(one.source[-1] for one in moved)
    assert sorted(payers) == ["a", "b", "c"]
    assert taken(made, "house:dead-blind") == 9


@pytest.mark.parametrize("book", BOOKS)
def test_who_does_not_pay_is_not_dealt_in_and_told_why(book):
    made = begun("holdem", "1/2 no-limit", "abcd", book=book, collection=TIME)
    deal(made, at=0)
    made.apply(c.NoteWaiting(waiting=1))
    made.apply(c.PayTime(player="c", pays=False))
    events = deal(made, at=HALF_HOUR)
    (out,) = of(events, e.NotDealtIn)
    assert (out.player, out.why) == ("c", "collection")
    assert out.cites
    assert taken(made, "house:time") == 4 * 5 + 3 * 5


@pytest.mark.rules("WSOP-27c")
def test_a_time_pot_is_taken_from_the_deal_that_is_played():
    made = begun("holdem", "1/2 no-limit", "abc", book="wsop-2018", collection=TIME)
    made.apply(c.ElectTimePot())
    all_call(made, 50)
    assert taken(made, "house:time") == 15
    assert not made.state.time_pot


@pytest.mark.rules("WSOP-27d")
def test_a_time_pot_that_is_too_small_leaves_the_rest_to_each_player():
    made = begun("holdem", "1/2 no-limit", "abc", book="wsop-2018", collection=TIME)
    made.apply(c.ElectTimePot())
    deal(made)
    assert taken(made, "house:time") == 2
    events = deal(made)
    assert [one.amount for one in of(events, e.Moved) if one.why == "time"] == [5, 4, 4]
    assert taken(made, "house:time") == 15
