"""What lies in AmaZoom's box, counted."""

import re
from collections import Counter
from pathlib import Path

import pytest
from amazoom_laid import CARDS

from tabletails.games.amazoom import GAME
from tabletails.games.amazoom.components import load_components

BOX = GAME.components()
ANIMALS, HABITATS = BOX["animals"], BOX["habitats"]


def test_there_are_seventy_six_cards_of_nineteen_to_twenty_four_animals() -> None:
    """amazoom.2.1, amazoom.2.2."""
    assert len(CARDS) == 76 and 19 <= len(ANIMALS) <= 24
    copies = Counter(card["animal"] for card in CARDS.values())
    assert copies.keys() == ANIMALS.keys() and set(copies.values()) <= {2, 3, 4, 5}
    assert {animal["clicks"] for animal in ANIMALS.values()} == {1, 2, 3}
    assert {animal["class"] for animal in ANIMALS.values()} == {"invertebrate", "bird", "amphibian", "fish", "mammal", "reptile"}


def test_the_backs_show_three_vegetations_and_may_differ_between_cards_of_an_animal() -> None:
    """amazoom.2.3."""
    assert {habitat["vegetation"] for habitat in HABITATS.values()} == {"aquatic", "fruit_bearing", "flowering"}
    assert {card["habitat"] for card in CARDS.values()} == HABITATS.keys()
    backs = {animal: {card["habitat"] for card in CARDS.values() if card["animal"] == animal} for animal in ANIMALS}
    assert any(len(found) > 1 for found in backs.values())


def test_requirements_name_a_class_or_vegetation_a_least_set_and_likes() -> None:
    """amazoom.2.4."""
    for face in (*ANIMALS.values(), *HABITATS.values()):
        for need in face["requirements"]:
            assert need.keys() == {"of", "least", "likes"} and need["likes"] >= 1 and 1 <= need["least"] <= 5


def test_eight_conquistas_are_worth_three_to_five_likes() -> None:
    """amazoom.2.5."""
    likes = {name: conquista["likes"] for name, conquista in BOX["conquistas"].items()}
    assert likes == {
        "all_classes": 5, "full_family": 5, "three_sets": 4, "specialist": 4,
        "garden": 3, "streak": 4, "big_album": 3, "closing_shot": 3,
    }  # fmt: skip


def test_ids_are_lower_case_ascii() -> None:
    """amazoom.2.1."""
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*(_[1-5])?", name) for part in BOX.values() for name in part)


def test_the_cards_of_the_rulebooks_examples_are_as_it_shows_them() -> None:
    """amazoom.2.6."""
    needs = {name: {(need["of"], need["least"], need["likes"]) for need in animal["requirements"]} for name, animal in ANIMALS.items()}
    assert needs["onca_pintada"] == {("reptile", 1, 3), ("mammal", 1, 2), ("fish", 1, 2), ("bird", 1, 2)}
    assert needs["gaviao_real"] == {("mammal", 1, 4)} and ANIMALS["gaviao_real"]["class"] == "bird"
    assert needs["macaco_prego"] == {("amphibian", 1, 1)} and "macaco_prego_4" in CARDS
    assert needs["tamandua_bandeira"] == {("invertebrate", 3, 4)}
    assert needs["urucu_cinzenta"] == {("flowering", 1, 1)} and "urucu_cinzenta_3" in CARDS
    assert ANIMALS["ra_de_leite"]["class"] == "amphibian" and "mammal" not in {of for of, _, _ in needs["ra_de_leite"]}


@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ('"igapo", "castanheira", "ipe_amarelo"]', '"igapo", "castanheira"]', "amazoom.2.1"),
        ('habitats = ["castanheira", "ipe_amarelo"]', 'habitats = ["castanheira"]', "amazoom.2.1"),
        ("clicks = 3", "clicks = 4", "amazoom.2.2"),
        ('class = "mammal"', 'class = "monster"', "amazoom.2.2"),
        ('vegetation = "aquatic"', 'vegetation = "desert"', "amazoom.2.3"),
        ('"igapo", "castanheira", "ipe_amarelo"]', '"igapo", "castanheira", "moon"]', "amazoom.2.3"),
        ('["invertebrate", 3, 4]', '["invertebrate", 6, 4]', "amazoom.2.4"),
        ('["amphibian", 1, 1]', '["amphibian", 1, 0]', "amazoom.2.4"),
        ('["fruit_bearing", 1, 3]', '["fruit_bearing", 2, 3]', "amazoom.2.4"),
        ("garden = 3", "gardens = 3", "amazoom.2.5"),
        ('["reptile", 1, 3]', '["reptile", 1, 2]', "amazoom.2.6"),
        ('["mammal", 1, 4]', '["mammal", 1, 5]', "amazoom.2.6"),
        ('["invertebrate", 3, 4]', '["invertebrate", 2, 4]', "amazoom.2.6"),
    ],
)
def test_another_copys_data_is_held_to_the_box_and_the_rulebook(tmp_path: Path, old: str, new: str, clause: str) -> None:
    """amazoom.2.1, amazoom.2.2, amazoom.2.3, amazoom.2.4, amazoom.2.5, amazoom.2.6."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    assert old in text
    changed = tmp_path / "components.toml"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=rf"components\.toml: .*{clause}"):
        load_components(changed)
