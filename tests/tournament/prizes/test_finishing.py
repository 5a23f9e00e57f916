"""Who finished where when several go out at once, hand for hand, and in stages."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.finishing import Bust, Finish, finish_busts, finish_stages
from floorman.tournament.prizes.refusals import PrizesError
from tests.tournament.prizes.laws import BOOKS, HOME, HOUSE, ROBERTS, USPA, WSOP, law

ORDER = {ROBERTS: "RR11-15.TRN.35a", USPA: "USPA-3.3.2.29", HOME: "HPT-15.TRN.35"}


def places(finishes):
    return [(one.first, one.last, one.players) for one in finishes]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.rules("RR11-15.TRN.35a", "USPA-3.3.2.29", "HPT-15.TRN.35")
def test_the_larger_stack_at_the_start_of_the_deal_finishes_higher(book):
    # The hands do not matter: ada had the better one.
    busts = [Bust("ada", 300, hand=9), Bust("bob", 1200, hand=1), Bust("cy", 800, hand=5)]
    for named in permutations(busts):
        found = finish_busts(named, 6, law(book))
        assert places(found) == [(7, 7, ("bob",)), (8, 8, ("cy",)), (9, 9, ("ada",))]
        assert all(one.cites == (ORDER[book],) for one in found)


def test_who_goes_out_alone_finishes_below_those_left_and_no_rule_is_needed():
    assert finish_busts([Bust("ada", 5)], 3, law()) == (Finish(4, 4, ("ada",), (1,)),)
    assert finish_busts([], 3, law()) == ()


@pytest.mark.rules("RR11-15.TRN.35b", "RR11-15.TRN.35c")
def test_equal_stacks_share_places_and_the_best_hand_has_the_first_claim():
    busts = [Bust("ada", 500, 3), Bust("bob", 500, 8), Bust("cy", 900, 1), Bust("di", 500, 3)]
    cy, equal = finish_busts(busts, 2, law())
    assert (cy.first, cy.last, cy.players) == (3, 3, ("cy",))
    assert (equal.first, equal.last, equal.players) == (4, 6, ("bob", "ada", "di"))
    assert equal.claims == (1, 2, 2)
    assert equal.cites == ("RR11-15.TRN.35a", "RR11-15.TRN.35b")
    assert not equal.undecided(1), "bob has it by his hand"
    assert equal.undecided(2), "ada and di are equals"
    assert not equal.undecided(3), "there is one for each"
    assert not equal.undecided(0)


@pytest.mark.parametrize(
    ("book", "cites"),
    [
        (USPA, ("USPA-3.3.2.29", "RR11-15.TRN.35b")),
        (HOME, ("HPT-15.TRN.35", "RR11-15.TRN.35b")),
        (WSOP, ("RR11-15.TRN.35a", "RR11-15.TRN.35b")),
    ],
)
def test_where_a_book_says_nothing_of_equal_stacks_another_is_cited(book, cites):
    [equal] = finish_busts([Bust("ada", 5, 2), Bust("bob", 5, 1)], 1, law(book))
    assert equal == Finish(2, 3, ("ada", "bob"), (1, 2), cites)


def test_a_house_may_have_all_of_a_deal_tie():
    busts = [Bust("ada", 300, 1), Bust("bob", 1200, 2)]
    [tied] = finish_busts(busts, 1, law(bust_order="tie"))
    assert tied.players == ("bob", "ada")
    assert tied.cites == (HOUSE, "RR11-15.TRN.35b")


@pytest.mark.rules("RR11-15.TRN.35a")
def test_hand_for_hand_stacks_of_several_tables_are_compared_and_hands_are_not():
    busts = [
        Bust("ada", 400, hand=1, deal=1),
        Bust("bob", 400, hand=7, deal=2),
        Bust("cy", 401, hand=0, deal=2),
    ]
    cy, equal = finish_busts(busts, 9, law())
    assert cy.players == ("cy",)
    assert equal.players == ("ada", "bob"), "as named: the hands were held in different deals"
    assert equal.claims == (1, 1)
    assert equal.undecided(1)


def test_where_a_hand_is_not_known_no_hand_is_the_best():
    [equal] = finish_busts([Bust("ada", 4), Bust("bob", 4, 7)], 2, law())
    assert equal.players == ("ada", "bob")
    assert equal.claims == (1, 1)


@pytest.mark.parametrize(
    ("busts", "left", "said"),
    [
        ([Bust("ada", 0)], 1, r"busts\.ada\.stack: 0 is less than 1"),
        ([Bust("ada", 5), Bust("ada", 6)], 1, "busts: ada is named twice"),
        ([Bust("ada", 5)], -1, "left: -1 is less than 0"),
    ],
)
def test_players_who_cannot_have_gone_out(busts, left, said):
    with pytest.raises(PrizesError, match=said):
        finish_busts(busts, left, law())


@settings(deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(0, 3)), min_size=1, max_size=8),
    st.randoms(use_true_random=False),
)
def test_places_are_filled_one_after_another_whoever_is_named_first(dealt, random):
    busts = [Bust(f"p{number}", stack, hand) for number, (stack, hand) in enumerate(dealt)]
    stack_of = {one.player: one.stack for one in busts}
    found = finish_busts(busts, 2, law())
    covered = [place for one in found for place in range(one.first, one.last + 1)]
    assert covered == [*range(3, 3 + len(busts))]
    assert sorted(stack_of) == sorted(player for one in found for player in one.players)
    stacks = [{stack_of[player] for player in one.players} for one in found]
    assert [max(one) for one in stacks] == sorted({*stack_of.values()}, reverse=True)
    assert all(len(one) == 1 for one in stacks)
    again = finish_busts(random.sample(busts, len(busts)), 2, law())
    assert [(one.first, {*one.players}, one.claims) for one in again] == [
        (one.first, {*one.players}, one.claims) for one in found
    ]


def test_a_shootout_finishes_by_stages_and_equal_places_of_tables_tie():
    first = [["a", "b", "c"], ["d", "e", "f"], ["g", "h"]]
    final = [["d", "a", "g"]]
    assert places(finish_stages([first, final])) == [
        (1, 1, ("d",)),
        (2, 2, ("a",)),
        (3, 3, ("g",)),
        (4, 6, ("b", "e", "h")),
        (7, 8, ("c", "f")),
    ]


def test_at_several_tables_nobody_has_the_better_claim():
    found = finish_stages([[["a", "b"], ["c", "d"]], [["c", "a"]]])
    assert found[-1] == Finish(3, 4, ("b", "d"), (1, 1))
    assert found[-1].undecided(1)


def test_a_bracket_of_six_with_byes():
    rounds = [[["a", "b"], ["c", "d"], ["e"], ["f"]], [["a", "e"], ["f", "c"]], [["f", "a"]]]
    assert places(finish_stages(rounds)) == [
        (1, 1, ("f",)),
        (2, 2, ("a",)),
        (3, 4, ("e", "c")),
        (5, 6, ("b", "d")),
    ]


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        ([], "rounds: the last one is one table"),
        ([[["a"], ["b"]]], "rounds: the last one is one table"),
        ([[["a", "b"], ["c", "d"]], [["a", "d"]]], r"rounds\.2: \['a', 'd'\] play"),
        ([[["a", "b"], []], [["a"]]], r"rounds\.1: a table has nobody"),
        ([[["a", "b"], ["c", "b"]], [["a", "c"]]], r"rounds\.1: b is named twice"),
    ],
)
def test_stages_that_do_not_fit(rounds, said):
    with pytest.raises(PrizesError, match=said):
        finish_stages(rounds)
