"""The state of a table: plain data that the other modules of the package change.

Every change comes with an event; chips change hands through `State.move` alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from floorman.deal import Law
from floorman.deal.law.citing import Decision
from floorman.deal.moment.setup import Post
from floorman.deal.requests import RequestKind
from floorman.table import events as e
from floorman.table.commands import Coming, Entry, LeaveFor
from floorman.table.entrant_commands import LevelGame
from floorman.table.law.home import Bounty
from floorman.table.law.making import TableLaw
from floorman.table.orders.commands import ChangeGame
from floorman.table.positions import Positions
from floorman.table.refusals import Reason, TableRefused
from floorman.table.setup import Game, TableSetup

# New: not dealt in yet, or not since the player came. Moved: has changed seats, and waits for the
# same position, or has dealt off. In: is dealt in unless blinds are owed.
Standing = Literal["new", "in", "moved", "dealt-off"]


@dataclass(slots=True)
class Player:
    """A player at the table. Chips are whole smallest units, times milliseconds.

    - `over`: plays over an absent player
    - `stack`: what is on the table; `behind`: what is bought and awaited, of which `behind_plays`
      may play; `pocket`: what was taken along for safety
    - `standing`, `entry`: how he stands to the game, and how he means to come in if he must
    - `missed`: the blinds that he owes; `due`: the place of the blind that is due from him on the
      next deal because the big blind came or passed on the last, counted from the smallest;
      `passed`: how often a newcomer let the blinds go by; `waits`: deals until his position is
      the same again; `must_post`: owes from a hand that he played though he owed
    - `last_big`: the number of the deal on which he last had the big blind, 0 for never
    - `kills_next`: comes into a killed pot, should it be one, agreeing to kill the next;
      `kill_owed`: must post a kill that he missed; `kill_in_blind`: in which blind he was when he
      did, counted from the big one, None in none; `kill_since`: where the button was when another
      kill kept him from posting it, until the button has passed him; `leg`: has a leg up
    - `away_since`, `away_until`: since when he is away, and until when the floor allows it;
      `absent_buttons`; `third`, `warned`: two others were away when he left, and he was told
    - `leaving`: what he does when the deal is over; `pays_kill`: with the kill that is due
    - `called`: how long he may play who is called to another game, `called_deals` so many deals
    - `short_buys`: short buy-ins made; `time_paid`: until when collection is paid, None for a
      newcomer who was not asked yet; `time_owed`: his part of what a time pot came short;
      `declines_time`: does not mean to pay; `courtesy`: deals he may still play without paying
      (at the button any number, until the blind), None while he has not begun to
    - `until_blind`: plays over somebody who is back, until the big blind comes; `short_single`:
      had too few chips for a single blind and kept some, so that it is his to take
    - `time_bank_ms`: what is left of his time bank, None as long as he has not used it
    - `penalised`: his hands are killed, as a penalty of the tournament
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
    missed: frozenset[e.Blind] = frozenset()
    due: int | None = None
    passed: int = 0
    waits: int = 0
    must_post: bool = False
    last_big: int = 0
    kills_next: bool = False
    kill_owed: bool = False
    kill_in_blind: int | None = None
    kill_since: int | None = None
    leg: bool = False
    away_since: int | None = None
    away_until: int = 0
    absent_buttons: int = 0
    third: bool = False
    warned: bool = False
    leaving: Literal["", "quits", "goes"] = ""
    takes_chips: bool = False
    pays_kill: bool = False
    called: Literal["", e.CalledUntil] = ""
    called_deals: int = 0
    short_buys: int = 0
    time_paid: int | None = None
    time_owed: int = 0
    declines_time: bool = False
    courtesy: int | None = None
    until_blind: bool = False
    short_single: bool = False
    time_bank_ms: int | None = None
    penalised: bool = False

    @property
    def away(self) -> bool:
        """Whether the player is not at the table."""
        return self.away_since is not None

    @property
    def handless(self) -> bool:
        """Whether his hand is killed though he is dealt in: he is away, or under a penalty."""
        return self.away or self.penalised

    @property
    def playable(self) -> int:
        """The chips that may play in the next deal."""
        return self.stack + self.behind_plays


@dataclass(frozen=True, slots=True)
class Departure:
    """What the house remembers of a player who quit: his chips, when, a leg up, a kill owed, and
    what he owes of a time pot that came short.
    """

    chips: int
    at: int
    short_buys: int
    leg: bool
    kill_owed: bool
    time_owed: int = 0


