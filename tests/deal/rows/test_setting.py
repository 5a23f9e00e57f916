"""Setting cards in rows: who gets which cards, who sets when, what others see of it."""

import pytest

from floorman.cards import UNKNOWN, cards_text, parse_cards
from floorman.deal import Deal, Reason, SetupError
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import deal as laid
from tests.deal.playing import law_of, play, refused
from tests.deal.rows.deals import (
    FOULED,
    PAIRS,
    STRONG,
    WEAK,
    RowDeal,
    at_setting,
    of_kind,
    set_deal,
)

FOUR = (STRONG, PAIRS, FOULED, WEAK)


def full(seats, button=-1):
    """Full-hand Chinese with the deck in its own order, from the top."""
    law = law_of("chinese", "1 points", "wsop-2018")
    return laid(
        "chinese", "1 points", (100,) * seats, book="wsop-2018", button=button, deck=law.deck
    )


def stack_of(deal, number):
    """The cards of a stack, from 1, dealt one at a time to four stacks in turn."""
    return deal.setup.law.deck[number - 1 :: 4]


@pytest.mark.rules("WSOP-338")
def test_chinese_is_usually_played_by_four():
    assert find_form("chinese").players_usual == 4
    assert find_form("open-face").players_usual is None


@pytest.mark.rules("WSOP-339", "WSOP-341b", "WSOP-341a")
def test_four_stacks_of_thirteen_go_clockwise_from_the_left_of_the_button():
    for button, seats in ((3, (0, 1, 2, 3)), (1, (2, 3, 0, 1))):
        deal = full(4, button)
        dealt = of_kind(deal, e.Dealt)
        assert [event.seat for event in dealt] == list(seats)
        assert [event.cards for event in dealt] == [stack_of(deal, k) for k in (1, 2, 3, 4)]
        assert not deal.state.piles.stub and "WSOP-341b" in dealt[0].cites


@pytest.mark.rules("WSOP-342a")
def test_two_players_have_two_hands_each_the_first_and_third_stack_and_the_others():
    deal = full(2)
    assert deal.state.seats[0].down == [*stack_of(deal, 1), *stack_of(deal, 3)]
    assert deal.state.seats[1].down == [*stack_of(deal, 2), *stack_of(deal, 4)]
    assert "WSOP-342a" in of_kind(deal, e.Dealt)[0].cites
    # Each sets the one and then the other, and each hand meets both of the other player.
    assert deal.request_for(1).cards == stack_of(deal, 2)
    two = set_deal("chinese", STRONG, FOULED, PAIRS, WEAK, stacks=(100, 100))
    events = of_kind(two, e.Compared)
    pairs = [(one.seat, one.hand, one.of, one.of_hand) for one in events]
    assert pairs == [(1, 0, 0, 0), (1, 0, 0, 1), (1, 1, 0, 0), (1, 1, 0, 1)]
    assert [one.points for one in events] == [-6, 6, -6, 6] and two.result.points == (0, 0)


@pytest.mark.rules("WSOP-342b")
def test_with_three_players_the_fourth_stack_is_mucked():
    deal = full(3)
    assert [event.seat for event in of_kind(deal, e.Dealt)] == [0, 1, 2]
    (mucked,) = of_kind(deal, e.StackMucked)
    assert mucked.cards == stack_of(deal, 4) and "WSOP-342b" in mucked.cites
    seen = deal.events_for(1)[-1]
    assert seen.cards == (UNKNOWN,) * 13


@pytest.mark.rules("WSOP-342c")
def test_with_five_players_the_button_gets_no_hand_and_settles_with_nobody():
    deal = full(5, button=2)
    (out,) = of_kind(deal, e.SatOut)
    assert out.seat == 2 and "WSOP-342c" in out.cites
    assert [event.seat for event in of_kind(deal, e.Dealt)] == [3, 4, 0, 1]
    five = set_deal("chinese", *FOUR, stacks=(50,) * 5)
    assert five.result.points == (18, 6, -18, -6, 0) and five.result.stacks[4] == 50
    assert [(one.seat, one.of) for one in of_kind(five, e.Compared)][:3] == [(0, 1), (0, 2), (0, 3)]


