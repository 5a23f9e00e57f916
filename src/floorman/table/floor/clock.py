"""The clock: how long a player may take, and what happens when time runs out.

Nothing here knows the time but from the commands: `Tick` says that some has passed. The clock is
called on the player to act, gives a warning, and ends the turn; the platform may end every turn
after a time of its own. A time bank puts off either end. `forced_action` says what that means in
the deal, which whoever runs the table then does.
"""

from collections.abc import Callable
from typing import Final

from floorman.deal import commands as d
from floorman.deal.cards.dividing import default_division
from floorman.deal.law.citing import Decision, decision
from floorman.deal.requests import Request
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from floorman.table.state import Clock, Player, State

CALLED = decision(
    "RR11-14.NL.16a",
    "HPT-14.NL.13a",
    "RR11-14.NL.16b",
    "HPT-14.NL.13b",
    "USPA-3.4.2.13a",
    "USPA-3.4.2.13b",
    "WSOP-181a",
    "WSOP-181b",
    "WSOP-181e",
    "TDA-29b",
    "TDA-29d",
    asks=("clock.seconds", "clock.called_by"),
)
TOO_SOON = decision("WSOP-181a", asks=("clock.minimum_wait_seconds",))
WHO_CALLS = decision(
    "RR11-14.NL.16b",
    "HPT-14.NL.13b",
    "USPA-3.4.2.13a",
    "WSOP-79b",
    "WSOP-181e",
    "TDA-29b",
    asks=("clock.called_by",),
)
SHORTENED = decision("WSOP-181d", "TDA-29h", asks=("clock.may_shorten_for_stalling",))
WARNING = decision(
    "RR11-14.NL.16c",
    "HPT-14.NL.13c",
    "USPA-3.4.2.13b",
    "WSOP-181b",
    "TDA-29d",
    asks=("clock.warning_seconds", "clock.warning_included"),
)
RAN_OUT = decision(
    "RR11-3.DEAD.1f",
    "HPT-B.DEAD.1f",
    "HPT-3.DEAD.1f",
    "RRX-3.DEAD.1f",
    "RR11-14.NL.16c",
    "HPT-14.NL.13c",
    "USPA-3.1.5.1.6",
    "USPA-3.4.2.13b",
    "WSOP-105f",
    "WSOP-181c",
    "TDA-29e",
    "TDA-29f",
    asks=("dead_hands.clock_expired",),
)
# A book that is silent on absence in a form is not helped out by another: they contradict.
ABSENT = Decision(
    (
        "RR11-8.STUD.8a",
        "RR11-8.STUD.8b",
        "RR11-8.STUD.8c",
        "RR11-15.TRN.13a",
        "HPT-15.TRN.11a",
        "USPA-3.2.3.5.6a",
        "USPA-3.2.3.5.6b",
        "USPA-3.3.2.12a",
        "USPA-A2.E10a",
        "USPA-A2.E10b",
        "WSOP-79a",
        "WSOP-228a",
        "WSOP-228b",
        "TDA-30a",
    ),
    lent=False,
)

_SECOND = 1000


def turn(state: State, command: c.Turn) -> None:
    """It is a player's turn; who is not at the table by then has a dead hand, by most books.

    Raises TableRefused for somebody without a part in the deal.
    """
    player = state.player(command.player)
    if state.playing is None:
        raise state.refuse(Reason.NO_DEAL, f"{player.id} cannot be to act between deals")
    if not state.in_deal(player):
        raise state.refuse(
            Reason.NOT_ENTITLED, f"{player.id} was not dealt in and cannot be to act"
        )
    _end_turn(state)
    number, absent = state.playing.number, state.clock.absent
    if state.clock.deal != number:
        # The first turn comes when the starting hands are complete.
        players = map(state.player, state.playing.players)
        absent = tuple([one.id for one in players if one.handless])
    since = state.now if command.since is None else min(command.since, state.now)
    state.clock = Clock(
        player.id,
        command.facing,
        since,
        deal=number,
        absent=absent,
        least_ms=command.least_ms,
        asks=command.asks,
    )
    state.say(e.TurnBegan(player.id, command.facing))
    if _is_dead(state, player, command):
        state.clock.ran_out = True
        state.say(e.HandDead(player.id, state.cite(ABSENT)))


def _is_dead(state: State, player: Player, command: c.Turn) -> bool:
    """Whether an absent player's hand is dead at his turn; time that starts late does not help.

    Dead once the starting hands are out, it stays dead though he comes back (WSOP-79a). The
    other books let him act who is back in time.
    """
    if player.penalised:
        return True
    away = player.away or not command.present
    when = state.law.clock.absent_dead
    if when == "starting-hands":
        return away or player.id in state.clock.absent
    return away and (when == "turn" or command.facing)


