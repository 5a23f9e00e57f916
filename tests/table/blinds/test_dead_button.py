"""The dead button: the big blind goes to the player due for it, the rest follows, empty or not."""

import random
from collections import Counter

import pytest

from floorman.games import find_mix
from floorman.table import Table, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import balanced, begun, busts, deal, dealt, draw, of, placed, played

ROBERTS, USPA, WSOP, HOME = "roberts-v11", "uspa", "wsop-2018", "homepokertourney"
BOOKS = (ROBERTS, USPA, WSOP)
TOURNAMENT = {"tournament": True, "chips": 1000}

ROUND = [(0, "small b, big c"), (1, "small c, big d"), (2, "small d, big a"), (3, "small a, big b")]


@pytest.mark.rules("RR11-4.INTRO.0c", "RR11-4.BLIND.2", "RR11-4.BLIND.2b", "RR11-16.EXP.1b")
@pytest.mark.rules("USPA-3.5.1c", "USPA-3.5.2.1", "USPA-3.5.2.1.2")
@pytest.mark.rules("WSOP-BLINDS.b", "WSOP-151a", "WSOP-151b")
@pytest.mark.rules("HPT-4.INTRO.0c", "HPT-4.BLIND.2")
@pytest.mark.parametrize(
    ("book", "rules"),
    [
        (ROBERTS, {"RR11-4.INTRO.0c", "RR11-4.BLIND.2", "RR11-4.BLIND.2b", "RR11-16.EXP.1b"}),
        (USPA, {"USPA-3.5.1c", "USPA-3.5.2.1", "USPA-3.5.2.1.2"}),
        (WSOP, {"WSOP-BLINDS.b", "WSOP-151a", "WSOP-151b"}),
        (HOME, {"HPT-4.INTRO.0c", "HPT-4.BLIND.2", "HPT-4.BLIND.2b"}),
    ],
)
def test_after_every_deal_button_and_blinds_go_one_player_to_the_left(book, rules):
    made = begun(names="abcd", book=book)
    for expected in ROUND * 2:
        events = deal(made)
        assert placed(events) == expected
        assert rules <= {*of(events, e.ButtonPlaced)[0].cites}


@pytest.mark.rules("RR11-4.BLIND.2b", "USPA-3.5.2.1.2", "WSOP-151b", "RR11-16.EXP.1b")
@pytest.mark.rules("HPT-4.BLIND.2b")
@pytest.mark.parametrize("book", (*BOOKS, HOME))
def test_who_had_the_small_blind_has_gone_and_the_button_stands_in_front_of_his_seat(book):
    made = begun(names="abcde", book=book)
    deal(made)
    made.apply(c.Leave(player="b"))
    events = deal(made)
    assert (placed(events), dealt(events)) == ((1, "small c, big d"), "cdea")
    assert placed(deal(made)) == (2, "small d, big e"), "the last action was a's twice"


@pytest.mark.rules("RR11-4.BLIND.2b", "USPA-3.5.2.1.2", "WSOP-151b", "RR11-16.EXP.1b")
@pytest.mark.rules("HPT-4.BLIND.2b")
@pytest.mark.parametrize("book", (*BOOKS, HOME))
def test_who_had_the_big_blind_has_gone_and_the_small_blind_falls_to_an_empty_seat(book):
    made = begun(names="abcde", book=book)
    deal(made)
    made.apply(c.Leave(player="c"))
    events = deal(made)
    assert (placed(events), dealt(events)) == ((1, "big d"), "deab")
    assert of(events, e.ButtonPlaced)[0].blinds == (2, 3)
    events = deal(made)
    assert (placed(events), dealt(events)) == ((2, "small d, big e"), "deab")
    assert placed(deal(made)) == (3, "small e, big a")


@pytest.mark.parametrize("book", BOOKS)
def test_who_would_have_had_the_big_blind_has_gone_and_nothing_is_dead(book):
    made = begun(names="abcde", book=book)
    deal(made)
    made.apply(c.Leave(player="d"))
    assert placed(deal(made)) == (1, "small c, big e")
    assert placed(deal(made)) == (2, "small e, big a")


@pytest.mark.parametrize("book", BOOKS)
def test_both_blinds_have_gone_and_the_button_is_dead_twice(book):
    made = begun(names="abcdef", book=book)
    deal(made)
    made.apply(c.Leave(player="b"))
    made.apply(c.Leave(player="c"))
    events = deal(made)
    assert (placed(events), dealt(events)) == ((1, "big d"), "defa")
    events = deal(made)
    assert (placed(events), dealt(events)) == ((2, "small d, big e"), "defa")
    assert placed(deal(made)) == (3, "small e, big f")


