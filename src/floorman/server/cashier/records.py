"""What the log of the cage holds: how it is kept, who is called what, and every step.

A step is the command and what came of it, so that what happened is read without working it out
again, and the proof finds where that comes out otherwise.
"""

from typing import Any, Final

import msgspec

from floorman.room.cage import commands as c
from floorman.room.cage import events as e
from floorman.room.cage.settings import CageSettings
from floorman.server.tables.cage import CASHIER_LOG
from floorman.store import Record

Command = (
    c.OpenShift
    | c.CloseShift
    | c.FillDrawer
    | c.CountVault
    | c.MoveMoney
    | c.SellChips
    | c.CashChips
    | c.PayMarker
    | c.WriteOff
    | c.AllowCredit
    | c.HoldLockUp
    | c.EndLockUp
    | c.TakeDrop
    | c.EmptyBox
    | c.LayDown
    | c.ChangeUp
    | c.PutAway
    | c.ReportMissing
    | c.FindMissing
    | c.Adjust
)
Event = (
    e.MoneyMoved
    | e.ShiftOpened
    | e.ShiftClosed
    | e.VaultCounted
    | e.WrittenOff
    | e.CreditAllowed
    | e.LockUpHeld
    | e.LockUpEnded
    | e.LaidDown
    | e.ChangedUp
    | e.ChipsMissing
    | e.ChipsFound
    | e.Adjusted
)


class Settled(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="settled"):
    """The host opens the cage, or has it kept otherwise from now on."""

    settings: CageSettings
    by: str
    names: dict[str, str] = {}


class Named(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="named"):
    """Somebody without an account comes to the cage."""

    player: str
    by: str
    names: dict[str, str] = {}


class Step(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="step"):
    """A command that was carried out, with its time, and what happened; `names` of whom it names
    and of who said so.
    """

    command: Command
    events: tuple[Event, ...] = ()
    names: dict[str, str] = {}


Body = Settled | Named | Step
_DECODER: Final = msgspec.json.Decoder(Body)
_ENCODER: Final = msgspec.json.Encoder()


def record_of(sequence: int, at: int, body: Body) -> Record:
    """A body as a record of the log."""
    return Record(CASHIER_LOG, sequence, at, kind_of(body), _ENCODER.encode(body))


def body_of(record: Record) -> Body:
    """What a record holds. Raises ValueError for a damaged one."""
    if record.damaged:
        raise ValueError(f"record {record.sequence} of the cage is not as it was written")
    body: Body = _DECODER.decode(record.body)
    return body


def kind_of(body: Body) -> str:
    """What a record is called: the command's tag, or what else it is."""
    return tag_of(body.command if isinstance(body, Step) else body)


def tag_of(one: Any) -> str:
    """The tag of a command, an event or a body."""
    return str(one.__struct_config__.tag)
