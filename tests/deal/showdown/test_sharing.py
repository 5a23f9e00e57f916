"""Who gets how much of a pot, and where the odd chip goes."""

from dataclasses import replace

import pytest

from floorman.cards import parse_cards
from floorman.deal.law.citing import Citer
from floorman.deal.law.odd_chips import read_odd_chips
from floorman.deal.moment.pots import build_pots
from floorman.deal.showdown.sharing import WHOLE_POT, share_pot
from floorman.games.catalogue import find_form
from floorman.games.contexts import play_context
from floorman.games.pieces.structures import STRUCTURES
from floorman.games.stakes import Stakes
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rulesets import stack_ruleset
from tests.editions import EXCERPT, HOME, own

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
NO_LIMIT = STRUCTURES["no-limit"]


def read(book, form_key, *, blinds=(), chip=1, **house):
    """The odd-chip rules of a form in a book; `house` answers questions of its own."""
    form = find_form(form_key)
    context = play_context(form, "no-limit")
    answers = {f"ties.{key.replace('__', '.')}": value for key, value in house.items()}
    ours = [Amendment("ours", answers=answers)] if answers else []
    ruleset = stack_ruleset(book, context, amendments=ours)
    stakes = Stakes(NO_LIMIT, blinds=blinds, ante=0 if blinds else chip, chip=chip)
    return read_odd_chips(form, stakes, ruleset, Citer(ruleset, context))


def share(book, form_key, amount, order, strengths, cards=None, fives=None, pot=0, **how):
    """The awards of a pot; strengths are {seat: strength} for each share, cards are texts."""
    form = find_form(form_key)
    odd = how.pop("odd", None) or read(book, form_key, **how)
    every = [{seat: by.get(seat, 0) for seat in order} for by in strengths]
    held = {seat: parse_cards(text) for seat, text in (cards or {}).items()}

    def five(share_index, seat):
        return parse_cards(fives[share_index][seat])

    return share_pot(odd, form.shares, form.none_qualify, pot, amount, order, every, held, five)


def got(awards):
    """What each seat takes in all."""
    totals = {}
    for award in awards:
        totals[award.seat] = totals.get(award.seat, 0) + award.amount
    return totals


def odd_to(awards):
    return {(award.share, award.seat): award.odd for award in awards if award.odd}


def cites_of(awards, seat):
    return {rule_id for award in awards if award.seat == seat for rule_id in award.cites}


# --- one winner, one share ---------------------------------------------------------------------


@pytest.mark.rules(
    "RR11-8.INTRO.0c", "RR11-9.INTRO.0a", "RR11-11.INTRO.0a", "WSOP-STUD.b", "WSOP-MEXICAN.i",
    "WSOP-266",
)  # fmt: skip
@pytest.mark.parametrize(
    ("book", "form", "ids"),
    [
        ("roberts-v11", "seven-card-stud", {"RR11-8.INTRO.0c"}),
        ("roberts-v11", "razz", {"RR11-8.INTRO.0c", "RR11-9.INTRO.0a"}),
        ("roberts-v11", "lowball-a5", {"RR11-11.INTRO.0a"}),
        ("wsop-2018", "seven-card-stud", {"WSOP-STUD.b"}),
        ("wsop-2018", "mexican-poker", {"WSOP-MEXICAN.i", "WSOP-266"}),
    ],
)
def test_the_best_hand_takes_the_pot_odd_chips_and_all(book, form, ids):
    (award,) = share(book, form, 101, [1, 2, 0], [{0: 7, 1: 5, 2: 6}])
    assert (award.seat, award.amount, award.odd, award.strength) == (0, 101, 0, 7)
    assert set(award.cites) == ids


def test_the_last_player_left_takes_the_pot_without_showing():
    for form in ("holdem", "omaha-8", "archie"):
        (award,) = share("roberts-v11", form, 7, [4], [])
        assert (award.share, award.seat, award.amount, award.odd) == (WHOLE_POT, 4, 7, 0)


def test_a_pot_of_several_players_without_a_hand_is_refused():
    with pytest.raises(ValueError, match="pot 0"):
        share("roberts-v11", "holdem", 7, [4, 5], [{}])


