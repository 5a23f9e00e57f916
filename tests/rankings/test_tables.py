"""The keys and tables behind the strengths: what is shipped is what is built."""

from itertools import product

from floorman.rankings.build import DATA, build_tables, displace, pack
from floorman.rankings.classes import multisets
from floorman.rankings.keys import CARD_KEYS, FLUSH_SUITS, RANK_KEYS, RANK_MASK, SUIT_KEYS


def test_sums_of_rank_keys_name_every_multiset_of_up_to_seven_ranks():
    for size in range(1, 8):
        sums = [sum(RANK_KEYS[rank] for rank in ranks) for ranks in multisets(size)]
        assert len(set(sums)) == len(sums)
        assert max(sums) <= RANK_MASK


def test_sums_of_suit_keys_tell_a_flush_and_its_suit():
    for size in range(1, 8):
        for counts in product(range(size + 1), repeat=4):
            if sum(counts) == size:
                total = sum(n * key for n, key in zip(counts, SUIT_KEYS, strict=True))
                most = max(counts)
                expected = 1 + counts.index(most) if most >= 5 else 0
                assert FLUSH_SUITS[size][total] == expected


def test_a_key_is_the_suits_above_the_ranks():
    assert len(set(CARD_KEYS)) == 52
    assert all(key < 2**30 for key in CARD_KEYS)  # one digit of a Python integer


def test_no_two_sums_share_a_slot():
    sums = [sum(RANK_KEYS[rank] for rank in ranks) for ranks in multisets(5)]
    offsets, size = displace(sums)
    slots = {offsets[total >> 9] + (total & 511) for total in sums}
    assert len(slots) == len(sums) and max(slots) < size


def test_the_shipped_tables_are_those_that_are_built():
    built = build_tables()
    shipped = {file.name.split(".")[0] for file in DATA.iterdir()}
    assert shipped == set(built)
    for file in DATA.iterdir():
        assert file.read_bytes() == pack(built[file.name.split(".")[0]]), file.name
