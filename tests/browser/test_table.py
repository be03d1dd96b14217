"""At the table: sitting down, the frame around the board, refusals, the end, replay. Names no game: it plays the first one found."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from tabletails.core.match import verify
from tabletails.core.record import read_record

from .guest import DESK, PATIENCE, PHONE, Come

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOMS = pytest.mark.parametrize(
    ("size", "theme"), [(DESK, "light"), (PHONE, "dark"), (DESK, "contrast")], ids=["desk by day", "phone at night", "desk in contrast"]
)
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


def board(page: Page) -> Any:
    """The game's own table, once it is drawn."""
    return page.locator("[data-game]")


def spoken(page: Page) -> Any:
    """What a screen reader was last told."""
    return page.locator("[data-announcer]")


@SIZES
def test_play_now_puts_one_at_a_table_in_one_click(come: Come, size: ViewportSize) -> None:
    guest = come(size, has_touch=size is PHONE)
    page = guest.visit("/")
    play = page.get_by_role("button", name="Play now").first
    expect(play).to_be_enabled(timeout=PATIENCE)
    if size is PHONE:
        play.tap()
    else:
        play.click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    expect(board(page)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("h1[data-turn]")).to_have_text(re.compile(r"turn|thinking|deal"), timeout=PATIENCE)
    guest.fits()
    guest.visit("/")
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible(timeout=PATIENCE)


def test_friends_meet_by_a_link(come: Come) -> None:
    ania = come()
    page = ania.visit("/")
    ania.card().get_by_role("button", name="With friends").click()
    page.get_by_role("dialog").get_by_label("Your name at the table").fill("Ania")
    page.get_by_role("button", name="Set up a table").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    expect(page.get_by_role("img", name="QR code of the link to this table")).to_be_visible(timeout=PATIENCE)
    link = page.get_by_label("The link to this table", exact=True).input_value()
    assert link == page.url
    ania.fits()
    ania.is_accessible()

    karol = come(PHONE, has_touch=True)
    page = karol.visit(link)
    expect(page.get_by_role("heading", name="Ania has kept a seat for you")).to_be_visible()
    karol.is_accessible()
    page.get_by_label("Your name at the table").fill("Karol")
    page.get_by_role("button", name="Sit down").tap()
    for guest in (ania, karol):
        expect(board(guest.page)).to_be_visible(timeout=PATIENCE)
        expect(board(guest.page).get_by_text("Karol").first).to_be_visible()

    karol.context.close()
    expect(ania.page.locator("[data-latest]")).to_contain_text("Karol is away just now.", timeout=PATIENCE)
    karol.context = ania.context


