"""Agreements among the last players: what is refused, what is warned of, who gets what."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.agreements import Agreement, settle_agreement
from floorman.tournament.prizes.refusals import AgreementRefused, PrizesError
from tests.tournament.prizes.laws import BOOKS, HOUSE, ROBERTS, WSOP, law

STACKS = {"ada": 5000, "bob": 3000, "cy": 2000}
PRIZES = (1000, 600, 400)
ALL = tuple(STACKS)
# By what each says: the rule of each of `BOOKS`.
NO_RULING = ("RR11-15.TRN.36", "USPA-3.3.2.30", "HPT-15.TRN.36")
NOT_CONDONED = ("RR11-15.TRN.37a", "USPA-3.3.2.31a", "HPT-15.TRN.37a")
CARRIED_OUT = ("RR11-15.TRN.37b", "USPA-3.3.2.31b", "HPT-15.TRN.37b")
LEFT_OUT = ("RR11-15.TRN.37c", "USPA-3.3.2.31c", "HPT-15.TRN.37c")
PLAYED_OUT = ("RR11-15.TRN.38a", "USPA-3.3.2.32a", "HPT-15.TRN.38a")
UNETHICAL = ("RR11-15.TRN.38b", "USPA-3.3.2.32b", "HPT-15.TRN.38b")


def of(book, rules):
    return rules[BOOKS.index(book)]


def settle(method="chips", *, book=ROBERTS, parties=ALL, director="pays", prizes=PRIZES, **how):
    house = {key: how.pop(key) for key in ("deals_redistribution",) if key in how}
    agreement = Agreement(parties, method, **{"kept": 100} | how)
    return settle_agreement(agreement, STACKS, prizes, law(book, **house), director)


@pytest.mark.parametrize(
    ("method", "amounts"),
    [
        ("chips", (950, 570, 380)),
        ("chips-after-next", (750, 610, 540)),  # 400 each, and 700 by chips
        ("equal", (634, 633, 633)),
        # Of 900, 600 and 400; ada is second 3/10 x 5/7 + 2/10 x 5/8 of the time: 717 6/7.
        ("icm", (718, 625, 557)),
    ],
)
def test_each_method_divides_what_is_not_left_for_the_winner(method, amounts):
    settled = settle(method)
    assert tuple(settled.amounts.values()) == amounts
    assert sum(amounts) + sum(settled.left) == sum(PRIZES)
    assert settled.left == (100,)
    assert settled.carried_out
    assert settled.icm_error == 0, "three players are exact"


def test_the_error_of_icm_is_told_where_there_is_one():
    held = {f"p{number}": 1000 + number for number in range(11)}
    agreement = Agreement(tuple(held), "icm", kept=1)
    assert 0 < settle_agreement(agreement, held, PRIZES, law(), "pays").icm_error < 1e-6
    assert settle("chips", director="stands-aside").icm_error == 0


def test_the_next_prize_for_everybody_may_be_all_there_is():
    settled = settle("chips-after-next", kept=100, prizes=(500, 400, 400))
    assert tuple(settled.amounts.values()) == (400, 400, 400)


def test_who_says_nothing_of_the_winner_leaves_nothing():
    with pytest.raises(AgreementRefused, match="nothing to play for"):
        settle_agreement(Agreement(ALL, "equal"), STACKS, PRIZES, law(), "pays")


def test_with_fewer_prizes_than_players_the_next_to_go_gets_nothing():
    assert settle("chips-after-next", prizes=(1000, 600)).amounts == {
        "ada": 750, "bob": 450, "cy": 300
    }  # fmt: skip
    settled = settle("chips-after-next", prizes=(2,), kept=0, director="pays-all")
    assert tuple(settled.amounts.values()) == (1, 1, 0)


def test_amounts_named_by_hand():
    settled = settle("named", named={"cy": 500, "ada": 800, "bob": 600})
    assert settled.amounts == {"ada": 800, "bob": 600, "cy": 500}
    assert settled.left == (100,)


def test_amounts_in_units():
    assert settle("chips", unit=50).amounts == {"ada": 950, "bob": 550, "cy": 400}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.rules(
    "RR11-15.TRN.37a", "RR11-15.TRN.37b", "USPA-3.3.2.31a", "USPA-3.3.2.31b",
    "HPT-15.TRN.37a", "HPT-15.TRN.37b",
)  # fmt: skip
def test_the_director_may_pay_as_agreed_though_it_is_not_condoned(book):
    settled = settle(book=book)
    assert settled.carried_out
    assert settled.cites == (of(book, CARRIED_OUT),)
    assert [one.cites for one in settled.warnings] == [(of(book, NOT_CONDONED),)]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.rules("RR11-15.TRN.36", "USPA-3.3.2.30", "HPT-15.TRN.36")
def test_the_house_need_not_rule_on_it_and_then_pays_by_place(book):
    settled = settle(book=book, director="stands-aside")
    assert not settled.carried_out
    assert not settled.amounts
    assert settled.left == PRIZES
    assert settled.cites == (of(book, NO_RULING),)
    assert settled.warnings[-1].cites == (of(book, NO_RULING),)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("director", ["stands-aside", "pays", "pays-all"])
@pytest.mark.rules("RR11-15.TRN.37c", "USPA-3.3.2.31c", "HPT-15.TRN.37c")
def test_an_agreement_without_somebody_who_still_plays_is_refused_whoever_asks(book, director):
    with pytest.raises(AgreementRefused, match="without bob, still playing") as refused:
        settle(book=book, parties=("ada", "cy"), director=director)
    assert refused.value.cites == (of(book, LEFT_OUT),)
    assert str(refused.value) == (
        "an agreement without bob, still playing, is improper "
        f"({of(book, LEFT_OUT)}). All who are still in have to agree."
    )


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.rules(
    "RR11-15.TRN.38a", "RR11-15.TRN.38b", "USPA-3.3.2.32a", "USPA-3.3.2.32b",
    "HPT-15.TRN.38a", "HPT-15.TRN.38b",
)  # fmt: skip
def test_an_agreement_on_all_the_prizes_stands_only_if_the_director_lets_it(book):
    cites = (of(book, UNETHICAL), of(book, PLAYED_OUT))
    with pytest.raises(AgreementRefused, match="nothing to play for") as refused:
        settle(book=book, kept=0)
    assert refused.value.cites == cites
    settled = settle(book=book, kept=0, director="pays-all")
    assert settled.left == ()
    assert sum(settled.amounts.values()) == sum(PRIZES)
    assert settled.warnings[-1].cites == cites


def test_a_book_that_knows_no_tournaments_borrows():
    settled = settle(book=WSOP)
    assert settled.cites == ("RR11-15.TRN.37b",)
    assert settled.warnings[0].cites == ("RR11-15.TRN.37a",)


def test_where_a_house_allows_agreements_nobody_is_warned_but_of_what_is_unethical():
    assert settle(deals_redistribution="allowed").warnings == ()
    [warned] = settle(deals_redistribution="allowed", kept=0, director="pays-all").warnings
    assert warned.cites == ("RR11-15.TRN.38b", "RR11-15.TRN.38a")
    assert law(deals_redistribution="allowed").condoned_cites == (HOUSE,)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"parties": (*ALL, "eve")}, r"agreement\.parties: eve does not play any more"),
        ({"kept": 1001}, r"agreement\.kept: 1001, the first prize is 1000"),
        ({"kept": -1}, r"agreement\.kept: -1 is less than 0"),
        ({"prizes": ()}, r"prizes: \[\] cannot be agreed on"),
        ({"prizes": (0, 0)}, r"prizes: \[0, 0\] cannot be agreed on"),
        ({"prizes": (4, 3, 2, 1)}, r"prizes: \[4, 3, 2, 1\] cannot be agreed on by 3 players"),
        ({"prizes": (500, -5)}, r"prizes\.2: -5 is less than 0"),
        ({"unit": 0}, "unit: 0 is less than 1"),
        ({"method": "named"}, r"agreement\.named: amounts are named with"),
        ({"named": {"ada": 1}}, r"agreement\.named: amounts are named with"),
        ({"method": "named", "named": {"ada": 1900}}, "names an amount for each"),
        (
            {"method": "named", "named": {"ada": 1, "bob": 2, "cy": 3}},
            r"agreement\.named: adds up to 6, not to 1900",
        ),
        (
            {"method": "named", "named": {"ada": 2000, "bob": -100, "cy": 0}},
            r"agreement\.named\.bob: -100 is less than 0",
        ),
        (
            {"method": "chips-after-next", "kept": 500, "prizes": (500, 450, 400)},
            r"agreement\.kept: 500 leaves less than 400 for all",
        ),
    ],
)
def test_agreements_that_do_not_add_up(how, said):
    with pytest.raises(PrizesError, match=said):
        settle(**how)


def test_a_negative_stack_is_told_by_name():
    with pytest.raises(PrizesError, match=r"stacks\.ada: -1 is less than 0"):
        settle_agreement(Agreement(("ada",), "equal"), {"ada": -1}, (5,), law(), "pays-all")


@settings(deadline=None)
@given(
    st.sampled_from(["chips", "icm", "equal"]),
    st.lists(st.integers(1, 10**7), min_size=2, max_size=12),
    st.lists(st.integers(1, 10**9), min_size=1, max_size=12),
    st.data(),
)
def test_what_is_paid_and_what_is_left_are_the_prizes(method, stacks, prizes, data):
    held = {f"p{number}": stack for number, stack in enumerate(stacks)}
    prizes = tuple(sorted(prizes, reverse=True))[: len(held)]
    kept = data.draw(st.integers(1, prizes[0]))
    unit = data.draw(st.sampled_from([1, 5, 100]))
    agreement = Agreement(tuple(held), method, kept, unit)
    settled = settle_agreement(agreement, held, prizes, law(), "pays")
    assert sum(settled.amounts.values()) + sum(settled.left) == sum(prizes)
    assert all(amount >= 0 for amount in settled.amounts.values())
    assert settled.left == (kept,)
    assert settled.amounts.keys() == held.keys()
