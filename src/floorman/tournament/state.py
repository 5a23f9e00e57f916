"""The state of a tournament: plain data that the other modules of the package change.

Every change comes with an event; chips and money change hands through `State.move_chips` and
`State.move_money` alone.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec.structs import replace

from floorman.deal.law.citing import Decision
from floorman.tournament import events as e
from floorman.tournament.bags import FlightEnd
from floorman.tournament.law import TournamentLaw
from floorman.tournament.prizes.finishing import Finish
from floorman.tournament.prizes.payouts import Payout
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.schedule.parts import Level
from floorman.tournament.schedule.schedule import Schedule

# Broke: has no chips, and may still buy in again. Leaves: has none, and is out as soon as the round
# that is dealt hand for hand is over. Waits: an alternate. Bagged: has chips for the second day.
Status = Literal["entered", "waits", "in", "broke", "leaves", "out", "withdrawn", "bagged"]
PLAYING: Final[tuple[Status, ...]] = ("in", "broke", "leaves")


@dataclass(slots=True)
class Entrant:
    """Somebody who has entered. Chips are whole smallest units, times milliseconds.

    - `table` 0 and `seat` -1: none; a `picked` seat is kept until the start
    - `entries`, `rebuys`, `add_ons`: how many of each; `owes` money for a rebuy he announced
    - `present`: at the table; `came`: has been there at all; `tried` to be reached so often,
      `keeps` his chips until he comes
    - `moved_at`, `big_at`: the number of the deal of his table before which he was moved there,
      and of that on which he last had the big blind
    - `began_with`: his chips at the start of the deal, or of his last
    - `penalty_deals`, `penalty_until`: how long his hands are killed; `killed`: that of the deal
      in progress, or of his last, is; `house_deals`, `house_until`: the same by the register of
      the house, for penalties that he was given elsewhere; `warnings` so far; `disqualified`: was
      put out
    - `declines`: does not buy in again, and goes with the others who went broke on that deal
    - `hidden`: so many chips that were found during a deal leave play when it is over
    - `unsold`: no player, but a stack that was set out for one
    - `out_step`, `out_ms`: how far the schedule had gone when he was last out

    By hand `stack` is what he had when it was last known: when he bought it, or it was counted at
    `counted_at`, None where he may have won or lost since. `moved_at` is the time then. `fixed`: he
    keeps his seat; `sent_from`: the table he has still to come from; `back_at`: how many
    finishes came before his when he entered again.
    """

    id: str
    status: Status = "entered"
    table: int = 0
    seat: int = -1
    picked: int = -1
    stack: int = 0
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0
    owes: int = 0
    present: bool = True
    came: bool = True
    tried: int = 0
    keeps: bool = False
    moved_at: int | None = None
    big_at: int | None = None
    began_with: int = 0
    penalty_deals: int = 0
    penalty_until: int | None = None
    house_deals: int = 0
    house_until: int | None = None
    killed: bool = False
    declines: bool = False
    hidden: int = 0
    warnings: int = 0
    disqualified: bool = False
    unsold: bool = False
    out_step: int = -1
    out_ms: int = 0
    counted_at: int | None = None
    fixed: bool = False
    sent_from: int = 0
    back_at: int = -1

    @property
    def penalised(self) -> bool:
        """Whether his hands are killed."""
        deals = self.penalty_deals > 0 or self.house_deals > 0
        return deals or self.penalty_until is not None or self.house_until is not None


@dataclass(slots=True)
class TableState:
    """A table of the event.

    - `sitting`: by seat; `deals` so many that were played; `button`, `blinds`: of the last one
    - `dealing`: a deal is being played, to those who are `dealt` in; `round`: the last round that
      it played hand for hand
    - `kept`: the director wants it left alone; `raced`: denominations gone from here
    - `stage`: of a bracket or a shootout, the stage it belongs to
    - `left`: the seats that players have left, the last at the end; `halts`: the director stops the
      table, or lets it play on though it is short; None: as the book has it
    - `held`: its deal waits for the word, hand for hand; `word`: that was given for it
    - `shut`: seats that nobody is given; by hand `seen_at` is how long the event had been played
      when `button` and `blinds` were told
    """

    number: int
    seats: int
    sitting: dict[int, str] = field(default_factory=dict)
    deals: int = 0
    button: int | None = None
    blinds: tuple[int, ...] = ()
    dealing: bool = False
    dealt: tuple[str, ...] = ()
    round: int = 0
    kept: bool = False
    raced: list[int] = field(default_factory=list)
    stage: int = 1
    shut: list[int] = field(default_factory=list)
    seen_at: int = 0
    left: list[int] = field(default_factory=list)
    halts: bool | None = None
    held: bool = False
    word: bool = False

    @property
    def room(self) -> int:
        """How many could sit here."""
        return self.seats - len(self.shut)


@dataclass(frozen=True, slots=True)
class Gone:
    """Who went broke on a deal, until his place is known; by hand `stack` 0 was not asked."""

    player: str
    stack: int
    hand: int | None
    deal: int
    to: tuple[tuple[str, int], ...]


@dataclass(slots=True)
class State:
    """Everything that is so in a tournament.

    - `schedule` with its `law`, which is that of the game being played
    - `entrants`: by name; `order`: alternates in the order in which they came
    - `tables`: by number; `breaking`: the order in which they break; `opened` so many so far,
      `began_tables` at the start; `redrawn`: at which numbers of tables seats were drawn anew
    - `begun`, `over`, `called_off`, `bagged`; `closed`: entries are
    - `step` of the schedule, `since` when it runs, None while a break waits for the deals in
      progress; `step_deals` played in it; `paused_at`; `began_at`
    - `hand_for_hand`, its `round`; `asked_hand_for_hand`: the director wants it
    - `round_at`: when the round in progress began, hand for hand
    - `broke`: who has no chips, and may still buy in again; `gone`: who is out with this round;
      `finished`: places in the order in which they came; `last_two`: only two are left
    - `stages`: of a bracket or a shootout, the tables of each stage with their players in the
      order in which they finished, the first to go first
    - `payout`: once entries are closed; `settled`: prizes that an agreement or the director made
      of it, by place; `heads`: bounties by player
    - `chips`, `money`: the balance of every account
    - `merged`: this is the second day of several first ones; `ended`: this was one of those, and
      that goes on
    - `unsold`: stacks set out so far; `leaves_play`: denominations that have left it, each with
      the next larger; `playing`: how many players are in; `due`: something about seats may be
    - `by_hand`: nobody reports deals; then `numbers` are those of tables that may be opened,
      `busts` counts deals on which somebody went broke, and the event was `played` for so many
      milliseconds before `plays_since`, None while play stands
    """

    schedule: Schedule
    law: TournamentLaw
    events: list[e.Any] = field(default_factory=list)
    now: int = 0
    entrants: dict[str, Entrant] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    tables: dict[int, TableState] = field(default_factory=dict)
    breaking: list[int] = field(default_factory=list)
    opened: int = 0
    began_tables: int = 0
    redrawn: list[int] = field(default_factory=list)
    begun: bool = False
    over: bool = False
    called_off: bool = False
    bagged: bool = False
    closed: bool = False
    step: int = -1
    since: int | None = None
    step_deals: int = 0
    paused_at: int | None = None
    began_at: int = 0
    hand_for_hand: bool = False
    asked_hand_for_hand: bool = False
    round: int = 0
    round_at: int | None = None
    broke: dict[str, Gone] = field(default_factory=dict)
    gone: list[Gone] = field(default_factory=list)
    finished: list[Finish] = field(default_factory=list)
    last_two: bool = False
    stages: list[dict[int, list[str]]] = field(default_factory=list)
    stage: int = 1
    payout: Payout | None = None
    heads: dict[str, int] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    chips: dict[str, int] = field(default_factory=dict)
    money: dict[str, int] = field(default_factory=dict)
    unsold: int = 0
    leaves_play: tuple[tuple[int, int], ...] = ()
    playing: int = 0
    due: bool = True
    merged: bool = False
    ended: FlightEnd | None = None
    by_hand: bool = False
    numbers: list[int] = field(default_factory=list)
    busts: int = 0
    played: int = 0
    plays_since: int | None = None

    def say(self, event: e.Any) -> None:
        """Something has happened."""
        self.events.append(event)

    def cite(self, *decisions: Decision) -> tuple[str, ...]:
        """The rules to name for decisions."""
        return self.law.cite(*decisions)

    def refuse(
        self, reason: Reason, what: str, *decisions: Decision, legal: str = ""
    ) -> TournamentRefused:
        """A refusal that names the rules of these decisions."""
        return TournamentRefused(reason, what, self.cite(*decisions) if decisions else (), legal)

    def move_chips(
        self, source: str, target: str, amount: int, why: e.MovedWhy, cites: tuple[str, ...] = ()
    ) -> None:
        """Chips from one account into another; fewer than none the other way round."""
        self._carry(self.chips, e.Moved("chips", source, target, amount, why, cites))

    def move_money(
        self, source: str, target: str, amount: int, why: e.MovedWhy, cites: tuple[str, ...] = ()
    ) -> None:
        """Money from one account into another; less than none the other way round."""
        self._carry(self.money, e.Moved("money", source, target, amount, why, cites))

    def _carry(self, ledger: dict[str, int], moved: e.Moved) -> None:
        source, target, amount = moved.source, moved.target, moved.amount
        if not amount:
            return
        if amount < 0:
            moved = replace(moved, source=target, target=source, amount=-amount)
        ledger[source] = ledger.get(source, 0) - amount
        ledger[target] = ledger.get(target, 0) + amount
        self.say(moved)

    def entrant(self, name: str) -> Entrant:
        """Who entered under that name. Raises TournamentRefused if no player did."""
        found = self.entrants.get(name)
        if found is None or found.unsold:
            raise TournamentRefused(Reason.NO_SUCH_PLAYER, name)
        return found

    def seated(self, name: str) -> Entrant:
        """An entrant who has a seat. Raises TournamentRefused if he has none."""
        found = self.entrant(name)
        if not found.table or found.status == "leaves":
            raise TournamentRefused(Reason.NOT_IN, f"{name} has no seat")
        return found

    def with_chips(self, name: str) -> Entrant:
        """An entrant who has a seat and chips. Raises TournamentRefused if he has not."""
        found = self.seated(name)
        if found.status != "in":
            raise TournamentRefused(Reason.NOT_IN, f"{name} has no chips")
        return found

    def smallest_chip(self, table: TableState) -> int:
        """The smallest denomination at a table, of which all stacks there are made."""
        for chip in self.schedule.chips:
            if chip.worth not in table.raced:
                return chip.worth
        return 1

    def bring_chips(self, table: TableState, amount: int) -> None:
        """Chips come to a table: smaller ones than lie there have to be changed up again."""
        while table.raced and amount % self.smallest_chip(table):
            table.raced.pop()

    def check_made_of_chips(self, table: TableState, amount: int) -> None:
        """Refuse an amount that the denominations at a table do not make."""
        worth = self.smallest_chip(table)
        if amount % worth:
            what = f"{amount} is not made of chips of {worth} and more"
            raise TournamentRefused(Reason.NO_SUCH_AMOUNT, what)

    def able(self, table: TableState) -> int:
        """How many at a table have chips."""
        if not self.broke and not self.gone:
            return len(table.sitting)
        return sum(self.entrants[name].stack > 0 for name in table.sitting.values())

    def table(self, number: int) -> TableState:
        """A table. Raises TournamentRefused if there is none of that number."""
        found = self.tables.get(number)
        if found is None:
            raise TournamentRefused(Reason.NO_SUCH_TABLE, f"table {number}")
        return found

    def check_running(self) -> None:
        """Refuse what is only possible between the start and the end."""
        if self.over:
            raise TournamentRefused(Reason.OVER, self.schedule.name)
        if not self.begun:
            raise TournamentRefused(Reason.NOT_BEGUN, self.schedule.name)

    def at_table(self, table: TableState) -> list[Entrant]:
        """Who sits there, by seat."""
        entrants, sitting = self.entrants, table.sitting
        return [entrants[sitting[seat]] for seat in sorted(sitting)]

    @property
    def level(self) -> Level:
        """The level that is played, or that was before the break; the first before the start."""
        steps = self.schedule.steps[: max(0, self.step) + 1]
        return next(
            one for one in reversed((self.schedule.levels[0], *steps)) if isinstance(one, Level)
        )

    @property
    def level_number(self) -> int:
        """The number of that level, from 1."""
        steps = self.schedule.steps[: max(0, self.step) + 1]
        return max(1, sum(isinstance(one, Level) for one in steps))

    @property
    def dealing(self) -> bool:
        """Whether a deal is being played anywhere."""
        return any(table.dealing for table in self.tables.values())

    @property
    def is_flight(self) -> bool:
        """Whether this is one of several first days, which ends when the day does."""
        several = self.schedule.flights > 1 and self.schedule.manner == "freezeout"
        return several and not self.merged

    @property
    def into_step(self) -> int:
        """How long the step in progress has run by its clock, in milliseconds."""
        if self.since is None:
            return 0
        return max(0, (self.now if self.paused_at is None else self.paused_at) - self.since)

    @property
    def left(self) -> int:
        """How many players are still in: those with chips, and who may still buy in again."""
        return self.playing
