"""Remedies that change how the next street comes, and steps that wait for a later round."""

import pytest

from floorman.deal import Deal, Refused
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal import remedies as r
from tests.deal.playing import deal, found, play, stacks

STUD = "10/20 limit with ante 2 and bring-in 3"


def ruled(d, *steps):
    d.apply(c.Remedy(steps, incident="premature", cites=()))
    return d


def test_the_next_street_comes_without_a_burn_and_the_one_after_with_one():
    d = ruled(deal(board="2c3d4h5s9c"), r.AfterRound((r.SkipBurn(),)))
    play(d, "c c x")
    assert not d.state.piles.burns
    play(d, "x x x")
    assert len(d.state.piles.burns) == 1
    assert Deal.replay(d.setup, d.commands).events == d.events


def test_a_burn_is_skipped_card_by_card_as_well():
    d = deal(dealing="dealer")
    play(d, ".. c c")
    ruled(d, r.AfterRound((r.SkipBurn(),)))
    play(d, "x")
    assert d.request.place == "board"


def test_steps_wait_for_the_end_of_a_later_round():
    d = deal(board="2c3d4h5s9c")
    play(d, "c c x x")
    early = r.MoveCards("stub-top", "asides", number=1)
    ruled(d, early, r.AfterRound((r.ShuffleIn(("asides",)),), rounds=2))
    play(d, "x x")
    assert not found(d, e.Shuffled)
    play(d, "x x x")
    assert found(d, e.Shuffled)
    assert not d.state.piles.asides


def test_no_step_waits_for_more_rounds_than_there_are():
    d = deal()
    with pytest.raises(Refused, match="4 rounds"):
        ruled(d, r.AfterRound((r.SkipBurn(),), rounds=5))


def test_a_hand_gets_its_card_of_the_next_street_early():
    d = deal("seven-card-stud", STUD, hands="AsKs5h QdQhTc 2c7d9d")
    play(d, "i c c | x x x | x x x")
    ruled(d, r.MoveCards("stub-top", "down:1", number=1, early=True))
    assert len(d.state.seats[1].down) == 3
    play(d, "x x x")
    held = [len(seat.down) + len(seat.up) for seat in d.state.seats]
    assert held == [7, 7, 7]
    assert Deal.replay(d.setup, d.commands).events == d.events


def test_a_card_comes_early_to_a_hand_and_only_once():
    d = deal("seven-card-stud", STUD)
    play(d, "i")
    early = r.MoveCards("stub-top", "up:1", cards=(d.state.piles.stub[-1],), early=True)
    ruled(d, early)
    again = r.MoveCards("stub-top", "up:1", cards=(d.state.piles.stub[-1],), early=True)
    for step in (again, r.MoveCards("stub-top", "muck", number=1, early=True)):
        with pytest.raises(Refused):
            ruled(d, step)


def test_the_forced_bet_passes_on_with_the_turn_or_may_be_declined():
    hands = "AsKs5h QdQhTc 2c7d9d"
    d = ruled(deal("seven-card-stud", STUD, hands=hands), r.GiveTurn(2))
    assert (d.request.kind, d.request.seat, d.request.may_fold) == ("bring-in", 2, False)
    d = ruled(deal("seven-card-stud", STUD, hands=hands), r.GiveTurn(1, owes=False))
    assert (d.request.kind, d.request.seat, d.request.may_fold) == ("bring-in", 1, True)


def test_an_ante_that_all_have_put_in_goes_back():
    d = ruled(deal("seven-card-stud", STUD), r.KillHand(1, ante_back=True))
    assert stacks(d) == [198, 200, 198]
    assert d.state.pot == 4


def test_an_ante_for_the_whole_table_goes_back():
    d = deal("holdem", "1/2 no-limit with ante 2 by the big blind")
    ruled(d, r.KillHand(1, ante_back=True))
    assert stacks(d) == [199, 198, 200]


@pytest.mark.rules("RR11-8.STUD.5a", "USPA-3.2.3.5.9a", "WSOP-225a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
@pytest.mark.parametrize("form", ["seven-card-stud", "razz", "stud-8", "super-stud", "razzdugi"])
@pytest.mark.parametrize("opening", ["i", "b10"])
def test_who_was_wrongly_taken_for_the_lowcard_has_all_rights_when_the_turn_comes(
    form, book, opening
):
    one = deal(form, STUD, (200,) * 4, book=book)
    wrong = one.request.seat
    play(one, opening)
    real = one.request.seat
    ruled(one, r.TakeBack(wrong, 0), r.GiveTurn(real))
    assert (one.request.seat, one.request.kind, stacks(one)) == (real, "bring-in", [198] * 4)
    play(one, "i c c")
    assert one.request.seat == wrong
    assert (one.request.wager, one.request.sizes) == ("complete", (10,))
    play(one, "b10 c c r20")
    assert found(one, e.Wagered, to=20)
