"""The USPA's laws on the button, the blinds and kill pots, as far as a deal carries them out."""

import pytest

from floorman.deal import Post, Reason, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form, parse_stakes
from tests.deal.playing import found, last, play, refused, stacks
from tests.deal.uspa.deals import cites, street, uspa

KILL = "4/8 limit with blinds 1/2 and full kill"
HALF_KILL = "4/8 limit with blinds 2/4 and half kill"


def posts(d):
    return [(event.seat, event.amount, event.kind, event.live) for event in found(d, e.Posted)]


@pytest.mark.rules("USPA-3.5.1b")
def test_the_button_gets_cards_last_and_acts_last_after_the_first_round():
    d = uspa(stakes="5/10 no-limit", stacks=(1000,) * 4, button=1)
    assert [event.seat for event in found(d, e.Dealt)] == [2, 3, 0, 1]
    assert all(cites(event, "3.5.1b") for event in found(d, e.Dealt))
    play(d, "c c c x | x x x")
    assert (d.request.seat, street(d)) == (1, "flop"), "the button closes the round"


@pytest.mark.rules("USPA-3.5.1d", "USPA-3.5.1g")
def test_blinds_are_posted_before_cards_one_and_two_seats_from_the_button():
    d = uspa(stakes="5/10 no-limit", stacks=(1000,) * 4, button=0)
    assert posts(d) == [(1, 5, "blind", True), (2, 10, "blind", True)]
    kinds = [type(event).__name__ for event in d.events]
    assert kinds[:3] == ["Posted", "Posted", "Dealt"]
    assert all(cites(event, "3.5.1d", "3.5.1g") for event in found(d, e.Posted))
    three = uspa(stakes="2/5/10 no-limit", stacks=(1000,) * 5, button=0)
    assert [post[:2] for post in posts(three)] == [(1, 2), (2, 5), (3, 10)]


@pytest.mark.rules("USPA-3.2.1.1c")
@pytest.mark.parametrize(
    ("stakes", "posted"),
    [
        ("5/10 no-limit", [(0, 5), (1, 10)]),
        ("10 no-limit", [(0, 10)]),
        ("2/5/10 no-limit", [(0, 2), (1, 5), (2, 10)]),
        ("no-limit with ante 5", [(0, 5), (1, 5), (2, 5), (3, 5)]),
        ("5/10 no-limit with ante 1", [(0, 1), (1, 1), (2, 1), (3, 1), (0, 5), (1, 10)]),
    ],
)
def test_holdem_goes_with_two_blinds_or_one_or_more_or_an_ante_or_both(stakes, posted):
    d = uspa(stakes=stakes, stacks=(1000,) * 4)
    assert [post[:2] for post in posts(d)] == posted
    assert d.request.kind == "bet"
    assert find_form("holdem").button
    assert "USPA-3.2.1.1c" in find_form("holdem").rules


@pytest.mark.rules("USPA-3.5.1e", "USPA-3.5.1f")
def test_a_blind_is_part_of_the_bet_unless_it_is_dead():
    d = uspa(stakes="5/10 no-limit")
    assert cites(found(d, e.Posted)[0], "3.5.1e")
    play(d, "c")
    assert (d.request.seat, d.request.to_call) == (0, 5)
    d = uspa(stakes="5/10 no-limit", house={"blinds.dead_small_blind": True})
    dead = found(d, e.Posted)[0]
    assert (dead.kind, dead.live) == ("dead", False)
    assert cites(dead, "3.5.1f")
    play(d, "c")
    assert (d.request.seat, d.request.to_call) == (0, 10), "dead chips are no part of the bet"


@pytest.mark.rules("USPA-3.5.1h")
def test_the_first_round_starts_left_of_the_blinds_and_the_others_left_of_the_button():
    d = uspa(stakes="5/10 no-limit", stacks=(1000,) * 4)
    assert d.request.seat == 2
    assert cites(last(d, e.RoundBegan), "3.5.1h")
    play(d, "c c f x")
    assert (d.request.seat, street(d)) == (1, "flop"), "the small blind is gone"
    assert cites(last(d, e.RoundBegan), "3.5.1h")


@pytest.mark.rules("USPA-3.4.2.3bis")
def test_heads_up_the_small_blind_is_on_the_button():
    d = uspa(stakes="5/10 no-limit", stacks=(1000, 1000))
    assert sorted(posts(d)) == [(0, 10, "blind", True), (1, 5, "blind", True)]
    assert d.view(None).button == 1
    assert cites(found(d, e.Posted)[0], "3.4.2.3bis")
    assert d.request.seat == 1, "and acts first before the flop"


