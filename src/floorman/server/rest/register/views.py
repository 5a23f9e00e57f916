"""What a person is shown of the register, and what the host is."""

from collections.abc import Callable, Mapping

from floorman.room.people.limits.measuring import KINDS, PERIODS, meter_at, used
from floorman.room.people.record.penalties import is_in_force
from floorman.room.people.state import PeopleState, Person
from floorman.rulings.conduct import Offence
from floorman.rulings.sanctions import UNITS, offence_kinds, sanction_forms
from floorman.server.floor.known import WALK_IN
from floorman.server.rest.register import models as m

_MINUTE = 60_000


def own_seen(state: PeopleState, person: str, now: int, tables: Callable[[str], str]) -> m.OwnSeen:
    """Somebody's own limits, with those that he has not set, and what he owes; `tables` says what
    a table is called.
    """
    found = state.people.get(person, Person(person))
    own = found.own
    settings = state.settings.limits
    limits = []
    for kind in KINDS:
        for period in PERIODS:
            one = own.limits.get(kind, {}).get(period)
            waits = one is not None and one.then_at is not None and now < one.then_at
            spent = max(0, used(own, kind, period, now, settings))
            limits.append(
                m.LimitSeen(
                    kind=kind,
                    period=period,
                    amount=one.at(now) if one else None,
                    used=spent // _MINUTE if kind == "time" else spent,
                    ends=meter_at(own, period, now, settings).ends,
                    then=one.then if one and waits else None,
                    then_at=one.then_at if one and waits else None,
                )
            )
    check = own.check
    waits = check is not None and check.then_at is not None and now < check.then_at
    timed_out = own.break_until is not None and now < own.break_until
    return m.OwnSeen(
        on=settings.on,
        raise_after_hours=settings.raise_after_hours,
        least_days=max(1, settings.exclusion_least_days),
        limits=limits,
        check=m.CheckSeen(
            own=check.at(now) if check else None,
            house=settings.check_minutes,
            then=check.then if check and waits else None,
            then_at=check.then_at if check and waits else None,
        ),
        time_out_until=own.break_until if timed_out else None,
        excluded=own.excluded,
        excluded_until=own.excluded_until,
        playing_since=own.playing_since,
        debts=debts_seen(found, tables),
    )


def consent_seen(state: PeopleState, person: str) -> m.ConsentSeen:
    """How somebody stands to the house's rules."""
    asked = state.settings.consent == "asked"
    found = state.people.get(person, Person(person))
    return m.ConsentSeen(asked=asked, accepted=state.accepts(found), version=state.law.version)


def register_seen(
    state: PeopleState,
    person: str,
    now: int,
    names: Mapping[str, str],
    tables: Callable[[str], str],
) -> m.RegisterSeen:
    """All that the host is shown of somebody; `names` are what accounts are called, and `tables`
    says what a table is called.
    """
    found = state.people.get(person, Person(person))

    def called(account: str) -> str:
        return names.get(account, account)

    apart = [
        m.ApartSeen(other=other, name=called(other), why=one.why, by=called(one.by))
        for one in state.pairs
        if person in (one.one, one.other)
        for other in ({one.one, one.other} - {person})
    ]
    return m.RegisterSeen(
        own=own_seen(state, person, now, tables),
        consent=found.consent,
        may_bar=person.startswith(WALK_IN),
        bars=_bars(found, now, names, tables),
        notes=[
            m.NoteSeen(number=number, text=one.text, by=called(one.by), at=one.at)
            for number, one in found.notes.items()
        ],
        apart=apart,
        penalties=_penalties(found, now, names),
        debts=debts_seen(found, tables),
        settled=[
            m.SettledSeen(
                why=one.debt.why,
                amount=one.debt.amount,
                game=tables(one.debt.game) if one.debt.game else "",
                how=one.how,
                by=called(one.by),
                at=one.at,
                words=one.why,
            )
            for one in reversed(found.settled)
        ],
        offences=[m.WordSeen(key=key, words=one.title) for key, one in offence_kinds().items()],
        sanctions=[
            m.WordSeen(
                key=key,
                words=one.title,
                units=[one.unit] if one.unit else [*UNITS.get(one.kind, ())],
            )
            for key, one in sanction_forms().items()
        ],
    )


def _bars(
    person: Person, now: int, names: Mapping[str, str], tables: Callable[[str], str]
) -> list[m.BarKept]:
    return [
        m.BarKept(
            number=number,
            game=(tables(one.game) or one.game) if one.game else "",
            until=one.until,
            why=one.why,
            by=names.get(one.by, one.by),
            at=one.at,
        )
        for number, one in person.bars.items()
        if one.until is None or now < one.until
    ]


def debts_seen(person: Person, tables: Callable[[str], str]) -> list[m.DebtSeen]:
    """What somebody owes; `tables` says what a table is called."""
    return [
        m.DebtSeen(
            number=number,
            why=one.why,
            amount=one.amount,
            at=one.at,
            game=tables(one.game) if one.game else "",
            table=one.game if one.told else "",
        )
        for number, one in person.owes.items()
    ]


def _sanction_words(one: Offence) -> str:
    if one.struck:
        return "taken back"
    return one.sanction.words() if one.sanction else "over"


def named_in(state: PeopleState, person: str) -> set[str]:
    """The accounts whose names are shown with somebody."""
    found = state.people.get(person, Person(person))
    pairs = [one for one in state.pairs if person in (one.one, one.other)]
    by = {one.by for some in (found.notes.values(), pairs) for one in some}
    by |= {one.by for one in found.bars.values()}
    by |= {one.decided_by for one in found.record.offences} | {one.by for one in found.settled}
    return by | {name for one in pairs for name in (one.one, one.other)}


def _penalties(person: Person, now: int, names: Mapping[str, str]) -> list[m.PenaltySeen]:
    kinds = offence_kinds()
    return [
        m.PenaltySeen(
            number=number,
            offence=kinds[one.kind].title if one.kind in kinds else one.kind,
            sanction=_sanction_words(one),
            why=one.why,
            by=names.get(one.decided_by, one.decided_by),
            at=one.at_ms,
            in_force=is_in_force(person, number, now),
            deals=person.deals_left.get(number, 0),
            until=one.until,
            struck=one.struck,
        )
        for number, one in enumerate(person.record.offences)
    ]
