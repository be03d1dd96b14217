"""What `make play` says where it cannot go on: one sentence, with the remedy."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/environment.py"


@pytest.fixture(scope="module")
def environment() -> ModuleType:
    spec = importlib.util.spec_from_file_location("environment", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run_as(version: tuple[int, int], path: Path) -> subprocess.CompletedProcess[str]:
    """Run the script by a Python that says it is of `version`, where `path` has all other programs."""
    pretend = f"import sys; sys.version_info = {version}; sys.argv = ['environment.py', 'play']; exec(open({str(SCRIPT)!r}).read())"
    return subprocess.run([sys.executable, "-c", pretend], env={"PATH": str(path)}, capture_output=True, text=True, check=False)


def test_a_python_too_old_is_told_which_is_needed(tmp_path: Path) -> None:
    done = run_as((3, 9), tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("Tabletails needs Python 3.11 or newer, and this is 3.9: install a newer one")
    assert done.stderr.count("\n") == 1


def test_a_python_too_old_hands_over_to_a_newer_one_that_is_there(tmp_path: Path) -> None:
    broken, newer = tmp_path / "python3.13", tmp_path / "python3.12"
    broken.write_text("#!/bin/sh\nexit 127\n")
    newer.write_text('#!/bin/sh\necho "newer: $2"\n')
    broken.chmod(0o755)
    newer.chmod(0o755)
    assert run_as((3, 9), tmp_path).stdout == "newer: play\n"


def test_a_python_without_its_venv_module_is_told_what_to_install(environment: ModuleType, tmp_path: Path) -> None:
    said = environment.why_no_venv(tmp_path, "The virtual environment was not created successfully because ensurepip is not available.")
    assert f"apt install python{sys.version_info[0]}.{sys.version_info[1]}-venv" in said


def test_the_last_error_of_pip_is_passed_on(environment: ModuleType) -> None:
    said = "Looking\nERROR: first\nERROR: No matching distribution found for x\n"
    assert environment.last_error(said) == "No matching distribution found for x"
    assert environment.last_error("") == ""


def test_an_environment_is_current_until_a_source_or_the_constraints_change(environment: ModuleType, tmp_path: Path) -> None:
    constraints, source = tmp_path / "constraints.txt", tmp_path / "rules.py"
    constraints.write_text("one==1")
    source.write_text("a")

    def lacks() -> list[str]:
        there = environment.Environment(tmp_path, constraints, [source])
        return [part for part in ("packages", "project") if there.lacks(part)]

    assert lacks() == ["packages", "project"]
    made = environment.Environment(tmp_path, constraints, [source])
    made.mark(**made.wanted)
    assert lacks() == []
    source.write_text("b")
    assert lacks() == ["project"]
    constraints.write_text("one==2")
    assert lacks() == ["packages", "project"]


@pytest.mark.skipif(os.name == "nt" or shutil.which("make") is None, reason="needs make")
def test_make_says_when_there_is_no_python() -> None:
    done = subprocess.run(["make", "play", "PYTHON=no-such-python"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no no-such-python here: install it, or name it" in done.stderr


def test_the_constraints_pin_each_package_with_a_hash_and_agree_with_each_other() -> None:
    pins = {}
    for name in ("constraints.txt", "constraints-dev.txt"):
        entries = (ROOT / name).read_text("utf-8").replace("\\\n", " ").splitlines()
        assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)
        pins[name] = {entry.split("==")[0]: entry for entry in entries}
    play, test = pins["constraints.txt"], pins["constraints-dev.txt"]
    assert play.items() <= test.items()
