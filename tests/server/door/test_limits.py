"""How fast somebody may ask."""

from hypothesis import given
from hypothesis import strategies as st

from floorman.server.limits import Limiter, Rate, address_key


def test_who_has_used_up_his_tokens_waits_until_the_next():
    limiter = Limiter(Rate(at_once=3, per_minute=60))
    assert [limiter.take("ada", 0) for _ in range(4)] == [True, True, True, False]
    assert limiter.wait_ms("ada", 0) == 1001
    assert not limiter.take("ada", 900)
    assert limiter.take("ada", 1001)


def test_one_persons_haste_is_not_anothers():
    limiter = Limiter(Rate(1, 1))
    assert limiter.take("ada", 0)
    assert not limiter.take("ada", 0)
    assert limiter.take("ben", 0)


def test_a_refused_try_costs_nothing():
    limiter = Limiter(Rate(1, 60))
    limiter.take("ada", 0)
    for at in range(0, 1000, 10):
        assert not limiter.take("ada", at)
    assert limiter.take("ada", 1001)


def test_tokens_do_not_pile_up_beyond_what_is_had_at_once():
    limiter = Limiter(Rate(2, 60))
    assert limiter.take("ada", 0)
    assert [limiter.take("ada", 10**9) for _ in range(3)] == [True, True, False]


def test_a_clock_that_goes_back_gives_nothing():
    limiter = Limiter(Rate(1, 60))
    limiter.take("ada", 5000)
    assert not limiter.take("ada", 1000)


def test_memory_is_bounded_and_the_busy_are_remembered():
    limiter = Limiter(Rate(1, 1), keys_most=100)
    limiter.take("busy", 0)
    for number in range(1000):
        limiter.take(f"passing {number}", number)
        assert not limiter.take("busy", number)
    assert len(limiter) == 100


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=60))
def test_nobody_gets_more_than_the_rate_and_what_is_had_at_once(pauses):
    limiter, now, taken = Limiter(Rate(5, 120)), 0, 0
    for pause in pauses:
        now += pause
        taken += limiter.take("ada", now)
    assert taken <= 5 + now * 120 / 60_000 + 0.001


def test_an_address_of_the_sixth_protocol_counts_as_its_network():
    assert address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:2") == "2001:db8::/64"
    assert address_key("fe80::1%eth0") == "fe80::/64"
    assert address_key("no address" * 100) == ("no address" * 100)[:64]
