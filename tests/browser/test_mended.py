"""What once went wrong at the tables of a browser: several tabs, damaged memories, seats nobody knows, forced colours, little room."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from .guest import DESK, PATIENCE, PHONE, Come, Guest

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

NARROW: ViewportSize = {"width": 320, "height": 640}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""A desk at 200%."""


def lay(guest: Guest, seats: list[str], **wishes: Any) -> dict[str, Any]:
    """Lay a table from afar, so that the guest's browser knows nothing of it."""
    wishes = {"game": guest.first_game()["id"], "name": "Ania", **wishes}
    made: dict[str, Any] = guest.ask("/api/tables", {"seats": seats, **wishes})
    return {"game": wishes["game"], **made}


def hold(guest: Guest, made: dict[str, Any], **other: Any) -> None:
    """Have the guest's browser remember a seat."""
    held = {key: made[key] for key in ("table", "game", "seat", "secret")} | {"since": 0} | other
    guest.visit("/about")
    guest.page.evaluate("held => localStorage.setItem('tabletails.seats', JSON.stringify([held]))", held)


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("h1[data-turn]")).to_be_visible(timeout=PATIENCE)


def test_a_seat_taken_in_one_tab_is_not_lost_by_sitting_down_in_another(come: Come) -> None:
    guest = come(DESK)
    one, other = (lay(guest, ["me", "friend", "friend"]) for _ in range(2))
    first = guest.visit(f"/t/{one['table']}")
    second = guest.context.new_page()
    second.goto(f"/t/{other['table']}")
    expect(second.get_by_role("button", name="Sit down")).to_be_visible(timeout=PATIENCE)
    sit_down(first)
    lines: list[Any] = []
    first.on("websocket", lambda line: lines.append(line))
    sit_down(second)
    first.wait_for_timeout(500)
    assert lines == []  # the first tab keeps its line while the other sits down
    held = json.loads(first.evaluate("localStorage.getItem('tabletails.seats')"))
    assert {seat["table"] for seat in held} == {one["table"], other["table"]}
    first.reload()
    expect(first.get_by_role("heading", name="The kettle is on.")).to_be_visible(timeout=PATIENCE)
    assert guest.seat(one["table"])["seat"] == 1


@pytest.mark.parametrize("damaged", ["5", "{}", "null", '"x"', "[null]", "not JSON"])
def test_a_damaged_memory_does_not_blank_the_site(come: Come, damaged: str) -> None:
    guest = come(DESK)
    guest.visit("/about")
    keys = ("seats", "name", "level", "settings")
    guest.page.evaluate("([keys, text]) => keys.forEach(key => localStorage.setItem(`tabletails.${key}`, text))", [keys, damaged])
    page = guest.visit("/")
    expect(guest.card()).to_be_visible(timeout=PATIENCE)
    table = lay(guest, ["me", "friend"])["table"]
    page.goto(f"/t/{table}")
    sit_down(page)
    assert guest.seat(table)["seat"] == 1


def test_a_seat_that_the_table_does_not_know_is_forgotten_and_one_may_sit_down_anew(come: Come) -> None:
    guest = come(DESK)
    made = lay(guest, ["me", "friend"])
    hold(guest, made, secret="nobody's")
    page = guest.page
    page.goto(f"/t/{made['table']}")
    expect(page.get_by_role("alert")).to_contain_text("does not know the seat", timeout=PATIENCE)
    assert page.evaluate("localStorage.getItem('tabletails.seats')") == "[]"
    guest.is_accessible()
    sit_down(page)
    assert guest.seat(made["table"])["seat"] == 1


def test_who_holds_no_seat_any_more_watches_a_match_under_way(come: Come) -> None:
    guest = come(PHONE)
    made = lay(guest, ["me", "random"])
    hold(guest, made, secret="nobody's")
    page = guest.page
    page.goto(f"/t/{made['table']}")
    expect(page.locator("[data-game]")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("does not know the seat")).to_be_visible()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    guest.fits()


def test_any_other_refusal_at_the_door_is_shown_with_a_way_on(come: Come) -> None:
    guest = come(PHONE)
    made = lay(guest, ["me", "random"])
    hold(guest, made)
    greetings = 0

    def door(line: WebSocketRoute) -> None:
        nonlocal greetings
        greetings += 1
        if greetings > 1:
            line.connect_to_server()
            return
        why = {"clause": "house.full", "message": "The house is full", "remedy": "come back in an hour"}
        line.on_message(lambda _hello: line.send(json.dumps({"type": "refused", "id": None, "n": 0, **why})))

    page = guest.page
    page.route_web_socket(re.compile("/ws/"), door)
    page.goto(f"/t/{made['table']}")
    expect(page.get_by_role("heading", name="The house is full.")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Come back in an hour.")).to_be_visible()
    guest.is_accessible()
    assert guest.seat(made["table"])["secret"] == made["secret"]
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-game]")).to_be_visible(timeout=PATIENCE)


