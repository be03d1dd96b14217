"""Whole matches of Animouv: told as a story, and summed up in a digest."""

import hashlib
import json
from pathlib import Path

import pytest
from every_game.stored import story
from store import HERE, STORIES

from tabletails.core.chance import Rng
from tabletails.core.match import replay
from tabletails.core.record import read_record
from tabletails.games.animouv import GAME


@pytest.mark.parametrize("name", STORIES)
def test_a_match_is_told_as_it_was_before(name: str) -> None:
    """Regenerate with ``python src/tabletails/games/animouv/tests/store.py`` where a change is meant, and read the diff."""
    assert story(HERE, STORIES, name) == (HERE / "golden" / f"{name}.txt").read_text(encoding="utf-8")


def test_a_story_seen_by_one_seat_names_no_card_that_it_has_not_seen() -> None:
    """animouv.2.6."""
    record = read_record((HERE / "records" / "all_cards_won.tails").read_text(encoding="utf-8"))
    told = (HERE / "golden" / "all_cards_won_seen_by_karol_up_to_60.txt").read_text(encoding="utf-8")
    held = GAME.view(replay(record, 60).state, 0).card
    assert held is not None and json.dumps(held) not in told and ", ".join(held) not in told


# What 300 seeded matches came to, compiled or not, when this was written.
DIGEST = "1e0e387763d86e2e6848f228dd8106ec6881ad17a05ad89c20f74c08881085b4"


def test_seeded_matches_come_to_the_same_digest_as_ever() -> None:
    """animouv.5.1, animouv.5.3: a change here is a new version of the rules."""
    found = hashlib.sha256()
    for seats in (2, 3, 4):
        for seed in range(100):
            state = GAME.start({"stall": 20}, seats)
            made = state.playout(Rng(f"digest {seats} {seed}".encode()))
            found.update(repr((int(made), [GAME.view(state, seat) for seat in range(seats)], state.result())).encode())
    assert found.hexdigest() == DIGEST


def test_stored_records_are_of_matches_that_people_could_have_played() -> None:
    """animouv.2.7: between two and four seats, and time goes on."""
    for path in sorted((Path(HERE) / "records").glob("*.tails")):
        record = read_record(path.read_text(encoding="utf-8"))
        assert 2 <= len(record.header.seats) <= 4
        assert [event.at for event in record.events] == sorted(event.at for event in record.events)