@pytest.mark.rules("USPA-3.5.2.2a")
@pytest.mark.parametrize("form", ["draw-high", "jacks-or-better"])
def test_a_form_that_mostly_has_antes_goes_by_the_rules_of_blinds_where_it_has_them(form):
    blinds = make_law(find_form(form), parse_stakes("4/8 limit"), "uspa").ruleset
    antes = make_law(find_form(form), parse_stakes("4/8 limit with ante 1"), "uspa").ruleset
    key = "betting.blind_option"
    assert (blinds.answer(key).source, antes.answer(key).source) == ("USPA-3.5.2.2a", "default")


@pytest.mark.rules("USPA-3.5.2.2a", "USPA-3.5.2.8")
def test_who_posts_a_blind_may_raise_when_the_action_first_comes_round():
    d = uspa(stakes="5/10 no-limit")
    assert cites(found(d, e.Posted)[1], "3.5.2.8")
    play(d, "c")
    assert (d.request.seat, d.request.wager) == (0, "raise")
    play(d, "c")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (1, True, "raise")
    play(d, "r30")
    assert cites(last(d, e.Wagered), "3.5.2.2a")


@pytest.mark.rules("USPA-3.5.2.2b", "USPA-3.5.1f")
def test_a_dead_blind_for_the_collection_gives_no_option():
    d = uspa(stakes="5/10 no-limit", stacks=(1000,) * 4, posts=(Post(3, 5, "dead"),))
    dead = last(d, e.Posted, seat=3)
    assert (dead.kind, dead.live) == ("dead", False)
    assert cites(dead, "3.5.2.2b", "3.5.1f")
    play(d, "c")
    assert (d.request.seat, d.request.to_call) == (3, 10)
    assert not d.request.may_check, "it is no bet, so there is no option of checking"


@pytest.mark.rules("USPA-3.5.2.9b")
def test_of_blinds_made_up_the_least_opening_bet_is_live_and_the_rest_dead():
    d = uspa(stakes="5/10 no-limit", stacks=(1000,) * 4, posts=(Post(3, 15, "missed"),))
    live, dead = found(d, e.Posted, seat=3)
    assert (live.amount, live.live, dead.amount, dead.live) == (10, True, 5, False)
    assert cites(live, "3.5.2.9b")
    assert cites(dead, "3.5.2.9b")
    play(d, "c")
    assert (d.request.seat, d.request.may_check, d.request.wager) == (3, True, "raise")
    play(d, "x c x")
    assert d.state.pot == 45


@pytest.mark.rules("USPA-A3.3.14b")
def test_the_blinds_may_take_their_bets_back_when_everyone_else_has_folded():
    d = uspa(stakes="5/10 no-limit", agreeing=True)
    refused(d, c.Agree(2, "chop"), Reason.NOT_ALLOWED_BY_BOOK)
    play(d, "f")
    assert d.request.may_chop
    play(d, "y y")
    assert d.is_over
    assert [(event.seat, event.amount) for event in found(d, e.Returned, why="chopped")] == [
        (0, 5),
        (1, 10),
    ]
    assert cites(last(d, e.Returned), "A3.3.14b")
    assert stacks(d) == [1000] * 3
    d = uspa(stakes="5/10 no-limit", agreeing=True)
    play(d, "f y n c x")
    assert street(d) == "flop", "one declines: the deal is played"
    d = uspa(stakes="5/10 no-limit", agreeing=True, tournament=True)
    play(d, "f")
    assert not d.request.may_chop


def kill_pot(stakes=KILL, form="lowball-a5", killer=2, stacks=(1000,) * 4, **how):
    return uspa(form, stakes, stacks, killer=killer, **how)


@pytest.mark.rules("USPA-3.6.1a", "USPA-3.6.1b", "USPA-3.6.2.7a")
def test_a_full_kill_is_twice_the_big_blind_and_doubles_the_limits():
    d = kill_pot()
    post = last(d, e.Posted)
    assert (post.seat, post.amount, post.kind, post.live) == (2, 4, "kill", True)
    assert cites(post, "3.6.1a", "3.6.1b", "3.6.2.7a")
    assert d.state.pot == 7, "the kill is part of the pot"
    d = kill_pot("4/8 limit with blinds 2/4 and full kill", form="holdem", killer=3)
    assert (d.request.seat, d.request.to_call, d.request.sizes) == (2, 8, (16,))
    play(d, "c x c c")
    assert (street(d), d.request.sizes) == ("flop", (8,))
    play(d, "x x x x")
    assert (street(d), d.request.sizes) == ("turn", (16,))


@pytest.mark.rules("USPA-3.6.1c")
def test_a_half_kill_is_one_and_a_half_times_the_big_blind_and_limits_rise_alike():
    d = kill_pot(HALF_KILL, form="holdem", killer=3)
    post = last(d, e.Posted)
    assert (post.amount, post.kind) == (6, "kill")
    assert cites(post, "3.6.1c")
    assert (d.request.to_call, d.request.sizes) == (6, (12,))