def test_an_empty_pot_gives_nothing():
    assert share("roberts-v11", "holdem", 0, [4, 5], [{4: 1}]) == []
    assert share("roberts-v11", "holdem", 0, [4, 5], [{4: 1, 5: 1}]) == []


# --- ties and the button -----------------------------------------------------------------------


@pytest.mark.rules(
    "RR11-3.TIE.5a", "USPA-3.1.9.5.1", "WSOP-149a", "RR11-3.TIE.3", "USPA-3.1.9.3", "WSOP-148",
    "RR11-3.TIE.1b", "USPA-3.1.9.1b", "WSOP-146b",
)  # fmt: skip
@pytest.mark.parametrize("book", BOOKS)
def test_the_odd_chip_goes_to_the_first_tied_hand_left_of_the_button(book):
    awards = share(book, "holdem", 101, [4, 5, 0, 2], [{0: 9, 2: 9, 4: 3, 5: 9}], blinds=(1, 2))
    assert got(awards) == {5: 34, 0: 34, 2: 33}
    assert odd_to(awards) == {("high", 5): 1, ("high", 0): 1}
    ids = {
        "roberts-v11": {"RR11-3.TIE.1b", "RR11-3.TIE.3", "RR11-3.TIE.5a"},
        "uspa": {"USPA-3.1.9.1b", "USPA-3.1.9.3", "USPA-3.1.9.5.1"},
        "wsop-2018": {"WSOP-146b", "WSOP-148", "WSOP-149a"},
    }
    assert cites_of(awards, 5) == ids[book]
    assert cites_of(awards, 2) == {next(iter(sorted(ids[book])))}


def test_a_better_placed_hand_that_is_folded_does_not_move_the_odd_chip():
    # Seat 1 is first from the button but folded after putting in a chip: it is not in the order.
    pots = build_pots([10, 1, 10], 0, [2, 0])
    awards = share("roberts-v11", "holdem", pots[0].amount, pots[0].seats, [{0: 5, 2: 5, 1: 9}])
    assert got(awards) == {2: 11, 0: 10}


# --- the unit ----------------------------------------------------------------------------------


@pytest.mark.rules("WSOP-148")
def test_what_is_below_the_unit_goes_with_the_first_odd_chip():
    awards = share("wsop-2018", "holdem", 107, [3, 1], [{1: 5, 3: 5}], blinds=(5, 10))
    assert got(awards) == {3: 57, 1: 50}
    assert odd_to(awards) == {("high", 3): 7}
    awards = share("wsop-2018", "holdem", 102, [3, 1], [{1: 5, 3: 5}], blinds=(5, 10))
    assert got(awards) == {3: 52, 1: 50}
    assert got(share("roberts-v11", "holdem", 107, [3, 1], [{1: 5, 3: 5}])) == {3: 54, 1: 53}


# --- stud --------------------------------------------------------------------------------------

STUD_CARDS = {0: "2c 3c 9d 9h Ts Jd Qh", 1: "As 3d 9s 9c Th Jc Qd", 2: "2d 4c 8h Kd Kc 4h 8s"}
STUD_FIVES = {0: "9d 9h Qh Jd Ts", 1: "9s 9c Qd Jc Th"}


@pytest.mark.rules("RR11-3.TIE.5b", "RR11-3.TIE.5b2", "USPA-3.1.9.5.2a", "USPA-3.1.9.5.2c")
@pytest.mark.rules("WSOP-149b", "TDA-20c")
@pytest.mark.parametrize(
    ("book", "winner", "ids"),
    [
        ("roberts-v11", 1, {"RR11-3.TIE.5b", "RR11-3.TIE.5b2"}),
        ("uspa", 1, {"USPA-3.1.9.5.2a", "USPA-3.1.9.5.2c"}),
        ("wsop-2018", 0, {"WSOP-149b"}),
        ("tda-2024", 0, {"TDA-20c"}),
    ],
)
def test_in_high_stud_the_odd_chip_goes_to_the_highest_card_by_suit(book, winner, ids):
    # Of all cards the ace of spades is highest; of the five that play, the queen of hearts.
    awards = share(
        book, "seven-card-stud", 21, [2, 0, 1], [{0: 5, 1: 5, 2: 1}], STUD_CARDS, [STUD_FIVES]
    )
    assert got(awards) == {winner: 11, 1 - winner: 10}
    assert ids <= cites_of(awards, winner)
    assert not ids & cites_of(awards, 1 - winner)


