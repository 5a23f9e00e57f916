"""A tournament as somebody sees it: everything is public but how he stands himself."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from floorman.games import stakes_text
from floorman.history.words.tournaments import tournament_words
from floorman.room.cage.currency import Currency
from floorman.rulebooks.rules import find_book
from floorman.server.events.actor import EventActor
from floorman.server.events.keeper import EventKeeper
from floorman.server.permissions import STAFF
from floorman.server.rest.events import models as m
from floorman.server.rest.models import MoneySeen
from floorman.server.tables.event_table import table_key
from floorman.server.tables.spec import told_money
from floorman.server.telling.lines import rules_behind
from floorman.store import Account
from floorman.tournament import (
    Entrant,
    Payout,
    Schedule,
    State,
    current,
    in_break,
    left_ms,
    make_payout,
    may_rebuy,
    why_not,
)
from floorman.tournament import events as e
from floorman.tournament.schedule.parts import Level, Pause, Prizes

_LINES = 40
_MINUTE_MS = 60_000
_CONSENT = (
    "I keep to the rules of this event and to good manners. They are those of {}, in the version "
    "{}; who breaks them may be warned, sat out or disqualified."
)


def game_words(schedule: Schedule) -> str:
    """What is played."""
    level = schedule.levels[0]
    return level.mix.name if level.mix else level.games[0].form.name


def phase(keeper: EventKeeper) -> m.Phase:
    """Whether it is to come, running or over."""
    state = keeper.tournament.state
    if state.over:
        return "over" if state.finished or state.begun else "called-off"
    return "running" if state.begun else "open"


def summary(actor: EventActor, who: str) -> m.Summary:
    """A tournament in the lobby; nothing is under way there."""
    return m.Summary(**_short(actor, who))


def _money(currency: Currency | None) -> MoneySeen | None:
    """What buy-ins and prizes are shown as; None for chips, or the room's own."""
    return None if currency is None else MoneySeen.of(told_money(currency))


def _short(actor: EventActor, who: str) -> dict[str, Any]:
    event, keeper = actor.event, actor.keeper
    state, schedule = keeper.tournament.state, keeper.tournament.schedule
    mine, entering = state.entrants.get(who), schedule.entering
    entered = [one for one in state.entrants.values() if one.status != "withdrawn"]
    return {
        "key": event,
        "number": actor.sequence,
        "name": keeper.opened.name or schedule.name,
        "schedule": schedule.key,
        "about": schedule.about,
        "game": game_words(schedule),
        "state": phase(keeper),
        "starts_at": keeper.opened.starts_at,
        "entries": sum(one.entries for one in entered if not one.unsold),
        "most": entering.most,
        "money": _money(keeper.opened.currency),
        "left": state.left if state.begun else len(entered),
        "level": state.level_number if state.begun else 0,
        "buy_in": entering.buy_in,
        "fee": entering.fee,
        "bounty": entering.bounty,
        "stack": entering.stack,
        "seats": schedule.seats,
        "registered": mine is not None and mine.status in ("entered", "waits", "in", "broke"),
        "table": table_key(event, mine.table) if mine and mine.table else "",
        "opened_by": keeper.opened.by,
    }


Days = Sequence[tuple[str, EventKeeper]]


def detail(actor: EventActor, account: Account | None, now: int, days: Days = ()) -> m.Detail:
    """All of a tournament but its entrants, as this account sees it at that time; nothing is under
    way there. `days`, where it has several.
    """
    event, keeper = actor.event, actor.keeper
    state, schedule = keeper.tournament.state, keeper.tournament.schedule
    who, role = (account.id, account.role) if account else ("", "player")
    book = find_book(schedule.book).name
    payout = payout_of(state)
    ranks = _ranks(state)
    rising = [n for n, worth in enumerate(payout.worth, 1) if n < state.left]
    jump = rising[-1] if rising and state.left > 1 else 0
    me, log = _me(event, keeper, who, ranks), [*_log(keeper)]
    named = [one for line in log for one in line.rules]
    if me is not None and me.moved is not None:
        named += me.moved.rules
    return m.Detail(
        **_short(actor, who),
        book=book,
        version=state.law.version,
        consent=_CONSENT.format(book, state.law.version),
        levels=[*levels_of(schedule, state.step)],
        clock=_clock(state, now) if state.begun and not state.over else None,
        pool=payout.pool + payout.overlay,
        guarantee=schedule.prizes.guarantee,
        prizes=[
            m.PrizeSeen(place=n, money=payout.money_at(n), seat_worth=payout.seat_at(n))
            for n in range(1, len(payout.worth) + 1)
        ],
        settled=state.payout is not None,
        tables=[*_tables(event, state)],
        stands_still=actor.stands_still,
        faceup=[*_faceup(state)],
        average=state.chips.get("play", 0) // state.left if state.left else 0,
        paid_places=len(payout.worth),
        next_prize=m.Jump(place=jump, money=payout.worth[jump - 1]) if jump else None,
        hand_for_hand=state.hand_for_hand,
        chips_in_play=state.chips.get("play", 0),
        me=me,
        may=[*_may(keeper, who, role), *_may_merge(role, days)] if account else [],
        log=log,
        rules=[*rules_behind([*dict.fromkeys(named)])],
        days=[
            m.DaySeen(
                key=key,
                name=one.opened.name,
                state=phase(one),
                first_day=one.opened.first_day,
            )
            for key, one in days
        ],
    )


