"""Robert's rules: the button, blinds and who acts first."""

import pytest

from floorman.deal import Post
from floorman.deal import events as e
from tests.deal.playing import cannot_begin, deal, found, last, play, seats_of, stacks
from tests.editions import ROBERTS, WITH_HOME, own

GAME = "5/10 no-limit"
LOWBALL = "20/40 limit with blinds 20"


def holdem(stacks=(1000,) * 4, stakes=GAME, **how):
    return deal("holdem", stakes, stacks, **how)


@pytest.mark.rules("RR11-4.INTRO.0b")
@pytest.mark.rules("HPT-4.INTRO.0b")
@WITH_HOME
def test_the_button_gets_its_cards_last(book):
    d = holdem(button=1, dealing="dealer", book=book)
    play(d, "..")
    assert seats_of(d, e.Dealt) == [2, 3, 0, 1] * 2
    assert all(own(book, "RR11-4.INTRO.0b") <= {*event.cites} for event in found(d, e.Dealt))


@pytest.mark.rules("RR11-4.INTRO.0b", "RR11-4.INTRO.0j")
@pytest.mark.rules("HPT-4.INTRO.0b", "HPT-4.INTRO.0j")
@WITH_HOME
def test_after_the_first_round_the_first_seat_left_of_the_button_acts_first_the_button_last(book):
    d = holdem(button=1, book=book)
    play(d, "c c c x")
    assert d.request.seat == 2
    assert own(book, "RR11-4.INTRO.0j") <= {*last(d, e.RoundBegan).cites}
    play(d, "x x x")
    assert d.request.seat == 1


@pytest.mark.rules("RR11-4.INTRO.0j")
@pytest.mark.rules("HPT-4.INTRO.0j")
@WITH_HOME
def test_a_seat_that_has_folded_does_not_act_first(book):
    d = holdem(book=book)
    play(d, "c c f x")
    assert last(d, e.RoundBegan).seat == 1


@pytest.mark.rules("RR11-4.INTRO.0d")
@pytest.mark.rules("HPT-4.INTRO.0d")
@WITH_HOME
def test_blinds_are_posted_before_anybody_has_a_card(book):
    d = holdem(book=book)
    kinds = [type(event) for event in d.events]
    assert kinds.index(e.Posted) < kinds.index(e.Dealt)
    assert kinds[:2] == [e.Posted, e.Posted]
    assert own(book, "RR11-4.INTRO.0d") <= {*last(d, e.Posted).cites}


@pytest.mark.rules("RR11-4.INTRO.0e", "RR11-4.BLIND.8")
@pytest.mark.rules("HPT-4.INTRO.0e", "HPT-4.BLIND.9a")
@WITH_HOME
def test_a_blind_is_part_of_its_posters_bet(book):
    d = holdem(book=book)
    assert last(d, e.Posted, seat=1).live
    assert own(book, "RR11-4.INTRO.0e", "RR11-4.BLIND.8") <= set(last(d, e.Posted, seat=1).cites)
    play(d, "c f")
    assert d.request.to_call == 5
    play(d, "c")
    assert d.request.to_call == 0
    assert d.request.may_check


@pytest.mark.rules("RR11-4.INTRO.0f")
@pytest.mark.rules("HPT-4.INTRO.0f")
@WITH_HOME
def test_a_structure_may_make_a_blind_other_than_the_big_one_dead(book):
    d = holdem(house={"blinds.dead_small_blind": True}, book=book)
    small, big = found(d, e.Posted)
    assert (small.live, small.amount) == (False, 5)
    assert "house: ours" in small.cites
    assert big.live
    play(d, "c f")
    assert d.request.to_call == 10
    assert d.state.pot == 25


@pytest.mark.rules("RR11-4.INTRO.0g", "RR11-4.INTRO.0i")
@pytest.mark.rules("HPT-4.INTRO.0g", "HPT-4.INTRO.0i")
@WITH_HOME
def test_two_blinds_are_left_of_the_button_and_the_next_seat_acts_first(book):
    d = holdem(button=2, book=book)
    posts = [(post.seat, post.amount) for post in found(d, e.Posted)]
    assert posts == [(3, 5), (0, 10)]
    assert own(book, "RR11-4.INTRO.0g") <= {*last(d, e.Posted).cites}
    assert d.request.seat == 1
    assert own(book, "RR11-4.INTRO.0i") <= {*last(d, e.RoundBegan).cites}


@pytest.mark.rules("RR11-4.INTRO.0h", "RR11-4.INTRO.0i")
@pytest.mark.rules("HPT-4.INTRO.0h", "HPT-4.INTRO.0i")
@WITH_HOME
def test_of_three_blinds_the_smallest_is_left_of_the_button(book):
    d = holdem((1000,) * 5, "1/2/5 no-limit", book=book)
    assert [(post.seat, post.amount) for post in found(d, e.Posted)] == [(0, 1), (1, 2), (2, 5)]
    assert own(book, "RR11-4.INTRO.0h") <= {*last(d, e.Posted).cites}
    assert d.request.seat == 3