@pytest.mark.rules("WSOP-339", "WSOP-342a")
def test_a_dealer_who_deals_card_by_card_makes_the_same_hands():
    for seats in (2, 3, 4, 5):
        law = law_of("chinese", "1 points", "wsop-2018")
        stacks = (100,) * seats
        one = laid("chinese", "1 points", stacks, book="wsop-2018", deck=law.deck)
        other = laid(
            "chinese", "1 points", stacks, book="wsop-2018", deck=law.deck, dealing="dealer"
        )
        play(other, "..")
        assert [s.down for s in one.state.seats] == [s.down for s in other.state.seats]
        assert sorted(one.state.piles.muck) == sorted(other.state.piles.muck)


@pytest.mark.rules("WSOP-343b")
def test_full_hands_are_set_facedown_in_any_order_and_tabled_when_all_are_set():
    made = RowDeal("chinese", *FOUR)
    deal = made.run(lambda one: one.request.kind == "set")
    assert deal.request.seats == (0, 1, 2, 3)
    for seat in (2, 0, 3):
        deal.apply(made.next_command(seat))
        assert deal.view(1).seats[seat].hands[0].rows[1] == (UNKNOWN,) * 5
    assert deal.view(2).seats[2].hands[0].look.foul == "the front beats the middle"
    refused(deal, made_again(made, 2), Reason.NOT_YOUR_TURN)
    deal.apply(made.next_command(1))
    tabled = of_kind(deal, e.Tabled)
    assert [event.seat for event in tabled] == [0, 1, 2, 3] and deal.is_over
    assert deal.view(1).seats[2].hands[0].rows[0] == parse_cards("AcAhKc")


def made_again(made, seat):
    rows = made.hands_of(seat)[0]
    return c.SetCards(seat, tuple(rows))


@pytest.mark.rules("WSOP-345")
def test_a_hand_of_fourteen_gives_one_of_twelve_a_card_at_random_and_play_goes_on():
    for dealing in ("automatic", "dealer"):
        law = law_of("chinese", "1 points", "wsop-2018")
        deal = laid(
            "chinese", "1 points", (50,) * 4, book="wsop-2018", deck=law.deck, dealing=dealing,
            miscount=(2, 0),
        )  # fmt: skip
        play(deal, "..")
        assert [len(seat.down) for seat in deal.state.seats] == [12, 13, 14, 13]
        request = deal.request
        assert (request.kind, request.seat, request.to, request.cards_max) == (
            "take-card", 0, 2, 14,
        )  # fmt: skip
        refused(deal, c.TakeCard(1, 0), Reason.NOT_YOUR_TURN)
        refused(deal, c.TakeCard(0, 14), Reason.CARD_NOT_HELD, "WSOP-345")
        card = deal.state.seats[2].down[5]
        (event, *_) = deal.apply(c.TakeCard(0, 5))
        assert event == e.TookCard(0, 2, card, ("WSOP-345",))
        assert deal.events_for(1)[-1].card == UNKNOWN and deal.events_for(2)[-1].card == card
        assert [len(seat.down) for seat in deal.state.seats] == [13] * 4
        assert deal.request.kind == "set"


@pytest.mark.rules("WSOP-345")
def test_a_house_may_call_it_a_misdeal():
    law = law_of("chinese", "1 points", house={"chinese.fourteen_and_twelve": "misdeal"})
    setup = full(4).setup
    deal = Deal(type(setup)(law, setup.stacks, deck=setup.deck, miscount=(2, 0)))
    assert deal.is_over and deal.result.misdealt == "wrong-count"
    assert deal.result.stacks == setup.stacks


@pytest.mark.rules("WSOP-346a", "WSOP-346b", "WSOP-346d")
def test_chinese_draw_comes_in_batches_of_five_three_and_five_each_with_a_betting_round():
    made = RowDeal("chinese-draw", *FOUR)
    deal = made.run()
    assert [event.kind for event in of_kind(deal, e.Posted)] == ["ante"] * 4
    streets = [event.street for event in of_kind(deal, e.RoundBegan)]
    assert streets == ["first-cards", "middle-cards", "last-cards"]
    dealt = [len(event.cards) for event in of_kind(deal, e.Dealt) if event.seat == 0]
    assert sum(dealt) == 13
    rounds = [deal.events.index(event) for event in of_kind(deal, e.RoundBegan)]
    sets = [deal.events.index(event) for event in of_kind(deal, e.CardsSet)]
    tabled = deal.events.index(of_kind(deal, e.Tabled)[0])
    assert rounds[1] < min(sets) and max(sets) < rounds[2] < tabled
    assert all(not event.open for event in of_kind(deal, e.CardsSet))


