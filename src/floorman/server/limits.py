"""How fast somebody may ask: token buckets by address or account, in bounded memory."""

import ipaddress
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final, Protocol

KEYS_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many more with every minute that goes by."""

    at_once: int
    per_minute: float


class Limiter:
    """Token buckets by key.

    At most `keys_most` keys are remembered: then the one that asked longest ago is forgotten,
    which does nobody an injustice and costs an attacker as many addresses as there are keys.
    """

    __slots__ = ("_buckets", "_keys_most", "rate")

    def __init__(self, rate: Rate, keys_most: int = KEYS_MOST) -> None:
        self.rate = rate
        self._keys_most = keys_most
        self._buckets: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now_ms: int, tokens: float = 1) -> bool:
        """Whether the key may now; if so its tokens are taken. The time may stand, not go back."""
        held = self._held(key, now_ms)
        if held < tokens:
            self._keep(key, held, now_ms)
            return False
        self._keep(key, held - tokens, now_ms)
        return True

    def give(self, key: str, now_ms: int, tokens: float) -> None:
        """Give back what was taken for nothing; nobody has more than all of them."""
        if key in self._buckets:
            held = min(float(self.rate.at_once), self._held(key, now_ms) + tokens)
            self._keep(key, held, now_ms)

    def wait_ms(self, key: str, now_ms: int, tokens: float = 1) -> int:
        """In how many milliseconds `take` will succeed, 0 for at once."""
        missing = tokens - self._held(key, now_ms)
        if missing <= 0:
            return 0
        return int(missing * 60_000 / self.rate.per_minute) + 1

    def forget_full(self, now_ms: int) -> int:
        """Forget the keys that have all their tokens again; how many they were."""
        full = [key for key in self._buckets if self._held(key, now_ms) >= self.rate.at_once]
        for key in full:
            del self._buckets[key]
        return len(full)

    def _held(self, key: str, now_ms: int) -> float:
        full = float(self.rate.at_once)
        held, since = self._buckets.get(key, (full, now_ms))
        return min(full, held + max(0, now_ms - since) * self.rate.per_minute / 60_000)

    def _keep(self, key: str, held: float, now_ms: int) -> None:
        self._buckets[key] = (held, now_ms)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._keys_most:
            self._buckets.popitem(last=False)


class Sink(Protocol):
    """Somebody who is sent something, and may be hung up on."""

    def hang_up(self) -> None:
        """End it; nothing waits for it any more."""


class Backlog:
    """What waits to be taken by everybody together, in bytes: at most so much, and so much each."""

    __slots__ = ("_each", "_held", "_in_all", "total")

    def __init__(self, each: int, in_all: int) -> None:
        self._each, self._in_all = each, in_all
        self._held: Counter[Sink] = Counter()
        self.total = 0

    def add(self, sink: Sink, size: int) -> bool:
        """Something waits for somebody from now on; False if it would be too much for him.

        Where it is too much for the house, he is hung up on for whom most waits.
        """
        if self._held[sink] + size > self._each:
            return False
        self._held[sink] += size
        self.total += size
        while self.total > self._in_all:
            max(self._held, key=self._held.__getitem__).hang_up()
        return sink in self._held

    def taken(self, sink: Sink, size: int) -> None:
        """Something has been sent."""
        size = min(size, self._held[sink])
        self._held[sink] -= size
        self.total -= size
        if not self._held[sink]:
            del self._held[sink]

    def forget(self, sink: Sink) -> None:
        """Nothing waits for him any more."""
        self.total -= self._held.pop(sink, 0)


def address_key(address: str) -> str:
    """What stands for an address: itself, or for IPv6 its network, of which one person has all."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
