"""One browser for all the tests of a process that play in one: Playwright's synchronous driver cannot be started twice.

While it runs, its event loop does; so tests marked `browser` run apart from the rest (`scripts/test.sh`).
"""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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