EDGELESS = """() => [...document.querySelectorAll("button, .button, dialog[open], .tile")].filter(one => {
    const look = getComputedStyle(one), box = one.getBoundingClientRect();
    const hidden = box.width < 2 || look.visibility === "hidden" || look.opacity === "0" || one.closest(".hidden-text");
    const edge = look.outlineStyle !== "none" || parseFloat(look.borderTopWidth) > 0 && look.borderTopStyle !== "none";
    return !hidden && !edge;
}).map(one => one.outerHTML.slice(0, 120))"""
"""What can be pressed or lies on top, and has no edge once backgrounds and shadows are gone."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_under_forced_colours_whatever_is_pressed_or_lies_on_top_has_an_edge(come: Come, size: Any) -> None:
    guest = come(size, forced_colors="active", settings={"motion": "off"})
    page = guest.visit("/")
    expect(guest.card()).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert page.evaluate(EDGELESS) == []
    chosen = page.get_by_role("dialog").locator("label:has(:checked)").first
    expect(chosen).to_have_css("outline-width", "4px")
    for game in guest.ask("/api/games"):
        hold(guest, lay(guest, ["me", "random"], game=game["id"]))
        page.goto(f"/t/{page.evaluate('JSON.parse(localStorage.getItem(`tabletails.seats`))[0].table')}")
        expect(page.locator("[data-game] button").first).to_be_visible(timeout=PATIENCE)
        assert page.evaluate(EDGELESS) == []
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog", name="Rules")).to_have_css("outline-style", "solid")
    button = page.get_by_role("dialog").get_by_role("button", name="Close")
    page.keyboard.press("Tab")
    button.focus()
    expect(button).to_have_css("outline-offset", "2px")  # the keyboard's focus is still shown
    guest.forgive("GL Driver Message")


@pytest.mark.parametrize("size", [ZOOMED, NARROW], ids=["magnified twice", "narrow"])
def test_how_to_play_leaves_a_board_free_that_has_little_room(come: Come, size: Any) -> None:
    guest = come(size)
    hold(guest, lay(guest, ["me", "random"]))
    page = guest.page
    page.goto(f"/t/{page.evaluate('JSON.parse(localStorage.getItem(`tabletails.seats`))[0].table')}")
    sheet = page.locator("[data-newcomer]")
    expect(sheet).to_be_visible(timeout=PATIENCE)
    page.wait_for_timeout(300)
    lesson, board = sheet.bounding_box(), page.locator("[data-main]").bounding_box()
    assert lesson["height"] < 80
    assert max(0, min(board["y"] + board["height"], size["height"]) - max(board["y"], 0)) > lesson["height"]
    turn = page.locator("h1[data-turn]").bounding_box()
    assert lesson["y"] > turn["y"] + turn["height"]
    guest.touchable()
    guest.is_accessible()
    sheet.get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog", name="Rules").get_by_role("heading", name="How to play")).to_be_visible(timeout=PATIENCE)
    expect(sheet).to_have_count(0)


def test_the_turn_is_read_however_long_the_names_of_those_who_are_away(come: Come) -> None:
    guest = come(NARROW, settings={"motion": "off"})
    made = lay(guest, ["me", "friend", "friend", "friend"])
    for name in ("Wilhelmina Featherstoneh", "Maximiliano Fernandez-Ca", "Aleksandra Brzeczyszczyk"):
        guest.ask(f"/api/tables/{made['table']}/sit", {"name": name})
    hold(guest, made)
    page = guest.page
    page.goto(f"/t/{made['table']}")
    turn, away = page.locator("h1[data-turn]"), page.locator("[data-latest]")
    expect(away).to_contain_text("away just now", timeout=PATIENCE)
    said, below, bar = turn.bounding_box(), away.bounding_box(), page.locator("header .said").first.bounding_box()
    assert said["height"] >= turn.evaluate("one => parseFloat(getComputedStyle(one).lineHeight)")
    assert turn.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    assert below["y"] + below["height"] <= bar["y"] + bar["height"] + 1
