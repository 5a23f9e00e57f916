"""`floorman rules`: list, search and count the rules of the six books."""

from collections import Counter
from collections.abc import Iterable

import click

from floorman.cli.books.views import rule_view
from floorman.cli.books.whose import say_notices
from floorman.cli.output import json_option, looked_up, refuse, say, say_json, say_table
from floorman.rulebooks.rules import (
    BOOK_KEYS,
    RULE_KINDS,
    STATUSES,
    Rule,
    books,
    find_book,
    layers_of,
)
from floorman.rulebooks.search import search_rules


@click.command("rules")
@click.argument("book", required=False)
@click.option("--kind", type=click.Choice(RULE_KINDS), help="Only rules of this kind.")
@click.option("--status", type=click.Choice(STATUSES), help="Only rules of this status.")
@click.option("--search", "words", metavar="WORDS", help="Full-text search, best match first.")
@click.option("--coverage", is_flag=True, help="Count rules by book, kind and status.")
@click.option("--limit", type=click.IntRange(1), help="At most so many rules.")
@json_option
def rules_command(
    book: str | None,
    kind: str | None,
    status: str | None,
    words: str | None,
    coverage: bool,
    limit: int | None,
    as_json: bool,
) -> None:
    """List the rules of BOOK, or of all six; search them; count them."""
    chosen = (looked_up(find_book, book),) if book else books()
    if words is not None:
        if not words.strip():
            refuse("--search needs at least one word")
        among = [key for one in chosen for key in layers_of(one.key)]
        found: Iterable[Rule] = search_rules(words, among)
    else:
        found = (rule for one in chosen for rule in one.rules.values())
    wanted = [
        rule
        for rule in found
        if (kind is None or rule.kind == kind) and (status is None or rule.status == status)
    ]
    if coverage:
        _say_coverage(wanted, as_json)
        return
    _say_rules(wanted[:limit], as_json, searched=words)


def _say_rules(wanted: list[Rule], as_json: bool, searched: str | None) -> None:
    if as_json:
        say_json([rule_view(rule) for rule in wanted])
    elif wanted:
        rows = ((rule.id, rule.title, rule.kind, rule.status, rule.statement) for rule in wanted)
        say_table(("rule", "title", "kind", "status", "statement"), rows)
        say_notices(*{rule.book: None for rule in wanted})
    elif searched:
        say(f"No rule speaks of {searched!r}.")
    else:
        say("No such rules.")


def _say_coverage(wanted: list[Rule], as_json: bool) -> None:
    counts = Counter((rule.book, rule.kind, rule.status) for rule in wanted)
    order = [(b, k, s) for b in BOOK_KEYS for k in RULE_KINDS for s in STATUSES]
    if as_json:
        say_json(
            [
                {"book": b, "kind": k, "status": s, "count": counts[b, k, s]}
                for b, k, s in order
                if counts[b, k, s]
            ]
        )
        return
    rows = []
    for book in BOOK_KEYS:
        for kind in RULE_KINDS:
            row = [counts[book, kind, status] for status in STATUSES]
            if any(row):
                rows.append((book, kind, *map(_count, row), str(sum(row))))
    totals = [sum(counts[b, k, s] for b in BOOK_KEYS for k in RULE_KINDS) for s in STATUSES]
    rows.append(("all", "", *map(_count, totals), str(sum(totals))))
    say_table(("book", "kind", *STATUSES, "all"), rows)


def _count(number: int) -> str:
    return str(number) if number else "."
