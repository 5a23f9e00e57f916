"""One deal as a room tells it, whatever the room: who, what, for how much, and every step.

A record says what the file says and no more. What it may contradict, and whether anything of it was
allowed, is found by following it through the engine (`following`).
"""

from typing import Any

import msgspec

from floorman.cards import Card
from floorman.history.record.steps import AnyStep


class RecordError(ValueError):
    """A history that cannot be read: file, hand, line, and why."""

    def __init__(self, why: str, *, file: str = "", hand: str = "", line: int = 0) -> None:
        self.why, self.file, self.hand, self.line = why, file, hand, line
        super().__init__(self.text)

    @property
    def text(self) -> str:
        """All of it in one line."""
        place = (self.file, f"hand {self.hand}" if self.hand else "", _line(self.line), self.why)
        return ": ".join(filter(None, place))


def _line(number: int) -> str:
    return f"line {number}" if number else ""


class _Frozen(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A part of a record."""


class SeatTold(_Frozen, frozen=True):
    """A player at the table before the first card: `number` is the room's, from 1.

    `stack` is in the record's smallest unit; `dealt` is False for one who is not in this deal.
    `bounty` and `tail` are what the line says beside, as it says it.
    """

    number: int
    name: str
    stack: int
    hero: bool = False
    sitting_out: bool = False
    dealt: bool = True
    bounty: str = ""
    tail: str = ""


class StakesTold(_Frozen, frozen=True):
    """The stakes as the heading has them, in the smallest unit; 0 for what it does not say.

    `text` is the whole as it stands there. Of a limit game `small_bet` and `big_bet` are told and
    the blinds follow from the posts. `cap` is the most that anybody may lose in one deal.
    """

    text: str = ""
    small_blind: int = 0
    big_blind: int = 0
    small_bet: int = 0
    big_bet: int = 0
    ante: int = 0
    bring_in: int = 0
    button_blind: int = 0
    straddle: int = 0
    cap: int = 0


class TournamentTold(_Frozen, frozen=True):
    """The tournament a deal belongs to; everything as the heading has it."""

    number: str = ""
    name: str = ""
    buy_in: str = ""
    level: str = ""
    round: str = ""


class PotTold(_Frozen, frozen=True):
    """A pot of the summary: what the room calls it, and how much was in it."""

    name: str
    amount: int


class TotalsTold(_Frozen, frozen=True):
    """What the summary adds up; None for what it does not say. `fees` are other takings by name."""

    pot: int | None = None
    rake: int | None = None
    pots: tuple[PotTold, ...] = ()
    fees: tuple[PotTold, ...] = ()
    text: str = ""


class EndTold(_Frozen, frozen=True):
    """What the summary says of a seat.

    `how` is `folded`, `showed`, `mucked`, `collected`, `out` or another word of the room; `won`
    the amounts, `lost` whether the line says so; `words` are the room's for the hand. `place` are
    the marks such as "button"; `when` is where somebody folded; `tail` what is left of the line.
    """

    number: int
    name: str
    how: str = ""
    place: tuple[str, ...] = ()
    when: str = ""
    cards: tuple[Card, ...] = ()
    won: tuple[int, ...] = ()
    lost: bool = False
    words: str = ""
    tail: str = ""
    line: int = 0


class DealRecord(_Frozen, frozen=True):
    """One deal of one room.

    - `room` is the reader's key; `brand` what the file calls itself
    - `game` is the game as named; `form` is the key of our form, None where we deal none like it;
      `mix` is the name of a mixed game that the deal is one of
    - `structure` is a key of ours: `limit`, `pot-limit`, `no-limit`; empty if it is not told
    - `unit`: how many smallest units make one of `currency` (100 for cents; 1 for chips)
    - `currency` is a code such as "USD", or "" for chips and play money; `symbol` as written
    - `button` is the room's number of the seat, None where none is told
    - `seats` in the order of the file; `steps` in the order of the file
    - `boards`, `ends`, `totals`: what the summary says
    - `partial`: what is missing, where a history is known to be one in part
    - `writing`: what a writer of that room's own layout has to know to write it the same again
    - `first_line` and `last_line` of the file; `file` is its name
    """

    room: str
    number: str
    brand: str = ""
    when: str = ""
    zone: str = ""
    game: str = ""
    mix: str = ""
    form: str | None = None
    structure: str = ""
    stakes: StakesTold = StakesTold()
    currency: str = ""
    symbol: str = ""
    unit: int = 1
    play_money: bool = False
    fast: bool = False
    home: str = ""
    tournament: TournamentTold | None = None
    table: str = ""
    chairs: int | None = None
    button: int | None = None
    seats: tuple[SeatTold, ...] = ()
    steps: tuple[AnyStep, ...] = ()
    boards: tuple[tuple[Card, ...], ...] = ()
    totals: TotalsTold = TotalsTold()
    ends: tuple[EndTold, ...] = ()
    cancelled: bool = False
    partial: str = ""
    writing: dict[str, Any] = {}
    file: str = ""
    first_line: int = 0
    last_line: int = 0

    @property
    def hero(self) -> SeatTold | None:
        """The player from whose sight the deal is told, if there is one."""
        return next((seat for seat in self.seats if seat.hero), None)

    def named(self, name: str) -> SeatTold | None:
        """A seat by the name of its player."""
        return next((seat for seat in self.seats if seat.name == name), None)

    def fault(self, why: str, line: int = 0) -> RecordError:
        """An error about this deal, ready to be raised."""
        return RecordError(why, file=self.file, hand=self.number, line=line)
