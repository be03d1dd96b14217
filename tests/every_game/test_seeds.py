"""The same seed gives the same match, in whatever process and however it hashes."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tabletails.core.game import Game

from .seeded import digest


@cache
def in_another_process(hashseed: str) -> dict[str, str]:
    """The digests of all games, from a process that hashes texts in its own way."""
    environment = os.environ | {"PYTHONHASHSEED": hashseed}
    program = [sys.executable, str(Path(__file__).with_name("seeded.py"))]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=True, timeout=120)
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("hashseed", ["1", "2"])
def test_a_seed_gives_the_same_match_in_another_process(game: Game, hashseed: str) -> None:
    assert in_another_process(hashseed)[game.meta.id] == digest(game)


def test_a_seed_gives_the_same_match_again_in_this_process(game: Game) -> None:
    assert digest(game) == digest(game)
