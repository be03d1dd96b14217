"""The server's tests play the tiny game in games/, which is found here and nowhere else."""

from collections.abc import Iterator

import pytest

from .tiny_house import tiny_known


@pytest.fixture(autouse=True, scope="package")
def _tiny() -> Iterator[None]:
    with tiny_known():
        yield
