"""A house of its own for the browser's tests: a server in another process, and what guests do in it. Names no game."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

import tabletails

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 10_000
"""Milliseconds after which what is waited for has failed."""

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"

PLAY, SMALL, VIOLATIONS = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("play.js", "small.js", "violations.js"))
"""What runs inside a page: plays a seat, finds what is too small to touch, asks axe-core."""


def plays_on_a_board(game: str) -> bool:
    """Whether a game's table is one of the kit's boards."""
    tables = (Path(tabletails.__file__).parent / "games" / game / "table").glob("*.svelte")
    return any("GridBoard" in table.read_text(encoding="utf-8") for table in tables)


class House:
    """A server on a port of its own, which may be killed and come back to the same tables."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.address = ""
        self._server: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start it, on the port that it had before."""
        site = Path(tabletails.__file__).parent / "static" / "index.html"
        assert site.exists(), "the site is not built: run `make test`, or `npx vite build` in web/"
        command = [sys.executable, "-m", "tabletails.cli", "serve", "--port", str(self.port), "--data", str(self.data)]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        found = re.search(r"http://\S+:(\d+)", self._server.stdout.readline())
        assert found, "the server did not say where it is"
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        if self._server is None:
            return
        self._server.kill()
        self._server.wait()
        if self._server.stdout is not None:
            self._server.stdout.close()
        self._server = None


class Guest:
    """Somebody with a browser of their own, and what went wrong in it."""

    def __init__(self, browser: Browser, house: House, size: ViewportSize, settings: dict[str, Any], **wishes: Any) -> None:
        self.house = house
        self.faults: list[str] = []
        self.context: BrowserContext = browser.new_context(base_url=house.address, viewport=size, locale="en-GB", **wishes)
        chosen = {"theme": "light", "sound": False, "language": "en", **settings}
        written = json.dumps(json.dumps(chosen))
        self.context.add_init_script(
            f"localStorage.getItem('tabletails.settings') || localStorage.setItem('tabletails.settings', {written})"
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type in ("error", "warning") else None)

    def forgive(self, *words: str) -> None:
        """Strike out faults that were brought about on purpose: those that hold one of the words."""
        self.faults[:] = [fault for fault in self.faults if not any(word in fault for word in words)]

    def visit(self, path: str) -> Page:
        """Open a page and wait until it has settled."""
        self.page.goto(path)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
        return self.page

    def lay(self, seats: list[str], *, name: str = "Ania", game: str | None = None, public: bool = False) -> str:
        """Lay a table of the first game found, hold one's seat, and go there; returns the table's id."""
        if self.page.url == "about:blank":
            self.visit("/about")
        game = game or self.first_game()["id"]
        made = self.ask("/api/tables", {"game": game, "seats": seats, "name": name, "public": public})
        held = {"table": made["table"], "game": game, "seat": made["seat"], "secret": made["secret"], "since": 0}
        self.page.evaluate("held => localStorage.setItem('tabletails.seats', JSON.stringify([held]))", held)
        self.visit(f"/t/{made['table']}")
        return str(made["table"])

    def first_game(self) -> Any:
        """The first game that is played on one of the kit's boards: by it the frame around a table is tried."""
        return next(game for game in self.ask("/api/games") if plays_on_a_board(game["id"]))

    def card(self) -> Locator:
        """The first game's card on the start page."""
        return self.page.locator(f"[data-game={self.first_game()['id']}]")

    def ask(self, path: str, body: Any = None) -> Any:
        """What the house answers to a request."""
        answer = self.page.request.get(path) if body is None else self.page.request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def seat(self, table: str) -> Any:
        """The seat at a table that this browser remembers."""
        return self.page.evaluate("id => JSON.parse(localStorage.getItem('tabletails.seats')).find(held => held.table === id)", table)

    def play(self, table: str, moves: int) -> int:
        """Make up to that many moves, or all until the end, out of those offered; returns how many were made."""
        return int(self.page.evaluate(PLAY, {"table": table, "secret": self.seat(table)["secret"], "moves": moves}))

    def play_along(self, table: str) -> None:
        """Make any of the moves offered until the end, without waiting for it."""
        wish = {"table": table, "secret": self.seat(table)["secret"], "moves": 100_000}
        self.page.evaluate(f"wish => void ({PLAY})(wish)", wish)

    def fits(self) -> None:
        """Nothing makes the page scroll sideways."""
        over = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert over <= 0, f"{self.page.url} is {over} px too wide"

    def is_accessible(self) -> None:
        """axe-core finds no violation as things stand."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(VIOLATIONS)
        assert found == [], f"{self.page.url}: {found}"

    def touchable(self) -> None:
        """Nothing to press that can be seen is smaller than 44 px, but links within a sentence."""
        small = self.page.evaluate(SMALL)
        assert small == [], f"{self.page.url}: {small}"
