"""Shuffles: every order as likely as another, the same bytes always the same order."""

import hashlib
import hmac
from collections import Counter
from itertools import pairwise, permutations, product
from random import Random

import msgspec
import pytest

from floorman.cards import STANDARD_CARDS, WITH_JOKER, cards_text
from floorman.server.chance.shuffling import Dealer, Shuffle, fresh, make_shuffle, shuffled
from tests.server.chance.fixed import bytes_of

COUNTING = bytes(range(32))


def naive(cards, entropy):
    """Another way to the same order, straight from docs/protocol.md."""
    stream = b"".join(
        hmac.new(entropy, b"floorman shuffle 1" + bytes((0, 0, 0, block)), hashlib.sha256).digest()
        for block in range(60)
    )
    numbers = [*stream]
    order = dict(enumerate(cards))
    left = len(cards)
    while left > 1:
        byte = numbers.pop(0)
        if byte // left == 256 // left:  # only some of the remainders are left up there
            continue
        order[byte % left], order[left - 1] = order[left - 1], order[byte % left]
        left -= 1
    return tuple(order[place] for place in range(len(cards)))


def chi_square(counts, expected):
    return sum((count - expected) ** 2 for count in counts) / expected


def test_these_bytes_give_this_order():
    order = shuffled(STANDARD_CARDS, COUNTING)
    assert cards_text(order) == (
        "2c 2s 5h Jc 3c 2h Td 3s 8h 9c 9d Qd 5s Jd Js 2d Th Tc 8c 9s Qh 4s 3d 6s Qc Ad "
        "3h 6d 6h As Qs 7s Kc 4c 5c 4d 9h 7h 7c Ts Ks 8d 7d Kh 4h 8s Ah Jh 5d 6c Ac Kd"
    )


def test_a_naive_shuffle_of_another_kind_gives_the_same_orders():
    for number in range(400):
        cards = WITH_JOKER.cards[: number % 54]
        assert shuffled(cards, bytes_of(number)) == naive(cards, bytes_of(number))


def test_a_shuffle_keeps_every_card():
    for number in range(200):
        assert sorted(shuffled(WITH_JOKER.cards, bytes_of(number))) == [*WITH_JOKER.cards]


def test_all_24_orders_of_four_cards_are_as_likely():
    total = 24_000
    counts = Counter(shuffled((0, 1, 2, 3), bytes_of(number)) for number in range(total))
    assert set(counts) == set(permutations(range(4)))
    # 23 degrees of freedom: above 49.7 once in a thousand. The bytes are fixed, so is the outcome.
    assert chi_square(counts.values(), total / 24) < 49.7


def test_every_card_is_as_likely_at_every_place():
    total = 5_200
    counts = Counter(
        pair
        for number in range(total)
        for pair in enumerate(shuffled(STANDARD_CARDS, bytes_of(number)))
    )
    # 51 * 51 degrees of freedom: mean 2601, standard deviation 72. Five of these on both sides.
    found = chi_square((counts[pair] for pair in product(range(52), repeat=2)), total / 52)
    assert 2240 < found < 2960


def test_cards_that_lay_together_are_torn_apart():
    total = 4_000
    orders = (shuffled(STANDARD_CARDS, bytes_of(number)) for number in range(total))
    together = sum(one + 1 == next_one for order in orders for one, next_one in pairwise(order))
    # One of 52 neighbours on average 51/52 of a time a shuffle; the spread is about 63 in all.
    assert abs(together - total * 51 / 52) < 320


def test_a_byte_that_would_favour_some_cards_is_passed_over(monkeypatch):
    # With three cards left 255 would favour the first: 256 is no multiple of 3. Taken as it is, it
    # would give (2, 1, 0).
    monkeypatch.setattr(
        "floorman.server.chance.shuffling._stream", lambda entropy: iter((255, 3, 0))
    )
    assert shuffled((0, 1, 2), COUNTING) == (1, 2, 0)


def test_one_other_bit_gives_another_order():
    changed = bytes((1, *COUNTING[1:]))
    assert shuffled(STANDARD_CARDS, COUNTING) != shuffled(STANDARD_CARDS, changed)


@pytest.mark.parametrize(("cards", "entropy"), [(52, b""), (52, bytes(31)), (257, bytes(32))])
def test_too_few_bytes_or_too_many_cards_are_not_shuffled(cards, entropy):
    with pytest.raises(ValueError, match=f"{len(entropy)} bytes of chance for {cards} cards"):
        shuffled(range(cards), entropy)


def test_no_two_shuffles_get_the_same_bytes():
    found = {fresh() for _ in range(100)}
    assert len(found) == 100
    assert {len(one) for one in found} == {32}


def test_in_which_order_the_cards_came_makes_no_difference():
    mixed = Random(1).sample(STANDARD_CARDS, 52)
    assert make_shuffle(mixed, COUNTING) == make_shuffle(STANDARD_CARDS, COUNTING)


def test_a_shuffle_is_written_as_json_and_read_back():
    shuffle = make_shuffle(STANDARD_CARDS, COUNTING)
    text = msgspec.json.encode(shuffle)
    assert msgspec.json.decode(text, type=Shuffle) == shuffle


def test_a_shuffle_in_a_log_gives_no_card_away():
    shuffle = make_shuffle((3, 1, 2), COUNTING)
    assert repr(shuffle) == f"Shuffle(3 cards, root={shuffle.root!r})"


def test_a_forged_record_is_found_out():
    true = make_shuffle(STANDARD_CARDS, COUNTING)
    assert true.is_true
    first, second, *others = true.cards
    for change in (
        {"cards": (second, first, *others)},
        {"entropy": bytes_of(1)},
        {"root": "0" * 64},
    ):
        assert not msgspec.structs.replace(true, **change).is_true


def dealer_of(seed, recorded=()):
    numbers = iter(range(1000))
    return Dealer(lambda: bytes_of(f"{seed} {next(numbers)}"), recorded)


def test_a_dealer_keeps_every_shuffle():
    dealer = dealer_of("a")
    deck = dealer.deck(STANDARD_CARDS)
    again = dealer(deck[:7])
    assert [one.cards for one in dealer.shuffles] == [deck, again]
    assert sorted(again) == sorted(deck[:7])
    assert all(one.is_true for one in dealer.shuffles)
    assert dealer.shuffles[0].entropy != dealer.shuffles[1].entropy


def test_a_dealer_with_records_gives_them_again_and_goes_on_from_there():
    dealer = dealer_of("a")
    deck, again = dealer.deck(STANDARD_CARDS), dealer((5, 6, 7))
    later = dealer_of("b", dealer.shuffles)
    assert (later.deck(STANDARD_CARDS), later((7, 6, 5))) == (deck, again)
    third = later((1, 2, 3, 4))
    assert [one.cards for one in later.shuffles] == [deck, again, third]
    assert len(dealer.shuffles) == 2


def test_a_record_of_other_cards_is_not_dealt():
    dealer = dealer_of("a")
    dealer.deck(STANDARD_CARDS)
    with pytest.raises(ValueError, match="shuffle 0 was recorded of other cards"):
        dealer_of("b", dealer.shuffles).deck(WITH_JOKER.cards)


def test_a_dealer_is_for_one_deal():
    dealer = dealer_of("a")
    dealer.deck(STANDARD_CARDS)
    with pytest.raises(ValueError, match="for one deal"):
        dealer.deck(STANDARD_CARDS)