@pytest.mark.rules("RR11-5.INTRO.0e", "RR11-11.INTRO.0e")
@pytest.mark.rules("HPT-5.INTRO.0e")
@WITH_HOME
@pytest.mark.parametrize("form", ["holdem", "lowball-27"])
@pytest.mark.parametrize(
    ("stakes", "posted"),
    [
        ("10 no-limit", [(0, 10, "blind")]),
        ("5/10 no-limit", [(0, 5, "blind"), (1, 10, "blind")]),
        ("2/5/10 no-limit", [(0, 2, "blind"), (1, 5, "blind"), (2, 10, "blind")]),
        (
            "5/10 no-limit with ante 1",
            [*((seat, 1, "ante") for seat in range(4)), (0, 5, "blind"), (1, 10, "blind")],
        ),
    ],
)
def test_games_have_one_blind_or_several_with_an_ante_or_without(book, form, stakes, posted):
    d = deal(form, stakes, (1000,) * 4, book=book)
    assert [(post.seat, post.amount, post.kind) for post in found(d, e.Posted)] == posted
    its = {"RR11-11.INTRO.0e"} if form == "lowball-27" and book == ROBERTS else set()
    its = own(book, "RR11-5.INTRO.0e") if form == "holdem" else its
    assert all(its <= {*post.cites} for post in found(d, e.Posted))


@pytest.mark.rules("RR11-5.INTRO.0e")
@pytest.mark.rules("HPT-5.INTRO.0e")
@WITH_HOME
def test_holdem_may_be_played_for_an_ante_alone(book):
    d = holdem(stakes="no-limit with ante 5", book=book)
    assert [post.kind for post in found(d, e.Posted)] == ["ante"] * 4
    assert d.request.seat == 0
    assert d.request.may_check


@pytest.mark.rules("RR11-4.BLIND.1b")
@pytest.mark.rules("HPT-4.BLIND.1b")
@WITH_HOME
def test_bring_in_and_raises_stay_what_they_are_when_the_blind_is_short(book):
    d = holdem((1000, 7, 1000, 1000), book=book)
    post = last(d, e.Posted)
    assert (post.amount, post.short) == (7, True)
    assert own(book, "RR11-4.BLIND.1b") <= {*post.cites}
    assert (d.request.to_call, d.request.raise_to_min) == (10, 20)


@pytest.mark.rules("RR11-4.BLIND.3a", "RR11-15.TRN.31a")
@pytest.mark.parametrize("tournament", [False, True])
def test_heads_up_the_button_has_the_small_blind_and_acts_first(tournament):
    d = holdem((1000, 1000), tournament=tournament)
    assert [(post.seat, post.amount) for post in found(d, e.Posted)] == [(1, 5), (0, 10)]
    rule = "RR11-15.TRN.31a" if tournament else "RR11-4.BLIND.3a"
    assert rule in last(d, e.Posted).cites
    assert d.request.seat == 1
    play(d, "c x")
    assert d.request.seat == 0


@pytest.mark.rules("RR11-4.BLIND.9a")
@pytest.mark.rules("HPT-4.BLIND.3a", "HPT-4.BLIND.9b")
@WITH_HOME
def test_the_blind_may_raise_when_everyone_just_calls(book):
    d = holdem(book=book)
    play(d, "c c c")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (1, True, "raise")
    play(d, "r30")
    assert own(book, "RR11-4.BLIND.9a") <= {*last(d, e.Wagered).cites}
    d = deal("holdem", "20/40 limit with blinds 10/20", (1000,) * 4, book=book)
    play(d, "c c c r40")
    assert last(d, e.Wagered).seat == 1


@pytest.mark.rules("RR11-4.BLIND.9b")
def test_the_blind_keeps_its_option_over_an_all_in_of_less_than_a_raise():
    d = holdem((1000, 1000, 14, 1000))
    play(d, "a c f")
    assert (d.request.seat, d.request.to_call, d.request.wager) == (1, 4, "raise")
    play(d, "r24")
    assert "RR11-4.BLIND.9b" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-4.BLIND.10b")
@pytest.mark.rules("HPT-4.BLIND.10b")
@WITH_HOME
def test_of_missed_blinds_the_least_opening_is_live_and_the_rest_is_dead(book):
    d = holdem((1000,) * 5, posts=(Post(4, 15, "missed"),), book=book)
    live, dead = found(d, e.Posted, seat=4)
    assert (live.amount, live.live) == (10, True)
    assert (dead.amount, dead.live) == (5, False)
    assert own(book, "RR11-4.BLIND.10b") <= {*dead.cites}
    play(d, "c c")
    assert d.request.seat == 4
    assert d.request.to_call == 0
    assert d.state.pot == 50


