"""The state of a table: plain data that the other modules of the package change.

Every change comes with an event; chips change hands through `State.move` alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from floorman.deal.citing import Citer, Decision
from floorman.table import events as e
from floorman.table.accounts import behind_of, pocket_of, stack_of
from floorman.table.commands import Coming, Entry
from floorman.table.law import TableLaw
from floorman.table.positions import Positions
from floorman.table.refusals import Reason, TableRefused
from floorman.table.setup import TableSetup

# New: not dealt in yet, or not since the player came. Moved: has changed seats, and waits for the
# same position, or has dealt off. In: is dealt in unless blinds are owed.
Standing = Literal["new", "in", "moved", "dealt-off"]


@dataclass(slots=True)
class Player:
    """A player at the table. Chips are whole smallest units, times milliseconds.

    - `over`: plays over an absent player; `stack` what is on the table, `behind` what is bought
      and awaited, of which `behind_plays` may play; `pocket` what was taken along for safety
    - `standing`, `entry`: how he stands to the game, and how he means to come in if he must
    - `missed`: the blinds that he owes; `due`: the place of the blind that is due from him on the
      next deal because the big blind came or passed on the last, counted from the smallest;
      `passed`: how often a newcomer let the blinds go by; `waits`: deals until his position is
      the same again; `must_post`: owes from a hand that he played though he owed
    - `last_big`: the number of the deal on which he last had the big blind, 0 for never
    - `kills_next`: has agreed to kill the next pot; `kill_owed`: must post a kill that he missed,
      `kill_in_blind` being in a blind when he did; `leg`: has a leg up
    - `away_since`, `away_until`: since when he is away, and until when the floor allows it;
      `absent_buttons`; `third`, `warned`: two others were away when he left, and he was told
    - `leaving`: what he does when the deal is over; `pays_kill`: with the kill that is due
    - `short_buys`: short buy-ins made; `time_paid`: until when collection is paid; `courtesy`:
      deals he may still play without paying, None for no courtesy
    - `time_bank_ms`: what is left of his time bank
    """

    id: str
    seat: int
    coming: Coming = "new"
    over: bool = False
    stack: int = 0
    behind: int = 0
    behind_plays: int = 0
    pocket: int = 0
    standing: Standing = "new"
    entry: Entry = "wait"
    missed: set[e.Blind] = field(default_factory=set)
    due: int | None = None
    passed: int = 0
    waits: int = 0
    must_post: bool = False
    last_big: int = 0
    kills_next: bool = False
    kill_owed: bool = False
    kill_in_blind: bool = False
    leg: bool = False
    away_since: int | None = None
    away_until: int = 0
    absent_buttons: int = 0
    third: bool = False
    warned: bool = False
    leaving: Literal["", "quits", "goes"] = ""
    takes_chips: bool = False
    pays_kill: bool = False
    short_buys: int = 0
    time_paid: int = 0
    declines_time: bool = False
    courtesy: int | None = None
    time_bank_ms: int = 0

    @property
    def away(self) -> bool:
        """Whether the player is not at the table."""
        return self.away_since is not None

    @property
    def playable(self) -> int:
        """The chips that may play in the next deal."""
        return self.stack + self.behind_plays


@dataclass(frozen=True, slots=True)
class Departure:
    """What the house remembers of a player who quit: his chips, when, a leg up, a kill owed."""

    chips: int
    at: int
    short_buys: int
    leg: bool
    kill_owed: bool


@dataclass(frozen=True, slots=True)
class Lock:
    """A seat kept for somebody until a time."""

    player: str
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Playing:
    """The deal in progress: its players in the order of its seats, their stacks, who killed it.

    `blinds` are the seats of the table with the blinds, `voided` what the positions were before.
    """

    number: int
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    killer: str | None


@dataclass(slots=True)
class Clock:
    """The clock of the turn in progress, in milliseconds: None where it has not come to that."""

    player: str | None = None
    facing: bool = False
    since: int = 0
    called_by: str | None = None
    until: int | None = None
    warned: bool = False
    bank_since: int | None = None
    ran_out: bool = False


@dataclass(slots=True)
class State:
    """Everything that is so at a table.

    - `chairs`: how many there are; `extra`: the chair added for a while
    - `players`: by name; `guests`: who sits behind whom; `asked`: seats asked for, in the order
      of asking; `locks`: seats kept; `departed`: who quit
    - `number`: how many deals were begun; `playing`: the deal in progress
    - `positions`: the button and the blinds of the last deal, None before the first; `skip`:
      button places that were had already because the button was once misplaced
    - `first_button`: the seat of the first button until it has gone round once; `passed_chairs`:
      the seats that a blind has passed by then
    - `bought`: the seat whose player bought the button
    - `form_turn`, `form_deals`, `form_button`: the turn of the mix, the deals it has had, and
      where the button was when it began
    - `carried`: what lies in the middle: amounts with the players entitled, None for everyone
    """

    setup: TableSetup
    law: TableLaw
    events: list[e.Any] = field(default_factory=list)
    now: int = 0
    began: bool = False
    opened_at: int = 0
    chairs: int = 0
    extra: int | None = None
    players: dict[str, Player] = field(default_factory=dict)
    guests: dict[str, str] = field(default_factory=dict)
    asked: dict[str, int | None] = field(default_factory=dict)
    locks: dict[int, Lock] = field(default_factory=dict)
    departed: dict[str, Departure] = field(default_factory=dict)
    waiting: int = 0
    like_games: int = 1
    number: int = 0
    playing: Playing | None = None
    positions: Positions | None = None
    skip: set[int] = field(default_factory=set)
    first_button: int | None = None
    passed_chairs: set[int] = field(default_factory=set)
    bought: int | None = None
    straddlers: set[str] = field(default_factory=set)
    kill_due: str | None = None
    kill_again: bool = False
    killers: list[str] = field(default_factory=list)
    short_single: str | None = None
    form_turn: int = 0
    form_deals: int = 0
    form_since: int = 0
    form_button: int | None = None
    form_players: int = 0
    chooser: str | None = None
    chosen: bool = False
    carried: list[tuple[int, tuple[str, ...] | None, str]] = field(default_factory=list)
    unopened: int = 0
    antes_paid: bool = True
    last_dealt: tuple[str, ...] = ()
    time_due: int | None = None
    time_pot: Literal["", "pot", "flop"] = ""
    time_pot_left: int = 0
    proposal: str | None = None
    proposer: str | None = None
    objecting: list[str] = field(default_factory=list)
    clock: Clock = field(default_factory=Clock)

    @property
    def cite(self) -> Citer:
        """Which rules to name for a decision."""
        return self.law.deal.cite

    def say(self, event: e.Any) -> None:
        """Something has happened."""
        self.events.append(event)

    def player(self, name: str) -> Player:
        """The player of that name. Raises TableRefused if nobody is."""
        found = self.players.get(name)
        if found is None:
            raise TableRefused(Reason.NO_SUCH_PLAYER, f"{name} is not at this table")
        return found

    def owner(self, seat: int) -> Player | None:
        """Whose seat it is."""
        return next((p for p in self.players.values() if p.seat == seat and not p.over), None)

    def over(self, seat: int) -> Player | None:
        """Who plays over there."""
        return next((p for p in self.players.values() if p.seat == seat and p.over), None)

    def sitting(self, seat: int) -> Player | None:
        """Who plays in a seat: its owner, or who plays over."""
        return self.over(seat) or self.owner(seat)

    def clockwise(self, start: int) -> Iterator[int]:
        """Every chair once, beginning left of `start` and ending with it."""
        for step in range(1, self.chairs + 1):
            yield (start + step) % self.chairs

    def in_deal(self, player: Player) -> bool:
        """Whether the player has a part in the deal in progress."""
        return self.playing is not None and player.id in self.playing.players

    def move(
        self, source: str, target: str, amount: int, why: e.MoveWhy, *decisions: Decision
    ) -> None:
        """Chips from one account into another; those of players keep their `Player` in step."""
        if not amount:
            return
        if amount < 0:
            source, target, amount = target, source, -amount
        for account, change in ((source, -amount), (target, amount)):
            _, _, name = account.partition(":")
            held = self.players.get(name)
            if held is None:
                continue
            if account == stack_of(name):
                held.stack += change
            elif account == behind_of(name):
                held.behind += change
            elif account == pocket_of(name):
                held.pocket += change
        self.say(e.Moved(source, target, amount, why, self.cite(*decisions) if decisions else ()))

    def refuse(
        self, reason: Reason, what: str, *decisions: Decision, legal: str = ""
    ) -> TableRefused:
        """A refusal that names the rules of these decisions."""
        return TableRefused(reason, what, self.cite(*decisions) if decisions else (), legal)
