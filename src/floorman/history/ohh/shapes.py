"""The objects of Open Hand History as they stand in a file.

Names are the specification's. What it leaves open, and we tell all the same, begins with an
underscore; `docs/histories.md` says what each is. Amounts are numbers of the currency. Programs
that write the notation leave out what does not matter to them, or say null.
"""

from decimal import Decimal
from typing import Any, Final

import msgspec

SPEC_VERSION: Final = "1.4.7"
Id = int | str
Cards = list[str] | str | None


class Player(msgspec.Struct, omit_defaults=True):
    """A player at the table."""

    id: Id
    seat: int
    starting_stack: Decimal
    name: str | None = ""
    display: str | None = None
    player_bounty: Decimal | None = None
    is_sitting_out: bool | None = False


class Action(msgspec.Struct, omit_defaults=True):
    """What was done, or dealt to somebody."""

    action_number: int
    player_id: Id | None
    action: str
    amount: Decimal | None = None
    is_allin: bool | None = False
    cards: Cards = None
    kind: str = msgspec.field(default="", name="_kind")
    count: int | None = msgspec.field(default=None, name="_count")
    up: int | None = msgspec.field(default=None, name="_up")


class Round(msgspec.Struct, omit_defaults=True):
    """A street."""

    id: int
    street: str
    actions: list[Action]
    cards: Cards = None
    board: int = msgspec.field(default=0, name="_board")


class Win(msgspec.Struct, omit_defaults=True):
    """A player's part of a pot."""

    player_id: Id
    win_amount: Decimal | None = Decimal(0)
    cashout_amount: Decimal | None = None
    cashout_fee: Decimal | None = None
    bonus_amount: Decimal | None = None
    contributed_rake: Decimal | None = None
    share: str = msgspec.field(default="", name="_share")
    board: int | None = msgspec.field(default=None, name="_board")


class Pot(msgspec.Struct, omit_defaults=True):
    """A pot and who won it."""

    number: int
    amount: Decimal
    player_wins: list[Win]
    rake: Decimal | None = None
    jackpot: Decimal | None = None


class BetLimit(msgspec.Struct):
    """The structure: `NL`, `PL` or `FL`."""

    bet_type: str | None = ""
    bet_cap: Decimal | None = Decimal(0)


class Hand(msgspec.Struct, omit_defaults=True):
    """A deal. What the specification wants is None where a file does without it."""

    spec_version: str | float | None
    game_number: Id
    players: list[Player]
    rounds: list[Round]
    site_name: str | None = None
    network_name: str | None = ""
    internal_version: str | float | None = ""
    tournament: bool | None = False
    tournament_info: dict[str, Any] | None = None
    start_date_utc: str | None = ""
    table_name: str | None = ""
    table_handle: str | None = None
    table_skin: str | None = None
    game_type: str | None = None
    bet_limit: BetLimit | None = None
    table_size: int | None = None
    currency: str | None = ""
    dealer_seat: int | None = None
    small_blind_amount: Decimal | None = None
    big_blind_amount: Decimal | None = None
    ante_amount: Decimal | None = None
    hero_player_id: Id | None = None
    flags: list[str] | str | None = None
    pots: list[Pot] | None = None
    tournament_bounties: list[dict[str, Any]] | None = None
    form: str = msgspec.field(default="", name="_form")
    game: str = msgspec.field(default="", name="_game")
    structure: str = msgspec.field(default="", name="_structure")
    unit: int = msgspec.field(default=0, name="_unit")
    when: str = msgspec.field(default="", name="_when")
    zone: str = msgspec.field(default="", name="_zone")
    small_bet: Decimal | None = msgspec.field(default=None, name="_small_bet")
    big_bet: Decimal | None = msgspec.field(default=None, name="_big_bet")
    bring_in: Decimal | None = msgspec.field(default=None, name="_bring_in")
    button_blind: Decimal | None = msgspec.field(default=None, name="_button_blind")


class Whole(msgspec.Struct):
    """What stands in a file for each deal."""

    ohh: Hand


# The notation's name of a form; the first is what the name means by itself.
GAME_TYPES: Final = {
    "Holdem": ("holdem",),
    "Omaha": ("omaha",),
    "OmahaHiLo": ("omaha-8", "omaha-hi-lo", "big-o"),
    "Stud": ("seven-card-stud", "razz"),
    "StudHiLo": ("stud-8", "stud-hi-lo"),
    "Draw": ("draw-high", "triple-draw-27", "lowball-27", "badugi", "lowball-a5", "triple-draw-a5"),
}
BET_TYPES: Final = {"NL": "no-limit", "PL": "pot-limit", "FL": "limit"}
BOARD_STREETS: Final = ("Preflop", "Flop", "Turn", "River")
STUD_STREETS: Final = (
    "Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street",
)  # fmt: skip
DRAW_STREETS: Final = ("Predraw", "First Draw", "Second Draw", "Third Draw")
SHOWDOWN: Final = "Showdown"
POSTS: Final = {
    "Post Ante": "ante",
    "Post SB": "small",
    "Post BB": "big",
    "Straddle": "straddle",
    "Post Dead": "dead",
    "Post Extra Blind": "entry",
}
ACTS: Final = {
    "Fold": "fold",
    "Check": "check",
    "Call": "call",
    "Bet": "bet",
    "Raise": "raise",
    "Bring In": "bring-in",
}
NOTES: Final = ("Added Chips", "Sits Down", "Stands Up")
TO_POT: Final = ("Added To Pot", "Add To Pot")
# By small letters: programs differ in capitals and in one card or several.
ACTIONS: Final = {
    one.casefold(): one
    for one in (
        *POSTS,
        *ACTS,
        *NOTES,
        *TO_POT,
        "Dealt Cards",
        "Shows Cards",
        "Mucks Cards",
        "Discards",
    )
} | {"dealt card": "Dealt Cards", "shows card": "Shows Cards"}