RAZZ_CARDS = {0: "Ac 3c 4d 5h 7s Ks Kh", 1: "As 3d 4s 5c 7h Qc 2h"}
RAZZ_FIVES = {0: "7s 5h 4d 3c Ac", 1: "7h 5c 4s 3d As"}


@pytest.mark.rules(
    "RR11-3.TIE.5b1", "RR11-3.TIE.5b2", "USPA-3.1.9.5.2b", "USPA-3.1.9.5.2c", "WSOP-149b",
)  # fmt: skip
@pytest.mark.parametrize("book", BOOKS)
def test_in_low_stud_it_goes_to_the_lowest_card_by_suit_but_at_the_wsop_to_the_highest(book):
    # The ace of clubs is lowest of all, the seven of spades highest of those that play.
    awards = share(book, "razz", 21, [1, 0], [{0: 5, 1: 5}], RAZZ_CARDS, [RAZZ_FIVES])
    assert got(awards) == {0: 11, 1: 10}
    assert (read(book, "razz").within[0].first == "high-card") == (book == "wsop-2018")
    assert read(book, "razz").within[0].ace_low


def test_an_ace_is_the_lowest_card_of_razz_and_not_of_deuce_to_seven():
    cards = {0: "2c 3h", 1: "Ad 3s"}
    assert got(share("roberts-v11", "razz", 3, [0, 1], [{0: 5, 1: 5}], cards)) == {1: 2, 0: 1}
    tie = [{0: 5, 1: 5}, {0: 0, 1: 0}]
    assert got(share("roberts-v11", "razzduci", 3, [0, 1], tie, cards)) == {0: 2, 1: 1}


def test_the_joker_stands_above_all_cards():
    cards = {0: "As Ks", 1: "Jk 8c"}
    assert got(share("roberts-v11", "mexican-poker", 3, [0, 1], [{0: 5, 1: 5}], cards)) == {
        1: 2,
        0: 1,
    }
    # In a low the joker is never the lowest card.
    awards = share("roberts-v11", "razz", 3, [1, 0], [{0: 5, 1: 5}], {0: "3s", 1: "Jk Kh"})
    assert got(awards) == {0: 2, 1: 1}


def test_a_common_card_does_not_decide_the_odd_chip_and_the_next_card_does():
    cards = {0: "As 9d 8d", 1: "As 9h 7d"}
    awards = share("roberts-v11", "seven-card-stud", 3, [0, 1], [{0: 5, 1: 5}], cards)
    assert got(awards) == {1: 2, 0: 1}


def test_only_known_cards_decide_and_without_any_position_does():
    for cards, first in (({0: "??", 1: "??"}, 1), ({1: "?? Ks", 0: "As Kd"}, 0)):
        awards = share("roberts-v11", "seven-card-stud", 3, [1, 0], [{0: 5, 1: 5}], cards)
        assert got(awards) == {first: 2, 1 - first: 1}


def test_cards_are_not_looked_at_where_nothing_is_odd():
    awards = share("wsop-2018", "seven-card-stud", 20, [1, 0], [{0: 5, 1: 5}], {}, None)
    assert got(awards) == {1: 10, 0: 10}


@pytest.mark.rules("WSOP-SUPER.f")
def test_in_super_stud_the_highest_of_the_five_cards_takes_the_odd_chip():
    awards = share("wsop-2018", "super-stud", 21, [0, 1], [{0: 5, 1: 5}], STUD_CARDS, [STUD_FIVES])
    assert got(awards) == {0: 11, 1: 10}
    assert "WSOP-SUPER.f" in cites_of(awards, 0)


# --- high-low ----------------------------------------------------------------------------------


