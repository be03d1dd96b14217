"""The build's hook: what it finds, what it leaves alone, and what the packages that it makes carry."""

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def hatch_build() -> ModuleType:
    spec = util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def touch(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name)


def test_compiled_modules_are_found_not_listed(hatch_build: ModuleType, tmp_path: Path) -> None:
    package = tmp_path / "src/tabletails"
    touch(package, "core/chance.py", "core/match.py", "games/fifth/rules.py", "games/fifth/sight.py", "games/sixth/advice.py")
    found = [file.relative_to(package).as_posix() for file in hatch_build.compiled_modules(tmp_path)]
    assert found == ["core/chance.py", "games/fifth/rules.py", "games/sixth/advice.py"]


def test_compiled_files_beside_the_sources_are_removed(hatch_build: ModuleType, tmp_path: Path) -> None:
    touch(tmp_path, "src/a/rules.cpython-311-x86_64-linux-gnu.so", "src/a/rules.py")
    assert [file.name for file in hatch_build.remove_compiled(tmp_path)] == ["rules.cpython-311-x86_64-linux-gnu.so"]
    assert [file.name for file in (tmp_path / "src/a").iterdir()] == ["rules.py"]


def lay_web(root: Path, there: dict[str, dict[str, object]]) -> None:
    """A client that asks for a package, a test tool and one for another machine, and has what is `there`."""
    asked = {
        "": {},
        "node_modules/svelte": {"integrity": "sha512-a"},
        "node_modules/vitest": {"integrity": "sha512-b", "dev": True},
        "node_modules/for-macs": {"integrity": "sha512-c", "optional": True},
    }
    touch(root, "web/package-lock.json", "web/node_modules/.package-lock.json")
    (root / "web/package-lock.json").write_text(json.dumps({"packages": asked}))
    (root / "web/node_modules/.package-lock.json").write_text(json.dumps({"packages": there}))


def test_the_clients_packages_are_fetched_once(hatch_build: ModuleType, tmp_path: Path) -> None:
    client = hatch_build.Client(tmp_path, print)
    lay_web(tmp_path, {})
    assert not client.installed(with_test_tools=False)
    lay_web(tmp_path, {"node_modules/svelte": {"integrity": "sha512-a"}})
    assert client.installed(with_test_tools=False)
    assert not client.installed(with_test_tools=True)
    lay_web(tmp_path, {"node_modules/svelte": {"integrity": "sha512-older"}})
    assert not client.installed(with_test_tools=False)


def test_a_change_to_the_client_or_to_a_games_table_is_noticed(hatch_build: ModuleType, tmp_path: Path) -> None:
    touch(tmp_path, "web/src/App.svelte", "src/tabletails/games/fifth/table/Table.svelte", "web/node_modules/svelte/index.js")
    client = hatch_build.Client(tmp_path, print)
    before = hatch_build.digest(tmp_path, client.sources())
    touch(tmp_path, "web/node_modules/svelte/other.js", "src/tabletails/games/fifth/rules.py")
    assert hatch_build.digest(tmp_path, client.sources()) == before
    touch(tmp_path, "src/tabletails/games/fifth/table/words/en.json")
    assert hatch_build.digest(tmp_path, client.sources()) != before


def test_npm_that_reaches_nothing_is_said_in_a_sentence(hatch_build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = {"": {"dependencies": {"svelte": "5.0.0"}}, "node_modules/svelte": {"version": "5.0.0"}}
    lock = {"name": "x", "lockfileVersion": 3, "packages": packages}
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package.json").write_text('{"name":"x","dependencies":{"svelte":"5.0.0"}}')
    (tmp_path / "web/package-lock.json").write_text(json.dumps(lock))
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setattr(hatch_build, "NPM_PATIENCE", ("--fetch-retries=0",))
    with pytest.raises(hatch_build.Unbuildable, match="npm cannot fetch the packages of the client: check the network"):
        hatch_build.Client(tmp_path, print).install(with_test_tools=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel and an sdist of this checkout, uncompiled and with the client as it lies there."""
    out = tmp_path_factory.mktemp("built")
    env = os.environ | {"TABLETAILS_PURE": "1", "TABLETAILS_SKIP_WEB": "1"}
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(out)], cwd=ROOT, env=env, check=True, capture_output=True)
    return out


@pytest.fixture(scope="module")
def wheel(built: Path) -> set[str]:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        return set(archive.namelist())


def test_a_wheel_carries_what_the_package_reads_when_it_runs(wheel: set[str]) -> None:
    package = ROOT / "src/tabletails"
    left_out = re.compile(r"games/\w+/(tests|table/(?!words/))|static/|.*__pycache__")
    files = [file for file in package.rglob("*") if file.is_file() and not left_out.match(file.relative_to(package).as_posix())]
    assert {".py", ".toml", ".md", ".json"} <= {file.suffix for file in files}
    assert {file.relative_to(ROOT / "src").as_posix() for file in files} - wheel == set()


def test_a_wheel_carries_no_games_tests_and_no_sources_of_the_client(wheel: set[str]) -> None:
    assert [name for name in wheel if re.match(r"tabletails/games/\w+/tests/", name) or name.endswith((".svelte", ".ts"))] == []


def test_an_sdist_carries_all_that_a_wheel_is_built_from(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    tables = [file for file in (ROOT / "src/tabletails/games").glob("*/table/**/*") if file.is_file()]
    assert {file.relative_to(ROOT).as_posix() for file in tables} <= names
    assert {"web/package-lock.json", "hatch_build.py", "pyproject.toml", "LICENSE"} <= names
    assert not any(name.startswith("web/node_modules") for name in names)
