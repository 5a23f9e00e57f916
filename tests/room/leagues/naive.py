"""The standings of a league in the slowest and plainest way, to hold the quick one against."""

from fractions import Fraction
from functools import cmp_to_key
from math import floor


def naive_standings(league, events, give):
    """Rows (rank, person, points) in order; `give(event, place)` gives hundredths for a place."""
    people = sorted({one.person for event in events for one in event.results})
    rows = [_row(league, events, person, give) for person in people]
    ahead = cmp_to_key(lambda one, other: _compare(league, one, other))
    ranked = sorted((one for one in rows if one["events"] >= league.least), key=ahead)
    found = []
    for row in ranked:
        better = sum(_compare_ties(league, other, row) < 0 for other in ranked)
        found.append((better + 1, row["person"], row["points"]))
    rest = sorted((one for one in rows if one["events"] < league.least), key=ahead)
    return found + [(0, row["person"], row["points"]) for row in rest]


def _row(league, events, person, give):
    results = [
        (_points(league, event, one, give), -number, one, event)
        for number, event in enumerate(events)
        for one in event.results
        if one.person == person
    ]
    best = sorted(results, key=lambda one: one[:2], reverse=True)
    for _ in range(league.drops):
        if len(best) > 1:
            best.pop()
    if league.best:
        best = best[: league.best]
    had = max(((event.date, event.at) for given, _, _, event in best if given), default=("", 0))
    return {
        "person": person,
        "points": sum(one[0] for one in best),
        "events": len(results),
        "wins": sum(one.first == 1 for _, _, one, _ in results),
        "knockouts": sum(one.knockouts for _, _, one, _ in results),
        "places": sorted(
            Fraction(one.first + one.last, 2) for _, _, one, _ in results if one.first
        ),
        "had": had,
    }


def _points(league, event, one, give):
    found = league.came + league.knockout * one.knockouts
    if one.first:
        several = [give(event, place) for place in range(one.first, one.last + 1)]
        found += floor(Fraction(sum(several), len(several)))
        if one.first <= league.final_places:
            found += league.final_table
    return found


def _compare(league, one, other):
    return _compare_ties(league, one, other) or (one["person"] > other["person"]) * 2 - 1


def _compare_ties(league, one, other):
    if one["points"] != other["points"]:
        return other["points"] - one["points"]
    for tie in league.ties:
        if found := _tie(tie, one, other):
            return found
    return 0


def _tie(tie, one, other):
    match tie:
        case "wins" | "knockouts":
            return other[tie] - one[tie]
        case "more-events":
            return other["events"] - one["events"]
        case "fewer-events":
            return one["events"] - other["events"]
        case "earliest":
            return (one["had"] > other["had"]) - (one["had"] < other["had"])
    for mine, his in zip(one["places"], other["places"], strict=False):
        if mine != his:
            return -1 if mine < his else 1
    return len(other["places"]) - len(one["places"])
