"""Every page: it fits, it is accessible in every light, it can be touched, and it says kindly what is missing."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from .guest import DESK, PATIENCE, PHONE, Come

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOMS = pytest.mark.parametrize(
    ("size", "theme"), [(PHONE, "light"), (DESK, "dark"), (PHONE, "contrast")], ids=["phone by day", "desk at night", "phone in contrast"]
)


@ROOMS
def test_every_page_fits_and_is_accessible(come: Come, size: ViewportSize, theme: str) -> None:
    guest = come(size, settings={"theme": theme, "motion": "off"}, has_touch=size is PHONE)
    guest.visit("/")
    game = guest.first_game()["id"]
    expect(guest.page.get_by_role("button", name="Play now").first).to_be_enabled(timeout=PATIENCE)
    for path in ("/", "/lobby", f"/rules/{game}", "/developers", "/about"):
        guest.visit(path)
        guest.page.wait_for_load_state("networkidle")
        expect(guest.page.get_by_text("One moment…")).to_have_count(0, timeout=PATIENCE)
        guest.is_whole()


@ROOMS
def test_every_dialog_fits_and_is_accessible(come: Come, size: ViewportSize, theme: str) -> None:
    guest = come(size, settings={"theme": theme, "motion": "off"})
    page = guest.visit("/")
    for opener in ("With friends", "Settings"):
        page.get_by_role("button", name=opener).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        guest.fits()
        guest.is_accessible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_table_that_does_not_exist_is_said_kindly(come: Come) -> None:
    guest = come()
    page = guest.visit("/t/nosuchtable")
    expect(page.get_by_role("heading", name="There is no such page, and no such table")).to_be_visible(timeout=PATIENCE)
    guest.is_accessible()
    guest.forgive("404")  # the browser notes the house's answer by itself
    page.get_by_role("link", name="To the first page").last.click()
    expect(page.get_by_role("heading", name="Animal games at one table")).to_be_visible()


def test_settings_are_kept_and_dark_is_dark_from_the_first_paint(come: Come) -> None:
    guest = come()
    page = guest.visit("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Night", exact=True).click()
    page.get_by_label("Language").select_option("pl")
    expect(page.get_by_role("dialog")).to_have_attribute("aria-label", "Ustawienia")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(29, 26, 38)"
    expect(page.get_by_role("heading", name="Zwierzęce gry przy jednym stole")).to_be_visible()


@pytest.mark.parametrize("language", ["pl", "pt", "fr", "ko"])
def test_other_languages_fit_on_a_phone(come: Come, language: str) -> None:
    guest = come(PHONE, settings={"language": language})
    page = guest.visit("/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.lang") == language
    guest.fits()
    guest.lay(["me", "friend"])
    guest.fits()


def test_the_rulebook_is_searched_and_opens_at_a_clause(come: Come) -> None:
    guest = come()
    guest.visit("/about")
    game = guest.first_game()["id"]
    clause: Any = guest.ask(f"/api/games/{game}/rules")["clauses"][-1]
    page = guest.visit(f"/rules/{game}#{clause['id']}")
    expect(page.locator(f'[data-clause="{clause["id"]}"]')).to_be_focused(timeout=PATIENCE)
    page.get_by_role("searchbox").fill("zzzzzz")
    expect(page.get_by_text("No clause says that.")).to_be_visible()
    page.get_by_role("searchbox").fill(clause["id"])
    expect(page.locator("[data-clause]")).to_have_count(1)


def test_the_developers_page_has_every_operation_of_the_document(come: Come) -> None:
    guest = come()
    page = guest.visit("/developers")
    document = guest.ask("/api/openapi.json")
    for path in document["paths"]:
        expect(page.get_by_text(path, exact=True).first).to_be_attached(timeout=PATIENCE)


def test_with_a_keyboard_alone_one_comes_from_the_first_page_to_a_table(come: Come) -> None:
    guest = come()
    page = guest.visit("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled(timeout=PATIENCE)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.includes('Play now')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    expect(page.locator("h1[data-turn]")).to_be_visible(timeout=PATIENCE)
