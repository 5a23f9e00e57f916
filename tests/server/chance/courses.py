"""Deals of every form and book as their steps are told, for the browser's part to follow.

`python -m tests.server.chance.courses` writes them anew.
"""

import json
from pathlib import Path
from random import Random

import msgspec

from floorman.deal import Deal, Setup, SetupError, make_law
from floorman.deal import commands as c
from floorman.games import STRUCTURES, all_forms, default_stakes
from floorman.rulebooks.rules import books
from floorman.server.chance.shuffling import Dealer
from floorman.server.telling.course_told import course_state
from floorman.sim import RandomPlayer
from tests.server.chance.fixed import bytes_of

FILE = Path(__file__).with_name("data") / "courses.json"
PLAYER = RandomPlayer()
LONGEST = 3_000


def calm(request, dice):
    """As players who never fold and draw all they can, so that decks run out and boards are run."""
    seat = request.seat
    if request.kind == "bet":
        if request.wager and dice.random() < 0.15:
            return c.Wager(seat, request.raise_to_max)
        return c.Check(seat) if request.may_check else c.Call(seat)
    if request.kind == "draw":
        number = dice.choice([request.cards_max, request.cards_max, request.cards_min])
        return c.Draw(seat, tuple(request.cards[:number]), splits=True)
    if request.kind == "agree" and request.matter == "deal-twice":
        boards = request.boards_max if dice.random() < 0.9 else 2
        return c.Agree(seat, "deal-twice", boards)
    return PLAYER.command_for(request, dice)


def wild(request, dice):
    """As players who fold with and without a wager, and do anything else that they may."""
    if request.kind == "bet" and request.may_fold and dice.random() < 0.2:
        return c.Fold(request.seat)
    return PLAYER.command_for(request, dice)


def setup_of(form, book, seats, dice, structure=None, **fields):
    """A setup of a form, with some in Fantasyland where there is one."""
    key = structure or ("no-limit" if form.family == "flop" else "limit")
    law = make_law(form, default_stakes(form, STRUCTURES[key], 10), book)
    if form.rows and form.rows.fantasyland:
        fields["fantasyland"] = frozenset(one for one in range(seats) if dice.random() < 0.3)
    stacks = tuple(dice.choice([60, 300, 4000]) for _ in range(seats))
    return Setup(law, stacks, button=dice.randrange(seats), deck=law.deck, agreeing=True, **fields)


def played(setup, seed, choose):
    """A deal played to its end with shuffles of its own, and these."""
    dice, numbers = Random(f"play {seed}"), iter(range(1000))
    dealer = Dealer(lambda: bytes_of(f"{seed} {next(numbers)}"))
    deck = dealer.deck(setup.law.deck)
    deal = Deal(msgspec.structs.replace(setup, deck=deck), dealer)
    for _ in range(LONGEST):
        if deal.is_over:
            return deal, dealer.shuffles
        request = deal.request
        seat = request.seat
        if seat < 0 and request.kind == "set":
            request = deal.request_for(request.seats[0])
        deal.apply(choose(request, dice))
    raise AssertionError(f"{seed}: the deal did not end")


def told_of(deal, shuffles):
    """A deal as the browser's part is told of it, with the place of every card that was dealt."""
    seats = range(len(deal.state.seats))
    told = course_state(deal, shuffles, tuple(f"p{n}" for n in seats), tuple(seats))
    law = deal.setup.law
    return {
        "form": law.form.key,
        "book": law.ruleset.book,
        "seats": len(seats),
        "first": told.first,
        "fantasyland": list(told.fantasyland),
        "steps": told.steps,
        "sizes": [len(one.cards) for one in shuffles],
    }


def many(seeds, every=1):
    """Deals of every form under every book, or of one in so many of these."""
    pairs = [(form, book) for form in all_forms().values() for book in books()]
    for form, book in pairs[::every]:
        for seed in seeds:
            name = f"{form.key} {book.key} {seed}"
            dice = Random(name)
            most = seed % 2 == 0
            seats = form.players_max if most else dice.randint(form.players_min, form.players_max)
            try:
                setup = setup_of(form, book.key, seats, dice)
            except SetupError:
                continue
            yield played(setup, name, calm if most else wild)


def vectors():
    """Those that differ, two of each kind of form and book."""
    found = {}
    for deal, shuffles in many(range(4)):
        told = told_of(deal, shuffles)
        found[json.dumps(told, sort_keys=True)] = told
    return list(found.values())


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in vectors())
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