@pytest.mark.rules("WSOP-346c")
def test_the_pot_of_chinese_draw_is_divided_by_the_points_won_between_those_left():
    # Points won: 18 by the strong hand, 6 of it each; 12 by the pairs; 6 by the weak; pot of 8.
    deal = set_deal("chinese-draw", *FOUR)
    won = {event.seat: event.amount for event in of_kind(deal, e.Awarded)}
    assert won == {0: 5, 1: 2, 3: 1} and sum(won.values()) == 8
    # 8*18/36, 8*12/36, 8*6/36 = 4, 2, 1; the odd chip to most points.
    assert deal.result.stacks == (1003, 1000, 998, 999)
    assert "WSOP-346c" in of_kind(deal, e.Awarded)[0].cites


def test_a_side_pot_of_chinese_draw_is_divided_between_those_who_contest_it():
    made = RowDeal("chinese-draw", *FOUR, stacks=(12, 100, 100, 100))
    deal = made.run(lambda one: one.request.kind == "bet")
    play(deal, "b10 c c c")
    made.run(lambda one: one.request.kind == "bet")
    play(deal, "b10 f f")
    made.run()
    # Seat 0 is all-in for 12: a main pot of 48 in which seat 1 alone is left with it.
    won = {(event.pot, event.seat): event.amount for event in of_kind(deal, e.Awarded)}
    assert won == {(0, 0): 48}, won


def test_whoever_is_left_alone_wins_the_pot_of_chinese_draw_without_setting():
    made = RowDeal("chinese-draw", *FOUR)
    deal = made.run(lambda one: one.request.kind == "bet")
    play(deal, "b10 f f f")
    assert deal.is_over and not of_kind(deal, e.CardsSet) and deal.result.winners == (0,)


@pytest.mark.rules("WSOP-348a", "WSOP-348b", "WSOP-348c")
def test_open_face_sets_five_and_then_one_at_a_time_in_turn_and_in_sight_of_all():
    made = RowDeal("open-face", *FOUR)
    deal = made.run(lambda one: one.request.kind == "set")
    assert [len(seat.down) for seat in deal.state.seats] == [5] * 4
    assert deal.request.seats == (0,) and deal.request.room == (3, 5, 5)
    refused(deal, c.SetCards(1, ((), (), ())), Reason.NOT_YOUR_TURN)
    deal = made.run()
    order = [event.seat for event in of_kind(deal, e.CardsSet)]
    assert order == [0, 1, 2, 3] * 9
    sizes = [sum(map(len, event.rows)) for event in of_kind(deal, e.CardsSet)]
    assert sizes == [5] * 4 + [1] * 32
    assert all(UNKNOWN not in row for one in deal.events_for(None) if isinstance(one, e.CardsSet)
               for row in one.rows)  # fmt: skip
    # A card is dealt only when the seat's turn to set it has come.
    kinds = [(type(one).__name__, one.seat) for one in deal.events[-60:-15] if hasattr(one, "seat")]
    for place, (kind, seat) in enumerate(kinds):
        if kind == "CardsSet" and place:
            assert kinds[place - 1] == ("Dealt", seat)


@pytest.mark.rules("WSOP-348c", "WSOP-350.a")
@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("Qh/Qd3c/9s", Reason.WRONG_NUMBER_OF_CARDS),
        ("QhQd3c9s9d//", Reason.ROW_FULL),
        ("QhQd/3c9s", Reason.WRONG_NUMBER_OF_CARDS),
        ("QhQd/3c9s/9h", Reason.CARD_NOT_HELD),
        ("QhQd/3c9s/9s", Reason.SAME_CARD_TWICE),
    ],
)
def test_cards_that_do_not_fit_are_refused_before_they_foul_the_hand(rows, reason):
    deal = at_setting("open-face", STRONG, PAIRS, seat=0)
    command = c.SetCards(0, tuple(parse_cards(row) for row in rows.split("/")))
    refusal = refused(deal, command, reason)
    if refusal.cites:
        assert "WSOP-350.a" in refusal.cites
        assert "there is room for 3 in the front, 5 in the middle, 5 in the back" in str(refusal)


