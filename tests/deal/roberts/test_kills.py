"""Robert's rules: kill pots, and what a deal tells about the next one."""

import pytest

from floorman.deal import SetupError
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, stacks
from tests.editions import HOME, WITH_HOME, own

FULL = "20/40 limit with blinds 10/20 and full kill"
HALF = "20/40 limit with blinds 10/20 and half kill"
LOWBALL = "4/8 limit with blinds 1/2 and full kill"
BY_CHOICE = {"options": ("kill-after-two-cards",)}


def killed(killer=3, stakes=FULL, form="holdem", players=5, **how):
    return deal(form, stakes, (500,) * players, killer=killer, **how)


@pytest.mark.rules("RR11-13.INTRO.0b", "RR11-7.INTRO.0b", "RR11-11.INTRO.0i")
@pytest.mark.rules("HPT-13.INTRO.0b")
@WITH_HOME
@pytest.mark.parametrize("form", ["holdem", "omaha-8", "lowball-a5"])
def test_a_full_kill_is_twice_the_big_blind_and_doubles_the_limits(book, form):
    d = killed(form=form, book=book)
    post = last(d, e.Posted)
    assert (post.seat, post.amount, post.kind, post.live) == (3, 40, "kill", True)
    assert own(book, "RR11-13.INTRO.0b") <= {*post.cites}
    rule = {"omaha-8": "RR11-7.INTRO.0b", "lowball-a5": "RR11-11.INTRO.0i"}.get(form)
    assert rule is None or book == HOME or rule in post.cites
    assert (d.request.to_call, d.request.sizes) == (40, (80,))


@pytest.mark.rules("RR11-13.INTRO.0b")
@pytest.mark.rules("HPT-13.INTRO.0b")
@WITH_HOME
def test_later_rounds_of_a_killed_pot_go_at_the_doubled_limits(book):
    d = killed(players=4, killer=3, book=book)
    play(d, "c x c c")
    sizes = [d.request.sizes]
    play(d, "x x x x")
    sizes.append(d.request.sizes)
    assert sizes == [(40,), (80,)]


@pytest.mark.rules("RR11-13.INTRO.0c")
@pytest.mark.rules("HPT-13.INTRO.0c")
@WITH_HOME
def test_a_half_kill_is_a_big_blind_and_a_half_and_so_are_the_limits(book):
    d = killed(stakes=HALF, book=book)
    assert last(d, e.Posted).amount == 30
    assert own(book, "RR11-13.INTRO.0c") <= {*last(d, e.Posted).cites}
    assert (d.request.to_call, d.request.sizes) == (30, (60,))


@pytest.mark.rules("RR11-13.KILL.2")
@pytest.mark.rules("HPT-13.KILL.2")
@WITH_HOME
def test_the_killer_acts_in_turn_and_not_last(book):
    d = killed(killer=3, book=book)
    assert d.request.seat == 2
    assert own(book, "RR11-13.KILL.2") <= {*last(d, e.RoundBegan).cites}
    play(d, "c")
    assert (d.request.seat, d.request.may_check) == (3, True)
    play(d, "x c")
    assert d.request.seat == 0


@pytest.mark.rules("RR11-13.KILL.7a")
@pytest.mark.rules("HPT-13.KILL.7a")
@WITH_HOME
def test_a_kill_is_part_of_the_pot(book):
    d = killed(book=book)
    assert d.state.pot == 70
    assert own(book, "RR11-13.KILL.7a") <= {*last(d, e.Posted).cites}
    play(d, "f f f f")
    assert d.result.pot == 70


@pytest.mark.rules("RR11-13.KILL.7a")
@pytest.mark.rules("HPT-13.KILL.7a")
@WITH_HOME
def test_a_killer_in_the_blinds_adds_only_what_is_missing(book):
    d = killed(killer=1, book=book)
    assert [(one.amount, one.kind) for one in found(d, e.Posted, seat=1)] == [
        (20, "blind"),
        (20, "kill"),
    ]


@pytest.mark.rules("RR11-13.KILL.3a", "RR11-13.KILL.3b", "RR11-13.KILL.3c")
@pytest.mark.rules("HPT-13.KILL.3a", "HPT-13.KILL.3b", "HPT-13.KILL.3c")
@WITH_HOME
def test_a_second_leg_takes_a_full_bet_that_is_no_part_of_the_blinds(book):
    d = deal("holdem", FULL, (500,) * 3, book=book)
    play(d, "f f")
    assert (d.result.scooped, d.result.wagered) == (1, 0)
    assert not d.result.leg(20)
    d = deal("holdem", FULL, (500,) * 3, hands="???? AsAh ????", book=book)
    play(d, "c f x | b20 c | x x | x x")
    assert d.result.scooped == 1
    assert d.result.wagered == 40
    assert d.result.leg(40)
    assert not d.result.leg(41)


@pytest.mark.rules("RR11-13.KILL.3c")
@pytest.mark.rules("HPT-13.KILL.3c")
@WITH_HOME
def test_calling_the_blinds_to_win_them_is_less_than_a_bet_won_from_somebody(book):
    d = deal("holdem", FULL, (500,) * 3, book=book)
    play(d, "r40 f f")
    assert d.result.scooped == 2
    assert d.result.wagered == 0
    assert not d.result.leg(20)


@pytest.mark.rules("RR11-13.KILL.3b")
@pytest.mark.rules("HPT-13.KILL.3b")
@WITH_HOME
def test_a_split_pot_is_nobodys_second_leg(book):
    d = deal("holdem", FULL, (500,) * 3, hands="AsKs AhKh QsJh", board="2c3d7h8hAc", book=book)
    play(d, "f c x | b20 c | x x | x x")
    assert d.result.split
    assert d.result.scooped is None
    assert not d.result.leg(20)


