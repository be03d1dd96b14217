"""Whole matches of Ami: told as a story, and summed up in a digest."""

import hashlib

import pytest
from ami_store import HERE, STORIES
from every_game.stored import story

from tabletails.core.chance import Rng
from tabletails.core.match import replay
from tabletails.core.record import read_record
from tabletails.games.ami import GAME


@pytest.mark.parametrize("name", STORIES)
def test_a_match_is_told_as_it_was_before(name: str) -> None:
    """Regenerate with ``python src/tabletails/games/ami/tests/ami_store.py`` where a change is meant, and read the diff."""
    assert story(HERE, STORIES, name) == (HERE / "golden" / f"{name}.txt").read_text(encoding="utf-8")


def test_the_stored_matches_bring_everything_that_may_happen() -> None:
    """ami.3.3, ami.4.6, ami.5.1, ami.6.1, ami.8.4: swaps, losses, calls, boards out of turn, and the judge's word."""
    done, looked = set(), False
    for path in sorted((HERE / "records").glob("*.tails")):
        record = read_record(path.read_text(encoding="utf-8"))
        done |= {event.move["do"] for event in record.events}
        looked |= any(step.kind == "judged" for step in GAME.view(replay(record).state, None).ring)
    assert done >= {"choose_dog", "judge", "deal", "turn_up", "play", "swap", "lose", "claim", "take_dog", "roll", "die"} and looked


# What 120 seeded matches came to, compiled or not, when this was written.
DIGEST = "4a0121f3677c29715b72abb59a6f181762f710ec68e15975cb2e1e37d9873f3d"


def test_seeded_matches_come_to_the_same_digest_as_ever() -> None:
    """ami.8.6: a change here is a new version of the rules."""
    found = hashlib.sha256()
    for seats in (2, 3, 4):
        for seed in range(40):
            state = GAME.start({"single_pile": seed % 4 == 0, "no_drawings": seed % 5 == 0}, seats)
            made = state.playout(Rng(f"digest {seats} {seed}".encode()))
            found.update(repr((int(made), [GAME.view(state, seat) for seat in range(seats)], state.result())).encode())
    assert found.hexdigest() == DIGEST