def turn_over(state: State, command: c.TurnOver) -> None:
    """Nobody is asked to act any more."""
    if state.clock.player is None:
        return
    _end_turn(state)
    state.clock = Clock(deal=state.clock.deal, absent=state.clock.absent)
    state.say(e.TurnBegan(None))


def begin_turn_again(state: State) -> None:
    """The turn in progress has all of its time once more, unless that was up already."""
    clock = state.clock
    if clock.player is None or clock.ran_out:
        return
    clock.since, clock.warned = state.now, False
    if clock.until is not None:
        clock.until = state.now + clock.allowed_ms
    if clock.bank_since is not None:
        clock.bank_since = state.now


def bank_left(state: State, player: Player) -> int:
    """What is left of a player's time bank, in milliseconds; all of it at first."""
    return state.setup.time_bank_ms if player.time_bank_ms is None else player.time_bank_ms


def _end_turn(state: State) -> None:
    """The turn is over: what it took of the time bank is spent."""
    clock = state.clock
    if clock.bank_since is None:
        return
    player, limit = state.players.get(clock.player or ""), _limit(state)
    if player is None or limit is None:
        return
    left = bank_left(state, player)
    now = state.paused_at if state.paused_by else state.now
    player.time_bank_ms = max(0, left - max(0, now - limit))
    state.say(e.TimeBankSpent(player.id, player.time_bank_ms))


def _limit(state: State) -> int | None:
    """When the turn ends if no time bank puts that off; None without a limit."""
    clock, acting = state.clock, state.setup.acting_ms
    limits = [] if clock.until is None else [clock.until]
    if acting:
        limits.append(clock.since + max(acting, clock.least_ms))
    return min(limits, default=None)


def ends_at(state: State) -> int | None:
    """When the turn in progress ends, in milliseconds; None if nothing ends it, or it is paused.

    Whoever runs the table ticks then, and a warning before.
    """
    clock, limit = state.clock, _limit(state)
    if clock.player is None or limit is None or clock.ran_out or state.paused_by:
        return None
    if clock.bank_since is None:
        return limit
    return limit + bank_left(state, state.player(clock.player))


def tells_at(state: State) -> int | None:
    """When the clock says something next: the warning that a called one gives, or the end."""
    end, clock = ends_at(state), state.clock
    called = clock.until is not None and clock.until == _limit(state)
    if end is None or not called or clock.warned:
        return end
    return end - state.law.clock.warning_ms


def call_clock(state: State, command: c.CallClock) -> None:
    """Call the clock on the player to act. Raises TableRefused."""
    law, clock = state.law.clock, state.clock
    player = _to_act(state, "the clock is called")
    if not law.allowed:
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME,
            f"the clock is called on {player.id} at limit, where the book knows none",
        )
    if clock.until is not None:
        raise state.refuse(
            Reason.CLOCK_RUNS, f"the clock is called on {player.id} once more", CALLED
        )
    if command.by is not None:
        _check_caller(state, state.player(command.by), player)
    waited = state.now - clock.since
    if waited < law.wait_ms and not (command.by is None and law.may_shorten):
        raise state.refuse(
            Reason.TOO_EARLY,
            f"the clock is called on {player.id} after {waited // _SECOND} seconds",
            TOO_SOON,
            legal=f"It may be after {law.wait_ms // _SECOND}.",
        )
    allowed = law.clock_ms if command.seconds is None else _given(state, command, player)
    rules = (CALLED, SHORTENED) if allowed < law.clock_ms else (CALLED,)
    clock.called_by, clock.until = command.by or "", state.now + allowed
    clock.allowed_ms = allowed
    state.say(e.ClockCalled(player.id, command.by, clock.until, state.cite(*rules)))


def _to_act(state: State, what: str) -> Player:
    """The player to act. Raises TableRefused if nobody is, or his time is up."""
    name = state.clock.player
    if state.playing is None or name is None or state.clock.ran_out:
        raise state.refuse(Reason.NO_DEAL, f"{what} and nobody is to act")
    return state.player(name)


def _check_caller(state: State, caller: Player, player: Player) -> None:
    """Raise TableRefused for a player who may not call the clock."""
    if not state.law.clock.by_player:
        raise state.refuse(
            Reason.NO_PERMISSION,
            f"{caller.id} calls the clock on {player.id}",
            WHO_CALLS,
            legal="He may ask the floor to direct it.",
        )
    if not state.in_deal(caller):
        raise state.refuse(
            Reason.NOT_ENTITLED,
            f"{caller.id} calls the clock in a deal in which he has no part",
            WHO_CALLS,
        )
    if caller.away:
        raise state.refuse(
            Reason.AWAY, f"{caller.id} calls the clock and is not in his seat", WHO_CALLS
        )


