"""Whole matches of AmaZoom: told as a story, summed up in a digest, and its bots in their order."""

import hashlib

import pytest
from amazoom_store import HERE, STORIES
from every_game.stored import story

from tabletails.bots.tournament import Plan, hold
from tabletails.core.chance import Rng
from tabletails.core.match import replay
from tabletails.core.record import read_record
from tabletails.games.amazoom import GAME


@pytest.mark.parametrize("name", STORIES)
def test_a_match_is_told_as_it_was_before(name: str) -> None:
    """Regenerate with ``python src/tabletails/games/amazoom/tests/amazoom_store.py`` where a change is meant, and read the diff."""
    assert story(HERE, STORIES, name) == (HERE / "golden" / f"{name}.txt").read_text(encoding="utf-8")


def test_a_story_seen_by_one_seat_tells_nothing_of_what_another_discards() -> None:
    """amazoom.4.4."""
    told = (HERE / "golden" / "forest_seen_by_karol_up_to_120.txt").read_text(encoding="utf-8")
    assert not any(" Ania discards " in line and "face down" not in line for line in told.splitlines())


# What 300 seeded matches came to, compiled or not, when this was written.
DIGEST = "99e32ea5e7ea12d38577d84395f4c4e291f0634860953235d7d69ae5c7e1f68a"


def test_seeded_matches_come_to_the_same_digest_as_ever() -> None:
    """amazoom.6.1, amazoom.6.3: a change here is a new version of the rules, or of the cards."""
    found = hashlib.sha256()
    for seats in (2, 3, 4):
        for seed in range(100):
            state = GAME.start({"wild": seed % 2 == 1}, seats)
            made = state.playout(Rng(f"digest {seats} {seed}".encode()))
            found.update(repr((int(made), state.key(), state.result())).encode())
    assert found.hexdigest() == DIGEST


def test_the_advice_is_the_same_compiled_or_not() -> None:
    """amazoom.1.1: in whole numbers, so that greedy bots agree."""
    record = read_record((HERE / "records" / "forest.tails").read_text(encoding="utf-8"))
    worths = [GAME.advice.worth(replay(record, n).state, seat) for n in range(25, len(record.events), 9) for seat in range(2)]
    assert all(0.0 <= worth <= 1.0 for worth in worths)
    assert hashlib.sha256(repr([round(worth, 9) for worth in worths]).encode()).hexdigest() == WORTHS


WORTHS = "2beaa50f07c011c6957d3928d7b05dff0ce80483696b1b21f02cecf556d70ae5"


def test_who_trusts_the_advice_beats_who_plays_at_random() -> None:
    """amazoom.1.1."""
    standing = hold(Plan(GAME, ("greedy", "random"), 10, 1, {}), 1)
    assert standing.wins[0] >= 9
