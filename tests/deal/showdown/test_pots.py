"""Main pots, side pots, dead and carried money, what nobody called; whole pots chip by chip."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal.law.citing import Citer
from floorman.deal.law.odd_chips import DIVIDED_POT
from floorman.deal.moment.pots import CARRIED_MONEY, DEAD_MONEY, SIDE_POT, Pot, build_pots, uncalled
from floorman.deal.showdown.sharing import divide_among_boards, share_pot
from floorman.games.catalogue import all_forms, find_form
from floorman.games.contexts import play_context
from floorman.rulebooks.rulesets import stack_ruleset
from tests.deal.showdown.naive_pots import naive_pots, naive_share, naive_uncalled
from tests.deal.showdown.test_sharing import BOOKS, cites_of, got, read, share


def plain(pots):
    return [(pot.amount, pot.seats) for pot in pots]


def cited(what, book, form, *also):
    context = play_context(find_form(form), "no-limit", also=also)
    return Citer(stack_ruleset(book, context), context)(what)


def test_one_pot_when_everyone_put_in_the_same():
    assert build_pots([20, 20, 20], 0, [1, 2, 0]) == (Pot(60, (1, 2, 0)),)


def test_a_folded_hand_leaves_its_money_and_no_claim():
    assert plain(build_pots([20, 5, 20, 10], 0, [2, 0])) == [(55, (2, 0))]


@pytest.mark.rules("WSOP-150a", "WSOP-150b")
def test_a_short_blind_plays_for_what_it_matches_and_the_others_for_a_side_pot():
    # Blinds 5-10; the big blind (seat 2) has 4, two others put in 10 and the small blind folds.
    pots = build_pots([10, 5, 4, 10], 0, [2, 3, 0])
    assert plain(pots) == [(16, (2, 3, 0)), (13, (3, 0))]
    assert cited(SIDE_POT, "wsop-2018", "holdem") == ("WSOP-150a", "WSOP-150b")


@pytest.mark.rules("RR11-12.DRAW.14a", "USPA-3.2.10.5.13a")
def test_a_player_all_in_for_the_ante_contests_the_antes_alone():
    # Three antes of 5; seat 2 has no more, the others bet and call 20.
    assert plain(build_pots([25, 25, 5], 0, [1, 2, 0])) == [(15, (1, 2, 0)), (40, (1, 0))]
    assert cited(SIDE_POT, "roberts-v11", "draw-high") == ("RR11-12.DRAW.14a",)
    assert cited(SIDE_POT, "uspa", "draw-high") == ("USPA-3.2.10.5.13a",)


@pytest.mark.rules("RR11-12.DRAW.14b", "USPA-3.2.10.5.13b")
def test_antes_that_nobody_opened_stay_with_those_who_paid_them():
    # Seats 0 to 2 left 15; seat 3 is new. It contests its own deal's antes only.
    pots = build_pots([10, 10, 0, 10], 0, [1, 3, 0], [(15, (0, 1, 2))])
    assert plain(pots) == [(15, (1, 0)), (30, (1, 3, 0))]
    assert cited(CARRIED_MONEY, "roberts-v11", "draw-high") == ("RR11-12.DRAW.14b",)
    assert cited(CARRIED_MONEY, "uspa", "jacks-or-better") == ("USPA-3.2.10.5.13b",)


@pytest.mark.rules("RR11-12.DRAW.14b")
def test_a_player_all_in_for_the_first_antes_plays_for_the_part_he_matched():
    # Seat 2 went all-in for the first ante of 5 and pays no second one; the rest ante again.
    pots = build_pots([5, 5, 0], 0, [1, 2, 0], [(15, (0, 1, 2))])
    assert plain(pots) == [(15, (1, 2, 0)), (10, (1, 0))]


def test_carried_money_is_in_the_main_pot_when_all_in_it_are_entitled():
    pots = build_pots([10, 10, 4], 0, [2, 0, 1], [(6, (0, 1, 2, 5))])
    assert plain(pots) == [(18, (2, 0, 1)), (12, (0, 1))]


def test_carried_money_whose_owners_are_all_out_falls_to_the_main_pot():
    assert plain(build_pots([10, 10, 10], 0, [0, 1], [(6, (2,))])) == [(36, (0, 1))]


def test_carried_money_for_the_same_seats_is_one_pot():
    pots = build_pots([4, 4, 4], 0, [0, 1, 2], [(6, (0, 1)), (3, (1, 0, 7)), (2, (2,))])
    assert plain(pots) == [(9, (0, 1)), (2, (2,)), (12, (0, 1, 2))]


@pytest.mark.rules("RR11-4.BLIND.10b", "USPA-3.5.2.9b", "WSOP-156b", "WSOP-162b")
def test_dead_money_belongs_to_the_main_pot_and_needs_no_match():
    assert plain(build_pots([10, 3, 10], 5, [1, 2, 0])) == [(14, (1, 2, 0)), (14, (2, 0))]
    assert cited(DEAD_MONEY, "roberts-v11", "holdem") == ("RR11-4.BLIND.10b",)
    assert cited(DEAD_MONEY, "uspa", "holdem") == ("USPA-3.5.2.9b",)
    ids = cited(DEAD_MONEY, "wsop-2018", "holdem", "mandatory-straddle")
    assert ids == ("WSOP-156b", "WSOP-162b")


def test_a_player_whose_only_chips_were_dead_contests_the_dead_money_alone():
    assert plain(build_pots([10, 0, 10], 5, [1, 2, 0])) == [(5, (1, 2, 0)), (20, (2, 0))]


def test_what_folded_players_put_in_above_the_last_contender_goes_to_the_last_pot():
    assert plain(build_pots([50, 10, 30, 80], 0, [1, 2])) == [(40, (1, 2)), (130, (2,))]


def test_a_player_all_in_is_never_dropped_from_a_pot_he_paid_into():
    pots = build_pots([7, 30, 60, 60], 0, [0, 1, 2, 3])
    assert plain(pots) == [(28, (0, 1, 2, 3)), (69, (1, 2, 3)), (60, (2, 3))]


def test_totals_of_folded_players_make_no_layers():
    pots = build_pots([100, 100, 13, 57], 0, [0, 1])
    assert plain(pots) == [(270, (0, 1))]


def test_a_pot_of_nothing_is_no_pot():
    assert build_pots([0, 0], 0, [0, 1]) == ()
    assert plain(build_pots([0, 0, 0], 0, [0, 1], [(6, (0,))])) == [(6, (0,))]


@pytest.mark.parametrize(
    ("paid", "contenders", "back"),
    [
        ([10, 10, 30], [0, 1, 2], (2, 20)),
        ([10, 10, 30], [0, 1], None),
        ([10, 25, 30], [0, 2], (2, 5)),  # the folded hand had called 25 of the 30
        ([30, 30, 5], [0, 1, 2], None),
        ([5, 2], [0, 1], (0, 3)),  # a small blind of 5 over a big blind all-in for 2
        ([0, 40], [1], (1, 40)),
        ([40], [0], (0, 40)),
        ([4, 9], [], None),
    ],
)
def test_what_nobody_called_goes_back(paid, contenders, back):
    assert uncalled(paid, contenders) == back == naive_uncalled(paid, contenders)


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_pattern_of_folds_and_all_ins_agrees_with_chips_one_by_one(seats):
    chance = Random(seats)
    patterns = list(product((False, True), repeat=seats))
    for _ in range(max(1, 1500 // len(patterns))):
        for folded in patterns:
            if all(folded):
                continue
            most = chance.choice((1, 2, 4, 30))
            paid = [chance.randint(0, most) for _ in range(seats)]
            dead = chance.choice((0, 0, 3))
            button = chance.randrange(seats)
            round_table = [(button + step) % seats for step in range(1, seats + 1)]
            contenders = [seat for seat in round_table if not folded[seat]]
            pots = build_pots(paid, dead, contenders)
            assert plain(pots) == naive_pots(paid, dead, contenders), (paid, dead, contenders)
            assert sum(pot.amount for pot in pots) == sum(paid) + dead
            assert uncalled(paid, contenders) == naive_uncalled(paid, contenders)


def test_carried_money_is_neither_lost_nor_made():
    chance = Random(5)
    for _ in range(3000):
        seats = range(chance.randint(2, 9))
        paid = [chance.randint(0, 9) for _ in seats]
        contenders = chance.sample(seats, chance.randint(1, len(seats)))
        carried = [
            (chance.randint(1, 9), tuple(chance.sample(seats, chance.randint(1, len(seats)))))
            for _ in range(chance.randint(0, 3))
        ]
        pots = build_pots(paid, 2, contenders, carried)
        assert sum(pot.amount for pot in pots) == sum(paid) + 2 + sum(a for a, _ in carried)
        assert all(set(pot.seats) <= set(contenders) and pot.seats for pot in pots)


# --- each pot on its own, units, boards --------------------------------------------------------


@pytest.mark.rules("RR11-3.TIE.5d", "USPA-3.1.9.5.4", "WSOP-149g")
@pytest.mark.parametrize("book", BOOKS)
def test_the_main_pot_and_each_side_pot_are_split_on_their_own(book):
    # 22 between three equal hands and 7 between two of them: not 29 thrown together.
    main, side = build_pots([8, 8, 5, 6], 2, [1, 2, 0])
    assert (main.amount, side.amount) == (22, 7)
    tie = [{0: 5, 1: 5, 2: 5}]
    whole = share(book, "holdem", main.amount, main.seats, tie)
    assert got(whole) == {1: 8, 2: 7, 0: 7}
    awards = share(book, "holdem", side.amount, side.seats, tie, pot=1)
    assert got(awards) == {1: 4, 0: 3}
    separate = {"RR11-3.TIE.5d", "USPA-3.1.9.5.4", "WSOP-149g"}
    assert cites_of(awards, 0) & separate
    assert not cites_of(whole, 0) & separate


def test_one_odd_chip_for_each_pot_and_not_for_each_layer_of_it():
    # Folded money reached three heights: still one pot, one odd chip.
    pots = build_pots([20, 20, 7, 4], 0, [1, 0])
    assert len(pots) == 1
    awards = share("roberts-v11", "holdem", pots[0].amount, pots[0].seats, [{0: 5, 1: 5}])
    assert got(awards) == {1: 26, 0: 25}


@pytest.mark.parametrize("book", BOOKS)
def test_every_form_that_plays_for_a_pot_has_its_odd_chips_read(book):
    for form in all_forms().values():
        odd = read(book, form.key)
        assert sorted(odd.order) == list(range(len(form.shares)))
        assert len(odd.within) == len(odd.unwon_cites) == len(form.shares)
        by_card = {way.first != "left-of-button" for way in odd.within}
        assert by_card <= {form.family == "stud"}


@pytest.mark.rules("RR11-3.TIE.3", "USPA-3.1.9.3", "WSOP-148")
@pytest.mark.parametrize(
    ("book", "blinds", "chip", "unit"),
    [
        ("wsop-2018", (2, 5), 1, 1),  # the example of the text
        ("wsop-2018", (5, 10), 1, 5),
        ("wsop-2018", (10, 20), 1, 5),
        ("wsop-2018", (2, 4), 1, 1),
        ("wsop-2018", (2, 4), 2, 2),
        ("wsop-2018", (50, 100), 1, 25),
        ("wsop-2018", (100, 200), 1, 100),
        ("wsop-2018", (), 1, 1),
        ("roberts-v11", (5, 10), 1, 1),
        ("roberts-v11", (5, 10), 5, 5),
        ("uspa", (5, 10), 1, 1),
    ],
)
def test_an_odd_chip_is_broken_down_to_the_unit_of_the_book(book, blinds, chip, unit):
    assert read(book, "holdem", blinds=blinds, chip=chip).unit == unit


@pytest.mark.rules("RR11-14.NL.17d", "USPA-3.4.2.14d")
@pytest.mark.parametrize(
    ("amount", "boards", "unit", "parts"),
    [
        (100, 2, 1, (50, 50)),
        (101, 2, 1, (51, 50)),
        (101, 3, 1, (35, 33, 33)),
        (105, 2, 5, (55, 50)),
        (103, 2, 5, (53, 50)),
        (3, 2, 5, (3, 0)),
        (7, 1, 1, (7,)),
    ],
)
def test_dealing_twice_divides_the_pot_and_the_first_board_gets_what_is_odd(
    amount, boards, unit, parts
):
    assert divide_among_boards(amount, boards, unit) == parts
    assert cited(DIVIDED_POT, "roberts-v11", "holdem") == ("RR11-14.NL.17d",)
    assert cited(DIVIDED_POT, "uspa", "holdem") == ("USPA-3.4.2.14d",)


# --- pots shared, against chips one by one ------------------------------------------------------

WAYS = {
    "holdem": (["position"], "position"),
    "omaha-8": (["position", "position"], "position"),
    "archie": (["position", "position"], "position"),
    "seven-card-stud": (["high-ace-high"], "high-ace-high"),
    "razz": (["low"], "low"),
    "stud-8": (["high-ace-high", "low"], "high-ace-high"),
}


@pytest.mark.parametrize("form_key", WAYS)
@pytest.mark.parametrize("limit", [1, None])
def test_thousands_of_deals_agree_with_chips_one_by_one(form_key, limit):
    chance = Random(f"{form_key} {limit}")
    form = find_form(form_key)
    ways, both = WAYS[form_key]
    odd = replace(read("roberts-v11", form_key), per_player=limit)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    for _ in range(2500):
        seats = chance.randint(2, 7)
        paid = [chance.randint(0, chance.choice((2, 9, 40))) for _ in range(seats)]
        contenders = chance.sample(range(seats), chance.randint(1, seats))
        chance.shuffle(deck)
        cards = {seat: deck[7 * seat : 7 * seat + 7] for seat in range(seats)}
        strengths = [
            [
                chance.randint(0 if one.qualifier else 1, chance.choice((1, 2, 3)))
                for _ in range(seats)
            ]
            for one in form.shares
        ]
        totals = dict.fromkeys(range(seats), 0)
        held = {seat: parse_cards(" ".join(cards[seat])) for seat in range(seats)}
        for number, pot in enumerate(build_pots(paid, 1, contenders)):
            awards = share_pot(
                odd, form.shares, form.none_qualify, number, pot.amount, pot.seats, strengths,
                held, None,
            )  # fmt: skip
            assert sum(award.amount for award in awards) == pot.amount
            assert all(0 <= award.odd <= award.amount and award.amount for award in awards)
            for award in awards:
                totals[award.seat] += award.amount
        expected = dict.fromkeys(range(seats), 0)
        for amount, order in naive_pots(paid, 1, contenders):
            shared = naive_share(
                amount, order, strengths, ways=ways, both=both, cards=cards, per_player=limit
            )
            for seat, chips in shared.items():
                expected[seat] += chips
        assert totals == expected


@pytest.mark.parametrize("unit", [1, 5, 25])
def test_every_chip_is_given_whatever_the_unit(unit):
    chance = Random(unit)
    form = find_form("omaha-8")
    odd = replace(read("roberts-v11", "omaha-8"), unit=unit)
    for _ in range(3000):
        seats = list(range(chance.randint(2, 6)))
        strengths = [
            [chance.randint(1, 3) for _ in seats],
            [chance.randint(0, 2) for _ in seats],
        ]
        amount = chance.randint(1, 300)
        awards = share_pot(odd, form.shares, None, 0, amount, seats, strengths, {}, None)
        assert sum(award.amount for award in awards) == amount
        assert sum(award.odd % unit > 0 for award in awards) <= 1
        chances = {award.seat: 0 for award in awards}
        for award in awards:
            chances[award.seat] += award.odd > 0
            assert (award.amount - award.odd) % unit == 0 or award.odd == 0
        assert max(chances.values()) <= 2


@pytest.mark.parametrize("book", BOOKS)
def test_no_form_in_any_book_loses_or_makes_a_chip(book):
    chance = Random(book)
    for form in all_forms().values():
        if form.settles != "pot":
            continue
        odd = read(book, form.key, blinds=(5, 10))
        for _ in range(150):
            seats = chance.sample(range(8), chance.randint(2, 6))
            deck = chance.sample(range(52), 52)
            strengths = [
                [chance.randint(0 if one.qualifier else 1, 2) for _ in range(8)]
                for one in form.shares
            ]
            cards = [deck[6 * seat : 6 * seat + 6] for seat in range(8)]
            amount = chance.randint(1, 200)
            awards = share_pot(
                odd, form.shares, form.none_qualify, 0, amount, seats, strengths, cards,
                lambda _, seat, cards=cards: cards[seat][:5],
            )  # fmt: skip
            assert sum(award.amount for award in awards) == amount
            assert {award.seat for award in awards} <= set(seats)
