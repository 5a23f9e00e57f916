"""The terminal program `floorman`."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import click

from floorman.cli.listed import COMMANDS, MODULES
from floorman.cli.output import Refusal

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


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
        if ctx is not None and ctx.resilient_parsing:
            from floorman.cli.guiding.values import completed  # noqa: PLC0415 -- a shell asks

            return completed(command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; where only its page is asked for, nothing but that."""
        name, *rest = args
        if name in COMMANDS and rest in (["--help"], ["-h"]):
            from floorman.cli.guiding.pages import Page  # noqa: PLC0415 -- only for who asks

            return name, Page(name, self), rest
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["CompletionItem"]:
        """Commands that begin so, with what they do, without importing any of them."""
        from click.shell_completion import CompletionItem  # noqa: PLC0415 -- a shell asks

        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        found = ((name, does) for name, does in COMMANDS.items() if name.startswith(incomplete))
        return [CompletionItem(name, help=does) for name, does in found]

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
    from floorman.cli.hints import words_of  # noqa: PLC0415 -- only for who erred

    path = error.ctx.command_path if error.ctx else "floorman"
    raise Refusal(f"{words_of(error, [*COMMANDS])}; see {path} --help") from None


def _say_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        from importlib.metadata import version  # noqa: PLC0415 -- only for who asks

        from floorman.compiled import engine_words  # noqa: PLC0415 -- only for who asks

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

    Look up any rule of six rulebooks and see where they differ, see every form of poker
    described, and rank any hand in any ranking.
    """
