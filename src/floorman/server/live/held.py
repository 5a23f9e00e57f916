"""What was ruled at a live table and is still to be heeded: early acts, and who may not raise."""

from collections.abc import Iterator
from typing import Final

from floorman.cards import Card, cards_text
from floorman.deal import Deal
from floorman.deal import commands as d
from floorman.deal import events as e
from floorman.deal.betting.barred import find_bar
from floorman.rulings.ear.phrasing import clause
from floorman.rulings.incidents import find_fact, find_kind
from floorman.rulings.later import awaited_fact, since_then
from floorman.server.protocol import client as m
from floorman.server.protocol.rulings import HeldState
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper

_BARRED: Final = {
    (True, True): "may not bet or raise, as was ruled",
    (True, False): "may not bet, as was ruled",
    (False, True): "may not raise, as was ruled",
}


def held_at(keeper: Keeper) -> tuple[HeldState, ...]:
    """What is held for the deal in progress, by the seat that it is about."""
    deal = keeper.table.deal
    if deal is None or not keeper.live:
        return ()
    return (*_acts(keeper, deal), *_bars(keeper, deal))


def _acts(keeper: Keeper, deal: Deal) -> Iterator[HeldState]:
    """The acts that are ruled on when the turn comes."""
    waiting: dict[tuple[str, int], tuple[r.Ruled, int]] = {}
    for body, place in _rulings(keeper, deal):
        seat = body.facts.get("seat")
        if not isinstance(seat, int):
            continue
        waiting.pop((body.incident, seat), None)
        if awaited_fact(body.incident, body.outcome):
            waiting[body.incident, seat] = body, place
    for (incident, seat), (body, place) in waiting.items():
        since = since_then(deal, place, seat)
        if since is None:
            continue
        due = deal.request.kind == "bet" and deal.request.seat == seat
        facts = {key: _told(keeper, key, value) for key, value in body.facts.items()}
        if due:
            facts[awaited_fact(incident, body.outcome)] = since
        yield HeldState(keeper.seats[seat], _words(body), incident, facts, due)


def _rulings(keeper: Keeper, deal: Deal) -> Iterator[tuple[r.Ruled, int]]:
    """The rulings of the deal, each with the place of its event; those without one are settled."""
    entered = keeper.since.entered if keeper.since else ()
    places = [place for place, one in enumerate(deal.events) if isinstance(one, e.Ruled)]
    told = iter(places)
    for one in entered:
        if not isinstance(one.body, r.Ruled):
            continue
        remedies = [each for each in one.body.commands if isinstance(each, d.Remedy)]
        found = [next(told, len(deal.events)) for _ in remedies]
        yield one.body, found[-1] if found else len(deal.events)


def _words(body: r.Ruled) -> str:
    """What happened, in a few words."""
    kind = find_kind(body.incident)
    told = [
        clause(find_fact(key), value)
        for key, value in body.facts.items()
        if key not in ("seat", "since") and not isinstance(value, tuple)
    ]
    return f"{kind.title}: {', '.join(told)}" if told else kind.title


def _told(keeper: Keeper, key: str, value: bool | int | str | tuple[int, ...]) -> m.Told:
    if isinstance(value, tuple):
        return cards_text(map(Card, value))
    is_seat = find_fact(key).kind == "seat" and isinstance(value, int)
    return keeper.seats[int(value)] if is_seat else value


def _bars(keeper: Keeper, deal: Deal) -> Iterator[HeldState]:
    for seat in range(len(deal.state.seats)):
        if deal.state.seats[seat].folded:
            continue
        bet, raises = (find_bar(deal.state, seat, kind) for kind in ("bet", "raise"))
        words = _BARRED.get((bet is not None, raises is not None))
        if words:
            yield HeldState(keeper.seats[seat], words)
