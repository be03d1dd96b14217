"""The toy is found wherever a record names it."""

import pytest

from tabletails.core import match
from tabletails.core.game import Game
from tabletails.core.registry import find_game

from .toy import ToyGame

TOY = ToyGame()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ToyGame:
    """The toy game, which `match` then finds by its id."""

    def find(game: str) -> Game:
        return TOY if game == "toy" else find_game(game)

    monkeypatch.setattr(match, "find_game", find)
    return TOY
