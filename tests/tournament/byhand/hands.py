"""Short words for events by hand in tests."""

from tests.tournament.running import begun, c


def by_hand(*args, **changed):
    """An event by hand that has begun."""
    return begun(*args, by_hand=True, **changed)


def lost(*names, to="", **stacks):
    """Those named went broke together; `stacks` are what they began the deal with."""
    won = ((to, 1),) if to else ()
    return tuple(c.Lost(name, won, stacks.get(name, 0)) for name in names)


def out(event, *names, to="", tie=False, **stacks):
    """They go broke, and do not buy in again; the events of it."""
    return event.do(c.Bust(players=lost(*names, to=to, **stacks), by="floor", tie=tie, final=True))


def count(event, **stacks):
    return event.do(c.CountStacks(stacks=tuple(stacks.items()), by="floor"))
