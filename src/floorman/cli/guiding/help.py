"""`floorman help`: the commands by what they are for, and a page for each."""

import sys
from collections.abc import Sequence
from typing import Final

import click

from floorman.cli.guiding.manual import page_of
from floorman.cli.listed import COMMANDS
from floorman.cli.output import refuse
from floorman.datafiles import nearest

# The folders of the commands, in the order in which a stranger wants them.
_GROUPS: Final[tuple[tuple[str, Sequence[str]], ...]] = (
    ("Play, and look at a room", ("demo", "play", "serve", "bot")),
    ("Look things up", ("form", "forms", "glossary", "odds", "rank", "rule", "rules", "ruleset")),
    ("Floor and tournaments", ("brush", "icm", "quiz", "ruling", "schedule", "settle")),
    ("Deals", ("convert", "replay", "sim", "stats", "verify", "vet", "why")),
    (
        "Keep a room",
        "audit backup compact doctor export fairplay import move repair restore".split(),
    ),
    ("This program", ("completion", "help")),
)


@click.command("help")
@click.argument("command", required=False)
@click.pass_context
def help_command(ctx: click.Context, command: str | None) -> None:
    """Show the page of COMMAND, or without one all commands by what they are for."""
    if command is None:
        _show(_overview())
        return
    if command not in COMMANDS:
        refuse(f"help: no command '{command}'{nearest(command, COMMANDS)}")
    program = ctx.find_root().command
    assert isinstance(program, click.Group)
    found = program.get_command(ctx, command)
    assert found is not None
    _show(page_of(found, COMMANDS[command]))


def _overview() -> str:
    out = click.HelpFormatter(width=80)
    out.write_text("Floorman: the whole poker room, by the book.")
    for title, names in _GROUPS:
        with out.section(title):
            out.write_dl([(name, COMMANDS[name]) for name in names])
    out.write_paragraph()
    out.write_text("floorman help COMMAND shows the page of each.")
    return out.getvalue()


def _show(text: str) -> None:
    """Page by page where somebody reads it, else all at once."""
    if sys.stdout.isatty():
        click.echo_via_pager(text)
    else:
        click.echo(text.rstrip())
