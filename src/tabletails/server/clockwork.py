"""Match time: milliseconds since the start of a match. It stands still while the server is down."""

import time
from collections.abc import Callable


class MatchClock:
    """The clock of one match. It goes on from where the record ends, for nobody could play while nobody was served."""

    def __init__(self, at: int = 0, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._zero = seconds() - at / 1000

    def now(self) -> int:
        """Milliseconds since the start."""
        return int((self._seconds() - self._zero) * 1000)

    def until(self, at: int) -> float:
        """Seconds until match time `at`; 0 where it has passed."""
        return max(0.0, at / 1000 - (self._seconds() - self._zero))
