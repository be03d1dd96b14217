"""Amis Cube's table in a real browser: two build, pass and race while the house dies and comes back; and one plays alone to the end."""

import re
from itertools import product
from typing import Any

import pytest
from browser.guest import DESK, PATIENCE, PHONE, Come, Guest, Settings
from browser.house import House
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tabletails.games.amis_cube.blocks import SHAPE_NUMBERS, SHAPES, cell_names, read_cells
from tabletails.games.amis_cube.components import BOX
from tabletails.games.amis_cube.solver import solve

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("amis_cube_browser")]

SAND = 60
"""Seconds that the hourglass runs in the race that is played."""

Model = dict[str, Any]


class Builder(Guest):
    """Somebody at the table, and what their browser has fetched."""

    def __init__(self, browser: Browser, house: House, size: ViewportSize, settings: Settings, **wishes: Any) -> None:
        super().__init__(browser, house, size, settings, **wishes)
        self.fetched: list[str] = []
        self.page.on("request", lambda request: self.fetched.append(request.url))

    def own(self, seat: int) -> list[Model]:
        """The blocks in front of a seat."""
        blocks: list[Model] = self.view["boards"][seat]["blocks"]
        return blocks

    def phase(self, name: str, patience: int = PATIENCE) -> None:
        """Wait until the match is in a phase and the table shows it."""
        self.wait(lambda: self.view["phase"] == name, patience)
        expect(self.page.locator(f'[data-phase="{name}"]')).to_be_visible(timeout=PATIENCE)

    def cell(self, name: str) -> Locator:
        """A cell of the floors."""
        return self.page.locator(f'[data-cell="{int(name, 3)}"]')

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name)

    def floors(self) -> None:
        """Look at the floors."""
        self.button("Floors").click()
        expect(self.page.get_by_role("grid").first).to_be_visible()

    def pass_block(self, number: int) -> None:
        """Choose what to pass, and say so."""
        self.page.locator(f'[data-block="{number}"]').click()
        self.button(re.compile(r"^(Pass|Exchange) block")).click()

    def ghost(self) -> list[str]:
        """Where the block in hand would land."""
        fits = '[data-cell][aria-label*="your block fits here"]'
        cells = self.page.eval_on_selector_all(fits, "all => all.map(one => +one.dataset.cell)")
        return cell_names(sum(2**cell for cell in cells))

    def lay_block(self, number: int, cells: list[str]) -> None:
        """Take a block in hand, point at a cell, look for the way that is wanted, and lay it."""
        self.page.locator(f'[data-block="{number}"]').click()
        self.cell(cells[0]).hover()
        for _ in range(60):
            if self.ghost() == cells:
                break
            self.page.keyboard.press("n")
        self.page.keyboard.press("l")
        self.wait(lambda: any(block["block"] == number and block["lies"] == cells for block in self.own(0)))

    def fetched_three(self) -> bool:
        """Whether the part of the site that draws in three dimensions has been fetched."""
        return any(re.search(r"/assets/scene-[^/]+\.js", url) for url in self.fetched)


def wise_passes(ania: Builder, size: int) -> tuple[int, int]:
    """A block of each to pass, so that Ania can build a cube afterwards."""
    mine, theirs = ania.own(0), ania.own(1)
    for gives, gets in product(mine, theirs):
        if gives["size"] == gets["size"] == size:
            after = [SHAPE_NUMBERS[block["shape"]] for block in mine if block is not gives] + [SHAPE_NUMBERS[gets["shape"]]]
            if solve(after) is not None:
                return gives["block"], gets["block"]
    raise AssertionError("no passes leave Ania a cube")


def test_two_build_pass_and_race_while_the_house_dies(frail_house: House, come: Come) -> None:
    """Ania builds by hand and rings; Karol cuts at random and runs out of sand; the server is killed in the middle of it."""
    ania, karol = come(DESK, Builder, at=frail_house), come(PHONE, Builder, at=frail_house, has_touch=True)
    table = ania.lay(["me", "friend"], game="amis_cube", options={"mission": "clover_1", "hourglass": SAND})
    karol.sit(table)
    for guest in (ania, karol):
        guest.phase("build")

    ania.floors()
    for mask in BOX.missions[BOX.mission("clover_1")].example:
        cells = cell_names(mask)
        for name in cells:
            ania.cell(name).click()
        expect(ania.page.locator("[data-verdict]")).to_have_attribute("data-verdict", "block")
        ania.page.keyboard.press("c")
        ania.wait(lambda cells=cells: any(block["lies"] == cells for block in ania.own(0)))  # type: ignore[misc]
    ania.is_whole()

    karol.is_whole()
    karol.button("Cut at random").tap()
    for guest in (karol, ania):
        guest.button("Confirm my cube").click()
    for guest in (ania, karol):
        guest.phase("pass")

    gives, gets = wise_passes(ania, ania.view["draft"]["size"])
    ania.pass_block(gives)
    karol.wait(lambda: bool(karol.view["boards"][0]["chosen"]))
    assert karol.view["passing"] is None
    karol.pass_block(gets)
    for guest in (ania, karol):
        guest.phase("race")
        expect(guest.page.get_by_role("timer")).to_be_visible()

    ania.floors()
    numbers = sorted(ania.own(0), key=lambda block: block["block"])
    found = solve([SHAPE_NUMBERS[block["shape"]] for block in numbers])
    assert found is not None
    way = {block["block"]: cell_names(mask) for block, mask in zip(numbers, found, strict=True)}
    first, rest = list(way)[:4], list(way)[4:]
    for number in first:
        ania.lay_block(number, way[number])
    karol.wait(lambda: karol.view["boards"][0]["filled"] == sum(len(way[number]) for number in first))

    frail_house.kill()
    for guest in (ania, karol):
        expect(guest.page.get_by_text("Reconnecting; nothing is lost.")).to_be_visible(timeout=PATIENCE)
    frail_house.open()
    for guest in (ania, karol):
        expect(guest.page.get_by_text("Reconnecting; nothing is lost.")).to_have_count(0, timeout=PATIENCE)
        guest.forgive_death()

    for number in rest:
        ania.lay_block(number, way[number])
    ania.is_whole()
    expect(ania.page.locator("[data-say]")).to_have_text("Your cube is complete: ring the bell!")
    # Karol goes on as well, though he will not get far.
    lying = karol.own(1)[0]
    karol.page.locator(f'[data-block="{lying["block"]}"]').tap()
    karol.button("Lay it").tap()
    karol.wait(lambda: any(block["lies"] for block in karol.own(1)))
    karol.is_whole()
    ania.button("Ring the bell").click()
    expect(ania.page.locator("[data-say]")).to_have_text("You rang the bell. Watch the others finish.")

    for guest in (ania, karol):
        guest.phase("pass", SAND * 2000)
        expect(guest.page.locator("[data-after]")).to_be_visible()
        assert guest.view["points"] == [[3, 0]]
        expect(guest.page.locator('[data-plate="0"]')).to_contain_text("points: 3")
    assert [event["by"] for event in (m["event"] for m in karol.heard if m["type"] == "event") if event["move"]["do"] == "sand_out"] == [-2]
    ania.is_whole()


