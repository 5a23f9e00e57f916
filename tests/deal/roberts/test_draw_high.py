"""Robert's rules: draw high, who opens, the draw, and players all-in for the antes."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal, Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks

GAME = "10/20 limit with ante 2"
ACES = "AsAhKd7c2d"
KINGS = "KsKhQd7d2c"
JACKS = "JsJhTd7h2h"
TENS = "TsThQs7s2s"


def draw(hands="", stacks=(500,) * 3, form="draw-high", stakes=GAME, **how):
    return deal(form, stakes, stacks, hands, **how)


@pytest.mark.rules("RR11-12.INTRO.0a", "RR11-12.INTRO.0b")
def test_everyone_antes_and_there_is_a_round_before_the_draw_and_one_after_it():
    d = draw(button=1)
    assert [(post.seat, post.amount, post.kind) for post in found(d, e.Posted)] == [
        (2, 2, "ante"),
        (0, 2, "ante"),
        (1, 2, "ante"),
    ]
    assert "RR11-12.INTRO.0b" in last(d, e.Posted).cites
    assert d.request.seat == 2
    play(d, "b10 c c")
    assert d.request.kind == "draw"
    play(d, "d d d")
    assert d.request.kind == "bet"
    play(d, "x x x")
    assert d.is_over
    assert len(found(d, e.RoundBegan)) == 2


@pytest.mark.rules("RR11-12.INTRO.0c")
def test_one_may_check_open_at_the_minimum_or_open_with_a_raise():
    d = draw(stakes="no-limit with ante 5")
    assert d.request.may_check
    assert (d.request.wager, d.request.raise_to_min, d.request.raise_to_max) == ("bet", 5, 495)
    play(d, "x")
    assert "RR11-12.INTRO.0c" in last(d, e.Checked).cites
    play(d, "b25")
    assert last(d, e.Wagered).kind == "bet"


@pytest.mark.rules("RR11-12.INTRO.0d")
def test_after_the_first_round_cards_are_thrown_away_and_replaced():
    d = draw(ACES, then="AdAc3c")
    play(d, "b10 c c dKd7c2d")
    assert "RR11-12.INTRO.0d" in last(d, e.Exchanged).cites
    assert len(d.state.seats[0].down) == 5
    assert last(d, e.Dealt).cards


@pytest.mark.rules("RR11-12.INTRO.0e")
def test_after_the_draw_the_opener_acts_first():
    d = draw()
    play(d, "x b10 c c d d d")
    assert d.request.seat == 1
    assert "RR11-12.INTRO.0e" in last(d, e.RoundBegan).cites


@pytest.mark.rules("RR11-12.INTRO.0e")
def test_when_the_opener_has_folded_the_next_one_clockwise_acts_first():
    d = draw()
    play(d, "x b10 r20 c f d d")
    assert d.request.seat == 2
    assert "RR11-12.INTRO.0e" in last(d, e.RoundBegan).cites


@pytest.mark.rules("RR11-12.INTRO.0f")
def test_the_bet_after_the_draw_is_double():
    d = draw()
    assert d.request.sizes == (10,)
    play(d, "b10 c c d d d")
    assert d.request.sizes == (20,)
    play(d, "b20")
    assert "RR11-12.INTRO.0f" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-12.INTRO.0g")
def test_some_games_are_opened_on_anything_others_on_jacks():
    play(draw(f"{TENS} {KINGS} {JACKS}"), "b10")
    d = draw(f"{TENS} {JACKS} {KINGS}", form="jacks-or-better")
    refused(d, "b10", Reason.NO_OPENERS, "RR11-12.INTRO.0g")
    play(d, "x b10")
    assert last(d, e.Wagered).seat == 1


@pytest.mark.rules("RR11-12.DRAW.2")
def test_check_raise_is_allowed_before_and_after_the_draw():
    d = draw()
    play(d, "x b10 f r20")
    assert "RR11-12.DRAW.2" in last(d, e.Wagered).cites
    play(d, "c d d x b20 r40")
    assert "RR11-12.DRAW.2" in last(d, e.Wagered).cites


@pytest.mark.rules("RR11-12.DRAW.6a", "RR11-12.DRAW.6b")
def test_who_draws_five_gets_four_and_the_fifth_after_everyone_else():
    d = draw()
    play(d, "b10 c c d5")
    assert [len(event.cards) for event in found(d, e.Dealt)[3:]] == [4]
    assert "RR11-12.DRAW.6a" in last(d, e.Dealt).cites
    play(d, "d5 d1")
    new = [(event.seat, len(event.cards)) for event in found(d, e.Dealt)[3:]]
    assert new == [(0, 4), (1, 4), (2, 1), (0, 1), (1, 1)]
    assert "RR11-12.DRAW.6b" in last(d, e.Dealt).cites


@pytest.mark.rules("RR11-12.DRAW.6c")
def test_the_last_players_fifth_card_comes_after_a_burn():
    d = draw()
    play(d, "b10 c c d5 d d5")
    names = [type(event).__name__ for event in d.events][-5:]
    assert names == ["Dealt", "Dealt", "Burned", "Dealt", "RoundBegan"]
    assert [event.seat for event in found(d, e.Dealt)[-2:]] == [0, 2]
    assert "RR11-12.DRAW.6c" in last(d, e.Dealt).cites


@pytest.mark.rules("RR11-12.DRAW.9a", "RR11-12.DRAW.9b")
def test_how_many_one_drew_is_told_until_there_is_action_after_the_draw():
    d = draw()
    play(d, "b10 c c d3 d d1")
    assert [d.view(2).seats[seat].drew for seat in range(3)] == [(3,), (0,), (1,)]
    assert d.view(None).seats[0].drew == (3,)
    play(d, "x")
    assert [d.view(2).seats[seat].drew for seat in range(3)] == [(), (), (1,)]


@pytest.mark.rules("RR11-12.DRAW.10a")
def test_a_rap_is_a_pass_or_a_pat_hand():
    d = draw()
    play(d, "x")
    assert "RR11-12.DRAW.10a" in last(d, e.Checked).cites
    play(d, "b10 c f d")
    assert last(d, e.Exchanged).cards == ()
    assert "RR11-12.DRAW.10a" in last(d, e.Exchanged).cites


@pytest.mark.rules("RR11-12.DRAW.13")
def test_when_a_player_all_in_for_the_ante_opens_callers_owe_the_full_opening_bet():
    d = draw(f"{ACES} {JACKS} {KINGS}", (2, 500, 500))
    assert d.request.may_declare_open
    play(d, "o")
    assert "RR11-12.DRAW.13" in last(d, e.Wagered).cites
    assert (d.request.seat, d.request.to_call) == (1, 10)
    play(d, "c c d d d")
    assert d.request.seat == 1
    play(d, "x x")
    assert stacks(d) == [6, 488, 508]


@pytest.mark.rules("RR11-12.DRAW.14a")
def test_who_had_just_the_ante_plays_for_the_antes_alone():
    d = draw(f"{ACES} {JACKS} {KINGS}", (2, 500, 500))
    play(d, "x b10 c d d d x x")
    pots = {pot.name: pot.amount for pot in d.result.pots}
    assert pots == {"main pot": 6, "side pot 1": 20}
    assert seats_of(d, e.Awarded, pot=0) == [0]
    assert stacks(d)[0] == 6
    assert "RR11-12.DRAW.14a" in last(d, e.Awarded, pot=0).cites


@pytest.mark.rules("RR11-12.DRAW.14b")
def test_when_nobody_opens_the_antes_stay_for_those_who_matched_them():
    d = draw(f"{ACES} {JACKS} {KINGS}", (2, 500, 500), form="jacks-or-better")
    play(d, "x x x")
    carried = found(d, e.Carried)
    assert [(event.amount, event.seats, event.why) for event in carried] == [
        (6, (0, 1, 2), "unopened")
    ]
    assert "RR11-12.DRAW.14b" in carried[0].cites
    assert d.result.unopened
    assert d.result.carried == ((6, (0, 1, 2)),)


@pytest.mark.rules("RR11-12.DRAW.14b")
def test_with_another_ante_one_still_plays_for_the_part_that_was_matched():
    d = draw(f"{JACKS} {ACES} {KINGS}", (500, 1, 500), carried=((6, (0, 1, 2)),))
    # Seat 1 has 1 left for the new ante of 2: it plays for the six from before and 1 of each.
    play(d, "b10 c d d d x x")
    assert seats_of(d, e.Awarded, pot=0) == [1]
    assert d.result.pots[0].amount == 9
    assert d.result.stacks[1] == 9


CHANGES = pytest.mark.parametrize(
    ("form", "stakes", "line", "rules"),
    [
        ("draw-high", GAME, "b10 c c", ("RR11-12.DRAW.7", "RR11-12.DRAW.7a", "RR11-12.DRAW.7b")),
        (
            "lowball-a5",
            "10/20 limit with blinds 5/10",
            "c c x",
            ("RR11-11.LOW.11", "RR11-11.LOW.11a", "RR11-11.LOW.11b"),
        ),
    ],
)


@pytest.mark.rules("RR11-12.DRAW.7", "RR11-12.DRAW.7a", "RR11-12.DRAW.7b")
@pytest.mark.rules("RR11-11.LOW.11", "RR11-11.LOW.11a", "RR11-11.LOW.11b")
@CHANGES
def test_the_number_of_cards_may_be_changed_until_one_comes_off_the_deck(form, stakes, line, rules):
    d = deal(form, stakes, (500,) * 3, ACES, dealing="dealer")
    play(d, f".. {line} d3")
    first = d.state.seats[0].down
    assert (d.request.kind, len(first)) == ("deal", 2)
    refused(d, c.Draw(0, parse_cards("3c")), Reason.CARD_NOT_HELD)
    held = parse_cards(ACES)
    d.apply(c.Draw(0, held[3:]))
    assert set(rules) <= set(last(d, e.TookBack).cites)
    assert last(d, e.Exchanged).cards == held[3:]
    assert d.view(1).seats[0].drew == (2,)
    play(d, ".")
    refused(d, c.Draw(0, held[:1]), Reason.NOT_ASKED)
    play(d, "..")
    assert len(d.state.seats[0].down) == 5
    assert d.request.seat == 1
    refused(d, c.Draw(0, held[:1]), Reason.NOT_YOUR_TURN)


@pytest.mark.rules("RR11-12.DRAW.7b", "RR11-11.LOW.11b")
@CHANGES
def test_who_stood_pat_may_still_draw_until_the_next_one_has_acted(form, stakes, line, rules):
    d = deal(form, stakes, (500,) * 3, ACES)
    play(d, f"{line} d")
    d.apply(c.Draw(0, parse_cards("2d")))
    assert rules[2] in last(d, e.TookBack).cites
    assert last(d, e.Exchanged).cards == parse_cards("2d")
    play(d, "d d2")
    refused(d, c.Draw(1, ()), Reason.NOT_ASKED)


@pytest.mark.rules("RR11-12.DRAW.7b", "RR11-11.LOW.11b")
@CHANGES
def test_the_last_to_stand_pat_may_draw_until_somebody_bets_or_checks(form, stakes, line, rules):
    del rules
    d = deal(form, stakes, (500,) * 3)
    play(d, f"{line} d2 d d")
    first = d.request.seat
    card = d.state.seats[2].down[0]
    d.apply(c.Draw(2, (card,)))
    assert (d.request.kind, d.request.seat) == ("bet", first)
    assert d.view(0).seats[2].drew == (1,)
    assert replayed(d).events == d.events
    d = deal(form, stakes, (500,) * 3)
    play(d, f"{line} d2 d d x")
    refused(d, c.Draw(2, tuple(d.state.seats[2].down[:1])), Reason.NOT_ASKED)
    assert stacks(d)[0] == stacks(d)[1]


@pytest.mark.rules("RR11-12.DRAW.7", "RR11-12.DRAW.6b")
def test_changing_from_five_cards_leaves_others_their_fifth():
    d = draw(dealing="dealer")
    play(d, ".. b10 c c d5 .. d .. d5")
    held = found(d, e.Exchanged)[-1].cards
    d.apply(c.Draw(2, held[:2]))
    play(d, "..")
    assert [len(seat.down) for seat in d.state.seats] == [5, 5, 5]
    assert last(d, e.Dealt).seat == 0


def replayed(d):
    """The same deal, played again from its setup and commands."""
    return Deal.replay(d.setup, d.commands)