@pytest.mark.rules("USPA-3.6.2.2")
def test_the_killer_acts_in_turn_after_the_player_on_the_right():
    d = kill_pot(HALF_KILL, form="holdem", killer=2)
    assert d.request.seat == 2, "left of the blinds, as always"
    assert cites(last(d, e.RoundBegan), "3.6.2.2")
    play(d, "x")
    assert d.request.seat == 3
    d = kill_pot(HALF_KILL, form="holdem", killer=3)
    play(d, "c")
    assert d.request.seat == 3


@pytest.mark.rules("USPA-3.6.1d")
def test_a_player_may_kill_of_his_own_will_to_be_dealt_in_at_once():
    d = kill_pot("4/8 limit with blinds 1/2 and optional full kill", killer=3, kill_voluntary=True)
    post = last(d, e.Posted)
    assert (post.seat, post.amount, post.live) == (3, 4, True)
    assert cites(post, "3.6.1d")
    assert len(d.state.seats[3].down) == 5


@pytest.mark.rules("USPA-3.6.2.3a", "USPA-3.6.2.3b")
def test_a_first_leg_is_any_pot_but_the_second_leg_takes_a_full_bet_beyond_the_blinds():
    d = uspa("holdem", "4/8 limit with blinds 2/4 and full kill")
    play(d, "f f")
    assert d.result.scooped == 1, "a first leg, whatever its size"
    assert not d.result.leg(8), "the blinds do not count"
    d = uspa("holdem", "4/8 limit with blinds 2/4 and full kill")
    play(d, "c c x | b4 c f | b8 f")
    assert d.result.wagered >= 8
    assert d.result.leg(8)


TWO_CARDS = {"options": ("kill-after-two-cards",)}


@pytest.mark.rules("USPA-3.6.2.10a", "USPA-3.6.2.10b")
def test_where_it_is_allowed_the_pot_is_killed_after_two_cards_and_before_the_third():
    d = uspa("lowball-a5", KILL, **TWO_CARDS)
    assert d.request.kind == "kill"
    assert {len(seat.down) for seat in d.state.seats} == {2}
    play(d, "k")
    killed = last(d, e.Killed)
    assert cites(killed, "3.6.2.10a", "3.6.2.10b")
    assert {len(seat.down) for seat in d.state.seats} == {5}
    refused(d, "k", Reason.NOT_ASKED)
    d = uspa("lowball-a5", KILL)
    assert d.request.kind == "bet", "it is an option of the house"


@pytest.mark.rules("USPA-3.6.2.10c")
def test_with_a_kill_of_four_the_voluntary_killer_needs_sixteen_before_posting():
    for stack, asked in ((16, True), (15, False)):
        d = uspa("lowball-a5", KILL, (1000, 1000, stack), **TWO_CARDS)
        play(d, "nk nk")
        assert (d.request.kind == "kill") is asked
        if asked:
            play(d, "k")
            assert last(d, e.Posted).amount == 4
            assert cites(last(d, e.Killed), "3.6.2.10c")


@pytest.mark.rules("USPA-3.6.2.10d")
def test_who_kills_after_two_cards_acts_last_on_the_first_round():
    d = uspa("lowball-a5", KILL, (1000,) * 4, **TWO_CARDS)
    play(d, "nk nk k")
    assert last(d, e.Killed).seat == 2
    assert d.request.seat == 3
    assert cites(last(d, e.RoundBegan), "3.6.2.10d")
    play(d, "c c c")
    assert (d.request.seat, d.request.may_check) == (2, True)


@pytest.mark.rules("USPA-3.6.2.11")
def test_there_is_one_kill_a_deal():
    d = uspa("lowball-a5", KILL, (1000,) * 4, killer=3, **TWO_CARDS)
    assert d.request.kind == "bet", "a pot that is killed is not killed again"
    d = uspa("lowball-a5", KILL, (1000,) * 4, **TWO_CARDS)
    play(d, "k")
    assert d.request.kind == "bet", "nobody else is asked"
    assert cites(last(d, e.Killed), "3.6.2.11")


@pytest.mark.rules("USPA-3.6.2.8")
@pytest.mark.parametrize(("turn", "pot", "big"), [("x x x", 24, False), ("b8 c f", 40, True)])
def test_a_scoop_calls_for_a_kill_from_five_upper_bets_on(turn, pot, big):
    d = uspa(
        "omaha-8",
        "4/8 limit with blinds 2/4 and full kill",
        hands="AsAh2c3d KsKhQcQd JsJhTcTd",
        board="4c5d8hAdQs",
    )
    play(d, "r8 c c | x x x")
    play(d, turn)
    while not d.is_over:
        play(d, "x")
    assert (d.result.scooped, d.result.pot) == (0, pot)
    assert d.result.big_scoop is big