@pytest.mark.rules("RR11-3.TIE.5c", "USPA-3.1.9.5.3a", "WSOP-149c", "RR11-10.STUD8.8a", "TDA-20d")
@pytest.mark.rules("USPA-3.2.7.5.9a", "WSOP-251a", "WSOP-189b", "USPA-3.2.7.2")
@pytest.mark.parametrize(
    ("book", "form", "ids"),
    [
        ("roberts-v11", "omaha-8", {"RR11-3.TIE.5c"}),
        ("roberts-v11", "stud-8", {"RR11-3.TIE.5c", "RR11-10.STUD8.8a"}),
        ("uspa", "omaha-8", {"USPA-3.1.9.5.3a"}),
        ("uspa", "stud-8", {"USPA-3.1.9.5.3a", "USPA-3.2.7.5.9a", "USPA-3.2.7.2"}),
        ("wsop-2018", "omaha-8", {"WSOP-149c", "WSOP-189b"}),
        ("wsop-2018", "stud-8", {"WSOP-149c", "WSOP-251a"}),
        ("tda-2024", "omaha-8", {"TDA-20d"}),
        ("tda-2024", "stud-8", {"TDA-20d"}),
    ],
)
def test_the_odd_chip_between_high_and_low_goes_to_the_high_hand(book, form, ids):
    awards = share(book, form, 41, [0, 1, 2], [{0: 1, 1: 9}, {0: 5}])
    assert [(a.share, a.seat, a.amount, a.odd) for a in awards] == [
        ("high", 1, 21, 1),
        ("low", 0, 20, 0),
    ]
    assert ids <= cites_of(awards, 1)


@pytest.mark.rules(
    "RR11-7.O8.2c", "USPA-3.2.2.5.2.2b", "WSOP-191", "WSOP-STUD8.c", "WSOP-295", "WSOP-294",
)  # fmt: skip
@pytest.mark.parametrize(
    ("book", "form", "strengths", "rule_id"),
    [
        ("roberts-v11", "omaha-8", [{0: 1, 1: 9}, {}], "RR11-7.O8.2c"),
        ("uspa", "omaha-8", [{0: 1, 1: 9}, {}], "USPA-3.2.2.5.2.2b"),
        ("wsop-2018", "omaha-8", [{0: 1, 1: 9}, {}], "WSOP-191"),
        ("wsop-2018", "stud-8", [{0: 1, 1: 9}, {}], "WSOP-STUD8.c"),
        ("wsop-2018", "archie", [{0: 1, 1: 9}, {}], "WSOP-295"),
        ("wsop-2018", "archie", [{}, {0: 1, 1: 9}], "WSOP-294"),
    ],
)
def test_a_share_that_nobody_qualifies_for_goes_to_the_other(book, form, strengths, rule_id):
    (award,) = share(book, form, 41, [0, 1], strengths)
    assert (award.seat, award.amount, award.odd) == (1, 41, 0)
    assert rule_id in award.cites
    assert ("WSOP-ARCHIE.a" in award.cites) == (form == "archie")
    assert not {"WSOP-294", "WSOP-295"} & set(award.cites) - {rule_id}


@pytest.mark.rules("WSOP-ARCHIE.a", "WSOP-296", "WSOP-149a")
def test_at_archie_all_share_when_nobody_qualifies_odd_chips_from_the_button():
    awards = share("wsop-2018", "archie", 11, [2, 3, 0], [{}, {}], blinds=(1, 2))
    assert [(a.share, a.seat, a.amount, a.odd) for a in awards] == [
        (WHOLE_POT, 2, 4, 1),
        (WHOLE_POT, 3, 4, 1),
        (WHOLE_POT, 0, 3, 0),
    ]
    assert cites_of(awards, 0) == {"WSOP-296", "WSOP-149a"}
    assert cites_of(awards, 2) == {"WSOP-296", "WSOP-149a", "WSOP-148"}


