"""Each test that asks for `game`, or for `game` and `seats`, is run for every game, or for every game at every table."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from .walks import GAMES, TABLES, name_table

settings.register_profile(
    "every_game",
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)


@pytest.fixture(autouse=True, scope="session")
def _profile() -> Any:
    settings.load_profile("every_game")


def pytest_generate_tests(metafunc: Any) -> None:
    """Parametrise over the games found."""
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats"), TABLES, ids=name_table)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES, ids=name_table)
