"""Makes the checkout's environments, and brings them up to date: ``environment.py play`` or ``environment.py test``.

``play`` is .venv, with the package installed as a stranger would have it (rules compiled where there is a C compiler).
``test`` is .venv-dev, with an editable, uncompiled install and the tools of the tests. Both take exactly the packages
of the constraints files, each checked against its hash. What is up to date is left alone, so a second run is quick.

Needs nothing but Python's standard library, and says what it lacks in a sentence even to a Python too old to run it.
"""

import os
import shutil
import subprocess
import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    for minor in (14, 13, 12, 11):
        newer = shutil.which(f"python3.{minor}")
        if newer and subprocess.call([newer, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
            os.execv(newer, [newer, *sys.argv])
    sys.exit(
        f"Tabletails needs Python 3.11 or newer, and this is {sys.version_info[0]}.{sys.version_info[1]}: "
        "install a newer one, or name it, as in: make play PYTHON=/path/to/python3.12"
    )

import argparse
import hashlib
import json
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SWITCHES = ("TABLETAILS_PURE", "TABLETAILS_SKIP_WEB")
"""What of the environment changes what is installed."""
PIP = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}


class Unmakeable(Exception):
    """Why the environment cannot be made, and the remedy, in a sentence."""


class Environment:
    """One of the checkout's virtual environments."""

    def __init__(self, folder: Path, constraints: Path, sources: list[Path]) -> None:
        self.folder = folder
        self.constraints = constraints
        self.sources = sources
        self.stamp = folder / "tabletails.json"
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.wanted = {
            "packages": fingerprint([constraints], sys.version),
            "project": fingerprint(sources, *(f"{name}={os.environ.get(name)}" for name in SWITCHES)),
        }

    def lacks(self, part: str) -> bool:
        """Whether `part`, "packages" or "project", is not there as it is wanted."""
        try:
            return bool(json.loads(self.stamp.read_text("utf-8"))[part] != self.wanted[part])
        except (OSError, ValueError, KeyError):
            return True

    def mark(self, **parts: str) -> None:
        """Write down what is there now."""
        self.stamp.write_text(json.dumps(parts), "utf-8")

    def install_packages(self) -> None:
        """Make the environment anew with the packages of the constraints file."""
        if not os.access(ROOT, os.W_OK):
            raise Unmakeable(unwritable(ROOT))
        count = self.constraints.read_text("utf-8").count("==")
        say(f"Installing {count} packages into {self.folder.name} (once; under a minute where the network is good) …")
        shutil.rmtree(self.folder, ignore_errors=True)
        made = run([sys.executable, "-m", "venv", str(self.folder)])
        if made.returncode:
            raise Unmakeable(why_no_venv(self.folder, made.stdout))
        done = run([str(self.python), "-m", "pip", "install", "-qq", "--require-hashes", "-r", str(self.constraints)])
        if done.returncode:
            raise Unmakeable(
                "pip cannot install what Tabletails needs: check the network (or pip's proxy and index settings) and try again. "
                f"pip said: {last_error(done.stdout)}"
            )
        self.mark(packages=self.wanted["packages"])

    def build_client(self, *options: str) -> None:
        """Bring the browser's client up to date."""
        done = subprocess.run([str(self.python), "hatch_build.py", *options], cwd=ROOT, check=False)
        if done.returncode:
            raise SystemExit(1)  # it said why

    def install_project(self, *options: str) -> None:
        """Install the package itself, from the checkout."""
        offline = ["--no-deps", "--no-build-isolation", "--force-reinstall"]
        done = run([str(self.python), "-m", "pip", "install", "-qq", *offline, *options, str(ROOT)])
        if done.returncode:
            raise Unmakeable(f"The package does not install: {done.stdout.strip()[-1500:]}")
        self.mark(**self.wanted)


def fingerprint(files: "list[Path]", *more: str) -> str:
    """One number for the contents of files and for `more`."""
    total = hashlib.sha256("\0".join(more).encode())
    for file in sorted(files):
        total.update(f"\0{file}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def run(command: "list[str]") -> "subprocess.CompletedProcess[str]":
    """Run a program, keeping what it says."""
    env = {**os.environ, **PIP}
    pipe = subprocess.PIPE
    return subprocess.run(command, env=env, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT, text=True, check=False)


def say(sentence: str) -> None:
    """Tell whoever waits."""
    print(sentence, file=sys.stderr, flush=True)


def last_error(output: str) -> str:
    """The last error that pip printed."""
    errors = [line for line in output.splitlines() if line.startswith("ERROR")] or output.strip().splitlines() or [""]
    return errors[-1].removeprefix("ERROR: ")


def unwritable(path: Path) -> str:
    """What to do where nothing can be written."""
    return f"{path} cannot be written to: give yourself the right to (chown, chmod), or clone the repository into a folder of your own."


def why_no_venv(folder: Path, output: str) -> str:
    """Why Python could not make an environment."""
    if "ensurepip" in output or "No module named venv" in output:
        name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        return f"This Python lacks its module for environments: install it (on Debian and Ubuntu: sudo apt install {name}) and try again."
    return f"Python cannot make an environment in {folder}: {output.strip()[-500:]}"


def package_sources() -> "list[Path]":
    """All that the installed package depends on, short of the packages it needs."""
    files = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "README.md")]
    for top in ("src", "web"):
        for folder, inner, names in os.walk(ROOT / top):
            inner[:] = [name for name in inner if name[0] != "." and name not in ("node_modules", "static", "tests", "__pycache__")]
            files += [Path(folder, name) for name in names if not name.endswith(".test.ts")]
    return files


def make_play() -> None:
    """What `make play` starts."""
    began = time.monotonic()
    environment = Environment(ROOT / ".venv", ROOT / "constraints.txt", package_sources())
    if environment.lacks("packages"):
        environment.install_packages()
    if environment.lacks("project"):
        say("Building Tabletails …")
        if os.environ.get("TABLETAILS_SKIP_WEB") != "1":
            environment.build_client()
        environment.install_project()
        compiled = any((environment.folder / "lib").glob("**/tabletails/core/*.so"))
        say(f"Installed in {time.monotonic() - began:.0f} seconds, {'with' if compiled else 'without'} compiled rules.")


def make_test() -> None:
    """What `make test` uses."""
    environment = Environment(ROOT / ".venv-dev", ROOT / "constraints-dev.txt", [ROOT / "pyproject.toml", ROOT / "hatch_build.py"])
    if environment.lacks("packages"):
        environment.install_packages()
    environment.build_client("--dev")
    if environment.lacks("project"):
        environment.install_project("-e")


def main() -> int:
    """Make one of the environments."""
    parser = argparse.ArgumentParser(description="Make one of the checkout's environments, or bring it up to date.")
    parser.add_argument("environment", choices=["play", "test"])
    try:
        make_play() if parser.parse_args().environment == "play" else make_test()
    except Unmakeable as error:
        say(str(error))
        return 1
    except PermissionError as error:
        say(unwritable(Path(error.filename or ROOT)))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
