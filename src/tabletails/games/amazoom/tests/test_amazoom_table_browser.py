"""AmaZoom's table in real browsers: a whole match of two people, to the last posts and the count."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from amazoom_script import NAMES, NONCES, Script, script
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

import tabletails

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("amazoom_browser")]

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 20_000
"""Milliseconds after which what is waited for has failed."""
SECRET = bytes([7]) * 32
"""Found with amazoom_script.py: a set, habitats, refills by both seats from both piles, a Conquista and last posts."""
HERE = Path(__file__).parent
ROOT = Path(tabletails.__file__).parents[2]
PLAY = (HERE / "amazoom_script.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def written() -> Script:
    """The match that is played."""
    found = script(SECRET)
    assert found.holds()
    return found


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that deals every table from the known secret."""
    assert (Path(tabletails.__file__).parent / "static" / "index.html").exists(), "the site is not built: run `make test`"
    command = [sys.executable, str(HERE / "amazoom_house.py"), SECRET.hex(), str(tmp_path_factory.mktemp("data"))]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+:\d+", server.stdout.readline())
        try:
            assert found, "the server did not say where it is"
            yield found.group()
        finally:
            server.terminate()


@dataclass
class Seat:
    """Somebody at the table with a browser of their own, and what the server has told it."""

    context: BrowserContext
    table: str
    seat: int
    secret: str
    heard: list[dict[str, Any]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Come to the table."""
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.goto("/about")
        held = [{"table": self.table, "game": "amazoom", "seat": self.seat, "secret": self.secret, "since": 0}]
        self.page.evaluate("held => localStorage.setItem('tabletails.seats', JSON.stringify(held))", held)
        self.page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.heard.append(json.loads(frame))))
        self.page.goto(f"/t/{self.table}")
        expect(self.page.locator("[data-forest]")).to_have_count(7)

    @property
    def standing(self) -> dict[str, Any]:
        """The last message that tells how the match stands."""
        return next(message for message in reversed(self.heard) if "view" in message)

    def wait(self, what: Any) -> None:
        """Let the page go on until something holds, then until it rests."""
        for _ in range(PATIENCE // 50):
            if what():
                break
            self.page.wait_for_timeout(50)
        else:
            raise AssertionError(f"it did not come about at seat {self.seat}: {self.made()} moves made, {self.standing['to_act']} to act")
        expect(self.page.locator("[data-resting]")).to_be_visible()

    def moves(self) -> list[tuple[int, dict[str, Any]]]:
        """The moves of the seats, as this page's own line knows them."""
        seen = {message["n"]: message["event"] for message in self.heard if message["type"] == "event"}
        for message in self.heard:
            if message["type"] == "welcome":
                seen |= {event["n"]: event for event in message["events"]}
        return [(event["by"], event["move"]) for _, event in sorted(seen.items()) if event["by"] >= 0]

    def made(self) -> int:
        """How many moves the seats have made."""
        return len(self.moves())

    def make(self, number: int, move: dict[str, Any]) -> None:
        """Make a move as a person would."""
        self.wait(lambda: self.made() > number or (self.made() == number and self.standing["legal"]))
        if self.made() == number and self.standing["legal"] != [{"do": "done"}]:
            self._press(move)
        self.wait(lambda: self.made() > number)
        assert self.moves()[number] == (self.seat, move)

    def _press(self, move: dict[str, Any]) -> None:
        page = self.page
        match move["do"]:
            case "discard":
                for card in move["cards"]:
                    page.locator(f'[data-hand-card="{card}"]').click()
                page.locator("[data-discard]").click()
            case "photograph":
                page.locator(f'[data-forest="{move["place"]}"]').click()
            case "refill":
                page.locator(f'[data-pile="{move["pile"]}"]').click()
            case "post":
                page.locator(f'[data-hand-card="{move["card"]}"]').click()
                if move["side"] == "habitat":
                    page.keyboard.press("f")
                onto = f'[data-post="{move["onto"]}"]' if isinstance(move["onto"], int) else f'[data-onto="{move["onto"]}"]'
                expect(page.locator(f".feed {onto}.may")).to_be_visible()
                page.locator(f".feed {onto}").click()
            case _:
                page.keyboard.press("d")

    def is_whole(self) -> None:
        """Nothing scrolls sideways, nothing to press is too small, and axe-core finds nothing."""
        assert self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        for name in ("small.js", "violations.js"):
            self.page.evaluate((ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
            assert self.page.evaluate((ROOT / "tests/browser" / name).read_text(encoding="utf-8")) == []


@pytest.fixture
def seats(browser: Browser, address: str) -> Iterator[list[Seat]]:
    """Ania at a desk and Karol with a phone; nothing may have gone wrong at either."""
    contexts = [
        browser.new_context(base_url=address, viewport=DESK, locale="en-GB"),
        browser.new_context(base_url=address, viewport=PHONE, locale="en-GB", reduced_motion="reduce"),
    ]
    ask = contexts[0].request
    made = ask.post("/api/tables", data={"game": "amazoom", "seats": ["me", "friend"], "name": NAMES[0], "nonce": NONCES[0]}).json()
    sat = ask.post(f"/api/tables/{made['table']}/sit", data={"name": NAMES[1], "nonce": NONCES[1]}).json()
    both = [Seat(contexts[seat], made["table"], seat, key["secret"]) for seat, key in enumerate((made, sat))]
    yield both
    for one in both:
        one.context.close()
    assert [one.faults for one in both] == [[], []]


def by_hand(written: Script) -> set[int]:
    """Which moves are made on the screen: both first turns, the first set, the first habitat, the last turn and the last posts."""
    moves = [move for _, move in written.moves]
    stacked = next(number for number, move in enumerate(moves) if isinstance(move.get("onto"), int))
    habitat = next(number for number, move in enumerate(moves) if move.get("side") == "habitat")
    turns = [number for number, move in enumerate(moves) if move["do"] == "done" and number and moves[number - 1]["do"] != "done"]
    return {*range(turns[4] + 1), stacked, habitat, *range(len(moves) - 8, len(moves))}


@pytest.fixture
def aside(browser: Browser, address: str) -> Iterator[Page]:
    """A page from which long stretches are played."""
    page = browser.new_page(base_url=address)
    page.goto("/about")
    yield page
    page.close()


def test_two_people_play_a_whole_match(seats: list[Seat], aside: Page, written: Script) -> None:
    """A set, a habitat, refills from both piles, a Conquista, the last posts; the count comes to what the rules say."""
    pressed = by_hand(written)
    secrets = [one.secret for one in seats]
    number = 0
    while number < len(written.moves):
        seat, move = written.moves[number]
        if number in pressed:
            seats[seat].make(number, move)
            number += 1
            continue
        upto = next((later for later in range(number, len(written.moves)) if later in pressed), len(written.moves))
        wish = {"table": seats[0].table, "secrets": secrets, "moves": written.moves, "upto": upto}
        number = aside.evaluate(PLAY, wish)
        for one in seats:
            one.wait(lambda one=one, number=number: one.made() >= number)
    for one in seats:
        expect(one.page.locator("[data-counting]")).to_be_visible(timeout=PATIENCE)
        one.page.locator("[data-count-skip]").click()
        for place, feed in enumerate(written.end.feeds):
            counted = one.page.locator(f'[data-counted="{place}"]')
            expect(counted.locator("[data-sum]")).to_have_attribute("data-sum", str(feed.total))
            expect(counted.locator(".award")).to_have_count(len(feed.conquistas))
            expect(counted.locator("[data-post]")).to_have_count(len(feed.posts))
        expect(one.page.get_by_text("The Forest could not be refilled.")).to_be_visible()
        sides = one.page.locator('[data-counting] [data-post] [data-side="habitat"]')
        assert sides.count() == sum(post.side == "habitat" for feed in written.end.feeds for post in feed.posts)
        one.is_whole()


def test_the_table_is_whole_for_a_desk_and_a_phone_and_says_why_not(seats: list[Seat], written: Script) -> None:
    """Too early a photograph is sent, refused, and answered with its clause."""
    for one in seats:
        one.is_whole()
    ania, karol = seats
    expect(karol.page.locator("[data-hint]")).to_have_text("Ania may discard.")
    ania.page.locator('[data-forest="3"]').click()
    ania.wait(lambda: any(message["type"] == "refused" and message["clause"].split(".")[:2] == ["amazoom", "4"] for message in ania.heard))
    card = ania.page.locator("[data-hand-card]").first
    card.focus()
    ania.page.keyboard.press("ArrowRight")
    expect(ania.page.locator("[data-hand-card]").nth(1)).to_be_focused()
    ania.page.keyboard.press("Enter")
    expect(ania.page.locator("[data-discard]")).to_have_text(re.compile("Discard: 1"))
    ania.page.keyboard.press("ArrowUp")
    ania.page.keyboard.press("ArrowUp")
    expect(ania.page.locator('[data-row="forest"] :focus')).to_be_visible()
    assert written.moves
