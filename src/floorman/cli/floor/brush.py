"""`floorman brush`: the lists and seats of a room, kept by whoever stands at the board."""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, Literal

import click
import msgspec

from floorman.cli.floor.amounts import read_in, whole_units, words_in
from floorman.cli.floor.reading import VERBS, LineError
from floorman.cli.floor.words import board, event_line
from floorman.cli.output import looked_up, refuse, say
from floorman.room import Room, RoomRefused, RoomSetup, dues
from floorman.room.cage.currency import PLAY_CHIPS, Currency, MoneyError, parse_money
from floorman.room.floor import commands as c
from floorman.room.messages import Command
from floorman.room.wording import minutes
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book

_ENDS: Final = ("quit", "exit")


class Opened(msgspec.Struct, frozen=True):
    """The first line of a log: under which book and with which house rules the room was opened,
    and what its amounts are shown as; `lock_up` is in whole units of it.
    """

    book: str
    tiers: tuple[str, ...] = ()
    lock_up: int = 0
    currency: Currency = PLAY_CHIPS


@dataclass(frozen=True, slots=True)
class Board:
    """The room at a terminal, its log, and what its amounts are shown as."""

    room: Room
    path: Path
    currency: Currency

    def shown(self, words: str) -> str:
        """Words with the stakes of lines as money."""
        state = self.room.state
        # Of every game that was ever read, those too that were refused.
        lines = {*state.lines, *(reading.line for reading, _ in state.read.values())}
        return words_in(words, lines, state.setup.forms, self.currency)


_COMMANDS: Final = msgspec.json.Decoder(c.Any)


@click.command("brush")
@click.argument("log", metavar="LOG.jsonl")
@click.option("--book", default=None, metavar="BOOK", help="The rulebook of the room.")
@click.option("--tiers", default="", metavar="A,B", help="House cards, the best first.")
@click.option(
    "--lock-up", default="", metavar="MONEY",
    help="What a lock-up costs where the book leaves that to the host.",
)  # fmt: skip
@click.option("--currency", "name", default="", metavar="NAME", help="Such as EUR, or a sign.")
@click.option("--decimals", type=click.IntRange(0, 8), default=0, help="Digits after the point.")
@click.option("--comma", is_flag=True, help="A comma stands before the decimals.")
@click.option(
    "--chip", default="", metavar="MONEY", help="What a chip is worth; else the smallest unit."
)
def brush_command(
    log: str,
    book: str | None,
    tiers: str,
    lock_up: str,
    name: str,
    decimals: int,
    comma: bool,
    chip: str,
) -> None:
    """Keep the lists and seats of a room by the book: a line for whatever happens, an answer with
    its rules. Everything goes into LOG.jsonl; called again with the same file, the evening goes on.
    """
    path = Path(log)
    if path.exists() and path.stat().st_size:
        if any((book, tiers, lock_up, name, decimals, comma, chip)):
            refuse(f"{log}: the room in it has been opened; leave --book and what else it has out")
        opened, room = _read(path)
        say(f"The evening goes on: {len(room.commands)} commands so far.")
    else:
        currency = _currency(name, decimals, "," if comma else ".", chip)
        opened = Opened(
            looked_up(find_book, book or DEFAULT_BOOK).key,
            tuple(filter(None, tiers.split(","))),
            _tried(whole_units, lock_up or "0", currency),
            currency,
        )
        room = Room(_setup(opened))
        _append(path, opened)
    say("What happens? `help` lists what can be said, `quit` ends.")
    _go_on(Board(room, path, opened.currency), sys.stdin)


def _currency(name: str, decimals: int, point: Literal[".", ","], chip: str) -> Currency:
    try:
        made = Currency(name=name, decimals=decimals, point=point)
    except MoneyError as error:
        refuse(str(error))
    worth = _tried(parse_money, chip, made) if chip else 1
    if not worth:
        refuse(f"a chip is worth something, not {chip}")
    return msgspec.structs.replace(made, chip=worth)


def _tried(reads: Callable[[str, Currency], int], text: str, currency: Currency) -> int:
    try:
        return reads(text, currency)
    except MoneyError as error:
        refuse(str(error))


def _setup(opened: Opened) -> RoomSetup:
    return RoomSetup(opened.book, tiers=opened.tiers, lock_up=opened.lock_up)


def _read(path: Path) -> tuple[Opened, Room]:
    """How the room of a log was opened, and the room; one that cannot be read ends the command. A
    last line that was cut off when the machine stopped never happened, and is taken off.
    """
    data = path.read_bytes()
    if not data.endswith(b"\n"):
        data = data[: data.rfind(b"\n") + 1]
        path.write_bytes(data)
    first, *rest = data.splitlines() or [b""]
    try:
        opened = msgspec.json.decode(first, type=Opened)
        room = Room(_setup(opened))
    except msgspec.DecodeError as error:
        refuse(f"{path}: line 1: {error}")
    for number, line in enumerate(rest, 2):
        try:
            room.apply(_COMMANDS.decode(line))
        except (msgspec.DecodeError, RoomRefused) as error:
            refuse(f"{path}: line {number}: {error}")
    return opened, room


def _append(path: Path, what: object) -> None:
    """Write a line, and see it on the disk before anything is told."""
    try:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(what) + b"\n")
            file.flush()
    except OSError as error:
        refuse(f"{path}: {error.strerror}")


def _go_on(at: Board, lines: IO[str]) -> None:
    """Line after line until there is none."""
    while True:
        if lines.isatty():
            click.echo("> ", nl=False)
        line = lines.readline()
        if not line or line.strip() in _ENDS:
            return
        if line.strip():
            _tell(at, line.strip())


def _tell(at: Board, line: str) -> None:
    """What follows from one line."""
    said = _SHOWN.get(line)
    if said is not None:
        said(at)
        return
    try:
        _do(at, read_in(line, at.currency))
    except (LineError, RoomRefused) as error:
        say(f"  no: {at.shown(str(error))}")


def _do(at: Board, command: Command) -> None:
    """Time goes on to now, and then the command: each is in the log before anything is told."""
    room, now = at.room, max(at.room.state.now, time.time_ns() // 1_000_000)
    for one in (c.Tick(at=now), msgspec.structs.replace(command, at=now)):
        kept = len(room.commands)
        events = room.apply(one)
        if len(room.commands) > kept and (events or not isinstance(one, c.Tick)):
            _append(at.path, one)
        for event in events:
            words = event_line(event, now, at.currency)
            if words:
                say(f"  {words}")


def _help(_: Board) -> None:
    for name, verb in VERBS.items():
        say(f"  {name} {verb.usage}: {verb.about}")
    say("  board: games and lists; due: what is to be done; quit")


def _board(at: Board) -> None:
    for line in board(at.room.state, at.currency):
        say(f"  {line}")


def _due(at: Board) -> None:
    now = max(at.room.state.now, time.time_ns() // 1_000_000)
    for one in dues(at.room.state):
        when = "" if one.at is None else f", in {minutes(one.at, now)}"
        cites = f" [{', '.join(one.cites)}]" if one.cites else ""
        say(f"  {at.shown(one.words)}{when}{cites}")


_SHOWN: Final = {"help": _help, "board": _board, "due": _due}
