"""A tournament: command in, events out, from registration to the last payout."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Self

from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.byhand.balancing import balance_player
from floorman.tournament.byhand.busting import bust
from floorman.tournament.byhand.counting import accept_count, count_stacks
from floorman.tournament.byhand.floor import (
    fix_player,
    note_button,
    open_one,
    set_breaking,
    set_opening,
    shut_seat,
    table_done,
    take_seat,
)
from floorman.tournament.byhand.modes import STRANGE, by_hand_faults, strange
from floorman.tournament.byhand.racing import colour_up
from floorman.tournament.byhand.serving import add_time, serve_deals
from floorman.tournament.byhand.voiding import void_entry
from floorman.tournament.checkpoint import make_checkpoint, restore_checkpoint
from floorman.tournament.clock.pace import hand_for_hand, settle
from floorman.tournament.clock.steps import pause_clock, set_clock, tick
from floorman.tournament.clock.word import give_word, hold_deal
from floorman.tournament.conduct.chips import decide, find_chips, take_chips
from floorman.tournament.conduct.house import enforce
from floorman.tournament.conduct.penalties import penalise
from floorman.tournament.conduct.serving import serve_time
from floorman.tournament.ending.settling import agree, alter_prizes, call_off
from floorman.tournament.entries.absence import (
    arrive,
    go_away,
    note_contact,
    remove_absent,
    remove_unsold,
    set_out_stack,
)
from floorman.tournament.entries.buying import add_on, decline_rebuy, rebuy, settle_rebuy
from floorman.tournament.entries.registering import (
    close,
    pick_seat,
    reenter,
    register,
    seat_alternate,
    withdraw,
)
from floorman.tournament.law import read_law
from floorman.tournament.places.halting import halt_table
from floorman.tournament.places.moving import (
    balance_tables,
    break_one,
    keep_table,
    move_player,
    redraw_seats,
)
from floorman.tournament.play.bagging import bag_chips, next_day
from floorman.tournament.play.deals import begin_deal, count_stack, end_deal, void_deal
from floorman.tournament.play.merging import merge_flights
from floorman.tournament.play.racing import hold_race
from floorman.tournament.play.starting import start
from floorman.tournament.prizes.payouts import check_payouts
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.schedule import Schedule
from floorman.tournament.state import State

_HANDLERS: Final[Mapping[type, Callable[[State, Any], None]]] = {
    c.Register: register,
    c.Withdraw: withdraw,
    c.PickSeat: pick_seat,
    c.Reenter: reenter,
    c.SeatAlternate: seat_alternate,
    c.Rebuy: rebuy,
    c.SettleRebuy: settle_rebuy,
    c.DeclineRebuy: decline_rebuy,
    c.AddOn: add_on,
    c.CloseEntries: close,
    c.Arrive: arrive,
    c.GoAway: go_away,
    c.NoteContact: note_contact,
    c.RemoveAbsent: remove_absent,
    c.SetOutStack: set_out_stack,
    c.RemoveUnsold: remove_unsold,
    c.Start: start,
    c.Balance: balance_tables,
    c.BreakTable: break_one,
    c.Redraw: redraw_seats,
    c.MovePlayer: move_player,
    c.KeepTable: keep_table,
    c.HaltTable: halt_table,
    c.BeginDeal: begin_deal,
    c.EndDeal: end_deal,
    c.VoidDeal: void_deal,
    c.HoldDeal: hold_deal,
    c.GiveWord: give_word,
    c.CountStack: count_stack,
    c.Race: hold_race,
    c.Tick: tick,
    c.PauseClock: pause_clock,
    c.SetClock: set_clock,
    c.HandForHand: hand_for_hand,
    c.Agree: agree,
    c.CallOff: call_off,
    c.AlterPrizes: alter_prizes,
    c.BagChips: bag_chips,
    c.NextDay: next_day,
    c.MergeFlights: merge_flights,
    c.Penalise: penalise,
    c.Enforce: enforce,
    c.TakeChips: take_chips,
    c.FindChips: find_chips,
    c.Decide: decide,
    c.Bust: bust,
    c.VoidEntry: void_entry,
    c.CountStacks: count_stacks,
    c.AcceptCount: accept_count,
    c.ColourUp: colour_up,
    c.AddTime: add_time,
    c.TableDone: table_done,
    c.ServeDeals: serve_deals,
    c.NoteButton: note_button,
    c.BalancePlayer: balance_player,
    c.OpenTable: open_one,
    c.SetBreaking: set_breaking,
    c.SetOpening: set_opening,
    c.FixPlayer: fix_player,
    c.ShutSeat: shut_seat,
    c.TakeSeat: take_seat,
}


_DEALS: Final = frozenset({c.BeginDeal, c.EndDeal})


class Tournament:
    """An event in progress.

    `apply` carries a command out and returns its events, or raises TournamentRefused and changes
    nothing. It knows no cards: whoever has them dealt says when a deal begins and how it ended;
    or `by_hand` nobody does, and the floor says what it sees.
    `commands` is all that was applied; with the schedule it replays the event exactly. An event
    that is not to `keep` them lets go of each once it is carried out.
    """

    __slots__ = ("_keep", "_state", "commands")

    def __init__(self, schedule: Schedule, by_hand: bool = False, keep: bool = True) -> None:
        """Open an event for entries.

        Raises ValueError for a schedule without a level, or with prizes that cannot be paid; by
        hand also for one with levels by deals.
        """
        if not schedule.levels:
            raise ValueError("steps: an event needs a level")
        check_payouts(schedule.prizes)
        faults = by_hand_faults(schedule) if by_hand else ()
        if faults:
            raise ValueError(faults[0])
        self.commands: list[c.Command] = []
        self._keep = keep
        law = read_law(schedule, schedule.levels[0])
        self._state = State(schedule, law, by_hand=by_hand)

    @property
    def schedule(self) -> Schedule:
        """What was settled about the event beforehand."""
        return self._state.schedule

    @property
    def state(self) -> State:
        """The state; nothing in it is secret, and nobody else changes it."""
        return self._state

    @property
    def events(self) -> tuple[e.Any, ...]:
        """Everything that has happened."""
        return tuple(self._state.events)

    def apply(self, command: c.Command) -> tuple[e.Any, ...]:
        """Carry a command out and return what happened. Raises TournamentRefused."""
        state = self._state
        handler = _HANDLERS.get(type(command))
        if handler is None:
            raise TournamentRefused(Reason.NOT_KNOWN, f"{command!r}")
        if type(command) in STRANGE[state.by_hand]:
            raise strange(command, state.by_hand)
        if command.at is not None and command.at < state.now:
            raise TournamentRefused(
                Reason.BACK_IN_TIME, f"{command.at} ms is before the last command's {state.now}"
            )
        before, now = len(state.events), state.now
        state.now = now if command.at is None else command.at
        try:
            handler(state, command)
        except TournamentRefused:
            state.now = now
            raise
        if type(command) is c.Tick:
            serve_time(state)
        events = state.events
        settle(state, quiet=len(events) == before and type(command) in _DEALS)
        if self._keep:
            self.commands.append(command)
        return tuple(events[before:]) if len(events) > before else ()

    @classmethod
    def replay(
        cls, schedule: Schedule, commands: Iterable[c.Command], by_hand: bool = False
    ) -> Self:
        """Rebuild an event from its schedule and commands. Raises TournamentRefused."""
        event = cls(schedule, by_hand)
        for command in commands:
            event.apply(command)
        return event

    def checkpoint(self) -> bytes:
        """Everything that is so, as data; the schedule and what has happened are kept elsewhere."""
        return make_checkpoint(self._state)

    @classmethod
    def restored(cls, schedule: Schedule, data: bytes) -> Self:
        """An event as it was at a checkpoint. Raises msgspec.ValidationError for other data."""
        event = cls(schedule)
        event._state = restore_checkpoint(schedule, data)
        return event

    def forget(self) -> None:
        """Let go of the commands and events so far, for an event that is kept elsewhere."""
        self.commands.clear()
        self._state.events.clear()
