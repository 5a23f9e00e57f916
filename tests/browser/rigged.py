"""The room as it is served, but with the order of the cards told beforehand, and house players who
check and call: for scenes that must be certain.

    python -m tests.browser.rigged RIG.json --data FOLDER --port 0

The file says `orders`: what lies on top, for one shuffle after the other (the draw for the button
is one, where there is a button); what is not named follows in the order of the cards. When there
are no more, shuffles are fresh. `players`: how many must sit before the first deal begins.
"""

import json
import sys
from functools import partial
from pathlib import Path

from floorman.cards import parse_cards
from floorman.cli.serve import serve_command
from floorman.deal import commands as d
from floorman.server import actor, house, running
from floorman.server.commitments import commitment_of
from floorman.server.driving import Pace
from floorman.server.shuffling import Shuffle, fresh, make_shuffle


def rig(orders, players):
    """Put the rig in the place of chance and of the house players' wits."""
    waiting = [tuple(parse_cards(one)) for one in orders]

    def ordered(cards):
        if not waiting:
            return make_shuffle(tuple(cards), fresh())
        top = waiting.pop(0)
        order = (*top, *(one for one in sorted(cards) if one not in top))
        entropy = fresh()
        return Shuffle(entropy=entropy, cards=order, root=commitment_of(order, entropy).root)

    def calls(bots, deal, seat):
        asked = deal.request
        if asked.kind == "bet" and asked.may_check:
            return d.Check(seat)
        if asked.kind == "bet" and asked.may_call:
            return d.Call(seat)
        if asked.kind == "bet" and asked.wager:
            return d.Wager(seat, asked.raise_to_min)
        if asked.kind == "draw" and not asked.cards_min:
            return d.Draw(seat)
        return own_wits(bots, deal, seat)

    def when_all_sit(keeper, *rest, **others):
        sitting = len(keeper.table.state.players)
        if not keeper.deal_number and sitting < players:
            return None
        return when_due(keeper, *rest, **others)

    own_wits, when_due = house._Bots.command, actor.next_due
    house._Bots.command = calls
    house.fresh_order = ordered
    actor.next_due = when_all_sit
    running.Pace = partial(Pace, bot_ms=60, push_ms=200)


if __name__ == "__main__":
    rig(**json.loads(Path(sys.argv.pop(1)).read_text("utf-8")))
    serve_command()
