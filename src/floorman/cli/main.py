"""The terminal program `floorman`."""

import click

from floorman.cli.glossary import glossary_command
from floorman.cli.rule import rule_command
from floorman.cli.rules import rules_command


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="floorman")
def main() -> None:
    """The whole poker room, by the book.

    Look up any rule of five rulebooks and see where they differ, see every form of poker
    described, and rank any hand in any ranking.
    """


for command in (glossary_command, rule_command, rules_command):
    main.add_command(command)
