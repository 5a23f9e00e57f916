"""A table: a game in progress, deal after deal, one command at a time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from floorman.cards import Card
from floorman.deal import DEALER, Deal
from floorman.deal import commands as deal_commands
from floorman.deal import events as deal_events
from floorman.deal.deal import Shuffler
from floorman.deal.moment.setup import SetupError, check_cards
from floorman.drawing import svg_of
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.checkpoint import make_checkpoint, restore_checkpoint
from floorman.table.coming.absence import (
    change_dealer,
    extend_absence,
    pick_up,
    sit_in,
    sit_out,
    warn_absence,
)
from floorman.table.coming.buying import (
    add_chips,
    chips_arrive,
    leave,
    play_over,
    sit_down,
    take_off,
)
from floorman.table.coming.called import call_to_move
from floorman.table.coming.chairs import (
    add_chair,
    ask_for_seat,
    bring_guest,
    lock_up,
    note_waiting,
    pick_up_lock_up,
    send_guest,
    withdraw_asking,
)
from floorman.table.coming.moving import change_seat
from floorman.table.customs.bombs import call_bomb
from floorman.table.customs.rewards import pay_reward
from floorman.table.deals.dealing import (
    MANNER,
    Manner,
    end_deal,
    outcome_of,
    setup_for,
    start_deal,
    void_deal,
)
from floorman.table.deals.decided import Plan
from floorman.table.deals.opening import draw_button, give_button
from floorman.table.deals.plan import make_plan
from floorman.table.deals.wishes import straddle
from floorman.table.entrants.barred import check_setting
from floorman.table.entrants.levels import new_level
from floorman.table.entrants.seating import seat_entrant, take_entrant
from floorman.table.entrants.stacks import change_stack, penalise_entrant
from floorman.table.floor.clock import call_clock, tick, turn, turn_over, use_time_bank
from floorman.table.floor.correcting import correct_award, correct_button, find_owing
from floorman.table.floor.decks import change_deck
from floorman.table.floor.lapsing import give_time, lapse
from floorman.table.floor.pausing import check_not_paused, pause_game, resume_game
from floorman.table.floor.permitting import permit
from floorman.table.floor.setting import began_setting, goes_on_setting, setting_of
from floorman.table.floor.voiding import keep
from floorman.table.hosting.game import change_game
from floorman.table.hosting.owed import settle_owed
from floorman.table.hosting.players import correct_stack, put_out
from floorman.table.house.time_charges import elect_time_pot, pay_time
from floorman.table.kills.killing import kill_pot
from floorman.table.law.making import TableLaw, make_table_law
from floorman.table.middle.carrying import forfeit_to_pot
from floorman.table.mixes.agreeing import decide_stakes, object_to, propose_stakes
from floorman.table.mixes.choosing import choose_form
from floorman.table.mixes.rotation import next_law
from floorman.table.refusals import Reason, TableRefused
from floorman.table.setup import TableSetup
from floorman.table.sight.drawn import picture_of_table
from floorman.table.state import State

_HANDLERS: Final[dict[type, Callable[[State, Any], None]]] = {
    c.SitDown: sit_down,
    c.Permit: permit,
    c.PlayOver: play_over,
    c.Leave: leave,
    c.SitOut: sit_out,
    c.SitIn: sit_in,
    c.AddChips: add_chips,
    c.ChipsArrive: chips_arrive,
    c.TakeOff: take_off,
    c.AskForSeat: ask_for_seat,
    c.WithdrawAsking: withdraw_asking,
    c.ChangeSeat: change_seat,
    c.CallToMove: call_to_move,
    c.LockUp: lock_up,
    c.PickUpLockUp: pick_up_lock_up,
    c.AddChair: add_chair,
    c.BringGuest: bring_guest,
    c.SendGuest: send_guest,
    c.ChangeDealer: change_dealer,
    c.ChangeDeck: change_deck,
    c.ExtendAbsence: extend_absence,
    c.WarnAbsence: warn_absence,
    c.PickUp: pick_up,
    c.NoteWaiting: note_waiting,
    c.DrawButton: draw_button,
    c.GiveButton: give_button,
    c.StartDeal: start_deal,
    c.EndDeal: end_deal,
    c.VoidDeal: void_deal,
    c.CorrectButton: correct_button,
    c.CorrectAward: correct_award,
    c.FindOwing: find_owing,
    c.ForfeitToPot: forfeit_to_pot,
    c.Straddle: straddle,
    c.KillPot: kill_pot,
    c.ChooseForm: choose_form,
    c.PayTime: pay_time,
    c.ElectTimePot: elect_time_pot,
    c.ProposeStakes: propose_stakes,
    c.Object: object_to,
    c.DecideStakes: decide_stakes,
    c.Turn: turn,
    c.CallClock: call_clock,
    c.UseTimeBank: use_time_bank,
    c.Tick: tick,
    c.TurnOver: turn_over,
    c.GiveTime: give_time,
    c.Lapse: lapse,
    c.PauseGame: pause_game,
    c.ResumeGame: resume_game,
    c.SeatEntrant: seat_entrant,
    c.TakeEntrant: take_entrant,
    c.ChangeStack: change_stack,
    c.PenaliseEntrant: penalise_entrant,
    c.NewLevel: new_level,
    c.PutOut: put_out,
    c.CallBombPot: call_bomb,
    c.PayReward: pay_reward,
    c.CorrectStack: correct_stack,
    c.SettleOwed: settle_owed,
    c.ChangeGame: change_game,
}

# What may come during a deal and belongs to it.
_OF_DEALS: Final = frozenset(
    {
        c.EndDeal,
        c.VoidDeal,
        c.Turn,
        c.TurnOver,
        c.CallClock,
        c.UseTimeBank,
        c.Tick,
        c.GiveTime,
        c.PauseGame,
    }
)
_ENDS: Final = frozenset({c.EndDeal, c.VoidDeal})
# What has to wait while the game is paused, acting in the deal aside.
_PLAY: Final = frozenset(
    {c.DrawButton, c.StartDeal, c.CallClock, c.UseTimeBank, c.GiveTime, c.Lapse}
)


# Compiled or not: whoever wants may have a kind of his own.
@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A game in progress.

    `apply` carries a command out and returns its events, or raises TableRefused and changes
    nothing. `next_deal` begins the next deal; `act` lets a seat of it act, keeps the clock and
    takes the deal back when it is over. `commands` is all that was applied: with the setup it
    replays the table exactly, deals aside, whose outcomes are among the commands; so does a
    `checkpoint` with the commands after it.
    """

    __slots__ = ("_deal", "_plan", "_state", "commands")

    def __init__(self, setup: TableSetup) -> None:
        """Open a table with empty seats. Raises TableError, or ValueError as `make_law` does."""
        setup.check()
        self.commands: list[c.Command] = []
        self._deal: Deal | None = None
        self._plan: Plan | TableRefused | None = None  # as it was last asked for
        self._state = State(setup, make_table_law(setup, setup.games[0]), chairs=setup.seats)

    @property
    def setup(self) -> TableSetup:
        """What the table was opened with, or was made by the last change of its game."""
        return self._state.setup

    @property
    def state(self) -> State:
        """The state; nothing in it is secret, and nobody else changes it."""
        return self._state

    @property
    def law(self) -> TableLaw:
        """The law of the game that is played now."""
        return self._state.law

    @property
    def events(self) -> Sequence[e.Any]:
        """Everything that has happened, in order."""
        return self._state.events

    @property
    def deal(self) -> Deal | None:
        """The deal in progress, if it was begun with `next_deal`."""
        return self._deal

    @property
    def accounts(self) -> Mapping[str, int]:
        """Every account's balance in chips; together they are nothing."""
        return {account: chips for account, chips in self._state.ledger.items() if chips}

    def _repr_svg_(self) -> str:
        """What a notebook shows: the table as an onlooker sees it, and the deal in progress."""
        return svg_of(picture_of_table(self._state, self.deal))

    def plan(self) -> Plan:
        """Who would be dealt in now, and who would post what. Raises TableRefused if nobody."""
        if self._plan is None:
            try:
                self._plan = make_plan(self._state)
            except TableRefused as refused:
                self._plan = refused
        if isinstance(self._plan, TableRefused):
            raise self._plan.with_traceback(None)
        return self._plan

    def apply(self, command: c.Command) -> tuple[e.Any, ...]:
        """Carry a command out and return what happened. Raises TableRefused, changing nothing."""
        state, kind = self._state, type(command)
        handler = _HANDLERS.get(kind)
        if handler is None:
            raise TableRefused(Reason.NOT_KNOWN, f"{command!r} is no command of a table")
        if command.at is not None and command.at < state.now:
            raise TableRefused(
                Reason.BACK_IN_TIME, f"{command.at} ms is before the last command's {state.now}"
            )
        check_setting(state, command)
        if kind in _PLAY:
            check_not_paused(state)
        if state.playing is not None and state.begun is None and kind not in _OF_DEALS:
            state.begun = keep(state)
        self._plan = None
        before, now = len(state.events), state.now
        state.now = now if command.at is None else command.at
        try:
            handler(state, command)
        except TableRefused:
            state.now = now
            raise
        self.commands.append(command)
        if kind in _ENDS:
            self._deal = None
        return tuple(state.events[before:])

    def next_deal(
        self,
        deck: Sequence[Card] | None = None,
        shuffler: Shuffler | None = None,
        manner: Manner = MANNER,
        at: int | None = None,
        dealt_in: tuple[str, ...] = (),
    ) -> Deal:
        """Begin the next deal, of a shuffled deck or, without one, of cards that nobody knows.

        `dealt_in` are players whom the dealer dealt in though they owe.

        Where everyone is all in by what was posted, it may be over at once; it is taken back then.

        Raises TableRefused, changing nothing, when there can be no deal, or SetupError for a
        deck that is not that of the form, and for no deck where the deal deals by itself. Stakes
        that the form cannot be played at are a SetupError too, and the deal is void.
        """
        if deck is not None:
            check_cards(next_law(self._state).deal, deck)
        elif manner.dealing == "automatic":
            raise SetupError("deck: cards that nobody knows are dealt by the dealer's commands")
        self.apply(c.StartDeal(dealt_in=dealt_in, at=at))
        try:
            deal = Deal(setup_for(self._state, deck, manner), shuffler)
        except SetupError:
            self.apply(c.VoidDeal(at=at))
            raise
        self._deal = deal
        if deal.is_over:
            self.end_deal(at)
        else:
            self._note_turn(at)
        return deal

    def act(
        self, command: deal_commands.Command, at: int | None = None
    ) -> tuple[deal_events.Event, ...]:
        """Apply a command to the deal in progress and return the deal's events.

        The table notes whose turn it is then, and takes the deal back when it is over. Raises
        Refused as the deal does, or TableRefused when there is no deal; then nothing has changed.
        """
        deal = self._deal
        if deal is None:
            raise TableRefused(Reason.NO_DEAL, "no deal is being played")
        if at is not None and at < self._state.now:
            raise TableRefused(Reason.BACK_IN_TIME, f"{at} ms is before {self._state.now}")
        check_not_paused(self._state)
        sets = deal.setup.law.rows is not None
        setting = setting_of(deal) if sets else None
        events = deal.apply(command)
        if deal.is_over:
            self.end_deal(at)
        elif not sets:
            self._note_turn(at)
        elif not goes_on_setting(deal, setting, command):
            self._note_turn(at, began_setting(deal, setting, self._state.clock))
        return events

    def end_deal(self, at: int | None = None) -> tuple[e.Any, ...]:
        """Take the deal back once it is over, whoever played it. Raises TableRefused before."""
        deal = self._deal
        if deal is None or not deal.is_over:
            raise TableRefused(Reason.NO_DEAL, "there is no deal that is over")
        if deal.result.misdealt:
            return self.apply(c.VoidDeal(forfeits=self._forfeits(deal), at=at))
        return self.apply(c.EndDeal(outcome=outcome_of(deal), at=at))

    def _forfeits(self, deal: Deal) -> tuple[tuple[str, int], ...]:
        """What a ruling took out of the chips that a void deal gives back, for the next pot."""
        playing = self._state.playing
        assert playing is not None
        changes = zip(playing.players, deal.setup.stacks, deal.result.stacks, strict=True)
        return tuple((name, had - has) for name, had, has in changes if had > has)

    def _note_turn(self, at: int | None, since: int | None = None) -> None:
        """Note who is to act, and could since then, so that a clock can be called on him."""
        deal, state = self._deal, self._state
        if deal is None or state.playing is None:
            return
        request = deal.request
        if request.seat == DEALER:
            if state.clock.player is not None:
                self.apply(c.TurnOver(at=at))
            return
        player = state.playing.players[request.seat]
        # Where the pot must be opened, passing is folding.
        facing = request.to_call > 0 or (request.kind == "bet" and not request.may_check)
        turn = c.Turn(
            player=player,
            facing=facing,
            since=since,
            least_ms=request.turn_ms,
            asks=request.kind,
            at=at,
        )
        self.apply(turn)

    @classmethod
    def replay(cls, setup: TableSetup, commands: Iterable[c.Command]) -> Self:
        """Rebuild a table from its setup and commands. Raises TableRefused where they misfit."""
        table = cls(setup)
        for command in commands:
            table.apply(command)
        return table

    def checkpoint(self) -> bytes:
        """The table as it is between deals, as JSON. Raises TableRefused during one."""
        return make_checkpoint(self._state)

    @classmethod
    def restored(cls, setup: TableSetup, data: bytes) -> Self:
        """A table from a checkpoint: `events` and `commands` are those that come after it."""
        table = cls(setup)
        table._state = restore_checkpoint(setup, data)
        return table

    def forget(self) -> None:
        """Let go of the commands so far, and of the events before the last deal.

        For a table that is kept by checkpoints and would grow without end. Raises TableRefused
        during a deal, which needs them.
        """
        state = self._state
        if state.playing is not None:
            raise TableRefused(Reason.IN_A_DEAL, "a table forgets between deals")
        ends = [n for n, one in enumerate(state.events) if isinstance(one, e.DealEnded)]
        if len(ends) > 1:
            del state.events[: ends[-2] + 1]
        self.commands.clear()
