"""Events of deals: the button and the blinds, who is dealt in, kills, what stays in the middle."""

from typing import Literal

from floorman.cards import Card
from floorman.deal.events import PostKind
from floorman.table.commands import Blind
from floorman.table.seat_events import Event

ClearedHow = Literal["posted", "big-blind", "killed", "straddled", "button"]
# Why a pot is killed: after a second leg or a large scoop, once more by who killed the last, for a
# kill that was missed, as a newcomer agreed, to be dealt in, or of one's own will.
KillWhy = Literal["leg", "scoop", "again", "owed", "agreed", "entry", "wish"]
OutWhy = Literal[
    "away",
    "no-chips",
    "waits-for-blind",
    "lets-blinds-pass",
    "behind-the-blinds",
    "waits-for-position",
    "killed-pot",
    "kill-owed",
    "collection",
    "not-entitled",
    "false-opener",
    "seats",
    "owes",
]
# Why somebody does not straddle: the placard has it posted by another, the game has none, the pot
# is killed, he is not dealt in, he sits elsewhere, has too few chips, or another goes first.
StraddleWhy = Literal[
    "placard", "no-straddles", "killed-pot", "not-dealt-in", "position", "chips", "other-first"
]
# The same of a kill too: the game has none, or he owes blinds.
WishWhy = Literal[
    "placard",
    "no-straddles",
    "killed-pot",
    "not-dealt-in",
    "position",
    "chips",
    "other-first",
    "no-kill",
    "owes",
]


class ButtonDrawn(Event, frozen=True):
    """Cards by player decided who has the first button."""

    cards: tuple[tuple[str, Card], ...]
    player: str
    cites: tuple[str, ...] = ()


class GameBegan(Event, frozen=True):
    """The game begins with these players."""

    players: tuple[str, ...]
    cites: tuple[str, ...] = ()


class FormBegan(Event, frozen=True):
    """From now on this form is played at these stakes; `turn` is its place in the mix."""

    form: str
    stakes: str
    turn: int = 0
    cites: tuple[str, ...] = ()


class FormChosen(Event, frozen=True):
    """At dealer's choice a player named what the next turn is of."""

    player: str
    form: str
    stakes: str
    cites: tuple[str, ...] = ()


class ButtonPlaced(Event, frozen=True):
    """Where the button and the blinds are; seats of the table, empty ones too.

    `blinds` go from the smallest to the big one.
    """

    button: int
    blinds: tuple[int | None, ...]
    cites: tuple[str, ...] = ()


class BlindDue(Event, frozen=True):
    """A player posts a blind of the regular structure, with its place."""

    player: str
    blind: Blind
    amount: int
    cites: tuple[str, ...] = ()


class EntryPosted(Event, frozen=True):
    """A player posts to come in, or makes up blinds: `kind` is that of the post."""

    player: str
    amount: int
    kind: PostKind
    cites: tuple[str, ...] = ()


class BlindMissed(Event, frozen=True):
    """A blind passed a player who did not take it: he owes it."""

    player: str
    blind: Blind
    cites: tuple[str, ...] = ()


class BlindsCleared(Event, frozen=True):
    """A player owes no blinds any more: `how` that came."""

    player: str
    how: ClearedHow
    cites: tuple[str, ...] = ()


class BlindsPassed(Event, frozen=True):
    """The blinds passed a player who let them go by for nothing."""

    player: str
    cites: tuple[str, ...] = ()


class NotDealtIn(Event, frozen=True):
    """Somebody with a seat is not dealt in, and why."""

    player: str
    why: OutWhy
    cites: tuple[str, ...] = ()


class DealBegan(Event, frozen=True):
    """A deal begins. `players` are in the order of the deal's seats, with their `stacks`.

    `button` is the deal's; `killer` who kills the pot; `carried` lies in the middle already.
    `deck` is the deck it is dealt from, 1 or more, where several take turns; 0 for the only one.
    """

    number: int
    form: str
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int
    killer: str | None = None
    carried: int = 0
    deck: int = 0
    cites: tuple[str, ...] = ()


class DealEnded(Event, frozen=True):
    """A deal is over, with the players' stacks."""

    number: int
    stacks: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]
    cites: tuple[str, ...] = ()


class DealVoided(Event, frozen=True):
    """A deal came to nothing and is dealt again."""

    number: int
    cites: tuple[str, ...] = ()


class ButtonCorrected(Event, frozen=True):
    """The button had been in the wrong place: where it was, and where it goes now."""

    was: int
    button: int
    cites: tuple[str, ...] = ()


class OwingFound(Event, frozen=True):
    """A player was dealt in though he owed: whether the hand lives, and he posts next time."""

    player: str
    live: bool
    cites: tuple[str, ...] = ()


class StraddleWished(Event, frozen=True):
    """A player straddles the next deal, or not after all."""

    player: str
    straddles: bool
    cites: tuple[str, ...] = ()


class WishLapsed(Event, frozen=True):
    """A player who meant to straddle or to kill the deal that begins does not, and why."""

    player: str
    wish: Literal["straddle", "kill"]
    why: WishWhy
    cites: tuple[str, ...] = ()


class KillWished(Event, frozen=True):
    """A player kills the next pot of his own will, or not after all."""

    player: str
    kills: bool
    cites: tuple[str, ...] = ()


class LegUp(Event, frozen=True):
    """The kill button is with this player, or belongs to nobody (None)."""

    player: str | None
    cites: tuple[str, ...] = ()


class KillDue(Event, frozen=True):
    """A player has to kill the next pot; `again` he killed the last."""

    player: str
    again: bool = False
    cites: tuple[str, ...] = ()


class PotKilled(Event, frozen=True):
    """A player kills the deal that begins: he posts so much, and the limits are up."""

    player: str
    amount: int
    why: KillWhy
    cites: tuple[str, ...] = ()


class KillMissed(Event, frozen=True):
    """A player who had to kill did not: he owes the kill."""

    player: str
    cites: tuple[str, ...] = ()


class KillPaid(Event, frozen=True):
    """A kill that was owed is posted."""

    player: str
    cites: tuple[str, ...] = ()


class LeftInPot(Event, frozen=True):
    """Chips stay in the middle for the next deal; `entitled` may win them, all if it is empty."""

    amount: int
    entitled: tuple[str, ...]
    why: Literal["unopened", "unproved", "forfeited", "posted"]
    cites: tuple[str, ...] = ()


class AntesStopped(Event, frozen=True):
    """Nobody opened for so long that no more antes are paid, or that the antes were split."""

    split: bool = False
    cites: tuple[str, ...] = ()
