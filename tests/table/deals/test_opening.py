"""The beginning of a game: who has the first button, and who is in the game from then on."""

import pytest

from floorman.cards import STANDARD_CARDS, parse_cards
from floorman.table import Reason, TableRefused
from floorman.table import commands as c
from floorman.table import events as e
from tests.editions import EXCERPT, HOME, ROBERTS
from tests.table.tables import begun, deal, dealt, of, posts, refused, start, table

USPA, WSOP = "uspa", "wsop-2018"
BOOKS = (ROBERTS, USPA, WSOP)
LOW = [("lowball-a5", "4/8 limit"), ("lowball-27", "4/8 limit")]


def drawn(cards, form="holdem", stakes="4/8 limit", names="abcd", **how):
    """Who has the first button when these cards are drawn, from seat 0 on; and the rules."""
    made = table(form, stakes, names, **how)
    events = made.apply(c.DrawButton(cards=parse_cards(cards)))
    (said,) = of(events, e.ButtonDrawn)
    assert [name for name, _ in said.cards] == [name for name in names if name != "."]
    return said.player, said.cites


@pytest.mark.rules("RR11-2.SEAT.6a", "RR11-2.SEAT.6b", "RR11-3.TIE.1c", "RR11-3.TIE.2c")
@pytest.mark.rules("USPA-3.1.9.2b", "USPA-A3.4.6a", "USPA-A3.4.6b", "USPA-3.1.9.1c")
@pytest.mark.rules("WSOP-90a", "WSOP-90b", "WSOP-90c", "WSOP-147a")
@pytest.mark.rules("HPT-2.SEAT.6a", "HPT-2.SEAT.6b", "HPT-3.TIE.1a", "HPT-3.TIE.1c")
@pytest.mark.rules("RR11-3.TIE.1a", "USPA-3.1.9.1a", "RRX-3.TIE.1a", "RRX-3.TIE.1c")
@pytest.mark.rules("HPT-3.TIE.2c", "RRX-3.TIE.2c")
@pytest.mark.parametrize(
    ("book", "rules"),
    [
        (ROBERTS, {"RR11-2.SEAT.6a", "RR11-2.SEAT.6b", "RR11-3.TIE.1c", "RR11-3.TIE.2c"}),
        (ROBERTS, {"RR11-3.TIE.1a"}),
        (USPA, {"USPA-3.1.9.1a", "USPA-3.1.9.2b", "USPA-A3.4.6a", "USPA-A3.4.6b"}),
        (WSOP, {"WSOP-90a", "WSOP-90b", "WSOP-90c", "WSOP-147a"}),
        (HOME, {"HPT-2.SEAT.6a", "HPT-2.SEAT.6b", "HPT-3.TIE.1a", "HPT-3.TIE.1c"}),
        (HOME, {"HPT-3.TIE.2c"}),
        (EXCERPT, {"RRX-3.TIE.1a", "RRX-3.TIE.1c", "RRX-3.TIE.2c"}),
    ],
)
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("2c Kd Qs Jh", "b"),
        ("2c Kd Ks Jh", "c"),
        ("Kh Kd Kc Ac", "d"),
        ("As Ah Ad Ac", "a"),
        ("Ad Ah Ac As", "d"),
        ("3c 2s 3d 2h", "c"),
    ],
)
def test_the_highest_card_by_rank_and_then_by_suit_has_the_first_button(book, rules, cards, winner):
    player, cites = drawn(cards, book=book)
    assert (player, rules <= {*cites}) == (winner, True), cites


@pytest.mark.rules("RR11-2.SEAT.6b", "USPA-A3.4.6b")
@pytest.mark.parametrize("book", [ROBERTS, USPA])
@pytest.mark.parametrize(
    ("form", "stakes"),
    [
        ("holdem", "4/8 limit"),
        ("omaha", "1/2 pot-limit"),
        ("omaha-8", "4/8 limit"),
        ("draw-high", "4/8 limit"),
        ("jacks-or-better", "4/8 limit with ante 1"),
    ],
)
def test_high_cards_win_the_button_in_high_and_in_split_games(book, form, stakes):
    player, cites = drawn("2c Kd Ks Jh", form, stakes, book=book)
    assert player == "c"
    assert {"RR11-2.SEAT.6b", "USPA-A3.4.6b"} & {*cites}