def test_what_is_no_block_is_said_at_once_and_refused_with_the_rule(come: Come) -> None:
    """The screen has `legal` to tell from; the house says why."""
    ania = come(DESK, Builder)
    ania.lay(["me"], game="amis_cube")
    ania.phase("build")
    ania.floors()
    for name in ("000", "222"):
        ania.cell(name).click()
    expect(ania.page.locator("[data-verdict]")).to_have_attribute("data-verdict", "no_block")
    ania.button(re.compile("^Make a block")).click()
    ania.wait(lambda: "amis_cube.2.2" in ania.refusals())
    ania.button("Wipe").click()
    expect(ania.page.locator("[data-verdict]")).to_have_attribute("data-verdict", "none")


def test_the_cube_in_three_dimensions_is_fetched_where_it_is_shown_and_can_be_painted(come: Come) -> None:
    """A desk shows the cube; a phone shows floors and fetches nothing for three dimensions."""
    ania, karol = come(DESK, Builder), come(PHONE, Builder, has_touch=True)
    ania.visit("/")
    assert not ania.fetched_three()
    for guest in (ania, karol):
        guest.lay(["me"], game="amis_cube")
        guest.phase("build")
    cube = ania.page.locator('[data-cube="drawn"]')
    expect(cube).to_be_visible(timeout=PATIENCE)
    assert ania.fetched_three()
    box = cube.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ania.page.mouse.click(x, y)
    expect(ania.page.locator("[data-verdict]")).to_have_attribute("data-verdict", "more")
    ania.page.mouse.move(x, y)
    ania.page.mouse.down()
    ania.page.mouse.move(x + 120, y + 20, steps=6)
    ania.page.mouse.up()
    expect(ania.page.locator("[data-verdict]")).to_have_attribute("data-verdict", "more")
    ania.floors()
    expect(ania.page.locator('[data-cell][aria-label*="painted"]')).to_have_count(1)
    expect(karol.page.get_by_role("grid")).to_have_count(3)
    assert not karol.fetched_three()


def test_alone_to_the_end_and_again_in_the_replay(come: Come) -> None:
    """Cut, exchange, lay down, four times; then the match is looked at move by move."""
    ania = come(PHONE, Builder, has_touch=True)
    table = ania.lay(["me"], game="amis_cube", options={"mission": "red_1"})
    ania.phase("build")
    ania.button("Cut at random").tap()
    ania.button("Confirm my cube").tap()
    for number in range(4):
        ania.phase("pass")
        block = next(move["block"] for move in ania.standing["legal"] if move["do"] == "pass")
        ania.page.locator(f'[data-block="{block}"]').tap()
        ania.button(re.compile(r"^Exchange block")).tap()
        ania.phase("race")
        ania.button("Lay down").tap()
        ania.button("Yes, lay down").tap()
        ania.wait(lambda done=number + 1: ania.view["round"] == done)  # type: ignore[misc]
    ania.phase("over")
    expect(ania.page.locator("[data-after]")).to_be_visible()
    frames = ania.ask(f"/api/tables/{table}/replay")["frames"]
    race = next(n for n, frame in enumerate(frames) if frame["view"]["phase"] == "race")
    ania.visit(f"/r/{table}#{race}")
    expect(ania.page.locator('[data-phase="race"]')).to_be_visible(timeout=PATIENCE)
    expect(ania.page.get_by_role("grid")).to_have_count(3)
    expect(ania.button("Ring the bell")).to_have_count(0)
    ania.is_whole()


def test_what_the_screen_is_told_of_shapes_is_what_the_solver_takes() -> None:
    """The helper above reads shapes by name and places by cells; both come from the same box."""
    assert all(read_cells(cell_names(shape.cells)) == shape.cells for shape in SHAPES)
