"""What is installed has no tests and no client's sources: the commands that need them look in the checkout one stands in."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .house import ROOT, Done, dealing_game, says_one_line

GAME = dealing_game().meta.id


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a wheel installs it: without the games' tests and the tables' sources."""
    site = tmp_path_factory.mktemp("site-packages")
    ignored = shutil.ignore_patterns("tests", "static", "__pycache__", "*.so", "*.svelte", "*.ts")
    shutil.copytree(ROOT / "src/tabletails", site / "tabletails", ignore=ignored)
    return site


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The least that is a checkout, with one game in it."""
    copy = tmp_path / "checkout"
    (copy / "src/tabletails/core").mkdir(parents=True)
    (copy / "web").mkdir()
    shutil.copy2(ROOT / "pyproject.toml", copy)
    shutil.copy2(ROOT / "src/tabletails/core/game.py", copy / "src/tabletails/core")
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    shutil.copytree(ROOT / "src/tabletails/games" / GAME, copy / "src/tabletails/games" / GAME, ignore=ignored)
    return copy


def standing(folder: Path, installed: Path, *arguments: str) -> Done:
    """Run the installed command in a folder."""
    environment = os.environ | {"PYTHONPATH": str(installed), "COLUMNS": "100"}
    command = [sys.executable, "-P", "-m", "tabletails.cli", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False)
    return Done(done.returncode, done.stdout, done.stderr)


def test_rules_are_checked_against_the_tests_of_the_checkout(installed: Path, checkout: Path) -> None:
    inside = checkout / "web"
    assert "each with code and a test" in standing(inside, installed, "rules", GAME, "--check").out
    rulebook = checkout / "src/tabletails/games" / GAME / "rulebook.md"
    rulebook.write_text(rulebook.read_text(encoding="utf-8") + f"\n**{GAME}.99.1** Nobody enacts this.\n", encoding="utf-8")
    done = standing(checkout, installed, "rules", GAME, "--check")
    assert done.code == 1 and f"{GAME}.99.1 has no code" in done.err and f"{GAME}.99.1 has no test" in done.err


def test_where_shows_lines_of_code_and_of_tests_in_a_checkout(installed: Path, checkout: Path) -> None:
    done = standing(checkout, installed, "rules", GAME, "--where")
    assert done.code == 0 and done.err == ""
    assert "\n    code  " in done.out and "\n    test  tests/" in done.out
    clauses = json.loads(standing(checkout, installed, "rules", GAME, "--where", "--json").out)
    assert all(clause["code"] and clause["tests"] for clause in clauses)


def test_elsewhere_they_say_that_there_are_no_tests(installed: Path, tmp_path: Path) -> None:
    says_one_line(standing(tmp_path, installed, "rules", GAME, "--check"), 1, "stand in a checkout")
    done = standing(tmp_path, installed, "rules", GAME, "--where")
    assert done.code == 0 and "\n    code  " in done.out and "\n    test  " not in done.out
    assert "are not installed here: stand in a checkout" in done.err


def test_a_new_game_is_made_in_the_checkout_and_played_by_make(installed: Path, checkout: Path) -> None:
    done = standing(checkout, installed, "make-game", "marbles")
    assert done.out == "Made src/tabletails/games/marbles. Play it with: make play\n"
    assert (checkout / "src/tabletails/games/marbles/rules.py").is_file() and not (installed / "tabletails/games/marbles").exists()
    done = standing(checkout / "web", installed, "make-game", "pebbles")
    assert done.out == f"Made {checkout}/src/tabletails/games/pebbles. Play it with: make -C {checkout} play\n"


def test_a_new_game_elsewhere_says_that_it_must_be_moved(installed: Path, tmp_path: Path) -> None:
    done = standing(tmp_path, installed, "make-game", "marbles", "--into", "drafts")
    assert done.out.startswith("Made drafts/marbles. It is found where the others are: put it into src/tabletails/games of a checkout")


def test_a_new_game_among_the_installed_ones_is_played_by_bots_at_once(installed: Path, tmp_path: Path) -> None:
    said = standing(tmp_path, installed, "make-game", "beans").out
    assert said.startswith(f"Made {installed}/tabletails/games/beans. Bots play it with: tabletails simulate beans ")
    command = said.split("with: tabletails ")[1].split()
    try:
        done = standing(tmp_path, installed, *command, "--games", "2", "--jobs", "1")
        assert done.code == 0 and ": 2 matches," in done.out
    finally:
        shutil.rmtree(installed / "tabletails/games/beans")
