"""A whole match of Ami between two people in two browsers: calls, fleas, a dog taken out of turn and a tie at the show."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from browser.guest import DESK, PATIENCE, PHONE, Come, Guest
from browser.house import House, known_house
from playwright.sync_api import ViewportSize, expect
from scripted import NAMES, NONCES, stored

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("ami_browser")]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house for a single table, dealt as the stored match was: two tables never share a secret."""
    reveal = stored().reveal
    assert reveal is not None
    with known_house(tmp_path, bytes.fromhex(reveal["secret"])) as opened:
        yield opened


class Player(Guest):
    """Somebody at the table, who does everything by what the page offers."""

    def made(self, by: int, move: dict[str, Any]) -> int:
        """How often a move has been seen to be made."""
        return self.moves().count((by, move))

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


COVERED = """one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [0.1, 0.9].filter((part) => !one.contains(document.elementFromPoint(x + width / 2, y + height * part)));
}"""
"""Which parts of an element's height something else lies over."""

Meet = Callable[..., list[Player]]


@pytest.fixture
def meet(come: Come) -> Meet:
    """Ania on a phone and Karol at a desk sit down at a new table."""

    def together(**wishes: Any) -> list[Player]:
        ania, karol = come(PHONE, Player, **wishes), come(DESK, Player, **wishes)
        table = ania.lay(["me", "friend"], game="ami", name=NAMES[0], nonce=NONCES[0])
        karol.sit(table, name=NAMES[1], nonce=NONCES[1])
        for player in (ania, karol):
            expect(player.page.locator("[data-game]")).to_be_visible(timeout=PATIENCE)
        return [ania, karol]

    return together


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
        player.wait(lambda player=player: "ami.5.1" in player.refusals())  # type: ignore[misc]
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
        ania.wait(lambda: any(move["do"] == "swap" for _, move in ania.moves()))
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
    players[number].fits()
    small = page.eval_on_selector_all(
        "[data-game] button",
        "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.textContent)",
    )
    assert small == []


@pytest.mark.parametrize("size", [{"width": 390, "height": 664}, {"width": 320, "height": 568}], ids=["phone with bars", "small phone"])
def test_what_the_keyboard_reaches_does_not_hide_behind_the_hand(meet: Meet, size: ViewportSize) -> None:
    """The hand stays at a phone's lower edge; the longest words make it highest."""
    known = told()
    players = meet(reduced_motion="reduce", settings={"language": "fr"})
    for number in range(2):
        play(players, known, number)
    page = players[0].page
    page.set_viewport_size(size)
    expect(page.locator("[data-press]").first).to_be_visible(timeout=PATIENCE)
    page.evaluate("scrollTo(0, 0)")
    button = page.locator("[data-claim-button]")
    for _ in range(20):
        page.keyboard.press("Tab")
        if button.evaluate("one => one === document.activeElement"):
            break
    expect(button).to_be_focused()
    assert button.evaluate(COVERED) == []
    players[0].fits()
