"""A process in which bots think: ``python -m tabletails.server.botworker``.

It reads jobs from standard input and writes answers to standard output, a JSON line each, and ends when its input ends:
a server that is killed leaves no worker behind. It is handed views, never states.
"""

import sys
from typing import Any

import msgspec

from tabletails.core.registry import find_game


class Job(msgspec.Struct, frozen=True):
    """A move to be chosen."""

    game: str
    level: str
    view: msgspec.Raw
    legal: list[int]
    seed: bytes
    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """The move chosen, or why there is none."""

    move: int | None
    fault: str | None = None


def answer(line: bytes) -> Answer:
    """Think about one job."""
    from tabletails.bots import choose

    try:
        job = msgspec.json.decode(line, type=Job)
        game = find_game(job.game)
        view: Any = msgspec.json.decode(job.view, type=game.view_type)
        return Answer(choose(job.level, game, view, job.legal, job.seed, job.seconds))
    except Exception as fault:  # whatever it is, the server must hear of it rather than wait
        return Answer(None, type(fault).__name__)


def main() -> None:
    """Answer until the input ends."""
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # a stray print in a bot must not garble the answers
    try:
        for line in sys.stdin.buffer:
            out.write(msgspec.json.encode(answer(line)) + b"\n")
            out.flush()
    except (KeyboardInterrupt, BrokenPipeError):
        return


if __name__ == "__main__":
    main()