@pytest.mark.rules(
    "RR11-3.TIE.5c1", "USPA-3.1.9.5.3b", "WSOP-149d", "RR11-10.STUD8.9a", "RR11-10.STUD8.9b",
    "USPA-3.2.7.5.10a", "USPA-3.2.7.5.10b", "WSOP-251b", "RR11-3.TIE.5b1",
)  # fmt: skip
@pytest.mark.parametrize(
    ("book", "high_ids", "low_ids", "low_winner"),
    [
        (
            "roberts-v11",
            {"RR11-10.STUD8.9a", "RR11-3.TIE.5c1", "RR11-3.TIE.5b"},
            {"RR11-10.STUD8.9b", "RR11-3.TIE.5c1"},
            2,
        ),
        (
            "uspa",
            {"USPA-3.2.7.5.10a", "USPA-3.1.9.5.3b"},
            {"USPA-3.2.7.5.10b", "USPA-3.1.9.5.3b"},
            2,
        ),
        ("wsop-2018", {"WSOP-251b", "WSOP-149d"}, {"WSOP-251b", "WSOP-149d"}, 3),
    ],
)
def test_tied_highs_and_tied_lows_of_stud_high_low_each_go_by_card(
    book, high_ids, low_ids, low_winner
):
    # 62 chips: 31 for high between seats 0 and 1, 31 for low between seats 2 and 3.
    cards = STUD_CARDS | {2: "Ac 3c 4d 5h 7h Qs Jh", 3: "Ad 3d 4s 5c 7s Kc 2h"}
    fives = [STUD_FIVES, {2: "7h 5h 4d 3c Ac", 3: "7s 5c 4s 3d Ad"}]
    strengths = [{0: 9, 1: 9, 2: 1, 3: 1}, {2: 4, 3: 4}]
    awards = share(book, "stud-8", 62, [0, 1, 2, 3], strengths, cards, fives)
    high_winner = 0 if book == "wsop-2018" else 1
    assert odd_to(awards) == {("high", high_winner): 1, ("low", low_winner): 1}
    assert sum(got(awards).values()) == 62
    assert high_ids <= cites_of(awards, high_winner)
    assert low_ids <= cites_of(awards, low_winner)


def test_a_quartered_low_leaves_its_odd_chip_left_of_the_button():
    # 45: high 23, low 22; with 43 the low half of 21 is odd.
    strengths = [{0: 9, 1: 5, 2: 5}, {1: 4, 2: 4}]
    assert got(share("roberts-v11", "omaha-8", 45, [2, 0, 1], strengths)) == {0: 23, 2: 11, 1: 11}
    assert got(share("roberts-v11", "omaha-8", 43, [2, 0, 1], strengths)) == {0: 22, 2: 11, 1: 10}


@pytest.mark.rules("RR11-3.TIE.4", "USPA-3.1.9.4", "HPT-3.TIE.4", "RRX-3.TIE.4")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", HOME, EXCERPT])
def test_nobody_gets_a_second_odd_chip_while_another_tied_hand_has_none(book):
    # 62: seats 0 and 1 tie for high, 0 and 2 for low. Seat 0 is first both times.
    strengths = [{0: 9, 1: 9, 2: 1}, {0: 4, 2: 4}]
    awards = share(book, "omaha-8", 62, [0, 1, 2], strengths)
    assert odd_to(awards) == {("high", 0): 1, ("low", 2): 1}
    assert got(awards) == {0: 31, 1: 15, 2: 16}
    limit = {"USPA-3.1.9.4"} if book == "uspa" else own(book, "RR11-3.TIE.4")
    assert limit <= cites_of(awards, 2)
    assert not limit & cites_of(awards, 0)


@pytest.mark.rules("RR11-3.TIE.4")
def test_the_odd_chip_between_high_and_low_counts_for_the_limit():
    # 43: seat 0 is high alone and takes the odd chip of the pot; the low half of 21 is odd too.
    strengths = [{0: 9, 1: 1}, {0: 4, 1: 4}]
    awards = share("roberts-v11", "omaha-8", 43, [0, 1], strengths)
    assert [(a.seat, a.amount, a.odd) for a in awards] == [(0, 22, 1), (0, 10, 0), (1, 11, 1)]


