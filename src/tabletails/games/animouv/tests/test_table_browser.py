"""Animouv's table in a real browser, against a bot: mouse, touch and keyboard each make a move, and a won card arrives."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

import tabletails
from tabletails.bots.greedy import choose_greedily
from tabletails.core.chance import Rng
from tabletails.games.animouv import GAME
from tabletails.games.animouv.sight import AnimouvView

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("animouv_browser")]

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
PATIENCE = 20_000
"""Milliseconds after which what is waited for has failed."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, on a free port."""
    site = Path(tabletails.__file__).parent / "static" / "index.html"
    assert site.exists(), "the site is not built: run `make test`, or `npx vite build` in web/"
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "tabletails.cli", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        try:
            assert found, "the server did not say where it is"
            yield found.group()
        finally:
            server.terminate()


class Visit:
    """A page at a table against a bot, and what the server has told it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.heard: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.heard.append(json.loads(frame))))
        self.page.goto(address)
        made = self.page.request.post(f"{address}/api/tables", data={"game": "animouv", "seats": ["me", "random"], "name": "Ania"}).json()
        held = [{"table": made["table"], "game": "animouv", "seat": made["seat"], "secret": made["secret"], "since": 0}]
        self.page.evaluate("held => localStorage.setItem('tabletails.seats', JSON.stringify(held))", held)
        self.page.goto(f"{address}/t/{made['table']}")
        expect(self.page.get_by_role("grid")).to_be_visible(timeout=PATIENCE)

    @property
    def standing(self) -> dict[str, Any]:
        """The last message that tells how the match stands."""
        return next(message for message in reversed(self.heard) if "view" in message)

    def wait(self, holds: Callable[[], bool]) -> None:
        """Let the page go on until something holds."""
        for _ in range(PATIENCE // 50):
            if holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it did not come about")

    def my_turn(self) -> dict[str, Any]:
        """Wait until one may move; how the match stands then."""
        self.wait(lambda: any("view" in message for message in self.heard) and 0 in self.standing["to_act"])
        expect(self.page.get_by_role("button", name="Pass")).to_be_enabled(timeout=PATIENCE)
        return self.standing

    def square(self, name: str) -> Any:
        """The square of that name on the board."""
        return self.page.locator(f'[data-square="{name}"]')

    def made(self, move: dict[str, Any]) -> None:
        """The server has the move and the board shows it."""
        self.wait(lambda: any(m["type"] == "event" and m["event"]["by"] == 0 and m["event"]["move"] == move for m in self.heard))
        expect(self.square(move["to"])).to_have_attribute("aria-label", re.compile(rf"^{move['to']}, {move['animal']}"), timeout=PATIENCE)


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Opens a page at a new table; nothing may have gone wrong in it."""
    opened: list[tuple[BrowserContext, Visit]] = []

    def come(size: ViewportSize, **wishes: Any) -> Visit:
        context = browser.new_context(viewport=size, locale="en-GB", **wishes)
        opened.append((context, Visit(context, address)))
        return opened[-1][1]

    yield come
    for context, visited in opened:
        context.close()
        assert visited.faults == []


def first_move(standing: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """A move that may be made, and the square of its token."""
    move = next(move for move in standing["legal"] if move["do"] == "move")
    return standing["view"]["tokens"][move["animal"]], move


@SIZES
def test_two_clicks_of_the_mouse_move_a_token(visit: Callable[..., Visit], size: ViewportSize) -> None:
    """Lift, see where it may go, lay."""
    there = visit(size)
    standing = there.my_turn()
    origin, move = first_move(standing)
    there.square(origin).click()
    shown = there.page.eval_on_selector_all('[data-square]:has([data-mark="target"])', "all => all.map(one => one.dataset.square)")
    assert sorted(shown) == sorted(one["to"] for one in standing["legal"] if one.get("animal") == move["animal"])
    there.square(move["to"]).click()
    there.made(move)


@SIZES
def test_the_mouse_drags_a_token(visit: Callable[..., Visit], size: ViewportSize) -> None:
    """Press, carry, let go."""
    there = visit(size)
    origin, move = first_move(there.my_turn())
    there.square(origin).drag_to(there.square(move["to"]))
    there.made(move)


@SIZES
def test_two_taps_move_a_token(visit: Callable[..., Visit], size: ViewportSize) -> None:
    """A finger lifts and lays."""
    there = visit(size, has_touch=True, is_mobile=True)
    origin, move = first_move(there.my_turn())
    there.square(origin).tap()
    there.square(move["to"]).tap()
    there.made(move)


@SIZES
def test_a_finger_drags_a_token_and_the_page_stays_where_it_is(visit: Callable[..., Visit], size: ViewportSize) -> None:
    """Real touch events, as the browser's own protocol sends them."""
    there = visit(size, has_touch=True, is_mobile=True)
    origin, move = first_move(there.my_turn())
    start, end = (there.square(name).bounding_box() for name in (origin, move["to"]))
    finger = there.page.context.new_cdp_session(there.page)

    def touch(kind: str, along: float) -> None:
        x, y = (start[axis] + (end[axis] - start[axis]) * along + start["width"] / 2 for axis in ("x", "y"))
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0)
    for step in range(1, 9):
        touch("touchMove", step / 8)
    touch("touchEnd", 1)
    there.made(move)
    assert there.page.evaluate("scrollX + scrollY") == 0


