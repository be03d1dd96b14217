"""Somebody goes away in the middle of a match: the other lets a bot play for them, and they play on once they are back."""

import pytest
from playwright.sync_api import expect

from .guest import DESK, PATIENCE, PHONE, Come

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

AWAY = 20_000
"""Milliseconds after which a bot is offered, and some."""


def test_a_bot_plays_for_a_friend_who_is_away(come: Come) -> None:
    ania, karol = come(PHONE), come(DESK)
    table = ania.lay(["me", "friend"])
    karol.visit(f"/t/{table}")
    karol.page.get_by_label("Your name at the table").fill("Karol")
    karol.page.get_by_role("button", name="Sit down").click()
    turn = ania.page.locator("h1[data-turn]")
    expect(turn).to_have_text("Your turn.", timeout=PATIENCE)
    ania.play(table, 1)
    karol.visit("/about")

    expect(ania.page.locator("[data-latest]")).to_have_text("Karol is away just now. The table waits.", timeout=PATIENCE)
    offer = ania.page.get_by_role("button", name="Let a bot play for Karol")
    expect(offer).to_have_count(0)
    expect(offer).to_be_visible(timeout=AWAY)
    ania.is_whole()
    offer.click()
    expect(offer).to_have_count(0, timeout=PATIENCE)
    expect(turn).to_have_text("Your turn.", timeout=PATIENCE)
    before = ania.ask(f"/api/tables/{table}")["n"]
    assert [seat["level"] for seat in ania.ask(f"/api/tables/{table}")["seats"]] == [None, "greedy"]

    karol.page.goto(f"/t/{table}")
    expect(karol.page.locator("[data-game]")).to_be_visible(timeout=PATIENCE)
    ania.play(table, 1)
    expect(karol.page.locator("h1[data-turn]")).to_have_text("Your turn.", timeout=PATIENCE)
    karol.page.wait_for_timeout(2500)  # a bot would have moved by now
    assert ania.ask(f"/api/tables/{table}")["n"] == before + 1
    assert karol.play(table, 1) == 1
