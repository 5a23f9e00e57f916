"""All that is looked for, in one report."""

from collections.abc import Iterable, Sequence
from typing import Final

from floorman.fairplay.dumping import gives_up, one_way
from floorman.fairplay.findings import Finding
from floorman.fairplay.played import Played
from floorman.fairplay.shared import Trace, shared
from floorman.fairplay.soft_play import soft_play
from floorman.fairplay.timing import even_times, no_rest

_ORDER: Final = ("almost-certain", "likely", "worth-a-look")


def look(
    deals: Sequence[Played], traces: Iterable[Trace] = (), house: frozenset[str] = frozenset()
) -> list[Finding]:
    """What was found in deals, the surest first; players of the `house` are not looked at."""
    everybody = {player for deal in deals for player in deal.players}
    people = frozenset(everybody - house)
    found = [
        *one_way(deals, people),
        *gives_up(deals, people),
        *soft_play(deals, people),
        *even_times(deals, people),
        *no_rest(deals, people),
        *shared(deals, traces, people),
    ]
    return sorted(found, key=lambda one: (_ORDER.index(one.sure), one.chance or 0.0, one.players))
