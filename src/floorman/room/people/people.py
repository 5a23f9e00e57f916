"""The register of persons: command in, events out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, Self

from floorman.room.doors import Door
from floorman.room.house_rules import read_rules
from floorman.room.keeping import keep, kept
from floorman.room.messages import Command
from floorman.room.people import barring, consent, inviting
from floorman.room.people import commands as c
from floorman.room.people.limits import commands as lc
from floorman.room.people.limits import counting, setting
from floorman.room.people.limits.due import come_due, wakes_at
from floorman.room.people.record import debts, notes, penalties
from floorman.room.people.settings import PeopleSettings
from floorman.room.people.state import PeopleState, Person

_LEFT_OUT: Final = frozenset({"law", "events"})


class People(Door[PeopleState]):
    """Everybody whom the room knows; see `Door`. It deals with nobody's chips."""

    handlers: ClassVar[Mapping[type, Any]] = {
        c.Come: consent.come,
        c.SitUnder: consent.sit_under,
        c.Accept: consent.accept,
        c.ChangeSettings: consent.change_settings,
        c.Bar: barring.bar,
        c.LiftBar: barring.lift_bar,
        c.KeepApart: barring.keep_apart,
        c.LetTogether: barring.let_together,
        c.AddNote: notes.add_note,
        c.StrikeNote: notes.strike_note,
        c.Penalise: penalties.penalise,
        c.LiftPenalty: penalties.lift_penalty,
        c.StrikePenalty: penalties.strike_penalty,
        c.PassDeal: penalties.pass_deal,
        c.Invite: inviting.invite,
        c.RevokeInvitation: inviting.revoke_invitation,
        c.Admit: inviting.admit,
        c.Owe: debts.owe,
        c.SettleDebt: debts.settle_debt,
        c.Tick: lambda state, command: None,
        lc.SetLimit: setting.set_limit,
        lc.SetRealityCheck: setting.set_reality_check,
        lc.TakeTimeOut: setting.take_time_out,
        lc.ExcludeSelf: setting.exclude_self,
        lc.OpenSession: counting.open_session,
        lc.CloseSession: counting.close_session,
        lc.CountPurchase: counting.count_purchase,
        lc.CountReturn: counting.count_return,
        lc.CarryOver: counting.carry_over,
    }

    def __init__(self, settings: PeopleSettings | None = None) -> None:
        """An empty register. Raises RoomRefused for rules that nobody knows."""
        settings = settings or PeopleSettings()
        super().__init__(PeopleState(settings, read_rules(settings.rules)))

    def afterwards(self, command: Command) -> None:
        """What is due by now comes of itself, and when anything is next."""
        state = self._state
        name = getattr(command, "person", "")
        touched = [name] if name in state.people else []
        if isinstance(command, c.ChangeSettings):
            touched = [*state.people]
        late = (one for one, at in state.wakes.items() if at <= state.now)
        for person in dict.fromkeys((*touched, *late)):
            _come_due(state, state.people[person])

    @property
    def next_time(self) -> int | None:
        """When something comes of itself next; a Tick lets it."""
        return min(self._state.wakes.values(), default=None)

    @classmethod
    def replay(cls, settings: PeopleSettings, commands: Iterable[Command]) -> Self:
        """The register again, of its settings and commands. Raises RoomRefused."""
        people = cls(settings)
        people.apply_all(commands)
        return people

    def checkpoint(self) -> bytes:
        """Everything that is so, as data; what has happened is kept elsewhere."""
        return keep(self._state, _LEFT_OUT)

    @classmethod
    def restored(cls, data: bytes) -> Self:
        """The register as it was at a checkpoint. Raises msgspec.ValidationError."""
        held = kept(PeopleState, _LEFT_OUT, data)
        people = cls(held["settings"])
        people._state = PeopleState(law=people._state.law, **held)
        return people


def _come_due(state: PeopleState, person: Person) -> None:
    barring.end_bars(state, person)
    penalties.serve_time(state, person)
    come_due(state, person.id)
    wakes = min(_wakes(state, person), default=None)
    if wakes is None:
        state.wakes.pop(person.id, None)
    else:
        state.wakes[person.id] = wakes


def _wakes(state: PeopleState, person: Person) -> Iterator[int]:
    yield from wakes_at(state, person.own, state.now)
    yield from (one.until for one in person.bars.values() if one.until is not None)
    for offence in person.record.offences:
        if offence.sanction is not None and offence.until is not None:
            yield offence.until
