"""The help page of one command, kept from the last time: nobody waits for what it does not need.

A page is made out of the command's own module and whatever that imports. It is used as long as
every module of this program is the same, and what lays it out (`floorman.filecache`).
"""

from pathlib import Path
from typing import Final

import click

from floorman.filecache import made_of

_PROGRAM: Final = Path(__file__).resolve().parents[2]


class Page(click.Command):
    """A command of which only the page is shown; the program imports it where no page is kept."""

    def __init__(self, name: str, program: click.Group) -> None:
        super().__init__(name)
        self._program = program

    def get_help(self, ctx: click.Context) -> str:
        """The page, as wide as the terminal."""
        width = ctx.make_formatter().width
        layout = Path(click.__file__).parent
        files = [*sorted(_PROGRAM.rglob("*.py")), *sorted(layout.glob("*.py"))]
        place = _PROGRAM / "help" / f"{ctx.command_path} {width}"
        return made_of(place, files, str, lambda: self._made(ctx))

    def _made(self, ctx: click.Context) -> str:
        command = self._program.get_command(ctx, str(self.name))
        assert command is not None, "pages are asked for of commands that there are"
        with command.make_context(ctx.info_name, [], ctx.parent, resilient_parsing=True) as own:
            return command.get_help(own)
