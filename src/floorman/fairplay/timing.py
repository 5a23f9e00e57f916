"""Times that are too even for a person: always the same, the same for easy and for hard questions,
or hour after hour without a rest.

What people's thinking is like is an assumption and no measurement: its times spread at least by
LEAST_SPREAD (the deviation of their logarithm), and hard questions take at least longer by
LEAST_DIFFERENCE (of the same logarithm).
"""

from collections import defaultdict
from collections.abc import Sequence
from math import erfc, log, sqrt
from statistics import fmean, stdev, variance
from typing import Final

from floorman.fairplay.chances import spread_below
from floorman.fairplay.findings import MOST_DEALS, Finding, rooms_words, sureness
from floorman.fairplay.played import UNKNOWN_MS, Choice, Played

LEAST_SPREAD: Final = 0.45
LEAST_DIFFERENCE: Final = 0.15
_LEAST_TIMES: Final = 40
_LEAST_OF_EACH: Final = 60
# Times that follow each other resemble each other: so many count as one.
_ALIKE: Final = 2
# Below this somebody clicked before he looked.
_QUICKEST_MS: Final = 50
# A call that costs so much of the pot, after so many units, is a hard question.
_HARD: Final = 0.2
REST_MS: Final = 1_800_000
HOURS: Final = 18
_MS_OF_HOUR: Final = 3_600_000
_EVEN: Final = "He may click as soon as he is asked, or use what his browser does in advance."
_ALL_DAY: Final = "Several people may use the account, which is not allowed either."


def even_times(deals: Sequence[Played], people: frozenset[str]) -> list[Finding]:
    """Whose times are too even."""
    times: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    where: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for deal in deals:
        for choice in deal.choices:
            if choice.ms >= _QUICKEST_MS and choice.player in people:
                times[choice.player].append((log(choice.ms), is_hard(choice)))
                where[choice.player].append((deal.table, deal.number))
    tested = {player: found for player, found in times.items() if len(found) >= _LEAST_TIMES}
    found: list[Finding] = []
    for player, logs in tested.items():
        spread, spread_odds = _spread(logs)
        apart, same_odds = _difference(logs)
        chance = 2 * len(tested) * min(spread_odds, same_odds)
        sure = sureness(chance)
        if sure is None:
            continue
        how = (
            f"spread by {100 * spread:.0f}% where people's spread by {100 * LEAST_SPREAD:.0f}%"
            if spread_odds <= same_odds
            else f"are {100 * apart:.0f}% longer for hard questions than for easy ones"
        )
        words = (
            f"The times of {{0}} in {len(logs)} choices {how}; people come to that "
            f"{rooms_words(chance)}."
        )
        told = tuple(dict.fromkeys(where[player]))[-MOST_DEALS:]
        found.append(Finding("even-times", (player,), sure, chance, words, _EVEN, told))
    return found


def is_hard(choice: Choice) -> bool:
    """Whether a question takes thought: a call that costs something."""
    return choice.price >= _HARD * (choice.pot + choice.price)


def _spread(logs: Sequence[tuple[float, bool]]) -> tuple[float, float]:
    seen = stdev([one for one, _ in logs])
    return seen, spread_below(seen, LEAST_SPREAD, len(logs) // _ALIKE)


def _difference(logs: Sequence[tuple[float, bool]]) -> tuple[float, float]:
    """How much longer hard questions take, and how often a person's would show so little."""
    hard = [one for one, is_one in logs if is_one]
    easy = [one for one, is_one in logs if not is_one]
    if min(len(hard), len(easy)) < _LEAST_OF_EACH:
        return 0.0, 1.0
    apart = fmean(hard) - fmean(easy)
    error = sqrt(_ALIKE * (variance(hard) / len(hard) + variance(easy) / len(easy)))
    if not error:
        return apart, 0.0 if apart < LEAST_DIFFERENCE else 1.0
    return apart, erfc((LEAST_DIFFERENCE - apart) / error / sqrt(2)) / 2


def no_rest(deals: Sequence[Played], people: frozenset[str]) -> list[Finding]:
    """Who plays on and on: HOURS without a rest of REST_MS."""
    began: dict[str, int] = {}
    last: dict[str, int] = {}
    longest: dict[str, tuple[int, tuple[str, int]]] = {}
    for deal in sorted(deals, key=lambda one: one.at):
        there = {one.player for one in deal.choices if one.ms != UNKNOWN_MS}
        for player in there & people:
            if player not in last or deal.at - last[player] > REST_MS:
                began[player] = deal.at
            last[player] = deal.at
            so_long = deal.at - began[player], (deal.table, deal.number)
            longest[player] = max(longest.get(player, (0, ("", 0))), so_long)
    found: list[Finding] = []
    for player, (took, deal_then) in sorted(longest.items()):
        hours = took / _MS_OF_HOUR
        if hours >= HOURS:
            words = f"{{0}} played for {hours:.0f} hours without half an hour's rest."
            finding = Finding("no-rest", (player,), "likely", None, words, _ALL_DAY, (deal_then,))
            found.append(finding)
    return found
