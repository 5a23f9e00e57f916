"""The course of every form as plain data, for whoever checks a deal without asking the server.

`python -m floorman.server.telling.course_data FILE` writes it into the browser's part, which is
shipped with it: from which place of a shuffle each card must come follows from this data and from
what the table has seen.
"""

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from floorman.cards.decks import DECKS
from floorman.deal import Law, make_law
from floorman.deal.law.course import Stage
from floorman.games import STRUCTURES, all_forms, default_stakes
from floorman.games.arithmetic import downcards_dealt
from floorman.games.form import Form
from floorman.rulebooks.rules import books

Data = dict[str, Any]
_STAKES: Final = 10


def all_courses() -> Data:
    """The decks, and by form its course under each book; equal ones are there once."""
    decks = {key: sorted(deck.cards) for key, deck in DECKS.items()}
    return {"decks": decks, "forms": {key: _form_data(form) for key, form in all_forms().items()}}


def _form_data(form: Form) -> Data:
    courses: list[Data] = []
    by_book = {}
    for book in books():
        course = usual_course(form.key, book.key)
        if course not in courses:
            courses.append(course)
        by_book[book.key] = courses.index(course)
    return {"courses": courses, "books": by_book}


@lru_cache(maxsize=512)
def usual_course(form: str, book: str) -> Data:
    """The course of a form as a book has it, without amendments of a house."""
    return course_of(_usual_law(form, book))


def _usual_law(form: str, book: str) -> Law:
    found = all_forms()[form]
    key = "no-limit" if found.family == "flop" else "limit"
    return make_law(found, default_stakes(found, STRUCTURES[key], _STAKES), book)


def course_of(law: Law) -> Data:
    """What decides where cards go under a law: its stages, and the answers on short decks."""
    stages: list[Data] = []
    for stage in law.course:
        one = _stage_data(law, stage)
        if one is None:
            continue
        if one.get("first") and stages:  # a kill may come between the first cards and the rest
            each = zip(stages.pop()["cards"], one["cards"], strict=True)
            one["cards"] = [sum(pair) for pair in each]
        stages.append(one)
    dealing, form = law.dealing, law.form
    return {
        "deck": form.deck,
        "stages": stages,
        "boards": form.boards,
        "shortage": form.shortage,
        "shortDeck": dealing.short_deck,
        "commonCard": dealing.common_card,
        "ghosts": form.family == "stud" and dealing.fold_keeps_seat,
        "consecutive": dealing.consecutive,
        "fifthLater": dealing.fifth_after_others,
        "fifthBurns": dealing.fifth_last_burns,
        "lastCompletes": dealing.last_card_completes and not dealing.last_card_too,
        "downHeld": form.down_held is not None,
    }


def _stage_data(law: Law, stage: Stage) -> Data | None:
    """A stage that moves cards off the stub; None for any other."""
    street = stage.street
    match stage.kind:
        case "cards":
            fits = street.down_to_fit
            fits = fits and law.ruleset.choice("forms.big_easy_cards") != "five"
            most = law.form.players_max
            each = [
                downcards_dealt(law.form, seats) + street.up if fits else street.cards
                for seats in range(1, most + 1)
            ]
            return {
                "kind": "cards",
                "cards": each if len(set(each)) > 1 else each[:1],
                "up": street.up,
                "either": street.either,
                "burn": stage.burns,
                "boards": list(stage.boards) if street.boardcards else [],
                "boardcards": street.boardcards,
                "first": not stage.number,
            }
        case "draw":
            return {
                "kind": "draw",
                "burn": stage.burns,
                "always": street.burn == "yes",
                "last": stage.last,
            }
        case "stacks":
            number = law.form.rows.stacks if law.form.rows else 0
            return {"kind": "stacks", "stacks": number, "each": street.cards}
        case "book":
            land = law.form.rows.fantasyland if law.form.rows else None
            return {"kind": "book", "book": land.book if land else 0}
        case "set":
            turn = street.cards if street.in_turn else 0
            return {"kind": "set", "turn": turn, "burn": stage.burns} if turn else None
        case _:
            return None


def write(file: Path) -> None:
    """All courses into a file, a form on each line."""
    file.write_text(text(), "utf-8")


def text() -> str:
    """All courses as the file has them."""
    found = all_courses()
    decks = json.dumps(found["decks"], separators=(",", ":"))
    forms = ",\n".join(
        f"{json.dumps(key)}:{json.dumps(one, separators=(',', ':'))}"
        for key, one in found["forms"].items()
    )
    return f'{{"decks":{decks},\n"forms":{{\n{forms}\n}}}}\n'


if __name__ == "__main__":
    write(Path(sys.argv[1]))
