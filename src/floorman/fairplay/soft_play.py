"""Soft play: two who wager less against each other, when nobody else is left, than against others.

What chance brings is known exactly: whom a player faces does not depend on how he plays.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from floorman.fairplay.chances import Urn, drawn_at_most
from floorman.fairplay.findings import MOST_DEALS, Finding, rooms_words, sureness
from floorman.fairplay.played import Played

_LEAST: Final = 8
_LEAST_ELSEWHERE: Final = 8
# Less than so much of what they do against others: what is statistically sure may be little.
_SOFT: Final = 0.5
_ROUNDS_MOST: Final = 3
_ELSE: Final = (
    "They may fear each other, or play a kind of pot against each other that few wager in."
)


class Alone(NamedTuple):
    """Somebody was left alone with a rival in a deal: how often he was asked, whether he faced a
    wager at first, and whether he ever wagered.
    """

    rival: str
    kind: tuple[int, bool]
    wagered: bool
    deal: tuple[str, int]


def soft_play(deals: Sequence[Played], people: frozenset[str]) -> list[Finding]:
    """Which two go easy on each other."""
    alone: dict[str, list[Alone]] = defaultdict(list)
    for deal in deals:
        for player, one in _alone(deal).items():
            if player in people:
                alone[player].append(one)
    measured = {
        pair: two for pair in _pairs(alone, people) if (two := _measured(alone, *pair)) is not None
    }
    found: list[Finding] = []
    for pair, (urns, seen, deals_of) in measured.items():
        expected = sum(drawn * marked / balls for balls, marked, drawn in urns if balls)
        if seen > _SOFT * expected:
            continue
        chance = len(measured) * drawn_at_most(urns, seen)
        sure = sureness(chance)
        if sure is not None:
            words = (
                f"{{0}} and {{1}} were left alone {sum(one[2] for one in urns)} times and wagered "
                f"in {seen} of them, not about {expected:.0f} as they do against others; chance "
                f"does that {rooms_words(chance)}."
            )
            told = tuple(dict.fromkeys(deals_of))[-MOST_DEALS:]
            found.append(Finding("soft-play", pair, sure, chance, words, _ELSE, told))
    return found


def _pairs(alone: dict[str, list[Alone]], people: frozenset[str]) -> list[tuple[str, str]]:
    """Everybody who was left alone with somebody, the two in order."""
    met = ((player, one.rival) for player, several in alone.items() for one in several)
    return sorted({(min(pair), max(pair)) for pair in met if pair[1] in people})


def _measured(
    alone: dict[str, list[Alone]], one: str, other: str
) -> tuple[list[Urn], int, list[tuple[str, int]]] | None:
    """Both of two against each other and against the rest; None where there is too little."""
    urns: list[Urn] = []
    seen = together = apart = 0
    deals: list[tuple[str, int]] = []
    for player, rival in ((one, other), (other, one)):
        kinds: dict[tuple[int, bool], list[Alone]] = defaultdict(list)
        for spot in alone.get(player, ()):
            kinds[spot.kind].append(spot)
        for spots in kinds.values():
            drawn = [spot for spot in spots if spot.rival == rival]
            urns.append((len(spots), sum(spot.wagered for spot in spots), len(drawn)))
            seen += sum(spot.wagered for spot in drawn)
            together += len(drawn)
            apart += len(spots) - len(drawn)
            deals += (spot.deal for spot in drawn if not spot.wagered)
    return (urns, seen, deals) if together >= _LEAST and apart >= _LEAST_ELSEWHERE else None


def _alone(deal: Played) -> dict[str, Alone]:
    """Who was left alone with a rival and could have wagered, once for each player of a deal."""
    asked: dict[str, int] = defaultdict(int)
    first: dict[str, tuple[str, bool]] = {}
    wagered: dict[str, bool] = defaultdict(bool)
    for choice in deal.choices:
        if len(choice.rivals) == 1 and choice.may_wager:
            asked[choice.player] += 1
            first.setdefault(choice.player, (choice.rivals[0], choice.price > 0))
            wagered[choice.player] |= choice.kind == "wager"
    place = deal.table, deal.number
    return {
        player: Alone(rival, (min(_ROUNDS_MOST, asked[player]), faced), wagered[player], place)
        for player, (rival, faced) in first.items()
    }
