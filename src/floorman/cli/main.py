"""The terminal program `floorman`."""

import click

from floorman.cli.form import form_command
from floorman.cli.forms import forms_command
from floorman.cli.glossary import glossary_command
from floorman.cli.rank import rank_command
from floorman.cli.rule import rule_command
from floorman.cli.rules import rules_command
from floorman.cli.ruleset import ruleset_command


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="floorman")
def main() -> None:
    """The whole poker room, by the book.

    Look up any rule of five rulebooks and see where they differ, see every form of poker
    described, and rank any hand in any ranking.
    """


for command in (
    forms_command,
    form_command,
    rules_command,
    rule_command,
    ruleset_command,
    glossary_command,
    rank_command,
):
    main.add_command(command)
