"""Checking that two ways of ranking order hands alike."""

from itertools import pairwise


def assert_same_order(fast, slow, hands=None):
    """Equal where equal, and larger where larger: one strength for each slow value, in order."""
    value_of = {}
    for place, (strength, value) in enumerate(zip(fast, slow, strict=True)):
        known = value_of.setdefault(strength, value)
        assert known == value, f"{hands[place] if hands else place}: {strength} is two values"
    ordered = sorted(value_of)
    values = [value_of[strength] for strength in ordered]
    assert all(a < b for a, b in pairwise(values))
