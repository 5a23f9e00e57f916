"""What the house takes out of the pots: how much, from which, and when nothing."""

import pytest

from floorman.deal import Rake
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.history import PhhError, event_words, parse_phh, phh_text, replay, to_setup
from tests.deal.playing import cannot_begin, deal, found, last, play, stacks

TENTH = Rake(percent=10, cap=5)


def raked(d):
    """By pot, what the house took."""
    return {event.pot: event.amount for event in found(d, e.Raked)}


def whole(d):
    """Every chip is in a stack or with the house."""
    assert sum(d.result.stacks) + d.result.raked == sum(d.setup.stacks)
    assert d.result.raked == sum(raked(d).values())
    return d.result


def three_way(rake, each=200, to=20, **how):
    """Three see a showdown with so much in each, and the first seat wins."""
    how.setdefault("book", "wsop-2018")
    d = deal(
        "holdem",
        "1/2 no-limit",
        (each,) * 3,
        hands="AsAh KsKh QsQh",
        board="2c3d4h8s9c",
        rake=rake,
        **how,
    )
    play(d, f"c c r{to} c c" if to else "c c x")
    while not d.is_over:
        play(d, "x")
    return d


@pytest.mark.rules("WSOP-27a")
def test_the_house_takes_ten_percent_and_says_by_which_rule():
    d = three_way(TENTH, to=16)
    assert raked(d) == {0: 4}
    assert "WSOP-27a" in last(d, e.Raked).cites
    assert stacks(d) == [200 + 32 - 4, 184, 184]
    assert whole(d).pot == 44


@pytest.mark.rules("WSOP-27a")
def test_the_house_takes_five_dollars_at_the_most():
    d = three_way(TENTH, to=100)
    assert raked(d) == {0: 5}
    assert whole(d).pot == 295


@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_a_house_of_another_book_rakes_as_its_glossary_says(book):
    d = three_way(TENTH, book=book)
    assert last(d, e.Raked).cites[0] in ("RR11-17.GLOS.22", "USPA-DEF.COLLECTION")


def test_no_cap_is_no_limit():
    assert raked(three_way(Rake(percent=10), to=100)) == {0: 30}


@pytest.mark.parametrize(("chip", "taken"), [(1, 5), (5, 5), (2, 4), (25, 0)])
def test_less_than_the_smallest_chip_stays_in_the_pot(chip, taken):
    d = three_way(Rake(percent=10, chip=chip), to=19)
    assert whole(d).raked == taken


def test_a_cap_is_met_in_whole_chips():
    assert raked(three_way(Rake(percent=10, cap=7, chip=5), to=100)) == {0: 5}


def test_a_percentage_with_decimals_is_exact():
    assert raked(three_way(Rake(percent=2.9), each=1000, to=1000)) == {0: 87}


def test_a_drop_is_a_fee_for_the_deal_whatever_is_in_the_pot():
    for to in (4, 100):
        d = three_way(Rake(drop=3), to=to, book="roberts-v11")
        assert raked(d) == {0: 3}
        assert "RR11-17.GLOS.23" in last(d, e.Raked).cites


def side_pots(rake):
    """All-in for 30, 60 and 90, the shortest best: a main pot of 90 and a side pot of 60."""
    d = deal(
        "holdem",
        "1/2 no-limit",
        (90, 30, 60),
        hands="QsQh AsAh KsKh",
        board="2c3d4h8s9c",
        rake=rake,
    )
    play(d, "a a a")
    return d


def test_each_pot_pays_its_own_share():
    d = side_pots(Rake(percent=10))
    assert raked(d) == {0: 9, 1: 6}
    assert stacks(d) == [30, 81, 54]
    whole(d)


def test_the_cap_is_for_all_pots_together_and_the_main_pot_pays_first():
    assert raked(side_pots(Rake(percent=10, cap=12))) == {0: 9, 1: 3}
    assert raked(side_pots(Rake(percent=10, cap=5))) == {0: 5}


def test_a_drop_that_the_main_pot_cannot_pay_goes_on_to_the_side_pot():
    d = side_pots(Rake(drop=100))
    assert raked(d) == {0: 90, 1: 10}
    assert stacks(d) == [30, 0, 50]
    assert d.result.winners == (2,)


def test_what_nobody_called_is_never_raked():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, rake=Rake(percent=10))
    play(d, "r10 c f b100 f")
    assert last(d, e.Returned).amount == 100
    assert raked(d) == {0: 2}
    assert whole(d).pot == 20


def test_without_a_flop_there_is_no_rake_where_the_house_says_so():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, rake=Rake(percent=50, flop_only=True))
    play(d, "r10 f f")
    assert not raked(d)
    assert whole(d).raked == 0


def test_with_a_flop_even_a_pot_that_nobody_contests_is_raked():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, rake=Rake(percent=10, flop_only=True))
    play(d, "r10 c c b20 f f")
    assert raked(d) == {0: 3}


def test_a_house_that_rakes_without_a_flop_takes_from_the_blinds():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, rake=Rake(percent=50))
    play(d, "f f")
    assert raked(d) == {0: 1}
    assert stacks(d) == [199, 200, 200]


