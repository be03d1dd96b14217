"""The house, its guests, and a picture of what each saw when a test failed."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from .house import DESK, ROOT, Guest, House

Come = Callable[..., Guest]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all, but for the tests that kill it."""
    opened = House(tmp_path_factory.mktemp("house"))
    opened.open()
    yield opened
    opened.kill()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Let fixtures know, when they clean up, whether their test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture
def come(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Has a guest come in; whatever goes wrong in their browser fails the test."""
    guests: list[Guest] = []

    def enter(size: ViewportSize = DESK, *, at: House | None = None, settings: dict[str, Any] | None = None, **wishes: Any) -> Guest:
        guests.append(Guest(browser, at or house, size, settings or {}, **wishes))
        return guests[-1]

    yield enter
    failed = request.node.stash.get(FAILED, True) or any(guest.faults for guest in guests)
    for number, guest in enumerate(guests):
        if failed:
            keep_picture(guest, f"{request.node.name}-{number}")
        guest.context.close()
    for guest in guests:
        assert guest.faults == []


def keep_picture(guest: Guest, name: str) -> None:
    """Keep what a guest sees under test-results/."""
    folder: Path = ROOT / "test-results"
    folder.mkdir(exist_ok=True)
    guest.page.screenshot(path=folder / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name)}.png")
