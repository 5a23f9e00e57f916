"""The cage as it is shown, and the report of a shift."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from floorman.room import Cage
from floorman.room.cage import events as e
from floorman.room.cage.accounts import (
    FLOOR,
    FORFEITED,
    HOST,
    KINDS,
    MISSING,
    VAULT,
    box_of,
    drawer_of,
)  # fmt: skip
from floorman.room.cage.lock_ups import lock_up_amount
from floorman.room.cage.pieces import in_vault, untold
from floorman.room.cage.state import CageState
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Entry
from floorman.server.cashier.keeper import CageKeeper, Shift
from floorman.server.rest.cage import models as m
from floorman.server.rest.cage.persons import open_persons, person_seen
from floorman.server.rest.cage.words import said_of

_SHIFTS: Final = 40


def seen(keeper: CageKeeper, names: Mapping[str, str], now: int) -> m.CageSeen:
    """The cage as it stands; `names` are what people are called, of the floor's too."""
    if keeper.cage is None:
        return m.CageSeen(sequence=keeper.sequence, now=now, settings=None)
    state = keeper.cage.state
    return m.CageSeen(
        sequence=keeper.sequence,
        now=now,
        settings=_settings(keeper.cage),
        drawers=[*_drawers(keeper, state, names)],
        persons=[
            person_seen(keeper.cage, one, name) for one, name in open_persons(keeper, names).items()
        ],
        games=_games(state),
        shifts=[shift_seen(one, names) for one in reversed(keeper.shifts[-_SHIFTS:])],
        chips=_chips(state),
        out=state.holds("chips", FLOOR),
        missing=state.holds("chips", MISSING),
        forfeited=state.holds("cash", FORFEITED),
        vault={kind: state.holds(kind, VAULT) for kind in KINDS},
        host={kind: state.holds(kind, HOST) for kind in KINDS},
    )


def _settings(cage: Cage) -> m.CageSettingsSeen:
    state = cage.state
    kept, law = state.settings, state.law
    return m.CageSettingsSeen(
        name=kept.name,
        currency=kept.currency.name,
        decimals=kept.currency.decimals,
        point=kept.currency.point,
        chips=[*kept.chips],
        smallest=state.smallest_chip,
        book=kept.rules.book,
        options=[*kept.rules.options],
        credit=kept.credit,
        lock_up=kept.lock_up,
        lock_up_due=lock_up_amount(state),
        stock=[
            m.CageStock(worth=one.worth, colour=one.colour, pieces=one.pieces) for one in kept.stock
        ],
        cash_plays=law.cash_plays,
        foreign_plays=law.foreign_plays,
    )


def _drawers(
    keeper: CageKeeper, state: CageState, names: Mapping[str, str]
) -> Iterable[m.DrawerSeen]:
    open_now = {one.drawer: one for one in keeper.shifts if one.closed is None}
    for drawer in dict.fromkeys(one.drawer for one in keeper.shifts):
        shift = open_now.get(drawer)
        yield m.DrawerSeen(
            drawer=drawer,
            by=names.get(shift.by, shift.by) if shift else "",
            since=shift.since if shift else None,
            shift=shift.opened if shift else None,
            holds={kind: state.holds(kind, drawer_of(drawer)) for kind in KINDS},
            left={str(kind): some for kind, some in state.left.get(drawer, {}).items()},
        )


def _chips(state: CageState) -> m.ChipsSeen:
    """The set by denomination, as far as it was told where they are."""
    drawers = [one for one in state.ledgers.get("chips", {}) if one.startswith(drawer_of(""))]
    there: Counter[int] = Counter()
    for one in drawers:
        there.update(state.pieces.get(one, {}))
    vault = in_vault(state)
    left = {one: untold(state, one) for one in (VAULT, *sorted(drawers))}

    def out(worth: int, pieces: int) -> int:
        return pieces - vault[worth] - there[worth]

    return m.ChipsSeen(
        chips=[
            m.ChipSeen(
                worth=one.worth,
                colour=one.colour,
                pieces=one.pieces,
                vault=vault[one.worth],
                drawers=there[one.worth],
                out=None if any(left.values()) else out(one.worth, one.pieces),
            )
            for one in sorted(state.settings.stock, key=lambda one: -one.worth)
        ],
        untold={place.rpartition(":")[2]: amount for place, amount in left.items() if amount},
    )


