"""How fast somebody may ask: token buckets by address or account, in bounded memory."""

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

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
