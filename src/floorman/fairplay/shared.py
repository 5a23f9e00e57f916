"""Several accounts that come from one device or one address, and play in the same deals."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, Literal

import msgspec

from floorman.fairplay.findings import MOST_DEALS, Finding, Found, Sure
from floorman.fairplay.played import Played

TraceKind = Literal["device", "address"]
_KINDS: Final[tuple[tuple[TraceKind, Found, Sure, str], ...]] = (
    ("device", "same-device", "likely", "Two people may take turns at one browser."),
    ("address", "same-address", "worth-a-look", "People who live together share an address."),
)
# Behind an address of so many accounts is a network, and not a home.
_HOME: Final = 8


class Trace(msgspec.Struct, frozen=True):
    """From where an account came: `print_` stands for a device or an address without naming it."""

    account: str
    kind: TraceKind
    print_: str
    first: int
    last: int


def shared(
    deals: Sequence[Played], traces: Iterable[Trace], people: frozenset[str]
) -> list[Finding]:
    """Which accounts share a device or an address and were dealt in together."""
    together: dict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
    for deal in deals:
        for pair in combinations(sorted({*deal.players} & people), 2):
            together[pair].append((deal.table, deal.number))
    by_print: dict[tuple[str, str], set[str]] = defaultdict(set)
    for trace in traces:
        by_print[trace.kind, trace.print_].add(trace.account)
    found: list[Finding] = []
    known: set[tuple[str, str]] = set()
    for kind, what, sure, otherwise in _KINDS:
        for pair in _pairs(by_print, kind):
            if pair in together and pair not in known:
                known.add(pair)
                told = together[pair]
                words = f"{{0}} and {{1}} came from the same {kind} and played {_deals(told)}."
                last = tuple(told[-MOST_DEALS:])
                found.append(Finding(what, pair, sure, None, words, otherwise, last))
    return found


def _deals(told: Sequence[object]) -> str:
    return "a deal together" if len(told) == 1 else f"{len(told)} deals together"


def _pairs(by_print: dict[tuple[str, str], set[str]], kind: TraceKind) -> list[tuple[str, str]]:
    pairs: set[tuple[str, str]] = set()
    for (one, _), accounts in by_print.items():
        if one == kind and len(accounts) <= _HOME:
            pairs.update(combinations(sorted(accounts), 2))
    return sorted(pairs)
