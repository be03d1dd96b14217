"""A whole match of Ami between two people in two browsers: calls, fleas, a dog taken out of turn and a tie at the show."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from scripted import NAMES, NONCES, stored

import tabletails

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("ami_browser")]

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 20_000
"""Milliseconds after which what is waited for has failed."""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server for a single table, on a free port, whose dealer's secret is known: two tables never share one."""
    site = Path(tabletails.__file__).parent / "static" / "index.html"
    assert site.exists(), "the site is not built: run `make test`, or `npx vite build` in web/"
    house = Path(__file__).parent / "known_house.py"
    command = [sys.executable, str(house), "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        try:
            assert found, "the server did not say where it is"
            yield found.group()
        finally:
            server.terminate()


class Player:
    """Somebody at the table, with a browser of their own, who does everything by what the page offers."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.heard: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.heard.append(json.loads(frame))))
        self.page.goto(address)

    def ask(self, path: str, body: dict[str, Any]) -> Any:
        """What the server answers to a request."""
        answer = self.page.request.post(f"{self.address}{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def sit(self, key: dict[str, Any]) -> None:
        """Go to the table with the key to a seat."""
        held = [{"table": key["table"], "game": "ami", "seat": key["seat"], "secret": key["secret"], "since": 0}]
        self.page.evaluate("held => localStorage.setItem('tabletails.seats', JSON.stringify(held))", held)
        self.page.goto(f"{self.address}/t/{key['table']}")

    def wait(self, holds: Callable[[], bool]) -> None:
        """Let the page go on until something holds."""
        for _ in range(PATIENCE // 50):
            if holds():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it did not come about")

    @property
    def standing(self) -> dict[str, Any]:
        """The last message that tells how the match stands."""
        return next(message for message in reversed(self.heard) if "view" in message)

    def made(self, by: int, move: dict[str, Any]) -> int:
        """How often a move has been seen to be made."""
        return sum(
            message["type"] == "event" and message["event"]["by"] == by and message["event"]["move"] == move for message in self.heard
        )

    def press(self, part: str) -> None:
        """Press the one thing that fits."""
        self.page.locator(part).first.click(timeout=PATIENCE)

    def do(self, move: dict[str, Any]) -> None:
        """Make a move by the buttons on the table."""
        match move["do"]:
            case "choose_dog":
                self.press(f'button[data-board="{move["dog"]}"]')
            case "play":
                self.press(f'[data-card="{move["card"]}"] [data-press="{move["symbol"]}"]')
                asked = self.page.locator(f'[data-asking] button[data-board="{move.get("dog")}"]')
                if (move.get("dog") and move["symbol"] == "new_dog") or asked.count():
                    asked.click(timeout=PATIENCE)
            case "swap":
                self.press("[data-swap]")
                for card in move["cards"]:
                    self.press(f'button[data-card="{card}"]')
                self.press("[data-swap-send]")
            case "claim":
                self.press("[data-claim-button]")
                self.press(f'[data-claim="{move["token"]}"]')
            case "lose":
                self.press(f'[data-lose="{move["dog"]} {move["token"]}"]')
            case "take_dog":
                self.press("[data-take]")
                self.press(f'[data-asking] button[data-board="{move["dog"]}"]')
            case "roll":
                self.hurry()
                self.press("[data-roll]:enabled")
            case other:
                raise AssertionError(f"nobody can {other} here")

    def hurry(self) -> None:
        """Do not wait for what is being shown."""
        self.page.locator("[data-says], [data-hint]").first.wait_for(state="attached")
        if self.page.locator("[data-game][data-resting]").count() == 0:
            self.page.locator("[data-says]").click(timeout=PATIENCE)
        expect(self.page.locator("[data-game][data-resting]")).to_be_attached(timeout=PATIENCE)


Meet = Callable[..., list[Player]]


@pytest.fixture
def meet(browser: Browser, address: str) -> Iterator[Meet]:
    """Ania on a phone and Karol at a desk sit down at a new table; nothing may go wrong in their browsers."""
    met: list[Player] = []

    def together(**wishes: Any) -> list[Player]:
        for size in (PHONE, DESK):
            met.append(Player(browser.new_context(viewport=size, locale="en-GB", **wishes), address))
        ania, karol = met
        laid = ania.ask("/api/tables", {"game": "ami", "seats": ["me", "friend"], "name": NAMES[0], "nonce": NONCES[0]})
        ania.sit(laid)
        karol.sit(karol.ask(f"/api/tables/{laid['table']}/sit", {"name": NAMES[1], "nonce": NONCES[1]}))
        for player in met:
            expect(player.page.locator("[data-game]")).to_be_visible(timeout=PATIENCE)
        return met

    yield together
    for player in met:
        player.context.close()
        assert player.faults == []


@dataclass(frozen=True)
class Script:
    """Who does what, one after another, and who wins by it."""

    moves: list[tuple[int, dict[str, Any]]]
    winners: list[int]


def told() -> Script:
    """What happens at the table of the known secret."""
    record = stored()
    assert record.result is not None
    return Script([(event.by, event.move) for event in record.events if event.by >= 0], record.result["winners"])


def play(players: list[Player], known: Script, number: int) -> None:
    """Make the move of that number, and see that both have seen it."""
    seat, move = known.moves[number]
    before = [player.made(seat, move) for player in players] if move["do"] != "swap" else []
    players[seat].do(move)
    for player, seen in zip(players, before, strict=False):
        player.wait(lambda player=player, seen=seen: player.made(seat, move) > seen)  # type: ignore[misc]
    if move["do"] == "swap":
        players[seat].wait(lambda: players[seat].made(seat, move) > 0)


def test_two_people_play_a_whole_match(meet: Meet) -> None:
    """Every move goes through the page of whoever makes it; at the end the table and the shell say the same."""
    known = told()
    players = meet(reduced_motion="reduce")
    seen: set[str] = set()
    for number, (seat, move) in enumerate(known.moves):
        other = players[1 - seat]
        if move["do"] == "lose" and "lose" not in seen:
            expect(other.page.locator("[data-hint]")).to_contain_text("choosing what the fleas take", timeout=PATIENCE)
            expect(other.page.locator(f'[data-flea="{move["dog"]}"]')).to_be_attached(timeout=PATIENCE)
        play(players, known, number)
        if move["do"] == "claim" and "claim" not in seen:
            expect(other.page.get_by_role("status").filter(has_text="That's my dog!")).to_be_visible(timeout=PATIENCE)
        if move["do"] == "take_dog":
            expect(other.page.locator(f'[data-board="{move["dog"]}"]').first).to_be_visible(timeout=PATIENCE)
        seen.add(move["do"])
    for player in players:
        player.wait(lambda player=player: any(step["kind"] == "judged" for step in player.standing["view"]["ring"]))  # type: ignore[misc]
        player.hurry()
        expect(player.page.get_by_role("list", name="Who has won how many trophies")).to_be_visible(timeout=PATIENCE)
        winner = known.winners[0]
        place = player.page.locator('[data-place="1"]').filter(has_text=NAMES[winner])
        expect(place).to_be_visible()
        end = "You" if player is players[winner] else NAMES[winner]
        expect(player.page.locator("h2").filter(has_text=end)).to_be_visible(timeout=PATIENCE)


def test_the_judge_explains_a_tie_step_by_step_before_the_end_is_told(meet: Meet) -> None:
    """The tie is read off the judge's words, as a child would follow it; the shell waits with the end."""
    known = told()
    players = meet(reduced_motion="reduce")
    ania, _ = players
    words: list[str] = []
    ania.page.expose_function("heardSaying", lambda text: words.append(text))
    ania.page.evaluate(
        "() => new MutationObserver(() => { const says = document.querySelector('[data-says]'); if (says) heardSaying(says.textContent) })"
        ".observe(document.body, { subtree: true, childList: true, characterData: true })"
    )
    for number in range(len(known.moves) - 1):
        play(players, known, number)
    last_seat, last_move = known.moves[-1]
    players[last_seat].hurry()
    ania.hurry()
    players[last_seat].do(last_move)
    ania.wait(lambda: ania.standing["result"] is not None)
    expect(ania.page.locator("[data-roll]:enabled")).to_have_count(0)
    expect(ania.page.locator('[data-show="over"]')).to_be_visible(timeout=PATIENCE)
    assert any("wins the trophy for the large dogs" in text for text in words)
    assert any("What a show" in text for text in words)


def test_a_wrong_call_is_refused_kindly_with_its_clause(meet: Meet) -> None:
    """ami.5.1: the button is always there and always asks the same; the server says why it does not pay."""
    known = told()
    players = meet()
    for number, (_, move) in enumerate(known.moves):
        if move["do"] not in ("choose_dog",):
            break
        play(players, known, number)
    for player in players:
        player.press("[data-claim-button]")
        assert player.page.locator("[data-claim]").count() == 3
        player.press('[data-claim="walk"]')
        player.wait(lambda player=player: any(m["type"] == "refused" and m["clause"] == "ami.5.1" for m in player.heard))  # type: ignore[misc]
        expect(player.page.locator("[data-refusal]")).to_be_visible(timeout=PATIENCE)


def test_the_keyboard_plays_a_card(meet: Meet) -> None:
    """A digit leads to a card, arrows over its symbols, Enter plays; D asks for the call, Escape puts it away."""
    known = told()
    players = meet(reduced_motion="reduce")
    ania, _ = players
    for number in range(2):
        play(players, known, number)
    page = ania.page
    expect(page.locator("[data-press].free").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("d")
    expect(page.locator('[data-claim="feed"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-claim-button]")).to_be_focused()
    cards = ania.standing["view"]["hand"]
    place = next((k for k, card in enumerate(cards) if card["symbols"][0] not in ("new_dog", "cross")), None)
    if place is None:
        page.keyboard.press("s")
        page.keyboard.press("1")
        page.keyboard.press("s")
        ania.wait(lambda: any(m["type"] == "event" and m["event"]["move"]["do"] == "swap" for m in ania.heard))
        return
    page.keyboard.press(str(place + 1))
    expect(page.locator(f'[data-card="{cards[place]["id"]}"] [data-press]').first).to_be_focused()
    page.keyboard.press("Enter")
    ania.wait(lambda: ania.made(0, {"do": "play", "card": cards[place]["id"], "symbol": cards[place]["symbols"][0]}) == 1)


@pytest.mark.parametrize("number", [0, 1], ids=["phone", "desk"])
def test_nothing_hangs_over_the_edge_and_everything_can_be_touched(meet: Meet, number: int) -> None:
    """No sideways scrolling but in the others' strip; nothing to press is under 44 px."""
    known = told()
    players = meet(reduced_motion="reduce")
    for k in range(2):
        play(players, known, k)
    page = players[number].page
    expect(page.locator("[data-press]").first).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.eval_on_selector_all(
        "[data-game] button",
        "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.textContent)",
    )
    assert small == []
