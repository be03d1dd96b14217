"""What lies in Animouv's box, counted."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from laid import ANIMALS, CARDS, GREY

from tabletails.games.animouv import GAME
from tabletails.games.animouv.components import load_components


def test_twelve_grey_squares_are_the_rarer_colour_of_a_board_of_five_by_five() -> None:
    """animouv.2.1."""
    board = GAME.components()["board"]
    assert (board["columns"], board["rows"]) == (5, 5) and board["reconstructed"] is True
    colours = [{a + b for i, a in enumerate("abcde") for j, b in enumerate("12345") if (i + j) % 2 == colour} for colour in (0, 1)]
    assert set(GREY) == min(colours, key=len) and len(GREY) == 12


def test_there_are_twelve_animals_in_alphabetical_order() -> None:
    """animouv.2.2."""
    assert sorted({"bear", "cow", "elephant", "fox", "frog", "lion", "owl", "panda", "penguin", "pig", "rabbit", "turtle"}) == ANIMALS


def test_thirty_six_cards_show_each_animal_nine_times_and_no_pair_more_than_twice() -> None:
    """animouv.2.3."""
    assert len(CARDS) == 36 and all(len(set(card)) == 3 for card in CARDS) and len({frozenset(card) for card in CARDS}) == 36
    assert set(Counter(animal for card in CARDS for animal in card).values()) == {9}
    assert max(Counter(pair for card in CARDS for pair in combinations(sorted(card), 2)).values()) == 2


@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ('"b1", "d1"', '"b1", "b1"', "animouv.2.1"),
        ('"b1", "d1"', '"b1", "c1"', "animouv.2.1"),
        ("columns = 5", "columns = 6", "animouv.2.1"),
        ('"rabbit", "turtle"]\n\n', '"rabbit", "rabbit"]\n\n', "animouv.2.2"),
        ('  ["bear", "cow", "fox"],\n', "", "animouv.2.3"),
        ('["bear", "cow", "fox"]', '["bear", "elephant", "owl"]', "animouv.2.3"),
        ('["bear", "cow", "fox"]', '["bear", "cow", "cow"]', "animouv.2.3"),
        ('["bear", "cow", "fox"]', '["bear", "cow", "dragon"]', "animouv.2.3"),
        ('["bear", "cow", "fox"]', '["bear", "cow", "frog"]', "animouv.2.3"),
    ],
)
def test_another_copys_data_is_held_to_the_counts_of_the_box(tmp_path: Path, old: str, new: str, clause: str) -> None:
    """animouv.2.1, animouv.2.2, animouv.2.3."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    assert old in text
    changed = tmp_path / "components.toml"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=rf"components\.toml: .*{clause}"):
        load_components(changed)
