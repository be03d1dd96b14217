"""Two friends play a whole match by link while one reloads and the house is killed between two moves; nothing is lost."""

import re

import pytest
from playwright.sync_api import expect

from tabletails.core.match import verify
from tabletails.core.record import read_record

from .guest import DESK, PATIENCE, PHONE, Come
from .house import House

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_match_outlives_a_reload_and_the_death_of_the_house(frail_house: House, come: Come) -> None:
    ania, karol = come(DESK, at=frail_house), come(PHONE, at=frail_house)
    table = ania.lay(["me", "friend"])
    karol.visit(f"/t/{table}")
    karol.page.get_by_label("Your name at the table").fill("Karol")
    karol.page.get_by_role("button", name="Sit down").click()
    guests = (ania, karol)
    for guest in guests:
        expect(guest.page.locator("[data-game]")).to_be_visible(timeout=PATIENCE)

    def one_move_each() -> None:
        for guest in guests:
            expect(guest.page.locator("h1[data-turn]")).to_have_text("Your turn.", timeout=PATIENCE)
            guest.play(table, 1)

    expect(ania.page.locator("h1[data-turn]")).to_have_text(re.compile("turn"), timeout=PATIENCE)  # what the dealer does is shown first
    ania_first = "Your turn." in ania.page.locator("h1[data-turn]").inner_text()
    guests = (ania, karol) if ania_first else (karol, ania)
    one_move_each()

    karol.page.reload()
    expect(karol.page.locator("[data-game]")).to_be_visible(timeout=PATIENCE)
    one_move_each()
    before = ania.ask(f"/api/tables/{table}")["n"]

    frail_house.kill()
    for guest in guests:
        expect(guest.page.get_by_text("Reconnecting; nothing is lost.")).to_be_visible(timeout=PATIENCE)
    frail_house.open()
    for guest in guests:
        expect(guest.page.get_by_text("Reconnecting; nothing is lost.")).to_have_count(0, timeout=PATIENCE)
    assert ania.ask(f"/api/tables/{table}")["n"] == before
    one_move_each()

    for guest in guests:
        guest.play_along(table)
    for guest in guests:
        # a whole match is still to be played, and shown, on a machine that may be busy
        expect(guest.page.get_by_role("region", name="The result")).to_be_visible(timeout=6 * PATIENCE)
        guest.forgive_death()
    answer = ania.page.request.get(f"/api/tables/{table}/record")
    verdict = verify(read_record(answer.text()))
    assert (verdict.ok, verdict.proof) == (True, "proven"), verdict.fault
