"""Places of those who went out in one of several first days, behind all who have chips after them.

No text has it. Who had come further in the schedule by its clock finishes higher; who had come
exactly as far in another first day shares the place. Of one first day the order stands in which
they went out there. Who went out in several counts where he had come furthest.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from floorman.tournament.bags import WentOut
from floorman.tournament.prizes.finishing import Finish

# The step, the time into it, and which at that moment of his day.
_Far = tuple[int, int, int]


def finish_flights(
    flights: Sequence[Sequence[WentOut]], going_on: Collection[str]
) -> tuple[Finish, ...]:
    """The places of all who went out and are not `going_on`, the highest first.

    Each of the flights lists who went out there, the first in front.
    """
    reached = [one for flight in flights for one in _reached(flight)]
    placed = set(going_on)
    found: list[Finish] = []
    place = len(placed) + 1
    for _, together in groupby(sorted(reached, key=itemgetter(0), reverse=True), itemgetter(0)):
        tied = _tied([one for _, one in together], placed)
        if tied is None:
            continue
        players, claims, cites = tied
        placed.update(players)
        found.append(Finish(place, place + len(players) - 1, players, claims, cites))
        place += len(players)
    return tuple(found)


def _reached(flight: Sequence[WentOut]) -> Iterator[tuple[_Far, WentOut]]:
    """How far each had come; nobody less far than one who went before, though a clock was set."""
    far: _Far = (-1, 0, 0)
    for one in flight:
        here = (one.step, one.ms)
        far = (*here, 0) if here > far[:2] else (far[0], far[1], far[2] + 1)
        yield far, one


def _tied(
    groups: Sequence[WentOut], placed: Collection[str]
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...]] | None:
    """Who shares a place, of those that have none yet, with claims and rules; None for nobody."""
    left: list[tuple[WentOut, dict[str, int]]] = []
    seen = set(placed)
    for one in groups:
        named = zip(one.players, one.claims, strict=True)
        claims = {name: claim for name, claim in named if name not in seen}
        seen.update(claims)
        if claims:
            left.append((one, claims))
    if not left:
        return None
    cites = tuple(dict.fromkeys(cite for one, _ in left for cite in one.cites))
    claim_of = {name: claim for _, claims in left for name, claim in claims.items()}
    # Hands of different deals are not compared.
    claims_told = tuple(claim_of.values()) if len(left) == 1 else (1,) * len(claim_of)
    return tuple(claim_of), claims_told, cites
