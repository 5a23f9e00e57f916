"""Events that were played, from wherever they come, as a league needs them."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, Literal

import msgspec

from floorman.room.evenings.book import Sitting

# At the director's desk, at tables of ours, an evening for cash in the club's book, entered here.
Kind = Literal["desk", "event", "evening", "entered"]
KINDS: Final[tuple[Kind, ...]] = ("desk", "event", "evening", "entered")


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person did in an event: his places, which he may share, 0 for none.

    Money is smallest units: `prize` is what his place paid, `bounties` what those whom he put out
    did, `cost` all that he paid.
    """

    person: str
    first: int = 0
    last: int = 0
    prize: int = 0
    bounties: int = 0
    knockouts: int = 0
    reentries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    cost: int = 0


class Played(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event that is over. `entrants` are people, `entries` with re-entries; so many `places`
    were paid. An entry cost `buy_in` and a `fee`. Money has so many `decimals`.
    """

    item: str
    kind: Kind
    name: str
    date: str
    at: int
    entrants: int
    entries: int = 0
    places: int = 0
    buy_in: int = 0
    fee: int = 0
    pool: int = 0
    decimals: int = 0
    results: tuple[Result, ...]


def values_of(played: Played, result: Result, place: int) -> Mapping[str, Decimal]:
    """What the names of formulas stand for, with a result at one of its places."""

    def money(amount: int) -> Decimal:
        return Decimal(amount).scaleb(-played.decimals)

    return {
        "place": Decimal(place),
        "entrants": Decimal(played.entrants),
        "entries": Decimal(played.entries or played.entrants),
        "places": Decimal(played.places),
        "buy_in": money(played.buy_in),
        "fee": money(played.fee),
        "pool": money(played.pool),
        "prize": money(result.prize),
        "bounties": money(result.bounties),
        "knockouts": Decimal(result.knockouts),
        "reentries": Decimal(result.reentries),
        "rebuys": Decimal(result.rebuys),
        "add_ons": Decimal(result.add_ons),
        "cost": money(result.cost),
    }


def played_for_cash(sitting: Sitting, decimals: int) -> Played:
    """An evening for cash as an event: places by what was won, which equals share."""
    nets = sorted((line.net for line in sitting.lines), reverse=True)
    results = []
    for line in sitting.lines:
        first = nets.index(line.net) + 1
        last = first + nets.count(line.net) - 1
        results.append(Result(line.person, first, last, prize=line.cashed, cost=line.bought))
    return Played(
        item=sitting.item,
        kind="evening",
        name=sitting.name,
        date=sitting.evening,
        at=sitting.at,
        entrants=len(nets),
        places=sum(net > 0 for net in nets),
        pool=sum(line.cashed for line in sitting.lines),
        decimals=decimals,
        results=tuple(results),
    )
