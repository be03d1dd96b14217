"""Who may import whom, and other lines that no file may cross."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/tabletails"
COMPILERS = {"mypy_extensions", "librt"}
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file())

BARE = {"core", "games", "bots"}
"""The rooms that need nothing but Python and mypyc's types."""

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "bots"},
    "server": {"core", "bots", "server"},
}
"""What of the house each room may import; a game also what lies in its own folder."""


def library() -> list[Path]:
    """The modules of the package, the games' tests left out."""
    return sorted(file for file in PACKAGE.rglob("*.py") if "tests" not in file.relative_to(PACKAGE).parts)


def dotted(file: Path) -> tuple[str, ...]:
    """The module's name, in parts: ("tabletails", "core", "game")."""
    parts = file.relative_to(ROOT / "src").with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(file: Path) -> Iterator[tuple[str, ...]]:
    """The names of the modules that a file imports, anywhere in it."""
    here = file.relative_to(ROOT / "src").parent.parts
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else ()
            module = base + tuple((node.module or "").split(".") if node.module else ())
            if module in {("tabletails",), ("tabletails", "games")}:  # from tabletails import core
                yield from ((*module, alias.name) for alias in node.names)
            else:
                yield module


def room(module: tuple[str, ...]) -> str:
    """The room of the house that a module is in."""
    return module[1] if len(module) > 1 else ""


@pytest.mark.parametrize("file", library(), ids=lambda file: "/".join(dotted(file)))
def test_each_module_imports_only_what_its_room_may(file: Path) -> None:
    module = dotted(file)
    for found in imports(file):
        if found[0] != "tabletails":
            stranger = found[0] not in sys.stdlib_module_names and found[0] not in COMPILERS
            assert not (room(module) in BARE and stranger), f"{file} imports {'.'.join(found)}, which is not Python's own"
            continue
        allowed = MAY_IMPORT.get(room(module))
        own_game = room(module) == "games" and found[:3] == module[:3]
        assert allowed is None or own_game or room(found) in allowed | {""}, f"{file} may not import {'.'.join(found)}"
        assert room(found) != "cli" or room(module) in {"cli", "__main__"}, f"{file} imports the command line"


def readable_files() -> Iterator[tuple[str, str]]:
    """Every text that the repository holds, by its path; what was built or installed left out."""
    generated = {"node_modules", "static", "__pycache__", "dist", "build"}
    tops = [file for file in ROOT.iterdir() if file.is_file()]
    for top in ("src", "web", "tests", "scripts", "benchmarks", "docs", ".ci"):
        tops += [file for file in (ROOT / top).rglob("*") if file.is_file()]
    for file in sorted(tops):
        inside = file.relative_to(ROOT)
        if generated.isdisjoint(inside.parts[:-1]) or inside.parts[:2] == ("tests", "build"):
            try:
                yield inside.as_posix(), file.read_text("utf-8")
            except UnicodeDecodeError:
                continue


def test_no_file_outside_a_games_folder_names_the_game() -> None:
    named = re.compile(r"(?<![a-z0-9_])(" + "|".join(map(re.escape, GAMES)) + r")(?![a-z0-9_])", re.IGNORECASE)
    told = re.compile(r"(README|CHANGELOG|CONTRIBUTING)\.md|docs/.*|tests/docs/.*|benchmarks/.*|src/tabletails/games/\w+/.*")
    naming = {path: found[0] for path, text in readable_files() if not told.fullmatch(path) if (found := named.search(text))}
    assert not naming


def test_no_file_names_a_registrys_host() -> None:
    host = re.compile(r"pypi[.]org|pythonhosted[.]org|registry[.]npmjs|npmjs[.]com|yarnpkg[.]com|jsdelivr[.]net|unpkg[.]com")
    assert [path for path, text in readable_files() if host.search(text)] == []


def constants(tree: ast.Module) -> set[str]:
    """The names that a compiler may fold: those of module level that are written in capitals."""
    return {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id.isupper()
    }


def shifted_constants(source: str) -> list[int]:
    """The lines on which a constant is shifted left."""
    tree = ast.parse(source)
    folded = constants(tree)

    def is_constant(node: ast.expr) -> bool:
        if isinstance(node, ast.UnaryOp):
            return is_constant(node.operand)
        if isinstance(node, ast.BinOp):
            return is_constant(node.left) and is_constant(node.right)
        return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id in folded)

    shifts = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)]
    return [shift.lineno for shift in shifts if is_constant(shift.left)]


def compiled_modules() -> list[Path]:
    patterns = (
        "core/bits.py",
        "core/chance.py",
        "core/game.py",
        "bots/search.py",
        "games/*/rules.py",
        "games/*/advice.py",
        "games/*/solver.py",
    )
    return sorted(file for pattern in patterns for file in PACKAGE.glob(pattern))


@pytest.mark.parametrize("file", compiled_modules(), ids=lambda file: "/".join(dotted(file)))
def test_no_compiled_module_shifts_a_constant_left(file: Path) -> None:
    """mypyc makes a constant shifted left by an i64 a 32-bit shift, silently: use a table of masks."""
    assert shifted_constants(file.read_text("utf-8")) == []


def test_the_lint_sees_constants_shifted_left() -> None:
    source = "from typing import Final\nONE: Final = 1\na = 1 << n\nb = ONE << n\nc = (1 + 1) << n\nd = n << 1\ne = MASKS[n]\n"
    assert shifted_constants(source) == [3, 4, 5]


@pytest.mark.parametrize("file", library(), ids=lambda file: "/".join(dotted(file)))
def test_no_module_prints(file: Path) -> None:
    calls = [node.func for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    assert not any(isinstance(call, ast.Name) and call.id == "print" for call in calls), f"{file} prints"
