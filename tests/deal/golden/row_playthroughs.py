"""One deal of each form of the Chinese family, told in plain text, a line for each event.

`python -m tests.deal.golden.row_playthroughs` writes the files again. The players are dice: what
they do is allowed, and seldom wise.
"""

from random import Random

from floorman.deal import Setup, make_law
from floorman.deal import events as e
from floorman.games import all_forms, default_stakes, usual_structure
from floorman.history import event_words
from tests.deal.golden.playthroughs import FOLDER, head
from tests.deal.rows.play import FORMS, OPEN, play

BOOK = "wsop-2018"
STACKS = (200, 35, 90, 500)
# Deals in which much happens.
SEEDS = {
    "chinese": 187,
    "chinese-draw": 138,
    "open-face": 154,
    "open-face-pineapple": 69,
    "open-face-pineapple-27": 262,
    "open-face-turbo": 48,
    "taiwanese": 53,
}


def deal_of(key):
    form = all_forms()[key]
    law = make_law(form, default_stakes(form, usual_structure(form), 5), BOOK)
    seed = f"golden {key} {SEEDS[key]}"
    deck = list(law.deck)
    Random(seed).shuffle(deck)
    stacks = STACKS[: min(len(STACKS), form.players_max)]
    inside = (1,) if key in OPEN else ()
    return play(Setup(law, stacks, deck=tuple(deck), fantasyland=inside), seed)


def text_of(key):
    """The whole deal of a form as its file has it."""
    deal = deal_of(key)
    first, *others = head(deal)
    lines = [first.replace("roberts-v11", BOOK), *others, "", *map(line_of, deal.events)]
    return "".join(f"{line}\n" for line in lines)


def line_of(event):
    """An event in the words of the histories, chips and points of a comparison spelled out."""
    words = event_words(event)
    if isinstance(event, e.Compared):
        rows = ", ".join({1: "won", -1: "lost", 0: "tied"}[row] for row in event.rows)
        return f"seat {event.seat} against seat {event.of}: {rows}; {words}"
    return words[0].lower() + words[1:] if words.startswith("Seat ") else words


if __name__ == "__main__":
    for one in FORMS:
        (FOLDER / "rows" / f"{one}.txt").write_text(text_of(one), encoding="utf-8")
