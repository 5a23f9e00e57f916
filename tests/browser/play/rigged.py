"""The room as it is served, but with the order of the cards told beforehand, and house players who
check and call: for scenes that must be certain.

    python -m tests.browser.play.rigged

takes a line of JSON for each room and answers with its process id: what a server imports and reads
is imported and read once, and each room is a fork of that. `words` are those of `floorman serve`,
`settings` go into its environment, and what it says goes into `log`. Without a `rig` it is the room
as it is served, and no more.

The `rig` says `orders`: what lies on top, for one shuffle after the other (the draw for the button
is one, where there is a button); what is not named follows in the order of the cards. When there
are no more, shuffles are fresh. `players`: how many must sit before the first deal begins. `deals`:
a file that says how many deals a table begins; none is begun after those until it says more.
`bottom`: a place of the order from which on the house deals from the bottom of the deck instead,
and proves each card from where it lay in the order that it had committed to. `wild`: house players
put in all that they have, and nobody is waited for.
"""

import asyncio
import json
import os
import signal
import sys
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from floorman.cards import parse_cards
from floorman.cli.room.serve import serve_command
from floorman.deal import commands as d
from floorman.games import all_forms
from floorman.rulebooks.rules import books
from floorman.server import house, running
from floorman.server.chance import proofs
from floorman.server.chance.commitments import commitment_of
from floorman.server.chance.shuffling import Shuffle, fresh, make_shuffle
from floorman.server.play import actor, company
from floorman.server.play.driving import Pace
from floorman.server.rest.forms import _catalogue
from floorman.server.rest.interface import routes
from floorman.server.telling import draw_told

_LOOKS_S = 0.1


def rig(orders, players, deals, bottom=None, wild=False):
    """Put the rig in the place of chance, of the house players' wits and of the next deal."""
    house.fresh_order = ordered([tuple(parse_cards(one)) for one in orders])
    if bottom is not None:
        house.fresh_order = from_bottom(house.fresh_order, bottom)
    wits = all_in if wild else calls
    company.HousePlayers.command = wits(company.HousePlayers.command)
    running.thinking_apart = lambda _: nullcontext()
    actor.next_due = when_all_sit(actor.next_due, players)
    actor.TableActor._drive_on = when_told(actor.TableActor._drive_on, Path(deals))
    pace = {"bot_ms": 5, "push_ms": 20, "mucked_ms": 20, "show_ms": 5} if wild else {}
    running.Pace = partial(Pace, **{"bot_ms": 60, "push_ms": 200} | pace)
    os.environ.setdefault("FLOORMAN_SHUFFLE_MS", "0")  # what is told beforehand is not cut


def ordered(waiting):
    """Cards in the order that is told, and then in a fresh one."""

    def order_of(cards):
        if not waiting:
            return make_shuffle(tuple(cards), fresh())
        top = waiting.pop(0)
        order = (*top, *(one for one in sorted(cards) if one not in top))
        entropy = fresh()
        return Shuffle(entropy=entropy, cards=order, root=commitment_of(order, entropy).root)

    return order_of


def from_bottom(order_of, place):
    """An order that is dealt otherwise than it was committed to, from a place on; each card is
    proved from where it really lay.
    """
    committed, prove = {}, proofs.prove

    def dealt(cards):
        told = order_of(cards)
        again = (*told.cards[:place], *reversed(told.cards[place:]))
        committed[again] = commitment_of(told.cards, told.entropy)
        return Shuffle(entropy=told.entropy, cards=again, root=told.root)

    def proves(tree, at, *rest):
        true = committed.get(tree.cards, tree)
        return prove(true, true.cards.index(tree.cards[at]), *rest)

    proofs.prove = draw_told.prove = proves
    return dealt


def calls(own_wits):
    """House players who check and call, and bet where they have to."""

    def command(bots, deal, seat, *level):
        asked = deal.request
        if asked.kind == "bet" and asked.may_check:
            return d.Check(seat)
        if asked.kind == "bet" and asked.may_call:
            return d.Call(seat)
        if asked.kind == "bet" and asked.wager:
            return d.Wager(seat, asked.raise_to_min)
        if asked.kind == "draw" and not asked.cards_min:
            return d.Draw(seat)
        return own_wits(bots, deal, seat, *level)

    return command


def all_in(own_wits):
    """House players who put in all that they have, so that a tournament is soon over."""

    def command(bots, deal, seat, *level):
        asked = deal.request
        if asked.kind == "bet" and asked.wager:
            return d.Wager(seat, asked.raise_to_max)
        if asked.kind == "bet" and asked.may_call:
            return d.Call(seat)
        return own_wits(bots, deal, seat, *level)

    return command


def when_all_sit(when_due, players):
    """No first deal before so many people sit."""

    def next_due(keeper, *rest, **others):
        sitting = len(keeper.table.state.players)
        if not keeper.deal_number and sitting < players:
            return None
        return when_due(keeper, *rest, **others)

    return next_due


def when_told(drive_on, told):
    """No more deals than a file says."""

    def has_dealt_all(keeper):
        begun = keeper.deal_number
        over = begun and keeper.table.deal is None
        return over and told.exists() and int(told.read_text()) <= begun

    async def drives_on(table):
        while has_dealt_all(table.keeper):
            await asyncio.sleep(_LOOKS_S)
        await drive_on(table)

    return drives_on


def learn():
    """Read beforehand what every room reads as it opens."""
    all_forms()
    books()
    for spec in running._FIRST_TABLES:
        spec.to_setup()
    _catalogue()
    for one in routes():
        one.matches({"type": "http", "method": "GET", "path": "/"})


def be_a_room(asked):
    """Become the room that is asked for, its words and complaints in its own log."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.environ.update(asked["settings"])
    if asked["rig"] is not None:
        rig(**asked["rig"])
    serve_command(asked["words"])


if __name__ == "__main__":
    learn()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here waits for a room's end
    for line in sys.stdin:
        born = os.fork()
        if not born:
            be_a_room(json.loads(line))
        print(born, flush=True)
