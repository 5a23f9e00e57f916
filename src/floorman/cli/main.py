"""The terminal program `floorman`."""

from importlib import import_module
from importlib.metadata import version
from typing import Any, Final, NoReturn

import click

from floorman.cli.output import Refusal
from floorman.compiled import engine_words

# What each command does. It lives in the module of its name, which is imported when it is called.
COMMANDS: Final = {
    "audit": "Prove that a room's database is whole.",
    "backup": "Copy a room's database while it is open, and prove the copy.",
    "bot": "Have a bot of yours play at a table of a room.",
    "brush": "Keep the lists and seats of a room.",
    "compact": "Let go of old records, and keep the proof of them.",
    "doctor": "Look whether a room is well, and say what to do.",
    "export": "Write tables out without any loss.",
    "fairplay": "Report who may play together, and who was reported.",
    "form": "Describe a form of poker.",
    "forms": "List the forms of poker.",
    "glossary": "Define the words of poker.",
    "import": "Take tables of another room in.",
    "move": "Move a room to another database.",
    "play": "Play any form or mix against house players.",
    "quiz": "Train: what does the floor rule?",
    "rank": "Rank hands in any order of hands.",
    "repair": "Repair tables that stand still.",
    "replay": "Replay hand histories and check them.",
    "restore": "Put a backup back.",
    "rule": "Show one rule.",
    "rules": "List, search and count rules.",
    "ruleset": "Answer every question for a book, a form and a house.",
    "ruling": "Rule on what went wrong at a table.",
    "schedule": "Check, explain or make a tournament's schedule.",
    "serve": "Open the poker room in the browser.",
    "settle": "Settle an evening: who pays whom.",
    "sim": "Play deals at full speed, without people.",
    "verify": "Check a deal that was saved, without the room.",
    "why": "Show the rules behind an event of a recorded deal.",
}
# The folder in which the modules of these commands live.
FOLDERS: Final = {
    "books": ("glossary", "rule", "rules", "ruleset"),
    "deals": ("play", "replay", "sim", "why"),
    "floor": ("brush",),
    "forms": ("form", "forms", "rank"),
    "room": (
        "audit",
        "backup",
        "bot",
        "compact",
        "export",
        "fairplay",
        "import",
        "move",
        "repair",
        "restore",
        "serve",
        "settle",
        "verify",
    ),
    "keeping": ("doctor",),
    "rulings": ("quiz", "ruling"),
    "tournaments": ("schedule",),
}
MODULES: Final = {
    name: f"floorman.cli.{folder}.{name}" for folder, names in FOLDERS.items() for name in names
}


class Program(click.Group):
    """Commands that are imported when they are called; a wrong call is answered with one line, like
    any other bad input.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the command's name."""
        try:
            return super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            _refuse(error)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(MODULES[cmd_name])
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What there is, a line each, without importing any of it."""
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items()])

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


def _say_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        click.echo(f"floorman {version('floorman')} ({engine_words()})")
        context.exit()


@click.group(
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="The version, and which engine is running.",
)
def main() -> None:
    """The whole poker room, by the book.

    Look up any rule of five rulebooks and see where they differ, see every form of poker
    described, and rank any hand in any ranking.
    """
