"""Animouv's table in a real browser, against a bot: mouse, touch and keyboard each make a move, and a won card arrives."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from browser.guest import DESK, PATIENCE, PHONE, Come, Guest
from playwright.sync_api import Locator, ViewportSize, expect

from tabletails.bots.greedy import choose_greedily
from tabletails.core.chance import Rng
from tabletails.games.animouv import GAME
from tabletails.games.animouv.sight import AnimouvView

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("animouv_browser")]

SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


class Visitor(Guest):
    """Somebody at a table against a bot."""

    def my_turn(self) -> dict[str, Any]:
        """Wait until one may move; how the match stands then."""
        self.wait(lambda: 0 in self.standing["to_act"])
        expect(self.page.get_by_role("button", name="Pass")).to_be_enabled(timeout=PATIENCE)
        return self.standing

    def square(self, name: str) -> Locator:
        """The square of that name on the board."""
        return self.page.locator(f'[data-square="{name}"]')

    def made(self, move: dict[str, Any]) -> None:
        """The server has the move and the board shows it."""
        self.wait(lambda: (0, move) in self.moves())
        expect(self.square(move["to"])).to_have_attribute("aria-label", re.compile(rf"^{move['to']}, {move['animal']}"), timeout=PATIENCE)


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(come: Come) -> Visit:
    """Has somebody sit down at a new table."""

    def sit(size: ViewportSize, **wishes: Any) -> Visitor:
        there = come(size, Visitor, **wishes)
        there.lay(["me", "random"], game="animouv")
        expect(there.page.get_by_role("grid")).to_be_visible(timeout=PATIENCE)
        return there

    return sit


def first_move(standing: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """A move that may be made, and the square of its token."""
    move = next(move for move in standing["legal"] if move["do"] == "move")
    return standing["view"]["tokens"][move["animal"]], move


@SIZES
def test_two_clicks_of_the_mouse_move_a_token(visit: Visit, size: ViewportSize) -> None:
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
def test_the_mouse_drags_a_token(visit: Visit, size: ViewportSize) -> None:
    """Press, carry, let go."""
    there = visit(size)
    origin, move = first_move(there.my_turn())
    there.square(origin).drag_to(there.square(move["to"]))
    there.made(move)


@SIZES
def test_two_taps_move_a_token(visit: Visit, size: ViewportSize) -> None:
    """A finger lifts and lays."""
    there = visit(size, has_touch=True, is_mobile=True)
    origin, move = first_move(there.my_turn())
    there.square(origin).tap()
    there.square(move["to"]).tap()
    there.made(move)


@SIZES
def test_a_finger_drags_a_token_and_the_page_stays_where_it_is(visit: Visit, size: ViewportSize) -> None:
    """Real touch events, as the browser's own protocol sends them."""
    there = visit(size, has_touch=True, is_mobile=True)
    origin, move = first_move(there.my_turn())
    start, end = (there.square(name).bounding_box() for name in (origin, move["to"]))
    assert start and end
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
def test_the_keyboard_moves_a_token(visit: Visit, size: ViewportSize) -> None:
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


def test_p_on_the_board_passes(visit: Visit) -> None:
    """animouv.3.1: one may move, and so one may pass."""
    there = visit(DESK)
    there.my_turn()
    there.page.locator('[role="gridcell"][tabindex="0"]').focus()
    there.page.keyboard.press("p")
    there.wait(lambda: (0, {"do": "pass"}) in there.moves())


def test_a_square_out_of_reach_is_answered_with_the_rule_and_the_token_stays(visit: Visit) -> None:
    """The screen knows no rules: it asks, and the server says why not."""
    there = visit(DESK)
    standing = there.my_turn()
    origin, move = first_move(standing)
    reached = {one["to"] for one in standing["legal"] if one.get("animal") == move["animal"]}
    taken = set(standing["view"]["tokens"].values())
    beyond = next(f"{c}{r}" for c in "abcde" for r in "12345" if f"{c}{r}" not in reached | taken)
    there.square(origin).click()
    there.square(beyond).click()
    there.wait(lambda: any(clause.startswith("animouv.") for clause in there.refusals()))
    expect(there.square(origin)).to_have_attribute("aria-selected", "true")
    there.square(move["to"]).click()
    there.made(move)


def test_the_card_of_a_won_line_arrives_at_its_owner(visit: Visit) -> None:
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


def test_who_follows_the_address_of_a_table_where_they_are_awaited_again_has_their_seat(come: Come) -> None:
    ania, karol, watcher = come(PHONE), come(DESK), come(DESK)
    karol.sit(ania.lay(["me", "friend"], game="animouv", options={"stall": 2}))
    for guest in (ania, karol):
        expect(guest.page.locator("h1[data-turn]")).to_have_text("Your turn.", timeout=PATIENCE)
        guest.page.get_by_role("button", name="Got it").click()
        guest.page.get_by_role("button", name="Pass").click()
    old = ania.page.url
    ania.page.get_by_role("button", name="Again").click()
    ania.page.wait_for_url(lambda url: url != old, timeout=PATIENCE)
    expect(ania.page.get_by_text("Waiting for Karol")).to_be_visible(timeout=PATIENCE)
    ania.fits()
    ania.is_accessible()
    watcher.visit(ania.page.url)
    expect(watcher.page.get_by_text("Waiting for Karol")).to_be_visible(timeout=PATIENCE)
    expect(watcher.page.get_by_role("button", name="Sit down")).to_have_count(0)
    karol.visit(ania.page.url)
    for guest in (ania, karol, watcher):
        expect(guest.page.locator("[data-main]")).to_be_visible(timeout=PATIENCE)
    expect(ania.page.locator("h1[data-turn]")).to_have_text("Your turn.", timeout=PATIENCE)
    assert karol.seat(ania.page.url.rsplit("/", 1)[1])["seat"] == 1
