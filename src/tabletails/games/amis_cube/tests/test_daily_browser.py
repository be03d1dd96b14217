"""Today's puzzle in a real browser, solved through its interface with the solver's solution: by mouse, by touch and by keyboard."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from browser.guest import DESK, PATIENCE, PHONE, Come, Guest
from playwright.sync_api import Page, ViewportSize, expect

from tabletails.games.amis_cube.blocks import CELL_NAMES

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("amis_cube_browser")]

Open = Callable[..., Guest]


@pytest.fixture
def puzzle(come: Come) -> Open:
    """Has a guest open today's puzzle."""

    def visit(size: ViewportSize, **wishes: Any) -> Guest:
        guest: Guest = come(size, **wishes)
        expect(guest.visit("/g/amis_cube/today").locator(".begin button")).to_be_visible(timeout=PATIENCE)
        return guest

    return visit


def begin(page: Page) -> dict[int, set[int]]:
    """Turn the hourglass and look at the floors; returns where the solver would lay each block."""
    page.locator(".begin button").click()
    expect(page.locator("[data-race]")).to_be_visible(timeout=PATIENCE)
    floors = page.get_by_role("button", name="Floors")
    if floors.get_attribute("aria-pressed") == "false":
        floors.click()
    expect(page.locator("[data-floors]")).to_be_visible(timeout=PATIENCE)
    day = page.evaluate("JSON.parse(localStorage.getItem('tabletails.amis_cube.daily')).day")
    asked = page.request.get("/api/games/amis_cube/extra/puzzle", params={"day": day, "move": json.dumps({"do": "lay_down"})})
    solution = asked.json()["view"]["after"][0]["solution"]
    return {laid["block"]: {CELL_NAMES.index(cell) for cell in laid["cells"]} for laid in solution}


def ghost(page: Page) -> set[int]:
    """The cells over which the block in hand hangs."""
    found: list[int] = page.eval_on_selector_all('[data-cell][aria-selected="true"]', "all => all.map(one => Number(one.dataset.cell))")
    return set(found)


def turn_until(page: Page, cells: set[int], another: Callable[[], None]) -> None:
    """Ask for another place until the ghost hangs there."""
    for _ in range(150):
        if ghost(page) == cells:
            return
        another()
    raise AssertionError(f"the ghost never came to {sorted(cells)}")


def lies(page: Page, block: int) -> None:
    """The block is seen to lie in the cube."""
    expect(page.locator(f'button[data-block="{block}"]')).to_have_attribute("aria-label", re.compile("in the cube"), timeout=PATIENCE)


def finish(page: Page) -> str:
    """Ring the bell; returns the line to share."""
    page.get_by_role("button", name="Ring the bell").click()
    expect(page.locator("[data-result]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-result] h2")).to_have_text(re.compile(r"^Built in \d:\d\d!$"))
    return "".join(page.locator("[data-square]").all_text_contents())


def test_the_mouse_solves_todays_puzzle_and_the_streak_and_the_result_stay(puzzle: Open) -> None:
    page = puzzle(DESK, permissions=["clipboard-read", "clipboard-write"]).page
    for block, cells in begin(page).items():
        page.locator(f'button[data-block="{block}"]').click()
        page.locator(f'[data-cell="{min(cells)}"]').hover()
        turn_until(page, cells, lambda: page.get_by_role("button", name="Another").click())
        page.locator(f'[data-cell="{min(cells)}"]').click()
        lies(page, block)
    assert set(finish(page)) == {"🟩"}
    page.get_by_role("button", name="Copy").click()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert re.fullmatch(r"Amis Cube \d{4}-\d\d-\d\d · \w+", lines[0]) and re.fullmatch(r"Built in \d:\d\d!", lines[1])
    assert set(lines[2]) == {"🟩"} and lines[3].endswith("/g/amis_cube/today")
    page.reload()
    expect(page.locator("[data-result] h2")).to_have_text(lines[1], timeout=PATIENCE)
    expect(page.get_by_text("Days in a row: 1")).to_be_visible()


