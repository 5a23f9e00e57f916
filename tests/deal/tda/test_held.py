"""Hand for hand a deal is held once somebody is all-in and called, until word is given (TDA)."""

import pytest
from msgspec.structs import replace

from floorman.deal import DEALER, Deal, Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import STRUCTURES
from floorman.rulebooks.rules import books
from tests.deal.playing import deal, found, play, refused, stacks
from tests.deal.random_play import FORMS, random_setup
from tests.deal.random_play import play as random_deal

GAME = "100/200 no-limit"
HANDS, BOARD = "AsAh KsKh QsQh", "2c3d7h8d9c"
WORD = c.GiveWord()
STUD = "20/40 limit with ante 2 and bring-in 5"
OTHERS = sorted(one.key for one in books() if one.key != "tda-2024")


def event(chips=(5000, 5000), form="holdem", stakes=GAME, book="tda-2024", **how):
    how.setdefault("hand_for_hand", True)
    return deal(form, stakes, chips, book=book, tournament=True, **how)


def kinds(events):
    return [type(one).__name__ for one in events]


def held(d):
    """Whether the deal waits for the word, with every hand facedown as far as anybody is told."""
    waits = (d.request.kind, d.request.seat) == ("hold", DEALER)
    assert not waits or not (found(d, e.Shown) or found(d, e.Mucked) or found(d, e.Awarded))
    return waits


@pytest.mark.rules("TDA-RP8g")
def test_after_an_all_in_and_a_call_no_hand_goes_up_and_no_card_comes_before_the_word():
    d = event(hands=HANDS, board=BOARD)
    play(d, "c x | b4800 c")
    assert held(d) and [len(board) for board in d.state.boards] == [3]
    assert "TDA-RP8g" in found(d, e.Held)[0].cites
    after = d.apply(WORD)
    assert kinds(after)[:3] == ["WordGiven", "Shown", "Shown"]
    assert kinds(after).count("Boarded") == 2 and after[0].cites == ("TDA-RP8g",)
    assert "TDA-16a" in after[1].cites, "then hands go up as at any other all-in"
    assert d.is_over and stacks(d) == [10_000, 0]


@pytest.mark.rules("TDA-RP8g")
@pytest.mark.parametrize(
    ("how", "line"),
    [
        ({}, "a c"),
        ({"chips": (5000, 150)}, "c"),  # the big blind is all-in by what it posts
        ({"form": "seven-card-stud", "stakes": STUD, "chips": (60, 60)}, "i r20 r40 a c"),
        ({"form": "triple-draw-27", "stakes": "100/200 limit", "chips": (300, 200)}, "r200 c"),
    ],
)
def test_it_is_held_from_when_nobody_can_bet_any_more_wherever_that_is(how, line):
    d = event(**how)
    play(d, line)
    assert held(d) and not any(one.shown for one in d.state.seats)
    d.apply(WORD)
    while not d.is_over:
        assert d.request.kind == "draw", "held once, and no more"
        d.apply(c.Draw(d.request.seat))
    assert len(found(d, e.Held)) == len(found(d, e.WordGiven)) == 1


@pytest.mark.rules("TDA-RP8g")
def test_while_two_go_on_betting_beside_an_all_in_it_is_not_held_before_they_are_done():
    d = event((5000, 5000, 800), hands=HANDS, board=BOARD)
    play(d, "a c c | x x | b400 c | x x")
    assert held(d) and [len(board) for board in d.state.boards] == [5], "the showdown waits too"
    d.apply(WORD)
    assert d.is_over and {one.seat for one in found(d, e.Shown)} == {0, 1, 2}
    d = event((5000, 5000, 800), hands=HANDS, board=BOARD)
    play(d, "a c c | b4200 c")
    assert held(d) and [len(board) for board in d.state.boards] == [3]
    d = event((5000, 5000, 800), hands=HANDS, board=BOARD)
    play(d, "a c c | b1000 f")
    assert held(d), "who is left against an all-in cannot bet any more"


