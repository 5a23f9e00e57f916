"""`floorman quiz`: questions on what the floor rules, for those who deal."""

import random
import sys
from collections.abc import Callable
from itertools import islice
from typing import Any, Final

import click

from floorman.cli.books.whose import say_notices
from floorman.cli.output import json_option, looked_up, refuse, say, say_json
from floorman.cli.rulings.play import Asked, play_of, play_words
from floorman.cli.rulings.views import facts_view, rule_view
from floorman.datafiles import nearest
from floorman.deal import Law
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.rulings import groups
from floorman.rulings.facts import fact_text
from floorman.rulings.incidents import IncidentKind
from floorman.rulings.quiz import ANSWERS, Question, Score, questions
from floorman.rulings.usual import can_happen, sentences, usual_law

_QUIT: Final = ("q", "\x03", "\x04", "\x1b")
_HINT: Final = f"1 to {ANSWERS}, or q to stop"

Answerer = Callable[[], int | None]


@click.command("quiz")
@click.option("--questions", "number", type=click.IntRange(1, 1000), default=10, metavar="N")
@click.option("--group", metavar="KEY", help="Only this chapter: see `ruling --list`.")
@click.option("--game", metavar="FORM", help="Only what can happen in this form of poker.")
@click.option("--stakes", metavar="TEXT", help='Such as 1/2, or "20/40 limit with ante 3".')
@click.option("--tournament", is_flag=True, help="As in a tournament.")
@click.option("--book", default=DEFAULT_BOOK, metavar="B", help="The rulebook: see `rules`.")
@click.option("--seed", type=int, metavar="N", help="Ask the same questions again.")
@json_option
def quiz_command(
    number: int,
    group: str | None,
    game: str | None,
    stakes: str | None,
    tournament: bool,
    book: str,
    seed: int | None,
    as_json: bool,
) -> None:
    """Ask what is ruled: one of four answers is right, by the book and for the facts told.

    Answer with a key in a terminal, or a line for each answer through a pipe. With --json the
    questions are printed with their answers, and nothing is asked.
    """
    chapter = _chapter(group)
    asked = Asked(game, None, stakes, tournament, looked_up(find_book, book).key)
    plays = _plays(chapter, asked)
    chance = random.SystemRandom() if seed is None else random.Random(seed)
    wanted = islice(questions(plays, chance), number)
    if as_json:
        say_json([_view(one) for one in wanted])
        return
    score = Score()
    for place, one in enumerate(wanted, 1):
        _ask(place, one)
        answer = _answer_in_terminal() if sys.stdin.isatty() else _answer_line()
        if answer is None:
            break
        score = score.after(one.is_right(answer))
        _tell(one, answer)
        say(f"\n{score.words()}.\n" if place < number else "")
    say(f"The end: {score.words()}.")
    say_notices(book)


def _chapter(group: str | None) -> tuple[IncidentKind, ...]:
    """The incidents of a group, or all."""
    known = {one.key: one.incidents for one in groups()}
    if group is None:
        return tuple(kind for kinds in known.values() for kind in kinds)
    if group not in known:
        refuse(f"no group {group!r}{nearest(group, known)}; groups: {', '.join(known)}")
    return known[group]


def _plays(kinds: tuple[IncidentKind, ...], asked: Asked) -> list[tuple[IncidentKind, Law]]:
    """Each incident in the play that was named, or in the most usual one for it."""
    if not asked.names_play:
        book = asked.book or DEFAULT_BOOK
        return [(kind, usual_law(kind, book)) for kind in kinds]
    law = play_of(asked).law
    plays = [(kind, law) for kind in kinds if can_happen(kind, law)]
    if not plays:
        refuse(f"nothing of that group can happen at {law.form.name}")
    return plays


def _ask(number: int, one: Question) -> None:
    say(f"{number}. {one.kind.title}")
    say(f"   {play_words(one.law)}")
    for fact, value in one.told:
        say(f"   - {fact.asks} {fact_text(fact, value)}")
    say("   What is ruled?")
    for place, answer in enumerate(one.answers, 1):
        say(f"   {place}) {answer}")


def _answer_in_terminal() -> int | None:
    """A key; None to stop."""
    click.echo(f"Your answer ({_HINT}): ", nl=False)
    while True:
        try:
            key = click.getchar()
        except (EOFError, KeyboardInterrupt):
            key = _QUIT[0]
        answer = _number(key)
        if answer is not None or key.lower() in _QUIT:
            say("" if answer is None else str(answer + 1))
            return answer


def _answer_line() -> int | None:
    """A line of standard input; None at its end, or to stop."""
    while line := sys.stdin.readline():
        answer = _number(line.strip())
        if answer is not None:
            say(f"Your answer: {answer + 1}")
            return answer
        if line.strip().lower() in _QUIT:
            return None
        if line.strip():
            say(f"{line.strip()!r} is no answer: {_HINT}")
    return None


def _number(text: str) -> int | None:
    """The number of an answer, from 0."""
    if len(text) == 1 and text.isascii() and text.isdigit() and 1 <= int(text) <= ANSWERS:
        return int(text) - 1
    return None


def _tell(one: Question, answer: int) -> None:
    say("Right." if one.is_right(answer) else f"No: {one.right + 1}) {one.answers[one.right]}")
    for line in one.ruling.do:
        say(f"   > {sentences(line)}")
    for cite in one.ruling.cites:
        rule = rule_view(cite)
        say(f"   {rule['id']}  {rule['title']}".rstrip())


def _view(one: Question) -> dict[str, Any]:
    return {
        "incident": one.kind.key,
        "title": one.kind.title,
        "game": one.law.form.key,
        "book": one.law.ruleset.book,
        "tournament": one.law.tournament,
        "facts": facts_view({fact.key: value for fact, value in one.told}),
        "told": [f"{fact.asks} {fact_text(fact, value)}" for fact, value in one.told],
        "answers": list(one.answers),
        "right": one.right + 1,
        "rules": [rule_view(cite) for cite in one.ruling.cites],
    }