@pytest.mark.rules("RR11-2.SEAT.6c", "USPA-A3.4.6c")
@pytest.mark.rules("HPT-2.SEAT.6a", "HPT-2.SEAT.6c")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(ROBERTS, "RR11-2.SEAT.6c"), (USPA, "USPA-A3.4.6c"), (HOME, "HPT-2.SEAT.6c")],
)
@pytest.mark.parametrize(("form", "stakes"), LOW)
@pytest.mark.parametrize(
    ("cards", "winner"), [("Kc 9d Qs 4h", "d"), ("4s 4d 4c 4h", "c"), ("2s 3c 2h Kd", "c")]
)
def test_the_lowest_card_by_suit_has_the_first_button_of_a_low_game(
    book, rule, form, stakes, cards, winner
):
    player, cites = drawn(cards, form, stakes, book=book)
    assert player == winner
    assert rule in cites
    assert not {"RR11-2.SEAT.6b", "USPA-A3.4.6b"} & {*cites}


@pytest.mark.rules("RR11-2.SEAT.6c")
@pytest.mark.parametrize(("form", "winner"), [(LOW[0][0], "b"), (LOW[1][0], "c")])
def test_an_ace_is_the_lowest_card_where_it_is_low_in_the_game(form, winner):
    assert drawn("Kc As 2d 9h", form)[0] == winner


@pytest.mark.rules("WSOP-90a", "WSOP-90b")
@pytest.mark.parametrize(("form", "stakes"), LOW)
def test_the_wsop_gives_it_to_the_highest_card_in_low_games_too(form, stakes):
    player, cites = drawn("Kc Ks 2d 9h", form, stakes, book=WSOP)
    assert player == "b"
    assert {"WSOP-90a", "WSOP-90b"} <= {*cites}


@pytest.mark.rules("USPA-3.3.2.22", "RR11-15.TRN.8", "HPT-15.TRN.29")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(ROBERTS, "RR11-15.TRN.8"), (USPA, "USPA-3.3.2.22"), (HOME, "HPT-15.TRN.29")],
)
@pytest.mark.parametrize(("form", "stakes"), [("holdem", "1/2 no-limit"), LOW[0]])
def test_in_every_game_of_a_tournament_the_high_card_has_the_first_button(form, stakes, book, rule):
    player, cites = drawn("Kc Ks 2d 9h", form, stakes, book=book, tournament=True)
    assert player == "b"
    player, _ = drawn("Kc Qs 2d Ah", form, stakes, book=book, tournament=True)
    assert player == "d", "the ace is high, though it be low in the game"
    assert rule in cites


def test_who_is_away_draws_no_card():
    made = table(names="ab.cd")
    made.apply(c.SitOut(player="a"))
    events = made.apply(c.DrawButton(cards=parse_cards("2c Kd Qs")))
    (said,) = of(events, e.ButtonDrawn)
    assert ([name for name, _ in said.cards], said.player) == (["b", "c", "d"], "c")
    assert of(events, e.GameBegan)[0].players == ("b", "c", "d")


@pytest.mark.rules("RR11-2.SEAT.6a", "USPA-A3.4.6a", "WSOP-90a", "WSOP-147a")
@pytest.mark.parametrize(
    ("book", "rule"), [(ROBERTS, "RR11-2.SEAT.6a"), (USPA, "USPA-A3.4.6a"), (WSOP, "WSOP-90a")]
)
def test_a_button_game_does_not_begin_before_the_draw(book, rule):
    made = table(book=book)
    assert "Draw for it first" in refused(made, c.StartDeal(), Reason.NOT_OPEN, rule)
    with pytest.raises(TableRefused):
        made.next_deal(STANDARD_CARDS)
    assert made.deal is None
    assert not made.state.began