@pytest.mark.rules("RR11-13.KILL.10a", "RR11-13.KILL.10b")
@pytest.mark.rules("HPT-13.KILL.10a", "HPT-13.KILL.10b")
@WITH_HOME
def test_where_it_is_the_rule_lowball_players_see_two_cards_and_then_may_kill(book):
    d = deal("lowball-a5", LOWBALL, (500,) * 4, **BY_CHOICE, book=book)
    assert d.request.kind == "kill"
    assert [len(seat.down) for seat in d.state.seats] == [2, 2, 2, 2]
    assert d.request.bring_in == 4
    play(d, "nk nk k")
    event = last(d, e.Killed)
    assert (event.seat, event.small_bet, event.big_bet) == (2, 8, 16)
    assert own(book, "RR11-13.KILL.10a", "RR11-13.KILL.10b") <= set(event.cites)
    assert [len(seat.down) for seat in d.state.seats] == [5, 5, 5, 5]
    assert d.request.kind == "bet"


@pytest.mark.rules("RR11-13.KILL.10a")
@pytest.mark.rules("HPT-13.KILL.10a")
@WITH_HOME
def test_without_that_rule_nobody_is_asked(book):
    assert deal("lowball-a5", LOWBALL, (500,) * 4, book=book).request.kind == "bet"


@pytest.mark.rules("RR11-13.KILL.10c", "RR11-13.KILL.10d")
@pytest.mark.rules("HPT-13.KILL.10c", "HPT-13.KILL.10d")
@WITH_HOME
def test_with_a_kill_of_four_only_stacks_of_sixteen_before_posting_may_kill(book):
    d = deal("lowball-a5", LOWBALL, (15, 16, 16, 15), **BY_CHOICE, book=book)
    assert d.request.seat == 1
    play(d, "nk nk")
    assert d.request.kind == "bet"
    d = deal("lowball-a5", LOWBALL, (15, 16, 16, 15), **BY_CHOICE, book=book)
    play(d, "k")
    assert own(book, "RR11-13.KILL.10c") <= {*last(d, e.Killed).cites}
    assert stacks(d)[1] == 12


@pytest.mark.rules("RR11-13.KILL.10e")
@pytest.mark.rules("HPT-13.KILL.10e")
@WITH_HOME
def test_who_kills_after_two_cards_acts_last_on_the_first_round(book):
    d = deal("lowball-a5", LOWBALL, (500,) * 4, **BY_CHOICE, book=book)
    play(d, "nk nk k")
    order = []
    for _ in range(4):
        order.append(d.request.seat)
        play(d, "x" if d.request.may_check else "c")
    assert order == [3, 0, 1, 2]
    assert own(book, "RR11-13.KILL.10e") <= {*last(d, e.RoundBegan).cites}


@pytest.mark.rules("RR11-13.KILL.11")
@pytest.mark.rules("HPT-13.KILL.11")
@WITH_HOME
def test_a_deal_is_killed_once(book):
    d = deal("lowball-a5", LOWBALL, (500,) * 4, **BY_CHOICE, book=book)
    play(d, "k")
    assert d.request.kind == "bet"
    assert len(found(d, e.Posted, kind="kill")) == 1
    d = deal("lowball-a5", LOWBALL, (500,) * 4, killer=3, **BY_CHOICE, book=book)
    assert d.request.kind == "bet"
    assert last(d, e.Posted, kind="kill").seat == 3


@pytest.mark.rules("RR11-13.KILL.11")
@pytest.mark.rules("HPT-13.KILL.11")
@WITH_HOME
def test_a_game_without_a_kill_cannot_be_killed(book):
    with pytest.raises(SetupError):
        deal("holdem", "20/40 limit with blinds 10/20", (500,) * 4, killer=3, book=book)


@pytest.mark.rules("RR11-13.KILL.8")
@pytest.mark.rules("HPT-13.KILL.8")
@WITH_HOME
@pytest.mark.parametrize(("turn", "pot", "big"), [("x x x", 120, False), ("b40 c c", 240, True)])
def test_a_scoop_of_five_upper_bets_or_more_is_told_to_the_table(book, turn, pot, big):
    stakes = "20/40 limit with blinds 10/20 and full kill"
    d = deal("omaha-8", stakes, (500,) * 3, "AsAh2c3d KsKhQcQd JsJhTcTd", "4c5d8hAdQs", book=book)
    play(d, f"r40 c c | x x x | {turn} | x x x")
    assert d.result.scooped == 0
    assert d.result.pot == pot
    assert d.result.big_scoop is big


@pytest.mark.rules("RR11-13.KILL.8")
@pytest.mark.rules("HPT-13.KILL.8")
@WITH_HOME
def test_a_scoop_of_exactly_five_upper_bets_is_enough(book):
    d = deal(
        "omaha-8",
        "20/40 limit with blinds 10/20 and full kill",
        (500,) * 4,
        "AsAh2c3d KsKhQcQd JsJhTcTd 9s9hKcKd",
        "4c5d8hAdQs",
        book=book,
    )
    play(d, "r40 c c c | b20 c f f | x x | x x")
    assert d.result.pot == 200
    assert d.result.big_scoop


@pytest.mark.rules("RR11-13.INTRO.0d", "RR11-13.KILL.2")
@pytest.mark.rules("HPT-13.INTRO.0d", "HPT-13.KILL.2")
@WITH_HOME
def test_who_kills_at_lowball_to_be_dealt_in_acts_in_turn(book):
    d = killed(form="lowball-a5", stakes=LOWBALL, killer=3, kill_voluntary=True, book=book)
    assert own(book, "RR11-13.INTRO.0d") <= {*last(d, e.Posted).cites}
    play(d, "c")
    assert d.request.seat == 3
