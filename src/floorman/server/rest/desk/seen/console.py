"""An event as who directs it sees it. Pure: from the event as its log has it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal

from floorman.rulebooks.rules import find_book
from floorman.server.desk.card_by_card import Losses
from floorman.server.desk.keeper import DeskKeeper, Entry
from floorman.server.desk.summary import phase
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.seen.by_house import OfHouse, by_register
from floorman.server.rest.desk.seen.dues import dues_seen
from floorman.server.rest.desk.seen.figures import clock, currency, prizes, totals
from floorman.server.rest.desk.seen.wording import last_said, rules_of, step_words
from floorman.server.rest.events.models import DaySeen, LevelSeen
from floorman.server.rest.events.views import levels_of
from floorman.tournament import Entrant, Schedule, State, penalty_left
from floorman.tournament.entries.taking import takes_entries
from floorman.tournament.schedule.parts import Buying
from floorman.tournament.state import TableState

Days = Sequence[tuple[str, DeskKeeper]]
_STANDS: Final = ("out", "withdrawn")
_ROWS_KEPT: Final = 8_192


def console(  # noqa: PLR0913, PLR0917 -- what is so of an event
    keeper: DeskKeeper,
    key: str,
    sequence: int,
    now: int,
    days: Days = (),
    lost: Sequence[Losses] = (),
    of_house: OfHouse | None = None,
) -> m.Console:
    """All of an event, the `days` of which it is one, who has `lost` at a table that is run card
    by card, and what is due by the register `of_house`.
    """
    state, opened = keeper.state, keeper.opened
    schedule = state.schedule
    house = by_register(keeper, *of_house) if of_house else []
    said, due = [*last_said(keeper)], [*house, *dues_seen(keeper, lost)]
    return m.Console(
        key=key,
        sequence=sequence,
        now=now,
        name=opened.name or schedule.name,
        state=phase(keeper),
        book=schedule.book,
        book_name=find_book(schedule.book).name,
        version=state.law.version,
        currency=currency(keeper),
        starts_at=opened.starts_at,
        terms=_terms(schedule),
        levels=levels(schedule, state.step),
        clock=clock(keeper, now),
        totals=totals(keeper),
        prizes=prizes(keeper, names=True),
        settled=state.payout is not None,
        tables=[_table(keeper, one) for _, one in sorted(state.tables.items())],
        opening=[*(state.numbers if state.begun or state.numbers else opened.tables)],
        entrants=[*_entrants(keeper)],
        dues=due,
        hand_for_hand=_hand_for_hand(state),
        race=_race(state),
        days=[_day(*one) for one in days],
        may=[*_may(state), *_may_merge(days)],
        undo=_undo(keeper),
        redo=_redo(keeper),
        said=said,
        screens=keeper.screens,
        shows_shares=keeper.beside.shares is not None,
        rules=rules_of(said, due),
    )


def _day(key: str, keeper: DeskKeeper) -> DaySeen:
    first = keeper.opened.first_day
    return DaySeen(key=key, name=keeper.opened.name, state=phase(keeper), first_day=first)


def _may_merge(days: Days) -> Iterator[str]:
    """The second day begins once every first one is over."""
    first = [one for _, one in days if one.opened.first_day]
    if first and len(first) == len(days) and all(one.state.over for one in first):
        yield "second-day"


@lru_cache(maxsize=64)
def _levels(schedule: Schedule, step: int) -> tuple[LevelSeen, ...]:
    return tuple(levels_of(schedule, step))


def levels(schedule: Schedule, step: int) -> list[LevelSeen]:
    """The steps of the schedule."""
    return [*_levels(schedule, step)]


def _terms(schedule: Schedule) -> m.Terms:
    entering = schedule.entering
    return m.Terms(
        buy_in=entering.buy_in,
        fee=entering.fee,
        bounty=entering.bounty,
        stack=entering.stack,
        seats=schedule.seats,
        most=entering.most,
        late_levels=entering.late_levels,
        reentries=entering.reentries,
        rebuy=_buying(schedule.rebuys),
        add_on=_buying(schedule.add_on),
    )


def _buying(terms: Buying | None) -> m.TermsBuying | None:
    if terms is None:
        return None
    return m.TermsBuying(cost=terms.cost, fee=terms.fee, chips=terms.chips, levels=terms.levels)


def _table(keeper: DeskKeeper, table: TableState) -> m.TableSeen:
    state, number = keeper.state, table.number
    breaking = state.breaking
    return m.TableSeen(
        number=number,
        label=str(number),
        seats=table.seats,
        kept=table.kept,
        breaks=breaking.index(number) + 1 if number in breaking else 0,
        round=_round(state, table),
        button=table.button,
        live=keeper.live[number].key if number in keeper.live else "",
        locked=sorted(table.shut),
        sitting=[_sitting(keeper, seat, name) for seat, name in sorted(table.sitting.items())],
    )


def _round(state: State, table: TableState) -> Literal["", "dealing", "done"]:
    if not state.hand_for_hand:
        return ""
    return "done" if table.round >= state.round and not table.dealing else "dealing"


def _sitting(keeper: DeskKeeper, seat: int, player: str) -> m.Sitting:
    moved = keeper.beside.moved.get(player)
    at = moved.at if moved is not None and moved.from_table else None
    return _seat_row(seat, player, keeper.state.entrants[player].fixed, at)


# Of a thousand rows a step changes a few: the others are taken as they were made before. Nobody
# changes a row that is shown.
@lru_cache(maxsize=_ROWS_KEPT)
def _seat_row(seat: int, player: str, fixed: bool, moved_at: int | None) -> m.Sitting:
    return m.Sitting(seat=seat, player=player, locked=fixed, moved_at=moved_at)


def _entrants(keeper: DeskKeeper) -> Iterator[m.EntrantSeen]:
    state, beside = keeper.state, keeper.beside
    places = {name: (one.first, one.last) for one in state.finished for name in one.players}
    for one in state.entrants.values():
        if one.unsold:
            continue
        first, last = places.get(one.id, (0, 0))
        yield _row(
            one.id,
            keeper.name_of(one.id),
            beside.numbers.get(one.id, 0),
            keeper.code_of(one.id),
            "disqualified" if one.disqualified else one.status,
            (one.table, one.seat, one.sent_from),
            _stack(one),
            (one.entries, one.rebuys, one.add_ons),
            one.owes,
            (one.present, one.came),
            (first, last),
            (state.paid.get(one.id, 0), state.heads.get(one.id, 0)),
            _penalty(state, one),
            beside.notes.get(one.id, ""),
            (beside.cost.get(one.id, 0), beside.taken.get(one.id, 0)),
        )


@lru_cache(maxsize=_ROWS_KEPT)
def _row(  # noqa: PLR0913, PLR0917 -- what a row says
    player: str,
    name: str,
    number: int,
    code: str,
    status: str,
    where: tuple[int, int, int],
    stack: int | None,
    bought: tuple[int, int, int],
    owes: int,
    here: tuple[bool, bool],
    place: tuple[int, int],
    won: tuple[int, int],
    penalty: str,
    note: str,
    money: tuple[int, int],
) -> m.EntrantSeen:
    return m.EntrantSeen(
        player=player,
        name=name,
        number=number,
        code=code,
        status=status,
        table=where[0],
        seat=where[1],
        sent_from=where[2],
        stack=stack,
        entries=bought[0],
        rebuys=bought[1],
        add_ons=bought[2],
        owes=owes,
        present=here[0],
        came=here[1],
        place=place[0],
        last=place[1],
        prize=won[0],
        bounty=won[1],
        penalty=penalty,
        note=note,
        paid_in=money[0],
        taken=money[1],
    )


def _stack(one: Entrant) -> int | None:
    return None if one.status in _STANDS or one.counted_at is None else one.stack


def _penalty(state: State, one: Entrant) -> str:
    if number := one.penalty_deals + one.house_deals:
        return f"{number} deal" if number == 1 else f"{number} deals"
    if one.penalty_until is not None:
        minutes = max(1, -(-penalty_left(state, one) // 60_000))
        return f"{minutes} minutes"
    if one.house_until is not None:
        return "by the house"
    if one.warnings:
        return "warned" if one.warnings == 1 else f"warned {one.warnings} times"
    return ""


def _hand_for_hand(state: State) -> m.HandForHand:
    playing = sorted(number for number, one in state.tables.items() if state.able(one) > 1)
    done = [number for number in playing if _round(state, state.tables[number]) == "done"]
    on = state.hand_for_hand
    return m.HandForHand(on=on, round=state.round, done=done, of=playing if on else [])


def _race(state: State) -> m.Race | None:
    """The first denomination that has left play, and still lies somewhere."""
    for worth, larger in state.leaves_play:
        lies = [number for number, one in sorted(state.tables.items()) if worth not in one.raced]
        if lies:
            return m.Race(worth=worth, to=larger, tables=lies)
    return None


def _may(state: State) -> Iterator[str]:
    """What may be done as a whole now."""
    if state.over:
        return
    if takes_entries(state) if state.begun else not state.closed:
        yield "register"
    if not state.begun or state.bagged:
        yield "start"
    else:
        yield "resume" if state.paused_at is not None else "pause"
        if not state.closed:
            yield "close-entries"
        yield from ("hand-for-hand", "direct")
    yield "call-off"


def _undo(keeper: DeskKeeper) -> m.Step | None:
    """The last step that holds, but for what was dealt."""
    holds = (one for one in reversed(keeper.entries) if one.turns and not one.undone)
    return _step(keeper, next((one for one in holds if not (one.did and one.did.deal)), None))


def _redo(keeper: DeskKeeper) -> m.Step | None:
    """What was taken back last, and was not had again."""
    gone = [one for one in keeper.entries if one.turns and one.undone]
    last = max(gone, key=lambda one: (one.undone, -one.sequence), default=None)
    return _step(keeper, last)


def _step(keeper: DeskKeeper, entry: Entry | None) -> m.Step | None:
    if entry is None:
        return None
    return m.Step(sequence=entry.sequence, words=step_words(keeper, entry))