def test_who_only_watches_sees_the_board_and_has_no_seat(come: Come) -> None:
    ania, karol = come(), come()
    table = ania.lay(["me", "friend"])
    page = karol.visit(f"/t/{table}")
    page.get_by_role("button", name="Only watch").click()
    expect(page.get_by_role("heading", name="The kettle is on.")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("localStorage.getItem('tabletails.seats')") is None


def test_an_open_table_stands_in_the_lobby(come: Come) -> None:
    ania, karol = come(), come()
    table = ania.lay(["me", "open"], name="Wide Open", public=True)
    page = karol.visit("/lobby")
    page.get_by_role("link").filter(has_text="Wide Open").click()
    page.wait_for_url(f"**/t/{table}?from=lobby")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible(timeout=PATIENCE)


@ROOMS
def test_the_frame_around_the_board_is_accessible(come: Come, size: ViewportSize, theme: str) -> None:
    guest = come(size, settings={"theme": theme, "motion": "off"})
    guest.lay(["me", "random"])
    page = guest.page
    expect(board(page)).to_be_visible(timeout=PATIENCE)
    guest.fits()
    guest.is_accessible()
    for drawer in ("Log", "Rules"):
        page.get_by_role("button", name=drawer, exact=True).click()
        expect(page.get_by_role("dialog", name=drawer)).to_be_visible()
        expect(page.get_by_text("One moment…")).to_have_count(0, timeout=PATIENCE)
        guest.fits()
        guest.is_accessible()
        page.get_by_role("dialog", name=drawer).get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_log_reads_as_sentences_and_is_spoken(come: Come) -> None:
    guest = come()
    table = guest.lay(["me", "random"])
    expect(board(guest.page)).to_be_visible(timeout=PATIENCE)
    guest.play(table, 1)
    guest.page.get_by_role("button", name="Log", exact=True).click()
    log = guest.page.get_by_role("dialog", name="Log")
    expect(log.get_by_text(re.compile(r"^Ania\b.+\.$")).last).to_be_visible(timeout=PATIENCE)
    assert "{" not in log.inner_text()
    expect(spoken(guest.page)).to_have_text(re.compile(r"\.\s*$"), timeout=PATIENCE)


@SIZES
def test_a_refusal_says_why_and_opens_the_clause(come: Come, size: ViewportSize) -> None:
    guest = come(size)
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    guest.page.route_web_socket("**/ws/*", listen)
    guest.lay(["me", "random"])
    page = guest.page
    expect(board(page)).to_be_visible(timeout=PATIENCE)
    clause = guest.ask(f"/api/games/{guest.first_game()['id']}/rules")["clauses"][-1]["id"]
    refusal = {"type": "refused", "id": None, "clause": clause, "message": "That is not for now", "remedy": "wait a little", "n": 0}
    lines[-1].send(json.dumps(refusal))
    expect(page.locator("[data-refusal]")).to_have_text(re.compile(r"That is not for now\. Wait a little\."))
    guest.fits()
    guest.is_accessible()
    page.get_by_role("button", name=re.compile("^See rule")).click()
    expect(page.locator(f'[data-clause="{clause}"]')).to_be_focused(timeout=PATIENCE)
    expect(page.locator("[data-refusal]")).to_have_count(0)


def test_a_line_that_drops_comes_back_by_itself(come: Come) -> None:
    guest = come()
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    guest.page.route_web_socket("**/ws/*", listen)
    table = guest.lay(["me", "friend"])
    page = guest.page
    expect(page.get_by_role("heading", name="The kettle is on.")).to_be_visible(timeout=PATIENCE)
    lines[-1].close(code=1012)
    expect(page.get_by_text("Reconnecting; nothing is lost.")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Reconnecting; nothing is lost.")).to_have_count(0, timeout=PATIENCE)
    assert len(lines) == 2
    assert guest.seat(table)["seat"] == 0


def test_reduced_motion_makes_things_fade(come: Come) -> None:
    guest = come(settings={"motion": "system"}, reduced_motion="reduce")
    page = guest.visit("/")
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('dialog[open]')).animationName") == "none"


def test_the_end_shows_the_result_the_proof_and_the_way_to_another(come: Come, tmp_path: Path) -> None:
    guest = come()
    table = guest.lay(["me", "random"])
    page = guest.page
    guest.play(table, 100_000)
    end = page.get_by_role("region", name="The result")
    expect(end).to_be_visible(timeout=PATIENCE)
    expect(end.get_by_role("heading")).to_have_text(re.compile(r"win|wins|share"))
    guest.is_accessible()
    end.get_by_role("button", name="Proof of the shuffle").click()
    expect(page.get_by_text("They match: this is the secret that was sealed before the match.")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("The house checked every draw")).to_be_visible(timeout=PATIENCE)
    guest.is_accessible()
    page.keyboard.press("Escape")

    end.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/r/{table}", timeout=PATIENCE)
    moment = page.locator("[data-moment]")
    expect(moment).to_be_visible(timeout=PATIENCE)
    expect(board(page)).to_be_visible()
    page.keyboard.press("Home")
    expect(moment).to_have_attribute("data-moment", "0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(moment).to_have_attribute("data-moment", "1")
    assert page.url.endswith("#1")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    guest.fits()
    guest.is_accessible()

    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(moment).to_have_attribute("data-moment", re.compile("[1-9]"), timeout=PATIENCE)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play it")).to_be_visible()

    with page.expect_download() as coming:
        page.get_by_role("link", name="Record").click()
    coming.value.save_as(tmp_path / "match.tails")
    verdict = verify(read_record((tmp_path / "match.tails").read_text(encoding="utf-8")))
    assert verdict.ok, verdict.fault

    guest.visit(f"/r/{table}#3")
    expect(moment).to_have_attribute("data-moment", "3", timeout=PATIENCE)
    page.get_by_label("Seen by").select_option(label="As Ania")
    expect(moment).to_have_attribute("data-moment", "3")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    expect(board(page)).to_be_visible(timeout=PATIENCE)

    guest.visit(f"/t/{table}")
    page.get_by_role("button", name="Again").click()
    expect(page).not_to_have_url(re.compile(table), timeout=PATIENCE)
    expect(board(page)).to_be_visible(timeout=PATIENCE)


def test_a_match_that_goes_on_cannot_be_replayed_yet(come: Come) -> None:
    guest = come()
    table = guest.lay(["me", "random"])
    page = guest.visit(f"/r/{table}")
    expect(page.get_by_role("heading", name="There is nothing to replay here yet")).to_be_visible(timeout=PATIENCE)
    guest.forgive("409")  # the browser notes the house's answer by itself


@SIZES
def test_a_newcomer_is_told_how_to_play_once_and_has_the_keyboard_at_the_board(come: Come, size: ViewportSize) -> None:
    guest = come(size)
    page = guest.visit("/")
    play = guest.card().get_by_role("button", name="Play now")
    expect(play).to_be_enabled(timeout=PATIENCE)
    play.click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    lesson = page.get_by_role("complementary", name="How to play")
    expect(lesson.get_by_role("listitem")).to_have_count(3, timeout=PATIENCE)
    table, told = page.locator("[data-main]").bounding_box(), lesson.bounding_box()
    if table and told:
        assert told["x"] >= table["x"] + table["width"] or told["y"] >= table["y"] + table["height"]
        expect(page.locator("[data-main] :focus")).to_have_count(1, timeout=PATIENCE)
    guest.is_accessible()
    lesson.get_by_role("button", name="Got it").click()
    expect(lesson).to_have_count(0)
    page.reload()
    expect(board(page)).to_be_visible(timeout=PATIENCE)
    expect(lesson).to_have_count(0)


def test_what_just_happened_stands_near_the_turn(come: Come) -> None:
    guest = come()
    table = guest.lay(["me", "random"])
    expect(board(guest.page)).to_be_visible(timeout=PATIENCE)
    guest.play(table, 1)
    expect(guest.page.locator("[data-latest]")).to_have_text(re.compile(r"\w.+\.$"), timeout=PATIENCE)


def test_a_seat_kept_for_a_friend_is_not_offered_from_the_lobby(come: Come) -> None:
    ania, karol = come(), come()
    table = ania.lay(["me", "friend"], public=True)
    page = karol.visit(f"/t/{table}?from=lobby")
    expect(page.get_by_role("heading", name="Ania is expecting friends")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    karol.is_accessible()


@pytest.mark.parametrize("path", ["/r/nosuchtable", "/no/such/page"])
def test_where_there_is_nothing_there_is_a_way_home(come: Come, path: str) -> None:
    guest = come()
    page = guest.visit(path)
    expect(page.get_by_role("heading", name="There is no such page, and no such table")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("link", name="To the first page").last).to_be_visible()
    guest.forgive("404")  # the browser notes the house's answer by itself


def test_on_a_phone_all_of_a_replay_is_within_reach(come: Come) -> None:
    guest = come(PHONE)
    table = guest.lay(["me", "random"])
    expect(board(guest.page)).to_be_visible(timeout=PATIENCE)
    guest.play(table, 100_000)
    page = guest.visit(f"/r/{table}#3")
    more = page.get_by_role("button", name="More", exact=True)
    expect(more).to_be_in_viewport(timeout=PATIENCE)
    guest.touchable()
    more.click()
    drawer = page.get_by_role("dialog", name="More")
    expect(drawer.get_by_label("Speed")).to_be_in_viewport()
    expect(drawer.get_by_role("button", name="Play on from here")).to_be_in_viewport()
    guest.fits()
    guest.is_accessible()
