"""A table to play at in tests: sessions from known cards, house players that do as they are told,
and what stands on the screen."""

import asyncio
import random
from dataclasses import replace

from floorman.cards import card_text, find_deck, parse_cards
from floorman.cli.deals.play import make_evening
from floorman.cli.forms.opening import TableWords
from floorman.cli.table.app import TableApp
from floorman.cli.table.game.least import safe_command
from floorman.cli.table.game.session import Evening, Fixed, Session
from floorman.deal import commands as c
from floorman.table import make_table_law

LARGE, SMALL = (120, 40), (80, 24)


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


def folders(view):
    """House players who fold to any bet."""
    request = view.request
    if request.kind == "bet" and request.may_fold and not request.may_check:
        return c.Fold(request.seat)
    return callers(view)


def evening(
    form="holdem",
    structure=None,
    stakes=None,
    seats=None,
    book="roberts-v11",
    stack=None,
    amend=None,
):
    """What a call of the command would open."""
    words = TableWords(form, structure, stakes, seats, book, amend=amend)
    return make_evening(words, stack)


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
    whims=None,
    deal=True,
    amend=None,
):
    """A session in its first deal. `top` are the cards on top of the first deck; the button is at
    the last chair. With `deal` false the first deal has not begun."""
    chairs = seats or len(stacks or ()) or None
    opened = evening(form, structure, stakes, chairs, book, stack, amend)
    if stacks:
        placard = replace(opened.setup, buy_in_min=1, buy_in_max=max(*stacks, opened.stack))
        opened = Evening(placard, opened.stack, opened.book)
    deck = None
    if top:
        first = parse_cards(top)
        rest = [card for card in find_deck(opened.law.form.deck).cards if card not in first]
        deck = (*first, *rest)
    fixed = Fixed(deck, stacks, drawn_for(opened, button % opened.seats))
    session = Session(opened, random.Random(seed), asked(bot), whims, fixed)
    if deal:
        session.next_deal()
    return session


def asked(bot):
    """A player that needs no law, as the session asks it."""
    return lambda law, view: bot(view)


def drawn_for(opened, chair):
    """Cards by which that chair has the first button, in games for the lowest too."""
    lowest = make_table_law(opened.setup, opened.setup.games[0]).button.lowest_draws
    others = parse_cards("5c6c7c8c9cTcJcQcKc")[: opened.seats - 1]
    [best] = parse_cards("2c" if lowest else "As")
    return (*others[:chair], best, *others[chair:])


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
    deal, me = session._deal, session.seat
    for seat in range(len(session.names)):
        mine = deal.view(seat).seats[seat]
        seen = deal.view(me).seats[seat].down
        yield from (
            card_text(card, "symbols") for card in mine.down if card not in seen and card < 53
        )
