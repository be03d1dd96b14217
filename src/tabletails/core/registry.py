"""Finds the games: each folder of `tabletails.games` that has a GAME. Nothing lists them."""

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec

from tabletails.core.clause import Refused
from tabletails.core.game import Game
from tabletails.core.quoting import quoted


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order, without importing any."""
    spec = find_spec("tabletails.games")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if module.ispkg))


@cache
def find_game(game: str) -> Game:
    """The game with that id.

    Raises Refused where there is none.
    """
    if game not in game_ids():
        raise Refused("house.game", f"There is no game {quoted(game)} here", f"choose one of: {', '.join(game_ids())}")
    found = importlib.import_module(f"tabletails.games.{game}").GAME
    if not isinstance(found, Game) or found.meta.id != game:
        raise TypeError(f"tabletails.games.{game}.GAME is not a Game with the id '{game}'.")
    return found


def all_games() -> tuple[Game, ...]:
    """Every game, in alphabetical order of ids."""
    return tuple(find_game(game) for game in game_ids())
