"""Asking why one may not bet or raise: the engine's own refusal answers, and nothing is done."""

from floorman.deal.betting.asking_why import why_not
from floorman.deal.sums import summed
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.tables.keeper import Keeper
from floorman.server.telling.lines import rules_behind


def explained(keeper: Keeper, person: str, message: m.WhyNot) -> s.Rules:
    """One sentence and the rules behind it. Raises AskedWronglyError for who is not asked now."""
    deal = keeper.table.deal
    request = deal.request if deal is not None and keeper.playing else None
    mine = keeper.players.index(person) if person in keeper.players else -1
    if deal is None or request is None or request.kind not in ("bet", "bring-in"):
        raise AskedWronglyError("Nobody is to bet now.")
    if request.seat != mine:
        raise AskedWronglyError("You can ask that when it is your turn.")
    found = why_not(deal.state, request, message.to)
    if found is None:
        raise AskedWronglyError("You may do that.")
    words, sums = summed(f"{found.words[:1].upper()}{found.words[1:]}.")
    return s.Rules(
        id=message.id,
        table=message.table,
        number=keeper.number,
        words=words,
        rules=rules_behind(found.cites),
        sums=sums,
    )
