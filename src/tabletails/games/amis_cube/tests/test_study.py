"""The study of pairs: seeded, fair to every pair, and told as docs/amis_cube_pairs.md shows it."""

import json
from pathlib import Path

import pytest

from tabletails.core.chance import Rng
from tabletails.games.amis_cube import study
from tabletails.games.amis_cube.blocks import SHAPE_NUMBERS, SHAPES

EASY = (5, 3, 0)
PLUS = SHAPE_NUMBERS["five_25"]


def test_the_same_seed_finds_the_same() -> None:
    one, other, third = (study.study([(0, 1)], [EASY], 2, 1, 2, 3, seed) for seed in ("1", "1", "2"))
    assert one == other and one.base[EASY].sets == third.base[EASY].sets == 100
    assert one.again[EASY, (0, 1)].sets == one.drawn[EASY, (0, 1)].sets == 2 and one.exchanges.sets == 3


def test_a_drawn_set_holds_the_pair_and_has_the_sizes_of_the_division() -> None:
    rng = Rng(b"sets")
    for pair in study.PAIRS[::50]:
        shapes = study.draw((1, 1, 4), rng, pair)
        if shapes is None:
            assert sum(SHAPES[shape].size == 3 for shape in pair) > 1 or sum(SHAPES[shape].size == 4 for shape in pair) > 1
        else:
            assert sorted(SHAPES[shape].size for shape in shapes) == [3, 4, 5, 5, 5, 5]
            assert pair in study.pairs_in(shapes)
    assert study.draw(EASY, rng, (PLUS, PLUS)) is None


def test_an_exchanged_cube_has_the_sizes_of_the_division() -> None:
    shapes = study.exchange((3, 2, 2), Rng(b"exchange"))
    assert shapes is not None and sorted(SHAPES[shape].size for shape in shapes) == [3, 3, 3, 4, 4, 5, 5]


def test_harm_is_what_a_pair_adds_to_its_missions() -> None:
    found = study.Findings()
    found.base[EASY] = study.Tally(10, 1)
    found.drawn = {(EASY, (0, 1)): study.Tally(10, 6), (EASY, (0, 2)): study.Tally(10, 8)}
    assert found.harm((0, 1)) == pytest.approx(0.5) and found.ranked() == [(0, 2), (0, 1)]
    found.again = {(EASY, (0, 1)): study.Tally(100, 30)}
    assert found.rate((0, 1)) == pytest.approx(0.3) and found.ranked() == [(0, 1), (0, 2)], "the second measure counts, and comes first"


def test_a_block_is_drawn_floor_by_floor() -> None:
    assert study.drawing(PLUS) == [".#.", "###", ".#."]
    assert study.drawing(SHAPE_NUMBERS["three_1"]) == ["###"]
    for number, shape in enumerate(SHAPES):
        assert "".join(study.drawing(number)).count("#") == shape.size


def test_the_command_tells_and_keeps_its_findings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "pairs.json"
    few = ["--sets", "1", "--finalists", "1", "--again", "1", "--played", "1", "--division", "5/3/0", "--only", "three_1+four_1"]
    study.main([*few, "--json", str(kept)])
    told = capsys.readouterr().out
    assert "| 5, 3, 0 | 50 |" in told and "| 1 | three_1 + four_1 |" in told and "four_1:" in told
    assert list(json.loads(kept.read_text())["pairs"]) == ["three_1 + four_1"]
    for wrong in (["--only", "three_1"], ["--division", "9/0/0"]):
        with pytest.raises(SystemExit):
            study.main(wrong)