def test_stud_has_no_flop_to_wait_for():
    d = deal(
        "seven-card-stud",
        "10/20 limit with ante 2 and bring-in 3",
        (500,) * 3,
        rake=Rake(percent=50, flop_only=True),
    )
    while not d.is_over:
        play(d, "i" if d.request.kind == "bring-in" else "f")
    assert whole(d).raked == 3


def test_chopped_blinds_pay_nothing():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, rake=Rake(percent=10, drop=1), agreeing=True)
    play(d, "f")
    d.apply(c.Agree(0, "chop"))
    d.apply(c.Agree(1, "chop"))
    assert d.is_over
    assert stacks(d) == [200] * 3
    assert whole(d).raked == 0


def test_antes_that_stay_for_the_next_deal_are_raked_when_somebody_wins_them():
    game, tens, jacks = "20/40 limit with ante 5", "TsTh7d6c2s", "JsJh8d4c3d"
    how = {"book": "uspa", "rake": Rake(percent=10, drop=1)}
    d = deal("jacks-or-better", game, (1000, 1000), tens, **how)
    play(d, "x x")
    assert (d.result.unopened, d.result.raked, d.result.carried) == (True, 0, ((10, (0, 1)),))
    again = deal("jacks-or-better", game, (995, 995), jacks, carried=d.result.carried, **how)
    play(again, "b20 f")
    assert again.result.raked == 3
    assert again.result.stacks == (995 - 5 + 20 - 3, 990)


def test_an_odd_chip_is_one_of_what_the_house_leaves():
    how = {"hands": "AsKd AhKc QcJd", "board": "3c4d5h8s9c", "rake": Rake(drop=1)}
    d = deal("holdem", "1/2 no-limit", (200, 200, 200), **how)
    play(d, "c c x")
    while not d.is_over:
        play(d, "x")
    # Six chips came in; of the five left one is odd.
    assert sum(event.amount for event in found(d, e.Awarded)) == 5
    assert d.result.winners == (0, 1)
    assert sum(event.odd for event in found(d, e.Awarded)) == 1


def test_boards_dealt_by_agreement_share_what_the_house_leaves():
    d = deal("holdem", "1/2 no-limit", (101, 100), rake=Rake(percent=10, cap=5), agreeing=True)
    play(d, "a c y2 y2")
    assert raked(d) == {0: 5}
    by_board = {}
    for event in found(d, e.Awarded):
        by_board[event.board] = by_board.get(event.board, 0) + event.amount
    assert sorted(by_board.values()) == [97, 98]
    whole(d)


def test_the_last_hand_left_takes_what_the_house_leaves_and_nothing_if_that_is_nothing():
    d = deal("holdem", "1/2 no-limit", (200,) * 3, rake=Rake(drop=5))
    play(d, "f f")
    assert raked(d) == {0: 2}
    assert not found(d, e.Awarded)
    assert stacks(d) == [199, 199, 200]


def test_the_rake_comes_before_the_pot_is_pushed_and_everyone_sees_it():
    d = three_way(TENTH)
    kinds = [type(event) for event in d.events]
    assert kinds.index(e.Raked) < kinds.index(e.Awarded)
    assert e.Raked in [type(event) for event in d.events_for(1)]
    assert event_words(last(d, e.Raked)) == "The house takes 5 of the main pot"


def test_without_a_rake_nothing_is_said_of_one():
    d = three_way(None)
    assert not raked(d)
    assert d.result.raked == 0


@pytest.mark.parametrize(
    "rake", [Rake(percent=101), Rake(percent=-1), Rake(cap=-1), Rake(drop=-1), Rake(chip=0)]
)
def test_a_rake_that_cannot_be_taken_is_no_setup(rake):
    with cannot_begin("rake"):
        deal("holdem", "1/2 no-limit", (200,) * 3, rake=rake)


@pytest.mark.parametrize("rake", [TENTH, Rake(percent=2.5, chip=2), Rake(drop=3, flop_only=True)])
def test_a_raked_deal_is_written_down_and_ends_alike_when_it_is_read_again(rake):
    d = three_way(rake)
    (read,) = parse_phh(phh_text(d))
    again = replay(read)
    assert again.legal
    assert again.stacks_agree
    assert again.deal.result.raked == d.result.raked


@pytest.mark.parametrize("told", ["5", "{percent = 101}", "{cap = 'much'}", "{chip = 0}"])
def test_a_file_that_tells_of_no_rake_that_can_be_is_refused(told):
    text = phh_text(three_way(None)) + f"_rake = {told}\n"
    (read,) = parse_phh(text)
    with pytest.raises(PhhError, match="not a rake"):
        to_setup(read)


def test_a_share_and_a_fee_of_the_same_size_are_both_taken():
    d = three_way(Rake(percent=10, drop=6))
    assert (raked(d), whole(d).raked) == ({0: 12}, 12)


def test_a_percentage_is_exact_to_the_chip():
    for percent, to, taken in ((2.5, 40, 3), (5, 20, 3), (33.3333, 100, 99), (0.01, 190, 0)):
        d = three_way(Rake(percent=percent, cap=None), to=to)
        assert whole(d).raked == taken