@pytest.mark.parametrize("cards", ["2c Kd Qs", "2c Kd Qs Jh 9c", ""])
def test_there_are_as_many_cards_as_players(cards):
    made = table(names="abcd")
    command = c.DrawButton(cards=parse_cards(cards))
    refused(made, command, Reason.NO_SUCH_AMOUNT, "RR11-2.SEAT.6a")
    assert not made.state.began


@pytest.mark.parametrize(("cards", "strange"), [("2c Kd Qs Kd", "Kd"), ("2c Kd ?? 3d", "card")])
def test_a_card_that_was_drawn_twice_or_that_nobody_saw_cannot_be_right(cards, strange):
    made = table(names="abcd")
    command = c.DrawButton(cards=parse_cards(cards, repeats=True))
    assert strange in refused(made, command, Reason.NOT_KNOWN)


def test_one_player_alone_has_nobody_to_draw_against():
    made = table(names="a.")
    refused(made, c.DrawButton(cards=parse_cards("2c")), Reason.TOO_FEW_PLAYERS)


def test_the_button_of_a_game_that_goes_on_is_not_drawn_again():
    made = begun(names="abc")
    again = c.DrawButton(cards=parse_cards("2c 3c 4c"))
    refused(made, again, Reason.ALREADY_OPEN, "RR11-2.SEAT.6a")
    start(made)
    refused(made, again, Reason.IN_A_DEAL)


def test_when_all_but_one_have_gone_the_next_game_begins_with_a_draw():
    made = begun(names="abc")
    deal(made)
    made.apply(c.Leave(player="b"))
    made.apply(c.Leave(player="c"))
    for name, seat in (("x", 1), ("y", 2)):
        made.apply(c.SitDown(player=name, seat=seat, chips=200))
    events = made.apply(c.DrawButton(cards=parse_cards("2c Kd Qs")))
    assert of(events, e.GameBegan)[0].players == ("a", "x", "y")
    events = deal(made)
    assert (dealt(events), posts(events)) == ("yax", {"y": 1, "a": 2})


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_deal_begins_left_of_the_button(book):
    made = begun(names="ab.cde", button="b", book=book)
    events = start(made)
    (placed,) = of(events, e.ButtonPlaced)
    assert (placed.button, placed.blinds) == (1, (3, 4))
    assert dealt(events) == "cdeab"
    assert posts(events) == {"c": 1, "d": 2}


@pytest.mark.parametrize("form", ["seven-card-stud", "razz", "stud-8"])
def test_stud_needs_no_draw_and_is_dealt_by_seats(form):
    made = table(form, "4/8 limit with ante 1 and bring-in 2", "ab.cd")
    for _ in range(3):
        events = deal(made)
        assert dealt(events) == "abcd"
        assert not of(events, e.ButtonPlaced)
        assert of(events, e.DealBegan)[0].button == -1


@pytest.mark.rules("RR11-4.BLIND.13a", "USPA-3.5.2.12.1", "WSOP-158")
@pytest.mark.parametrize(
    ("book", "rule"),
    [(ROBERTS, "RR11-4.BLIND.13a"), (USPA, "USPA-3.5.2.12.1"), (WSOP, "WSOP-158")],
)
def test_who_drew_for_the_button_is_active_and_owes_the_blinds_he_misses(book, rule):
    made = table(names="abcde", book=book)
    events = made.apply(c.DrawButton(cards=parse_cards("As 2c 3c 4c 5c")))
    assert rule in of(events, e.GameBegan)[0].cites
    made.apply(c.SitOut(player="d"))
    deal(made)
    events = deal(made)
    missed = [(one.player, one.blind) for one in of(events, e.BlindMissed)]
    assert missed == [("d", "big")]
    assert rule in of(events, e.BlindMissed)[0].cites
    assert posts(events) == {"c": 1, "e": 2}
