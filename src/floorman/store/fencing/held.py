"""What a process holds, so that each of its writes carries the epochs without being told."""

from collections.abc import Callable, Iterable

from floorman.store.fencing.types import Fence, Lease
from floorman.store.refusals import StaleOwner


def itself(log: str) -> str:
    """A log whose lease has its own name."""
    return log


class Held:
    """The leases of a process by key. `key_of` names the lease that a log is written under: empty
    for one that anybody may write to.

    Given to a store (`Store.held`), every write to a log needs its lease: one that is not held here
    is refused before the database is asked.
    """

    def __init__(self, key_of: Callable[[str], str] = itself) -> None:
        self._key_of = key_of
        self._epochs: dict[str, int] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._epochs

    @property
    def keys(self) -> list[str]:
        """The keys of all leases that are held."""
        return sorted(self._epochs)

    def note(self, lease: Lease | Fence) -> None:
        """A lease was taken, or lent for a step."""
        self._epochs[lease.key] = lease.epoch

    def drop(self, key: str) -> None:
        """A lease was given up, or lost."""
        self._epochs.pop(key, None)

    def fence(self, key: str) -> Fence:
        """What is written with under a lease. Raises StaleOwner where it is not held."""
        epoch = self._epochs.get(key)
        if epoch is None:
            raise StaleOwner(key, 0, 0)
        return Fence(key, epoch)

    def fences(self, logs: Iterable[str], given: Iterable[Fence] = ()) -> tuple[Fence, ...]:
        """What a write to these logs carries, beside what it was given, which goes before.

        Raises StaleOwner for a log whose lease is neither held nor given.
        """
        found = {one.key: one for one in given}
        for key in {self._key_of(log) for log in logs}:
            if key and key not in found:
                found[key] = self.fence(key)
        return tuple(found.values())
