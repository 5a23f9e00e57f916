"""`floorman ruleset`: every question answered, with who gave each answer."""

from collections.abc import Sequence

import click

from floorman.cli.books.views import answer_view, plain
from floorman.cli.books.whose import say_notices
from floorman.cli.forms.form import read_form_named
from floorman.cli.output import (
    json_option,
    looked_up,
    read_file,
    refuse,
    say,
    say_json,
    say_table,
)
from floorman.datafiles import DataError
from floorman.games import all_forms, play_context
from floorman.rulebooks.amendments import House, find_option, options, read_house
from floorman.rulebooks.questions import find_question, questions
from floorman.rulebooks.rules import find_book
from floorman.rulebooks.rulesets import Ruleset, stack_ruleset
from floorman.rulebooks.scopes import Context


@click.command("ruleset")
@click.argument("book", required=False)
@click.option("--form", "form_key", metavar="KEY", help="For this form of poker.")
@click.option("--structure", help="limit, pot-limit, no-limit, half-pot or spread-limit.")
@click.option("--tournament", is_flag=True, help="For a tournament instead of a cash game.")
@click.option("--option", "taken", multiple=True, metavar="KEY", help="Take up an option.")
@click.option("--amend", metavar="FILE", help="A house's amendments.")
@click.option("--against", metavar="BOOK", help="Show only what this other book answers otherwise.")
@click.option("--question", "asked", metavar="KEY", help="Only this question, with its note.")
@click.option("--options", "list_options", is_flag=True, help="List the ready-made options.")
@json_option
def ruleset_command(
    book: str | None,
    form_key: str | None,
    structure: str | None,
    tournament: bool,
    taken: tuple[str, ...],
    amend: str | None,
    against: str | None,
    asked: str | None,
    list_options: bool,
    as_json: bool,
) -> None:
    """Stack the answers of BOOK (or of the house file's book) for a form and a house."""
    if list_options:
        _say_options(as_json)
        return
    house = _read_house(amend)
    chosen = looked_up(find_book, book or house.book).key
    context = _context(form_key, structure, tournament)
    ours = _stack(chosen, context, (*house.options, *taken), house)
    if asked is not None:
        _say_question(ours, looked_up(find_question, asked).key, as_json)
        return
    if against is None:
        _say_ruleset(ours, as_json)
    else:
        theirs = stack_ruleset(looked_up(find_book, against).key, context)
        _say_differences(ours, theirs, as_json)
    if not as_json:
        say_notices(chosen, *([against] if against else []))


def _read_house(path: str | None) -> House:
    if path is None:
        return House("")
    try:
        return read_house(read_file(path, "a house's amendments as a TOML file"), path, all_forms())
    except DataError as error:
        refuse(str(error))


def _context(form_key: str | None, structure: str | None, tournament: bool) -> Context:
    form = read_form_named(form_key) if form_key else None
    try:
        return play_context(form, structure, tournament=tournament)
    except ValueError as error:
        refuse(str(error))


def _stack(book: str, context: Context, taken: Sequence[str], house: House) -> Ruleset:
    for key in taken:
        looked_up(find_option, key)
    return stack_ruleset(book, context, options=taken, amendments=house.amendments)


def _say_ruleset(ruleset: Ruleset, as_json: bool) -> None:
    if as_json:
        answers = ruleset.answers.items()
        say_json([answer_view(key, answer, ruleset.unclear(key)) for key, answer in answers])
        return
    say_table(
        ("question", "answer", "from"),
        (
            (key, questions()[key].words(answer.value), _source(ruleset, key))
            for key, answer in ruleset.answers.items()
        ),
    )
    say("\nUnclear: the text is silent or open; --question KEY says what is followed, and why.")


def _source(ruleset: Ruleset, key: str) -> str:
    source = ruleset.answer(key).source
    return f"{source}, unclear" if ruleset.unclear(key) else source


def _say_question(ruleset: Ruleset, key: str, as_json: bool) -> None:
    """One question with its answer here, and what the texts leave open."""
    answer, question = ruleset.answer(key), questions()[key]
    if as_json:
        say_json(answer_view(key, answer, ruleset.unclear(key)))
        return
    say(question.asks)
    say(f"  {key}: {question.words(answer.value)} ({answer.source})")
    if unclear := ruleset.unclear(key):
        say(f"  unclear: {unclear}")


def _say_differences(ours: Ruleset, theirs: Ruleset, as_json: bool) -> None:
    found = ours.differences(theirs)
    if as_json:
        say_json(
            [
                answer_view(one.question, one.ours, ours.unclear(one.question))
                | {"against": plain(one.theirs.value), "against_from": one.theirs.source}
                for one in found
            ]
        )
        return
    rows = [
        (
            one.question,
            questions()[one.question].words(one.ours.value),
            one.ours.source,
            questions()[one.question].words(one.theirs.value),
            one.theirs.source,
        )
        for one in found
    ]
    if rows:
        say_table(("question", ours.book, "from", theirs.book, "from"), rows)
    else:
        say(f"{ours.book} and {theirs.book} answer every question alike.")


def _say_options(as_json: bool) -> None:
    if as_json:
        say_json(
            [
                {
                    "key": option.key,
                    "title": option.title,
                    "rules": list(option.rules),
                    "applies": list(option.applies),
                    "answers": {key: plain(value) for key, value in option.answers.items()},
                }
                for option in options().values()
            ]
        )
        return
    say_table(
        ("option", "title", "rules"),
        ((option.key, option.title, ", ".join(option.rules)) for option in options().values()),
    )