@pytest.mark.rules("RR11-4.BLIND.10b")
@pytest.mark.rules("HPT-4.BLIND.10b")
@WITH_HOME
def test_where_the_pot_is_opened_for_twice_the_big_blind_that_much_is_live(book):
    d = deal(
        "lowball-27",
        "5/10 no-limit",
        (1000,) * 5,
        options=("double-to-open",),
        posts=(Post(4, 30, "missed"),),
        book=book,
    )
    assert [(post.amount, post.live) for post in found(d, e.Posted, seat=4)] == [
        (20, True),
        (10, False),
    ]


@pytest.mark.rules("RR11-4.BLIND.10c")
@pytest.mark.rules("HPT-4.BLIND.10c")
@WITH_HOME
def test_who_posted_missed_blinds_may_raise_in_turn(book):
    d = holdem((1000,) * 5, posts=(Post(4, 15, "missed"),), book=book)
    play(d, "c c")
    assert (d.request.may_check, d.request.wager) == (True, "raise")
    play(d, "r40")
    assert own(book, "RR11-4.BLIND.10c") <= {*last(d, e.Wagered).cites}


@pytest.mark.rules("RR11-4.BLIND.17")
@pytest.mark.rules("HPT-4.BLIND.16")
@WITH_HOME
def test_nobody_straddles_at_limit(book):
    with cannot_begin(*own(book, "RR11-4.BLIND.17")):
        deal("holdem", "20/40 limit with blinds 10/20", (1000,) * 4, straddlers=(2,), book=book)


@pytest.mark.rules("RR11-4.BLIND.17")
@pytest.mark.rules("HPT-4.BLIND.16")
@WITH_HOME
def test_a_house_may_name_a_game_in_which_one_straddles_at_limit(book):
    d = deal(
        "holdem",
        "20/40 limit with blinds 10/20",
        (1000,) * 4,
        straddlers=(2,),
        house={"straddles.limit": True},
        book=book,
    )
    assert last(d, e.Posted).amount == 40


@pytest.mark.rules("RR11-4.BLIND.2a", "RR11-16.EXP.1e")
def test_with_a_moving_button_a_deal_may_have_two_big_blinds():
    d = holdem((1000,) * 5, blind_seats=(None, 0), posts=(Post(1, 10, "blind"),))
    assert [(post.seat, post.amount, post.live) for post in found(d, e.Posted)] == [
        (0, 10, True),
        (1, 10, True),
    ]
    assert d.request.seat == 2
    play(d, "c c c x")
    assert (d.request.seat, d.request.wager) == (1, "raise")


@pytest.mark.rules("RR11-4.BLIND.2b")
def test_with_a_dead_button_the_small_blind_may_be_missing():
    d = holdem(blind_seats=(None, 0), button=3)
    assert [(post.seat, post.amount) for post in found(d, e.Posted)] == [(0, 10)]
    assert d.request.seat == 1


@pytest.mark.rules("RR11-11.LOW.5")
def test_half_a_single_blind_or_more_is_as_good_as_a_whole_one():
    d = deal("lowball-a5", LOWBALL, (10, 1000, 1000))
    post = last(d, e.Posted)
    assert (post.seat, post.amount) == (0, 10)
    assert "RR11-11.LOW.5" in post.cites
    assert (d.request.seat, d.request.to_call, d.request.sizes) == (1, 20, (40,))


@pytest.mark.rules("RR11-11.LOW.4a")
def test_with_less_than_half_a_single_blind_one_is_dealt_in_and_the_next_takes_the_blind():
    d = deal("lowball-a5", LOWBALL, (9, 1000, 1000))
    assert [(post.seat, post.amount) for post in found(d, e.Posted)] == [(0, 9), (1, 20)]
    assert all("RR11-11.LOW.4a" in post.cites for post in found(d, e.Posted)[:1])
    assert len(d.state.seats[0].down) == 5
    assert d.request.seat == 2
    play(d, "c x")
    assert d.request.kind == "draw"
    assert stacks(d) == [0, 980, 980]


@pytest.mark.rules("RR11-15.TRN.19a")
def test_a_tournament_player_short_of_the_blind_plays_for_what_there_is():
    d = holdem((1000, 4, 1000, 1000), tournament=True, hands="2c7d AsAh 2d7h 2h7c")
    assert "RR11-15.TRN.19a" in last(d, e.Posted).cites
    play(d, "c c c")
    play(d, "x x x x x x x x x")
    assert d.result.pots[0].amount == 16
