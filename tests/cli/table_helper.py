"""A table to play at in tests: sessions from known cards, house players that do as they are told,
and what stands on the screen."""

import asyncio
import random

from floorman.cards import card_text, find_deck, parse_cards
from floorman.cli.play import make_table
from floorman.cli.table.app import TableApp
from floorman.cli.table.session import Session, safe_command
from floorman.deal import commands as c

LARGE, SMALL = (120, 40), (80, 24)


class Luck(random.Random):
    """Chance from a seed, with the button of the first deal where it is wanted."""

    def __init__(self, seed=1, button=None):
        super().__init__(seed)
        self.button = button

    def randrange(self, *args):
        if self.button is None:
            return super().randrange(*args)
        return self.button


def callers(view):
    """Everyone calls, agrees, stands pat and shows."""
    request = view.request
    if request.kind == "agree":
        return c.Agree(request.seat, request.matter, 2)
    return c.Call(request.seat) if request.may_call else safe_command(view)


def shovers(view):
    """Everyone goes all-in whenever that is allowed."""
    request = view.request
    if request.kind == "bet" and request.wager:
        return c.Wager(request.seat, request.raise_to_max)
    return callers(view)


def sit(
    form="holdem",
    bot=callers,
    *,
    seats=None,
    stakes=None,
    structure=None,
    stacks=None,
    top="",
    button=-1,
    seed=1,
    book="roberts-v11",
    stack=None,
):
    """A session. `top` are the cards on top of the first deck; the button is at the last seat."""
    table = make_table(form, structure, stakes, seats or len(stacks or ()) or None, book, stack)
    luck = Luck(seed, button % table.seats)
    deck = None
    if top:
        first = parse_cards(top)
        rest = [card for card in find_deck(table.law.form.deck).cards if card not in first]
        deck = (*first, *rest)
    return Session(table, luck, bot, deck, stacks)


def at_table(session, scenario, size=LARGE, pace=0):
    """Show the table and run an `async def scenario(app, pilot)`; what it returns."""

    async def run():
        app = TableApp(session, pace)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            return await scenario(app, pilot)

    return asyncio.run(run())


def screen(app):
    """Every character on the screen, row by row."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def labels(app):
    """The options that are offered, by key."""
    return {option.key: option.label for option in app.scene.options}


def status(app):
    return app.query_one("#status").render().plain


def hidden_cards(session):
    """Cards of other seats that the person may not see, as they would be written."""
    deal = session._deal
    for seat in range(1, session.table.seats):
        mine = deal.view(seat).seats[seat]
        seen = deal.view(0).seats[seat].down
        yield from (
            card_text(card, "symbols") for card in mine.down if card not in seen and card < 53
        )
