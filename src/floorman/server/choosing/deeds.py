"""What is asked for at a table beside the deal: each message as a command, and who may say it."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from floorman.server.protocol import client as m
from floorman.server.protocol import floor as f
from floorman.table import commands as c

_MOST: Final = 2**53
_LONGEST: Final = 100
# At a table that deals by itself these are for the host, the floor and whoever opened it.
FOR_HOSTS: Final = (
    m.Pause,
    m.Resume,
    m.AskForStream,
    m.EndStream,
    f.ElectTimePot,
    f.CallBombPot,
    f.ApproveStakes,
    f.DecideStakes,
    f.NoteWaiting,
    f.CallToMove,
    f.ExtendAbsence,
    f.WarnAbsence,
    f.PickUp,
)
# At a table of the floor these are the floor's: who sits where, who moves, for what is played.
# Other stakes are the players' to propose and to object to there too; the floor decides.
FOR_THE_FLOOR: Final = (
    m.TakeSeat,
    f.LockUp,
    f.PickUpLockUp,
    f.PlayOver,
    f.ApproveStakes,
    f.DecideStakes,
    f.NoteWaiting,
    f.CallToMove,
)
# Who says these is named at the table from then on.
NAMES_ITS_SENDER: Final = (m.TakeSeat, f.LockUp, *FOR_HOSTS)

Maker = Callable[[Any, str, str], c.Any]


def command_for(message: m.Any, player: str, by: str = "") -> c.Any:
    """The command of the table that a message is: about a player, said by somebody.

    Raises KeyError for another kind of message.
    """
    return _COMMANDS[type(message)](message, player, by)


def is_command(message: m.Any) -> bool:
    """Whether a message is a command of a table."""
    return type(message) in _COMMANDS


def impossible(message: m.Any) -> str:
    """What there cannot be in a message, whoever says it, in words; empty where all can be."""
    for name in type(message).__struct_fields__:
        value = getattr(message, name)
        if isinstance(value, int) and not -_MOST <= value <= _MOST:
            return "There is no such amount."
        many = isinstance(value, tuple) and any(isinstance(one, str) for one in value)
        texts = value if many else (value,) if isinstance(value, str) else ()
        if any(len(one) > _LONGEST or not one.isprintable() for one in texts):
            return f"A name has {_LONGEST} characters at most."
    return ""


def _comes(one: m.TakeSeat, who: str, by: str) -> c.SitDown:
    return c.SitDown(
        player=who,
        seat=one.seat,
        chips=one.chips,
        coming=one.coming,
        brings=one.brings,
        played_ms=one.played_ms,
        left_form=one.left_form,
        left_stakes=one.left_stakes,
        missed=one.missed,
        entry=one.entry,
        by=by,
    )


def _chips(one: m.AddChips, who: str, _: str) -> c.AddChips:
    return c.AddChips(player=who, chips=one.chips, behind=one.behind, announced=one.announced)


def _back(one: m.ComeBack, who: str, _: str) -> c.SitIn:
    return c.SitIn(player=who, entry=one.entry, brings=one.brings, kills_next=one.kills_next)


def _form(one: m.NameForm, who: str, _: str) -> c.ChooseForm:
    return c.ChooseForm(player=who, form=one.form, structure=one.structure, stakes=one.stakes)


def _over(one: f.PlayOver, who: str, by: str) -> c.PlayOver:
    return c.PlayOver(
        player=who, seat=one.seat, chips=one.chips, entry=one.entry, box=one.box, by=by
    )


def _same(kind: Any) -> Maker:
    """A message whose fields are those of the command, but for who says it and where."""
    fields = {one.name for one in msgspec.structs.fields(kind)} - {"at", "player", "by"}
    named = "player" in kind.__struct_fields__

    def made(one: Any, who: str, _: str) -> c.Any:
        told = {name: getattr(one, name) for name in fields}
        command: c.Any = kind(player=who, **told) if named else kind(**told)
        return command

    return made


_COMMANDS: Final[dict[type, Maker]] = {
    m.TakeSeat: _comes,
    m.LeaveTable: lambda one, who, _: c.Leave(player=who, pays=one.pays_kill),
    m.StandUp: lambda one, who, _: c.SitOut(
        player=who, takes_chips=one.takes_chips, pays=one.pays_kill
    ),
    m.ComeBack: _back,
    m.AddChips: _chips,
    m.MoveSeat: lambda one, who, _: c.ChangeSeat(player=who, seat=one.seat, entry=one.entry),
    m.WishStraddle: lambda one, who, _: c.Straddle(player=who, straddles=one.straddles),
    m.WishKill: lambda one, who, _: c.KillPot(player=who, kills=one.kills),
    m.NameForm: _form,
    m.Pause: lambda _, __, by: c.PauseGame(by=by),
    m.Resume: lambda _, __, by: c.ResumeGame(by=by),
    m.UseTimeBank: lambda _, who, __: c.UseTimeBank(player=who),
    m.PlaceButton: lambda one, _, __: c.GiveButton(seat=one.seat),
    m.Award: lambda one, _, __: c.CorrectAward(
        source=one.source, target=one.target, chips=one.chips
    ),
    f.AskForSeat: _same(c.AskForSeat),
    f.WithdrawAsking: _same(c.WithdrawAsking),
    f.LockUp: _same(c.LockUp),
    f.PickUpLockUp: lambda one, _, by: c.PickUpLockUp(seat=one.seat, wanted_by=by),
    f.TakeOff: _same(c.TakeOff),
    f.PayTime: _same(c.PayTime),
    f.ProposeStakes: _same(c.ProposeStakes),
    f.ObjectToStakes: _same(c.Object),
    f.CallClock: lambda one, who, _: c.CallClock(by=who or None, seconds=one.seconds),
    f.WishBombPot: lambda one, who, _: c.CallBombPot(player=who, calls=one.calls),
    f.CallBombPot: lambda one, _, by: c.CallBombPot(by=by, calls=one.calls),
    f.PayReward: _same(c.PayReward),
    f.ElectTimePot: _same(c.ElectTimePot),
    f.ApproveStakes: lambda _, __, by: c.Permit(by=by, what="stakes"),
    f.DecideStakes: lambda _, __, ___: c.DecideStakes(),
    f.NoteWaiting: _same(c.NoteWaiting),
    f.CallToMove: _same(c.CallToMove),
    f.ExtendAbsence: _same(c.ExtendAbsence),
    f.WarnAbsence: _same(c.WarnAbsence),
    f.PickUp: _same(c.PickUp),
    f.ChipsArrive: _same(c.ChipsArrive),
    f.PlayOver: _over,
    f.AddChair: _same(c.AddChair),
    f.BringGuest: lambda one, who, guest: c.BringGuest(
        player=who, guest=guest, objecting=one.objecting
    ),
    f.SendGuest: _same(c.SendGuest),
    f.ChangeDealer: _same(c.ChangeDealer),
    f.ChangeDeck: _same(c.ChangeDeck),
    f.CorrectButton: lambda one, _, __: c.CorrectButton(button=one.seat),
    f.ForfeitToPot: _same(c.ForfeitToPot),
    f.TellTime: _same(c.Tick),
}
