"""The state of a deal in progress: plain data that the other modules of the package change."""

from collections import deque
from enum import IntEnum
from typing import Final, NamedTuple

from floorman.cards import UNKNOWN, Card
from floorman.deal.events import Any as AnyEvent
from floorman.deal.events import CardsMoved, Shown
from floorman.deal.law.citing import Decision
from floorman.deal.law.course import Stage
from floorman.deal.moment.setup import Setup
from floorman.deal.remedies import Step as RemedyStep
from floorman.deal.requests import Request

NEVER: Final = -1
# Why a hand in rows is fouled that a ruling has killed.
RULED_DEAD: Final = "ruled-dead"


class Tell(IntEnum):
    """When everybody is shown what some have seen."""

    NOW = 0
    AFTER_ROUND = 1
    AFTER_BETTING = 2
    AFTER_DEAL = 3


class Seat:
    """A seat: its chips and its cards.

    `bet` is the live money of this street, `paid` all that others have to match, `before` what
    that was when the round began, `dead_paid` its dead money, `away` chips too small to play.
    `faced` is the level of the betting when it last acted in this round, NEVER if it has not;
    `checked` and `wagered` what it did in it, `checked_last` in the round before. A `ghost` has
    folded with no wager to face and is still dealt cards. `opening` is the hand with which it
    opened the pot, `under_chip` the discards kept to prove it. `hands` are those it sets in rows.
    `shown` says that its whole hand lies faceup, `part_shown` that some downcard does. `divided` is
    how many of its downcards, the first ones, were set apart as a hand of their own.
    """

    __slots__ = (
        "away",
        "before",
        "bet",
        "checked",
        "checked_last",
        "dead_paid",
        "divided",
        "down",
        "faced",
        "folded",
        "ghost",
        "hands",
        "index",
        "mucked",
        "opening",
        "paid",
        "part_shown",
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
        self.start = self.stack = stack
        self.away = self.bet = self.paid = self.before = self.dead_paid = 0
        self.divided = 0
        self.faced = NEVER
        self.folded = self.ghost = self.mucked = self.shown = self.part_shown = False
        self.checked = self.checked_last = self.wagered = self.plays_board = False
        self.down: list[Card] = []
        self.up: list[Card] = []
        self.under_chip: tuple[Card, ...] = ()
        self.opening: tuple[Card, ...] = ()
        self.hands: list[RowHand] = []


class RowHand:
    """A hand set in rows, front to back: `tabled` once others see it, `fouled` if ruled so."""

    __slots__ = ("fouled", "rows", "tabled")

    def __init__(self, rows: int) -> None:
        self.rows: list[list[Card]] = [[] for _ in range(rows)]
        self.tabled = False
        self.fouled = ""


class Setting:
    """What is kept while cards are set in rows.

    `in_book` are the seats in Fantasyland that have not set their cards yet; `streets` how many
    streets everybody has set, `boxed` how many boxed cards were found, `clocks` the seats on which
    the clock was called. `fantasyland` will play the next deal there, `misdealt` says why this one
    does not count.
    """

    __slots__ = ("boxed", "clocks", "fantasyland", "in_book", "misdealt", "streets")

    def __init__(self, fantasyland: tuple[int, ...]) -> None:
        self.in_book: list[int] = []
        self.clocks: list[int] = []
        self.streets = self.boxed = 0
        self.fantasyland = fantasyland
        self.misdealt = ""


class Step:
    """One card still to be dealt: to a seat, a board (from 1), the middle, a pile or the burncards.

    `why` is what to cite where it is not the deal as usual; `at` the place among the downcards of
    the seat, NEVER for the last.
    """

    __slots__ = ("at", "place", "to", "up", "why")

    def __init__(
        self,
        place: str,
        to: int = 0,
        up: bool = False,
        why: Decision | None = None,
        at: int = NEVER,
    ) -> None:
        self.at = at
        self.place = place
        self.to = to
        self.up = up
        self.why = why


class Piles:
    """Where cards lie that are before no seat and on no board.

    The stub's top card is its last, so that dealing is a pop; `discards` has one pile a draw.
    Together with the seats' cards and the boards they are always the whole deck.
    """

    __slots__ = ("asides", "burns", "discards", "muck", "stub")

    def __init__(self, deck: tuple[Card, ...]) -> None:
        self.stub: list[Card] = list(deck[::-1])
        self.burns: list[Card] = []
        self.muck: list[Card] = []
        self.discards: list[list[Card]] = []
        self.asides: list[Card] = []


class Round:
    """A betting round.

    `acting` are the seats in the order of the round and `turn` the place of the one to act.
    `level` is the street total to match, `full_level` the level of the last full bet or raise
    (`pooled` that to which short all-in wagers last came to one together, at limit),
    `last_raise` its size, `raises` how many bets and raises there were, `cap` how many raises may
    follow the bet, `capped` whether that was reached for good. `size` and `upper` are the fixed
    sizes; `upper_only` once the upper one was used over an open pair; `totals`, `kind` and
    `legal` are remembered until something happens. `short` says that the blind which sets the
    level was not posted in full. `bring_in_due` is the seat that owes the forced bet,
    `bring_in_open` whether only that was bet, `opener_passed` whether an all-in seat should have
    made it. With `asks_all_in`, seats without chips may declare the pot open.
    """

    __slots__ = (
        "acting",
        "aggressor",
        "asks_all_in",
        "bring_in_due",
        "bring_in_open",
        "cap",
        "capped",
        "full_level",
        "kind",
        "last_raise",
        "legal",
        "level",
        "number",
        "opener_passed",
        "pooled",
        "raises",
        "short",
        "size",
        "totals",
        "turn",
        "upper",
        "upper_only",
        "wager_made",
    )

    def __init__(self, number: int, level: int = 0) -> None:
        self.number = number
        self.acting: list[int] = []
        self.turn = 0
        self.level = self.full_level = level
        self.last_raise = self.raises = self.size = self.upper = self.pooled = 0
        self.cap: int | None = None
        self.aggressor = self.bring_in_due = NEVER
        self.capped = self.upper_only = self.wager_made = self.short = False
        self.bring_in_open = self.opener_passed = self.asks_all_in = False
        self.totals: tuple[int, ...] = ()
        self.kind = ""
        self.legal: Request | None = None


class Posts:
    """What was posted: by whom the blinds, the straddle's amount, the kill and its limits.

    `pot_extra` is what the pot counts as more than it holds, where a small blind counts as big;
    `pot_extra_dead` the same for small blinds made up dead.
    """

    __slots__ = (
        "big_seat",
        "kill_seat",
        "killed",
        "killed_big",
        "killed_small",
        "last_blind",
        "pot_extra",
        "pot_extra_dead",
        "small_seat",
        "straddle",
    )

    def __init__(self) -> None:
        self.small_seat = self.big_seat = self.last_blind = self.kill_seat = NEVER
        self.straddle = self.killed_small = self.killed_big = self.pot_extra = 0
        self.pot_extra_dead = 0
        self.killed = False


class Agreed:
    """What the seats agreed to, or are asked about.

    `boards_agreed` is 0 until they were asked; `runs_boards` whether several are dealt, which
    share their first `shared` cards.
    """

    __slots__ = (
        "boards_agreed",
        "chop_refused",
        "chopping",
        "consents",
        "runs_boards",
        "shared",
    )

    def __init__(self) -> None:
        self.chop_refused = self.chopping = self.runs_boards = False
        self.boards_agreed = self.shared = 0
        self.consents: dict[int, int] = {}


class Barred(NamedTuple):
    """A seat that may not bet, raise or wager, by a ruling.

    It holds on the stage of that place (NEVER: in the whole deal), with `once` until the seat acts
    after so many events, and with a `level` as long as that is the level of the betting.
    """

    seat: int
    what: str
    stage: int
    once: int
    level: int
    cites: tuple[str, ...]


class Remedied:
    """What rulings have left to be done, or to be heeded.

    - `waiting`: steps for the end of a betting round, with what they cite and its place in the
      course; `bars` on wagers
    - `out`: seats that declared themselves all-in; `owed`: cards of seats (place, seat, up) that
      were taken away and come again; `back_to` is awaited once the cards on the way have come
    - `early`: seats that have their card of the next street; `skips_burn`: a burncard lies there
      for the next burn; `opens_freely`: who begins the next round may fold instead of making the
      forced bet
    - `as_down`: upcards that are worth what they would be facedown
    - `no_bet`: the place in the course of a betting round that is left out
    - `forfeits`: what each seat has forfeited; `forfeited`: what of it lies in the pot still;
      `unopened`: nobody opens the pot that counts as not opened
    - `short`: seats whose call stands though it was short, with the level that they called;
      `credit`: what such seats count as having put in besides, when the pot is contested
    - `cites` are those of a shuffle that was ordered
    """

    __slots__ = (
        "as_down",
        "back_to",
        "bars",
        "cites",
        "credit",
        "early",
        "forfeited",
        "forfeits",
        "no_bet",
        "opens_freely",
        "out",
        "owed",
        "short",
        "skips_burn",
        "unopened",
        "waiting",
    )

    def __init__(self) -> None:
        self.waiting: list[tuple[tuple[RemedyStep, ...], tuple[str, ...], int]] = []
        self.early: list[int] = []
        self.skips_burn = self.opens_freely = False
        self.as_down: list[Card] = []
        self.bars: list[Barred] = []
        self.out: list[int] = []
        self.owed: list[tuple[str, int, bool]] = []
        self.back_to = ""
        self.no_bet = NEVER
        self.forfeits: dict[int, int] = {}
        self.forfeited = 0
        self.unopened = False
        self.cites: tuple[str, ...] = ()
        self.short: dict[int, int] = {}
        self.credit: dict[int, int] = {}


class State:
    """A deal in progress.

    - `seats` by number, `order` clockwise from the left of the button; `contenders` have not
      folded, `live_seats` of them have chips, `all_ins` have none; `ghosts` still get cards
    - `piles`, `boards`, `common` (a common card of stud), `pending` cards on the way, `to_shuffle`
    - `stage` is the place in the course and `this_stage` the stage there; `awaits` is what is
      asked now, `asking` of whom
    - `pot` is all that is in the middle, `dead` its dead part, `carried_out` what stays for the
      next deal, `raked` what the house took
    - `setting` is what is kept while cards are set in rows; `remedied` what rulings have left to
      be heeded, None before the first
    - `word_given`: the deal was held, hand for hand, and the floor has let it go on
    - `named_opener` begins the next round, as somebody read the upcards that nobody here sees
    - `opener` opened the pot; `first_after` began the last round, or would have,
      `last_aggressor` made the last wager of all
    """

    __slots__ = (
        "agreed",
        "all_ins",
        "asking",
        "awaits",
        "boards",
        "burned",
        "carried_out",
        "common",
        "contenders",
        "dead",
        "drew_at",
        "ended",
        "events",
        "faceup",
        "fifths",
        "first_after",
        "ghosts",
        "last_aggressor",
        "law",
        "live_seats",
        "named_opener",
        "opened",
        "opener",
        "order",
        "own_discards",
        "pending",
        "piles",
        "posts",
        "pot",
        "raked",
        "remedied",
        "round",
        "seats",
        "setting",
        "setup",
        "shuffle_reason",
        "stage",
        "this_stage",
        "to_shuffle",
        "to_tell",
        "word_given",
    )

    def __init__(self, setup: Setup) -> None:
        law = setup.law
        number = len(setup.stacks)
        button = setup.button if setup.button >= 0 else number - 1
        self.setup = setup
        self.law = law
        self.events: list[AnyEvent] = []
        self.seats = [Seat(index, stack) for index, stack in enumerate(setup.stacks)]
        if law.rows is not None and law.form.rows is not None:
            each = law.form.rows.hands_each(number)
            for seat in self.seats:
                seat.hands = [RowHand(len(law.rows.rows)) for _ in range(each)]
        self.order = [(button + 1 + step) % number for step in range(number)]
        self.contenders = self.live_seats = number
        self.all_ins = self.ghosts = self.dead = self.carried_out = self.raked = 0
        self.pot = sum(amount for amount, _ in setup.carried)
        self.piles = Piles(setup.deck if setup.deck is not None else (UNKNOWN,) * len(law.deck))
        self.boards: list[list[Card]] = [[] for _ in range(law.form.boards)]
        self.common: list[Card] = []
        self.pending: deque[Step] = deque()
        self.own_discards: tuple[Card, ...] = ()
        self.drew_at = NEVER
        self.to_shuffle: list[Card] = []
        self.to_tell: list[tuple[int, tuple[Card, ...], bool, Tell]] = []
        self.enter(NEVER)
        self.awaits = self.shuffle_reason = ""
        self.asking: list[int] = []
        self.fifths: list[int] = []
        self.round = Round(NEVER)
        self.posts = Posts()
        self.agreed = Agreed()
        self.setting = Setting(setup.fantasyland)
        self.opener = self.first_after = self.last_aggressor = self.named_opener = NEVER
        self.opened = self.burned = self.faceup = self.ended = self.word_given = False
        self.remedied: Remedied | None = None

    def reach(self, seat: Seat) -> int:
        """Up to what total a seat contests what others have put in."""
        return seat.paid + (self.remedied.credit.get(seat.index, 0) if self.remedied else 0)

    def faceup_cards(self, seat: int) -> set[Card]:
        """The cards that a seat has turned faceup for everybody."""
        found: set[Card] = set()
        held = f"down:{seat}"
        for event in self.events:
            if type(event) is Shown:
                if event.seat == seat and not event.to:
                    found.update(event.cards)
            elif type(event) is CardsMoved:
                if event.source == held:
                    found.difference_update(event.cards)
                elif event.target == held and event.faceup:
                    found.update(event.cards)
        return found

    def enter(self, stage: int) -> None:
        """Go to a stage of the course."""
        self.stage = stage
        self.this_stage: Stage = self.law.course[stage]
