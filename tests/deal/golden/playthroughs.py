"""One deal of each form, told in plain text, a line for each event.

`python -m tests.deal.golden.playthroughs` writes the files again. The players are dice: what they
do is allowed, and seldom wise.
"""

from functools import singledispatch
from pathlib import Path
from random import Random

from floorman.cards import cards_text
from floorman.deal import Deal, Setup, make_law
from floorman.deal import events as e
from floorman.games import all_forms, default_stakes, stakes_text, usual_structure
from tests.deal.random_play import FORMS, play

FOLDER = Path(__file__).parent
STACKS = (200, 350, 90, 500)
BOOK = "roberts-v11"


# Deals in which much happens; the others have the first seed.
SEEDS = {
    "crazy-pineapple": 39,
    "omaha": 27,
    "double-board-omaha": 28,
    "drawmaha": 19,
    "omaha-8": 11,
    "big-easy": 28,
    "big-o": 6,
    "omaha-hi-lo": 2,
    "irish": 22,
    "sohe": 78,
    "double-board-holdem": 9,
    "omaha-5": 36,
    "courchevel": 14,
    "omaha-6": 16,
    "courchevel-8": 47,
    "omaha-6-8": 33,
    "short-deck": 49,
    "pineapple": 53,
    "mexican-poker": 17,
    "seven-card-stud": 9,
    "five-card-stud": 8,
    "mississippi-stud": 38,
    "razz": 46,
    "kansas-city-razz": 9,
    "razzduci": 38,
    "razzdugi": 13,
    "stud-8": 2,
    "stud-hi-lo": 9,
    "super-stud": 5,
    "super-stud-8": 3,
    "archie": 11,
    "badugi": 3,
    "baduci": 59,
    "badaci": 12,
    "draw-high": 12,
    "five-card-draw": 3,
    "jacks-or-better": 50,
    "lowball-a5": 4,
    "lowball-27": 17,
    "triple-draw-27": 22,
    "triple-draw-a5": 15,
}


def seed_of(key):
    return f"golden {key} {SEEDS.get(key, 1)}"


def setup_of(key):
    form = all_forms()[key]
    law = make_law(form, default_stakes(form, usual_structure(form), 10), BOOK)
    deck = list(law.deck)
    Random(seed_of(key)).shuffle(deck)
    return Setup(law, STACKS, deck=tuple(deck))


def deal_of(key):
    return play(setup_of(key), seed_of(key))


def text_of(key):
    """The whole deal of a form as its file has it."""
    deal = deal_of(key)
    return "".join(f"{line}\n" for line in (*head(deal), "", *map(line_of, deal.events)))


def head(deal: Deal):
    setup = deal.setup
    yield f"{setup.law.form.name}, {stakes_text(setup.law.stakes)}, {BOOK}"
    stacks = (f"seat {seat} has {stack}" for seat, stack in enumerate(setup.stacks))
    yield f"{', '.join(stacks)}; seat {len(setup.stacks) - 1} has the button"
    yield f"deck: {cards_text(setup.deck)}"


@singledispatch
def line_of(event):
    """An event as a line that anyone can read."""
    raise TypeError(f"no words for {type(event).__name__}")


def _all_in(event):
    return " and is all-in" if event.all_in else ""


@line_of.register
def _(event: e.Shuffled):
    return f"the stub is shuffled ({event.reason}): {cards_text(event.cards)}"


@line_of.register
def _(event: e.Posted):
    kind = event.kind if event.live or event.kind == "ante" else f"dead {event.kind}"
    return f"seat {event.seat} posts {event.amount} ({kind}){', short' if event.short else ''}"


@line_of.register
def _(event: e.RoundBegan):
    return f"-- {event.street}: seat {event.seat} is first to act"


@line_of.register
def _(event: e.Burned):
    return f"burned: {cards_text((event.card,))}"


@line_of.register
def _(event: e.Dealt):
    way = "faceup" if event.up else "facedown"
    return f"seat {event.seat} is dealt {cards_text(event.cards)} {way}"


@line_of.register
def _(event: e.Boarded):
    where = f"board {event.board}" if event.board else "the middle, for all"
    return f"{where}: {cards_text(event.cards)}"


@line_of.register
def _(event: e.Folded):
    return f"seat {event.seat} folds"


@line_of.register
def _(event: e.Checked):
    return f"seat {event.seat} checks"


@line_of.register
def _(event: e.Called):
    return f"seat {event.seat} calls {event.amount}{_all_in(event)}"


@line_of.register
def _(event: e.Wagered):
    deeds = {"bet": "bets", "raise": "raises", "complete": "completes", "open": "opens"}
    deed = deeds.get(event.kind, "brings it in")
    return f"seat {event.seat} {deed} to {event.to}{_all_in(event)}"


@line_of.register
def _(event: e.Exchanged):
    if not event.cards:
        return f"seat {event.seat} stands pat"
    deed = "draws for" if event.kind == "draw" else "throws away"
    return f"seat {event.seat} {deed} {cards_text(event.cards)}"


@line_of.register
def _(event: e.Divided):
    return f"seat {event.seat} sets {cards_text(event.cards)} apart"


@line_of.register
def _(event: e.TurnedUp):
    if event.card is None:
        return f"seat {event.seat} keeps its downcard down"
    return f"seat {event.seat} turns up {cards_text((event.card,))}"


@line_of.register
def _(event: e.Returned):
    return f"{event.amount} go back to seat {event.seat} ({event.why})"


@line_of.register
def _(event: e.Shown):
    return f"seat {event.seat} shows {cards_text(event.cards)}"


@line_of.register
def _(event: e.Mucked):
    return f"seat {event.seat} throws its hand away"


@line_of.register
def _(event: e.OpenersUnproved):
    return f"seat {event.seat} cannot show openers"


@line_of.register
def _(event: e.Awarded):
    pot = f"side pot {event.pot}" if event.pot else "the main pot"
    of = f"{event.share} of {pot}" if event.share else pot
    words = f" with {event.words}" if event.words else ""
    odd = f", {event.odd} of it odd" if event.odd else ""
    return f"seat {event.seat} wins {event.amount} ({of}{odd}){words}"


@line_of.register
def _(event: e.Raked):
    return f"the house takes {event.amount} of pot {event.pot}"


@line_of.register
def _(event: e.Carried):
    seats = ", ".join(map(str, event.seats))
    return f"{event.amount} stay for the next deal, for seats {seats} ({event.why})"


@line_of.register
def _(event: e.Ended):
    return f"the deal is over: {', '.join(map(str, event.stacks))}"


if __name__ == "__main__":
    for one in FORMS:
        (FOLDER / f"{one}.txt").write_text(text_of(one), encoding="utf-8")
