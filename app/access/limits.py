"""How much one caller may ask for: token buckets for requests, counters for what is held open. Per process, in memory.

Nothing here knows a match: what a limit says depends on the number of requests alone, never on what is hidden.
"""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

WINDOW_SECONDS = 60
MOST_KEPT = 50_000
"""Buckets kept at once; the one that was not asked for the longest is forgotten first, and so is full again."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of one request: whether it may pass, how many more may at once, and seconds until (`retry`) its like
    may and (`reset`) the bucket is full.
    """

    allowed: bool
    left: int
    retry: int
    reset: int


class Buckets:
    """A token bucket per key: `quota` requests at once, and as many again in every minute. A quota of 0: no limit."""

    def __init__(self, quota: int, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEPT) -> None:
        self.quota = quota
        self._clock = clock
        self._most = most
        self._levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable, cost: int = 1) -> Taken:
        """Take one from a key's bucket, or `cost`, if there is so much; what costs more than the quota takes it all."""
        if not self.quota:
            return Taken(True, 0, 0, 0)
        now, rate = self._clock(), self.quota / WINDOW_SECONDS
        cost = min(cost, self.quota)
        level, before = self._levels.get(key, (float(self.quota), now))
        level = min(float(self.quota), level + (now - before) * rate)
        allowed = level >= cost
        level -= cost if allowed else 0
        self._levels[key] = (level, now)
        self._levels.move_to_end(key)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)
        retry = 0 if allowed else math.ceil((cost - level) / rate)
        return Taken(allowed, int(level), retry, math.ceil((self.quota - level) / rate))


class Held:
    """How many things each key holds open, at most `most` of them. A `most` of 0: no limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[Hashable] = Counter()

    @property
    def total(self) -> int:
        """How many are open."""
        return self._held.total()

    @contextmanager
    def holding(self, key: Hashable) -> Iterator[bool]:
        """Hold one more while the block runs; false, and nothing is held, where the key has its most already."""
        if self._most and self._held[key] >= self._most:
            yield False
            return
        self._held[key] += 1
        try:
            yield True
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


def network_of(host: str) -> str:
    """Whom an address belongs to: itself, or for IPv6 its /64, which is what one subscriber has."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, 64), strict=False))
