"""`floorman brush`: the lists and seats of a room, kept by whoever stands at the board."""

import sys
import time
from pathlib import Path
from typing import IO, Final

import click
import msgspec

from floorman.cli.floor.reading import VERBS, LineError, read_line
from floorman.cli.floor.words import board, event_line
from floorman.cli.output import looked_up, refuse, say
from floorman.room import Room, RoomRefused, RoomSetup, dues
from floorman.room.floor import commands as c
from floorman.room.messages import Command
from floorman.room.wording import minutes
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book

_ENDS: Final = ("quit", "exit")


class Opened(msgspec.Struct, frozen=True):
    """The first line of a log: under which book and with which house rules the room was opened."""

    book: str
    tiers: tuple[str, ...] = ()
    lock_up: int = 0


_COMMANDS: Final = msgspec.json.Decoder(c.Any)


@click.command("brush")
@click.argument("log", metavar="LOG.jsonl")
@click.option("--book", default=None, metavar="BOOK", help="The rulebook of the room.")
@click.option("--tiers", default="", metavar="A,B", help="House cards, the best first.")
@click.option(
    "--lock-up", type=click.IntRange(min=0), default=0, metavar="MONEY",
    help="What a lock-up costs where the book leaves that to the host.",
)  # fmt: skip
def brush_command(log: str, book: str | None, tiers: str, lock_up: int) -> None:
    """Keep the lists and seats of a room by the book: a line for whatever happens, an answer with
    its rules. Everything goes into LOG.jsonl; called again with the same file, the evening goes on.
    """
    path = Path(log)
    if path.exists() and path.stat().st_size:
        if book or tiers or lock_up:
            refuse(f"{log}: the room in it has been opened; leave --book, --tiers, --lock-up out")
        room = _read(path)
        say(f"The evening goes on: {len(room.commands)} commands so far.")
    else:
        setup = Opened(
            looked_up(find_book, book or DEFAULT_BOOK).key,
            tuple(filter(None, tiers.split(","))),
            lock_up,
        )
        room = Room(_setup(setup))
        _append(path, setup)
    say("What happens? `help` lists what can be said, `quit` ends.")
    _go_on(room, path, sys.stdin)


def _setup(opened: Opened) -> RoomSetup:
    return RoomSetup(opened.book, tiers=opened.tiers, lock_up=opened.lock_up)


def _read(path: Path) -> Room:
    """The room of a log; one that cannot be read ends the command. A last line that was cut off
    when the machine stopped never happened, and is taken off.
    """
    data = path.read_bytes()
    if not data.endswith(b"\n"):
        data = data[: data.rfind(b"\n") + 1]
        path.write_bytes(data)
    first, *rest = data.splitlines() or [b""]
    try:
        room = Room(_setup(msgspec.json.decode(first, type=Opened)))
    except msgspec.DecodeError as error:
        refuse(f"{path}: line 1: {error}")
    for number, line in enumerate(rest, 2):
        try:
            room.apply(_COMMANDS.decode(line))
        except (msgspec.DecodeError, RoomRefused) as error:
            refuse(f"{path}: line {number}: {error}")
    return room


def _append(path: Path, what: object) -> None:
    """Write a line, and see it on the disk before anything is told."""
    try:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(what) + b"\n")
            file.flush()
    except OSError as error:
        refuse(f"{path}: {error.strerror}")


def _go_on(room: Room, path: Path, lines: IO[str]) -> None:
    """Line after line until there is none."""
    while True:
        if lines.isatty():
            click.echo("> ", nl=False)
        line = lines.readline()
        if not line or line.strip() in _ENDS:
            return
        if line.strip():
            _tell(room, path, line.strip())


def _tell(room: Room, path: Path, line: str) -> None:
    """What follows from one line."""
    said = _SHOWN.get(line)
    if said is not None:
        said(room, path)
        return
    try:
        _do(room, path, read_line(line))
    except (LineError, RoomRefused) as error:
        say(f"  no: {error}")


def _do(room: Room, path: Path, command: Command) -> None:
    """Time goes on to now, and then the command: each is in the log before anything is told."""
    now = max(room.state.now, time.time_ns() // 1_000_000)
    for one in (c.Tick(at=now), msgspec.structs.replace(command, at=now)):
        kept = len(room.commands)
        events = room.apply(one)
        if len(room.commands) > kept and (events or not isinstance(one, c.Tick)):
            _append(path, one)
        for event in events:
            words = event_line(event, now)
            if words:
                say(f"  {words}")


def _help(room: Room, path: Path) -> None:
    for name, verb in VERBS.items():
        say(f"  {name} {verb.usage}: {verb.about}")
    say("  board: games and lists; due: what is to be done; quit")


def _board(room: Room, path: Path) -> None:
    for line in board(room.state):
        say(f"  {line}")


def _due(room: Room, path: Path) -> None:
    now = max(room.state.now, time.time_ns() // 1_000_000)
    for one in dues(room.state):
        when = "" if one.at is None else f", in {minutes(one.at, now)}"
        cites = f" [{', '.join(one.cites)}]" if one.cites else ""
        say(f"  {one.words}{when}{cites}")


_SHOWN: Final = {"help": _help, "board": _board, "due": _due}
