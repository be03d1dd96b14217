"""The tree of moves is counted and the order of legal moves is pinned.

Records and seeded matches depend on that order: bots and playouts draw moves by their place in it.
"""

import json
from typing import Any

import pytest

from tabletails.core.game import Game
from tabletails.core.registry import all_games

from .perft import count, play_to, show_difference
from .walks import own_tests


def positions(game: Game) -> list[dict[str, Any]]:
    """The game's stored positions, none where it has not stored any."""
    path = own_tests(game) / "perft.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []


STORED = [(game, position) for game in all_games() for position in positions(game)]


def test_positions_are_stored_with_their_sources(game_to_count: Game) -> None:
    stored = positions(game_to_count)
    assert stored, "store some: python tests/every_game/perft.py GAME"
    assert all(position["source"] and position["counts"][0] == len(position["divide"]) for position in stored)
    assert len({position["name"] for position in stored}) == len(stored)


@pytest.fixture(params=all_games(), ids=lambda game: game.meta.id)
def game_to_count(request: pytest.FixtureRequest) -> Game:
    """Each game, apart from those whose positions are the parameters."""
    found: Game = request.param
    return found


@pytest.mark.parametrize(("of", "position"), STORED, ids=[f"{of.meta.id}: {position['name']}" for of, position in STORED])
def test_moves_are_counted_and_ordered_as_stored(of: Game, position: dict[str, Any]) -> None:
    found = count(of, play_to(of, position))
    difference = show_difference(position["divide"], found.divide)
    assert found.divide == position["divide"], f"the divide at {position['name']} ({position['source']}):\n{difference}"
    assert found.counts == position["counts"]
    assert found.order == position["order"], "the same number of replies to each move, but others, or in another order"
