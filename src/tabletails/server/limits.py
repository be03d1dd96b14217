"""How often a client may ask: buckets that fill at a steady rate and are emptied by what is asked."""

import time
from collections import OrderedDict
from collections.abc import Callable

from tabletails.core.clause import Refused
from tabletails.server.settings import Rate


class TooMany(Refused):
    """Asked too often; HTTP status 429."""


class Bucket:
    """One client's allowance."""

    def __init__(self, rate: Rate, seconds: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._seconds = seconds
        self._left = float(rate.burst)
        self._then = seconds()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._seconds()
        self._left = min(float(self.rate.burst), self._left + (now - self._then) * self.rate.per_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """The allowances of many clients; the one not heard from for longest is forgotten when there are too many."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, client: str) -> None:
        """Raises TooMany where `client` has asked too often."""
        bucket = self._buckets.setdefault(client, Bucket(self.rate))
        self._buckets.move_to_end(client)
        while len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise TooMany("house.rate", "That is more tables than one address may lay in so short a time", "wait a minute")
