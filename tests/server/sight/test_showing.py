"""What is told beside the cards: the all-in scene, each hand's chance, a matter to agree on."""

import pytest

from floorman.deal import commands as c
from floorman.server.telling.showing import agreeing_told, awards_told, runout_told
from tests.deal.playing import deal, play


def scene(d):
    """The stops of a deal's scene, for seats as the deal counts them."""
    return runout_told(d, d.view(None), tuple)


def faceup(hands, board, stacks=(100, 100), **how):
    """Everybody all-in at hold'em, the hands up where the book has it so."""
    how = {"tournament": True, "showing": "asked"} | how
    d = deal("holdem", "1/2 no-limit", stacks, hands, board, **how)
    play(d, " ".join(["a", *["c"] * (len(stacks) - 1)]))
    return d


@pytest.mark.rules("RR11-15.TRN.34")
def test_each_street_is_a_stop_with_the_chance_of_every_open_hand():
    stops = scene(faceup("KhTc Ks9c", "Kd7h4s3c8s"))
    assert [one.boards for one in stops] == [(0,), (3,), (4,), (5,)]
    for stop in stops:
        assert sum(part for _, part in stop.chances) in (999, 1000, 1001)
    before, _, turn, river = (dict(stop.chances) for stop in stops)
    assert 600 < before[0] < 850
    assert 850 < turn[0] < 1000
    assert river == {0: 1000, 1: 0}


def test_on_the_turn_the_chance_is_counted_card_by_card():
    # Seat 1 has a flush draw alone: nine spades of the 44 cards that nobody has seen.
    turn = dict(scene(faceup("AhAd KsQs", "2s7s9d3c4h"))[2].chances)
    assert turn == {0: round(1000 * 35 / 44), 1: round(1000 * 9 / 44)}


def test_a_chance_is_worked_out_of_what_everybody_sees():
    # The same hands and the same flop; what was folded, and what comes later, is otherwise.
    told = []
    for folded, board in (("2d2h", "Kd7h4s3c8s"), ("AdTh", "Kd7h4s9h9d")):
        hands = f"KhTc Ks9c {folded}"
        d = deal("holdem", "1/2 no-limit", (100,) * 3, hands, board, tournament=True)
        play(d, "a c f" if d.request.seat == 0 else "f a c")
        told.append([one.chances for one in scene(d)[:2]])
    assert told[0] == told[1]
    assert all(told[0])


def test_hands_that_lie_facedown_have_no_chance_told():
    stops = scene(faceup("KhTc Ks9c", "Kd7h4s3c8s", tournament=False))
    assert [one.boards for one in stops] == [(0,), (3,), (4,), (5,)]
    assert all(one.chances == () for one in stops)


def test_nothing_is_told_while_somebody_may_still_decide():
    stacks = (50, 100, 100)
    d = deal("holdem", "1/2 no-limit", stacks, "KhTc Ks9c 2d2h", showing="asked")
    play(d, "c a c c")
    assert d.request.kind == "bet"
    assert scene(d) == ()
    play(d, "x x | x x | x x")
    # The last street was bet on, so that nothing of the board is left to look at.
    assert scene(d) == ()


def test_boards_that_were_agreed_on_are_looked_at_one_after_the_other():
    d = faceup("KhTc Ks9c", "", tournament=False, agreeing=True)
    asked = agreeing_told(d, d.view(None), tuple)
    assert (asked.matter, sorted(asked.waited), asked.agreed) == ("deal-twice", [0, 1], ())
    first = d.request.seat
    play(d, "y2")
    asked = agreeing_told(d, d.view(None), tuple)
    assert asked.waited == (1 - first,)
    assert asked.agreed == ((first, 2),)
    assert scene(d) == ()
    play(d, "y2")
    assert agreeing_told(d, d.view(None), tuple) is None
    lengths = [one.boards for one in scene(d)]
    assert lengths == [(0, 0), (3, 0), (4, 0), (5, 0), (5, 3), (5, 4), (5, 5)]


def stud(hands, stacks=(30, 30, 200), **how):
    """Two all-in on third street at stud, the third one out."""
    stakes = "10/20 limit with ante 1 and bring-in 3"
    d = deal("seven-card-stud", stakes, stacks, hands, showing="asked", **how)
    while d.request.kind in ("bet", "bring-in"):
        asked = d.request
        if asked.kind == "bring-in":
            d.apply(c.BringIn(asked.seat))
        elif asked.seat == 2:
            d.apply(c.Fold(2))
        else:
            raises = asked.wager and c.Wager(asked.seat, asked.raise_to_max)
            d.apply(raises or c.Call(asked.seat))
    return d


@pytest.mark.rules("RR11-15.TRN.34")
def test_each_street_of_stud_is_a_stop_with_the_chance_of_every_open_hand():
    stops = scene(stud("AhAdAs KsKhQd 2c3d9h", tournament=True))
    lie = [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)]
    assert [one.held for one in stops] == [((0, *both), (1, *both)) for both in lie]
    for stop in stops:
        assert sum(part for _, part in stop.chances) in (999, 1000, 1001)
    first, last = dict(stops[0].chances), dict(stops[-1].chances)
    assert 700 < first[0] < 980
    assert set(last.values()) <= {0, 500, 1000}
    facedown = scene(stud("AhAdAs KsKhQd 2c3d9h"))
    assert [one.held for one in facedown] == [one.held for one in stops]
    assert all(one.chances == () for one in facedown)


def test_a_chance_at_stud_is_worked_out_of_what_everybody_sees():
    # What was folded facedown, and what comes later, is otherwise; the first stop says the same.
    told = [scene(stud(f"AhAdAs KsKhQd {hand}", tournament=True)) for hand in ("2c3d9h", "7c8d9h")]
    assert told[0][0] == told[1][0]
    assert told[0][0].chances


def test_cards_that_are_drawn_are_no_stop():
    d = deal("lowball-27", "1/2 no-limit", (50, 50), "2h3h4h5h7s KsKhQd9c9d", showing="asked")
    play(d, "a c")
    while d.request.kind == "draw":
        d.apply(c.Draw(d.request.seat, d.request.cards[:2]))
    assert d.request.kind == "show"
    assert scene(d) == ()


def test_every_pot_is_told_apart_with_what_it_was_won_with():
    d = faceup("AhAd KsKh QsQh", "2c3d7h8d9c", stacks=(50, 100, 100))
    while not d.is_over:
        pushes = d.request.kind == "push-pot"
        d.apply(c.PushPot() if pushes else c.Show(d.request.seat))
    told = {(one.pot, one.seat): (one.amount, len(one.cards)) for one in awards_told(d, tuple)}
    assert told == {("Main pot", 0): (150, 5), ("Side pot 1", 1): (100, 5)}
