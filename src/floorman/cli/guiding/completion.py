"""`floorman completion`: what a shell has to read so that Tab completes the program's words."""

import shutil
import subprocess
from typing import Final

import click
from click.shell_completion import get_completion_class

from floorman.cli.output import refuse, say

VARIABLE: Final = "_FLOORMAN_COMPLETE"


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion_command(shell: str) -> None:
    """Print the completion of SHELL: commands, options, forms, mixes, books, rules and files.

    \b
    bash   ~/.local/share/bash-completion/completions/floorman
    zsh    _floorman in a folder of $fpath
    fish   ~/.config/fish/completions/floorman.fish
    is where they look for it.

    It takes effect in the next shell. A package has these files already, in share/ of where it was
    installed. Bash has to be of version 4.4 or newer.
    """  # noqa: D301 -- click's own sign
    if shell == "bash" and _is_old():
        refuse("completion: bash is older than 4.4 here, and cannot complete by this")
    say(_script(shell, click.get_current_context().find_root().command))


def _script(shell: str, program: click.Command) -> str:
    made = get_completion_class(shell)
    assert made is not None
    one = made(program, {}, "floorman", VARIABLE)
    # Not `source`, which asks the machine's bash how old it is and says so among its lines.
    return str(one.source_template % one.source_vars()).strip()


def _is_old() -> bool:
    """Whether this machine's bash is too old; not where there is none: it may be for another."""
    if (found := shutil.which("bash")) is None:
        return False
    asked = [found, "--norc", "-c", "echo $((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1]))"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return said.isdigit() and int(said) < 404