def _given(state: State, command: c.CallClock, player: Player) -> int:
    """The time that a player is given, less only if he stalls. Raises TableRefused."""
    law, given = state.law.clock, _SECOND * (command.seconds or 0)
    if not 0 < given <= law.clock_ms:
        raise state.refuse(
            Reason.NO_SUCH_AMOUNT,
            f"{player.id} is given {command.seconds} seconds",
            CALLED,
            legal=f"From 1 to {law.clock_ms // _SECOND} is possible.",
        )
    if given < law.clock_ms and (command.by is not None or not law.may_shorten):
        raise state.refuse(
            Reason.NO_PERMISSION,
            f"{player.id} is given {command.seconds} seconds",
            *((SHORTENED,) if law.may_shorten else (CALLED,)),
            legal=f"He has {law.clock_ms // _SECOND}.",
        )
    return given


def use_time_bank(state: State, command: c.UseTimeBank) -> None:
    """Put off the end of one's turn by what the time bank holds. Raises TableRefused."""
    player, clock = state.player(command.player), state.clock
    if not state.setup.time_bank_ms:
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME, f"{player.id} would use a time bank where there are none"
        )
    if _to_act(state, f"{player.id} would use his time bank") is not player:
        raise state.refuse(
            Reason.NOT_YOUR_CHOICE, f"{player.id} would use his time bank out of turn"
        )
    left = bank_left(state, player)
    if not left or clock.bank_since is not None:
        raise state.refuse(
            Reason.NO_TIME_BANK,
            f"{player.id} would use his time bank, which is " + ("empty" if not left else "in use"),
        )
    if _limit(state) is None:
        raise state.refuse(
            Reason.TOO_EARLY,
            f"{player.id} would use his time bank while no clock runs",
            legal="It is there for when one does.",
        )
    clock.bank_since, clock.warned = state.now, False
    player.time_bank_ms = left
    state.say(e.TimeBankUsed(player.id, left))


def tick(state: State, command: c.Tick) -> None:
    """Time has passed: warn the player on the clock, or end his turn when it is time.

    A warning is always given in full: comes the tick too late for it, it is given then.
    """
    end = ends_at(state)
    if end is None or state.playing is None:
        return
    clock, player = state.clock, state.player(state.clock.player or "")
    called = clock.until is not None and clock.until == _limit(state)
    warning = state.law.clock.warning_ms
    if called and not clock.warned and state.now >= end - warning:
        late = state.now - (end - warning)
        clock.until = (clock.until or 0) + late
        clock.warned = True
        state.say(e.ClockWarned(player.id, end + late, state.cite(WARNING)))
        return
    if state.now >= end:
        clock.ran_out = True
        folds = clock.facing or (called and not state.law.clock.dead_only_facing)
        cites = state.cite(RAN_OUT) if called else ()
        state.say(e.TimeRanOut(player.id, "fold" if folds else "check", cites, clock.asks))


_LEAST: Final[dict[str, Callable[[Request], d.Command]]] = {
    "draw": lambda asked: d.Draw(asked.seat),
    "discard": lambda asked: d.Discard(asked.seat, asked.cards[: asked.cards_min]),
    "divide": lambda asked: d.Divide(asked.seat, default_division(asked.cards, asked.cards_min)),
    "turn-up": lambda asked: d.TurnUp(asked.seat),
    "kill": lambda asked: d.Kill(asked.seat, kills=False),
    "agree": lambda asked: d.Decline(asked.seat, asked.matter or "deal-twice"),
    "set": lambda asked: d.TimeUp(asked.seat, asked.turn_ms),
    "take-card": lambda asked: d.TakeCard(asked.seat, 0),
    # What is thrown away wins nothing, though it were the best hand.
    "show": lambda asked: d.Show(asked.seat),
    "bring-in": lambda asked: d.BringIn(asked.seat),
}


def forced_action(event: e.TimeRanOut | e.HandDead, request: Request) -> d.Command:
    """What the deal is told for a player whose time is up or whose hand is dead.

    Where no wager is asked for, it is the least that the request allows: to stand pat, to discard
    what comes first, to set apart those of the cards that are the best by themselves, to set cards
    where they make no foul certain, to decline.
    """
    least = _LEAST.get(request.kind)
    if least is not None:
        return least(request)
    checks = isinstance(event, e.TimeRanOut) and event.does == "check"
    return d.Check(request.seat) if checks and request.may_check else d.Fold(request.seat)