@pytest.mark.rules("WSOP-354a", "WSOP-354b")
def test_turbo_sets_five_four_and_four():
    deal = set_deal("open-face-turbo", *FOUR)
    sizes = [sum(map(len, one.rows)) for one in of_kind(deal, e.CardsSet) if one.seat == 0]
    assert sizes == [5, 4, 4] and deal.result.points == (63, -9, -33, -21)


@pytest.mark.rules("WSOP-359a", "WSOP-359b", "WSOP-360")
def test_pineapple_places_two_of_three_cards_and_throws_the_third_away_facedown():
    made = RowDeal("open-face-pineapple", STRONG, PAIRS, WEAK)
    deal = made.run(lambda one: one.request.kind == "set" and one.request.cards_min == 1)
    request = deal.request
    assert (len(request.cards), request.cards_min, request.cards_max) == (3, 1, 1)
    keep = c.SetCards(0, (request.cards, (), ()))
    assert refused(deal, keep, Reason.WRONG_NUMBER_OF_CARDS).cites
    made.run()
    sets = [one for one in of_kind(deal, e.CardsSet) if one.seat == 0]
    assert [(sum(map(len, one.rows)), len(one.discards)) for one in sets] == [(5, 0)] + [(2, 1)] * 4
    assert deal.result.points == (42, -15, -27)
    thrown = [one.discards for one in deal.events_for(1) if isinstance(one, e.CardsSet)]
    own = [cards for one, cards in zip(of_kind(deal, e.CardsSet), thrown, strict=True)
           if one.seat == 1]  # fmt: skip
    assert all(UNKNOWN not in cards for cards in own)
    assert all(set(cards) <= {UNKNOWN} for one, cards in
               zip(of_kind(deal, e.CardsSet), thrown, strict=True) if one.seat != 1)  # fmt: skip
    assert len(deal.view(1).own_discards) == 4


@pytest.mark.rules("WSOP-355", "WSOP-356", "WSOP-357")
def test_taiwanese_sets_one_two_and_four_and_turns_the_board_when_all_hands_are_tabled():
    hands = ("As/QsQh/JhTd9h8h", "Qd/AhKd/KcKh3c4c")
    deal = set_deal("taiwanese", *hands, board="QcJsJc4d2s")
    order = [type(event).__name__ for event in deal.events]
    assert order.index("Tabled") > max(k for k, kind in enumerate(order) if kind == "CardsSet")
    assert order.index("Boarded") > max(k for k, kind in enumerate(order) if kind == "Tabled")
    assert cards_text(deal.state.boards[0]) == "Qc Js Jc 4d 2s"
    assert "WSOP-356" in of_kind(deal, e.Boarded)[0].cites
    assert deal.result.points == (2, -2)
    assert of_kind(deal, e.Ranked)[0].words[1] == "queens full of jacks"


def test_a_house_may_have_another_board_at_taiwanese_and_fouls():
    law = law_of("taiwanese", "1 points", house={"chinese.taiwanese_boardcards": 6})
    assert [stage.street.boardcards for stage in law.course if stage.kind == "cards"] == [0, 6]
    with pytest.raises(ValueError, match="3 boardcards"):
        law_of("taiwanese", "1 points", house={"chinese.taiwanese_boardcards": 3})
    fouls = set_deal(
        "taiwanese", "Qd/AhKd/KcKh3c4c", "As/QsQh/JhTd9h8h", board="QcJsJc4d2s",
        house={"chinese.taiwanese_fouls": True},
    )  # fmt: skip
    assert [event.foul for event in of_kind(fouls, e.Ranked)] == [
        "the top beats the middle",
        "the middle beats the back",
    ]


@pytest.mark.rules("WSOP-347.b1", "WSOP-347.c")
def test_nobody_is_dealt_in_who_has_too_little_for_a_point():
    with pytest.raises(SetupError, match=r"seat 1 has 4 chips.*WSOP-347.b1, WSOP-347.c"):
        set_deal("open-face", STRONG, PAIRS, stakes="5 points", stacks=(100, 4))


def test_points_go_with_forms_that_are_settled_by_them_and_bets_with_the_others():
    with pytest.raises(ValueError, match="give stakes such as '5 points'"):
        law_of("chinese", "1/2 no-limit")
    with pytest.raises(ValueError, match="points do not go with it"):
        law_of("chinese-draw", "5 points")