@pytest.mark.rules("RR11-4.BLIND.2", "USPA-3.5.2.1", "WSOP-151a")
@pytest.mark.parametrize("book", BOOKS)
def test_who_is_away_when_the_big_blind_comes_is_passed_and_the_next_has_it(book):
    made = begun(names="abcde", book=book)
    deal(made)
    made.apply(c.SitOut(player="d"))
    events = deal(made)
    assert placed(events) == (1, "small c, big e")
    assert [(one.player, one.blind) for one in of(events, e.BlindMissed)] == [("d", "big")]
    events = deal(made)
    assert placed(events) == (2, "small e, big a")
    assert [(one.player, one.blind) for one in of(events, e.BlindMissed)] == [("d", "small")]


@pytest.mark.parametrize("book", BOOKS)
def test_a_single_blind_is_left_of_the_button(book):
    made = begun("lowball-a5", "4/8 limit with blind 4", "abcd", book=book)
    expected = [(0, "big b"), (1, "big c"), (2, "big d"), (3, "big a"), (0, "big b")]
    assert [placed(deal(made)) for _ in expected] == expected
    made.apply(c.Leave(player="b"))
    events = deal(made)
    assert (placed(events), dealt(events)) == ((1, "big c"), "cda")


@pytest.mark.parametrize("book", BOOKS)
def test_three_blinds_go_round_and_empty_seats_keep_their_place(book):
    made = begun("lowball-a5", "4/8 limit with blinds 1/2/4", "abcdef", book=book)
    assert placed(deal(made)) == (0, "small b, middle c, big d")
    assert placed(deal(made)) == (1, "small c, middle d, big e")
    made.apply(c.Leave(player="d"))
    assert placed(deal(made)) == (2, "middle e, big f")
    assert placed(deal(made)) == (3, "small e, middle f, big a")
    assert placed(deal(made)) == (4, "small f, middle a, big b")


@pytest.mark.rules("RR11-4.BLIND.2", "USPA-3.5.2.1", "WSOP-151a")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(6))
def test_however_many_go_everyone_left_meets_the_blinds_in_turn(book, seed):
    """A slow model: the big blind goes from name to name, the small one to who had it last."""
    chance = random.Random(seed)
    made = begun(names="abcdefghi", book=book)
    ring, big = "abcdefghi", None
    seats = {name: seat for seat, name in enumerate(ring)}
    button, small = 0, None
    for _ in range(40):
        here = [name for name in ring if name in made.state.players]
        if big is None:
            small, big = seats["b"], seats["c"]
        else:
            button, small = small, big
            big = next(s for k in range(1, 10) if made.state.owner(s := (big + k) % 9))
        events = deal(made)
        assert of(events, e.ButtonPlaced)[0].button == button
        due = {one.blind: one.player for one in of(events, e.BlindDue)}
        assert due["big"] == ring[big]
        assert due.get("small", "") == (ring[small] if ring[small] in here else "")
        if len(here) > 3 and chance.random() < 0.25:
            made.apply(c.Leave(player=chance.choice(here)))
        balanced(made)


