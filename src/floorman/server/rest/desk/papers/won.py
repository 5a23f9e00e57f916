"""Prizes, agreements and places, as the payout sheet and the result say it. Pure."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from floorman.server.desk.keeper import DeskKeeper
from floorman.server.papers import facts as f
from floorman.server.papers.seating import in_order
from floorman.server.rest.desk.papers.asked import Asked
from floorman.server.rest.desk.seen.figures import totals
from floorman.server.rest.events.views import payout_of
from floorman.tournament import events as e
from floorman.tournament.accounts import HEADS, person

_HOW: Final = {
    "chips": "divided by chips",
    "chips-after-next": "the next prize to each, and the rest by chips",
    "icm": "by ICM",
    "equal": "equal shares",
    "named": "amounts that they named",
}
_ASIDE: Final = "; the house pays the prizes as they stand"


def payouts(asked: Asked) -> f.Payouts:
    """What every place pays, and to whom."""
    keeper = asked.keeper
    state, payout = keeper.state, payout_of(keeper.state)
    if state.called_off:
        back = tuple(_given_back(asked))
        return f.Payouts(back, sum(one.amount for one in back), 0, True)
    # The prizes of several first days are those of the second.
    prizes = () if state.ended else tuple(_prizes(asked))
    return f.Payouts(
        prizes=prizes,
        pool=payout.pool,
        overlay=payout.overlay,
        settled=state.payout is not None,
        agreements=tuple(_agreements(keeper)),
    )


def _given_back(asked: Asked) -> Iterator[f.Prize]:
    keeper = asked.keeper
    for player, amount in _last_called_off(keeper):
        yield _prize(keeper, "back", player, amount)


def _last_called_off(keeper: DeskKeeper) -> tuple[tuple[str, int], ...]:
    found = (
        event.amounts
        for entry in reversed(keeper.entries)
        if not entry.undone
        for event in entry.events
        if isinstance(event, e.CalledOff)
    )
    return next(found, ())


def _prize(
    keeper: DeskKeeper, place: str, player: str, amount: int, seat_worth: int = 0
) -> f.Prize:
    return f.Prize(
        place=place,
        name=keeper.name_of(player),
        number=keeper.beside.numbers.get(player, 0),
        amount=amount,
        paid=player in keeper.beside.paid,
        seat_worth=seat_worth,
    )


def _prizes(asked: Asked) -> Iterator[f.Prize]:
    """Who agreed and is still in, places that nobody has yet, and those that somebody has."""
    keeper = asked.keeper
    state, payout = keeper.state, payout_of(keeper.state)
    seats = _seats_won(keeper)
    finished = {player for one in state.finished for player in one.players}
    prizes = _won(keeper)
    for player, amount in prizes.items():
        if player not in finished and amount:
            yield _prize(keeper, "in", player, amount)
    taken = {place for one in state.finished for place in range(one.first, one.last + 1)}
    for place in range(1, payout.places + 1):
        if place not in taken and (payout.money_at(place) or payout.seat_at(place)):
            worth = payout.seat_at(place)
            yield f.Prize(f"{place}", "", 0, payout.money_at(place) + worth, seat_worth=worth)
    for one in sorted(state.finished, key=lambda one: one.first):
        for player in one.players:
            if amount := prizes.get(player, 0):
                yield _prize(keeper, _place(one.first, one.last), player, amount,
                             seats.get(player, 0))  # fmt: skip


def _place(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first}–{last}"


def _seats_won(keeper: DeskKeeper) -> dict[str, int]:
    return {
        event.player: event.seat_worth
        for entry in keeper.entries
        if not entry.undone
        for event in entry.events
        if isinstance(event, e.PrizeWon)
    }


def _agreements(keeper: DeskKeeper) -> Iterator[f.Agreement]:
    for entry in keeper.entries:
        for event in () if entry.undone else entry.events:
            if isinstance(event, e.Agreed):
                yield f.Agreement(
                    how=_HOW[event.method] + ("" if event.carried_out else _ASIDE),
                    shares=tuple((keeper.name_of(one), amount) for one, amount in event.amounts),
                    left=event.left if event.carried_out else (),
                    rules=event.cites,
                )


def result(asked: Asked) -> f.Result:
    """Who finished where, and who is still in."""
    keeper = asked.keeper
    state = keeper.state
    words = "not begun"
    if state.called_off:
        words = "called off"
    elif state.ended:
        words = "the day is over"
    elif state.over:
        words = "final"
    elif state.begun:
        words = f"as it stands, {state.left} still in"
    return f.Result(
        state=words,
        figures=tuple(_figures(asked)),
        players=tuple(_players(asked)),
        agreements=tuple(_agreements(keeper)),
    )


def _figures(asked: Asked) -> Iterator[tuple[str, str]]:
    keeper, top = asked.keeper, asked.top()
    found, payout = totals(keeper), payout_of(keeper.state)
    yield "Entries", f"{found.entries:,}"
    yield "Players", f"{found.players:,}"
    for words, number in (
        ("Re-entries", found.reentries), ("Rebuys", found.rebuys), ("Add-ons", found.add_ons),
    ):  # fmt: skip
        if number:
            yield words, f"{number:,}"
    yield "Prize pool", top.money(found.pool)
    if payout.overlay:
        yield "of which the house adds", top.money(payout.overlay)
    yield "Places paid", f"{found.places:,}"


def _players(asked: Asked) -> Iterator[f.Finished]:
    """Everybody by place; first who is still in, by name."""
    keeper = asked.keeper
    state = keeper.state
    places = {name: (one.first, one.last) for one in state.finished for name in one.players}
    heads, won = _bounties(keeper), _won(keeper)
    back = dict(_last_called_off(keeper)) if state.called_off else {}
    there = [one for one in asked.entrants() if not (state.over and one.status == "waits")]
    in_turn = {one.id: in_order(keeper.name_of(one.id)) for one in there}
    for one in sorted(there, key=lambda one: (places.get(one.id, (0, 0)), in_turn[one.id])):
        at = places.get(one.id)
        yield f.Finished(
            place=_place(*at) if at else ("disq." if one.disqualified else ""),
            name=keeper.name_of(one.id),
            number=keeper.beside.numbers.get(one.id, 0),
            entries=one.entries,
            prize=back.get(one.id, 0) or won.get(one.id, 0),
            bounty=heads[one.id],
        )


def _won(keeper: DeskKeeper) -> dict[str, int]:
    """What everybody was paid out of the pool: bounties are counted by themselves."""
    heads = _bounties(keeper)
    return {player: amount - heads[player] for player, amount in keeper.state.paid.items()}


def _bounties(keeper: DeskKeeper) -> Counter[str]:
    """What everybody won on others' heads, and kept of the own."""
    found: Counter[str] = Counter()
    start = person("")
    for entry in keeper.entries:
        for event in () if entry.undone else entry.events:
            if isinstance(event, e.Moved) and event.source == HEADS and event.why == "bounty":
                found[event.target.removeprefix(start)] += event.amount
    return found
