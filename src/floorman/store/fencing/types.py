"""Owners, leases and fences."""

import msgspec


class Fence(msgspec.Struct, frozen=True):
    """What a write says of something that it changes: that its lease still has this epoch."""

    key: str
    epoch: int


class Lease(msgspec.Struct, frozen=True):
    """Whose something is, at which epoch; where he can be reached, and for how many milliseconds
    that holds unless he says that he is still there (0 or less: anybody may take it).
    """

    key: str
    owner: str
    epoch: int
    address: str = ""
    left: int = 0

    @property
    def fence(self) -> Fence:
        """What whoever owns it writes with."""
        return Fence(self.key, self.epoch)


class Owner(msgspec.Struct, frozen=True):
    """A process that owns things, or could: where it is reached, what it says of itself, for how
    many milliseconds that holds, how much it has lost to others, and how much it has.
    """

    owner: str
    address: str
    about: str
    left: int
    lost: int
    holds: int = 0

    @property
    def alive(self) -> bool:
        """Whether it has said in time that it is there."""
        return self.left > 0
