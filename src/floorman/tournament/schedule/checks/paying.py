"""Prizes: shares that make a whole, for places that there are."""

from itertools import pairwise

from floorman.tournament.schedule.checks.findings import Finding, Findings, unusual
from floorman.tournament.schedule.parts import Band, Prizes
from floorman.tournament.schedule.schedule import Schedule

_TOLERANCE = 1e-6


def prize_findings(schedule: Schedule) -> Findings:
    """Everything about the prizes, however many enter."""
    one = schedule.prizes
    if one.unit < 1:
        yield Finding("prizes.unit", f"{one.unit}: prizes are rounded to 1 or more")
    if one.guarantee < 0:
        yield Finding("prizes.guarantee", f"{one.guarantee} is below nothing")
    if one.kind == "satellite" and one.seat_worth < 1:
        yield Finding("prizes.seat_worth", "a satellite plays for seats that are worth something")
    if one.kind != "satellite" and one.seat_worth:
        yield Finding("prizes.seat_worth", "seats are played for in a satellite only")
    if one.kind != "places" and one.bands:
        yield Finding("prizes.bands", f"{one.kind} pays no percentages")
    if one.kind == "places":
        yield from _bands(schedule, one)


def _bands(schedule: Schedule, prizes: Prizes) -> Findings:
    if not prizes.bands:
        yield Finding("prizes.bands", "places are paid by percentages, and there are none")
    fewest = schedule.entering.least
    for number, band in enumerate(prizes.bands, 1):
        place = f"prizes.bands[{number}]"
        yield from _shares(band, place, fewest)
        if band.entries is None:
            if number < len(prizes.bands):
                yield Finding(f"{place}.entries", "the bands after it are never reached")
            return
        if band.entries < fewest and number > 1:
            yield Finding(f"{place}.entries", f"{band.entries}: the band before goes as far")
        fewest = max(fewest, band.entries + 1)
    most = schedule.entering.most
    if prizes.bands and (most is None or most >= fewest):
        upto = "more" if most is None else f"up to {most:,}"
        yield Finding("prizes.bands", f"no band pays {fewest:,} entries, and {upto} may come")


def _shares(band: Band, place: str, fewest: int) -> Findings:
    """Shares that fall from the first and sum to a hundred, for no more places than entries."""
    place = f"{place}.percents"
    total = sum(band.percents)
    if abs(total - 100) > _TOLERANCE:
        yield Finding(place, f"{total:g} together, not 100")
    if any(share <= 0 for share in band.percents):
        yield Finding(place, "a place that is paid is paid something")
    if any(one < other for one, other in pairwise(band.percents)):
        yield unusual(place, "a place is paid more than the one above it")
    reached = band.entries is None or band.entries >= fewest
    if reached and len(band.percents) > fewest:
        yield Finding(place, f"{len(band.percents)} places, and {fewest} entries are in this band")