def test_a_finger_solves_todays_puzzle_on_the_floors(puzzle: Open) -> None:
    guest = puzzle(PHONE, has_touch=True, is_mobile=True)
    page = guest.page
    blocks = begin(page)
    first = next(iter(blocks))
    for block, cells in [(first, blocks[first]), *blocks.items()]:
        page.locator(f'button[data-block="{block}"]').tap()  # the first one a second time: taken out again
        if ghost(page) != cells:
            turn_until(page, cells, lambda: page.get_by_role("button", name="Another").tap())
        page.get_by_role("button", name="Lay it").tap()
        lies(page, block)
    assert "🟨" in finish(page)
    guest.fits()


def test_the_keyboard_solves_todays_puzzle(puzzle: Open) -> None:
    page = puzzle(DESK).page
    for block, cells in begin(page).items():
        page.locator(f'button[data-block="{block}"]').focus()
        page.keyboard.press("Enter")
        walk(page, min(cells))
        turn_until(page, cells, lambda: page.keyboard.press("n"))
        page.keyboard.press("Enter")
        lies(page, block)
    page.keyboard.press("b")
    expect(page.locator("[data-result] h2")).to_be_focused(timeout=PATIENCE)


def walk(page: Page, cell: int) -> None:
    """Lead the keyboard over the floors to a cell."""
    page.locator('[data-cell][tabindex="0"]').focus()
    at = page.evaluate("Number(document.activeElement.dataset.cell)")
    for step, back, forth in ((9, "PageDown", "PageUp"), (3, "ArrowUp", "ArrowDown"), (1, "ArrowLeft", "ArrowRight")):
        here, there = at // step % 3, cell // step % 3
        for _ in range(abs(there - here)):
            page.keyboard.press(forth if there > here else back)
    expect(page.locator(f'[data-cell="{cell}"]')).to_be_focused()


def test_who_gives_up_sees_a_solution_piece_by_piece(puzzle: Open) -> None:
    page = puzzle(PHONE, settings={"motion": "off"}).page
    begin(page)
    page.get_by_role("button", name="Lay down").click()
    page.get_by_role("button", name="Lay down").first.click()
    expect(page.locator("[data-result] h2")).to_have_text(re.compile("Not today"), timeout=PATIENCE)
    player = page.locator("[data-solution]")
    steps = player.locator("ol button").count()
    for _ in range(steps):
        player.get_by_role("button", name="One on").click()
    expect(player.get_by_role("status")).to_have_text(re.compile(f"Step {steps} of {steps}: .* The cube is whole"))
    assert player.locator('[data-cell][aria-label*="block"]').count() == 27
    player.get_by_role("button", name="From the beginning").click()
    player.get_by_role("button", name="Play it").click()
    expect(player.get_by_role("status")).to_have_text(re.compile("Step 2 of"), timeout=PATIENCE)


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (DESK, "dark"), (PHONE, "contrast")])
def test_every_moment_is_accessible_and_fits(puzzle: Open, size: ViewportSize, theme: str) -> None:
    guest = puzzle(size, settings={"theme": theme, "motion": "off"})
    page = guest.page

    def holds() -> None:
        guest.is_accessible()
        guest.fits()

    holds()
    begin(page)
    page.locator('button[data-block="0"]').click()
    holds()
    page.get_by_role("button", name="Lay down").click()
    holds()
    page.get_by_role("button", name="Lay down").first.click()
    expect(page.locator("[data-result]")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-solution]").get_by_role("button", name="One on").click()
    holds()


@pytest.mark.parametrize("language", ["pl", "pt", "fr", "ko"])
def test_other_languages_fit_on_a_phone(puzzle: Open, language: str) -> None:
    guest = puzzle(PHONE, settings={"language": language})
    guest.fits()
    guest.page.locator(".begin button").click()
    expect(guest.page.locator("[data-race]")).to_be_visible(timeout=PATIENCE)
    guest.fits()