def test_a_house_without_the_limit_gives_both_odd_chips_to_the_same_hand():
    strengths = [{0: 9, 1: 9, 2: 1}, {0: 4, 2: 4}]
    awards = share("roberts-v11", "omaha-8", 62, [0, 1, 2], strengths, odd_chip_per_player="none")
    assert odd_to(awards) == {("high", 0): 1, ("low", 0): 1}


@pytest.mark.rules("RR11-3.TIE.4")
def test_the_limit_holds_for_each_pot_and_not_across_pots():
    tie = [{0: 9, 1: 9}]
    for pot in (0, 1):
        assert got(share("roberts-v11", "holdem", 11, [0, 1], tie, pot=pot)) == {0: 6, 1: 5}


@pytest.mark.rules("RR11-3.TIE.5c2", "WSOP-149e")
@pytest.mark.parametrize(
    ("book", "rule_id"), [("roberts-v11", "RR11-3.TIE.5c2"), ("wsop-2018", "WSOP-149e")]
)
def test_identical_hands_split_the_pot_as_evenly_as_it_goes(book, rule_id):
    # 22 in two halves of 11 would give one odd chip each way; as a whole it is 11 each.
    tie = [{0: 9, 1: 9}, {0: 4, 1: 4}]
    awards = share(book, "omaha-8", 22, [1, 0], tie)
    assert got(awards) == {1: 11, 0: 11}
    assert odd_to(awards) == {}
    assert rule_id in cites_of(awards, 0)
    awards = share(book, "omaha-8", 23, [1, 0], tie)
    assert (got(awards), [*odd_to(awards).values()]) == ({1: 12, 0: 11}, [1])


@pytest.mark.rules("RR11-10.STUD8.8b", "USPA-3.2.7.5.9b", "USPA-3.2.7.5.9c", "WSOP-251b")
@pytest.mark.parametrize(
    ("book", "ids"),
    [
        ("roberts-v11", {"RR11-10.STUD8.8b"}),
        ("uspa", {"USPA-3.2.7.5.9b", "USPA-3.2.7.5.9c"}),
        ("wsop-2018", {"WSOP-251b"}),
    ],
)
def test_stud_players_tied_both_ways_split_evenly_and_the_highest_card_gets_the_odd_chip(book, ids):
    tie, fives = [{0: 9, 1: 9}, {0: 4, 1: 4}], [STUD_FIVES, None]
    awards = share(book, "stud-8", 21, [0, 1], tie, STUD_CARDS, fives)
    winner = 0 if book == "wsop-2018" else 1
    assert got(awards) == {winner: 11, 1 - winner: 10}
    assert ids <= cites_of(awards, winner)
    even = share(book, "stud-8", 22, [0, 1], tie, STUD_CARDS, fives)
    assert not odd_to(even), "in two halves of 11 there would be two odd chips"


def test_three_hands_tied_both_ways_differ_by_one_chip_at_most():
    tie = [{0: 9, 1: 9, 2: 9}, {0: 4, 1: 4, 2: 4}]
    for amount in range(1, 60):
        awards = share("roberts-v11", "omaha-8", amount, [2, 0, 1], tie)
        totals = [got(awards).get(seat, 0) for seat in (2, 0, 1)]
        assert sum(totals) == amount
        assert totals == sorted(totals, reverse=True)
        assert totals[0] - totals[-1] <= 1
        assert sum(odd_to(awards).values()) == amount % 3


def test_a_house_may_split_identical_hands_half_by_half():
    tie = [{0: 9, 1: 9}, {0: 4, 1: 4}]
    awards = share("roberts-v11", "omaha-8", 24, [1, 0], tie, identical_high_low_evenly=False)
    assert got(awards) == {1: 12, 0: 12}
    awards = share(
        "roberts-v11",
        "omaha-8",
        22,
        [1, 0],
        tie,
        identical_high_low_evenly=False,
        odd_chip_per_player="none",
    )
    assert got(awards) == {1: 12, 0: 10}


def test_a_scoop_is_one_award_for_each_share():
    awards = share("roberts-v11", "omaha-8", 41, [0, 1], [{0: 9, 1: 5}, {0: 4, 1: 0}])
    assert [(a.share, a.seat, a.amount, a.strength) for a in awards] == [
        ("high", 0, 21, 9),
        ("low", 0, 20, 4),
    ]


