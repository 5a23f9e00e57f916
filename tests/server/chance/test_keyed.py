"""The keyed hash is HMAC-SHA256."""

import hmac
import random

import pytest

from floorman.server.chance.keyed import keyed_hash


@pytest.mark.parametrize("size", [0, 1, 32, 63, 64])
def test_it_is_what_the_standard_library_gives(size):
    chance = random.Random(size)
    key = chance.randbytes(size)
    digest = keyed_hash(key)
    for length in (0, 1, 40, 64, 65, 500):
        text = chance.randbytes(length)
        assert digest(text) == hmac.digest(key, text, "sha256")


def test_a_longer_key_is_refused():
    with pytest.raises(ValueError, match="65 bytes"):
        keyed_hash(bytes(65))
