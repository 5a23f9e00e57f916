"""Deals of ours in many forms as records, and what of a record two formats can be compared by."""

from functools import cache
from random import Random

from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.games import STRUCTURES, default_stakes, find_form
from floorman.history.reckoning import Told, record_of_deal
from tests.history.test_peers import random_command

GAMES = (
    ("holdem", "no-limit"),
    ("holdem", "limit"),
    ("holdem", "pot-limit"),
    ("omaha", "pot-limit"),
    ("omaha-8", "limit"),
    ("omaha-hi-lo", "pot-limit"),
    ("big-o", "pot-limit"),
    ("seven-card-stud", "limit"),
    ("stud-8", "limit"),
    ("razz", "limit"),
    ("lowball-27", "no-limit"),
    ("triple-draw-27", "limit"),
    ("triple-draw-a5", "limit"),
    ("badugi", "limit"),
    ("short-deck", "no-limit"),
    ("omaha-5", "pot-limit"),
    ("courchevel-8", "pot-limit"),
    ("five-card-draw", "limit"),
    ("irish", "no-limit"),
    ("double-board-holdem", "no-limit"),
)
NAMES = ("Ann", "Bo b", 'C"c', "D @ e", "Ünal", "f")
DEALS = 6
# What may differ though the deal is the same: where it stood, and the words of rooms.
_UNSAID = ("line", "words", "tail")


@cache
def own_deal(form_key, structure, seed):
    """A deal of ours played by chance, with short stacks now and then."""
    dice = Random(f"{form_key} {structure} {seed}")
    form = find_form(form_key)
    law = make_law(form, default_stakes(form, STRUCTURES[structure], 20), "roberts-v11")
    seats = dice.randint(2, min(6, form.players_max))
    deck = dice.sample(law.deck, len(law.deck))
    # Some cannot pay a blind, and most are all-in before the end now and then.
    sizes = ((1, 30), (90, 190), (400, 500), (1500, 1600))
    stacks = tuple(dice.randint(*dice.choice(sizes)) for _ in range(seats))
    one = Deal(Setup(law, stacks, deck=tuple(deck)))
    while not one.is_over:
        one.apply(_command(one.request, dice))
    return one


def _command(request, dice):
    if request.kind == "discard":
        cards = dice.sample(request.cards, request.cards_min)
        return c.Discard(request.seat, tuple(cards))
    return random_command(request, dice)


def own_record(form_key, structure, seed, viewer="house"):
    """The record of such a deal."""
    deal = own_deal(form_key, structure, seed)
    names = NAMES[: len(deal.setup.stacks)]
    return record_of_deal(deal, Told(names=names, number=str(seed + 1), table="T 1"), viewer)


def own_records():
    """Every record for tests, as (name, record)."""
    for form, structure in GAMES:
        for seed in range(DEALS):
            yield f"{form} {structure} {seed}", own_record(form, structure, seed)


def told(step, *unsaid):
    """What a step says, but for some of it."""
    left = {*_UNSAID, *unsaid}
    return (
        type(step).__name__,
        *((name, getattr(step, name)) for name in step.__struct_fields__ if name not in left),
    )


def steps_of(record, *unsaid, without=("Noted", "Street")):
    """What the steps of a record say, but for some kinds and some fields."""
    return [told(step, *unsaid) for step in record.steps if type(step).__name__ not in without]


def collected(record):
    """How much each seat has collected."""
    found = {}
    for step in record.steps:
        if type(step).__name__ == "Collected":
            found[step.seat] = found.get(step.seat, 0) + step.amount
    return found


def boards(record):
    """The boardcards street by street."""
    return [step.cards for step in record.steps if type(step).__name__ == "Street" and step.cards]