@pytest.mark.rules("TDA-RP8g")
def test_it_is_not_held_at_another_pace_nor_under_another_book():
    for how in ({"hand_for_hand": False}, *({"book": one} for one in OTHERS)):
        d = event(hands=HANDS, board=BOARD, **how)
        play(d, "a c")
        assert d.is_over and not found(d, e.Held)


@pytest.mark.rules("TDA-RP8g")
def test_a_deal_without_an_all_in_that_is_called_is_never_held():
    d = event(hands=HANDS, board=BOARD)
    play(d, "a f")
    assert d.is_over and not found(d, e.Held)
    d = event(hands=HANDS, board=BOARD)
    play(d, "c x | x x | b200 c | x x")
    assert d.is_over and not found(d, e.Held), "nobody was all-in"


@pytest.mark.rules("TDA-RP8g")
def test_nobody_does_anything_before_the_word_and_the_word_is_given_when_it_is_waited_for():
    d = event(hands=HANDS, board=BOARD)
    refused(d, WORD, Reason.NOT_ASKED)
    play(d, "a c")
    for attempt in (c.Show(0), c.Muck(1), c.PushPot(), c.DealCard(), c.Check(0), c.Ask(0, 1)):
        refused(d, attempt, Reason.NOT_ASKED)
    said = refused(d, c.Fold(0), Reason.NOT_ASKED)
    assert "the dealer is to wait for the word of the floor" in str(said)
    d.apply(WORD)
    refused(d, WORD, Reason.DEAL_OVER)


@pytest.mark.rules("TDA-RP8g")
def test_where_hands_are_asked_for_they_go_up_by_themselves_after_the_word():
    d = event(hands=HANDS, board=BOARD, showing="asked")
    play(d, "a c")
    assert held(d)
    d.apply(WORD)
    assert {one.seat for one in found(d, e.Shown)} == {0, 1} and d.request.kind == "push-pot"


@pytest.mark.rules("TDA-RP8g")
def test_nobody_sees_anothers_cards_while_a_deal_is_held():
    """What a seat is told does not depend on the other's cards, nor on those to come."""
    seen = []
    for hands, board in ((HANDS, BOARD), ("AsAh 7c2d QsQh", "KcKdTs5s4s")):
        d = event(hands=hands, board=board)
        play(d, "a c")
        assert held(d)
        seen.append([(repr(d.view(who)), repr(d.events_for(who))) for who in (0, None)])
    assert seen[0] == seen[1]


@pytest.mark.rules("TDA-RP8g")
def test_setup_and_commands_replay_the_same_deal_from_the_middle_of_the_hold_too():
    d = event(hands=HANDS, board=BOARD)
    play(d, "a c")
    again = Deal.replay(d.setup, d.commands)
    assert again.events == d.events and held(again)
    copy = d.copy()
    assert held(copy) and copy.apply(WORD) == d.apply(WORD) == again.apply(WORD)
    assert held(Deal.replay(d.setup, d.commands[:-1]))


@pytest.mark.rules("TDA-RP8g")
@pytest.mark.parametrize("form", FORMS)
def test_but_for_the_wait_it_is_the_deal_that_it_would_have_been(form):
    """In random deals: held once, if the showdown comes with somebody all-in, and nothing else is
    changed by it.
    """
    for seed, structure in enumerate(4 * [*STRUCTURES]):
        setup = random_setup(form, structure, "tda-2024", seed, hand_for_hand=True)
        d = random_deal(setup, seed, watch=held)
        left = sum(not one.folded for one in d.state.seats)
        unopened = d.result.unopened or found(d, e.Returned, why="unwon")
        shown_down = left > 1 and not unopened
        waited = [one for one in d.events if isinstance(one, e.Held | e.WordGiven)]
        assert kinds(waited) in (["Held", "WordGiven"], [])
        assert bool(waited) is (shown_down and d.state.all_ins > 0), (form, structure, seed)
        others = [one for one in d.commands if not isinstance(one, c.GiveWord)]
        plain = Deal.replay(replace(setup, hand_for_hand=False), others)
        assert list(plain.events) == [one for one in d.events if one not in waited]
