"""The server's tests play the tiny game in games/, which is found here and nowhere else."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletails.server.settings import sqlite_url

from .postgres import postgres_server
from .tiny_house import tiny_known


@pytest.fixture(autouse=True, scope="package")
def _tiny() -> Iterator[None]:
    with tiny_known():
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes the URL of an empty database in a real PostgreSQL."""
    with postgres_server() as empty:
        yield empty


@pytest.fixture(params=["sqlite", "postgresql"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    url: str = request.getfixturevalue("postgres")()
    return url
