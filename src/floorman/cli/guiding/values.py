"""What a shell may complete beside commands and options: forms, mixes, books, files, folders."""

from collections.abc import Callable, Iterable
from typing import Final

import click
from click.shell_completion import CompletionItem

# By the name of an argument or option; FILE and the like in what is shown for it says as much.
_FILES: Final = ("file", "files", "log", "backup", "amend", "results", "write_settings")
_FOLDERS: Final = ("database", "source", "target", "data", "to")


class _OneOf(click.types.StringParamType):
    """A word out of a list that is read when a shell asks for it; any other is taken too."""

    def __init__(self, words: Callable[[], Iterable[str]]) -> None:
        self._words = words

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The words that begin so."""
        return [CompletionItem(one) for one in self._words() if one.startswith(incomplete)]


def _forms() -> Iterable[str]:
    from floorman.games import all_forms  # noqa: PLC0415

    return all_forms()


def _games() -> Iterable[str]:
    from floorman.games import all_mixes  # noqa: PLC0415

    return [*_forms(), *all_mixes()]


def _books() -> Iterable[str]:
    from floorman.rulebooks.rules import BOOK_KEYS, stacks  # noqa: PLC0415

    return [*BOOK_KEYS, *(one.key for one in stacks())]


def _schedules() -> Iterable[str]:
    from floorman.tournament import all_schedules  # noqa: PLC0415

    return all_schedules()


def _rules() -> Iterable[str]:
    from floorman.rulebooks.rules import books  # noqa: PLC0415

    return [rule for book in books() for rule in book.rules]


def _commands() -> Iterable[str]:
    from floorman.cli.listed import COMMANDS  # noqa: PLC0415

    return COMMANDS


_WORDS: Final = {
    "form": _forms,
    "form_key": _forms,
    "key": _forms,
    "game": _games,
    "book": _books,
    "against": _books,
    "which": _schedules,
    "rule_id": _rules,
    "command": _commands,
}


def completed(command: click.Command) -> click.Command:
    """The command, with values that a shell may complete."""
    for param in command.params:
        if not isinstance(param.type, click.types.StringParamType):
            continue
        name, shown = param.name or "", param.metavar or ""
        if name in _FILES or "FILE" in shown:
            param.type = click.Path()
        elif name in _FOLDERS or shown == "FOLDER":
            param.type = click.Path(file_okay=name == "database")
        elif name in _WORDS:
            param.type = _OneOf(_WORDS[name])
    return command
