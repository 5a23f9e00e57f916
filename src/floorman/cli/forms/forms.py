"""`floorman forms`: every form of poker, a line each."""

from collections.abc import Iterable

import click

from floorman.cli.output import json_option, say_json, say_table
from floorman.games import Form, all_forms


@click.command("forms")
@json_option
def forms_command(as_json: bool) -> None:
    """List the forms of poker."""
    forms: Iterable[Form] = all_forms().values()
    if as_json:
        say_json([form_view(form) for form in forms])
        return
    say_table(
        ("form", "name", "family", "parent", "players", "deck"),
        (
            (form.key, form.name, form.family, form.parent or "", str(form.players_max), form.deck)
            for form in forms
        ),
    )


def form_view(form: Form) -> dict[str, object]:
    """A form as the `forms` command gives it."""
    return {
        "key": form.key,
        "name": form.name,
        "family": form.family,
        "parent": form.parent,
        "players_max": form.players_max,
        "deck": form.deck,
        "rules": list(form.rules),
    }
