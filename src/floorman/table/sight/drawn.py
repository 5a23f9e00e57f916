"""A table as a picture: who sits where with how much, and the deal as onlookers see it."""

from dataclasses import replace

from floorman.deal import Deal
from floorman.deal.sight.drawn import picture_of
from floorman.drawing import Picture, SeatPicture
from floorman.table.state import State


def picture_of_table(state: State, deal: Deal | None) -> Picture:
    """The picture of a table, chair by chair."""
    button = state.positions.button if state.positions else None
    chairs: list[SeatPicture | None] = [None] * state.chairs
    for player in state.players.values():
        chairs[player.seat] = SeatPicture(
            player.id,
            player.stack,
            folded=player.away_since is not None,
            button=player.seat == button,
        )
    title = state.law.deal.form.name
    if deal is None or state.playing is None:
        return Picture(f"{title}, between deals", tuple(chairs))
    names = state.playing.players
    drawn = picture_of(deal.view(None), names)
    for seat in drawn.seats:
        sits = state.players.get(seat.name) if seat is not None else None
        if seat is not None and sits is not None:
            chairs[sits.seat] = replace(seat, button=sits.seat == button)
    return replace(drawn, seats=tuple(chairs))
