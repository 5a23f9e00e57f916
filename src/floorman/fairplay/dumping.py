"""Chips that go one way: somebody loses to one player what chance would spread over several, or
gives up to him what he gives up to nobody else.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from floorman.fairplay.chances import at_least
from floorman.fairplay.findings import MOST_DEALS, Finding, rooms_words, sureness
from floorman.fairplay.played import Choice, Played

_LEAST_DEALS: Final = 8
# Three at a table are the fewest where it tells something who wins from whom.
_LEAST_PLAYERS: Final = 3
# No single deal counts for more units than this, so that one cooler proves nothing.
_LARGEST: Final = 100.0
# Against chance a player may be so much likelier to be the one who wins: some play better, or more.
_HEADWAY: Final = 1.5

_ONE_WAY: Final = "He may play badly against one who plays well, or be unlucky."
_GIVES_UP: Final = "He may have been outplayed, or follow a plan that folds much."


@dataclass(slots=True)
class _Flow:
    """What one player lost, and how much of it another one won."""

    lost: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    won: float = 0.0
    deals: list[tuple[float, str, int]] = field(default_factory=list)


def one_way(deals: Sequence[Played], people: frozenset[str]) -> list[Finding]:
    """Who loses his chips to one player above all."""
    wins = _wins(deals)
    flows: dict[tuple[str, str], _Flow] = defaultdict(_Flow)
    for deal in deals:
        if len(deal.players) >= _LEAST_PLAYERS:
            _note_flow(deal, wins, people, flows)
    tested = {pair: flow for pair, flow in flows.items() if len(flow.lost) >= _LEAST_DEALS}
    found: list[Finding] = []
    for (loser, winner), flow in tested.items():
        chance = len(tested) * at_least(flow.lost, flow.odds, flow.won)
        sure = sureness(chance)
        if sure is None:
            continue
        expected = sum(w * p for w, p in zip(flow.lost, flow.odds, strict=True))
        words = (
            f"In {len(flow.lost)} deals that {{0}} lost with {{1}} in them, {{1}} won "
            f"{flow.won:,.0f} of his {sum(flow.lost):,.0f} units, and not about {expected:,.0f}; "
            f"chance does that {rooms_words(chance)}."
        )
        told = tuple(
            (table, number) for _, table, number in sorted(flow.deals, reverse=True)[:MOST_DEALS]
        )
        players = (loser, winner)
        found.append(Finding("chips-one-way", players, sure, chance, words, _ONE_WAY, told))
    return found


def _note_flow(
    deal: Played,
    wins: "_Wins",
    people: frozenset[str],
    flows: dict[tuple[str, str], _Flow],
) -> None:
    won = {one: net for one, net in zip(deal.players, deal.net, strict=True) if net > 0}
    total = sum(won.values())
    if not total:
        return
    for loser, net in zip(deal.players, deal.net, strict=True):
        if net >= 0 or loser not in people:
            continue
        lost = min(_LARGEST, -net / deal.unit)
        others = [one for one in deal.players if one != loser]
        weights = {one: wins.rate(one, loser) for one in others}
        for winner in others:
            if winner in people:
                flow = flows[loser, winner]
                share = won.get(winner, 0) / total
                mine = _HEADWAY * weights[winner]
                flow.lost.append(lost)
                flow.odds.append(mine / (mine + sum(weights.values()) - weights[winner]))
                flow.won += lost * share
                if share:
                    flow.deals.append((lost * share, deal.table, deal.number))


class _Wins:
    """How often each player wins in deals without another one."""

    def __init__(self) -> None:
        self.dealt: dict[str, int] = defaultdict(int)
        self.won: dict[str, int] = defaultdict(int)
        self.dealt_with: dict[tuple[str, str], int] = defaultdict(int)
        self.won_with: dict[tuple[str, str], int] = defaultdict(int)

    def rate(self, player: str, without: str) -> float:
        """Evened out as if he had won 2 of 10 deals more."""
        won = self.won[player] - self.won_with[player, without]
        dealt = self.dealt[player] - self.dealt_with[player, without]
        return (won + 2) / (dealt + 10)


def _wins(deals: Iterable[Played]) -> _Wins:
    """How often each wins, and how often while another one loses."""
    wins = _Wins()
    for deal in deals:
        for player, net in zip(deal.players, deal.net, strict=True):
            wins.dealt[player] += 1
            wins.won[player] += net > 0
            for other, lost in zip(deal.players, deal.net, strict=True):
                if lost < 0:
                    wins.dealt_with[player, other] += 1
                    wins.won_with[player, other] += net > 0
    return wins


# Giving up

# A fold gives up much when so many units were put in, and the call cost so little of the pot.
_MUCH: Final = 8
_CHEAP: Final = 0.34
_LEAST_FOLDS: Final = 3
# Against one player somebody may fold so much more often than against others, for good reasons.
_MORE: Final = 2.0


def gives_up(deals: Sequence[Played], people: frozenset[str]) -> list[Finding]:
    """Who folds to one player for a small price after he has put in much."""
    offered: dict[tuple[str, str], list[tuple[bool, str, int]]] = defaultdict(list)
    for deal in deals:
        for choice in deal.choices:
            if choice.player in people and _gave_much(choice, deal.unit):
                key = choice.player, choice.whom
                offered[key].append((choice.kind == "fold", deal.table, deal.number))
    folds = sum(sum(one[0] for one in several) for several in offered.values())
    chances = sum(map(len, offered.values()))
    tested = {
        pair: several
        for pair, several in offered.items()
        if pair[1] in people and sum(one[0] for one in several) >= _LEAST_FOLDS
    }
    found: list[Finding] = []
    for (player, whom), several in tested.items():
        mine = sum(one[0] for one in several)
        own_folds, own = _elsewhere(offered, player, whom)
        usual = (folds - mine + 1) / (chances - len(several) + 4)
        odds = min(0.9, _MORE * max(usual, (own_folds + usual * 4) / (own + 4)))
        chance = len(tested) * at_least([1.0] * len(several), [odds] * len(several), mine)
        sure = sureness(chance)
        if sure is not None:
            words = (
                f"{mine} of {len(several)} times {{0}} folded to {{1}} for a small price after "
                f"putting in much, and {own_folds} of {own} times to others; chance does that "
                f"{rooms_words(chance)}."
            )
            told = tuple(one[1:] for one in several if one[0])[-MOST_DEALS:]
            players = (player, whom)
            found.append(Finding("gives-up", players, sure, chance, words, _GIVES_UP, told))
    return found


def _gave_much(choice: Choice, unit: int) -> bool:
    much = choice.put >= _MUCH * unit and choice.price > 0
    return bool(choice.whom) and much and choice.price <= _CHEAP * (choice.pot + choice.price)


def _elsewhere(
    offered: dict[tuple[str, str], list[tuple[bool, str, int]]], player: str, whom: str
) -> tuple[int, int]:
    """How often somebody folded so to anybody else, and how often he could have."""
    others = [one for pair, several in offered.items() for one in several
              if pair[0] == player and pair[1] != whom]  # fmt: skip
    return sum(one[0] for one in others), len(others)
