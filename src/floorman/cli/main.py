"""The terminal program `floorman`."""

from typing import Any, NoReturn

import click

from floorman.cli.audit import audit_command
from floorman.cli.form import form_command
from floorman.cli.forms import forms_command
from floorman.cli.glossary import glossary_command
from floorman.cli.output import Refusal
from floorman.cli.play import play_command
from floorman.cli.quiz import quiz_command
from floorman.cli.rank import rank_command
from floorman.cli.replay import replay_command
from floorman.cli.rule import rule_command
from floorman.cli.rules import rules_command
from floorman.cli.ruleset import ruleset_command
from floorman.cli.ruling import ruling_command
from floorman.cli.serve import serve_command
from floorman.cli.sim import sim_command
from floorman.cli.why import why_command


class Program(click.Group):
    """A group of commands that answers a wrong call with one line, like any other bad input."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the command's name."""
        try:
            return super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            _refuse(error)

    def invoke(self, ctx: click.Context) -> Any:
        """Find the command, read its arguments and run it."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            _refuse(error)


def _refuse(error: click.UsageError) -> NoReturn:
    path = error.ctx.command_path if error.ctx else "floorman"
    message = " ".join(error.format_message().split()).rstrip(".")
    raise Refusal(f"{message}; see {path} --help") from None


@click.group(
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
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
    ruling_command,
    quiz_command,
    glossary_command,
    rank_command,
    play_command,
    serve_command,
    audit_command,
    sim_command,
    replay_command,
    why_command,
):
    main.add_command(command)
