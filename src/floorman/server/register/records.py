"""What the log of the register holds: every command that was carried out, in order."""

from collections.abc import Iterable
from typing import Any, Final, cast

import msgspec
from msgspec import structs

from floorman.room.messages import Command
from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.server.tables.cage import REGISTER_LOG
from floorman.store import Record

Said = (
    c.Come
    | c.SitUnder
    | c.Accept
    | c.ChangeSettings
    | c.Bar
    | c.LiftBar
    | c.KeepApart
    | c.LetTogether
    | c.AddNote
    | c.StrikeNote
    | c.Penalise
    | c.LiftPenalty
    | c.StrikePenalty
    | c.PassDeal
    | c.Invite
    | c.RevokeInvitation
    | c.Admit
    | c.Owe
    | c.SettleDebt
    | c.Tick
    | lc.SetLimit
    | lc.SetRealityCheck
    | lc.TakeTimeOut
    | lc.ExcludeSelf
    | lc.OpenSession
    | lc.CloseSession
    | lc.CountPurchase
    | lc.CountReturn
    | lc.CarryOver
)
OPENED: Final = "opened"
_DECODER: Final = msgspec.json.Decoder(Said)
_ENCODER: Final = msgspec.json.Encoder()


def opening(at: int) -> Record:
    """The first record: there is a register."""
    return Record(REGISTER_LOG, 1, at, OPENED, b"{}")


def records_of(after: int, commands: Iterable[Command], at: int) -> tuple[Record, ...]:
    """Commands, each with its time, as the next records of a log that has come to `after`."""
    return tuple(
        Record(REGISTER_LOG, sequence, at, tag_of(one), _ENCODER.encode(one))
        for sequence, one in enumerate(commands, after + 1)
    )


def command_in(record: Record) -> Command | None:
    """The command of a record; None for the opening. Raises ValueError for a damaged one."""
    if record.damaged:
        raise ValueError(f"record {record.sequence} of the register is not as it was written")
    return None if record.kind == OPENED else _DECODER.decode(record.body)


def tag_of(command: Command) -> str:
    """What a command is called in the log."""
    return str(command.__struct_config__.tag)


def at_time(command: Command, at: int) -> Command:
    """The command at that time, unless it has one of its own."""
    return command if command.at is not None else cast(Any, structs.replace(command, at=at))