def _games(state: CageState) -> list[m.ToChange]:
    start = box_of("")
    chips = state.ledgers.get("chips", {})
    boxes = [one.removeprefix(start) for one in chips if one.startswith(start)]
    return [
        m.ToChange(
            game=game,
            box=state.holds("chips", box_of(game)),
            cash=state.to_change.get(game, {}).get("cash", 0),
            foreign=state.to_change.get(game, {}).get("foreign", 0),
        )
        for game in sorted({*boxes, *state.to_change})
    ]


def shift_seen(one: Shift, names: Mapping[str, str]) -> m.ShiftSeen:
    """A shift in short."""
    return m.ShiftSeen(
        shift=one.opened,
        drawer=one.drawer,
        by=names.get(one.by, one.by),
        since=one.since,
        until=one.until,
    )


def report_of(
    shift: Shift, entries: Sequence[Entry], names: Mapping[str, str], cage: Cage
) -> m.ShiftReport:
    """A shift from count to count, of the records from the first of them to the last."""
    mine = [one for one in entries if _is_of(one, shift.drawer)]
    into, out = _moved(mine, shift.drawer)
    first, last = _counts(mine[0]), _counts(mine[-1]) if shift.closed is not None else None
    assert isinstance(first, e.ShiftOpened)
    counts = []
    for kind in KINDS:
        came = sum(n for (one, _), n in into.items() if one == kind)
        went = sum(n for (one, _), n in out.items() if one == kind)
        opening = first.counts.get(kind, 0)
        closing = last.counts.get(kind, 0) if last else None
        expected = opening + came - went
        over = 0 if closing is None else closing - expected
        counts.append(
            m.ShiftCount(
                kind=kind, opening=opening, into=came, out=went, expected=expected,
                closing=closing, over=over,
            )
        )  # fmt: skip
    pieces = [*_pieces(first, last)]
    sums = [
        m.ShiftSum(kind=kind, why=why, into=into[kind, why], out=out[kind, why])
        for kind, why in dict.fromkeys([*into, *out])
    ]
    currency = cage.state.settings.currency
    return m.ShiftReport(
        shift=shift_seen(shift, names),
        counts=counts,
        pieces=pieces,
        closed_by=names.get(last.by, last.by) if last else "",
        house=cage.state.settings.name,
        sums=sums,
        why_opened=first.why,
        why_closed=last.why if last else "",
        said=[said_of(one, names, currency) for one in mine],
    )


def _is_of(entry: Entry, drawer: str) -> bool:
    command = entry.body.command if isinstance(entry.body, r.Step) else None
    return drawer in (getattr(command, "drawer", None), getattr(command, "to", None))


def _pieces(
    first: e.ShiftOpened, last: e.ShiftOpened | e.ShiftClosed | None
) -> Iterator[m.PieceCount]:
    """Every denomination that was counted in a shift, or left by the one before; the largest
    first.
    """
    closing = last.pieces if last else {}
    for kind in KINDS:
        counts = (first.left.get(kind), first.pieces.get(kind), closing.get(kind))
        for worth in sorted({worth for some in counts for worth in some or ()}, reverse=True):
            left, opening, closed = (
                None if some is None else some.get(worth, 0) for some in counts
            )
            yield m.PieceCount(kind=kind, worth=worth, left=left, opening=opening, closing=closed)


def _counts(entry: Entry) -> e.ShiftOpened | e.ShiftClosed | None:
    events = entry.body.events if isinstance(entry.body, r.Step) else ()
    found = (one for one in events if isinstance(one, e.ShiftOpened | e.ShiftClosed))
    return next(found, None)


Sums = Counter[tuple[m.Kind, str]]


def _moved(entries: Iterable[Entry], drawer: str) -> tuple[Sums, Sums]:
    """What went into a drawer and out of it, but for what counting it found."""
    into: Sums = Counter()
    out: Sums = Counter()
    account = drawer_of(drawer)
    for entry in entries:
        for one in entry.body.events if isinstance(entry.body, r.Step) else ():
            if isinstance(one, e.MoneyMoved) and one.why != "count":
                if one.target == account:
                    into[one.kind, one.why] += one.amount
                if one.source == account:
                    out[one.kind, one.why] += one.amount
    return into, out
