"""AmaZoom's table in real browsers: a whole match of two people, to the last posts and the count."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from amazoom_script import NAMES, NONCES, Script, script
from browser.guest import DESK, PATIENCE, PHONE, Come, Guest
from browser.house import House, known_house
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("amazoom_browser")]

SECRET = bytes([7]) * 32
"""Found with amazoom_script.py: a set, habitats, refills by both seats from both piles, a Conquista and last posts."""
PLAY = Path(__file__).with_name("amazoom_script.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def written() -> Script:
    """The match that is played."""
    found = script(SECRET)
    assert found.holds()
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that deals every table from the known secret."""
    with known_house(tmp_path_factory.mktemp("house"), SECRET) as opened:
        yield opened


class Seat(Guest):
    """Somebody at the table."""

    def rest(self) -> None:
        """Let the table come to rest."""
        expect(self.page.locator("[data-resting]")).to_be_visible()

    def made(self) -> int:
        """How many moves the seats have made."""
        return len(self.moves())

    def make(self, number: int, seat: int, move: dict[str, Any]) -> None:
        """Make a move as a person would."""
        self.wait(lambda: self.made() > number or (self.made() == number and self.standing["legal"]))
        self.rest()
        if self.made() == number and self.standing["legal"] != [{"do": "done"}]:
            self._press(move)
        self.wait(lambda: self.made() > number)
        self.rest()
        assert self.moves()[number] == (seat, move)

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


@pytest.fixture
def table(come: Come) -> tuple[str, list[Seat]]:
    """A table, Ania at a desk and Karol with a phone."""
    ania, karol = come(DESK, Seat), come(PHONE, Seat, reduced_motion="reduce")
    laid = ania.lay(["me", "friend"], game="amazoom", name=NAMES[0], nonce=NONCES[0])
    karol.sit(laid, name=NAMES[1], nonce=NONCES[1])
    for one in (ania, karol):
        expect(one.page.locator("[data-forest]")).to_have_count(7)
    return laid, [ania, karol]


def by_hand(written: Script) -> set[int]:
    """Which moves are made on the screen: both first turns, the first set, the first habitat, the last turn and the last posts."""
    moves = [move for _, move in written.moves]
    stacked = next(number for number, move in enumerate(moves) if isinstance(move.get("onto"), int))
    habitat = next(number for number, move in enumerate(moves) if move.get("side") == "habitat")
    turns = [number for number, move in enumerate(moves) if move["do"] == "done" and number and moves[number - 1]["do"] != "done"]
    return {*range(turns[4] + 1), stacked, habitat, *range(len(moves) - 8, len(moves))}


@pytest.fixture
def aside(come: Come) -> Page:
    """A page from which long stretches are played."""
    return come().visit("/about")


def test_two_people_play_a_whole_match(table: tuple[str, list[Seat]], aside: Page, written: Script) -> None:
    """A set, a habitat, refills from both piles, a Conquista, the last posts; the count comes to what the rules say."""
    name, seats = table
    pressed = by_hand(written)
    secrets = [one.seat(name)["secret"] for one in seats]
    number = 0
    while number < len(written.moves):
        seat, move = written.moves[number]
        if number in pressed:
            seats[seat].make(number, seat, move)
            number += 1
            continue
        upto = next((later for later in range(number, len(written.moves)) if later in pressed), len(written.moves))
        wish = {"table": name, "secrets": secrets, "moves": written.moves, "upto": upto}
        number = aside.evaluate(PLAY, wish)
        for one in seats:
            one.wait(lambda one=one, number=number: one.made() >= number)  # type: ignore[misc]
            one.rest()
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


def test_the_table_is_whole_for_a_desk_and_a_phone_and_says_why_not(table: tuple[str, list[Seat]], written: Script) -> None:
    """Too early a photograph is sent, refused, and answered with its clause."""
    _, (ania, karol) = table
    for one in (ania, karol):
        one.is_whole()
    expect(karol.page.locator("[data-hint]")).to_have_text("Ania may discard.")
    ania.page.locator('[data-forest="3"]').click()
    ania.wait(lambda: any(clause.split(".")[:2] == ["amazoom", "4"] for clause in ania.refusals()))
    ania.rest()
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
