"""The schedule goes on: levels and breaks, by time or by deals, and entries that close with them.

A new level holds from the next deal at each table (RR11-15.TRN.10). A break begins when the deals
in progress are over, and nobody begins another.
"""

from floorman.deal.law.citing import decision
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.ending.finishing import close_entries
from floorman.tournament.known.played import run_play
from floorman.tournament.law import read_law
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Level, Pause
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.state import State

RISES = decision(
    "RR11-15.TRN.9",
    "USPA-3.3.2.7",
    "HPT-15.TRN.6",
    "TDA-23a",
)
NEXT_DEAL = decision(
    "RR11-15.TRN.10a",
    "USPA-3.3.2.8a",
    "HPT-15.TRN.7a",
    "TDA-23b",
    asks=("tournaments.new_limits_apply",),
)

# Hand for hand each round takes so much off the clock at the most, round by round, and levels rise.
ROUND_TIME = decision(
    "TDA-RP8c",
    "TDA-RP8d",
    "TDA-RP8e",
    asks=("tournaments.hand_for_hand_minutes", "tournaments.hand_for_hand_minutes_most"),
)

_MINUTE_MS = 60_000


def step_ends_at(state: State) -> int | None:
    """When the step in progress ends, in milliseconds; None where deals or nothing end it."""
    step = current(state)
    if state.since is None or state.paused_at is not None or state.over or step is None:
        return None
    if _ends_otherwise(step) or state.bagged or state.step == len(state.schedule.steps) - 1:
        return None
    end, limit = state.since + _MINUTE_MS * step.minutes, _round_limit(state)
    return None if limit is not None and end > limit else end


def _round_limit(state: State) -> int | None:
    """Until when the time of the round in progress counts, hand for hand; None: without an end."""
    if state.round_at is None or state.law.round_ms is None or in_break(state):
        return None
    return state.round_at + state.law.round_ms


def begin_round(state: State) -> None:
    """A round begins, hand for hand; what the one before took above its part is given back."""
    limit = _round_limit(state)
    if limit is not None and state.since is not None:
        state.since += max(0, state.now - limit)
    state.round_at = state.now


def end_rounds(state: State) -> None:
    """Tables go on at their own pace, and the clock with them."""
    begin_round(state)
    state.round_at = None


def _ends_otherwise(step: Level | Pause) -> bool:
    """Whether not time ends a step, but so many deals, or the director a night."""
    return not step.minutes and (isinstance(step, Level) or step.day_ends)


def left_ms(state: State) -> int | None:
    """How much of the step in progress is left, a stopped clock's too; None as above."""
    step = current(state)
    if step is None or not step.minutes or state.step == len(state.schedule.steps) - 1:
        return None
    if state.since is None:
        return _MINUTE_MS * step.minutes
    now = state.now if state.paused_at is None else state.paused_at
    limit = _round_limit(state)
    if limit is not None:
        now = max(state.since, min(now, limit))
    return max(0, state.since + _MINUTE_MS * step.minutes - now)


def current(state: State) -> Level | Pause | None:
    """The step in progress; None before the start."""
    return state.schedule.steps[state.step] if 0 <= state.step < len(state.schedule.steps) else None


def in_break(state: State) -> bool:
    """Whether no deal begins because of a break."""
    return isinstance(current(state), Pause)


def tick(state: State, command: c.Tick) -> None:
    """Time has passed: the schedule goes on, and penalties by the minute end."""
    if not state.begun or state.over:
        return
    while (end := step_ends_at(state)) is not None and state.now >= end:
        _go_on(state, end)


def after_deal(state: State) -> None:
    """Count a deal: levels by deals end with them."""
    step = current(state)
    if isinstance(step, Pause) or state.over:
        return
    state.step_deals += 1
    last = state.step == len(state.schedule.steps) - 1
    if step is None or not step.deals or last:
        return
    playing = sum(state.able(table) > 1 for table in state.tables.values())
    if state.step_deals >= step.deals * max(1, playing):
        _go_on(state, state.now)


