"""The standard payouts: whole, falling, and nobody who is paid gets less than he paid."""

import itertools

import pytest

from floorman.datafiles import DataError
from floorman.tournament.schedule.parts import Band
from floorman.tournament.schedule.payouts import (
    WrittenBand,
    band_for,
    find_payouts,
    read_bands,
    shares_text,
)

BANDS = find_payouts("standard")
FIELDS = [*range(2, 2000), *range(2000, 20_000, 97)]


def test_every_band_is_a_whole():
    for band in BANDS:
        assert abs(sum(band.percents) - 100) < 1e-9
        assert list(band.percents) == sorted(band.percents, reverse=True)


def test_every_field_has_a_band_with_no_more_places_than_entries():
    limits = [band.entries for band in BANDS]
    assert limits[-1] is None and limits[:-1] == sorted(set(limits[:-1]))
    for entries in FIELDS:
        paid = band_for(BANDS, entries).percents
        assert len(paid) < entries
        # Whoever is paid gets at least what a buy-in and a third of it were worth.
        assert entries * paid[-1] / 100 >= 1.33 or len(paid) == 1


def test_more_entries_pay_more_places_and_about_three_in_twenty():
    places = [len(band_for(BANDS, entries).percents) for entries in FIELDS]
    assert places == sorted(places)
    for entries, paid in zip(FIELDS, places, strict=True):
        if 45 < entries <= 12_000:
            assert 0.08 <= paid / entries <= 0.16


def test_a_winner_has_more_than_the_second_and_not_nearly_all():
    for band in BANDS[2:]:
        first, second, *_ = band.percents
        assert 1.25 <= first / second <= 2 and first <= 51


def test_a_band_is_found_at_its_edges():
    bands = (Band(9, (100.0,)), Band(18, (60.0, 40.0)))
    assert [band_for(bands, n) and band_for(bands, n).entries for n in (1, 9, 10, 18, 19)] == [
        9, 9, 18, 18, None,
    ]  # fmt: skip


def test_shares_are_read_as_they_are_written():
    for band in BANDS:
        text = shares_text(band.percents)
        assert read_bands([WrittenBand(text)], "f", "bands")[0].percents == band.percents
    assert shares_text((40, 30, 10, 10, 10)) == "40 30 10x3"
    with pytest.raises(DataError, match=r"f: bands\[1\]\.percents: '5x'"):
        read_bands([WrittenBand("5x")], "f", "bands")


def test_names_that_there_are_not():
    with pytest.raises(KeyError, match="no payouts 'standart'; did you mean 'standard'"):
        find_payouts("standart")


def test_no_two_bands_are_alike():
    for one, other in itertools.pairwise(BANDS):
        assert one.percents != other.percents
