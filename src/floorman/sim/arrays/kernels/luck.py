"""Luck: words of 64 bits that follow from a seed, the number of a deal and a place alone.

The mixing is SplitMix64's (Steele, Lea and Flood, 2014): a word is the mix of a counter. So a deal
is the same whichever other deals are played beside it, on whatever machine.
"""

from typing import Any, Final

from floorman.sim.arrays.kernels.mode import kernel, whole, word

_GOLDEN: Final = word(0x9E3779B97F4A7C15)
_FIRST: Final = word(0xBF58476D1CE4E5B9)
_SECOND: Final = word(0x94D049BB133111EB)
_MASK: Final = word(0xFFFFFFFFFFFFFFFF)
_27: Final = word(27)
_30: Final = word(30)
_31: Final = word(31)
_32: Final = word(32)
_11: Final = word(11)
_ONE: Final = word(1)
_UNIT: Final = 2.0**-53
# From which place on the words of acts are counted; before it those of shuffles.
_ACTS: Final = word(1 << 20)
_AN_ACT: Final = word(4)
_A_SHUFFLE: Final = word(64)


@kernel
def _mixed(one: Any) -> Any:
    one = ((one ^ (one >> _30)) * _FIRST) & _MASK
    one = ((one ^ (one >> _27)) * _SECOND) & _MASK
    return one ^ (one >> _31)


@kernel
def key_of(seed: Any, number: Any) -> Any:
    """The key of a deal."""
    start = _mixed((word(seed) + _GOLDEN) & _MASK)
    return _mixed((start + word(number) * _GOLDEN) & _MASK)


@kernel
def _word_at(key: Any, place: Any) -> Any:
    return _mixed((word(key) + (place + _ONE) * _GOLDEN) & _MASK)


@kernel
def card_below(key: Any, shuffle: Any, place: Any, most: Any) -> Any:
    """A number below `most` for a place of a shuffle, the first or a later one."""
    found = _word_at(key, word(shuffle) * _A_SHUFFLE + word(place))
    return whole(((found >> _32) * word(most)) >> _32)


@kernel
def luck_of_act(key: Any, act: Any, place: Any) -> Any:
    """Even between 0 and 1 for an act of a deal; there are four of them."""
    found = _word_at(key, _ACTS + word(act) * _AN_ACT + word(place))
    return whole(found >> _11) * _UNIT
