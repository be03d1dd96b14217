"""What all tests that play in a browser share, those of the site and those of the games: a browser, a house, and its guests.

Playwright's synchronous driver cannot be started twice in a process, and while it runs, its event loop does; so there is one browser,
and tests marked `browser` run apart from the rest (`scripts/test.sh`). Only they import what lies in `tests/browser/`.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from browser.guest import Come
    from browser.house import House
    from playwright.sync_api import Browser, ViewportSize

FAILED = pytest.StashKey[bool]()

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """Debian's Chromium, a Chrome, or the one that TABLETAILS_CHROMIUM names."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("TABLETAILS_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[House]":
    """One house for all; tests that want another have a fixture of this name, or ask for the frail one."""
    from browser.house import House

    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def frail_house(tmp_path: Path) -> "Iterator[House]":
    """A house that may be killed without disturbing the other tests."""
    from browser.house import House

    with House(tmp_path / "data") as opened:
        yield opened


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Let fixtures know, when they clean up, whether their test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def come(browser: "Browser", house: "House", request: pytest.FixtureRequest) -> "Iterator[Come]":
    """Has a guest come in; whatever goes wrong in their browser fails the test, and of a test that failed a picture is kept."""
    from browser.guest import DESK, Guest

    guests: list[Guest] = []

    def enter(
        size: "ViewportSize" = DESK,
        kind: type[Guest] = Guest,
        *,
        at: "House | None" = None,
        settings: dict[str, Any] | None = None,
        **wishes: Any,
    ) -> Any:
        guests.append(kind(browser, at or house, size, settings or {}, **wishes))
        return guests[-1]

    yield enter
    failed = request.node.stash.get(FAILED, True) or any(guest.faults for guest in guests)
    for number, guest in enumerate(guests):
        if failed:
            guest.keep_picture(f"{request.node.name}-{number}")
        guest.context.close()
    for guest in guests:
        assert guest.faults == []
