"""`floorman replay`: play recorded deals again and say which are legal and come out alike."""

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args

import click

from floorman.cli.forms.form import read_form_named
from floorman.cli.output import (
    json_option,
    looked_up,
    read_file,
    refuse,
    say,
    say_json,
    say_table,
)
from floorman.games import Form
from floorman.history import PhhError, PhhHand, Replayed, Verdict, parse_phh, replay
from floorman.rulebooks.rules import find_book

_AGREE = {True: "agree", False: "disagree", None: "-"}

book_option = click.option(
    "--book", metavar="BOOK", help="Play by this book; else by the file's own, or the default one."
)
form_option = click.option(
    "--form",
    "form_key",
    metavar="FORM",
    help="Play as this form: its key, or a file (my-form.toml).",
)
tournament_option = click.option("--tournament", is_flag=True, help="Play as in a tournament.")


@click.command("replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@book_option
@form_option
@tournament_option
@json_option
def replay_command(
    files: tuple[str, ...],
    book: str | None,
    form_key: str | None,
    tournament: bool,
    as_json: bool,
) -> None:
    """Play every deal in each FILE (.phh or .phhs) again under a rulebook.

    A deal is legal when the book allows every action to its end; its stacks agree when they end
    as the file says. A deal could not be followed when the file leaves out what it takes to go on.
    The exit status is 1 unless every deal is legal and none disagrees.
    """
    form = read_form_named(form_key) if form_key else None
    chosen = looked_up(find_book, book).key if book else None
    done = [
        (path, number, replay_hand(hand, chosen, form, tournament))
        for path in files
        for number, hand in enumerate(read_hands(path), start=1)
    ]
    if as_json:
        say_json([_view(*one) for one in done])
    else:
        _say_deals(done)
    if not all(one.is_fine for _, _, one in done):
        sys.exit(1)


def read_hands(path: str) -> tuple[PhhHand, ...]:
    """The deals in a file; one that cannot be read ends the command."""
    try:
        return parse_phh(read_file(path, "hand histories in PHH, .phh or .phhs"), path)
    except PhhError as error:
        refuse(str(error))


def replay_hand(
    hand: PhhHand,
    book: str | None,
    form: Form | None,
    tournament: bool,
    card_by_card: bool = False,
) -> Replayed:
    """A deal played again; a book that the file names but we do not have ends the command."""
    try:
        return replay(
            hand, book, form=form, tournament=tournament or None, card_by_card=card_by_card
        )
    except KeyError as error:
        refuse(f"{hand.file}: {error.args[0]}")


def _view(path: str, number: int, one: Replayed) -> dict[str, Any]:
    return {
        "file": path,
        "deal": number,
        "form": one.form,
        "verdict": one.verdict,
        "stacks_agree": one.stacks_agree,
        "problem": one.problem,
    }


def _say_deals(done: Sequence[tuple[str, int, Replayed]]) -> None:
    rows = [
        (
            path,
            str(number),
            one.form,
            one.verdict,
            _AGREE[one.stacks_agree],
            one.problem,
        )
        for path, number, one in done
    ]
    say_table(("file", "deal", "form", "legal", "stacks", "problem"), rows)
    counts = Counter(one.verdict for _, _, one in done)
    verdicts = ", ".join(
        f"{counts[verdict]} {verdict}"
        for verdict in get_args(Verdict)
        if counts[verdict] or verdict == "legal"
    )
    told = [one.stacks_agree for _, _, one in done if one.stacks_agree is not None]
    number = "1 deal" if len(done) == 1 else f"{len(done)} deals"
    say(f"{number}: {verdicts}; stacks agree in {sum(told)} of {len(told)} that tell")
