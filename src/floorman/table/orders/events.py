"""Events that whoever has the say at a table brings about."""

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
    """A player won with a seven and a deuce: each pays him the reward, as far as he can."""

    player: str
    reward: int
    paid: int
    cites: tuple[str, ...] = ()