@pytest.mark.rules("RR11-4.BLIND.2", "USPA-3.5.2.1", "WSOP-151a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
@pytest.mark.parametrize("players", [3, 4, 6, 9])
def test_in_a_round_everyone_has_each_position_once(players, book):
    made = begun(names="abcdefghi"[:players], book=book)
    held = {place: Counter() for place in ("button", "small", "big")}
    for _ in range(players):
        events = deal(made)
        held["button"][of(events, e.ButtonPlaced)[0].button] += 1
        for one in of(events, e.BlindDue):
            held[one.blind][one.player] += 1
    assert all([*count.values()] == [1] * players for count in held.values())


def six_handed(names):
    """A mix of the WSOP with forms for six, which begins with hold'em; the button at a."""
    games = mix_games(find_mix("wsop-mix-1"), 10)
    made = Table(TableSetup(games, 7, book=WSOP, mix=find_mix("wsop-mix-1")))
    for seat, name in enumerate(names):
        if name != ".":
            made.apply(c.SitDown(player=name, seat=seat, chips=2000))
    draw(made, "a")
    return made


@pytest.mark.rules("WSOP-70.a2")
def test_of_seven_at_a_six_handed_mix_the_player_left_of_the_big_blind_sits_out():
    made = six_handed("abcdefg")
    for left_out in "defg":
        events = deal(made)
        (left,) = of(events, e.NotDealtIn)
        assert (left.player, left.why) == (left_out, "seats")
        assert "WSOP-70.a2" in left.cites
        assert len(dealt(events)) == 6
    assert not of(made.events, e.BlindMissed)


@pytest.mark.rules("WSOP-70.a2")
def test_six_at_a_six_handed_mix_all_play_and_so_do_seven_at_another():
    made = six_handed("abcdef")
    assert dealt(deal(made)) == "bcdefa"
    assert dealt(deal(begun(names="abcdefg", book=WSOP))) == "bcdefga"


@pytest.mark.rules("WSOP-70.a2")
def test_where_the_form_has_no_big_blind_the_seventh_player_changes_with_the_deals():
    made = six_handed("abcdefg")
    while made.law.deal.form.key != "super-stud":
        deal(made)
    out = [of(deal(made), e.NotDealtIn)[0].player for _ in range(4)]
    assert len({*out}) == 4


# Tournaments


@pytest.mark.rules("HPT-B.BTN.3a", "HPT-B.BTN.3b", "HPT-B.BTN.3c", "RR11-4.BLIND.2b")
@pytest.mark.rules("HPT-15.TRN.30a", "HPT-15.TRN.30b", "TDA-32")
@pytest.mark.rules("RR11-15.TRN.30a", "RR11-15.TRN.30b", "USPA-3.3.2.23a", "USPA-3.3.2.23b")
@pytest.mark.parametrize(
    ("book", "rules"),
    [
        (
            HOME,
            {"HPT-B.BTN.3a", "HPT-B.BTN.3b", "HPT-B.BTN.3c", "HPT-15.TRN.30a", "HPT-15.TRN.30b"},
        ),
        (ROBERTS, {"RR11-15.TRN.30a", "RR11-15.TRN.30b"}),
        (USPA, {"USPA-3.3.2.23a", "USPA-3.3.2.23b"}),
        (WSOP, {"WSOP-151b"}),
        ("tda-2024", {"TDA-32"}),
    ],
)
def test_when_the_small_blind_busts_the_button_moves_to_the_empty_seat(book, rules):
    made = begun(names="abcdef", book=book, **TOURNAMENT)
    assert placed(busts(made, "b", "f")) == (0, "small b, big c")
    events = played(made)
    assert placed(events) == (1, "small c, big d"), "the old big blind posts the small one"
    assert dealt(events)[-1] == "a", "who was the button is, in effect, the button once again"
    assert rules <= {*of(events, e.ButtonPlaced)[0].cites}
    assert placed(played(made)) == (2, "small d, big e")


@pytest.mark.rules("HPT-B.BTN.4a", "HPT-B.BTN.4b", "HPT-B.BTN.4c", "HPT-B.BTN.4d")
@pytest.mark.rules("RR11-15.TRN.30a", "RR11-15.TRN.30b", "USPA-3.3.2.23a", "USPA-3.3.2.23b")
@pytest.mark.parametrize(
    ("book", "rules"),
    [
        (HOME, {"HPT-B.BTN.4a", "HPT-B.BTN.4b", "HPT-B.BTN.4c", "HPT-B.BTN.4d"}),
        (ROBERTS, {"RR11-15.TRN.30a", "RR11-15.TRN.30b"}),
        (USPA, {"USPA-3.3.2.23a", "USPA-3.3.2.23b"}),
        (WSOP, {"WSOP-151b"}),
    ],
)
def test_when_the_big_blind_busts_there_is_no_small_blind_and_then_a_dead_button(book, rules):
    made = begun(names="abcdef", book=book, **TOURNAMENT)
    assert placed(busts(made, "c", "f")) == (0, "small b, big c")
    events = played(made)
    assert placed(events) == (1, "big d"), "the button at the old small blind, no small blind"
    assert dealt(events)[-1] == "b"
    cites = {*of(events, e.ButtonPlaced)[0].cites}
    events = played(made)
    assert placed(events) == (2, "small d, big e"), "the button at the empty seat"
    assert rules <= cites | {*of(events, e.ButtonPlaced)[0].cites}
    assert dealt(events)[-1] == "b", "the old small blind is the button once again"
    assert placed(played(made)) == (3, "small e, big f")


@pytest.mark.parametrize("book", (*BOOKS, HOME))
def test_who_is_away_from_a_tournament_posts_all_the_same(book):
    made = begun(names="abcd", book=book, **TOURNAMENT)
    made.apply(c.SitOut(player="c"))
    events = played(made)
    assert (placed(events), dealt(events)) == ((0, "small b, big c"), "bcda")
    assert not of(events, e.BlindMissed)


@pytest.mark.parametrize("book", (*BOOKS, HOME))
def test_who_comes_to_a_tournament_table_is_dealt_in_and_posts_nothing_for_it(book):
    made = begun(names="abcd.e", book=book, **TOURNAMENT)
    played(made)
    made.apply(c.SeatEntrant(player="x", seat=4, chips=1000, why="balance"))
    events = played(made)
    assert (placed(events), dealt(events)) == ((1, "small c, big d"), "cdxeab")
    assert not of(events, e.EntryPosted)