@dataclass(frozen=True, slots=True)
class Lock:
    """A seat kept for somebody until a time."""

    player: str
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Playing:
    """The deal in progress, everything by the seats of the deal.

    - `number`: which deal it is; `players` with their `stacks`; `law`: that of the deal
    - `blind_seats`: who posts which blind; `posts`: what else is posted; `straddlers`
    - `killer`: who killed it; `voluntary`: of his own will
    - `dead_button`: nobody has the button, which lies at an empty seat
    """

    number: int
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    law: Law
    blind_seats: tuple[int | None, ...] | None = None
    posts: tuple[Post, ...] = ()
    straddlers: tuple[int, ...] = ()
    killer: str | None = None
    voluntary: bool = False
    dead_button: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """Chips that were left in the middle.

    - `entitled`: the players who may win them, None for everyone
    - `dealt`: those who had a part in the deal that they are from, and may have a hand while they
      lie there for nothing; None for everyone
    - `deals`: how many in a row nobody opened
    """

    amount: int
    why: Literal["unopened", "unproved", "forfeited", "posted"]
    entitled: tuple[str, ...] | None
    dealt: tuple[str, ...] | None
    deals: int = 0


@dataclass(slots=True)
class Clock:
    """The clock of the turn in progress, in milliseconds: None where it has not come to that.

    `bank_since`: the time bank is used, from when on; `deal`: the deal whose turns it is, by
    number, and `absent` who was away when its starting hands were complete; `least_ms`: how long
    the turn lasts at least, where the platform ends it; `allowed_ms`: how long a called clock
    gave; `asks`: the kind of request that is put to the player.
    """

    player: str | None = None
    facing: bool = False
    since: int = 0
    called_by: str | None = None
    until: int | None = None
    warned: bool = False
    bank_since: int | None = None
    ran_out: bool = False
    deal: int = 0
    absent: tuple[str, ...] = ()
    least_ms: int = 0
    allowed_ms: int = 0
    asks: RequestKind = "bet"


class Kept(NamedTuple):
    """A table as it was at a time, for `voiding`: the values of its fields, the players as they are
    written, and how many events there had been.
    """

    values: tuple[Any, ...]
    players: bytes
    since: int


