"""The USPA's laws of Mississippi and of stud at half-pot, pot-limit and no-limit."""

import re

import pytest

from floorman.deal import Reason, SetupError
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import found, last, play, refused, stacks
from tests.deal.uspa.deals import call_down, cites, street, uspa

MISSISSIPPI = "mississippi-stud"
HANDS = "2s3s4h9d 2d3dKh9s 2c3cKd9h"
LOW_ANTE = "10/20 limit with ante 1 and bring-in 2"
HIGH_ANTE = "10/20 limit with ante 4 and bring-in 5"


def big(structure, hands=HANDS, stacks=(1000,) * 3, form=MISSISSIPPI, ante=10, **how):
    return uspa(form, f"{structure} with ante {ante}", stacks, hands, **how)


@pytest.mark.rules("USPA-3.2.5.5.1.1a")
@pytest.mark.parametrize("form", ["seven-card-stud", "five-card-stud", MISSISSIPPI, "razz"])
@pytest.mark.parametrize("structure", ["half-pot", "pot-limit", "no-limit"])
def test_stud_at_big_bet_takes_an_ante_from_everyone(form, structure):
    d = big(structure, form=form)
    assert [event.seat for event in found(d, e.Posted, kind="ante")] == [0, 1, 2]
    assert all(cites(event, "3.2.5.5.1.1a") for event in found(d, e.Posted))
    for stakes in (f"{structure} with bring-in 5", f"{structure} with ante 9 by the button"):
        with pytest.raises(SetupError, match=re.escape("USPA-3.2.5.5.1.1a")):
            uspa(form, stakes, (1000,) * 3)


@pytest.mark.rules("USPA-3.2.5.5.1.1b", "USPA-3.2.5.5.1.1c", "USPA-3.2.5.3.1c")
def test_at_big_bet_the_high_card_by_suit_bets_or_folds():
    d = big("no-limit")
    assert (d.request.seat, d.request.kind) == (1, "bet"), "the king of hearts"
    began = last(d, e.RoundBegan)
    assert cites(began, "3.2.5.5.1.1b", "3.2.5.5.1.1c", "3.2.5.3.1c")
    assert (d.request.may_check, d.request.may_call) == (False, False)
    refused(d, "x", Reason.OPEN_OR_FOLD, "USPA-3.2.5.5.1.1c", "USPA-3.2.5.3.1c")
    play(d, "f")
    assert d.request.seat == 2, "and then the next player bets or folds"
    refused(d, "x", Reason.OPEN_OR_FOLD, "USPA-3.2.5.5.1.1c")


@pytest.mark.rules("USPA-3.2.5.5.1.1b", "USPA-3.2.5.5.1.1d")
def test_at_big_bet_the_high_hand_leads_later_and_may_check():
    d = big("pot-limit", form="seven-card-stud")
    play(d, "b10 c c")
    assert (last(d, e.RoundBegan).street, d.request.seat) == ("fourth-street", 1)
    assert d.request.may_check
    (checked,) = play(d, "x")
    assert cites(checked, "3.2.5.5.1.1d")


@pytest.mark.rules("USPA-3.2.5.5.1.1e", "USPA-3.2.5.5.1.1f")
@pytest.mark.parametrize(
    ("structure", "most"), [("half-pot", 15), ("pot-limit", 30), ("no-limit", 990)]
)
def test_the_opener_bets_from_one_ante_to_half_the_antes_all_the_antes_or_anything(structure, most):
    d = big(structure)
    assert (d.request.raise_to_min, d.request.raise_to_max) == (10, most)
    refused(d, "b9", Reason.BELOW_MINIMUM, "USPA-3.2.5.5.1.1e")
    over = Reason.OVER_STACK if structure == "no-limit" else Reason.ABOVE_MAXIMUM
    no = refused(d, f"b{most + 1}", over)
    if structure != "no-limit":
        assert cites(no, "3.2.5.5.1.1f")
    play(d, f"b{most}")
    assert cites(last(d, e.Wagered), "3.2.5.5.1.1e")


@pytest.mark.rules("USPA-3.2.5.5.1.1f")
def test_at_half_pot_a_raise_is_half_of_the_pot_after_the_call():
    # Antes 30, a bet of 15: after a call of 15 there are 60, so the raise is of 30 more.
    d = big("half-pot")
    play(d, "b15")
    assert d.request.raise_to_max == 45


@pytest.mark.rules("USPA-3.2.5.2", "USPA-3.2.5.4")
def test_the_best_five_of_seven_cards_win_mississippi():
    d = uspa(MISSISSIPPI, LOW_ANTE, (1000, 1000), "AhKd9h7h5h2h2s KsKcQdQs9d8d7c")
    call_down(d)
    assert last(d, e.Awarded).seat == 0
    assert "flush" in last(d, e.Awarded).words
    assert {"USPA-3.2.5.2", "USPA-3.2.5.4"} <= set(find_form(MISSISSIPPI).rules)


