"""Events that whoever has the say at a table brings about."""

from typing import Literal

from floorman.table.seat_events import Event


class WasPutOut(Event, frozen=True):
    """A player plays no more here."""

    player: str
    by: str
    why: str = ""
    cites: tuple[str, ...] = ()


class StackCorrected(Event, frozen=True):
    """A player's stack was put right by so many chips, from the house or from another player."""

    player: str
    chips: int
    by: str
    why: str
    other: str = ""
    cites: tuple[str, ...] = ()


class OwedSettled(Event, frozen=True):
    """The kill, or the time, that a player owed here was settled at the desk."""

    player: str
    what: Literal["kill", "time"]
    how: Literal["paid", "forgiven"]
    by: str
    amount: int = 0
    why: str = ""
    cites: tuple[str, ...] = ()


class GameChanged(Event, frozen=True):
    """From the next deal on something is otherwise: what, how it was and how it is, in words."""

    by: str
    changes: tuple[tuple[str, str, str], ...]
    why: str = ""
    cites: tuple[str, ...] = ()


class BombPotWished(Event, frozen=True):
    """A player agrees to a bomb pot, or does no more; `wanting` have not agreed yet."""

    player: str
    calls: bool
    wanting: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


class BombPotCalled(Event, frozen=True):
    """The host has called a bomb pot for the next deal, or calls none after all."""

    by: str
    calls: bool
    cites: tuple[str, ...] = ()


class BombPotBegan(Event, frozen=True):
    """The deal that begins is a bomb pot: everybody antes so much."""

    ante: int
    cites: tuple[str, ...] = ()


class RewardPaid(Event, frozen=True):
    """A player won with a seven and a deuce, or with the bounty `hand` (its ranks): each pays him
    the reward, as far as he can.
    """

    player: str
    reward: int
    paid: int
    hand: str = ""
    cites: tuple[str, ...] = ()


class BountyNamed(Event, frozen=True):
    """From this deal on each pays whoever wins the whole pot with a hand of those ranks."""

    hand: str
    each: int
    suited: bool
    shown: bool
    cites: tuple[str, ...] = ()


class StandUpBegan(Event, frozen=True):
    """A round of the stand-up game begins: the last to win no pot pays each of the others."""

    players: tuple[str, ...]
    each: int
    cites: tuple[str, ...] = ()


class StandUpSat(Event, frozen=True):
    """A player has won a pot, or a part of one, and sits; `standing` are those who have not."""

    player: str
    standing: tuple[str, ...]
    cites: tuple[str, ...] = ()


class StandUpOver(Event, frozen=True):
    """A round is over: the last one standing, if there is one, has paid so much in all."""

    player: str
    each: int
    paid: int
    cites: tuple[str, ...] = ()
