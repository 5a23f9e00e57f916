"""Deals that are over, in short for a list and at length for a replay, as a viewer may see them."""

from dataclasses import replace
from typing import Any

from floorman.games import stakes_text
from floorman.server.keeper import Event, Finished, Keeper
from floorman.server.lines import deal_line
from floorman.server.sight import Sight


def deal_in_short(keeper: Keeper, one: Finished) -> dict[str, Any]:
    """A deal in a line: its number, when it ended, the form, who won and how large the pot was."""
    result = one.deal.result
    return {
        "number": one.number,
        "at": one.at,
        "form": one.deal.setup.law.form.name,
        "stakes": stakes_text(one.deal.setup.law.stakes),
        "winners": [keeper.names.get(one.players[seat], "") for seat in result.winners],
        "pot": result.pot,
    }


def deal_at_length(sight: Sight, one: Finished, viewer: str) -> dict[str, Any]:
    """A deal line by line, with the cards that the viewer could see."""
    then = replace(sight, deal=one.deal, players=one.players, deal_number=one.number)
    lines = []
    for place in range(len(one.deal.events)):
        event = Event(place, one.at, one.deal, one.players, place, deal_number=one.number)
        line = deal_line(then, event, one.deal, viewer)
        if line is not None:
            lines.append({"words": line.words, "cites": line.cites})
    return {
        "number": one.number,
        "at": one.at,
        "form": one.deal.setup.law.form.name,
        "stakes": stakes_text(one.deal.setup.law.stakes),
        "players": [sight.name_of(name) for name in one.players],
        "lines": lines,
    }