def next_step(state: State) -> None:
    """The next step, the first at the start."""
    _go_on(state, state.now)


def _go_on(state: State, at: int) -> None:
    _after_step(state)
    if state.round_at is not None and in_break(state):
        state.round_at = at
    state.step += 1
    state.step_deals, state.due = 0, True
    state.leaves_play = leaving(state)
    run_play(state, at)
    step = state.schedule.steps[state.step]
    if isinstance(step, Level):
        state.since = at if state.paused_at is None else state.paused_at
        state.law = read_law(state.schedule, step)
        state.say(e.LevelBegan(state.step, state.level_number, state.cite(RISES, NEXT_DEAL)))
        return
    state.since = None
    state.say(e.BreakBegan(state.step, step.minutes, step.day_ends))
    begin_break(state, at)


def leaving(state: State) -> tuple[tuple[int, int], ...]:
    """The denominations that have left play by the schedule, each with the next larger one."""
    worths = [chip.worth for chip in state.schedule.chips]
    gone = sorted(one.worth for one in state.schedule.colour_ups if one.after < state.step)
    return tuple((worth, worths[worths.index(worth) + 1]) for worth in gone)


def begin_break(state: State, at: int | None = None) -> None:
    """The time of a break runs once nobody plays any more."""
    if state.since is None and isinstance(current(state), Pause) and not state.dealing:
        now = state.now if at is None else at
        state.since = now if state.paused_at is None else state.paused_at


def last_selling(schedule: Schedule) -> int:
    """The step, counted from 0, with which entries close: the last in which any are taken, chips
    are sold again or added on; -1 where nothing is sold after the start.
    """
    rebuys = schedule.rebuys
    until = max(schedule.entering.late_levels, rebuys.levels if rebuys else 0)
    level, last = 0, -1
    for number, step in enumerate(schedule.steps):
        if isinstance(step, Level):
            level += 1
            if level <= until:
                last = number
        elif step.add_on and schedule.add_on is not None:
            last = number
    return last


def _after_step(state: State) -> None:
    """Entries close when the last step is over in which anything is sold."""
    if not state.closed and state.step >= max(0, last_selling(state.schedule)):
        close_entries(state)


def pause_clock(state: State, command: c.PauseClock) -> None:
    """Stop the clock or let it run on. Raises TournamentRefused where it is so already."""
    state.check_running()
    if command.runs is (state.paused_at is None):
        what = "the clock runs" if command.runs else "the clock stands still"
        raise TournamentRefused(Reason.NOT_DUE, f"{what} already")
    if state.paused_at is not None:
        stood = state.now - state.paused_at
        if state.since is not None:
            state.since += stood
        if state.round_at is not None:
            state.round_at += stood
        state.paused_at = None
    else:
        state.paused_at = state.now
    run_play(state, state.now)
    state.say(e.ClockPaused(command.by, command.why, command.runs))


def set_clock(state: State, command: c.SetClock) -> None:
    """Go to a step of the schedule. Raises TournamentRefused for one that there is not."""
    state.check_running()
    steps = state.schedule.steps
    if not 0 <= command.step < len(steps):
        raise TournamentRefused(Reason.NOT_KNOWN, f"step {command.step} of {len(steps)}")
    if command.was not in (None, state.step):
        raise TournamentRefused(Reason.NOT_DUE, f"step {command.was} is over already")
    step = steps[command.step]
    most = _MINUTE_MS * step.minutes
    if not 0 <= command.left_ms <= most:
        raise TournamentRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.left_ms} ms left of {step.minutes} minutes"
        )
    state.say(e.ClockSet(command.by, command.why, command.step, command.left_ms))
    if command.step != state.step:
        state.step = command.step - 1
        _go_on(state, state.now)
    now = state.now if state.paused_at is None else state.paused_at
    if state.round_at is not None:
        state.round_at = now
    if state.since is not None:
        state.since = now - (most - command.left_ms)
