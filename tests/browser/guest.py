"""What guests do in a house, each with a browser of their own. Names no game."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar, overload

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, ViewportSize, expect

import tabletails

from .house import House

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 20_000
"""Milliseconds after which what is waited for has failed."""

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"

PLAY, SMALL, VIOLATIONS = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("play.js", "small.js", "violations.js"))
"""What runs inside a page: plays a seat, finds what is too small to touch, asks axe-core."""

Message = dict[str, Any]
Settings = dict[str, Any]
"""What one has chosen about the look, motion, sound and language, where that is not as a stranger finds it."""


def plays_on_a_board(game: str) -> bool:
    """Whether a game's table is one of the kit's boards."""
    tables = (Path(tabletails.__file__).parent / "games" / game / "table").glob("*.svelte")
    return any("GridBoard" in table.read_text(encoding="utf-8") for table in tables)


class Guest:
    """Somebody with a browser of their own, what the house has told it, and what went wrong in it."""

    def __init__(self, browser: Browser, house: House, size: ViewportSize, settings: Settings, **wishes: Any) -> None:
        self.house = house
        self.heard: list[Message] = []
        self.faults: list[str] = []
        self.context: BrowserContext = browser.new_context(base_url=house.address, viewport=size, locale="en-GB", **wishes)
        if settings:
            written = json.dumps(json.dumps(settings))
            self.context.add_init_script(
                f"localStorage.getItem('tabletails.settings') || localStorage.setItem('tabletails.settings', {written})"
            )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", self._note)
        self.page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.heard.append(json.loads(frame))))

    def _note(self, said: ConsoleMessage) -> None:
        """Errors and warnings are faults; that a GPU made of software is slow is not."""
        if said.type in ("error", "warning") and "GL Driver Message" not in said.text:
            self.faults.append(said.text)

    def forgive(self, *words: str) -> None:
        """Strike out faults that were brought about on purpose: those that hold one of the words."""
        self.faults[:] = [fault for fault in self.faults if not any(word in fault for word in words)]

    def forgive_death(self) -> None:
        """Strike out what a browser notes of a house that has died."""
        self.forgive("ERR_CONNECTION_REFUSED", "WebSocket connection")

    def keep_picture(self, name: str) -> None:
        """Keep what the guest sees under test-results/."""
        folder = ROOT / "test-results"
        folder.mkdir(exist_ok=True)
        self.page.screenshot(path=folder / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name)}.png")

    def visit(self, path: str) -> Page:
        """Open a page and wait until it has settled."""
        self.page.goto(path)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
        return self.page

    def lay(self, seats: list[str], *, game: str | None = None, **wishes: Any) -> str:
        """Lay a table of that game or of the first one found, hold one's seat, and go there; returns the table's id."""
        game = game or self.first_game()["id"]
        return self._go(game, self.ask("/api/tables", {"game": game, "seats": seats, "name": "Ania", **wishes}))

    def sit(self, table: str, **wishes: Any) -> None:
        """Take a seat that is kept at a table, and go there."""
        game = self.ask(f"/api/tables/{table}")["game"]
        self._go(game, self.ask(f"/api/tables/{table}/sit", {"name": "Karol", **wishes}))

    def _go(self, game: str, made: Message) -> str:
        if self.page.url == "about:blank":
            self.visit("/about")
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

    @property
    def standing(self) -> Message:
        """The last message that tells how the match stands."""
        return next(message for message in reversed(self.heard) if message.get("view"))

    @property
    def view(self) -> Message:
        """The last view of the table."""
        view: Message = self.standing["view"]
        return view

    def moves(self) -> list[tuple[int, Message]]:
        """What the seats have done, as far as the page has been told."""
        seen = {message["n"]: message["event"] for message in self.heard if message["type"] == "event"}
        for message in self.heard:
            if message["type"] == "welcome":
                seen |= {event["n"]: event for event in message["events"]}
        return [(event["by"], event["move"]) for _, event in sorted(seen.items()) if event["by"] >= 0]

    def refusals(self) -> list[str]:
        """The clauses by which the house has refused moves."""
        return [message["clause"] for message in self.heard if message["type"] == "refused"]

    def wait(self, holds: Callable[[], bool], patience: int = PATIENCE) -> None:
        """Let the page go on until something holds at the table."""
        for _ in range(patience // 50):
            if any(message.get("view") for message in self.heard) and holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"it did not come about; last heard: {str(self.heard[-1:])[:400]}; at {self.page.url}")

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

    def is_whole(self) -> None:
        """The page fits, can be touched and is accessible as things stand."""
        self.fits()
        self.touchable()
        self.is_accessible()


Someone = TypeVar("Someone", bound=Guest)


class Come(Protocol):
    """Has a guest come into the house: of a kind that a game's tests may define, and `at` another house where there are two."""

    @overload
    def __call__(
        self, size: ViewportSize = ..., *, at: House | None = ..., settings: dict[str, Any] | None = ..., **wishes: Any
    ) -> Guest: ...

    @overload
    def __call__(
        self, size: ViewportSize, kind: type[Someone], *, at: House | None = ..., settings: dict[str, Any] | None = ..., **wishes: Any
    ) -> Someone: ...
