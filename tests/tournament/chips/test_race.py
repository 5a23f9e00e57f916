"""The chip race, by the book's answers."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.cards import STANDARD_CARDS, parse_cards
from floorman.tournament.chips.law import RaceLaw, read_race
from floorman.tournament.chips.race import Race, cards_needed, race
from tests.tournament.books import BOOKS, HOME, ROBERTS, TDA, USPA, WSOP, cited, ruleset
from tests.tournament.chips import naive

LAW = RaceLaw()


def dealt(text):
    """A deck with these cards on top."""
    top = parse_cards(text)
    return (*top, *(card for card in STANDARD_CARDS if card not in top))


def shuffled(chance, decks=1):
    return tuple(card for _ in range(decks) for card in chance.sample(STANDARD_CARDS, 52))


def awarded(found):
    return [(award.seat, award.how) for award in found.awards]


def rules(book, roberts, uspa, home):
    return {ROBERTS: roberts, USPA: uspa, HOME: home}[book]


@pytest.mark.rules("RR11-15.TRN.11b", "USPA-3.3.2.9b", "HPT-15.TRN.8b")
@pytest.mark.rules("RR11-15.TRN.11a", "USPA-3.3.2.9a", "HPT-15.TRN.8a")
@BOOKS
def test_chips_enough_for_a_new_one_are_changed_directly_and_not_raced(book):
    found = race({0: 500, 3: 1200, 4: 100}, 25, 100, (), read_race(ruleset(book)))
    assert found == Race(25, 100, {}, {}, (), 0, {0: 500, 3: 1200, 4: 100}, 0, (), found.decisions)
    assert cited(book, found.decisions) == rules(
        book,
        {"RR11-15.TRN.11a", "RR11-15.TRN.11b"},
        {"USPA-3.3.2.9a", "USPA-3.3.2.9b"},
        {"HPT-15.TRN.8a", "HPT-15.TRN.8b"},
    )


@pytest.mark.rules("RR11-15.TRN.11c", "RR11-15.TRN.11d", "USPA-3.3.2.9c")
@pytest.mark.rules("HPT-15.TRN.8c", "HPT-15.TRN.8d")
@BOOKS
def test_a_card_for_every_odd_chip_from_seat_one_all_of_a_players_before_the_next(book):
    deck = dealt("2c 3c 4c 5c 6c 7c")
    stacks = {7: 375, 2: 125, 0: 650, 5: 900}
    found = race(stacks, 25, 100, deck, read_race(ruleset(book)))
    assert found.odd == {0: 2, 2: 1, 7: 3}
    assert found.cards == {0: deck[:2], 2: deck[2:3], 7: deck[3:6]}
    assert rules(
        book,
        {"RR11-15.TRN.11a", "RR11-15.TRN.11b", "RR11-15.TRN.11c", "RR11-15.TRN.11d"},
        {"USPA-3.3.2.9a", "USPA-3.3.2.9b", "USPA-3.3.2.9c"},
        {"HPT-15.TRN.8a", "HPT-15.TRN.8b", "HPT-15.TRN.8c", "HPT-15.TRN.8d"},
    ) == cited(book, found.decisions)


@pytest.mark.rules("RR11-15.TRN.11g", "USPA-3.3.2.9d", "HPT-15.TRN.8g")
@BOOKS
def test_the_highest_card_by_suit_gets_the_first_new_chip_and_nobody_two(book):
    # Eight odd chips are two of 100. Seat 1 has both aces, and gets one chip for them.
    deck = dealt("Ah As 2c  Kc 2d 3d  Kd 4c")
    stacks = {0: 1075, 1: 1075, 2: 1050}
    found = race(stacks, 25, 100, deck, read_race(ruleset(book)))
    assert awarded(found) == [(0, "high-card"), (2, "high-card")]
    assert found.stacks == {0: 1100, 1: 1000, 2: 1100}
    assert (found.rounding, found.left_over) == (0, 0)
    assert found.awards[0].card == deck[1]
    rule = rules(book, "RR11-15.TRN.11g", "USPA-3.3.2.9d", "HPT-15.TRN.8g")
    assert all(cited(book, award.decisions) == {rule} for award in found.awards)


@pytest.mark.rules("TDA-24a")
def test_by_the_tda_a_race_begins_at_seat_one_and_gives_a_player_one_chip_at_most():
    deck = dealt("Ah As 2c  Kc 2d 3d  Kd 4c")
    found = race({2: 1050, 0: 1075, 1: 1075}, 25, 100, deck, read_race(ruleset(TDA)))
    assert found.cards == {0: deck[:3], 1: deck[3:6], 2: deck[6:8]}
    assert awarded(found) == [(0, "high-card"), (2, "high-card")]
    assert all(cited(TDA, award.decisions) == {"TDA-24a"} for award in found.awards)


@pytest.mark.rules("TDA-24a", "TDA-24b")
def test_by_the_tda_nothing_is_rounded_up_and_who_lost_his_last_chips_gets_one_afterwards():
    """Six odd chips of four to a new one: one is won, two are taken off, and seat 1 is saved."""
    stacks, deck = {0: 1075, 1: 25, 2: 1050}, dealt("As Ks Qs 2c Kh 2d")
    found = race(stacks, 25, 100, deck, read_race(ruleset(TDA)))
    assert awarded(found) == [(0, "high-card"), (1, "protected")]
    assert found.stacks == {0: 1100, 1: 100, 2: 1000}
    assert (found.left_over, found.rounding, found.out) == (2, 50, ())
    assert cited(TDA, found.awards[1].decisions) == {"TDA-24b"}
    won = race({0: 1075, 1: 25, 2: 1050}, 25, 100, dealt("2s 3s 4s As Kh 2d"),
               read_race(ruleset(TDA)))  # fmt: skip
    assert awarded(won) == [(1, "high-card")], "who wins one is not given another"


def test_a_house_may_let_one_player_win_two_chips():
    deck = dealt("Ah As 2c  Kc 2d 3d  Kd 4c")
    law = read_race(ruleset(ROBERTS, chip_race__most_won=2))
    found = race({0: 1075, 1: 1075, 2: 1050}, 25, 100, deck, law)
    assert awarded(found) == [(0, "high-card"), (0, "high-card")]
    assert found.stacks == {0: 1200, 1: 1000, 2: 1000}


@pytest.mark.rules("RR11-15.TRN.11h", "USPA-3.3.2.9e", "HPT-15.TRN.8h")
@BOOKS
@pytest.mark.parametrize(("chips", "gets"), [(1, False), (2, True), (3, True)])
def test_half_or_more_of_a_new_chip_that_is_left_makes_one(book, chips, gets):
    # Seat 1 wins the whole one; seat 2 has the highest card left, and one odd chip of his own.
    stacks = {0: 1075, 1: 1025, 2: 1000 + 25 * chips}
    deck = dealt("As Ks Qs Kh 2c 2d 2h")
    found = race(stacks, 25, 100, deck, read_race(ruleset(book)))
    assert awarded(found) == [(0, "high-card"), *([(1, "remainder")] if gets else [])]
    assert found.rounding == (100 - 25 * chips if gets else -25 * chips)
    assert found.left_over == (0 if gets else chips)
    if gets:
        rule = rules(book, "RR11-15.TRN.11h", "USPA-3.3.2.9e", "HPT-15.TRN.8h")
        assert cited(book, found.awards[-1].decisions) == {rule}


def test_a_house_may_count_the_players_own_chips_or_another_share():
    stacks, deck = {0: 1075, 1: 1025, 2: 1050}, dealt("As Ks Qs Kh 2c 2d")
    own = read_race(ruleset(ROBERTS, chip_race__remainder_of="own"))
    assert awarded(race(stacks, 25, 100, deck, own)) == [(0, "high-card")]
    both = dealt("As Ks Qs 2c Kh 2d")
    assert awarded(race(stacks, 25, 100, both, own)) == [(0, "high-card"), (2, "remainder")]
    most = read_race(ruleset(ROBERTS, chip_race__remainder_share=0.75))
    assert awarded(race(stacks, 25, 100, deck, most)) == [(0, "high-card")]
    assert len(race({**stacks, 2: 1075}, 25, 100, deck, most).awards) == 2


@pytest.mark.rules("RR11-15.TRN.11e", "RR11-15.TRN.11f", "HPT-15.TRN.8e", "HPT-15.TRN.8f")
@pytest.mark.parametrize("book", [ROBERTS, HOME])
def test_who_would_have_nothing_left_gets_a_chip_before_anybody_else(book):
    stacks, deck = {0: 1075, 1: 25, 2: 1050}, dealt("As Ks Qs 2c Kh 2d")
    found = race(stacks, 25, 100, deck, read_race(ruleset(book)))
    assert awarded(found) == [(1, "protected"), (0, "remainder")]
    assert found.stacks == {0: 1100, 1: 100, 2: 1000}
    assert found.out == ()
    cites = cited(book, found.awards[0].decisions)
    assert (
        cites
        == {
            ROBERTS: {"RR11-15.TRN.11e", "RR11-15.TRN.11f"},
            HOME: {"HPT-15.TRN.8e", "HPT-15.TRN.8f"},
        }[book]
    )


@pytest.mark.rules("USPA-3.3.2.9d")
def test_the_uspa_protects_nobody_and_a_race_may_put_a_player_out():
    stacks, deck = {0: 1075, 1: 25, 2: 1050}, dealt("As Ks Qs 2c Kh 2d")
    found = race(stacks, 25, 100, deck, read_race(ruleset(USPA)))
    assert awarded(found) == [(0, "high-card"), (2, "remainder")]
    assert found.stacks == {0: 1100, 1: 0, 2: 1100}
    assert found.out == (1,)


def test_a_chip_that_protects_may_be_one_too_many_and_is_rounded():
    found = race({0: 25, 1: 50, 2: 1000}, 25, 100, dealt("2c 3c 4c"), LAW)
    assert awarded(found) == [(1, "protected"), (0, "protected")]
    assert found.stacks == {0: 100, 1: 100, 2: 1000}
    assert (found.rounding, found.left_over) == (125, 0)


def test_the_wsop_borrows_the_answers_of_roberts_rules():
    assert read_race(ruleset(WSOP)) == LAW == read_race(ruleset(ROBERTS))


def test_more_odd_chips_than_cards_need_another_deck():
    stacks = dict.fromkeys(range(9), 1900)
    assert cards_needed(stacks, 100, 1000) == 81
    deck = shuffled(Random(1))
    with pytest.raises(ValueError, match="deals 81 cards, and the deck has 52"):
        race(stacks, 100, 1000, deck, LAW)
    found = race(stacks, 100, 1000, deck + deck, LAW)
    assert sum(map(len, found.cards.values())) == 81
    assert found.stacks == naive.race(stacks, 100, 1000, deck + deck, LAW)


def test_of_the_same_card_from_two_decks_the_first_is_higher():
    deck = dealt("As 2s")
    stacks = dict.fromkeys(range(9), 1900)
    again = (*deck[1:], deck[0])
    found = race(stacks, 100, 1000, deck + again, LAW)
    assert (found.awards[0].seat, deck[0]) == (0, found.awards[0].card)


@pytest.mark.parametrize(
    ("stacks", "deck", "said"),
    [
        ({0: 130, 1: 100}, "As", "130 cannot be made of chips of 25"),
        ({0: 125, 4: 0}, "As", "seat 5 has no chips"),
        ({0: 125}, "Jk", "Jk has no suit"),
        ({0: 125}, "As As", "a card twice"),
        ({0: 175}, "As Ks", "deals 3 cards, and the deck has 2"),
    ],
)
def test_what_cannot_be_raced_is_refused(stacks, deck, said):
    with pytest.raises(ValueError, match=said):
        race(stacks, 25, 100, [*parse_cards(deck[:2]), *parse_cards(deck[2:])], LAW)


def test_somebody_has_to_be_able_to_win():
    with pytest.raises(ValueError, match=r"chip_race\.most_won"):
        RaceLaw(most_won=0)


def laws():
    for most, protected, share, pooled in product(
        (1, 2, 3), (True, False), (0.25, 0.5, 0.75), (True, False)
    ):
        yield RaceLaw(most, protected, share, pooled)


def test_every_small_race_ends_as_a_slow_reading_of_the_texts_has_it():
    chance = Random(15)
    for totals in product(range(1, 9), repeat=3):
        stacks = {seat * 2: total for seat, total in enumerate(totals)}
        deck = shuffled(chance)
        for law in laws():
            if law.most_won > 1 and law.nobody_out:
                continue  # who is protected is not left over to win by his other cards here
            assert race(stacks, 1, 4, deck, law).stacks == naive.race(stacks, 1, 4, deck, law)


@given(st.integers(0, 2**32), st.booleans(), st.booleans(), st.sampled_from((0.3, 0.5, 0.8)))
def test_a_race_of_any_size_ends_so_too(seed, protected, pooled, share):
    chance = Random(seed)
    law = RaceLaw(nobody_out=protected, pooled=pooled, remainder_share=share)
    worth, larger = chance.choice(((25, 100), (5, 25), (100, 500), (100, 1000), (1, 5), (25, 500)))
    players = chance.sample(range(10), chance.randint(1, 10))
    stacks = {seat: worth * chance.choice((3, 90)) * chance.randint(1, 9) for seat in players}
    deck = shuffled(chance, 4)
    found = race(stacks, worth, larger, deck, law)
    assert found.stacks == naive.race(stacks, worth, larger, deck, law)


@given(st.integers(0, 2**32), st.integers(1, 3), st.booleans(), st.booleans())
def test_chips_are_kept_but_for_the_rounding(seed, most, protected, pooled):
    chance = Random(seed)
    law = RaceLaw(most, protected, 0.5, pooled)
    stacks = {seat: 25 * chance.randint(1, 60) for seat in range(chance.randint(1, 9))}
    found = race(stacks, 25, 100, shuffled(chance), law)
    assert sum(found.stacks.values()) == sum(stacks.values()) + found.rounding
    assert all(total % 100 == 0 for total in found.stacks.values())
    winners = [award.seat for award in found.awards]
    assert all(winners.count(seat) <= most for seat in winners)
    assert all(award.card in found.cards[award.seat] for award in found.awards)
    assert len({award.card for award in found.awards}) == len(found.awards)
    for seat, total in stacks.items():
        assert found.stacks[seat] == total // 100 * 100 + 100 * winners.count(seat)
    assert {*found.out} == {seat for seat, total in found.stacks.items() if not total}
    assert not (protected and found.out)
    bare = sum(total < 100 for total in stacks.values())
    assert -100 < found.rounding <= 75 * max(1, bare if protected else 0)
    assert found.left_over * 25 == max(0, -found.rounding)


def test_unprotected_races_and_protected_ones_differ_only_by_who_is_protected():
    stacks, deck = {0: 1075, 1: 1050, 2: 1075}, dealt("As Ks Qs 2c Kh 2d 3d 4d")
    assert race(stacks, 25, 100, deck, LAW) == race(
        stacks, 25, 100, deck, replace(LAW, nobody_out=False)
    )