@SIZES
def test_the_keyboard_moves_a_token(visit: Callable[..., Visit], size: ViewportSize) -> None:
    """Arrows lead over the board, Enter lifts, Space lays."""
    there = visit(size)
    origin, move = first_move(there.my_turn())
    there.page.locator('[role="gridcell"][tabindex="0"]').focus()

    def walk(to: str) -> None:
        at = there.page.evaluate("document.activeElement.dataset.square")
        for axis, back, forth in ((0, "ArrowLeft", "ArrowRight"), (1, "ArrowDown", "ArrowUp")):
            steps = ord(to[axis]) - ord(at[axis])
            for _ in range(abs(steps)):
                there.page.keyboard.press(forth if steps > 0 else back)
        expect(there.square(to)).to_be_focused()

    walk(origin)
    there.page.keyboard.press("Enter")
    walk(move["to"])
    there.page.keyboard.press("Space")
    there.made(move)


def test_p_on_the_board_passes(visit: Callable[..., Visit]) -> None:
    """animouv.3.1: one may move, and so one may pass."""
    there = visit(DESK)
    there.my_turn()
    there.page.locator('[role="gridcell"][tabindex="0"]').focus()
    there.page.keyboard.press("p")
    there.wait(lambda: any(m["type"] == "event" and m["event"]["by"] == 0 and m["event"]["move"] == {"do": "pass"} for m in there.heard))


def test_a_square_out_of_reach_is_answered_with_the_rule_and_the_token_stays(visit: Callable[..., Visit]) -> None:
    """The screen knows no rules: it asks, and the server says why not."""
    there = visit(DESK)
    standing = there.my_turn()
    origin, move = first_move(standing)
    reached = {one["to"] for one in standing["legal"] if one.get("animal") == move["animal"]}
    taken = set(standing["view"]["tokens"].values())
    beyond = next(f"{c}{r}" for c in "abcde" for r in "12345" if f"{c}{r}" not in reached | taken)
    there.square(origin).click()
    there.square(beyond).click()
    there.wait(lambda: any(m["type"] == "refused" and m["clause"].startswith("animouv.") for m in there.heard))
    expect(there.square(origin)).to_have_attribute("aria-selected", "true")
    there.square(move["to"]).click()
    there.made(move)


def test_the_card_of_a_won_line_arrives_at_its_owner(visit: Callable[..., Visit]) -> None:
    """Played as the greedy bot would, until a card of one's own is won; then the board glows and the pile has it."""
    there = visit(DESK, reduced_motion="reduce")
    rng = Rng(b"a won line")
    for _ in range(60):
        standing = there.my_turn()
        won = standing["view"]["won"][0]
        if won:
            break
        view = msgspec.convert(standing["view"], AnimouvView)
        move = GAME.write(choose_greedily(GAME, view, [GAME.read(one) for one in standing["legal"]], rng))
        if move["do"] == "pass":
            there.page.get_by_role("button", name="Pass").click()
        else:
            there.square(standing["view"]["tokens"][move["animal"]]).click()
            there.square(move["to"]).click()
        known = len(there.heard)
        there.wait(lambda before=known: any(m["type"] == "event" for m in there.heard[before:]))  # type: ignore[misc]
    pile = there.page.locator('[data-pile="0"]')
    expect(pile).to_have_attribute("aria-label", f"Ania: cards won: {len(won)}. Look at them.", timeout=PATIENCE)
    pile.click()
    sheet = there.page.get_by_role("dialog", name="Cards won by Ania")
    expect(sheet.get_by_role("listitem").first).to_have_text(re.compile(", ".join(won[0])))
    there.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
