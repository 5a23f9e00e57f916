"""The state of a deal in progress: plain data that the other modules of the package change.

Places of cards: the stub (its top card last, so that dealing is a pop), burncards, the muck,
discards by draw, cards set aside, and what lies before the seats and on the boards. Together they
are always the whole deck.
"""

from collections import deque
from typing import Final

from floorman.cards import UNKNOWN, Card
from floorman.deal.course import Stage
from floorman.deal.events import Any as AnyEvent
from floorman.deal.law import Law
from floorman.deal.requests import Request
from floorman.deal.setup import Setup

NEVER: Final = -1


class Seat:
    """A seat: its chips and its cards.

    `bet` is the live money of this street; `paid` all that others have to match; `dead_paid` its
    dead money. `faced` is the level of the betting when it last acted in this round, NEVER if it
    has not. `up` are upcards; `discards` what it threw away; `opening` the hand with which it
    opened. `away` are chips too small to play.
    """

    __slots__ = (
        "away",
        "before",
        "bet",
        "checked",
        "checked_last",
        "dead_paid",
        "down",
        "faced",
        "folded",
        "ghost",
        "index",
        "mucked",
        "opening",
        "paid",
        "plays_board",
        "shown",
        "stack",
        "start",
        "under_chip",
        "up",
        "wagered",
    )

    def __init__(self, index: int, stack: int) -> None:
        self.index = index
        self.start = stack
        self.stack = stack
        self.away = 0
        self.bet = 0
        self.paid = 0
        self.dead_paid = 0
        self.faced = NEVER
        self.folded = False
        self.ghost = False
        self.checked = False
        self.wagered = False
        self.mucked = False
        self.shown = False
        self.checked_last = False
        self.before = 0
        self.plays_board = False
        self.down: list[Card] = []
        self.up: list[Card] = []
        self.under_chip: tuple[Card, ...] = ()
        self.opening: tuple[Card, ...] = ()


class Step:
    """One card still to be dealt: to a seat, a board (from 1), the middle (0) or the burncards."""

    __slots__ = ("place", "to", "up")

    def __init__(self, place: str, to: int = 0, up: bool = False) -> None:
        self.place = place
        self.to = to
        self.up = up


class State:
    """A deal in progress.

    `awaits` is what is asked now and of whom `asked`; `turn` is the place of the acting seat in
    `acting`, the order of this round. `level` is the street total to match, `full_level` the
    level of the last full bet or raise, `last_raise` its size, `raises` how many bets and raises
    there were. `size` and `upper` are the fixed sizes of the round.
    """

    __slots__ = (
        "acting",
        "aggressor",
        "all_ins",
        "asides",
        "asks_all_in",
        "asking",
        "awaits",
        "boards",
        "boards_agreed",
        "big_seat",
        "bring_in_due",
        "bring_in_open",
        "burned",
        "burns",
        "cap",
        "capped",
        "carried_out",
        "chop_refused",
        "chopping",
        "common",
        "consents",
        "contenders",
        "dead",
        "discards",
        "ended",
        "events",
        "faceup",
        "fifths",
        "first_after",
        "full_level",
        "ghosts",
        "kill_seat",
        "killed",
        "killed_big",
        "killed_small",
        "last_aggressor",
        "last_blind",
        "last_raise",
        "law",
        "legal",
        "level",
        "live_seats",
        "muck",
        "opened",
        "opener",
        "opener_passed",
        "order",
        "own_discards",
        "pending",
        "pot",
        "pot_extra",
        "raises",
        "request",
        "round",
        "runs_boards",
        "seats",
        "setup",
        "shared",
        "show_order",
        "shuffle_reason",
        "size",
        "small_seat",
        "stage",
        "straddle",
        "stub",
        "to_shuffle",
        "to_tell",
        "turn",
        "upper",
        "upper_only",
        "wager_made",
    )

    def __init__(self, setup: Setup) -> None:
        law: Law = setup.law
        seats = len(setup.stacks)
        button = setup.button if setup.button >= 0 else seats - 1
        self.setup = setup
        self.law = law
        self.events: list[AnyEvent] = []
        self.seats = [Seat(index, stack) for index, stack in enumerate(setup.stacks)]
        self.order = [(button + 1 + step) % seats for step in range(seats)]
        self.contenders = seats
        self.live_seats = seats
        deck = setup.deck if setup.deck is not None else (UNKNOWN,) * len(law.deck)
        self.stub: list[Card] = list(deck[::-1])
        self.burns: list[Card] = []
        self.burned = False
        self.own_discards: tuple[Card, ...] = ()
        self.muck: list[Card] = []
        self.discards: list[list[Card]] = []
        self.asides: list[Card] = []
        self.boards: list[list[Card]] = [[] for _ in range(law.form.boards)]
        self.common: list[Card] = []
        self.pending: deque[Step] = deque()
        self.stage = -1
        self.round = -1
        self.awaits = ""
        self.turn = 0
        self.acting: list[int] = []
        self.asking: list[int] = []
        self.pot = 0
        self.pot_extra = 0
        self.small_seat = NEVER
        self.big_seat = NEVER
        self.last_blind = NEVER
        self.dead = 0
        self.level = 0
        self.full_level = 0
        self.last_raise = 0
        self.raises = 0
        self.size = 0
        self.upper = 0
        self.cap: int | None = None
        self.capped = False
        self.all_ins = 0
        self.ghosts = 0
        self.asks_all_in = False
        self.upper_only = False
        self.aggressor = NEVER
        self.last_aggressor = NEVER
        self.wager_made = False
        self.bring_in_due = NEVER
        self.bring_in_open = False
        self.straddle = 0
        self.opener = NEVER
        self.opener_passed = False
        self.opened = False
        self.first_after = NEVER
        self.killed = False
        self.kill_seat = NEVER
        self.killed_small = 0
        self.killed_big = 0
        self.fifths: list[int] = []
        self.consents: dict[int, int] = {}
        self.chop_refused = False
        self.chopping = False
        self.to_tell: list[tuple[int, tuple[Card, ...], bool]] = []
        self.boards_agreed = 0
        self.runs_boards = False
        self.shared = 0
        self.faceup = False
        self.show_order: list[int] = []
        self.to_shuffle: list[Card] = []
        self.shuffle_reason = ""
        self.ended = False
        self.carried_out = 0
        self.legal: Request | None = None
        self.request: Request | None = None

    @property
    def seat_to_act(self) -> int:
        """The seat whose turn it is, of those that act in this round."""
        return self.acting[self.turn]

    @property
    def this_stage(self) -> Stage:
        """The stage that is being played."""
        return self.law.course[self.stage]