def test_a_house_may_give_the_odd_chip_between_halves_to_the_low():
    awards = share("roberts-v11", "omaha-8", 41, [0, 1], [{0: 9}, {1: 4}], odd_chip__high_low="low")
    assert got(awards) == {0: 20, 1: 21}
    assert "house: ours" in cites_of(awards, 1)


# --- other ways to divide ----------------------------------------------------------------------


@pytest.mark.rules(
    "WSOP-149f", "WSOP-332", "WSOP-RAZZDUCI.a", "WSOP-195", "WSOP-194", "WSOP-BADUCI.a",
    "WSOP-BADACI.a", "WSOP-318", "WSOP-RAZZDUGI.a", "WSOP-328", "WSOP-334",
)  # fmt: skip
@pytest.mark.parametrize(
    ("form", "first", "ids"),
    [
        ("baduci", "deuce-to-seven", {"WSOP-149f", "WSOP-BADUCI.a"}),
        ("badaci", "ace-to-five", {"WSOP-149f", "WSOP-BADACI.a", "WSOP-318"}),
        ("razzdugi", "razz", {"WSOP-332", "WSOP-RAZZDUGI.a", "WSOP-328"}),
        ("razzduci", "deuce-to-seven", {"WSOP-RAZZDUCI.a", "WSOP-334"}),
        ("drawmaha", "holding", {"WSOP-195", "WSOP-194"}),
        ("double-board-omaha", "first board", set()),
    ],
)
def test_the_half_that_the_book_names_gets_the_odd_chip(form, first, ids):
    awards = share("wsop-2018", form, 41, [0, 1], [{0: 9}, {1: 9}])
    assert [(award.share, award.odd) for award in awards if award.odd] == [(first, 1)]
    assert {award.amount for award in awards} == {21, 20}
    assert ids <= cites_of(awards, awards[0].seat)
    if form.startswith("razz"):
        assert "WSOP-149f" not in cites_of(awards, awards[0].seat)


@pytest.mark.rules("WSOP-149f")
def test_the_draw_hand_takes_the_odd_chip_even_if_the_form_names_the_badugi_first():
    form = find_form("baduci")
    turned = replace(form, shares=form.shares[::-1])
    context = play_context(form, "limit")
    stakes = Stakes(NO_LIMIT, blinds=(1, 2))
    for book, order in (("wsop-2018", (1, 0)), ("roberts-v11", (0, 1))):
        ruleset = stack_ruleset(book, context)
        assert read_odd_chips(turned, stakes, ruleset, Citer(ruleset, context)).order == order


def test_a_house_may_give_the_odd_chip_of_drawmaha_to_the_board():
    assert read("roberts-v11", "drawmaha").order == (0, 1)
    assert read("roberts-v11", "drawmaha", odd_chip__board_and_holding="board").order == (1, 0)


def test_shares_of_unequal_weight_take_their_parts():
    odd = read("roberts-v11", "omaha-8")
    high, low = find_form("omaha-8").shares
    shares = (replace(high, part=3), low)
    strengths = [{0: 9, 1: 0}, {0: 0, 1: 4}]
    awards = share_pot(odd, shares, None, 0, 42, [0, 1], strengths, {}, lambda *_: ())
    assert [(a.seat, a.amount, a.odd) for a in awards] == [(0, 32, 2), (1, 10, 0)]
    awards = share_pot(odd, shares, None, 0, 42, [0, 1], [{0: 9, 1: 0}, {0: 0, 1: 0}], {}, None)
    assert [(a.seat, a.amount, a.odd) for a in awards] == [(0, 42, 0)]


def test_awards_name_the_board_that_was_dealt_by_agreement():
    odd, form = read("roberts-v11", "holdem"), find_form("holdem")
    (award,) = share_pot(odd, form.shares, None, 0, 5, [0, 1], [[1, 2]], [(), ()], None, board=2)
    assert (award.board, award.seat) == (2, 1)
