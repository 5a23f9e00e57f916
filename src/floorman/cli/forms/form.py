"""`floorman form`: one form of poker in plain language, or all its fields."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from floorman.cli.forms.forms import form_view
from floorman.cli.output import json_option, looked_up, refuse, refuse_missing, say, say_json
from floorman.datafiles import DataError
from floorman.games import Form, book_form, describe, find_form, load_form, rules_behind_form


@click.command("form")
@click.argument("key")
@click.option("--resolved", is_flag=True, help="Every field, inherited ones included.")
@json_option
def form_command(key: str, resolved: bool, as_json: bool) -> None:
    """Describe the form KEY, or the form in a file of your own (my-form.toml)."""
    form = read_form_named(key)
    if as_json:
        extra = form.resolved() if resolved else {"about": form.about}
        say_json(form_view(form) | extra | {"description": list(describe(form))})
        return
    say(f"{form.name} ({form.key})")
    if resolved:
        for line in _fields(form.resolved()):
            say(line)
        return
    for line in describe(form):
        say(line)
    rules = ", ".join(rules_behind_form(form))
    lender = book_form(form) if form.no_book else None
    if lender:
        say(f"rules: none of its own; those of {lender.name}: {rules}")
    else:
        say(f"rules: {rules or 'none of its own'}")


def read_form_named(key: str) -> Form:
    """The form of a key, or of a file when the key is a path to one; else the command ends."""
    if not key.endswith(".toml"):
        return looked_up(find_form, key)
    if not Path(key).is_file():
        refuse_missing(key, "a form as a TOML file; floorman forms lists those of ours")
    try:
        return load_form(key)
    except DataError as error:
        refuse(str(error))


def _fields(table: dict[str, Any], start: str = "") -> Iterator[str]:
    """Nested plain data as `streets[1].name = "flop"` lines, defaults that say nothing left out."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _fields(value, f"{start}{key}.")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for place, item in enumerate(value):
                yield from _fields(item, f"{start}{key}[{place}].")
        elif value not in (None, "", [], False, 0):
            words = ", ".join(map(str, value)) if isinstance(value, list) else value
            yield f"{start}{key} = {words}"
