"""`floorman verify`: checks a deal from a file, without the room that dealt it."""

import sys
from pathlib import Path

import click

from floorman.cli.output import json_option, refuse, refuse_missing, say, say_json

_LARGEST = 4_000_000


@click.command("verify")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def verify_command(file: Path, as_json: bool) -> None:
    """Check the deal in FILE, as the browser saves it or the room exports it as a proof.

    The roots, the players' parts, the proofs of the cards that were seen and the course of the
    deal are checked against what is known of the form. The command fails with status 1 if
    anything is not as it must be, and with 2 for what is no such file.
    """
    # Only this needs the form's courses and the room's proofs.
    from floorman.server.verifying.checks import verified  # noqa: PLC0415
    from floorman.server.verifying.saved import read_saved  # noqa: PLC0415

    try:
        if file.stat().st_size > _LARGEST:
            refuse(f"{file}: no deal is so large")
        saved = read_saved(file.read_bytes())
    except FileNotFoundError:
        refuse_missing(str(file), "a deal as the browser saves it or the room exports it")
    except OSError as error:
        refuse(f"{file}: {error.strerror or error}")
    except ValueError as error:
        refuse(f"{file}: {error}")
    found = verified(saved)
    if as_json:
        head = {"records": saved.log.records, "hash": saved.log.head} if saved.log else None
        told = {name: getattr(found, name) for name in found.__struct_fields__}
        told["roots"] = [one.root for one in saved.shuffles]
        say_json({"table": saved.table, "deal": saved.deal, "head": head} | told)
    else:
        for fault in found.faults:
            say(f"wrong: {fault}")
        said = f"deal {saved.deal} of {saved.table}, {saved.course.form} ({saved.course.book})"
        say(f"{said}: {found.proved} of {found.seen} cards seen are proved.")
        for number, one in enumerate(saved.shuffles):
            say(f"  {f'shuffle {number}' if number else 'the deck'}: root {one.root}")
        say(f"  {_chance(found.parts, found.sealed, found.own)}")
        if found.amended:
            say("  The house deals this form by a course of its own.")
        if saved.log is not None:
            say(f"  head of the log: {saved.table}:{saved.log.records}:{saved.log.head}")
    if found.faults:
        sys.exit(1)


def _chance(parts: int, sealed: int, own: bool | None) -> str:
    """Whose chance is in the order."""
    if not parts:
        return "The order is of the house's chance alone: nobody had a part in it."
    late = f", {sealed - parts} left out" if sealed > parts else ""
    yours = {True: ", yours among them", False: ", not yours", None: ""}[own]
    return f"The house's order was cut by {parts} of the players' parts{yours}{late}."
