"""A progress bar, where a person is watching and it takes longer than a second."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def watched(label: str, total: int) -> Iterator[Callable[[], None]]:
    """Yields what to call after each of `total` steps."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    begun, done = time.monotonic(), 0
    progress = Progress(console=Console(stderr=True), transient=True)
    task = progress.add_task(label, total=total)

    def step() -> None:
        nonlocal done
        done += 1
        if time.monotonic() - begun > 1.0:
            progress.start()
            progress.update(task, completed=done)

    try:
        yield step
    finally:
        progress.stop()
