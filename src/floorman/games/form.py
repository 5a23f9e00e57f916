"""A form of poker as data: which cards come when, who opens, what wins which part of the pot.

The mechanisms from which every form is put together:

- **Deck and seats.** A deck by key; the fewest and most players; whether a button moves.
- **Forced bets** that the form is normally played with. Their amounts are stakes, the sizes of
  wagers a structure: neither is part of a form.
- **Streets** in order (`floorman.games.pieces.streets`): cards down, up, or either as the hand
  requires; boardcards to one board or several; downcards turned up by choice; discards and draws
  with their limits and their side of the street's cards; cards set in rows; a betting round at
  the lower or the upper limit, or none.
- **Opening.** The first round is opened left of the blinds or by a bring-in card; the later ones
  left of the button, by the best open hand in some ranking, or by whoever opened the pot.
  The first round may bar checking, or ask for openers.
- **Shares** of the pot (`floorman.games.pieces.shares`): ranking, qualifier, choice of cards,
  board, weight. A share that nobody qualifies for goes to the other shares; the form says what
  happens when nobody qualifies for any.
- **Shortage.** Where cards come from when the deck cannot serve everyone.
- **Rows** (`floorman.games.pieces.rows`): setting, points and royalties instead of, or beside, a
  pot.

Where a book or a house may differ, a field names the question of the ruleset that decides.
"""

from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal

from floorman.games.pieces.rows import Rows
from floorman.games.pieces.shares import Share
from floorman.games.pieces.streets import Street
from floorman.games.pieces.usual import Usual

Family = Literal["flop", "stud", "draw", "chinese"]
Forced = Literal["ante", "blinds", "bring-in", "button-blind"]
LaterOpener = Literal["left-of-button", "best-open", "opener"]
Shortage = Literal["none", "common-card", "discards", "muck", "burns"]
Settles = Literal["pot", "points", "pot-by-points"]


@dataclass(frozen=True, slots=True)
class BringIn:
    """Which upcard makes the forced bet of the first round.

    `ace` says how an ace counts for it; a joker counts as an ace. A tie goes by suit, or to the
    first seat clockwise from the button. The amount is that of the stakes, or, as the player
    chooses, the lower or the upper limit.
    """

    card: Literal["low", "high"]
    ace: Literal["low", "high"] = "high"
    tie: Literal["suit", "position"] = "suit"
    amount: Literal["stakes", "small-or-big"] = "stakes"


@dataclass(frozen=True, slots=True)
class Form:
    """One form of poker.

    - `key`, `name`, `about`; `rules` are the ids it comes from, its own and not its parent's
    - `names`: what people call it besides, by which it is found
    - `no_book`: for a form that no book knows, whose way of dealing it is followed; what it
      inherits of procedure comes from the rules of its parents
    - `family`, and `parent`: the key of the form from which it differs
    - `deck`: key of the deck; `joker_question`: the question that may take a joker out or in;
      `order_question`: the one whose answer, the key of a ranking, may take a share's place
    - `players_min`, `players_max`; `players_rule`: the rule that gives the most, or where no text
      does `players_unclear`, what is followed; `players_usual`: how many usually play, None for
      no such number; `button`: whether one is used
    - `forced`: kinds of forced bets it is normally played with; `usual`: the stakes it is usually
      played for, where its family's would not do
    - `raises_max`: how many raises may follow the bet of a round at limit, where the form says so
    - `offered`: whether it is among the games that a room offers; one that is not is for study
    - `bring_in` opens the first round; without one it is opened left of the blinds, or of the
      button where nobody posts one; `opens_later`, `open_ranking` (in which open hands compare)
    - `open_or_fold`: nobody may check the first round
    - `openers`: qualifier needed to open; `kill_after_cards`: a player may kill the pot of his
      own will until so many of his cards have come, where the ruleset allows it
    - `boards`: how many boards; `down_held`: downcards each seat holds through every round
    - `streets`, in order
    - `shares`, in the order in which they take an odd chip between them; `odd_chip`: the question
      that may change that order
    - `none_qualify`: what happens when no share is won; None when that cannot be
    - `shortage`: where cards come from when the deck runs out
    - `settles`: a pot, points between players, or a pot divided by points; `rows`
    """

    key: str
    name: str
    family: Family
    players_max: int
    streets: tuple[Street, ...] = field(metadata={"keyed": "name"})
    about: str = ""
    names: tuple[str, ...] = ()
    no_book: str | None = None
    parent: str | None = None
    rules: tuple[str, ...] = ()
    deck: str = "52"
    joker_question: str | None = None
    order_question: str | None = None
    players_min: int = 2
    players_usual: int | None = None
    players_rule: str | None = None
    players_unclear: str | None = None
    button: bool = True
    forced: tuple[Forced, ...] = ()
    usual: Usual | None = None
    raises_max: int | None = None
    offered: bool = True
    bring_in: BringIn | None = None
    opens_later: LaterOpener = "left-of-button"
    open_ranking: str | None = None
    open_or_fold: bool = False
    openers: str | None = None
    kill_after_cards: int = 0
    boards: int = 0
    down_held: int | None = None
    shares: tuple[Share, ...] = ()
    odd_chip: str | None = None
    none_qualify: Literal["all-share"] | None = None
    shortage: Shortage = "none"
    settles: Settles = "pot"
    rows: Rows | None = None

    @property
    def course(self) -> tuple[Street, ...]:
        """The streets as they are dealt, one that repeats as often as it does."""
        return tuple(street for street in self.streets for _ in range(street.times))

    @property
    def holecards(self) -> int:
        """Downcards dealt to each seat at the start; the least number where it varies."""
        return self.streets[0].down

    @property
    def rounds(self) -> int:
        """How many betting rounds a deal has that is played to the end."""
        return sum(street.has_bet for street in self.course)

    @property
    def draws(self) -> int:
        """How many times cards may be drawn."""
        return sum(street.draw is not None for street in self.course)

    @property
    def divided(self) -> int:
        """How many cards each player sets apart, where holdings are divided into two hands."""
        return max((street.divide for street in self.streets), default=0)

    @property
    def players_words(self) -> str:
        """How many may play, and by which rule no more: "2 to 6 players (WSOP-285)"."""
        why = f" ({self.players_rule})" if self.players_rule else ""
        if self.players_min == self.players_max:
            return f"{self.players_max} players{why}"
        return f"{self.players_min} to {self.players_max} players{why}"

    @property
    def is_low(self) -> bool:
        """Whether low cards win every share of the pot."""
        return bool(self.shares) and all(share.is_low for share in self.shares)

    @property
    def is_split(self) -> bool:
        """Whether the pot is divided into shares."""
        return len(self.shares) > 1

    def street(self, name: str) -> Street:
        """The street of that name. Raises KeyError."""
        for street in self.streets:
            if street.name == name:
                return street
        names = ", ".join(street.name for street in self.streets)
        raise KeyError(f"{self.key} has no street {name!r}: it has {names}")

    def resolved(self) -> dict[str, Any]:
        """Every field, inherited ones included, as plain data for JSON."""
        return {one.name: plain(getattr(self, one.name)) for one in fields(self)}


def plain(value: object) -> object:
    """Dataclasses as tables and tuples as lists, all the way down."""
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value
