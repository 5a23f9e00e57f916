"""`floorman rule`: one rule, its answers here and in the other books, the code and the tests."""

import click

from floorman.cli.books.views import full_rule_view, scope_words
from floorman.cli.books.whose import say_notices
from floorman.cli.output import json_option, looked_up, say, say_json
from floorman.rulebooks.citations import cited_in_code
from floorman.rulebooks.proofs import cited_in_tests
from floorman.rulebooks.questions import questions
from floorman.rulebooks.rules import BOOK_KEYS, Rule, find_rule
from floorman.rulebooks.rulesets import scoped_answers


@click.command("rule")
@click.argument("rule_id", metavar="ID")
@json_option
def rule_command(rule_id: str, as_json: bool) -> None:
    """Show one rule, such as RR11-3.BET.7a."""
    rule = looked_up(find_rule, rule_id)
    if as_json:
        say_json(full_rule_view(rule))
        return
    say(f"{rule.id}  {rule.title}")
    say(f"{rule.book}, {rule.section}" + (f", number {rule.number}" if rule.number else ""))
    say(f"kind {rule.kind}, status {rule.status}")
    if rule.applies:
        say(f"applies to {scope_words(rule.applies)}")
    say(f"\n  {rule.statement}")
    if rule.note:
        say(f"\nnote: {rule.note}")
    for key in rule.answers:
        _say_answer(rule, key)
    if rule.see:
        say(f"\nsee also: {', '.join(rule.see)}")
    _say_places("code", [str(place) for place in cited_in_code(rule.id).get(rule.id, ())])
    _say_places("tests", [str(place) for place in cited_in_tests(rule.id).get(rule.id, ())])
    say_notices(rule.book)


def _say_answer(rule: Rule, key: str) -> None:
    question = questions()[key]
    say(f"\n{question.asks}")
    say(f"  {key}: {question.words(rule.answers[key])}")
    if question.unclear:
        where = f" ({', '.join(question.silent)})" if question.silent else ""
        say(f"  unclear{where}: {question.unclear}")
    for book in BOOK_KEYS:
        for answer in scoped_answers(book, key):
            if answer.source != rule.id:
                scope = f" ({scope_words(answer.applies)})" if answer.applies else ""
                say(f"  {answer.source}{scope}: {question.words(answer.value)}")


def _say_places(title: str, places: list[str]) -> None:
    if places:
        say(f"\n{title}:")
        for place in places:
            say(f"  {place}")
