"""Runs the command in a process of its own, as a stranger would, and finds games without naming any."""

import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tabletails.core.game import Game
from tabletails.core.registry import all_games

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Done:
    """What came of a command."""

    code: int
    out: str
    err: str


def tabletails(*arguments: str, stdin: bytes = b"", timeout: float = 60, **environment: str) -> Done:
    """Run ``tabletails`` with these arguments."""
    done = subprocess.run(
        [sys.executable, "-m", "tabletails.cli", *arguments],
        input=stdin,
        capture_output=True,
        timeout=timeout,
        env=os.environ | {"COLUMNS": "100"} | environment,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def first_game() -> Game:
    """Whatever game comes first."""
    return all_games()[0]


def dealing_game() -> Game:
    """A game with a dealer and hidden things, and not for one alone."""
    return next(game for game in all_games() if game.meta.chance and game.meta.hidden and game.meta.seats[0] > 1)


@cache
def a_record() -> str:
    """The text of a finished match, played by the command itself."""
    import tempfile

    game = dealing_game()
    with tempfile.TemporaryDirectory() as folder:
        bots = ",".join(["random"] * game.meta.seats[0])
        done = tabletails("simulate", game.meta.id, "--bots", bots, "--games", "1", "--seed", "5", "--records", folder)
        assert done.code == 0, done.err
        return (Path(folder) / "00000.tails").read_text(encoding="utf-8")


def says_one_line(done: Done, code: int, *parts: str) -> None:
    """A failure is one line on standard error with its remedy, and nothing on standard output."""
    assert done.code == code, (done.code, done.out, done.err)
    assert done.out == ""
    assert done.err.count("\n") == 1 and done.err.endswith(".\n"), done.err
    assert ": " in done.err, "a remedy follows the colon"
    assert "Traceback" not in done.err
    for part in parts:
        assert part in done.err, done.err