def _may_merge(role: str, days: Days) -> Iterator[str]:
    """The host and the floor begin the second day once every first one is over."""
    first = [one for _, one in days if one.opened.first_day]
    ended = all(one.tournament.state.over for one in first)
    if role in STAFF and first and ended and len(first) == len(days):
        yield "second-day"


def payout_of(state: State) -> Payout:
    """What the places pay; as far as is known while entries are taken."""
    if state.payout is not None:
        return state.payout
    players = sum(one.status not in ("withdrawn", "waits") for one in state.entrants.values())
    entries = sum(one.entries for one in state.entrants.values() if one.status != "withdrawn")
    # What a first day has passed on was its pool.
    pool = state.ended.pool if state.ended else state.money.get("pool", 0)
    return _payout(state.schedule.prizes, pool, entries, players)


@lru_cache(maxsize=64)
def _payout(prizes: Prizes, pool: int, entries: int, players: int) -> Payout:
    return make_payout(prizes, pool, entries, players)


def _ranks(state: State) -> dict[str, int]:
    """By stack, those who are alike side by side."""
    playing = sorted(
        (one for one in state.entrants.values() if one.status == "in"), key=lambda one: -one.stack
    )
    ranks: dict[str, int] = {}
    for place, one in enumerate(playing, 1):
        same = place > 1 and playing[place - 2].stack == one.stack
        ranks[one.id] = ranks[playing[place - 2].id] if same else place
    return ranks


def step_words(step: Level | Pause) -> str:
    """What is played in a step of a schedule."""
    if isinstance(step, Pause):
        return "end of the day" if step.day_ends else "break"
    # The chips that amounts are made of are those of the colour-ups beside it.
    stakes = (
        stakes_text(step.games[0].stakes).partition(" with chips")[0].partition(" and chips")[0]
    )
    if step.mix is not None:
        return f"{step.mix.name} {stakes}"
    return f"{step.games[0].form.name} {stakes}"


def levels_of(schedule: Schedule, now: int = -1) -> Iterator[m.LevelSeen]:
    """The steps of a schedule; `now` is the one in progress, -1 for none."""
    number = 0
    for place, step in enumerate(schedule.steps):
        is_level = isinstance(step, Level)
        number += is_level
        yield m.LevelSeen(
            step=place,
            level=number if is_level else None,
            words=step_words(step),
            minutes=step.minutes,
            deals=step.deals if isinstance(step, Level) else 0,
            day_ends=isinstance(step, Pause) and step.day_ends,
            add_on=isinstance(step, Pause) and step.add_on,
            colour_up=[one.worth for one in schedule.colour_ups if one.after == place],
            now=place == now,
        )


def _clock(state: State, now: int) -> m.ClockSeen:
    step, steps = current(state), state.schedule.steps
    left = left_ms(state)
    if left is not None and state.paused_at is None and state.since is not None:
        left = max(0, left - max(0, now - state.now))
    return m.ClockSeen(
        step=state.step,
        level=state.level_number,
        words=step_words(step) if step else "",
        next_words=step_words(steps[state.step + 1]) if state.step + 1 < len(steps) else "",
        left_ms=left,
        paused=state.paused_at is not None,
        in_break=in_break(state),
        to_break_ms=to_break_ms(state, left),
    )


def to_break_ms(state: State, left: int | None) -> int | None:
    """How long until the next break; None where there is none, or deals end a level."""
    if left is None or in_break(state):
        return None
    total = left
    for step in state.schedule.steps[state.step + 1 :]:
        if isinstance(step, Pause):
            return total
        if not step.minutes:
            return None
        total += step.minutes * _MINUTE_MS
    return None


def entrants(actor: EventActor, page: m.Page) -> m.Entrants:
    """Some of the entrants by how they stand: those whose names have these letters."""
    keeper, state = actor.keeper, actor.keeper.tournament.state
    places = {name: (one.first, one.last) for one in state.finished for name in one.players}
    ranks, letters = _ranks(state), page.find.strip().lower()
    bags = bags_of(state)

    def order(one: Entrant) -> tuple[int, int]:
        if one.status in ("in", "broke", "bagged"):
            return 0, -bags.get(one.id, one.stack)
        found = places.get(one.id)
        return (1, found[0]) if found else (2, 0)

    named = (one for one in state.entrants.values() if letters in keeper.name_of(one.id).lower())
    found = sorted(named, key=order)
    seen = [
        _entrant(keeper, one, places.get(one.id, (0, 0)), ranks.get(one.id, 0), bags.get(one.id))
        for one in found[page.after : page.after + page.most]
    ]
    return m.Entrants(number=actor.sequence, total=len(found), entrants=seen)


def bags_of(state: State) -> dict[str, int]:
    """What players have bagged, where the event was a first day."""
    return {bag.player: bag.chips for bag in state.ended.bags} if state.ended else {}


