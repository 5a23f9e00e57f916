"""Who comes late or is not there, and who is punished, in an event between players of no people."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import Final

from floorman.odds import Chance
from floorman.sim.events.habits import Habits, lots
from floorman.tournament import commands as c
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Level
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.state import State
from floorman.tournament.tables.hall import Hall

_MINUTE_MS: Final = 60_000
# A deal at a real table, where levels go by deals.
_DEAL_MINUTES: Final = 2
DIRECTOR: Final = "director"
# Half of those who are not there come within this time; the others never do.
_ABSENT_MS: Final = 40 * _MINUTE_MS
_RETURNS: Final = 0.5
# What one is punished for mostly, with how much, and how often of a hundred times.
_PENALTIES: Final[tuple[tuple[float, c.PenaltyKind, c.PenaltyWhy, int], ...]] = (
    (0.50, "warning", "discussing", 0),
    (0.75, "deals", "showing", 2),
    (0.95, "minutes", "conduct", 10),
    (1.00, "disqualified", "severe", 0),
)


@dataclass(slots=True)
class People:
    """Who is still to come, and who is watched.

    `coming`: when, in which order, and who; `sought`: who was not there at the start; `alarms`:
    when penalties by the minute are over; `penalties`: how likely one is after a deal;
    `turned_away`: how many came who were not let in; `unsold`: stacks lie at seats of nobody.
    """

    coming: list[tuple[int, int, str]] = field(default_factory=list)
    sought: set[str] = field(default_factory=set)
    alarms: list[int] = field(default_factory=list)
    penalties: float = 0.0
    turned_away: int = 0
    unsold: bool = False

    @property
    def watches(self) -> bool:
        """Whether there is anything to look for after a deal."""
        return bool(self.sought) or self.unsold or self.penalties > 0

    @property
    def next_at(self) -> int | None:
        """When the next comes; None where nobody does any more."""
        return self.coming[0][0] if self.coming else None

    def is_due(self, now: int) -> bool:
        """Whether somebody has come."""
        return bool(self.coming) and self.coming[0][0] <= now

    def rings(self, now: int) -> bool:
        """Whether a penalty by the minute is over."""
        over = False
        while self.alarms and self.alarms[0] <= now:
            over = True
            heappop(self.alarms)
        return over


def enter(hall: Hall, names: Iterable[str], habits: Habits, chance: Chance) -> People:
    """Enter all but those who come late; some are not there. Raises TournamentRefused."""
    schedule = hall.tournament.schedule
    people = People(penalties=habits.penalties, unsold=schedule.entering.late_stack != "full")
    early, late = _late_ones(schedule, tuple(names), habits, chance)
    for number, name in enumerate(early):
        away = bool(habits.absent) and chance.random() < habits.absent
        if away:
            people.sought.add(name)
            if chance.random() < _RETURNS:
                people.coming.append((int(chance.random() * _ABSENT_MS), number, name))
        hall.apply(c.Register(player=name, accepts=True, present=not away, at=0))
    open_ms = _open_ms(schedule)
    for number, name in enumerate(late, len(early)):
        # Most come soon: half of them in the first quarter of the time.
        people.coming.append((int(chance.random() ** 2 * open_ms), number, name))
    heapify(people.coming)
    return people


def _late_ones(
    schedule: Schedule, names: tuple[str, ...], habits: Habits, chance: Chance
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who enters before the start and who after it; enough do before for it to begin."""
    entering = schedule.entering
    if not habits.late or not entering.late_levels or schedule.manner != "freezeout":
        return names, ()
    least = max(2, entering.least)
    late = {name for name in names[least:] if chance.random() < habits.late}
    return (
        tuple(name for name in names if name not in late),
        tuple(name for name in names if name in late),
    )


def _open_ms(schedule: Schedule) -> int:
    """How long entries are taken after the start, breaks included."""
    level, minutes = 0, 0
    for step in schedule.steps:
        if level == schedule.entering.late_levels:
            break
        minutes += step.minutes
        if isinstance(step, Level):
            level += 1
            minutes += step.deals * _DEAL_MINUTES
    return minutes * _MINUTE_MS


def come_in(hall: Hall, people: People, chance: Chance, now: int) -> set[int]:
    """Whoever has come by now enters, or is at his seat; the tables where they sit down."""
    state = hall.tournament.state
    found: set[int] = set()
    while people.is_due(now) and not state.over:
        _, number, name = heappop(people.coming)
        one = state.entrants.get(name)
        if one is not None:
            if one.table and not one.present:
                hall.apply(c.Arrive(player=name, at=now))
            continue
        lot = lots(state, chance)
        try:
            hall.apply(c.Register(player=name, accepts=True, tables=lot[0], chairs=lot[1], at=now))
        except TournamentRefused as refused:
            if refused.reason is Reason.IN_A_DEAL:
                heappush(people.coming, (now + _MINUTE_MS, number, name))
            else:
                people.turned_away += 1
            continue
        found.add(state.entrants[name].table)
    return found


def after_deal(hall: Hall, people: People, number: int, chance: Chance, now: int) -> None:
    """What the director looks for at a table once its deal is over."""
    state = hall.tournament.state
    if people.sought:
        _seek(hall, people, number, now)
    if people.unsold and state.closed:
        _remove_unsold(hall, number, now)
    if people.penalties and chance.random() < people.penalties:
        _punish(hall, people, number, chance, now)


def _sitting(state: State, number: int) -> list[str]:
    table = state.tables.get(number)
    return [] if table is None or state.over else [*table.sitting.values()]


def _seek(hall: Hall, people: People, number: int, now: int) -> None:
    """Who is not there is sought; whom nobody could reach is taken out as soon as he may be.

    Those who will come were reached, and asked for their chips to be left.
    """
    state = hall.tournament.state
    reached = {name for _, _, name in people.coming}
    for name in [name for name in _sitting(state, number) if name in people.sought]:
        one = state.entrants[name]
        if one.came:
            people.sought.discard(name)
        elif not one.tried:
            there = name in reached
            hall.apply(c.NoteContact(player=name, by=DIRECTOR, reached=there, keep=there, at=now))
        elif not one.keeps:
            try:
                hall.apply(c.RemoveAbsent(player=name, by=DIRECTOR, at=now))
            except TournamentRefused as refused:
                if refused.reason is not Reason.TOO_EARLY:
                    raise
                continue
            people.sought.discard(name)


def _remove_unsold(hall: Hall, number: int, now: int) -> None:
    """Stacks that nobody comes for any more leave play."""
    state = hall.tournament.state
    for name in _sitting(state, number):
        one = state.entrants[name]
        if one.unsold and one.table and not state.over:
            hall.apply(c.RemoveUnsold(table=one.table, seat=one.seat, at=now))


def _punish(hall: Hall, people: People, number: int, chance: Chance, now: int) -> None:
    """Somebody at the table has done wrong: mostly he is warned."""
    state = hall.tournament.state
    able = [
        name for name in _sitting(state, number)
        if state.entrants[name].present and state.entrants[name].status == "in"
    ]  # fmt: skip
    if not able:
        return
    player, lot = able[int(chance.random() * len(able))], chance.random()
    kind, why, amount = next(
        (kind, why, amount) for most, kind, why, amount in _PENALTIES if lot < most
    )
    hall.apply(c.Penalise(player=player, kind=kind, why=why, by=DIRECTOR, amount=amount, at=now))
    until = state.entrants[player].penalty_until
    if until is not None:
        heappush(people.alarms, until)