@pytest.mark.rules("USPA-3.2.5.3.1b", "USPA-3.2.5.5.1.2a")
def test_at_limit_the_low_card_must_bring_it_in_after_the_antes():
    d = uspa(MISSISSIPPI, LOW_ANTE, hands=HANDS)
    assert (d.request.seat, d.request.kind, d.request.bring_in) == (0, "bring-in", 2)
    assert cites(last(d, e.RoundBegan), "3.2.5.3.1b")
    assert all(cites(event, "3.2.5.5.1.2a") for event in found(d, e.Posted))
    refused(d, "f", Reason.MAY_NOT_FOLD)


@pytest.mark.rules(
    "USPA-3.2.5.5.1.2b",
    "USPA-3.2.5.5.1.2.1a",
    "USPA-3.2.5.5.1.2.1b",
    "USPA-3.2.5.5.1.2.2a",
    "USPA-3.2.5.5.1.2.2b",
)
@pytest.mark.parametrize(
    ("stakes", "ante", "bring_in"), [(LOW_ANTE, 1, 2), (HIGH_ANTE, 4, 5)], ids=["low", "high"]
)
def test_mississippi_is_raised_to_ten_and_doubles_for_the_last_two_rounds(stakes, ante, bring_in):
    d = uspa(MISSISSIPPI, stakes, hands=HANDS)
    assert stacks(d) == [1000 - ante] * 3
    assert d.request.bring_in == bring_in
    play(d, "i")
    assert (d.request.to_call, d.request.wager, d.request.sizes) == (bring_in, "complete", (10,))
    sizes = {}
    while not d.is_over:
        if d.request.wager == "bet":
            sizes[street(d)] = d.request.sizes
        play(d, "c" if d.request.to_call else "x")
    assert sizes == {
        "fifth-street": (10,),
        "sixth-street": (20,),
        "seventh-street": (20,),
    }
    rules = set(find_form(MISSISSIPPI).rules)
    assert {
        "USPA-3.2.5.5.1.2.1a",
        "USPA-3.2.5.5.1.2.1b",
        "USPA-3.2.5.5.1.2.2a",
        "USPA-3.2.5.5.1.2.2b",
    } <= rules
    assert "USPA-3.2.5.5.1.2b" in rules


@pytest.mark.rules("USPA-3.2.5.5.1.2c")
def test_mississippi_is_capped_at_three_raises_except_head_to_head():
    d = uspa(MISSISSIPPI, LOW_ANTE, hands=HANDS)
    play(d, "i r10 r20 r30 r40")
    refused(d, "r50", Reason.ROUND_CAPPED, "USPA-3.2.5.5.1.2c")
    d = uspa(MISSISSIPPI, LOW_ANTE, (1000, 1000), HANDS)
    play(d, "i r10 r20 r30 r40 r50 r60")
    assert last(d, e.Wagered).to == 60


@pytest.mark.rules("USPA-3.2.5.5.1.1b")
def test_razz_and_high_low_keep_their_own_opener_at_big_bet():
    d = big("pot-limit", "2s3sAs 2d3dKh 2c3cKd", form="razz")
    assert d.request.seat == 1, "the high card, aces low"
    d = big("pot-limit", "2s3s4h 2d3dKh 2c3cAd", form="stud-8")
    assert d.request.seat == 0, "the low card"


@pytest.mark.rules("USPA-3.2.5.3.1c", "USPA-3.2.5.5.1.1c")
def test_when_the_high_card_folds_the_next_player_bets_or_folds_unless_a_house_lets_him_check():
    d = big("pot-limit", "2s3s4h 2d3dKh 2c3c9d")
    play(d, "f")
    assert (d.request.seat, d.request.may_check, d.request.may_fold) == (2, False, True)
    refused(d, "x", Reason.OPEN_OR_FOLD, "USPA-3.2.5.3.1c")
    lets = {"stud.big_bet_after_fold": "may-check"}
    d = big("pot-limit", "2s3s4h 2d3dKh 2c3c9d", house=lets)
    assert not d.request.may_check, "the high card itself never may"
    play(d, "f")
    assert d.request.may_check


def test_mississippi_burns_before_each_street_unless_a_house_does_not():
    d = uspa(MISSISSIPPI, LOW_ANTE, hands=HANDS)
    play(d, "i c c | x x x | x x x")
    assert len(found(d, e.Burned)) == 3
    d = uspa(MISSISSIPPI, LOW_ANTE, hands=HANDS, house={"forms.mississippi_burns": False})
    play(d, "i c c | x x x | x x x")
    assert not found(d, e.Burned)
