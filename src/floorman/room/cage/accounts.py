"""Accounts of the cage: everything is in one of them, and goes from one into another.

There is a ledger for each kind of thing, which counts it at its worth in smallest units of money:
cash, chips of the house, chips of other houses, and markers, the slips on which credit is taken.

    vault             where drawers are filled from; below nothing by what it gave out
    drawer:main       what lies in a drawer
    person:ada        what a person has given, below nothing by so much, and taken
    floor             chips in people's hands, at the tables and away from them
    box:game          chips that a game has paid to the house and that are not counted in yet
    lock-up:ada       money left for a seat
    forfeited         lock-up money that was not fetched
    missing           chips of the house that nobody finds
    over-short:main   what counts of a drawer were over, below nothing, or short
    host              what the host put right, below nothing by what he added

Each ledger together is always nothing.
"""

from collections.abc import Mapping
from typing import Final, Literal, get_args

Kind = Literal["cash", "chips", "foreign", "marker"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

VAULT: Final = "vault"
FLOOR: Final = "floor"
FORFEITED: Final = "forfeited"
MISSING: Final = "missing"
HOST: Final = "host"

Ledgers = dict[Kind, dict[str, int]]


def drawer_of(drawer: str) -> str:
    """The account of what lies in a drawer."""
    return f"drawer:{drawer}"


def person_of(person: str, kind: Kind = "cash") -> str:
    """The account of a person: chips out of a drawer are on the floor, whoever bought them."""
    return FLOOR if kind == "chips" else f"person:{person}"


def box_of(game: str) -> str:
    """The account of what a game has paid to the house."""
    return f"box:{game}"


def lock_up_of(person: str) -> str:
    """The account of money that a person left for a seat."""
    return f"lock-up:{person}"


def over_short_of(drawer: str) -> str:
    """The account of what a drawer's counts were over or short."""
    return f"over-short:{drawer}"


def holds(ledgers: Mapping[Kind, Mapping[str, int]], kind: Kind, account: str) -> int:
    """What is in an account."""
    return ledgers.get(kind, {}).get(account, 0)


def results(ledgers: Mapping[Kind, Mapping[str, int]]) -> dict[str, int]:
    """What each person has got out more than he put in, in money, slips and chips of others."""
    found: dict[str, int] = {}
    for kind in ("cash", "foreign", "marker"):
        for account, amount in ledgers.get(kind, {}).items():
            start, _, name = account.partition(":")
            if start in ("person", "lock-up"):
                found[name] = found.get(name, 0) + amount
    return found