@dataclass(slots=True)
class State:
    """Everything that is so at a table.

    - `ledger`: the balance of every account so far
    - `chairs`: how many there are; `extra`: the chair added for a while; `closed`: seats whose
      chair is gone, their numbers being kept so that button and blinds go on as they were
    - `players`: by name; `guests`: who sits behind whom; `asked`: seats asked for, in the order
      of asking; `locks`: seats kept; `departed`: who quit; `held`: the chips of those whom the
      house picked up; `permits`: for what the floor has given leave to whom, not used yet
    - `number`: how many deals were begun; `playing`: the deal in progress; `kept`: everything as
      it was before it; `begun`: everything as it was when the first command came during the deal
      that is no part of it, None until then
    - `positions`: the button and the blinds of the last deal, None before the first; `skip`:
      button places that were had already because the button was once misplaced
    - `first_button`: the seat of the first button until it has gone round once; `passed_chairs`:
      the seats that a blind has passed by then
    - `short`: who had too few chips for a single blind, and at which seat it was taken instead
    - `kill_due`: who has to kill the next pot, `kill_again` having killed the last; `killers`: who
      wishes to kill it; `kills_agreed`: newcomers who were dealt into a killed pot for their word
      to kill another
    - `proposal`: stakes proposed by `proposer`, `proposal_approved` by management, `objecting` who
      minds them; `stakes_agreed`: the stakes that were agreed on, as text, instead of those that
      the table was opened with
    - `form_began`: whether the first turn of a mix has begun; `form_turn`: its turn now, of
      `form_game`, since `form_since`, which has had `form_deals` deals, the first of them with
      `form_players` players and the button at `form_button`; `form_rounds`: rounds of the button
      since then, and `form_place` how far it has come in this one; `form_over`: its time is up
    - `choice`: who named which game for the next turn at dealer's choice; `choice_seat`: the seat
      of the player whose choice the last turn was
    - `time_due`: when time is next collected, None before the first time; `time_all_pay`: so many
      waited at the last that nobody may decline; `time_pot`: which pot pays for everyone,
      `time_pot_left` of whose time (`time_pot_players`) how much; `dead_blind`: who has posted
      the blind for the house in the deal in progress
    - `paused_by`: who paused the game, empty while it goes on, and `paused_at` since when;
      `resumed_at`: when the last pause ended
    - `carried`: what lies in the middle; `unopened`: deals in a row that nobody opened; `antes`:
      what each player has put into them; `antes_paid`: whether the next deal is anted;
      `sits_out`: who opened falsely with no chips and gets no hand until the pot is won;
      `desk_kills`: what was paid at the desk for kills, and goes into the next pot
    - `fantasyland`: who plays the next deal he is dealt into there
    - `put_out`: who is put out as soon as the deal is over; `changed`: what the table was made
      by the last change of its game, None where it is as it was opened
    - `level`: the level of a tournament, of `level_games` instead of those that the table was
      opened with, which are `of_level` as they are played; `level_turn`: which of them, where a
      mix goes by levels; `last_two`: two players are left in the event
    - `deck_from`: how many deals there were when the deck in play came, `deck_at` when that was, 0
      for from the start; `setup_at`: the same of the setup; `dealer_from`: how many deals there
      were when the dealers changed last, -1 for never
    - `bomb_at`: how many deals there were with the last bomb pot; `bomb_called`: the host has
      called one, `bomb_wishes`: who agrees to one; `rewarded_at`: the deal that was last won with
      a seven and a deuce, and paid for; `bounty_told`: the bounty hand that was announced last
    - `stood`: who takes part in the round of the stand-up game, and `standing`: who of them has
      won no pot yet
    """

    setup: TableSetup
    law: TableLaw
    events: list[e.Any] = field(default_factory=list)
    ledger: dict[str, int] = field(default_factory=dict)
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
    held: dict[str, int] = field(default_factory=dict)
    permits: set[tuple[str, LeaveFor]] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)
    waiting: int = 0
    like_games: int = 1
    number: int = 0
    playing: Playing | None = None
    kept: Kept | None = None
    begun: Kept | None = None
    positions: Positions | None = None
    skip: set[int] = field(default_factory=set)
    first_button: int | None = None
    passed_chairs: set[int] = field(default_factory=set)
    short: tuple[str, int] | None = None
    straddlers: set[str] = field(default_factory=set)
    kill_due: str | None = None
    kill_again: bool = False
    killers: list[str] = field(default_factory=list)
    kills_agreed: list[str] = field(default_factory=list)
    form_turn: int = 0
    form_deals: int = 0
    form_since: int = 0
    form_button: int | None = None
    form_players: int = 0
    form_rounds: int = 0
    form_place: int = 0
    form_began: bool = False
    form_over: bool = False
    form_game: Game | None = None
    choice: tuple[str, Game] | None = None
    choice_seat: int | None = None
    carried: list[Left] = field(default_factory=list)
    antes: dict[str, int] = field(default_factory=dict)
    unopened: int = 0
    desk_kills: int = 0
    antes_paid: bool = True
    sits_out: tuple[str, ...] = ()
    fantasyland: tuple[str, ...] = ()
    last_dealt: tuple[str, ...] = ()
    time_due: int | None = None
    time_all_pay: bool = False
    time_pot: Literal["", "pot", "flop"] = ""
    time_pot_left: int = 0
    time_pot_players: tuple[str, ...] = ()
    dead_blind: str | None = None
    proposal: str | None = None
    proposer: str | None = None
    proposal_approved: bool = False
    objecting: list[str] = field(default_factory=list)
    stakes_agreed: str = ""
    clock: Clock = field(default_factory=Clock)
    paused_by: str = ""
    paused_at: int = 0
    resumed_at: int = 0
    level: int = 0
    level_games: tuple[LevelGame, ...] = ()
    of_level: tuple[Game, ...] = ()
    level_turn: int | None = None
    last_two: bool = False
    deck_from: int = 0
    deck_at: int = 0
    setup_at: int = 0
    dealer_from: int = -1
    put_out: set[str] = field(default_factory=set)
    changed: ChangeGame | None = None
    bomb_at: int = 0
    bomb_called: bool = False
    bomb_wishes: list[str] = field(default_factory=list)
    rewarded_at: int = 0
    bounty_told: Bounty | None = None
    stood: list[str] = field(default_factory=list)
    standing: list[str] = field(default_factory=list)

    def cite(self, *decisions: Decision) -> tuple[str, ...]:
        """The ids of the rules to name for these decisions."""
        return self.law.deal.cite(*decisions)

    def say(self, event: e.Any) -> None:
        """Something has happened."""
        self.events.append(event)
        if type(event) is e.Moved:
            ledger, amount = self.ledger, event.amount
            ledger[event.source] = ledger.get(event.source, 0) - amount
            ledger[event.target] = ledger.get(event.target, 0) + amount

    def player(self, name: str) -> Player:
        """The player of that name. Raises TableRefused if nobody is."""
        found = self.players.get(name)
        if found is None:
            raise TableRefused(Reason.NO_SUCH_PLAYER, f"{name} is not at this table")
        return found

    def has_seat(self, seat: int) -> bool:
        """Whether there is a chair at that seat."""
        return 0 <= seat < self.chairs and seat not in self.closed

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
        self.transfer(source, target, amount, why, self.cite(*decisions) if decisions else ())

    def transfer(
        self, source: str, target: str, amount: int, why: e.MoveWhy, cites: tuple[str, ...]
    ) -> None:
        """The same where the rules are known by their ids."""
        if not amount:
            return
        if amount < 0:
            source, target, amount = target, source, -amount
        for account, change in ((source, -amount), (target, amount)):
            kind, _, name = account.partition(":")
            held = self.players.get(name)
            if held is None:
                continue
            if kind == "stack":
                held.stack += change
            elif kind == "behind":
                held.behind += change
            elif kind == "pocket":
                held.pocket += change
        self.say(e.Moved(source, target, amount, why, cites))

    def refuse(
        self, reason: Reason, what: str, *decisions: Decision, legal: str = ""
    ) -> TableRefused:
        """A refusal that names the rules of these decisions."""
        return TableRefused(reason, what, self.cite(*decisions) if decisions else (), legal)
