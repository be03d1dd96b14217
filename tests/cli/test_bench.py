"""bench: the works that it measures, and those that games bring themselves."""

import json
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tabletails import bench
from tabletails.bench import Row, measure
from tabletails.core.registry import all_games

from .house import first_game, says_one_line, tabletails


def counting(moves: int) -> Any:
    return lambda seconds: (moves, 1.0)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A house with one game that has nothing to measure but its script, against two rivals."""

    def contests() -> Iterator[tuple[Any, ...]]:
        yield "knots tied", "knots", counting(60), [("ropes", counting(20)), ("cords", counting(40))]
        yield "knots cut", "knots", counting(7), []

    game = SimpleNamespace(meta=first_game().meta, folder=tmp_path)
    module = ModuleType(f"tabletails.games.{game.meta.id}.knots")
    module.contests = contests  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(bench, "all_games", lambda: (game,))
    monkeypatch.setattr(bench, "_NAMES", {})
    (tmp_path / "bench.toml").write_text('[[script]]\nmodule = "knots"\nfunction = "contests"\nat_least = 2.0\n', encoding="utf-8")


@pytest.mark.usefixtures("scripted")
def test_a_games_own_works_are_measured_against_its_own_rivals() -> None:
    rows = measure(peers=True, rounds=3, seconds=0.05)
    found = [(row.work.split(", ")[1].split(" (")[0], row.peer, row.ratios, row.short) for row in rows]
    assert found == [("knots tied", "ropes", [3.0] * 3, False), ("knots tied", "cords", [1.5] * 3, True), ("knots cut", None, [], False)]
    assert rows[0].as_text().endswith("60 knots a second; ropes 20; ratio min 3.00, median 3.00, max 3.00, promised 2")


@pytest.mark.usefixtures("scripted")
def test_without_peers_each_of_its_works_is_measured_once_and_alone() -> None:
    rows = measure(peers=False, rounds=2, seconds=0.05)
    assert [(row.peer, row.ours, row.theirs) for row in rows] == [(None, [60.0, 60.0], []), (None, [7.0, 7.0], [])]


def test_a_row_as_json_has_what_the_contract_says() -> None:
    row = Row("work", "peer", ours=[30.0, 20.0], theirs=[10.0, 10.0])
    assert row.as_json() == {"work": "work", "peer": "peer", "ratio": {"min": 2.0, "median": 2.5, "max": 3.0}, "ours": 25, "theirs": 10}
    assert json.dumps(Row("alone", ours=[5.0]).as_json()) == '{"work": "alone", "peer": null, "ratio": null, "ours": 5, "theirs": null}'


SCRIPTS = [
    (game, script)
    for game in all_games()
    if (file := game.folder / "bench.toml").is_file()
    for script in tomllib.loads(file.read_text(encoding="utf-8")).get("script", [])
]


@pytest.mark.parametrize(("game", "script"), SCRIPTS, ids=[f"{game.meta.id} {script['function']}" for game, script in SCRIPTS])
def test_the_scripts_of_the_games_do_what_they_say(game: Any, script: dict[str, Any]) -> None:
    rows = list(bench._scripted(game, script, peers=False, how="here"))
    assert rows
    for row, ours, theirs in rows:
        assert row.work.startswith(f"{game.meta.id}, ") and row.peer is None and theirs is None
        done, took = ours(0.01)
        assert done > 0 and took > 0


@pytest.mark.skipif(find_spec("pyspiel") is not None, reason="OpenSpiel is installed")
def test_without_openspiel_it_says_how_to_have_it() -> None:
    says_one_line(tabletails("bench", "--peers"), 1, "pip install '.[bench]'")
