"""`floorman glossary`: the words of poker as the rulebooks define them."""

import click

from floorman.cli.books.views import rule_view
from floorman.cli.output import json_option, refuse, say, say_json, say_table
from floorman.datafiles import nearest
from floorman.rulebooks.glossary import define, glossary


@click.command("glossary")
@click.argument("word", nargs=-1)
@json_option
def glossary_command(word: tuple[str, ...], as_json: bool) -> None:
    """List the words that the books define, or define one WORD."""
    words = glossary()
    if not word:
        if as_json:
            say_json(
                [
                    {"word": entry, "rules": [rule_view(rule) for rule in rules]}
                    for entry, rules in words.items()
                ]
            )
        else:
            say_table(
                ("word", "rules"),
                ((entry, ", ".join(rule.id for rule in rules)) for entry, rules in words.items()),
            )
        return
    wanted = " ".join(word)
    found = define(wanted)
    if not found:
        refuse(f"no book defines {wanted!r}{nearest(wanted, words)}")
    if as_json:
        say_json({"word": wanted, "rules": [rule_view(rule) for rule in found]})
        return
    for rule in found:
        say(f"{rule.title} ({rule.id})")
        say(f"  {rule.statement}")
