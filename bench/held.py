"""What objects are held by what, object by object: Python's own sizes, what is shared left out."""

import asyncio
import gc
import sys
import types
from collections import Counter
from functools import lru_cache

import msgspec

_RAW = msgspec.Raw.__basicsize__
# What belongs to the program and not to anything in it.
_PROGRAM = (
    type, types.ModuleType, types.FunctionType, types.CodeType,
    types.GetSetDescriptorType, types.MemberDescriptorType, property, type(lru_cache(len)),
    asyncio.AbstractEventLoop,
)  # fmt: skip


def reached(roots, stops=frozenset()):
    """Every object that can be reached from these, by its id, with the type and the one that led
    there; `stops` are ids of those that are not looked into, nor counted.
    """
    found, waiting = {}, [(one, None) for one in roots]
    while waiting:
        one, by = waiting.pop()
        key = id(one)
        if key in found or key in stops or _is_of_program(one):
            continue
        found[key] = one, by
        waiting += [(below, key) for below in gc.get_referents(one)]
    return found


def _is_of_program(one):
    if isinstance(one, types.FunctionType):
        # A closure is made anew each time, its code is not.
        return one.__closure__ is None
    if isinstance(one, types.BuiltinFunctionType):
        # A task is waked by a method of its own.
        return one.__self__ is None or isinstance(one.__self__, types.ModuleType | type)
    return isinstance(one, _PROGRAM) or one is None


def own_of(each):
    """Of what each of several reaches, what no other of them does."""
    shared = Counter(key for found in each for key in found)
    return [{k: v for k, v in found.items() if shared[k] == 1} for found in each]


def size_of(found):
    """Bytes of all these."""
    return sum(_bytes(one) for one, _ in found.values())


def _bytes(one):
    # msgspec's own answer for these is of no use; what they are of is counted beside them.
    return _RAW if type(one) is msgspec.Raw else sys.getsizeof(one)


def kinds_in(found):
    """Bytes and number by type."""
    sizes, numbers = Counter(), Counter()
    for one, _ in found.values():
        name = type(one).__qualname__
        sizes[name] += _bytes(one)
        numbers[name] += 1
    return sizes, numbers
