"""The box: blocks, missions, draft cards; chapters 1 and 2 of the rulebook."""

import copy
import json
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import CELLS, FULL, ROTATIONS, SHAPE_OF, SHAPES, SYMMETRIES, cell_names, joined, read_cells, turned
from tabletails.games.amis_cube.components import BOX, draft_size, draft_to, load_components

FILE = Path(GAME.folder) / "components.toml"


def test_there_are_2_blocks_of_three_7_of_four_and_25_of_five() -> None:
    """amis_cube.2.2"""
    assert Counter(shape.size for shape in SHAPES) == {3: 2, 4: 7, 5: 25}
    assert [shape.id for shape in SHAPES][:10] == ["three_1", "three_2", *(f"four_{k}" for k in range(1, 8)), "five_1"]


def test_every_joined_group_of_three_to_five_cells_is_a_block() -> None:
    """amis_cube.2.2"""
    seen = {2**cell for cell in range(CELLS)}
    for size in range(2, 6):
        seen = {mask | 2**cell for mask in seen for cell in range(CELLS) if not mask >> cell & 1 and joined(mask | 2**cell)}
        if size > 2:
            assert seen == {mask for mask in SHAPE_OF if mask.bit_count() == size}


def test_turning_keeps_a_block_and_reflecting_pairs_mirror_images() -> None:
    """amis_cube.2.2"""
    assert len(set(SYMMETRIES)) == 48 and len(set(ROTATIONS)) == 24
    mirrored = {}
    for mask, shape in SHAPE_OF.items():
        assert all(SHAPE_OF[turned(mask, goes)] == shape for goes in ROTATIONS[:6])
        assert mirrored.setdefault(shape, SHAPE_OF[turned(mask, SYMMETRIES[24])]) == SHAPE_OF[turned(mask, SYMMETRIES[24])]
    apart = {SHAPES[shape].id for shape, other in mirrored.items() if shape != other}
    assert all(mirrored[mirrored[shape]] == shape for shape in mirrored)
    assert {"four_5", "four_6"} == {name for name in apart if name.startswith("four")} and len(apart) == 14


def test_missions_have_the_blocks_that_the_rulings_say() -> None:
    """amis_cube.2.3"""
    counts: dict[str, list[tuple[int, int, int]]] = {}
    for mission in BOX.missions:
        counts.setdefault(mission.level, []).append(mission.counts)
    assert counts == {
        "chick": [(6, 1, 1), (5, 3, 0)], "clover": [(5, 3, 0), (6, 1, 1)], "yellow": [(3, 2, 2), (4, 0, 3)],
        "blue": [(2, 4, 1), (1, 6, 0)], "red": [(0, 3, 3), (1, 1, 4)],
    }  # fmt: skip


def test_there_are_three_draft_cards_of_each_size_and_missions_name_five() -> None:
    """amis_cube.2.4"""
    said = [(draft_size(kind), draft_to(kind)) for kind in BOX.drafts]
    assert said == [(3, "left"), (3, "right"), (3, "left"), (4, "right"), (4, "left"), (4, "right"), (5, "left"), (5, "right"), (5, "left")]
    for mission in BOX.missions:
        assert len(mission.drafts) == 5 and not Counter(mission.drafts) - Counter(BOX.drafts)
        assert all(mission.counts[draft_size(kind) - 3] for kind in mission.drafts)


def test_every_mission_has_an_example_that_divides_the_cube() -> None:
    """amis_cube.2.5"""
    for mission in BOX.missions:
        filled = 0
        for mask in mission.example:
            assert mask in SHAPE_OF and not mask & filled
            filled |= mask
        assert filled == FULL
        sizes = Counter(mask.bit_count() for mask in mission.example)
        assert (sizes[3], sizes[4], sizes[5]) == mission.counts


def test_there_are_four_score_tokens_of_each_value() -> None:
    """amis_cube.2.6"""
    assert BOX.tokens == {3: 4, 2: 4, 1: 4}


def test_components_are_told_as_the_contract_has_them() -> None:
    told = GAME.components()
    assert told.keys() == {"blocks", "missions"} and len(told["blocks"]) == 34 and len(told["missions"]) == 10
    assert told["blocks"]["three_1"] == ["000", "001", "002"]
    for mission in told["missions"].values():
        assert mission.keys() == {"level", "blocks", "drafts", "example"}
        assert mission["blocks"].keys() == {"3", "4", "5"} and all(card.keys() == {"size", "to"} for card in mission["drafts"])
        assert sorted(cell for block in mission["example"] for cell in block) == cell_names(FULL)


def test_a_cells_name_is_its_place() -> None:
    """amis_cube.2.1"""
    assert cell_names(FULL)[0] == "000" and cell_names(FULL)[-1] == "222" and len(cell_names(FULL)) == 27
    assert all(read_cells(cell_names(mask)) == mask for mask in list(SHAPE_OF)[::50])


@pytest.mark.parametrize(
    ("path", "value", "clause"),
    [
        (("missions", "red_1", "blocks", "3"), 1, "amis_cube.2.3"),
        (("missions", "red_1", "level"), "pink", "amis_cube.2.3"),
        (("missions", "red_1", "drafts"), [0, 3, 4, 5, 6], "amis_cube.2.4"),
        (("missions", "red_1", "drafts"), [3, 3, 4, 5, 6], "amis_cube.2.4"),
        (("missions", "red_1", "example"), [["000", "001", "002"]], "amis_cube.2.5"),
        (("missions", "red_2", "example"), None, "amis_cube.2.5"),
        (("drafts", "cards"), [{"size": 3, "to": "left"}] * 9, "amis_cube.2.4"),
        (("drafts", "cards"), [{"size": 6, "to": "left"}] * 9, "amis_cube.2.4"),
        (("tokens", "each"), 5, "amis_cube.2.6"),
        (("counts", "blocks", "4"), 8, "amis_cube.2.2"),
        (("counts", "pieces"), 28, "amis_cube.2.1"),
    ],
)
def test_a_file_that_is_not_the_box_is_refused_by_clause(path: tuple[str, ...], value: object, clause: str, tmp_path: Path) -> None:
    tables = copy.deepcopy(tomllib.loads(FILE.read_text(encoding="utf-8")))
    inner = tables
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = tables["missions"]["red_1"]["example"] if value is None else value
    changed = tmp_path / "components.toml"
    changed.write_text(_toml(tables), encoding="utf-8")
    with pytest.raises(ValueError, match=clause):
        load_components(changed)


def _toml(tables: dict[str, object]) -> str:
    return "\n".join(f"{key} = {_value(value)}" for key, value in tables.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)
