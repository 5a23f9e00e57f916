"""What whoever runs a live table sees beside the felt: all that may be entered now."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from floorman.deal import DEALER, Deal
from floorman.server.choosing.choices import choices
from floorman.server.live.people import guests_at, people_at, table_deeds
from floorman.server.live.reminders import reminders_at
from floorman.server.protocol.around import PotState
from floorman.server.protocol.server import Running
from floorman.server.register.at_live import Against
from floorman.server.tables.keeper import Keeper
from floorman.server.telling.lines import deed_words
from floorman.server.telling.sight import Sight
from floorman.server.telling.view_parts import pots_in
from floorman.table import TableRefused
from floorman.table.mixes.rotation import able_seats, chooser


def running_of(sight: Sight, keeper: Keeper, against: Iterable[Against] = ()) -> Running:
    """What may be entered at a live table, and what stands `against` who sits there."""
    may = tuple(_may(keeper))
    last = keeper.since.entered[-1] if keeper.since and keeper.since.entered else None
    undoes = deed_words(sight, last.body) if last else ""
    deal, around = keeper.table.deal, _around(sight, keeper, against)
    if deal is None:
        return replace(around, may=may, undoes=undoes)
    request = deal.request
    asked = None if request.seat == DEALER else request.seat
    view = deal.view(asked)
    seats = tuple(map(sight.seat_of, range(len(keeper.players))))
    opener = deal.setup.law.form.openers is not None and deal.state.opener == asked
    return replace(
        around,
        kind=request.kind,
        asked=None if asked is None else sight.seat_of(asked),
        deal_seat=request.seat,
        deal_seats=_places(sight, keeper),
        choices=choices(request, deal.setup.law, view, opener=opener) if asked is not None else (),
        seats=tuple(one for seat in request.seats if (one := seats[seat]) is not None),
        pots=_pots(sight, deal),
        shares=tuple(share.name for share in deal.setup.law.form.shares),
        runs=len(deal.state.boards) if deal.state.agreed.runs_boards else 1,
        may=may,
        undoes=undoes,
        held=sight.held,
    )


def _around(sight: Sight, keeper: Keeper, against: Iterable[Against]) -> Running:
    """What may be said of the table and of its people."""
    return Running(
        floor=table_deeds(keeper),
        people=people_at(keeper, against),
        guests=guests_at(sight),
        reminders=reminders_at(keeper),
    )


def _places(sight: Sight, keeper: Keeper) -> tuple[int | None, ...]:
    """The seat of the deal of each seat of the table."""
    places: list[int | None] = [None] * sight.table.state.chairs
    for place in range(len(keeper.players)):
        seat = sight.seat_of(place)
        if seat is not None:
            places[seat] = place
    return tuple(places)


def _pots(sight: Sight, deal: Deal) -> tuple[PotState, ...]:
    """The pots as winners are named for them, by seats of the deal."""
    if deal.request.kind != "name-winners":
        return ()
    return pots_in(deal.view(None), tuple)


def _may(keeper: Keeper) -> Iterator[str]:
    state = keeper.table.state
    if keeper.since is not None and keeper.since.entered:
        yield "take-back"
    if keeper.closed or keeper.playing or state.paused_by:
        return
    button = any(game.form.button for game in state.setup.games)
    if button and state.positions is None and state.first_button is None:
        if len(able_seats(state)) > 1:
            yield "place-button"
        return
    if state.began and chooser(state):
        yield "name-form"
    try:
        keeper.table.plan()
    except TableRefused:
        return
    yield "next-deal"
