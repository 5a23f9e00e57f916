"""Help with setting cards in rows: what a draft is worth, and how the house player would set them.

Both look through the eyes of the seat alone, and set nothing.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from floorman.cards import Card, card_text
from floorman.deal import Law, View
from floorman.deal.commands import SetCards
from floorman.deal.rows.views import look_at
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.choosing.asking import check_rows
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.tables.keeper import Keeper
from floorman.sim import HousePlayer


class Asked(NamedTuple):
    """A seat that is asked to set cards, as it sees the deal."""

    law: Law
    view: View


def asked_to_set(keeper: Keeper, person: str) -> Asked:
    """What a person sees who may set cards now. Raises AskedWronglyError for anybody else."""
    deal = keeper.table.deal
    if deal is not None and person in keeper.players:
        view = deal.view(keeper.players.index(person))
        request = view.request
        if request.kind == "set" and request.seat == view.seat:
            return Asked(deal.setup.law, view)
    raise AskedWronglyError("You have no cards to set now.")


def looked(keeper: Keeper, person: str, message: m.LookAt) -> s.Looked:
    """What one's rows would be worth with these cards. Raises AskedWronglyError."""
    law, view = asked_to_set(keeper, person)
    rows = law.rows
    assert rows is not None, "only a form with rows asks for them"
    _check_draft(law, view, message.rows)
    held = view.seats[view.request.seat].hands[view.request.hand].rows
    joined = [(*own, *more) for own, more in zip(held, message.rows, strict=True)]
    look = look_at(rows, joined, view.boards[0] if view.boards else ())
    found = tuple(zip(look.words, look.royalties, strict=True))
    return s.Looked(
        id=message.id, table=message.table, rows=found, foul=bool(look.foul), why=look.foul
    )


def _check_draft(law: Law, view: View, draft: Sequence[Sequence[Card]]) -> None:
    """Raise AskedWronglyError for other cards than those to be set, or too many in a row."""
    assert law.rows is not None
    check_rows(draft)
    request, rows = view.request, law.rows.rows
    if len(draft) != len(rows):
        raise AskedWronglyError(f"There are {len(rows)} rows here, not {len(draft)}.")
    for row, cards, room in zip(rows, draft, request.room, strict=True):
        if len(cards) > room:
            raise AskedWronglyError(f"The {row.name} has room for {room}.")
    left = [*request.cards]
    for card in (card for cards in draft for card in cards):
        if card not in left:
            raise AskedWronglyError(f"The {card_text(card)} is not yours to set now.")
        left.remove(card)


def suggestion(asked: Asked, message: m.Suggest, number: int) -> s.Suggested:
    """How the house player would set the cards: the same each time at the same number."""
    command = HousePlayer(asked.law).command(asked.view, Random(number))
    assert isinstance(command, SetCards), "the request was to set cards"
    return s.Suggested(
        id=message.id, table=message.table, rows=command.rows, discards=command.discards
    )
