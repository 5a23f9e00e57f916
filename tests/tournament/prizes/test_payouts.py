"""From the prize pool to what each place pays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.tournament.prizes.payouts import Payout, make_payout
from floorman.tournament.prizes.refusals import PrizesError
from floorman.tournament.schedule.parts import Band, Prizes

THREE = Band(10, (50, 30, 20))
FIVE = Band(30, (40, 25, 17, 10.5, 7.5))
MANY = Band(None, (30, 20, 15, 10, 8, 6, 4, 3, 2, 2))
PLACES = Prizes(bands=(MANY, FIVE, THREE))


@pytest.mark.parametrize(
    ("pool", "entries", "money"),
    [
        (1000, 10, (500, 300, 200)),
        (1000, 11, (400, 250, 170, 105, 75)),
        (1000, 31, (300, 200, 150, 100, 80, 60, 40, 30, 20, 20)),
        (1001, 10, (501, 300, 200)),  # 500.5, 300.3, 200.2: the first place has what is left
        (3, 10, (3,)),
    ],
)
def test_the_band_of_the_entries_and_the_rest_to_the_first_place(pool, entries, money):
    payout = make_payout(PLACES, pool, entries, entries)
    assert payout == Payout(pool, 0, money)
    assert payout.worth == money


def test_prizes_are_rounded_down_to_the_unit_of_the_schedule():
    payout = make_payout(Prizes(bands=(FIVE,), unit=50), 2340, 20, 20)
    # 25 % are 585, 17 % 397.8, 10.5 % 245.7 and 7.5 % 175.5.
    assert payout.money == (2340 - 550 - 350 - 200 - 150, 550, 350, 200, 150)


def test_a_third_is_what_is_written_and_not_what_a_float_makes_of_it():
    thirds = Prizes(bands=(Band(None, (33.4, 33.3, 33.3)),))
    assert make_payout(thirds, 1000, 9, 9).money == (334, 333, 333)
    assert make_payout(Prizes(bands=(Band(None, (33.3,) * 3),)), 999, 9, 9).money == (333,) * 3


@pytest.mark.parametrize("percents", [(66, 33), (67, 34), (99.5, 0.5)])
def test_percentages_that_were_rounded_may_miss_a_hundred_by_one(percents):
    payout = make_payout(Prizes(bands=(Band(None, percents),)), 10_000, 9, 9)
    assert sum(payout.money) == 10_000
    assert payout.money[1] == int(10_000 * percents[1] / sum(percents))


def test_with_fewer_players_than_places_the_others_share_in_proportion():
    assert make_payout(PLACES, 800, 10, 2).money == (500, 300)
    assert make_payout(PLACES, 800, 10, 1).money == (800,)


def test_entries_choose_the_band_though_the_players_are_fewer():
    payout = make_payout(PLACES, 900, 12, 4)
    assert len(payout.money) == 4
    assert sum(payout.money) == 900


def test_the_house_adds_what_the_pool_is_short_of_the_guarantee():
    prizes = Prizes(bands=(THREE,), guarantee=2000)
    assert make_payout(prizes, 1500, 10, 10) == Payout(1500, 500, (1000, 600, 400))
    assert make_payout(prizes, 2500, 10, 10) == Payout(2500, 0, (1250, 750, 500))


def test_the_winner_takes_all():
    prizes = Prizes(kind="winner-takes-all", guarantee=100)
    assert make_payout(prizes, 90, 9, 9) == Payout(90, 10, (100,))


@pytest.mark.parametrize(
    ("pool", "players", "expected"),
    [
        (1000, 10, Payout(1000, 0, (), 2, 500)),
        (1350, 10, Payout(1350, 0, (0, 0, 350), 2, 500)),
        (499, 10, Payout(499, 0, (499,), 0, 500)),
        (1700, 3, Payout(1700, 0, (67, 67, 66), 3, 500)),  # all have seats: the rest is shared
        (500, 1, Payout(500, 0, (), 1, 500)),
    ],
)
def test_a_satellite_pays_seats_and_the_rest_to_the_next_place(pool, players, expected):
    payout = make_payout(Prizes(kind="satellite", seat_worth=500), pool, players, players)
    assert payout == expected
    assert sum(payout.worth) == pool


def test_seats_that_are_guaranteed_are_paid_to_who_is_there():
    three = Prizes(kind="satellite", seat_worth=500, guarantee=1500)
    assert make_payout(three, 700, 7, 7) == Payout(700, 800, (), 3, 500)
    assert make_payout(three, 200, 2, 2) == Payout(200, 800, (), 2, 500)
    assert make_payout(three, 1900, 7, 7) == Payout(1900, 0, (0, 0, 0, 400), 3, 500)
    assert make_payout(three, 700, 7, 7).worth == (500, 500, 500)


def test_no_players_and_no_pool():
    assert make_payout(Prizes(bands=(THREE,), guarantee=500), 0, 0, 0) == Payout(0, 0, ())
    assert make_payout(Prizes(bands=(THREE,)), 0, 5, 5) == Payout(0, 0, ())
    with pytest.raises(PrizesError, match="pool: 10 and nobody"):
        make_payout(PLACES, 10, 0, 0)


@pytest.mark.parametrize(
    ("prizes", "said"),
    [
        (Prizes(), r"prizes\.bands: none is for 20 entries"),
        (Prizes(bands=(THREE,)), r"prizes\.bands: none is for 20 entries"),
        (Prizes(bands=(Band(None, ()),)), r"prizes\.bands\.percents: every paid place"),
        (Prizes(bands=(Band(None, (101, -1)),)), r"prizes\.bands\.percents: every paid place"),
        (Prizes(bands=(Band(None, (100, 0)),)), r"prizes\.bands\.percents: every paid place"),
        (Prizes(bands=(Band(None, (40, 60)),)), r"prizes\.bands\.percents: no place gets more"),
        (Prizes(bands=(Band(None, (50, 30)),)), r"they add up to 80, not to 100"),
        (Prizes(bands=(Band(None, (98.9,)),)), r"they add up to 98.9, not to 100"),
        (Prizes(bands=(Band(None, (101.1,)),)), r"they add up to 101.1, not to 100"),
        (Prizes(bands=(FIVE,), unit=0), r"prizes\.unit: 0 is less than 1"),
        (Prizes(bands=(FIVE,), guarantee=-1), r"prizes\.guarantee: -1 is less"),
        (Prizes(kind="satellite"), r"prizes\.seat_worth: 0 is less than 1"),
    ],
)
def test_prizes_that_cannot_be_are_told_by_their_field(prizes, said):
    with pytest.raises(PrizesError, match=said):
        make_payout(prizes, 1000, 20, 20)


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((-1, 5, 5), "pool: -1"), ((1, 5, 6), "entries: 5 is less than 6"), ((1, 5, -1), "players")],
)
def test_numbers_that_cannot_be(numbers, said):
    with pytest.raises(PrizesError, match=said):
        make_payout(PLACES, *numbers)


@st.composite
def schedules(draw):
    kind = draw(st.sampled_from(["places", "satellite", "winner-takes-all"]))
    # Percentages in tenths that fall and add up to 100.
    tenths = draw(st.lists(st.integers(1, 400), min_size=1, max_size=20))
    whole = sum(tenths)
    percents = [int(one * 1000 / whole) / 10 for one in sorted(tenths, reverse=True)]
    percents = [one for one in percents if one]
    percents[0] = round(percents[0] + 100 - sum(percents), 1)
    return Prizes(
        kind=kind,
        bands=(Band(None, tuple(percents)),),
        unit=draw(st.sampled_from([1, 5, 100, 1000])),
        guarantee=draw(st.sampled_from([0, 1000, 10**7])),
        seat_worth=draw(st.integers(1, 5000)),
    )


@settings(deadline=None)
@given(schedules(), st.integers(0, 10**15), st.integers(1, 60))
def test_all_is_paid_nobody_gets_more_than_the_one_above_and_no_player_less_than_nothing(
    prizes, pool, players
):
    if prizes.kind == "satellite":
        pool %= 10**6
    payout = make_payout(prizes, pool, players, players)
    assert payout.pool == pool
    assert sum(payout.worth) == pool + payout.overlay
    assert payout.overlay == 0 or pool + payout.overlay <= prizes.guarantee
    assert [*payout.worth] == sorted(payout.worth, reverse=True)
    assert len(payout.worth) <= players
    assert all(one >= 0 for one in payout.worth)
