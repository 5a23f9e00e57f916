"""A dozen more deals of each form, of which only a hash is written down.

They tell less than a deal in words when something has changed, and notice more: a rule of another
form that has got into one (tests/trust/mixups.py). `python -m tests.deal.golden.digests` writes
them again.
"""

import hashlib
import json
from pathlib import Path
from random import Random

from floorman.deal import Setup
from tests.deal.golden.playthroughs import line_of, setup_of
from tests.deal.random_play import FORMS, play

FILE = Path(__file__).parent / "digests.json"
DEALS = 12


def lines_of(law, seed, stacks):
    """A deal from a seed, line by line."""
    deck = [*law.deck]
    Random(seed).shuffle(deck)
    deal = play(Setup(law, stacks, deck=tuple(deck)), seed)
    return [line_of(one) for one in deal.events]


def deals_of(key):
    """The seeds and stacks of the deals of a form."""
    for number in range(DEALS):
        dice = Random(number)
        yield f"{key} {number}", tuple(dice.choice((40, 200, 350)) for _ in range(2 + number % 4))


def digest_of(key):
    """What stands in the file for a form."""
    law = setup_of(key).law
    told = [lines_of(law, seed, stacks) for seed, stacks in deals_of(key)]
    return hashlib.blake2b(json.dumps(told).encode(), digest_size=12).hexdigest()


def written():
    """The file as it must be."""
    return json.dumps({key: digest_of(key) for key in sorted(FORMS)}, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
