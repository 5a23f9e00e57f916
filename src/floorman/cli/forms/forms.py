"""`floorman forms`: every form of poker, a line each."""

from collections.abc import Iterable

import click

from floorman.cli.output import json_option, say_json, say_table
from floorman.games import Form, every_form


@click.command("forms")
@json_option
def forms_command(as_json: bool) -> None:
    """List the forms of poker: those of the books, and those of no book that the world deals or
    studies.
    """
    forms: Iterable[Form] = every_form().values()
    if as_json:
        say_json([form_view(form) for form in forms])
        return
    say_table(
        ("form", "name", "family", "parent", "players", "deck", "book"),
        (
            (
                form.key,
                form.name,
                form.family,
                form.parent or "",
                str(form.players_max),
                form.deck,
                "no" if form.no_book else "yes",
            )
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
        "no_book": form.no_book,
    }