def _entrant(
    keeper: EventKeeper, one: Entrant, place: tuple[int, int], rank: int, bagged: int | None
) -> m.EntrantSeen:
    """An entrant as everybody sees him; `place` is his first and his last, 0 for none."""
    state = keeper.tournament.state
    return m.EntrantSeen(
        player=one.id,
        name=keeper.name_of(one.id),
        bot=one.id in keeper.bots,
        status="disqualified" if one.disqualified else one.status,
        stack=one.stack if bagged is None else bagged,
        table=one.table,
        seat=one.seat,
        place=place[0],
        last=place[1],
        prize=state.paid.get(one.id, 0),
        bounty=state.heads.get(one.id, 0),
        rank=rank,
    )


def _faceup(state: State) -> Iterator[int]:
    """The seats that are picked by their cards: before the start, at an event of one table."""
    schedule, most = state.schedule, state.schedule.entering.most
    one_table = most is not None and most <= schedule.seats and schedule.manner == "freezeout"
    if one_table and not state.begun and not state.over:
        taken = {one.picked for one in state.entrants.values()}
        yield from (seat for seat in range(schedule.seats) if seat not in taken)


def _tables(event: str, state: State) -> Iterator[m.TableOfEvent]:
    for number, table in sorted(state.tables.items()):
        yield m.TableOfEvent(
            key=table_key(event, number),
            number=number,
            players=len(table.sitting),
            dealing=table.dealing,
            waits=not table.dealing and why_not(state, table) is not None,
        )


def _me(event: str, keeper: EventKeeper, who: str, ranks: dict[str, int]) -> m.OwnEntry | None:
    one = keeper.tournament.state.entrants.get(who)
    if one is None:
        return None
    seats = (
        event for _, event in reversed(keeper.told)
        if isinstance(event, e.Seated) and event.player == who and event.from_table
    )  # fmt: skip
    last = next(seats, None)
    moved = None
    if last is not None:
        moved = m.Moved(words=tournament_words(last, keeper.names), rules=[*last.cites])
    finished = keeper.tournament.state.finished
    place = next(((found.first, found.last) for found in finished if who in found.players), (0, 0))
    bagged = bags_of(keeper.tournament.state).get(who)
    seen = _entrant(keeper, one, place, ranks.get(who, 0), bagged)
    return m.OwnEntry(
        status=seen.status,
        stack=seen.stack,
        rank=seen.rank,
        table=table_key(event, one.table) if one.table else "",
        place=seen.place,
        last=seen.last,
        prize=seen.prize,
        bounty=seen.bounty,
        present=one.present,
        owes=one.owes,
        picked=one.picked,
        moved=moved,
    )


def _may(keeper: EventKeeper, who: str, role: str) -> Iterator[str]:
    if keeper.waits_for_merging:
        return
    state, one = keeper.tournament.state, keeper.tournament.state.entrants.get(who)
    status = one.status if one else ""
    entering = state.schedule.entering
    if not state.over and not state.closed and status in ("", "withdrawn"):
        late = entering.late_levels
        if not state.begun or state.level_number <= late:
            yield "register"
    if status == "waits" or (status == "entered" and not state.begun):
        yield "withdraw"
    if status == "entered" and [*_faceup(state)]:
        yield "pick-seat"
    if one is not None and one.owes:
        yield "settle-rebuy"
    if one is not None and state.begun and not state.over:
        yield from _may_buy(state, one)
        if one.table and one.status in ("in", "broke"):
            yield "go-away" if one.present else "arrive"
    if role in STAFF and not state.over:
        yield from _director(state)


def _may_buy(state: State, one: Entrant) -> Iterator[str]:
    entering, step = state.schedule.entering, current(state)
    open_ = not state.closed and state.level_number <= entering.late_levels
    if open_ and one.entries <= entering.reentries:
        if one.status == "out":
            yield "reenter"
        if one.status == "in" and state.law.gives_up:
            yield "give-up"
    if one.status == "broke":
        yield "decline"
    terms = state.schedule.rebuys
    within = terms is not None and (terms.at_most is None or one.stack <= terms.at_most)
    if one.table and may_rebuy(state, one) and within:
        yield "rebuy"
        if state.law.rebuy_binds:
            yield "announce-rebuy"
    if isinstance(step, Pause) and step.add_on and one.table and not one.add_ons:
        yield "add-on"


def _director(state: State) -> Iterator[str]:
    if not state.begun or state.bagged:
        yield "start"
    else:
        yield "resume" if state.paused_at is not None else "pause"
        if not state.closed:
            yield "close-entries"
        yield "hand-for-hand"
        if any(table.held for table in state.tables.values()):
            yield "give-word"
        yield "direct"
    yield "call-off"


def _log(keeper: EventKeeper) -> Iterator[m.LogLine]:
    said = 0
    for at, event in reversed(keeper.told):
        words = tournament_words(event, keeper.names)
        if words and said < _LINES:
            said += 1
            yield m.LogLine(at=at, words=words, rules=[*getattr(event, "cites", ())])
