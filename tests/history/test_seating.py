"""What a recorded deal says of posts, stakes and chips becomes the setup of a deal."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from floorman.deal import Deal, Post
from floorman.games import STRUCTURES, Stakes, Straddle
from floorman.history import PhhError, chips_of, parse_phh, to_setup
from tests.history.recorded import hand, written

NOBODY_ACTED = ""


def setup(variant="NT", book=None, **fields):
    return to_setup(hand(NOBODY_ACTED, variant, **fields), book)


def seats(number, **fields):
    return {"starting_stacks": [100] * number, "antes": [0] * number} | fields


def posted(made):
    """(seat, amount, kind) of every post, in order."""
    return [(one.seat, one.amount, one.kind) for one in Deal(made).events]


def first_to_act(made):
    """The seat that is to act first before the flop, all cards unknown."""
    deal = Deal(replace(made, deck=made.law.deck, dealing="automatic"))
    return deal.request.seat


def test_the_forms_and_structures_are_those_of_the_code():
    law = setup("F2L3D").law
    assert (law.form.key, law.stakes.structure.key) == ("triple-draw-27", "limit")
    assert (law.stakes.small_bet, law.stakes.big_bet, law.stakes.blinds) == (2, 4, (1, 2))
    law = setup("FR").law
    assert (law.stakes.ante, law.stakes.bring_in, law.stakes.blinds) == (1, 1, ())


@pytest.mark.rules("RR11-4.INTRO.0d", "RR11-4.INTRO.0i")
def test_p1_is_left_of_the_button_and_posts_the_small_blind():
    made = setup(**seats(4, blinds_or_straddles=[1, 2, 0, 0]))
    assert posted(made) == [(0, 1, "blind"), (1, 2, "blind")]
    assert first_to_act(made) == 2


@pytest.mark.rules("RR11-4.BLIND.3a")
def test_heads_up_the_lists_of_posts_are_in_reverse():
    made = setup(**seats(2, blinds_or_straddles=[1, 2], antes=[0, 3]))
    assert posted(made) == [(1, 1, "blind"), (0, 2, "blind"), (0, 3, "ante")]
    assert made.law.stakes.ante_by == "big-blind"
    assert first_to_act(made) == 1


@pytest.mark.parametrize(
    ("antes", "by", "ante"),
    [
        ([2, 2, 2, 2], "everyone", 2),
        ([0, 2, 0, 0], "big-blind", 2),
        ([0, 0, 0, 2], "button", 2),
        ([0, 0, 0, 0], "everyone", 0),
    ],
)
def test_an_ante_is_paid_by_each_or_by_one_for_all(antes, by, ante):
    stakes = setup(**seats(4, blinds_or_straddles=[1, 2, 0, 0], antes=antes)).law.stakes
    assert (stakes.ante_by, stakes.ante) == (by, ante)


def test_what_one_player_antes_above_the_others_is_dead():
    made = setup(**seats(4, blinds_or_straddles=[1, 2, 0, 0], antes=[1, 1, 3, 1]))
    assert made.law.stakes.ante == 1 and made.posts == (Post(2, 2, "dead"),)


@pytest.mark.rules("RR11-14.NL.15c")
def test_a_straddle_that_the_book_allows_is_a_players_own():
    made = setup(**seats(4, blinds_or_straddles=[1, 2, 4, 0]))
    assert made.straddlers == (2,)
    assert made.law.stakes.straddle == Straddle(4, "under-the-gun")
    assert posted(made)[-1] == (2, 4, "straddle")


def test_a_straddle_that_the_book_does_not_know_is_one_of_the_stakes():
    made = setup("FT", **seats(4, blinds_or_straddles=[1, 2, 0, 4]))
    assert made.straddlers == ()
    assert made.law.stakes.straddle == Straddle(4, "button", mandatory=True)


def test_a_second_straddle_stands_on_a_third_blind():
    made = setup(**seats(5, blinds_or_straddles=[1, 2, 4, 8, 0]))
    assert made.law.stakes.blinds == (1, 2, 4)
    assert posted(made)[-1] == (3, 8, "straddle")
    assert first_to_act(made) == 4


def test_a_third_post_up_to_the_least_bet_is_a_third_blind():
    made = setup(**seats(4, blinds_or_straddles=[1, 1, 2, 0]))
    assert made.law.stakes.blinds == (1, 1, 2) and made.law.stakes.straddle is None
    assert first_to_act(made) == 3


def test_straddles_from_elsewhere_cannot_be_played():
    with pytest.raises(PhhError, match="blinds_or_straddles: no game of ours is straddled by p4"):
        setup(**seats(6, blinds_or_straddles=[1, 2, 0, 4, 0, 0]))


def test_a_negative_blind_is_a_live_post_of_a_player_coming_in():
    made = setup(**seats(5, blinds_or_straddles=[1, 2, 0, -2, 0]))
    assert made.posts == (Post(3, 2, "missed"),)
    assert first_to_act(made) == 2


@pytest.mark.rules("RR11-4.BLIND.10b")
def test_of_both_blinds_posted_together_the_small_one_is_dead():
    made = setup(**seats(5, blinds_or_straddles=[1, 2, 0, -3, 0]))
    late = [(one.seat, one.amount, one.live) for one in Deal(made).events[2:]]
    assert late == [(3, 2, True), (3, 1, False)]


@pytest.mark.rules("RR11-4.BLIND.2a")
def test_a_second_big_blind_acts_last():
    made = setup(**seats(5, blinds_or_straddles=[1, 2, 2, 0, 0]))
    assert made.law.stakes.blinds == (1, 2, 2) or made.posts
    assert first_to_act(made) == 3


def test_a_missing_small_blind_is_nobodys():
    made = setup(**seats(4, blinds_or_straddles=[0, 2, 0, 0]))
    assert made.blind_seats == (None, 1) and posted(made) == [(1, 2, "blind")]
    assert first_to_act(made) == 2


def test_a_blind_on_the_button_alone_is_the_only_blind():
    made = setup(**seats(4, blinds_or_straddles=[0, 0, 0, 2], antes=[2] * 4))
    assert made.law.stakes.blinds == (2,) and first_to_act(made) == 0


def test_a_deal_for_which_nobody_posts_cannot_be_played():
    with pytest.raises(PhhError, match="something must be posted"):
        setup(blinds_or_straddles=[0, 0, 0])


def test_decimals_become_whole_chips():
    one = hand(
        "d dh p1 AcKd, p3 cbr 0.755",
        blinds_or_straddles=[0.1, 0.25, 0],
        min_bet=0.25,
        starting_stacks=[10.50, 20, 30.0],
    )
    chips = chips_of(one)
    assert (chips.scale, chips.coarsest) == (1000, 1)
    assert to_setup(one).law.stakes.blinds == (100, 250)
    assert to_setup(one).stacks == (10_500, 20_000, 30_000)
    assert chips.amount(10_500) == Decimal("10.5") and chips.text(1_234_567) == "1,234.567"
    assert chips.amount(3000) == 3 and isinstance(chips.amount(3000), int)


def test_finishing_stacks_tell_the_chips_too():
    one = hand(NOBODY_ACTED, finishing_stacks=[100.5, 99.5, 100])
    assert (chips_of(one).scale, chips_of(one).coarsest) == (10, 5)
    thirds = hand(NOBODY_ACTED, finishing_stacks=[100.333333, 99.666667, 100])
    assert (chips_of(thirds).scale, chips_of(thirds).coarsest) == (1, 1)


def test_a_stack_that_nobody_knows_is_deep():
    (one,) = parse_phh(written(NOBODY_ACTED).replace("[100, 100, 100]", "[inf, 100, 100]"))
    assert to_setup(one).stacks[0] > 10**9


def test_a_file_may_name_its_book_its_chip_and_a_tournament():
    own = {"_book": "'uspa'", "_chip": 2, "_tournament": "true", "_last_two": "true"}
    law = setup(**own, blinds_or_straddles=[2, 4, 0]).law
    assert (law.ruleset.book, law.tournament, law.last_two) == ("uspa", True, True)
    assert law.stakes == Stakes(STRUCTURES["no-limit"], blinds=(2, 4), chip=2)
    with pytest.raises(PhhError, match="1 cannot be made of chips of 2"):
        setup(**own)
    with pytest.raises(PhhError, match="_chip: an amount of chips is wanted, not 'two'"):
        setup(_chip="'two'")


def test_a_book_that_is_asked_for_goes_before_the_files_own():
    assert setup(book="wsop-2018", _book="'uspa'").law.ruleset.book == "wsop-2018"
    with pytest.raises(KeyError, match="no rulebook 'hoyle'"):
        setup(_book="'hoyle'")


def test_a_level_is_that_of_a_tournament():
    assert setup(level=3).law.tournament and not setup().law.tournament
