"""Each test that asks for `game`, or for `game` and `seats`, is run for every game, or for every game at every table."""

from typing import Any

from .walks import GAMES, TABLES, name_table


def pytest_generate_tests(metafunc: Any) -> None:
    """Parametrise over the games found."""
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats"), TABLES, ids=name_table)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=name_table)
